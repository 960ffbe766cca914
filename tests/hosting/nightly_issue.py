"""Tell the maintainers of a failed night: ``python3 -m tests.hosting.nightly_issue``.

It needs nothing installed.  A failure is told in the open issue of an earlier night,
so that a fault that lasts has one issue.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping

LABEL = "nightly"


def main(given: Mapping[str, str]) -> int:
    """Open an issue, or add to the open one: which run failed, of which commit."""
    repository = ("--repo", given["GITHUB_REPOSITORY"])
    run = "{GITHUB_SERVER_URL}/{GITHUB_REPOSITORY}/actions/runs/{GITHUB_RUN_ID}".format_map(given)
    said = f"The nightly run failed at {given['GITHUB_SHA'][:12]}: {run}"
    asked = ("--label", LABEL, "--state", "open", "--limit", "1", "--json", "number")
    known = json.loads(_gh("issue", "list", *repository, *asked))
    if known:
        _gh("issue", "comment", str(known[0]["number"]), *repository, "--body", said)
        return 0
    _gh("label", "create", LABEL, *repository, "--force", "--color", "B60205")
    title = "The nightly run fails"
    _gh("issue", "create", *repository, "--title", title, "--label", LABEL, "--body", said)
    return 0


def _gh(*words: str) -> str:
    return subprocess.run(
        ["gh", *words], stdout=subprocess.PIPE, encoding="utf-8", check=True
    ).stdout


if __name__ == "__main__":
    raise SystemExit(main(os.environ))
