"""The chances of the rule by which hands are drawn, as its text and the page state them."""

from __future__ import annotations

import re
from typing import Any, cast

import numpy as np
import pytest
from numpy.random import Generator

from generator.bulk.arrays import (
    KONG_FLAG,
    KONG_FROM,
    LAST_OF_KIND,
    LAST_OF_WALL,
    PUNG_FROM,
    SELF_DRAWN,
)
from generator.enumerate.rarity import draw

WINNING = 5
NOTHING, SHOWN, KONG = 0, PUNG_FROM + WINNING, KONG_FROM + 9


class Always:
    """In place of a generator: the same number each time."""

    def __init__(self, *numbers: float) -> None:
        self._numbers = numbers

    def random(self, shape: tuple[int, int]) -> Any:
        return np.array(self._numbers).reshape(shape)


def flags(drawn: float, kong: float, kind: float, wall: float, meld: int, single: bool) -> int:
    random = cast(Generator, Always(drawn, kong, kind, wall, 1.0))
    melds, standing = np.array([[meld]]), np.array([[0]])
    found = draw._flags(random, melds, standing, np.array([WINNING]), np.array([single]))
    return int(found[0])


CHANCES = {
    "self-drawn": (4, SELF_DRAWN, lambda at: flags(at, 1, 1, 1, NOTHING, False)),
    "last tile of the wall": (50, LAST_OF_WALL, lambda at: flags(1, 1, 1, at, NOTHING, False)),
    "last of its kind": (20, LAST_OF_KIND, lambda at: flags(1, 1, at, 1, NOTHING, False)),
    "replacement": (4, KONG_FLAG, lambda at: flags(0, at, 1, 1, KONG, False) & ~SELF_DRAWN),
    "robbed kong": (50, KONG_FLAG, lambda at: flags(1, at, 1, 1, NOTHING, True) & ~LAST_OF_KIND),
}


@pytest.mark.parametrize("name", CHANCES)
def test_a_flag_should_be_set_below_its_chance_and_not_above(name: str) -> None:
    one_in, flag, asked = CHANCES[name]
    assert asked(1 / one_in - 1e-6) == flag
    assert asked(1 / one_in + 1e-6) == 0


def test_the_last_of_its_kind_should_be_certain_where_the_others_are_shown() -> None:
    assert flags(1, 1, 1, 1, SHOWN, False) == LAST_OF_KIND


def test_a_robbed_tile_should_be_the_last_of_its_kind_and_never_of_the_wall() -> None:
    """The other three are the melded pung that the kong was made of: note of x-6eryxy."""
    assert flags(1, 0, 1, 0, NOTHING, True) == KONG_FLAG | LAST_OF_KIND


def test_the_text_of_the_rule_should_state_every_chance() -> None:
    stated = {int(number) for number in re.findall(r"1/(\d+)", draw.__doc__ or "")}
    chances = (
        draw.MELDED, draw.KONG, draw.DRAWN, draw.LAST, draw.LAST_KIND, draw.REPLACEMENT, draw.ROBBED,
        draw.FLOWER,
    )  # fmt: skip
    assert {1 / number for number in stated} == set(chances)
