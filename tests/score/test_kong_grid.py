"""The grids of kongs and concealed pungs: the commentary's Table 3, full and reduced, and MIL's."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.game.notation import read_hand
from generator.score import Interpreter

COUNTED = {
    "four-kongs",
    "three-kongs",
    "two-melded-kongs",
    "melded-kong",
    "two-concealed-kongs",
    "concealed-kong",
    "melded-and-concealed-kong",
    "four-concealed-pungs",
    "three-concealed-pungs",
    "two-concealed-pungs",
    "all-pungs",
}
KONGS = ("2222m", "5555s", "8888p", "6666m")
CHOWS = ("[789s,1]", "[345m,1]", "[234p,1]", "[678p,1]")

# Melded kongs, concealed kongs, concealed pungs; score, and reduced score where it differs.
# Commentary, Table 3, l. 583-622. The row 3-0-1 prints 40 for "3K, AP", which is 32 + 6.
TABLE_3 = [
    ((4, 0, 0), 88, 88),
    ((3, 1, 0), 90, 90),
    ((2, 2, 0), 96, 96),
    ((1, 3, 0), 114, 104),
    ((0, 4, 0), 168, 152),
    ((3, 0, 0), 32, 32),
    ((3, 0, 1), 38, 38),
    ((2, 1, 0), 34, 34),
    ((2, 1, 1), 42, 42),
    ((1, 2, 0), 40, 40),
    ((1, 2, 1), 62, 62),
    ((0, 3, 0), 58, 48),
    ((0, 3, 1), 106, 96),
    ((2, 0, 0), 4, 4),
    ((2, 0, 1), 4, 4),
    ((2, 0, 2), 12, 12),
    ((1, 1, 0), 6, 6),
    ((1, 1, 1), 8, 8),
    ((1, 1, 2), 28, 28),
    ((0, 2, 0), 8, 8),
    ((0, 2, 1), 24, 24),
    ((0, 2, 2), 72, 72),
    ((1, 0, 0), 1, 1),
    ((1, 0, 1), 1, 1),
    ((1, 0, 2), 3, 3),
    ((1, 0, 3), 23, 23),
    ((0, 1, 0), 2, 2),
    ((0, 1, 1), 4, 4),
    ((0, 1, 2), 18, 18),
    ((0, 1, 3), 66, 66),
]
# MIL and Chinese online practice: one fan of each series at most.
MIL = [
    ((4, 0, 0), 88),
    ((3, 1, 0), 88),
    ((2, 2, 0), 90),
    ((1, 3, 0), 104),
    ((0, 4, 0), 152),
    ((2, 1, 0), 32),
    ((1, 2, 1), 54),
    ((0, 3, 1), 96),
    ((0, 2, 2), 70),
    ((0, 2, 1), 22),
    ((1, 1, 2), 27),
    ((1, 1, 0), 5),
    ((0, 2, 0), 6),
]


def hand(melded: int, concealed: int, pungs: int) -> str:
    """So many kongs and concealed pungs, the rest melded chows; won on the pair."""
    kongs = iter(KONGS)
    text = "".join(f"[{next(kongs)},1]" for _ in range(melded))
    text += "".join(f"[{next(kongs)}]" for _ in range(concealed))
    standing = "".join(next(kongs)[1:] for _ in range(pungs))
    chows = "".join(CHOWS[: 4 - melded - concealed - pungs])
    return f"{text}{chows}{standing}9s9s|WS0000"


def kong_points(interpreter: Interpreter, row: tuple[int, int, int]) -> int:
    tally = interpreter.tally(read_hand(hand(*row)))
    return sum(points * count for fan, points, count in tally.fans if fan in COUNTED)


@pytest.mark.parametrize(("row", "score", "reduced"), TABLE_3, ids=lambda value: str(value))
def test_wmo_2006_should_score_the_commentarys_table_3(
    row: tuple[int, int, int], score: int, reduced: int, under: Callable[..., Interpreter]
) -> None:
    assert score == kong_points(under("wmo-2006"), row)
    assert reduced == kong_points(under("wmo-2006", kongs_with_concealed_pungs="reduced"), row)


@pytest.mark.parametrize(("row", "score"), MIL, ids=lambda value: str(value))
def test_mil_should_score_one_fan_of_each_series(
    row: tuple[int, int, int], score: int, under: Callable[..., Interpreter]
) -> None:
    assert score == kong_points(under("mil"), row)


@pytest.mark.parametrize("edition", ["cn-1998", "wmo-2006", "mil"])
def test_a_kong_fan_should_be_met_only_where_its_own_number_says(
    edition: str, under: Callable[..., Interpreter]
) -> None:
    """No. 74 is of a claimed or promoted kong, so a concealed one is met nowhere, excluded or not;
    no. 57 of two melded, and in 2006 of a melded with a concealed one.
    """
    mixed = edition == "wmo-2006"
    for (melded, concealed, pungs), *_ in TABLE_3:
        found = under(edition).derive(read_hand(hand(melded, concealed, pungs))).best[0]
        met = {item.fan for item in (*found.scored, *found.removed)}
        assert ("melded-kong" in met) == (melded > 0)
        two = melded > 1 or (mixed and melded == 1 and concealed > 0)
        assert ("two-melded-kongs" in met) == two


def test_the_table_should_be_whole() -> None:
    """Every row with one to four sets of these kinds, but for one concealed pung or more alone."""
    rows = {row for row, _, _ in TABLE_3}
    assert len(rows) == 30
    expected = {
        (m, c, p) for m in range(5) for c in range(5 - m) for p in range(5 - m - c) if m + c > 0
    }
    assert expected == rows
