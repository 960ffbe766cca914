"""``serve``: the sites on this machine, as they change or as they were built."""

from __future__ import annotations

import sys
from argparse import Namespace

from generator.cli.command import Command, flag, number
from generator.i18n import LANGUAGES, Speaker
from generator.publish.preview.built_sites import serve_built
from generator.publish.preview.live_server import serve_live


def serve(options: Namespace, speaker: Speaker) -> int:
    """Serve until interrupted: what a build would make now, or what the last one made."""
    if options.no_build:
        return serve_built(options.rules.parent / "site", options.port, print, speaker)
    languages = (options.lang,) if options.lang else LANGUAGES
    return serve_live(options.rules, languages, options.port, _say, speaker, options.rules_also)


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


COMMAND = Command(
    serve,
    (
        flag("--no-build"),
        number("--port", 0, 65_535, default=8000),
    ),
    on_files=True,
)
