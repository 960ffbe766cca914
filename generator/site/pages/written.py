"""Pages written by hand, in ``docs/pages/<language>/``: Markdown with the site's helpers.

They name tiles and examples through the helpers only, so that no hand on them goes unexecuted.
"""

from __future__ import annotations

from collections.abc import Iterator

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator.mahjong.tiles import FLOWERS, TILES
from generator.site.context import Page, Site
from generator.site.hands import card


def pages(site: Site) -> Iterator[Page]:
    """Every page in the language's folder; its first line is its title."""
    folder = site.docs / "pages" / site.language
    environment = Environment(
        loader=FileSystemLoader(folder),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        comment_start_string="{##",
        comment_end_string="##}",
        autoescape=False,
    )
    examples = {example.id: example for example in site.rulebook.examples()}
    terms = {term.tile: term for term in site.rulebook.terms if term.tile}
    for path in sorted(folder.rglob("*.md")):
        name = path.relative_to(folder).as_posix()
        place = name.removesuffix(".md")
        empty = Page(place, "", "")
        prefix = empty.prefix
        body = environment.get_template(name).render(
            site=site,
            prefix=prefix,
            suits=(TILES[:9], TILES[9:18], TILES[18:27], TILES[27:31], TILES[31:], tuple(FLOWERS)),
            terms=terms,
            tile=lambda tile, prefix=prefix: site.pictures.tile(tile, prefix),
            example=lambda key, prefix=prefix: card(site, examples[key], prefix),
        )
        title = body.lstrip().splitlines()[0].removeprefix("# ").partition("{")[0].strip()
        yield Page(place, title, body)
