"""What is wrong with the tiles of an example, whatever they score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.documents.problems import Problem
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand
from generator.records.example import Example


def check_hand(example: Example) -> Iterator[Problem]:
    """What is wrong with an example's tiles under any rules."""
    try:
        read_hand(example.hand)
    except HandFault as fault:
        yield hand_problem(example, fault)


def hand_problem(example: Example, fault: HandFault) -> Problem:
    """The fault at its own column, for a hand is written in quotes on one line."""
    found = example.place.problem("HAND_FAULT", "hand", fault=fault.code, **fault.params)
    return replace(found, column=found.column + fault.column)
