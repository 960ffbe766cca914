"""Definitions on their own: what an edition's book defines is met, and no more, excluded or not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.game.notation import read_hand
from generator.score import Interpreter

PUNG_73 = "pung-of-terminals-or-honors"
LESSER = "lesser-honors-and-knitted-tiles"


def met(interpreter: Interpreter, hand: str) -> set[str]:
    """The fans that the best count scores, and those that it bars."""
    found = interpreter.derive(read_hand(hand)).best[0]
    return {item.fan for item in (*found.scored, *found.removed)}


@pytest.mark.parametrize(
    ("pung", "plain"),
    [("999m", True), ("NNN", True), ("EEE", False), ("SSS", False), ("CCC", False), ("555m", None)],
)
def test_number_73_should_leave_out_in_2006_what_its_book_leaves_out(
    pung: str, plain: bool | None, interpreters: dict[str, Interpreter]
) -> None:
    """Green Book (Spanish), § 3.8.1, no. 73: of terminals, or of winds that are neither the seat wind nor
    the prevalent one; in 1998 (p. 27) of any honor.
    """
    hand = f"[{pung},1][234s,1][678s,1]45p88p3p|ES0000"
    assert (PUNG_73 in met(interpreters["wmo-2006"], hand)) == bool(plain)
    for edition in ("cn-1998", "mil"):
        assert (PUNG_73 in met(interpreters[edition], hand)) == (plain is not None)


@pytest.mark.parametrize(
    ("hand", "honors"),
    [
        ("258m36p147sESWFPC|ES0000", 6),
        ("258m369p147sESWFP|ES0000", 5),
        ("147m58p36sESWNCFP|SE0000", 7),
    ],
)
def test_number_34_should_have_five_or_six_honors_in_2006(
    hand: str, honors: int, interpreters: dict[str, Interpreter]
) -> None:
    """Green Book (Spanish), app. 1, no. 34; in 1998 (p. 25) any fourteen of the sixteen tiles."""
    assert (LESSER in met(interpreters["wmo-2006"], hand)) == (honors < 7)
    for edition in ("cn-1998", "mil"):
        assert LESSER in met(interpreters[edition], hand)


def test_number_18_should_be_of_pungs_and_a_pair_or_of_pairs(
    interpreters: dict[str, Interpreter],
) -> None:
    """Green Book (Spanish), § 3.8.1, no. 18; 1998 book, p. 24: so Thirteen Orphans is none."""
    for interpreter in interpreters.values():
        for hand, holds in (
            ("[EEE,1][111m,2][999s,3]99pCC9p|SW0000", True),
            ("11m99s1199pEECCFF|SW1000", True),
            ("19m19s19pESWNCFPN|EE0000", False),
        ):
            assert ("all-terminals-and-honors" in met(interpreter, hand)) == holds


@pytest.mark.parametrize(
    ("hand", "holds"),
    [
        ("[123m,1]789m12789s55p3s|ES0000", True),
        ("[123m,1]789m12789s66p3s|ES0000", False),  # the pair is of fives
        ("[123m,1]123m78789s55p9s|ES0000", False),  # both ends in each of two suits
    ],
)
def test_number_29_should_have_both_ends_twice_and_fives_in_the_third_suit(
    hand: str, holds: bool, interpreters: dict[str, Interpreter]
) -> None:
    """1998 book, p. 25, no. 29; Green Book (Spanish), app. 1, no. 29."""
    for interpreter in interpreters.values():
        assert ("three-suited-terminal-chows" in met(interpreter, hand)) == holds


def test_a_concealed_kong_should_be_no_concealed_pung_only_where_a_reading_says_so(
    under: Callable[..., Interpreter],
) -> None:
    """Green Book (Spanish), app. 1, no. 66: a sentence leaves kongs out, its example counts one."""
    kong, pungs = "[1111s][789m,1]12m11155p3m|ES0000", "[789m,1]12m111s11155p3m|ES0000"
    for reading, holds in (("counts", True), ("does-not", False)):
        rules = under("wmo-2006", concealed_kong_as_concealed_pung=reading)
        assert ("two-concealed-pungs" in met(rules, kong)) == holds
        assert "two-concealed-pungs" in met(rules, pungs)
