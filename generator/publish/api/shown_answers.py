"""What the page about the files shows: commands with what they answer, made by running them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from generator.ask.competition_game import CompetitionGame
from generator.ask.json_scores import failed
from generator.game.hand_faults import HandFault
from generator.i18n import Speaker
from generator.verify.check import Report

WIDTH = 100

Answer = Callable[[CompetitionGame, str], dict[str, Any]]


@dataclass(frozen=True)
class ShownAnswer:
    """A command, the name of its answer's schema, and the answer as it is read."""

    command: str
    schema: str
    answer: str


_ASKED: tuple[tuple[str, str, str, Answer], ...] = (
    (
        "score",
        "echo '{hand}' | fanpu score - --edition {edition} --json",
        "[EEE,2][123m,1]77p45678s9s|EE1000",
        lambda game, hand: game.score(hand, False),
    ),
    (
        "derivation",
        "fanpu score '{hand}' --edition {edition} --json",
        "[EEE,2][123m,1]77p45678s9s|EE1000",
        lambda game, hand: game.score(hand, True),
    ),
    (
        "waits",
        "fanpu waits '{hand}' --edition {edition} --json",
        "[123m,1][456s,1][EEE,2][PPP,3]9p",
        lambda game, hand: game.waits(hand),
    ),
)
_FAULTY = "[EEE,2]123m99z"


def shown_answers(report: Report, speaker: Speaker) -> Iterator[ShownAnswer]:
    """Yield four commands with their answers: a score, a derivation, waits, and a fault.

    The fault is that of a mistyped hand; its message is in the speaker's language.
    """
    assert report.executor is not None
    games = {name: CompetitionGame(found) for name, found in report.executor.interpreters.items()}
    edition = next(iter(games))
    for schema, command, hand, answer in _ASKED:
        shown = command.format(hand=hand, edition=edition)
        yield ShownAnswer(shown, schema, readable(answer(games[edition], hand)))
    try:
        games[edition].score(_FAULTY, False)
    except HandFault as fault:
        shown = f"fanpu score '{_FAULTY}' --edition {edition} --json --lang {speaker.language}"
        yield ShownAnswer(shown, "fault", readable(failed(_FAULTY, fault, speaker)))


def readable(value: Any, indent: int = 0) -> str:
    """Return a JSON value with as much on a line as is read at a glance."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= WIDTH or not isinstance(value, dict | list):
        return line
    inner = " " * (indent + 2)
    if isinstance(value, list):
        opened, closed = "[]"
        items = [readable(item, indent + 2) for item in value]
    else:
        opened, closed = "{}"
        items = [f"{json.dumps(key)}: {readable(item, indent + 2)}" for key, item in value.items()]
    return opened + "\n" + ",\n".join(inner + item for item in items) + f"\n{' ' * indent}{closed}"
