"""Serve the sites as they were built."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

Say = Callable[[str], None]


def serve_built(folder: Path, port: int, say: Say) -> int:
    """Serve the built sites on this machine until interrupted."""
    if not (folder / "index.html").is_file():
        say(f"nothing is built in {folder.name}/: run without --no-build")
        return 1
    handler = partial(_Quiet, directory=str(folder))
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError as error:
        say(f"port {port} cannot be used ({error.strerror}): try --port {port + 1}")
        return 1
    with server:
        say(f"http://127.0.0.1:{port}/  (Ctrl-C to stop)")
        sys.stdout.flush()
        server.serve_forever()
    return 0


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files and does not report each."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""
