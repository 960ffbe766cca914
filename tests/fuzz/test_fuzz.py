"""Whatever strangers write is answered or refused, and breaks nothing.

``FANPU_FUZZ=20`` tries twenty times as many as ``make test-long`` does.
"""

from __future__ import annotations

import csv
import io
import json
import os
import shutil
import subprocess
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pyarrow as pa
import pyarrow.parquet
import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as some

from generator.ask.games import game_under
from generator.ask.notations import converted
from generator.bulk.files import TableFault, TableRequest, score_table
from generator.cli.given_sheets import given_sheets
from generator.documents.yaml_tree import read_yaml
from generator.game.hand_faults import HandFault, NotAWin
from generator.i18n import LANGUAGES, Speaker
from generator.rulebook.loaded.kept_rulesets import kept_rulebook
from generator.rules.game_protocol import Game
from generator.rules.refused import Refused
from generator.wording.problem_words import write_problem
from generator.wording.sheet_words import sheet_lines
from tests.ask.in_page import InPage
from tests.bulk.tables import ruleset
from tests.conftest import RULES
from tests.fuzz import odd_inputs

pytestmark = pytest.mark.long
TIMES = int(os.environ.get("FANPU_FUZZ", "1"))
SCRIPT = Path(__file__).with_name("address.js")
NOTATIONS = ("gb", "tenhou", "unicode", "botzone")


def tried(number: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Try so many inputs, others at each size of the campaign."""

    def mark(test: Callable[..., None]) -> Callable[..., None]:
        slow = settings(
            max_examples=number * TIMES,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        return seed(TIMES)(slow(test))

    return mark


@cache
def games() -> tuple[Game, ...]:
    rules = kept_rulebook(RULES)
    return tuple(game_under(rules, edition) for edition in rules.games)


def answered(ask: Callable[[], object]) -> None:
    """Ask; only what is said of a hand or of a request may be raised."""
    with suppress(HandFault, NotAWin, Refused):
        ask()


@tried(4000)
@given(odd_inputs.HANDS, some.sampled_from(LANGUAGES))
def test_a_hand_should_be_answered_or_refused(text: str, language: str) -> None:
    speaker = Speaker(language)
    for notation in NOTATIONS:
        answered(lambda: converted(text, notation))  # noqa: B023
    for game in games():
        answered(lambda: json.dumps(game.score(text, True)))  # noqa: B023
        answered(lambda: list(game.score_lines(text, speaker)))  # noqa: B023
        answered(lambda: json.dumps(game.waits(text)))  # noqa: B023
        answered(lambda: list(game.waits_lines(text, speaker)))  # noqa: B023


@pytest.mark.parametrize("kind", ["csv", "yaml"])
@tried(1500)
@given(some.data(), some.sampled_from(LANGUAGES))
def test_a_sheet_should_be_worked_out_or_its_faults_told(
    kind: str, data: some.DataObject, language: str
) -> None:
    text = data.draw(odd_inputs.SHEETS[kind])
    speaker = Speaker(language)
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"sheet.{kind}"
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        made = given_sheets([str(path)], RULES)
    for found in made.problems:
        assert found.line >= 1
        assert "\n" not in write_problem(found, speaker).strip("\n")
    for sheet in made.sheets:
        version = made.editions[sheet.sheet.edition].interpreter.rules.version
        list(sheet_lines(sheet, "", version, str, speaker))


@tried(1500)
@given(odd_inputs.YAML)
def test_yaml_should_be_read_or_its_faults_told(text: str) -> None:
    document, problems = read_yaml("odd.yaml", text)
    assert document is not None or problems
    for found in problems:
        assert found.line >= 1
        assert found.column >= 1


def scored(source: Path) -> None:
    """Score a table into a file of another kind."""
    target = source.with_name("out.jsonl" if source.suffix == ".csv" else "out.csv")
    try:
        summary = score_table(TableRequest(source, target, (ruleset("mil"),), batch=7))
    except TableFault:
        assert not target.exists()
        return
    assert summary.rows == summary.written + summary.rejected


ROWS = some.lists(
    some.dictionaries(
        some.sampled_from(["hand", "id", "melds", "concealed", "winning", "seat", "x"]),
        odd_inputs.CELLS,
        max_size=4,
    ),
    max_size=20,
)


@pytest.mark.parametrize("kind", ["csv", "jsonl", "parquet"])
@tried(400)
@given(ROWS, some.lists(some.tuples(some.integers(0, 9999), some.binary(max_size=3)), max_size=3))
def test_a_table_should_be_scored_or_refused(
    kind: str, rows: list[dict[str, object]], damage: list[tuple[int, bytes]]
) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"in.{kind}"
        names = list(dict.fromkeys(["hand", *(name for row in rows for name in row)]))
        if kind == "csv":
            out = io.StringIO(newline="")
            table = csv.DictWriter(out, names, extrasaction="ignore")
            table.writeheader()
            table.writerows(rows)
            content = out.getvalue().encode("utf-8", "surrogatepass")
        elif kind == "jsonl":
            content = "".join(json.dumps(row) + "\n" for row in rows).encode()
        else:
            made = pa.table({name: [_text(row.get(name)) for row in rows] for name in names})
            buffer = io.BytesIO()
            pa.parquet.write_table(made, buffer, row_group_size=3)
            content = buffer.getvalue()
        for place, data in damage if kind != "parquet" or len(damage) > 1 else ():
            at = place % (len(content) + 1)
            content = content[:at] + data + content[at + 1 :]
        path.write_bytes(content)
        scored(path)


def _text(value: object) -> str | None:
    return None if value is None else str(value).encode("utf-8", "replace").decode()


@tried(60)
@given(some.lists(odd_inputs.ADDRESSES, min_size=60, max_size=60))
def test_an_address_of_the_calculator_should_be_opened(in_page: InPage, queries: list[str]) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node was not found: the page's engine was not asked")
    run = subprocess.run(
        [node, str(SCRIPT), str(in_page.exported)],
        input="".join(json.dumps(query) + "\n" for query in queries),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr
    told = run.stdout.splitlines()
    assert len(told) == len(queries)
    assert [line for line in told if line != "ok"] == []
