"""Put the impact of a pull request under it: ``python3 -m tests.hosting.comment``.

It needs nothing installed.  It runs with the right to comment, from the main branch, after the workflow
*check* has run the pull request's code without any right.  What that run left is a stranger's text: only
one file of it is read, of limited length, and shown as it is, in a block of code, where nothing links,
notifies or is drawn.
The pull request is found by the commit that the host says was checked, never by what the run says.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

NAME = "comment"
"""The artifact, with the file ``comment.md``."""

LONGEST = 60_000
"""Characters; the host refuses a comment of more than 65,536."""


def shown(text: str) -> str:
    """Return a text as a block of code that it cannot close."""
    plain = "".join(sign if sign == "\n" or sign.isprintable() else "\ufffd" for sign in text)
    if len(plain) > LONGEST:
        plain = f"{plain[:LONGEST]}\n…"
    longest = max(map(len, re.findall("`+", plain)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}text\n{plain.strip()}\n{fence}"


def body(text: str, commit: str, run: str) -> str:
    """Return the whole comment: whose words they are, and where the preview is."""
    return (
        f"What this change does, as the code of {commit[:12]} computes it. "
        f"The site with the change is the artifact *preview* of [this run]({run}): "
        f"unpack it and open `index.html`.\n\n{shown(text)}\n"
    )


def numbers(pulls: list[dict[str, Any]], commit: str) -> list[int]:
    """Return the pull requests whose last commit this is."""
    return [int(pull["number"]) for pull in pulls if pull["head"]["sha"] == commit]


def main(given: Mapping[str, str]) -> int:
    """Comment on the pull request that a run belongs to; 0 also where there is nothing to say."""
    repository, commit = given["GITHUB_REPOSITORY"], given["HEAD_SHA"]
    asked = ("-f", "state=open", "-f", f"head={given['HEAD_OWNER']}:{given['HEAD_BRANCH']}")
    pulls = json.loads(_gh("api", "--method", "GET", f"repos/{repository}/pulls", *asked))
    found = numbers(pulls, commit)
    if not found:
        print("no open pull request ends in this commit")
        return 0
    with TemporaryDirectory() as place:
        _gh(
            "run", "download", given["RUN_ID"], "--name", NAME, "--dir", place, "--repo", repository
        )
        path = Path(place) / "comment.md"
        if path.is_symlink() or not path.is_file():
            print("the run left no comment")
            return 1
        with path.open("rb") as file:
            text = file.read(4 * LONGEST).decode("utf-8", "replace")
    run = f"{given['GITHUB_SERVER_URL']}/{repository}/actions/runs/{given['RUN_ID']}"
    said = body(text, commit, run)
    for number in found:
        where = ("--repo", repository, "--edit-last", "--create-if-none", "--body-file", "-")
        _gh("pr", "comment", str(number), *where, given=said)
    return 0


def _gh(*words: str, given: str | None = None) -> str:
    return subprocess.run(
        ["gh", *words], input=given, stdout=subprocess.PIPE, encoding="utf-8", check=True
    ).stdout


if __name__ == "__main__":
    raise SystemExit(main(os.environ))
