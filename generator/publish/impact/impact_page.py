"""The impact of a change as a page with its hands drawn, complete in itself."""

from __future__ import annotations

from markupsafe import Markup

from generator.i18n import catalogue
from generator.publish.fallen_back import with_languages
from generator.publish.impact.impact_words import ImpactWords
from generator.publish.site.tiles.sprite import sprite
from generator.publish.site.tiles.tile_pictures import Pictures
from generator.publish.templates import LANG, ROOT, render
from generator.records.kinds import Rulebook
from generator.verify.impact.compared import Impact


def impact_page(told: ImpactWords, impact: Impact, rulebook: Rulebook) -> str:
    """Return the page; its hands are drawn with the names that the rulebook's terms give to tiles."""
    language = told.speaker.language
    words = {key: text[language] for key, text in catalogue("site").items()}
    pictures = Pictures(
        {term.tile: term.name[language] for term in rulebook.terms if term.tile},
        words | {"flowers": words["flowers_label"]},
    )
    lines = [
        (line, Markup("") if line.hand is None else pictures.hand(line.hand, "impact"))
        for line in told.lines(impact)
    ]
    html = render(
        "forms/impact",
        lang=LANG[language],
        title=told.title(impact),
        lines=lines,
        sprite=Markup(sprite()),
    )
    return with_languages(str(html)).replace(f"{ROOT}assets/tiles.svg#", "#")
