"""What the tests of ``score-table`` share: hands, files of every kind, and a run."""

from __future__ import annotations

import csv
import gzip
import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.ipc
import pyarrow.parquet

from generator.bulk.files import Summary, TableRequest, score_table
from generator.game.notation import write_hand
from generator.rulebook.loaded.kept_rulesets import kept_rulebook
from generator.rules.ruleset import Ruleset
from generator.verify.random_hands import hands
from tests.conftest import RULES

Record = dict[str, Any]
GOOD = "123456789m12s3s44p|EE0000"
NO_WIN = "123456789m12s5s44p"
ROBBED_AT_THE_END = "123456789m12s44p3s|EE0011"  # some editions forbid it


@cache
def ruleset(edition: str) -> Ruleset:
    return kept_rulebook(RULES).ruleset(edition)


@cache
def texts(count: int, seed: int = 5) -> tuple[str, ...]:
    return tuple(write_hand(hand) for hand in hands(seed, count))


def run(source: Path, target: Path, *editions: str, **options: Any) -> Summary:
    rulesets = tuple(ruleset(edition) for edition in editions or ("mil",))
    return score_table(TableRequest(source, target, rulesets, **options))


def put(path: Path, rows: Sequence[Record]) -> Path:
    """A file of these rows, of the kind that its name says."""
    name = path.name.removesuffix(".gz")
    if name.endswith((".csv", ".tsv")):
        lines = [list(rows[0]), *([*row.values()] for row in rows)]
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, delimiter="\t" if name.endswith("tsv") else ",").writerows(lines)
    elif name.endswith(".txt"):
        path.write_text("".join(f"{row['hand']}\n" for row in rows), "utf-8")
    elif name.endswith(("jsonl", "ndjson")):
        lines_of = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        path.write_text(lines_of, "utf-8")
    elif name.endswith(".parquet"):
        pa.parquet.write_table(pa.Table.from_pylist(list(rows)), path, row_group_size=7)
    else:
        table = pa.Table.from_pylist(list(rows))
        with pa.ipc.new_file(path, table.schema) as writer:
            writer.write_table(table, max_chunksize=7)
    if path.suffix == ".gz":
        path.write_bytes(gzip.compress(path.read_bytes()))
    return path


def get(path: Path) -> list[Record]:
    """The rows of a file; of a CSV all values are text."""
    if path.suffix in (".csv", ".tsv"):
        with path.open(encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file, delimiter="\t" if path.suffix == ".tsv" else ","))
    if path.suffix in (".jsonl", ".ndjson"):
        return [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    if path.suffix == ".parquet":
        return list(pa.parquet.read_table(path).to_pylist())
    with pa.OSFile(str(path)) as file:
        return list(pa.ipc.open_file(file).read_all().to_pylist())


def rejects(target: Path) -> list[tuple[int, str]]:
    """The rows put aside: number and code."""
    return [(int(row["row"]), row["code"]) for row in get(beside(target, ".rejects.csv"))]


def beside(target: Path, ending: str) -> Path:
    return target.with_name(target.name + ending)


def results(target: Path) -> list[bytes]:
    """Everything that a run leaves."""
    return [beside(target, ending).read_bytes() for ending in ("", ".rejects.csv", ".json")]
