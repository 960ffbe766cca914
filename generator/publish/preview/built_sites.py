"""Serve the sites as they were built."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from generator.i18n import Speaker
from generator.publish.preview.local_server import (
    LocalHandler,
    SentAnswer,
    local_server,
    serve_until_stopped,
)
from generator.rules.refused import Refused

Say = Callable[[str], None]


def serve_built(folder: Path, port: int, say: Say, speaker: Speaker) -> int:
    """Serve the built sites on this machine until interrupted; Refused where there are none."""
    if not (folder / "index.html").is_file():
        raise Refused("nothing_built", code=1, folder=folder.name)
    server = local_server(port, partial(BuiltHandler, os.path.realpath(folder)))
    say(speaker.say("summaries", "serve:at", address=server.address))
    sys.stdout.flush()
    return serve_until_stopped(server)


class BuiltHandler(LocalHandler):
    """Serves the files in a folder; no folder is listed, and no link followed out of it."""

    def __init__(self, root: str, *given: object) -> None:
        self._root = root
        super().__init__(*given)  # type: ignore[arg-type]

    def file(self, name: str) -> SentAnswer:
        """Return a file in the folder."""
        place = os.path.realpath(f"{self._root}/{name}")
        if not place.startswith(self._root + os.sep):
            return SentAnswer(404)
        try:
            return SentAnswer(200, name, Path(place).read_bytes())
        except (OSError, ValueError):
            return SentAnswer(404)
