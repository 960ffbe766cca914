"""A refusal names the fault, its place and the way out, in the language of whoever typed the call."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from generator.i18n import LANGUAGES
from tests.cli.faults_told import CALLS
from tests.cli.test_commands import Run, run

__all__ = ["run"]  # the fixture

pytestmark = pytest.mark.slow  # each call in three languages


@pytest.mark.parametrize(("call", "marks"), CALLS, ids=[call for call, _ in CALLS])
def test_a_refusal_should_name_what_is_wrong_and_the_way_out(
    call: str, marks: tuple[str, ...], run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = tmp_path / "hands.csv"
    sheet.write_text("hand\n123m\n")
    told = []
    for language in LANGUAGES:
        monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
        assert run(*shlex.split(call.replace("{sheet}", str(sheet)))) in (1, 2)
        told.append(run.out + run.err)
        for mark in marks:
            mark = mark.replace("{sheet}", str(sheet))
            assert any(form in told[-1] for form in mark.split("|")), (language, mark, told[-1])
    assert len(set(told)) == len(LANGUAGES)


def test_a_name_that_begins_as_asked_should_come_first(run: Run) -> None:
    assert run("penalty", "false", "win", "--lang", "en") == 0
    assert run.out.startswith("False win")
