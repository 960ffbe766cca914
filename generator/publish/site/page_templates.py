"""Templates: Jinja, strict about names, with the site's helpers at hand."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from generator.publish.site.context import ROOT


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("generator.publish.site"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        comment_start_string="{##",  # {#id} is how a heading gets its anchor
        comment_end_string="##}",
        autoescape=False,  # pages are Markdown; texts are escaped where they are put into HTML
    )


def render(template: str, **values: Any) -> str:
    """A template filled."""
    page = _environment().get_template(f"{template}.md.j2").render(**values)
    return page.replace(f'="{ROOT}', f'="{values.get("prefix", "")}')
