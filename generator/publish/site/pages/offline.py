"""The page for storing a language on the device."""

from __future__ import annotations

from collections.abc import Iterator

from generator.i18n import LANGUAGES, catalogue
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    texts = {key: text[site.language] for key, text in catalogue("offline")["script"].items()}
    texts["gap"] = site.tongue.gap
    title = site.speaker.say("offline", "title")
    yield fill_page(
        site,
        "offline",
        title,
        "offline",
        site.speaker.say("offline", "description"),
        say=lambda key, **blanks: site.speaker.say("offline", key, **blanks),
        others=[(code, site.called(code)) for code in LANGUAGES if code != site.language],
        texts=texts,
    )
