"""For contributors: how to correct something, the definition language, and the checks' codes."""

from __future__ import annotations

from collections.abc import Iterator

from generator.i18n import catalogue
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.score.definitions import PREDICATES
from generator.score.set_patterns import MODIFIERS


def pages(site: Site) -> Iterator[Page]:
    """Two pages; the first page of the section is written by hand."""
    about = catalogue("definitions")
    yield fill_page(
        site,
        "contribute/definitions",
        site.say("definition_language"),
        "definitions",
        predicates={key: about[key]["about"][site.language] for key in PREDICATES},
        modifiers={key: about[key]["about"][site.language] for key in MODIFIERS},
    )
    yield fill_page(
        site,
        "contribute/codes",
        site.say("check_codes"),
        "codes",
        codes=catalogue("check_codes"),
        faults=catalogue("hand_faults"),
    )
