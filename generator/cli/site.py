"""``site``: check the rulebook, and build the three sites from it."""

from __future__ import annotations

import sys
from argparse import Namespace
from urllib.parse import urlsplit

from generator.cli.command import Command, argument
from generator.i18n import Speaker
from generator.publish.site.build_sites import MAKER, MAKERS, build_sites
from generator.publish.site.zensical_pages import is_installed
from generator.rules.refused import Refused


def site(options: Namespace, speaker: Speaker) -> int:
    """Build the sites into ``site/`` beside the rules."""
    address = _address(options.address) if options.address else ""
    if options.maker == "zensical" and not is_installed():
        raise Refused("not_installed", package="zensical", extra="zensical")
    return build_sites(options.rules, _say, speaker, address, options.rules_also, options.maker)


def _address(typed: str) -> str:
    """Read a web address that ends in a slash; Refused for anything else."""
    parts = urlsplit(typed)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise Refused("address", address=typed)
    return f"{typed.rstrip('/')}/"


def _say(text: str) -> None:
    print(text, file=sys.stderr)


COMMAND = Command(
    site,
    (
        argument("--address", metavar="URL"),
        argument("--with", dest="maker", choices=tuple(MAKERS), default=MAKER),
    ),
)
