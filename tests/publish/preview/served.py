"""``fanpu serve`` in a process of its own, and what it says."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

import pytest

from tests.chromium import PATIENCE

ADDRESS = r"http://\S+/"
TRIES = 5


def _port() -> int:
    """Return a port that is free: a preview that starts again after a change of code keeps its port.

    Until the preview takes it, another program may.
    """
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


class Served:
    """A preview that runs: its project, its address, and what it says."""

    def __init__(self, root: Path, language: str = "es") -> None:
        self.root = root
        self._language = language
        for _ in range(TRIES):
            port = _port()
            self._start(port)
            found = self.said(rf"{ADDRESS}|--port \d")[0]  # a port that is taken: try another
            if not found.startswith("--port"):
                self.address = found
                return
            self.stop()
        pytest.fail(f"{TRIES} ports that were free were taken at once")

    def _start(self, port: int) -> None:
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-m", "generator", "serve"),
                *("--lang", self._language, "--port", str(port)),
            ],
            cwd=self.root,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._lines: Queue[str | None] = Queue()
        Thread(target=self._read, args=(self._process, self._lines), daemon=True).start()

    @staticmethod
    def _read(process: subprocess.Popen[str], lines: Queue[str | None]) -> None:
        assert process.stderr is not None
        for line in process.stderr:
            lines.put(line)
        lines.put(None)

    def said(self, pattern: str) -> re.Match[str]:
        """Return the next line that matches."""
        heard: list[str] = []
        while True:
            line = None
            with suppress(Empty):
                line = self._lines.get(timeout=PATIENCE / 1000)
            if line is None:
                pytest.fail(f"never said {pattern!r}: {''.join(heard)}")
            heard.append(line)
            if found := re.search(pattern, line):
                return found

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()
