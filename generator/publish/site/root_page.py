"""The root page, which leads to the browser's language."""

from __future__ import annotations

from collections.abc import Sequence

from generator.publish.templates import render

NAMES = {"zh": "中文", "es": "Español", "en": "English"}


def root_page(version: str, languages: Sequence[str], index: str = "") -> str:
    """The page that leads to one of the languages; ``index`` names their pages where no server does."""
    values = {"version": version, "languages": languages, "index": index, "names": NAMES}
    return str(render("site/root", **values))
