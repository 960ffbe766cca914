"""Rows that cannot be read: none is lost, and none takes others along."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pyarrow as pa
import pyarrow.parquet
import pytest

from generator.bulk.files import TableRequest, file_lines, row_sources, score_table
from generator.bulk.files.file_lines import KEPT, LONGEST
from generator.bulk.files.formats import format_of
from generator.game.notation import write_hand
from generator.i18n import Speaker, catalogue
from generator.verify.random_hands import hands
from tests.bulk.tables import GOOD, beside, get, put, rejects, ruleset, run
from tests.conftest import ROOT
from tests.sizes import some


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
        f'5,"{GOOD}","two\n\nlines, and ""quotes"""',
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
        ("5", 'two\n\nlines, and "quotes"'),
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
    reason = Speaker("es").say("hand_faults", "NUMBER_WITHOUT_SUIT", number=1)
    assert (first["text"], first["column"]) == ("123x", "1")
    assert reason in first["reason"]
    assert json.loads(first["record"]) == {"id": "1", "hand": "123x", "note": "a"}
    assert (second["text"], second["column"], second["record"]) == ("", "", "2")
    assert len(third["record"]) == KEPT


@pytest.mark.parametrize("target", ["out.csv", "out.tsv"])
def test_cells_that_a_spreadsheet_would_run_should_be_defused_where_that_is_asked(
    target: str, tmp_path: Path
) -> None:
    """Of columns that are kept, and of rows put aside; numbers stay numbers."""
    formulas = ["=cmd|' /C calc'!A0", "+1", "-1", "@sum"]
    source = write_csv(
        tmp_path, *(f'{n},{GOOD},"{text}"' for n, text in enumerate(formulas)), "-5,=1+1,plain"
    )
    for defuse, sign in ((False, ""), (True, "'")):
        out = tmp_path / f"{defuse}-{target}"
        run(source, out, defuse=defuse)
        assert [row["note"] for row in get(out)] == [sign + text for text in formulas]
        (put_aside,) = get(beside(out, ".rejects.csv"))
        assert put_aside["text"] == f"{sign}=1+1"


@pytest.mark.parametrize("target", ["out.jsonl", "out.parquet"])
def test_bad_json_lines_should_be_put_aside(target: str, tmp_path: Path) -> None:
    rows = [
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
    (tmp_path / "in.jsonl").write_text("\n".join(rows), "utf-8")
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


def test_every_code_should_have_words() -> None:
    sources = [path.read_text("utf-8") for path in (ROOT / "generator/bulk/files").glob("*.py")]
    raised = {
        code
        for text in sources
        for code in re.findall(r'(?:RowFault|TableFault)\(\s*"([A-Z_]+)"|"(PART_[A-Z]+)"', text)
        for code in code
        if code
    }
    assert len(raised) > 25
    words = catalogue("score_table")
    assert raised == {key for key in words if key.isupper()}


def test_long_rows_should_make_smaller_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(row_sources, "_MOST", 10_000)
    monkeypatch.setattr(file_lines, "PIECE", 20_000)
    rows = [{"hand": GOOD, "note": "x" * (n * 7 % 5_000)} for n in range(400)]
    seen: list[int] = []
    asked = TableRequest(
        put(tmp_path / "in.csv", rows), tmp_path / "out.parquet", (ruleset("mil"),)
    )
    score_table(asked, lambda progress: seen.append(progress.rows))
    assert len(seen) > 30
    assert len(get(asked.target)) == seen[-1] == 400


@pytest.mark.parametrize("kind", ["parquet", "arrow", "csv"])
def test_rows_that_are_done_should_not_be_held(kind: str, tmp_path: Path) -> None:
    count, note = 40_000, "0123456789" * 20
    table = pa.table({"hand": [GOOD] * count, "note": [f"{n}{note}" for n in range(count)]})
    path = tmp_path / f"in.{kind}"
    if kind == "parquet":
        pa.parquet.write_table(table, path, row_group_size=1000, use_dictionary=False)
    else:
        put(path, table.to_pylist())
    before, held = pa.total_allocated_bytes(), []
    for _ in row_sources.open_source(path, format_of(path), None, 1000).chunks(0, 0, 1000):
        held.append(pa.total_allocated_bytes() - before)
    assert len(held) == count // 1000
    assert max(held) < table.nbytes / 3


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("kind", ["csv", "jsonl", "txt"])
def test_many_rows_at_once_should_be_read_as_one_by_one(
    kind: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where a row begins in one piece of the file and ends in another."""
    random = Random(seed)
    signs = [
        b'"',
        b'""',
        b',"',
        b'",',
        b",",
        b"\r",
        b"\n",
        b"\r\n",
        b"\xff",
        b"\0",
        b" ",
        "\u3000".encode(),
    ]
    good = {"csv": b'1,"[123m,1]",\n', "jsonl": b'{"hand": "1m", "n": 2}\n', "txt": b"1m\n"}[kind]
    data = [b"a,hand,b\n" if kind == "csv" else b"\xef\xbb\xbf" + good]
    for _ in range(400):
        place = random.randrange(len(good))
        spoilt = good[:place] + random.choice(signs) + good[place + random.randrange(2) :]
        data.append(spoilt if random.random() < 0.2 else good)
    path = tmp_path / f"in.{kind}"
    path.write_bytes(b"".join(data))
    monkeypatch.setattr(file_lines, "PIECE", 200)
    found = []
    for one_by_one in (False, True):
        if one_by_one:
            monkeypatch.setattr(row_sources, "rows_at_once", lambda *_: None)
        chunks = list(row_sources.open_source(path, format_of(path), None, 40).chunks(0, 0, 40))
        found.append(
            [(c.at, c.first, c.table.to_pylist(), list(c.cells), c.unread) for c in chunks]
        )
    assert found[0] == found[1]
    assert len(found[0]) > 8


@pytest.mark.slow
def test_random_hands_should_survive_every_row_size(tmp_path: Path) -> None:
    rows = [{"id": str(n), "hand": write_hand(hand)} for n, hand in enumerate(hands(11, 50))]
    outs = []
    for batch in some((1, 7, 50, 1000), 7, 1000):
        for kind in ("csv", "parquet", "arrow", "jsonl"):
            source = put(tmp_path / f"in.{kind}", rows)
            out = tmp_path / f"out-{batch}-{kind}.jsonl"
            run(source, out, batch=batch)
            outs.append(get(out))
    assert all(out == outs[0] for out in outs)
