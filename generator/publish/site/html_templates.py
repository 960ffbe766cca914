"""Whole documents in HTML: Jinja, strict about names; texts are escaped unless they are HTML."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

LANG = {"zh": "zh-Hans", "es": "es", "en": "en"}
"""The languages as HTML calls them."""


class Pieces:
    """The templates and style sheets in the folder ``templates`` of a package."""

    def __init__(self, package: str) -> None:
        self._package = package
        self._environment = Environment(
            loader=PackageLoader(package),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            autoescape=True,
        )

    def piece(self, template: str, **values: Any) -> Markup:
        """A template filled."""
        return Markup(self._environment.get_template(f"{template}.html.j2").render(**values))

    def style(self, name: str) -> Markup:
        """A style sheet."""
        return Markup(files(self._package).joinpath(f"templates/{name}.css").read_text("utf-8"))
