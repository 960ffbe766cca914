"""MAINTAINING.md: five steps, and nothing named that is not there."""

from __future__ import annotations

import re
import shlex

import pytest

from tests.conftest import ROOT
from tests.hosting.test_workflows import fault
from tests.test_report_forms import FORMS

TEXT = (ROOT / "MAINTAINING.md").read_text("utf-8")
CALLS = [
    call
    for call in re.findall(
        r"`((?:make|fanpu|git) [^`]+)`|^ +((?:make|git) .+)$", TEXT, re.MULTILINE
    )
    for call in call
    if call
]


@pytest.mark.parametrize("call", CALLS)
def test_a_command_for_maintainers_should_run_here(call: str) -> None:
    assert fault(shlex.split(call)) == ""


def test_a_release_should_take_five_steps() -> None:
    steps = TEXT.partition("five steps")[2].partition("\n## ")[0]
    assert re.findall(r"^(\d)\. ", steps, re.MULTILINE) == list("12345")
    assert len(CALLS) > 12


def test_files_that_maintainers_are_told_of_should_exist() -> None:
    made = {"rules_data/releases/0.2.0.json.xz", "dist/"}
    named = set(re.findall(r"`((?:[\w.-]+/)[\w./-]*)`", TEXT)) - made
    linked = set(re.findall(r"\]\(([^)]+)\)", TEXT))
    assert len(named | linked) >= 4
    for name in named | linked:
        assert (ROOT / name).exists(), name


def test_maintainers_should_make_the_label_of_every_form() -> None:
    assert all(f"`{kind}`" in TEXT for kind in FORMS)


def test_the_readme_should_lead_here() -> None:
    assert "](MAINTAINING.md)" in (ROOT / "README.md").read_text("utf-8")
