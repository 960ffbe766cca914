"""What is used at the table: the record of fouls, who gets a discard, where the wall is broken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.texts.script_words import editions
from generator.publish.site.texts.table_words import claims_words, ledger_words, wall_words

WORDS = "table"
LEDGER, CLAIMS, WALL = "fouls/ledger", "table/claims", "table/wall"


def pages(site: Site) -> Iterator[Page]:
    """The three pages."""
    yield _page(site, LEDGER, "ledger", ledger_words(site))
    yield _page(site, CLAIMS, "claims", claims_words(site))
    yield _page(site, WALL, "wall", wall_words(site))


def _page(site: Site, path: str, name: str, words: Mapping[str, Any]) -> Page:
    return fill_page(
        site,
        path,
        site.speaker.say(WORDS, name),
        f"table_{name}",
        site.speaker.say(WORDS, f"{name}_lead"),
        say=lambda key, **blanks: site.speaker.say(WORDS, key, **blanks),
        call=lambda key: site.speaker.say("procedure", f"call:{key}"),
        editions=editions(site),
        words=words,
    )
