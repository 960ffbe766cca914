"""For contributors: how to correct something, the definition language, and the checks' codes."""

from __future__ import annotations

from collections.abc import Iterator

from generator.interpreter.definitions import PREDICATES
from generator.interpreter.patterns import MODIFIERS
from generator.site.context import Page, Site
from generator.site.render import render
from generator.words import catalogue


def pages(site: Site) -> Iterator[Page]:
    """Two pages; the first page of the section is written by hand."""
    about = catalogue("definitions")
    yield Page(
        "contribute/definitions",
        site.say("definition_language"),
        render(
            "definitions",
            site=site,
            prefix="../../",
            predicates={key: about[key]["about"][site.language] for key in PREDICATES},
            modifiers={key: about[key]["about"][site.language] for key in MODIFIERS},
        ),
    )
    yield Page(
        "contribute/codes",
        site.say("check_codes"),
        render(
            "codes",
            site=site,
            prefix="../../",
            codes=catalogue("check_codes"),
            faults=catalogue("hand_faults"),
        ),
    )
