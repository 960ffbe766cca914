"""``site``: the rulebook checked, and the three sites built of it."""

from __future__ import annotations

import sys
from argparse import Namespace

from generator.cli.command import Command
from generator.i18n import Speaker
from generator.publish.site.build_sites import build_sites


def site(options: Namespace, speaker: Speaker) -> int:
    """Build the sites into ``site/`` beside the rules."""
    return build_sites(options.rules, lambda text: print(text, file=sys.stderr), speaker)


COMMAND = Command(site)
