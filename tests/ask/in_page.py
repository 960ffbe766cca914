"""The page's search and its dealing of hands, asked in node."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).with_name("page.js")


class InPage:
    """Asks the page's scripts, on a rulebook as it is exported."""

    def __init__(self, exported: Path) -> None:
        self.exported = exported

    def answers(self, questions: Iterable[dict[str, Any]]) -> list[Any]:
        """An answer for each question."""
        node = shutil.which("node")
        if node is None:
            if os.environ.get("FANPU_BROWSER") == "required":
                pytest.fail("node is required and was not found")
            pytest.skip("node was not found: the page's search was not asked")
        run = subprocess.run(
            [node, str(SCRIPT), str(self.exported)],
            input="\n".join(map(json.dumps, questions)),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert run.returncode == 0, run.stderr
        return [json.loads(line) for line in run.stdout.splitlines()]
