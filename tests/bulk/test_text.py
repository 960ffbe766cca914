"""Hands read many at a time: the same hands, and the same faults, as one by one."""

from __future__ import annotations

from dataclasses import fields

import numpy as np
import pytest

from generator.bulk.arrays import Hands
from generator.bulk.scoring.hand_texts import parse
from generator.game.hand import Hand
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand, write_hand, write_tenhou, write_unicode
from generator.verify.random_hands import hands
from tests.bulk.texts import spoilt
from tests.sizes import sized


def one_by_one(text: str) -> Hand | HandFault | None:
    """The hand, its fault, or None for thirteen tiles."""
    try:
        hand = read_hand(text)
    except HandFault as fault:
        return fault
    return hand if hand.winning is not None else None


def compare(texts: list[str]) -> int:
    """How many are no hands, the answers being the same."""
    made, faults = parse(texts)
    assert len(made) == len(texts)
    for place, text in enumerate(texts):
        wanted = one_by_one(text)
        if isinstance(wanted, Hand):
            assert place not in faults, text
            assert made.hand(place) == Hands.of([wanted]).hand(0), text
        else:
            found = faults[place]
            told = [(f.code, f.column, f.params) if f else None for f in (found, wanted)]
            assert told[0] == told[1], text
            assert found is None or found.__traceback__ is None, "it would hold all the texts"
    return len(faults)


def test_what_we_write_should_be_read_at_once() -> None:
    made = list(hands(21, 9000))
    found, faults = parse([write_hand(hand) for hand in made])
    assert faults == {}
    wanted = Hands.of(made)
    for item in fields(Hands):
        mine, theirs = getattr(found, item.name), getattr(wanted, item.name)
        if item.name == "tiles":
            mine, theirs = np.sort(mine, axis=0), np.sort(theirs, axis=0)
        assert np.array_equal(mine, theirs), item.name


@pytest.mark.parametrize("seed", range(sized(2, 4)))
def test_spoilt_texts_should_have_the_faults_that_they_have_alone(seed: int) -> None:
    texts = spoilt(seed, 1000, (1, 1, 2))
    assert compare(texts) > 700


def test_other_spellings_should_be_read_too() -> None:
    made = list(hands(22, 300))
    assert compare([write_tenhou(hand) for hand in made]) == 0
    assert compare([write_unicode(hand) for hand in made]) == 0
    assert compare([f"  {write_hand(hand)} " for hand in made if not hand.flowers]) == 0


@pytest.mark.parametrize("text", ["12344", "[11", "9|EE", "0m", "00000000000000"])
def test_digits_without_a_suit_should_be_told_even_at_the_end(text: str) -> None:
    assert compare(["123456789m11223p", text]) == 1


def test_thirteen_tiles_and_nothing_should_be_told_apart() -> None:
    texts = [
        "123456789m1234p",
        "123456789m1234p |EE0000",
        "",
        " ",
        "123456789m11223p|EE",
        "x" * 2000,
    ]
    assert compare(texts) == 5
    assert parse(texts)[1][0] is None
    assert compare([]) == 0
    assert compare(["1m\n2m", "123456789m11223p"]) == 1


@pytest.mark.parametrize("text", ["10", "0", "[0", "E0|EE", "5,", "|,", "1,[1m,"])
def test_a_sign_out_of_place_should_spoil_no_other_hand(text: str) -> None:
    assert compare([text]) == 1
    assert compare(["123456789m11223p|EE", text]) == 1
