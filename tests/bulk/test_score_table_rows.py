"""Rows that cannot be read, and hands in columns of their parts."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyarrow")

from generator.bulk.table import TableFault
from generator.bulk.table.lines import KEPT, LONGEST
from generator.check.random_hands import hands
from generator.mahjong.hand import Hand
from generator.mahjong.notation import read_hand, write_hand
from generator.mahjong.tiles import TILES, WINDS, write_tiles
from generator.words import catalogue
from tests.bulk.tables import GOOD, beside, get, put, rejects, run, texts
from tests.conftest import ROOT


def write_csv(folder: Path, *lines: str | bytes) -> Path:
    data = [line if isinstance(line, bytes) else line.encode() for line in lines]
    (folder / "in.csv").write_bytes(b"\n".join([b"id,hand,note", *data, b""]))
    return folder / "in.csv"


def test_every_row_should_be_accounted_for(tmp_path: Path) -> None:
    """What is wrong with a row never takes the rows behind it along."""
    source = write_csv(
        tmp_path,
        f"1,{GOOD},",
        "2,123m,",  # a hand too small
        "3,[EEE,2]1m,",  # a comma without quotes
        '4,"open,',
        f'5,"{GOOD}","two\nlines, and ""quotes"""',
        b"6,\xff\xfe,",
        '7,"closed" too early,',
        "",
        f'8,{GOOD},5 ″ and a " within',
        "9,,",
        "10," + "1" * LONGEST + ",",
        f"11,{GOOD}",
        f'12,{GOOD},"',
        f"13,{GOOD},last",
    )
    out = tmp_path / "out.jsonl"
    summary = run(source, out)
    assert (summary.rows, summary.written, summary.rejected) == (13, 4, 9)
    assert [(row["id"], row["note"]) for row in get(out)] == [
        ("1", ""),
        ("5", 'two\nlines, and "quotes"'),
        ("8", '5 ″ and a " within'),
        ("13", "last"),
    ]
    assert rejects(out) == [
        (2, "TILE_COUNT"),
        (3, "ROW_WIDTH"),
        (4, "ROW_QUOTES"),
        (6, "ROW_ENCODING"),
        (7, "ROW_QUOTES"),
        (9, "EMPTY"),
        (10, "ROW_LONG"),
        (11, "ROW_WIDTH"),
        (12, "ROW_QUOTES"),
    ]
    assert run(source, tmp_path / "again.jsonl", batch=1) != summary
    assert (tmp_path / "again.jsonl").read_bytes() == out.read_bytes()
    same = [beside(path, ".rejects.csv").read_bytes() for path in (out, tmp_path / "again.jsonl")]
    assert same[0] == same[1]


def test_a_reject_should_say_where_and_why_and_keep_the_row(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    source = write_csv(tmp_path, "1,123x,a", "2", "3," + "9" * (LONGEST + 9) + ",")
    run(source, out, language="es")
    first, second, third = get(beside(out, ".rejects.csv"))
    reason = "al número 1 le falta el palo"
    assert (first["text"], first["column"]) == ("123x", "1")
    assert reason in first["reason"]
    assert json.loads(first["record"]) == {"id": "1", "hand": "123x", "note": "a"}
    assert (second["text"], second["column"], second["record"]) == ("", "", "2")
    assert len(third["record"]) == KEPT


@pytest.mark.parametrize("target", ["out.jsonl", "out.parquet"])
def test_bad_json_lines_should_be_put_aside(target: str, tmp_path: Path) -> None:
    lines = [
        f'{{"hand": "{GOOD}", "n": 1}}',
        f'{{"hand": "{GOOD}", "n": 1',
        "[]",
        '{"hand": 5, "n": 1}',
        '{"hand": null}',
        '{"n": 1}',
        "[" * 100_000,
        f'{{"hand": "{GOOD}"}}',
        '{"hand": "\\ud800"}',
    ]
    (tmp_path / "in.jsonl").write_text("\n".join(lines), "utf-8")
    out = tmp_path / target
    summary = run(tmp_path / "in.jsonl", out)
    assert [(row["points"], row.get("n")) for row in get(out)] == [(22, 1), (22, None)]
    numbers = [number for number, _ in rejects(out)]
    assert numbers == [2, 3, 4, 5, 6, 7, 9]
    assert summary.rows == 9


def test_json_lines_that_do_not_fit_the_first_ones_should_be_put_aside(tmp_path: Path) -> None:
    rows: list[dict[str, Any]] = [
        {"hand": GOOD, "n": 1, "mixed": 1, "late": None, "list": [1]},
        {"hand": GOOD, "n": 2, "mixed": "x", "late": None, "list": []},
        {"hand": GOOD, "n": 3, "late": 5},
        {"hand": GOOD, "n": "three"},
        {"hand": GOOD, "n": 4, "new": 1},
        {"hand": GOOD, "list": ["x"]},
        {"hand": GOOD, "n": 2**70},
    ]
    out = tmp_path / "out.parquet"
    run(put(tmp_path / "in.jsonl", rows), out, batch=2)
    kept = [(row["n"], row["mixed"], row["late"], row["list"]) for row in get(out)]
    assert kept == [(1, "1", None, [1]), (2, "x", None, []), (3, None, "5", None)]
    assert rejects(out) == [
        (4, "VALUE_TYPE"),
        (5, "COLUMN_NEW"),
        (6, "VALUE_TYPE"),
        (7, "VALUE_TYPE"),
    ]
    run(tmp_path / "in.jsonl", tmp_path / "out.jsonl", batch=2)
    assert [row["hand"] for row in get(tmp_path / "out.jsonl")] == [GOOD] * 7


def test_a_line_that_has_a_score_already_should_be_put_aside(tmp_path: Path) -> None:
    rows = [{"hand": GOOD}, {"hand": GOOD, "points": 8}]
    out = tmp_path / "out.jsonl"
    run(put(tmp_path / "in.jsonl", rows), out, batch=1)
    assert rejects(out) == [(2, "COLUMN_HAS")]


def test_a_missing_value_should_be_put_aside(tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    run(put(tmp_path / "in.parquet", [{"hand": GOOD}, {"hand": None}]), out)
    assert rejects(out) == [(2, "VALUE_MISSING")]


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


def test_every_code_should_have_words() -> None:
    sources = [path.read_text("utf-8") for path in (ROOT / "generator/bulk/table").glob("*.py")]
    raised = {
        code
        for text in sources
        for code in re.findall(r'(?:Bad|TableFault)\(\s*"([A-Z_]+)"|"(PART_[A-Z]+)"', text)
        for code in code
        if code
    }
    assert len(raised) > 25
    words = catalogue("score_table")
    assert raised == {key for key in words if key.isupper()}


def test_random_hands_should_survive_every_row_size(tmp_path: Path) -> None:
    rows = [{"id": str(n), "hand": write_hand(hand)} for n, hand in enumerate(hands(11, 50))]
    outs = []
    for batch in (1, 7, 50, 1000):
        for kind in ("csv", "parquet", "arrow", "jsonl"):
            source = put(tmp_path / f"in.{kind}", rows)
            out = tmp_path / f"out-{batch}-{kind}.jsonl"
            run(source, out, batch=batch)
            outs.append(get(out))
    assert all(out == outs[0] for out in outs)
