"""A command is one module and its words: every one is listed, and explained in each language."""

from __future__ import annotations

import subprocess
import sys
from argparse import Namespace
from types import ModuleType
from typing import Any

import pytest

from generator.cli import COMMANDS, command
from generator.cli.asked_rules import interpreter
from generator.cli.command import EDITION, NAME, Command, argument
from generator.i18n import LANGUAGES, Speaker, catalogue
from tests.cli.test_commands import Run, run
from tests.conftest import ROOT

__all__ = ["run"]  # the fixture


def test_every_module_with_a_command_should_be_listed() -> None:
    folder = ROOT / "generator/cli"
    found = {
        path.stem.replace("_", "-")
        for path in folder.glob("*.py")
        if "\nCOMMAND = " in path.read_text("utf-8")
    }
    assert found == set(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_catalogue_should_have_every_word_that_a_command_needs(name: str) -> None:
    words = catalogue(NAME)
    entry, shared = words[name], words["shared"]
    arguments = command(name).arguments
    needed = {item.name for item in arguments} - shared.keys() | {"about"}
    values = {str(item.settings["metavar"]) for item in arguments if "metavar" in item.settings}
    lacking = {f"{name}: {key}" for key in needed - entry.keys()}
    lacking |= {f"metavars: {value}" for value in values - words["metavars"].keys()}
    assert not lacking, f"not in generator/i18n/{NAME}.yaml"


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_should_name_every_argument_in_each_language(name: str, run: Run) -> None:
    words = catalogue(NAME)
    helps = []
    for language in LANGUAGES:
        assert run(name, "--help", "--lang", language) == 0
        assert not run.err
        for item in command(name).arguments:
            option = item.flags[-1]
            assert option in run.out or not option.startswith("-")
            texts = words[name].get(item.name) or words["shared"][item.name]
            assert texts[language].split("{")[0].strip().split(" ")[0] in run.out
        helps.append(run.out)
    assert len(set(helps)) == len(LANGUAGES)


def test_a_command_should_work_before_it_has_its_words(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A module with a ``COMMAND`` is enough to begin with, whichever arguments it takes."""

    def trial(options: Namespace, speaker: Speaker) -> int:
        print(len(interpreter(options, "trial").rules.fans) * options.times)
        return 0

    times = argument("--times", type=int, metavar="TIMES")
    module: Any = ModuleType("generator.cli.trial")
    module.COMMAND = Command(trial, (EDITION, times))
    monkeypatch.setitem(sys.modules, module.__name__, module)
    assert run("trial", "--edition", "mil", "--times", "10") == 0
    assert run.out.endswith("0\n")
    assert run("trial", "--help") == 0
    assert "--times TIMES" in run.out
    assert run("trial", "--lang", "en") == 2
    assert "missing: --edition" in run.err


@pytest.mark.parametrize("name", ["grammar", "Score", "score.py", "../score", "__init__", ""])
def test_a_module_without_a_command_should_be_no_command(name: str, run: Run) -> None:
    assert run(name, "--lang", "en") == 2
    assert f"no command “{name}”" in run.err


def test_an_entry_should_have_no_text_for_an_argument_that_is_not_there() -> None:
    words = catalogue(NAME)
    for name in COMMANDS:
        known = {item.name for item in command(name).arguments} | {"about", "notes"}
        assert words[name].keys() <= known, name


@pytest.mark.parametrize(
    "arguments",
    [
        ["score"],
        ["nothing"],
        ["convert", "1m", "--to", "x"],
        ["serve", "--port", "x"],
        ["rarity", "--csv", "--json"],
        ["score", "1m", "--edition"],
        ["check", "more"],
        ["find", "x", "--s", "--edition", "mil"],
        ["ids", "--write=1"],
    ],
)
def test_wrong_usage_should_be_told_in_the_readers_language(
    arguments: list[str], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = []
    for locale in ("zh_CN.UTF-8", "es_ES.UTF-8", "C"):
        monkeypatch.setenv("LC_ALL", locale)
        assert run(*arguments) == 2
        assert not run.out
        told.append(run.err)
    assert len(set(told)) == len(LANGUAGES)
    translated = catalogue(NAME)["argparse"]
    for english in translated:
        plain = english.split("%")[0].strip()
        for text in told[:2]:
            assert len(plain) < 8 or plain not in text


def test_a_score_should_import_neither_other_commands_nor_the_rulebooks_reader() -> None:
    program = (
        "import sys; from generator.cli import main\n"
        "main(['score', '123456789m1235s5s|EE1000', '--edition', 'mil', '--lang', 'en'])\n"
        "print(*sys.modules, file=sys.stderr)"
    )
    for _ in range(2):  # the first may have to compile the rulebook
        done = subprocess.run(
            [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
        )
    loaded = set(done.stderr.split())
    commands = {f"generator.cli.{name.replace('-', '_')}" for name in COMMANDS}
    assert loaded & commands == {"generator.cli.score"}
    heavy = {"yaml", "numpy", "jinja2", "jsonschema_rs", "markdown", "generator.rulebook.read"}
    assert not loaded & (heavy | {"generator.records.model", "generator.american.compiled_card"})
