"""What the documents promise: commands that run, ids that are there, files that are named."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path

import pytest

from generator.cli import COMMANDS as COMMAND_NAMES
from generator.cli import main
from generator.languages import OWN
from generator.records.kinds import Rulebook
from generator.rulebook.compile import compile_edition
from generator.rulebook.loaded.house_rules import with_houses
from tests.conftest import ROOT
from tests.hosting.test_workflows import fault

pytestmark = pytest.mark.slow  # runs every command of the README


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


README, CONTRIBUTING = read("README.md"), read("CONTRIBUTING.md")
HOUSES = ["README.md", *(f"docs/pages/{language}/contribute/index.md" for language in OWN)]
NAMED = [*HOUSES, "CONTRIBUTING.md", "SECURITY.md", "translations/README.md"]
COMMANDS = [
    line.split("    #")[0].strip()
    for line in README.splitlines()
    if line.startswith("fanpu ") and "<" not in line
]

LONGER = ("fanpu --rules-also docs/examples/club impact", "fanpu impact", "fanpu history")
"""Of these each part is run in a moment elsewhere: by tests of the club, the impact and the history."""


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(command, marks=pytest.mark.long if command.startswith(LONGER) else ())
        for command in COMMANDS
    ],
)
def test_a_command_of_the_readme_should_run(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(shlex.split(command)[1:]) == 0
    output = capsys.readouterr()
    assert output.out.strip() or output.err.strip()


def test_the_readme_should_show_its_commands() -> None:
    assert len(COMMANDS) >= 5
    assert README.index("make serve") < README.index("make test") < README.index("## ")


@pytest.mark.parametrize("text", [README, CONTRIBUTING], ids=["README", "CONTRIBUTING"])
def test_ids_and_files_that_are_named_should_exist(text: str) -> None:
    lock = (ROOT / "rules_data/ids.lock").read_text("utf-8")
    text = text.partition("\n## Whole files\n")[0]  # whose ids are invented: test_whole_files
    named = re.findall(r"\be-[2-9a-z]{6}\b", text)
    assert named
    assert all(name in lock for name in named)
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "//" not in link]
    folders = re.findall(r"`((?:rules_data|generator|docs|tests|benchmarks)/[\w/.-]*)`", text)
    assert links or folders
    for name in (*links, *folders):
        assert (ROOT / name).exists(), name


@pytest.mark.parametrize("name", HOUSES)
def test_house_rules_that_are_shown_should_have_no_fault(
    name: str, rulebook: Rulebook, tmp_path: Path
) -> None:
    (shown,) = re.findall(r"```yaml\n(# club/edition.yaml\n.*?)```", read(name), re.DOTALL)
    (tmp_path / "edition.yaml").write_text(shown, "utf-8")
    extended, problems = with_houses(rulebook, [tmp_path])
    assert not problems
    assert compile_edition(extended, extended.editions[-1]).edition == "our-club"


def test_rows_that_are_shown_should_be_those_of_a_sheet_without_fault() -> None:
    """Which ``tests/cli/test_session.py`` works out; a row may leave out its last cells."""
    (shown,) = re.findall(r"```\n(edition;.*?)```", README, re.DOTALL)
    sheet = read("docs/examples/session.csv")
    assert all(f"\n{row}" in sheet for row in shown.splitlines())


def test_every_command_that_is_named_should_be_one() -> None:
    """Also those that the tests do not run: with a file of the reader's, a server, or hours of work."""
    found = 0
    for name in NAMED:
        for call in re.findall(r"`(fanpu [^`\n]+)`|^(fanpu .+)$", read(name), re.MULTILINE):
            call = re.split(r"\s#\s|\s<\s", "".join(call))[0]
            words = shlex.split(re.sub("<[^<>]+>", "X", call))
            names = {*COMMAND_NAMES, "--help", "X"}
            if {*words[1:]} <= names or re.search(r"…|\||--lang fr", call):
                continue
            assert not fault(words), f"{name}: {call}"
            found += 1
    assert found > 40


def test_licences_should_be_stated_in_files_and_metadata() -> None:
    assert "MIT License" in (ROOT / "LICENSE").read_text("utf-8")
    assert "Attribution 4.0" in (ROOT / "LICENSE-data").read_text("utf-8")
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    version = (ROOT / "rules_data/VERSION").read_text("utf-8").strip()
    assert re.search(rf"^version: [\"']?{re.escape(version)}", citation, re.MULTILINE)
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    assert f'version = "{version}"' in project
    assert "MIT AND CC-BY-4.0" in project


def test_lock_files_should_pin_hashes_and_name_no_address() -> None:
    for name in ("requirements.lock", "requirements-dev.lock", "package-lock.json"):
        text = (ROOT / name).read_text("utf-8")
        assert "://" not in text, name
        assert "sha256:" in text or "sha512-" in text, name
    for line in (ROOT / "requirements-dev.lock").read_text("utf-8").splitlines():
        if line and not line[0].isspace() and not line.startswith("#"):
            assert "==" in line, line


def test_nothing_that_is_made_should_be_committed() -> None:
    """What is kept from a build is trusted by its key, and what a build writes is swept."""
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "build", "site", "node_modules", ".venv"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert listed.stdout == ""
