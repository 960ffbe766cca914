"""``site``: check the rulebook, and build the site of every language from it."""

from __future__ import annotations

import sys
from argparse import Namespace

from generator.cli.command import Command, argument
from generator.i18n import Speaker
from generator.publish.site.build_sites import MAKER, MAKERS, build_sites
from generator.publish.site.public_addresses import public_addresses
from generator.publish.site.zensical_pages import is_installed
from generator.rules.refused import Refused


def site(options: Namespace, speaker: Speaker) -> int:
    """Build the sites into ``site/`` beside the rules."""
    addresses = public_addresses(options.rules.resolve().parent, options.address or "")
    if options.maker == "zensical" and not is_installed():
        raise Refused("not_installed", 1, package="zensical", extra="zensical")
    return build_sites(options.rules, _say, speaker, addresses, options.rules_also, options.maker)


def _say(text: str) -> None:
    print(text, file=sys.stderr)


COMMAND = Command(
    site,
    (
        argument("--address", metavar="URL"),
        argument("--with", dest="maker", choices=tuple(MAKERS), default=MAKER),
    ),
    on_files=True,
)
