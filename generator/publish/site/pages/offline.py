"""The page for storing a language on the device."""

from __future__ import annotations

import json
from collections.abc import Iterator

from generator.i18n import LANGUAGES, catalogue
from generator.publish.site.context import Page, Site
from generator.publish.site.page_templates import render


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    texts = {key: text[site.language] for key, text in catalogue("offline")["script"].items()}
    body = render(
        "offline",
        say=lambda key: site.speaker.say("offline", key),
        others=[
            (code, site.words[f"language_{code}"]) for code in LANGUAGES if code != site.language
        ],
        texts=json.dumps(texts, ensure_ascii=False).replace("<", "\\u003c"),
    )
    title = site.speaker.say("offline", "title")
    yield Page("offline", title, body, site.speaker.say("offline", "description"))
