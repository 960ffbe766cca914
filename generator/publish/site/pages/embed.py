"""How to put a hand into a page of one's own: the tag at work, its files, and what to write where."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping
from dataclasses import replace

from generator.languages import OWN
from generator.publish.site.element import ELEMENT, SCORER, element_files
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page

SHOWN = "x-w6aa3q"
"""The worked hand on the page: three melds, each from another player."""
ATTRIBUTES = ("hand", "score", "edition", "lang", "base", "tiles")
MKDOCS = "extra_javascript:\n  - mahjong-hand.js\n"
WORDPRESS = """\
add_action('wp_enqueue_scripts', function () {
    wp_enqueue_script('mahjong-hand', get_theme_file_uri('mahjong-hand.js'), [], null, true);
});
"""
DOCUSAURUS = "scripts: [{src: '/mahjong-hand.js', defer: true}],\n"
PROGRAM = """\
import { load } from "fanpu";

console.log(load("%s").explain("%s", "%s").join("\\n"));
"""
PYTHON = """\
import fanpu

print(fanpu.load("%s").explain("%s", lang="%s"))
"""


def pages(site: Site) -> Iterator[Page]:
    """The one page."""

    def values() -> dict[str, object]:
        hand = site.executed[SHOWN].example.hand
        spoken = site.language if site.language in OWN else OWN[-1]  # the tag speaks no translation
        own = [edition.id for edition in site.rulebook.editions if not edition.house]
        draws, scores = _sizes(element_files(site.report, site.docs / "scripts"))
        return {
            "say": lambda key, **blanks: site.speaker.say("embed", key, **blanks),
            "hand": hand,
            "files": ((ELEMENT, "file_draws", draws), (SCORER, "file_scores", scores)),
            "attributes": ATTRIBUTES,
            "editions": own,
            "edition": own[-1],
            "snippets": (("mkdocs", MKDOCS), ("wordpress", WORDPRESS), ("docusaurus", DOCUSAURUS)),
            "spoken": spoken,
            "program": PROGRAM % (own[-1], hand, spoken),
            "python": PYTHON % (own[-1], hand, spoken),
        }

    say = site.speaker.say
    page = fill_page(
        site, "embed/index", say("embed", "title"), "embed", say("embed", "lead"), then=values
    )
    yield replace(page, template="element.html")


def _sizes(files: Mapping[str, str]) -> tuple[int, ...]:
    """The kB of both files as a server sends them."""
    return tuple(
        -(-len(gzip.compress(files[name].encode(), 9)) // 1000) for name in (ELEMENT, SCORER)
    )
