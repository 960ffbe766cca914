"""Where the site stands and where it is edited, which ``mkdocs.yml`` alone says.

``site_url`` is the root, below which each language has its folder; ``repo_url`` the repository.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import yaml

from generator.rules.web_address import web_address

SETTINGS = "mkdocs.yml"


class PublicAddresses(NamedTuple):
    """Addresses that end in a slash; empty where they are not known."""

    site: str = ""
    repository: str = ""

    @property
    def known(self) -> tuple[str, ...]:
        """The addresses that are not empty."""
        return tuple(filter(None, self))


UNKNOWN = PublicAddresses()


def public_addresses(root: Path, asked: str = "") -> PublicAddresses:
    """Return what the settings say; ``asked`` is the site's address in place of theirs.

    Raises Refused for what is no web address.
    """
    path = root / SETTINGS
    settings = yaml.safe_load(path.read_text("utf-8")) if path.is_file() else {}
    site = asked or settings.get("site_url") or ""
    return PublicAddresses(web_address(site), web_address(settings.get("repo_url") or ""))
