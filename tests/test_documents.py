"""What the documents promise: commands that run, ids that are there, files that are named."""

from __future__ import annotations

import re
import shlex
import subprocess

import pytest

from generator.cli import main
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
COMMANDS = [
    line.split("    #")[0].strip()
    for line in README.splitlines()
    if line.startswith("fanpu ") and "<" not in line
]

LONGER = ("fanpu mutate", "fanpu coverage")


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(command, marks=pytest.mark.slow if command.startswith(LONGER) else ())
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
