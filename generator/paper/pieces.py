"""Templates of the print edition: Jinja, strict about names; texts are escaped unless they are HTML."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

LANG = {"zh": "zh-Hans", "es": "es", "en": "en"}
"""The languages as HTML calls them."""


def piece(template: str, **values: Any) -> Markup:
    """A template filled."""
    return Markup(_environment().get_template(f"{template}.html.j2").render(**values))


def style(name: str) -> Markup:
    """A style sheet beside the templates."""
    return Markup(files("generator.paper").joinpath(f"templates/{name}.css").read_text("utf-8"))


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("generator.paper"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=True,
    )
