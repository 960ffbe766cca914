"""The root page, which leads to the browser's language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from markupsafe import Markup

from generator.languages import language_of
from generator.publish.page_policy import policy
from generator.publish.templates import render


def root_page(version: str, languages: Sequence[str], index: str = "") -> str:
    """The page that leads to one of the languages; ``index`` names their pages where no server does."""
    script, style = _inside("js"), _inside("css")
    values = {
        "version": version,
        "languages": languages,
        "index": index,
        "names": {code: language_of(code).name for code in languages},
        "policy": Markup(policy([script], [style])),
        "script": Markup(script),
        "style": Markup(style),
    }
    return str(render("site/root", **values))


@cache
def _inside(kind: str) -> str:
    """The page's script or style, which stands in it: it is there before anything else is asked for."""
    return files("generator.publish.site").joinpath(f"root_page.{kind}").read_text("utf-8")
