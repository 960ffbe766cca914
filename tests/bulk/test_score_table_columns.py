"""Which columns make a hand, and hands in columns of their parts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.bulk.files import TableFault
from generator.game.hand import Hand
from generator.game.notation import read_hand
from generator.game.tiles import TILES, WINDS, write_tiles
from tests.bulk.tables import GOOD, get, put, rejects, run, texts


@pytest.mark.parametrize(
    ("columns", "wanted"),
    [
        ({"x": GOOD}, None),
        ({"n": 1, "x": GOOD}, None),
        ({"hand": GOOD, "x": "", "tiles": "", "winning": ""}, None),
        ({"hand": "", "x": GOOD}, "x"),
    ],
)
def test_the_column_of_hands_should_be_found(
    columns: dict[str, object], wanted: str | None, tmp_path: Path
) -> None:
    out = tmp_path / "out.jsonl"
    run(put(tmp_path / "in.parquet", [columns]), out, column=wanted)
    assert [row["points"] for row in get(out)] == [22]


@pytest.mark.parametrize(
    ("columns", "wanted", "code"),
    [
        ({"hand": GOOD}, "x", "COLUMN_MISSING"),
        ({"hand": 5, "x": GOOD}, None, "COLUMN_NOT_TEXT"),
        ({"x": "", "y": ""}, None, "NO_HANDS"),
        ({"n": 5}, None, "NO_HANDS"),
    ],
)
def test_no_column_should_be_guessed(
    columns: dict[str, object], wanted: str | None, code: str, tmp_path: Path
) -> None:
    source = put(tmp_path / "in.parquet", [columns])
    with pytest.raises(TableFault) as found:
        run(source, tmp_path / "out.jsonl", column=wanted)
    assert found.value.code == code


def parts(text: str, lists: bool) -> dict[str, object]:
    """A hand in columns."""
    hand: Hand = read_hand(text)
    tiles, _, rest = text.partition("|")
    melds = re.findall(r"\[(.*?)\]", tiles)
    row: dict[str, object] = {
        "tiles": write_tiles(hand.standing),
        "winning": TILES[hand.winning or 0],
        "melds": "".join(f"[{meld}]" for meld in melds),
        "prevalent": WINDS[hand.prevalent],
        "seat": WINDS[hand.seat],
        "self_drawn": int(hand.self_drawn),
        "last_of_kind": hand.last_of_kind,
        "last_of_wall": str(hand.last_of_wall).lower(),
        "kong": "1" if hand.kong else "",
        "winning_tile": hand.winning_tile,
        "flowers": rest.partition("|")[2],
    }
    if lists:
        row |= {
            "tiles": [TILES[tile] for tile in hand.standing],
            "melds": melds,
            "last_of_wall": hand.last_of_wall,
            "kong": float(hand.kong),
            "flowers": hand.flowers or None,
        }
    return row


@pytest.mark.parametrize("source", ["csv", "jsonl", "parquet"])
def test_hands_in_columns_should_score_as_in_text(source: str, tmp_path: Path) -> None:
    dealt = "123456789m12s3s44p|EE10001"
    known = [*texts(60), dealt, dealt[:-1] + "2"]
    rows = [parts(text, lists=source != "csv") for text in known]
    run(put(tmp_path / f"in.{source}", rows), tmp_path / "out.jsonl")
    run(put(tmp_path / "in.txt", [{"hand": text} for text in known]), tmp_path / "text.jsonl")
    names = ("verdict", "points", "points_without_flowers", "fans")
    found, wanted = (
        [[row[name] for name in names] for row in get(tmp_path / name)]
        for name in ("out.jsonl", "text.jsonl")
    )
    assert found == wanted
    assert len(found) == 62


def test_parts_that_are_left_out_should_be_those_of_the_text(tmp_path: Path) -> None:
    """Also where JSON lines name a part only where it is needed."""
    rows: list[dict[str, object]] = [{"tiles": "123456789m12s44p", "winning": "3s"}] * 3
    rows.append(rows[0] | {"self_drawn": True, "flowers": "ab"})
    out = tmp_path / "out.jsonl"
    run(put(tmp_path / "in.jsonl", rows), out, batch=2)
    assert [row["points_without_flowers"] for row in get(out)] == [22, 22, 22, 24]
    assert get(out)[3]["points"] == 26


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"tiles": None}, "VALUE_MISSING"),
        ({"winning": ""}, "VALUE_MISSING"),
        ({"tiles": "123456789m12s44"}, "PART_TILES"),  # would take the winning tile's suit
        ({"tiles": "123456789m12s44p|EE1000"}, "PART_TILES"),
        ({"winning": "33s"}, "PART_WINNING"),
        ({"melds": "123m"}, "PART_MELDS"),
        ({"prevalent": "X"}, "PART_WIND"),
        ({"seat": "EE"}, "PART_WIND"),
        ({"self_drawn": "yes"}, "PART_FLAG"),
        ({"kong": 2}, "PART_FLAG"),
        ({"winning_tile": 3}, "PART_KNOWN"),
        ({"flowers": 9}, "PART_FLOWERS"),
        ({"flowers": "ab|"}, "PART_FLOWERS"),
        ({"flowers": "aa"}, "FLOWER_TWICE"),
        ({"tiles": [1, 2]}, "VALUE_TYPE"),
        ({"melds": "[123m,1]"}, "TILE_COUNT"),
    ],
)
def test_a_bad_part_should_be_put_aside(
    change: dict[str, object], code: str, tmp_path: Path
) -> None:
    row: dict[str, object] = {"tiles": "123456789m12s44p", "winning": "3s"}
    out = tmp_path / "out.jsonl"
    run(put(tmp_path / "in.jsonl", [row, row | change]), out)
    assert rejects(out) == [(2, code)]
    assert [item["points"] for item in get(out)] == [22]
