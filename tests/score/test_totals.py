"""Totals that were known before this interpreter: from the sources, and from a trial that met them.

The trial's hands are those in which an easy mistake shows (facts gathered for the rulebook).
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.game.notation import read_hand
from generator.score import Interpreter

Points = Callable[[str, str], int]
Fans = Callable[[str, str], dict[str, int]]

TRAPS = [
    # a fan that was removed must not remove others
    ("EEEESSWWCCFFPP|SE1000", "mil", 91),
    ("[2222m,1][5555m,1][8888p][6666s]99s|EE0000", "mil", 91),
    # non-repeat goes beyond the printed lists
    ("EEESSCCCFFPPPF|NN1000", "mil", 217),
    # an exclusion acts on its own sets
    ("111222333mEEEWW|ES0000", "mil", 98),
    # circumstances own no sets
    ("[CCCC][FFFF][PPPP][SSSS]NN|WE1000", "mil", 305),
    # account-once, on chows only
    ("1112233456789p1p|EW1000", "mil", 49),
    ("[567m,1][567s,1]567s567p22m|EE1000", "mil", 15),
    ("444m33344s22255p5p|SE1000", "mil", 75),
    # waits are looked up in every form
    ("44445566779mCC8m|WS1000", "mil", 13),
    # the winning tile goes where the total is best
    ("1111222333444m2m|EW0000", "mil", 59),
    # a wait need not hold in every arrangement under mil
    ("222233334444pFF|NN1000", "mil", 59),
    # one terminal pung of Nine Gates, not both
    ("1112345678999s8s|SE0000", "mil", 92),
    # a fifth copy is a wait by shape
    ("1111345678999m2m|SE0000", "mil", 45),
    ("[EEE,1][999m,1]3335555p4p|SS1000", "mil", 6),
    ("[EEE,1][999m,1]3335555p4p|SS1000", "wmo-2006", 7),
    ("147m258s369p79s99p8s|EE1000", "mil", 19),
    ("147m258s369p79s99p8s|EE1000", "wmo-2006", 18),
    ("[2222m][5555s][345p,1][678s,1]99s|EE0000", "wmo-2006", 10),
    ("[2222m][5555s][8888p][6666m]99s|EE0000", "wmo-2006", 169),
    ("223344668888sFF|EE1000", "wmo-2006", 124),
]


@pytest.mark.parametrize(("hand", "edition", "total"), TRAPS)
def test_should_not_fall_into_a_known_trap(
    hand: str, edition: str, total: int, points: Points
) -> None:
    assert total == points(hand, edition)


# The strategy section of the 2002 book: its figures 1, 2 and 6 as its prose gives them.
def test_the_2002_books_figure_6_should_be_14_and_15_points(points: Points) -> None:
    """All Simples, All Chows, Mixed Triple Chow, Short Straight, Closed Wait = 14; self-drawn 15."""
    hand = "[345m,1][345s,1]34568p77s"  # 345p 678p with a closed wait on 7p
    assert points(f"{hand}7p|EE0000", "cn-1998") == 14
    assert points(f"{hand}7p|EE1000", "cn-1998") == 15


def test_the_1998_books_hand_without_a_fan_should_be_8_points(points: Points, fans: Fans) -> None:
    """Page 85, no. 43, as printed; the Spanish Green Book has it too, app. 1, no. 43."""
    for edition in ("cn-1998", "wmo-2006", "mil"):
        hand = "[123p,3][444s,1][789m,3]CC34p5p|EE0000"
        assert fans(hand, edition) == {"chicken-hand": 1}
        assert points(hand, edition) == 8


NINE_GATES = [  # commentary, Table 2; MIL as its calculators have it
    (1, 88 + 16 + 2, 88 + 16 + 2),
    (2, 88 + 1 + 2, 88 + 2 + 1 + 1),
    (3, 88 + 1, 88 + 1),
    (4, 88 + 1, 88 + 1),
    (5, 88 + 2, 88 + 2 + 1),
    (6, 88 + 1, 88 + 1),
    (7, 88 + 1, 88 + 1),
    (8, 88 + 1 + 2, 88 + 2 + 1 + 1),
    (9, 88 + 16 + 2, 88 + 16 + 2),
]


@pytest.mark.parametrize(("tile", "wmo", "mil"), NINE_GATES)
def test_nine_gates_should_score_by_winning_tile(
    tile: int, wmo: int, mil: int, points: Points
) -> None:
    hand = f"1112345678999s{tile}s|SE0000"
    assert wmo == points(hand, "wmo-2006")
    assert mil == points(hand, "mil")


def test_the_least_all_terminals_should_be_68(points: Points) -> None:
    """Commentary 3.5; its own hand prints five 1p, so the pair here is another terminal."""
    assert points("[111p,1][111s,1][999m,1]99s11m9s|WS1000", "wmo-2006") - 1 == 68
    assert points("[WWW,1][NNN,1][111p,1]99s11m9s|ES1000", "wmo-2006") - 1 == 32
    assert points("[PPP,1][FFF,1][WWW,1]NNEEN|ES1000", "wmo-2006") - 1 == 70


COMMENTARY_WAITS = [  # section 6.1, as it claims under the Green Book
    ("[111m,1][222m,1][EEE,1]3335p4p", None),
    ("[111m,1][222m,1][EEE,1]3335p5p", None),
    ("[111m,1][EEE,1]3335555p4p", "closed-wait"),
    ("[555p,1][EEE,1][222m,1]3335p4p", None),
    ("[4444p][EEE,1][222m,1]3335p5p", None),
    ("[111m,1][222m,1][EEE,1]1223p2p", "closed-wait"),
    ("[111m,1][222m,1][EEE,1]1233p3p", "edge-wait"),
    ("[111m,1][EEE,1]12234pPP3p", "edge-wait"),
    ("[111m,1][EEE,1]1223334p3p", "edge-wait"),
    ("147m258s369p79s99p8s", None),
    ("112233557889p9p7p", None),
    ("1233334566s[123p,1]6s", None),
]


@pytest.mark.parametrize(("hand", "wait"), COMMENTARY_WAITS)
def test_waits_should_be_as_the_commentary_says(
    hand: str, wait: str | None, under: Callable[..., Interpreter]
) -> None:
    tally = under("wmo-2006").tally(read_hand(f"{hand}|WS0000"))
    found = [fan for fan, _, _ in tally.fans if fan.endswith("-wait")]
    assert ([wait] if wait else []) == found


def test_a_wait_should_not_count_where_two_kinds_meet_if_the_spanish_sentence_is_taken(
    under: Callable[..., Interpreter],
) -> None:
    hand = read_hand("[456p,1][789s,1][CCC,2]1233m3m|ES0000")
    literal = under("wmo-2006", two_waits_on_one_tile="none-counts")
    assert under("wmo-2006").tally(hand).points - 1 == literal.tally(hand).points


def test_robbing_the_kong_should_fall_to_last_tile_if_the_2002_sentence_is_taken(
    under: Callable[..., Interpreter],
) -> None:
    """A lower fan that excludes a higher one: 4 points stay instead of 8."""
    hand = read_hand("[234m,1][789p,2][FFF,3]46s11p5s|EE0101")
    meant = under("cn-1998")
    literal = under("cn-1998", last_tile_or_robbing_the_kong="robbing-dropped")
    assert meant.tally(hand).points - 4 == literal.tally(hand).points


def test_a_dealt_win_should_have_no_wait_and_under_wmo_no_nine_gates(points: Points) -> None:
    nine = "11123456789995m|EE10001"
    assert points(nine, "mil") > 88
    assert points(nine, "wmo-2006") < 88
    pair = "123p456s789mCCCFF|EE1000"
    assert points(pair, "mil") - 1 == points(pair + "1", "mil")


def test_the_last_tile_of_the_wall_should_score_with_a_replacement(points: Points) -> None:
    """Commentary 9.2: both count, and Self-Drawn falls to both; the kong and the East pung add two."""
    assert points("[7777p,1][234m,1][EEE,2]56s99s7s|SW1011", "mil") == 8 + 8 + 1 + 1
