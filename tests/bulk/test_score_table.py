"""Tables of hands scored: every kind of file in and out, editions, verdicts, what is carried through."""

from __future__ import annotations

import datetime
import decimal
import io
import json
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from generator.bulk.files import TableFault
from generator.bulk.many_scores import Scores
from generator.bulk.scoring.kernel import Kernel
from generator.game.notation import read_hand, write_botzone, write_tenhou, write_unicode
from generator.score import Interpreter
from tests.bulk.tables import (
    GOOD,
    NO_WIN,
    ROBBED_AT_THE_END,
    beside,
    get,
    put,
    rejects,
    ruleset,
    run,
    texts,
)
from tests.sizes import part

SOURCES = [
    "csv",
    "tsv",
    "txt",
    "jsonl",
    "ndjson",
    "parquet",
    "arrow",
    "feather",
    "csv.gz",
    "jsonl.gz",
]
TARGETS = ["csv", "tsv", "jsonl", "ndjson", "parquet", "arrow", "feather"]
HANDS = texts(40)


def expected(text: str, edition: str) -> dict[str, object]:
    """What the interpreter says."""
    tally = Interpreter(ruleset(edition)).tally(read_hand(text))
    return {
        "verdict": "scored",
        "points": tally.points,
        "points_without_flowers": tally.points_without_flowers,
        "fans": "|".join(f"{fan}×{count}" for fan, _, count in tally.fans),
    }


SCORES = [expected(text, "mil") for text in HANDS]


@pytest.mark.parametrize(
    ("source", "target"), part([*product(SOURCES, TARGETS)], 3)
)  # 3 divides neither number: each kind is there
def test_every_kind_should_become_every_other(source: str, target: str, tmp_path: Path) -> None:
    rows = [{"id": place, "hand": text, "who": "高明"} for place, text in enumerate(HANDS)]
    out = tmp_path / f"out.{target}"
    summary = run(put(tmp_path / f"in.{source}", rows), out, batch=16)
    assert (summary.rows, summary.written, summary.rejected) == (40, 40, 0)
    found = get(out)
    assert [row["hand"] for row in found] == list(HANDS)
    as_text = target in ("csv", "tsv")
    scores = [{key: row[key] for key in SCORES[0]} for row in found]
    assert scores == (
        [{key: str(value) for key, value in row.items()} for row in SCORES] if as_text else SCORES
    )
    if source != "txt":
        numbers = as_text or source.startswith(("csv", "tsv"))
        assert [row["id"] for row in found] == [str(n) if numbers else n for n in range(40)]
        assert {row["who"] for row in found} == {"高明"}
    assert rejects(out) == []
    assert not beside(out, ".parts").exists()


@pytest.mark.parametrize("write", [write_tenhou, write_unicode, write_botzone])
def test_any_notation_should_be_read(write: Callable[..., str], tmp_path: Path) -> None:
    rows = [{"hand": write(read_hand(text))} for text in HANDS]
    run(put(tmp_path / "in.csv", rows), tmp_path / "out.jsonl")
    assert [row["points"] for row in get(tmp_path / "out.jsonl")] == [
        row["points"] for row in SCORES
    ]


def test_botzone_as_it_is_should_be_read_from_json_lines(tmp_path: Path) -> None:
    rows = [{"hand": json.loads(write_botzone(read_hand(text)))} for text in HANDS]
    for target in ("out.jsonl", "out.parquet"):
        run(put(tmp_path / "in.jsonl", rows), tmp_path / target)
        points = [row["points"] for row in get(tmp_path / target)]
        assert points == [row["points"] for row in SCORES]


def test_several_editions_should_have_columns_of_their_own(tmp_path: Path) -> None:
    editions = ("wmo-2006", "cn-1998", "mil")
    out = tmp_path / "out.jsonl"
    summary = run(put(tmp_path / "in.csv", [{"hand": text} for text in HANDS]), out, *editions)
    assert get(out) == [
        {"hand": text}
        | {
            f"{edition}_{name}": value
            for edition in editions
            for name, value in expected(text, edition).items()
        }
        for text in HANDS
    ]
    assert set(summary.verdicts) == set(editions)


def test_a_hand_that_does_not_win_or_is_refused_should_have_an_empty_score(tmp_path: Path) -> None:
    rows = [{"hand": text} for text in (GOOD, NO_WIN, ROBBED_AT_THE_END)]
    out = tmp_path / "out.jsonl"
    summary = run(put(tmp_path / "in.csv", rows), out, "mil")
    assert [row["verdict"] for row in get(out)] == ["scored", "no-win", "refused"]
    empty = dict.fromkeys(("points", "points_without_flowers", "fans"))
    assert [row.items() >= empty.items() for row in get(out)] == [False, True, True]
    assert summary.verdicts == {"mil": {"scored": 1, "no-win": 1, "refused": 1}}
    assert rejects(out) == []


def test_the_summary_should_name_the_rules_and_count_the_rows(tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    run(put(tmp_path / "in.txt", [{"hand": text} for text in (GOOD, "1m", NO_WIN)]), out)
    said = json.loads(beside(out, ".json").read_text("utf-8"))
    version = ruleset("mil").version
    assert (said["version"], said["editions"]) == (version, ["mil"])
    assert (said["rows"], said["written"], said["rejected"]) == (3, 2, 1)
    about = pa.parquet.read_schema(out).metadata
    assert about[b"fanpu.version"].decode() == version


def test_a_kernel_that_is_full_should_be_followed_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full: list[Kernel] = []
    score = Kernel.score

    def learn(kernel: Kernel, *options: Any) -> Scores:
        if len(full) < 2 and kernel not in full:
            full.append(kernel)
        elif kernel in full:
            raise OverflowError
        return score(kernel, *options)

    monkeypatch.setattr(Kernel, "score", learn)
    run(put(tmp_path / "in.txt", [{"hand": text} for text in HANDS]), tmp_path / "o.jsonl", batch=9)
    assert len(full) == 2
    rows = get(tmp_path / "o.jsonl")
    assert [{key: row[key] for key in SCORES[0]} for row in rows] == SCORES


def test_fans_can_be_left_out(tmp_path: Path) -> None:
    run(put(tmp_path / "in.txt", [{"hand": GOOD}]), tmp_path / "out.csv", fans=False)
    (row,) = get(tmp_path / "out.csv")
    assert list(row) == ["hand", "verdict", "points", "points_without_flowers"]


def test_columns_should_be_carried_through_as_they_are(tmp_path: Path) -> None:
    row = {
        "hand": GOOD,
        "when": datetime.datetime(2026, 11, 22, 5, 30),
        "price": decimal.Decimal("1.50"),
        "list": [1, None],
        "object": {"a": "x"},
        "bytes": b"\x00\xff",
        "took": datetime.timedelta(seconds=90),
        "real": float("inf"),
        "none": None,
    }
    table = pa.Table.from_pylist([row] * 3)
    kinds = pa.array(["a", "b", "a"]).dictionary_encode()
    pa.parquet.write_table(table.append_column("kind", kinds), tmp_path / "in.parquet")
    run(tmp_path / "in.parquet", tmp_path / "out.arrow", batch=2)
    found = get(tmp_path / "out.arrow")
    assert [{name: item[name] for name in row} for item in found] == [row] * 3
    assert [item["kind"] for item in found] == ["a", "b", "a"]
    run(tmp_path / "in.parquet", tmp_path / "out.jsonl")
    said = {"when": "2026-11-22T05:30:00", "price": "1.50", "list": [1, None], "object": {"a": "x"}}
    more = {"bytes": "AP8=", "took": "0:01:30", "real": None, "none": None}
    assert get(tmp_path / "out.jsonl")[0].items() >= (said | more).items()
    run(tmp_path / "in.parquet", tmp_path / "out.csv")
    cells = {
        "list": "[1, null]",
        "object": '{"a": "x"}',
        "bytes": "AP8=",
        "real": "inf",
        "none": "",
    }
    assert get(tmp_path / "out.csv")[0].items() >= cells.items()


@pytest.mark.parametrize("kind", ["string", "large_string", "string_view", "dictionary"])
def test_every_kind_of_text_should_be_read(kind: str, tmp_path: Path) -> None:
    """Also from a stream, whose batches cannot be counted beforehand."""
    texts = pa.array(HANDS)
    found = texts.dictionary_encode() if kind == "dictionary" else texts.cast(getattr(pa, kind)())
    table = pa.table({"hand": found, "n": pa.array(range(40), pa.int8())})
    with pa.ipc.new_stream(tmp_path / "in.arrow", table.schema) as writer:
        writer.write_table(table, max_chunksize=9)
    run(tmp_path / "in.arrow", tmp_path / "out.parquet", batch=16)
    assert [(row["n"], row["points"]) for row in get(tmp_path / "out.parquet")] == [
        (n, row["points"]) for n, row in enumerate(SCORES)
    ]


def test_json_lines_should_keep_their_spelling(tmp_path: Path) -> None:
    lines = [
        f'{{"n":12345678901234567890, "x": 1.50,"hand":"{GOOD}"}}',
        f'  {{"hand": "{GOOD}", "n": "three" }} ',
    ]
    (tmp_path / "in.jsonl").write_text("\n\n".join(lines), "utf-8")
    run(tmp_path / "in.jsonl", tmp_path / "out.jsonl")
    found = (tmp_path / "out.jsonl").read_text("utf-8").splitlines()
    assert [line.partition(', "verdict"')[0] for line in found] == [
        line.strip().removesuffix("}").rstrip() for line in lines
    ]
    assert [row["points"] for row in get(tmp_path / "out.jsonl")] == [22, 22]


def test_a_csv_with_semicolons_should_stay_one(tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_bytes(f"\ufeffid;hand\r\n1;{GOOD}\r\n".encode())
    run(tmp_path / "in.csv", tmp_path / "out.csv")
    first, second = (tmp_path / "out.csv").read_text("utf-8").splitlines()
    assert first == "id;hand;verdict;points;points_without_flowers;fans"
    assert second.startswith(f'"1";"{GOOD}";"scored";22;22;')


def test_a_file_without_rows_should_give_one_without_rows(tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text("hand\n", "utf-8")
    for kind in TARGETS:
        assert run(tmp_path / "in.csv", tmp_path / f"out.{kind}").rows == 0
        assert get(tmp_path / f"out.{kind}") == []


def parquet_with(name: bytes) -> bytes:
    """A file without rows, whose one column is called so at the head of its schema."""
    made = io.BytesIO()
    pa.parquet.write_table(pa.table({"hand": pa.array([], pa.string())}), made)
    return made.getvalue().replace(b"hand", name, 1)


@pytest.mark.parametrize(
    ("name", "content", "code", "row"),
    [
        ("in.xlsx", b"", "FILE_KIND", 0),
        ("no.csv", None, "FILE_MISSING", 0),
        ("in.parquet", b"PAR1 and no more", "FILE_BROKEN", 0),
        ("in.parquet", parquet_with(b"\x80and"), "FILE_BROKEN", 0),
        ("in.arrow", b"nothing of the kind", "FILE_BROKEN", 0),
        ("in.csv", "hand\n".encode("utf-16"), "FILE_ENCODING", 0),
        ("in.csv.gz", b"hand\n", "FILE_BROKEN", 0),
        ("in.csv", b"", "FILE_EMPTY", 0),
        ("in.jsonl", b"[]\n", "FILE_EMPTY", 0),
        ("in.csv", b'"hand\n', "HEADER", 1),
        ("in.csv", b"hand,hand\n", "COLUMN_TWICE", 1),
        ("in.csv", b"hand,points\n", "COLUMN_TAKEN", 0),
        ("in.csv", b"a,b\n", "NO_HANDS", 0),
        ("in.jsonl", b'{"a": 1}\n', "NO_HANDS", 0),
    ],
)
def test_a_file_that_cannot_be_scored_should_be_refused_in_words(
    name: str, content: bytes | None, code: str, row: int, tmp_path: Path
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    with pytest.raises(TableFault) as found:
        run(tmp_path / name, tmp_path / "out.csv")
    assert (found.value.code, found.value.row) == (code, row)
    assert {path.name for path in tmp_path.iterdir()} <= {name}
