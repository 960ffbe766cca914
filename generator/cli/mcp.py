"""``mcp``: answer assistants, over the standard streams."""

from __future__ import annotations

from argparse import Namespace

from generator.cli.command import Command, argument
from generator.i18n import Speaker
from generator.interface.assistant_server import assistant_server
from generator.rules.web_address import web_address


def mcp(options: Namespace, speaker: Speaker) -> int:
    """Serve until the assistant's program closes the input."""
    assistant_server(web_address(options.address or "")).run("stdio")
    return 0


COMMAND = Command(mcp, (argument("--address", metavar="URL"),))
