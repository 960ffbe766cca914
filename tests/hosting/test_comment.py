"""A stranger's text under a pull request: as data, on the right pull request, and no other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown import markdown

from tests.conftest import ROOT
from tests.hosting.comment import LONGEST, body, numbers, shown

HOSTILE = (
    "@everyone ![x](https://example.org/x.png)\n```\n<script>alert(1)</script> #1\n````\n\u202e"
)

GH = """#!/usr/bin/env python3
import os, sys
words = sys.argv[1:]
with open(os.environ["LOG"], "a") as log:
    log.write(" ".join(words) + "\\n")
if words[0] == "api":
    print(os.environ["PULLS"])
elif words[:2] == ["run", "download"]:
    if not os.environ["LEFT"]:
        sys.exit("no artifact")
    place = words[words.index("--dir") + 1]
    open(os.path.join(place, "comment.md"), "w").write(os.environ["LEFT"])
elif words[:2] == ["pr", "comment"]:
    with open(os.environ["LOG"], "a") as log:
        log.write(sys.stdin.read())
elif words[:2] == ["issue", "list"]:
    print(os.environ["ISSUES"])
"""


def ran(module: str, tmp_path: Path, **given: str) -> tuple[int, str]:
    """The exit code of a module that calls a ``gh`` of ours, and what it asked of it."""
    program = tmp_path / "gh"
    program.write_text(GH, "utf-8")
    program.chmod(0o755)
    log = tmp_path / "log"
    log.write_text("")
    environment = {
        "PATH": f"{tmp_path}:{os.environ['PATH']}",
        "LOG": str(log),
        "GITHUB_REPOSITORY": "us/fanpu",
        "GITHUB_SERVER_URL": "https://example.org",
        "GITHUB_RUN_ID": "8",
        "GITHUB_SHA": "c" * 40,
        "RUN_ID": "7",
        "HEAD_SHA": "a" * 40,
        "HEAD_BRANCH": "fix",
        "HEAD_OWNER": "friend",
    }
    done = subprocess.run(
        [sys.executable, "-m", f"tests.hosting.{module}"],
        cwd=ROOT,
        env=environment | given,
        capture_output=True,
        check=False,
    )
    return done.returncode, log.read_text("utf-8")


def pulls(*commits: str) -> str:
    return json.dumps(
        [{"number": number, "head": {"sha": commit}} for number, commit in enumerate(commits, 11)]
    )


@given(st.text())
def test_a_text_should_stay_inside_its_block(text: str) -> None:
    block = shown(text)
    fence, _, rest = block.partition("text\n")
    assert set(fence) == {"`"}
    assert fence not in rest.removesuffix(fence)


def test_nothing_of_a_hostile_text_should_act() -> None:
    html = markdown(shown(HOSTILE), extensions=["fenced_code"])
    assert "<script" not in html
    assert "<img" not in html
    assert "<a " not in html
    assert "\u202e" not in html


def test_a_long_text_should_be_cut() -> None:
    assert len(body("x" * 10 * LONGEST, "a" * 40, "https://example.org")) < 65_536


def test_a_pull_request_should_be_known_by_its_commit() -> None:
    assert numbers(json.loads(pulls("a" * 40, "b" * 40)), "b" * 40) == [12]


def test_the_comment_should_go_to_the_pull_request_of_the_run(tmp_path: Path) -> None:
    code, log = ran("comment", tmp_path, PULLS=pulls("b" * 40, "a" * 40), LEFT="### Impact\n@you")
    assert code == 0
    assert "head=friend:fix" in log
    assert "pr comment 12 --repo us/fanpu --edit-last --create-if-none" in log
    assert "pr comment 11" not in log
    assert "```text\n### Impact\n@you\n```" in log
    assert "https://example.org/us/fanpu/actions/runs/7" in log


@pytest.mark.parametrize("others", [pulls(), pulls("b" * 40)])
def test_nothing_should_be_said_where_no_pull_request_has_the_commit(
    tmp_path: Path, others: str
) -> None:
    code, log = ran("comment", tmp_path, PULLS=others, LEFT="### Impact")
    assert code == 0
    assert "download" not in log
    assert "comment" not in log


def test_a_run_that_left_nothing_should_be_no_comment(tmp_path: Path) -> None:
    code, log = ran("comment", tmp_path, PULLS=pulls("a" * 40), LEFT="")
    assert code == 1
    assert "pr comment" not in log


def test_a_failed_night_should_open_an_issue(tmp_path: Path) -> None:
    code, log = ran("nightly_issue", tmp_path, ISSUES="[]")
    assert code == 0
    assert "label create nightly" in log
    assert "issue create --repo us/fanpu" in log
    assert "https://example.org/us/fanpu/actions/runs/8" in log


def test_another_failed_night_should_be_told_in_the_same_issue(tmp_path: Path) -> None:
    code, log = ran("nightly_issue", tmp_path, ISSUES='[{"number": 5}]')
    assert code == 0
    assert "issue comment 5 --repo us/fanpu" in log
    assert "issue create" not in log
