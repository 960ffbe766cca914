"""``serve``: the three sites built and served on this machine."""

from __future__ import annotations

from argparse import Namespace

from generator.cli.command import Command, argument, flag
from generator.cli.site import site
from generator.i18n import Speaker
from generator.publish.site.build_sites import serve


def serve_sites(options: Namespace, speaker: Speaker) -> int:
    """Build the sites unless told not to, and serve them until interrupted."""
    code = 0 if options.no_build else site(options, speaker)
    return code or serve(options.rules.parent / "site", options.port, print)


COMMAND = Command(
    serve_sites, (flag("--no-build"), argument("--port", type=int, default=8000, metavar="N"))
)
