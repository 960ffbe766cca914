"""A catalogue that cannot be read: its place is told, whichever command finds it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.publish.preview.edits import LEFT_OUT, replace

COMMANDS = "generator/i18n/commands.yaml"
WORDS = "score:\n  about: {"


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("copied")
    shutil.copytree(ROOT / "generator", folder / "generator", ignore=LEFT_OUT)
    return folder


@pytest.mark.parametrize(
    ("new", "code"),
    [
        ("score:\n  about: {]", "YAML_SYNTAX"),
        ("score:\n  about: {more: a: b, ", "YAML_SYNTAX"),
        ('score:\n  trial: {zh: 牌, es: a, en: "{b}"}\n  about: {', "CATALOGUE_BLANKS b"),
        ('score:\n  trial: {zh: 牌, es: a, en: "b {"}\n  about: {', "CATALOGUE_BLANKS {"),
        ('score:\n  trial: {zh: 牌, es: "", en: a}\n  about: {', "VALUE_EMPTY"),
        ("score:\n  trial: {zh: 牌, es: a, en: No}\n  about: {", "YAML_AMBIGUOUS No"),
        (
            'score:\n  trial: {zh: "{n}", es: "{n}", en: {one: one, many: more}}\n  about: {',
            "CATALOGUE_BLANKS n",
        ),
        ("score:\n  about: {zh: 牌, zh: 番, es: a, ", "YAML_DUPLICATE_KEY zh"),
        ("score:\n  zh: 牌\n  about: {", "LANGUAGE_MISSING es"),
    ],
)
def test_a_catalogue_that_cannot_be_read_should_be_told_with_its_place(
    copied: Path, new: str, code: str
) -> None:
    catalogue = copied / COMMANDS
    line = catalogue.read_text("utf-8").partition(WORDS)[0].count("\n") + 2
    replace(catalogue, WORDS, new)
    called = [sys.executable, "-m", "generator", "score"]
    ran = subprocess.run(called, cwd=copied, capture_output=True, encoding="utf-8", check=False)
    replace(catalogue, new, WORDS)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith(f"{COMMANDS}:{line}:")
    assert code in ran.stderr
    assert len(ran.stderr.splitlines()) == 1
