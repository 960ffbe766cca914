"""Events and sheets given as texts, with marks where a fault is expected."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from generator.cli.given_sheets import GivenSheets, given_sheets
from tests.conftest import RULES
from tests.table.session.marked import unmarked


class FaultIn(NamedTuple):
    """A fault with its file; line and column from 1."""

    file: str
    line: int
    column: int
    code: str


def given(folder: Path, event: str, sheets: Mapping[str, str], so_far: bool = False) -> GivenSheets:
    """What ``fanpu session`` makes of an event and its sheets."""
    (folder / "sheets").mkdir(exist_ok=True)
    (folder / "event.yaml").write_text(event, "utf-8")
    for name, text in sheets.items():
        (folder / "sheets" / name).write_text(text, "utf-8")
    paths = [str(folder / "event.yaml"), str(folder / "sheets")]
    return given_sheets(paths, RULES, so_far=so_far)


def faults_in(found: GivenSheets) -> list[FaultIn]:
    """The faults without words."""
    return [
        FaultIn(Path(item.path).name, item.line, item.column, item.code) for item in found.problems
    ]


def told_and_expected(
    folder: Path, event: str, sheets: Mapping[str, str], so_far: bool = False
) -> tuple[list[FaultIn], list[FaultIn]]:
    """The faults of marked texts, and those that the marks expect."""
    files = {"event.yaml": event, **sheets}
    bare = {name: unmarked(text) for name, text in files.items()}
    expected = [FaultIn(name, *fault) for name, (_, marks) in bare.items() for fault in marks]
    plain = {name: text for name, (text, _) in bare.items()}
    found = given(folder, plain.pop("event.yaml"), plain, so_far)
    return sorted(faults_in(found)), sorted(expected)
