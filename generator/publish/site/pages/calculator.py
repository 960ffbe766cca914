"""The calculator: keys and fields as HTML, and the words that its scripts say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.game.tiles import DRAGONS, FLOWERS, SUITS, TILES, WINDS
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.page.script_modules import modules
from generator.publish.site.texts.script_words import ruling_words

# What is asked for at once: first what takes a hand, then what answers it.
SCRIPTS = ("calculator/main.js", "calculator/panel.js")


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    suits = [TILES[9 * place : 9 * place + 9] for place in range(len(SUITS))]
    rows = [(*suit, dragon) for suit, dragon in zip(suits, DRAGONS, strict=True)]
    page = fill_page(
        site,
        "calculator/index",
        site.speaker.say("calculator", "title"),
        "calculator",
        site.speaker.say("calculator", "lead"),
        say=lambda key, **blanks: site.speaker.say("calculator", key, **blanks),
        rows=rows,
        winds=WINDS,
        flowers=FLOWERS,
        place=TILES.index,
        words=ruling_words(site),
    )
    yield replace(page, template="calculator.html", scripts=modules(site.docs / "scripts", SCRIPTS))
