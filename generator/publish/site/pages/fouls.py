"""For referees: all fouls in the order in which they happen, and a page for each."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from generator.publish.site.case_kinds.case_cards import case_card
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.page.part_plan import Groups, PartPlan, addresses_of
from generator.publish.site.texts.edition_texts import answers, ids, labels
from generator.publish.site.texts.past_lines import past
from generator.publish.site.texts.penalties_by_edition import (
    guesses,
    ruled,
    sources,
    summaries,
)
from generator.publish.site.texts.sought_names import folded
from generator.records.foul import Foul


def pages(site: Site) -> Iterator[Page]:
    """The referee's list, then each foul."""
    stages = [
        (stage, [(foul, summaries(site, foul), _sought(foul)) for foul in fouls])
        for stage, fouls in groupby(site.rulebook.fouls, lambda foul: foul.stage)
    ]
    yield fill_page(
        site,
        "fouls/index",
        site.say("fouls_page"),
        "fouls",
        stages=stages,
        labels=lambda found: labels(site, found),
        ids=ids,
    )
    for foul in site.rulebook.fouls:
        yield _page(site, foul)


def _page(site: Site, foul: Foul) -> Page:
    editions = site.rulebook.editions
    title = site.say("foul_title", name=site.own(foul.name))  # an article may have the same name
    return fill_page(
        site,
        f"fouls/{foul.id.removeprefix('f-')}",
        title,
        "foul",
        site.view.run_on(site.language, foul.text),
        then=lambda: {
            "past_lines": past(site, foul.id),
            "blocks": ruled(site, foul),
            "guesses": guesses(site, foul),
            "sources": sources(site, foul),
            "cases": [
                case_card(site, case.id)
                for case in site.rulebook.cases
                if case.given.get("foul") == foul.id
            ],
        },
        foul=foul,
        asked=[site.by_edition.questions[name] for name in foul.questions],
        answers=lambda question: answers(site, question, editions),
        ids=ids,
        labels=lambda found: labels(site, found),
        clauses=list({site.names[clause]: clause for clause in reversed(foul.clauses)}.values())[
            ::-1
        ],
    )


def _sought(foul: Foul) -> str:
    """Return everything that a referee may type to find the foul, without accents."""
    names = [*foul.name.values(), *(name for group in foul.also.values() for name in group)]
    return folded(" ".join([*names, foul.id]))


def _groups(site: Site) -> Groups:
    """Fouls by the stage of play."""
    for stage, found in groupby(site.rulebook.fouls, lambda foul: foul.stage):
        yield f"fouls/#{stage}", site.say(f"stage:{stage}"), addresses_of(site, found)


IN_BOOK = PartPlan("fouls/", "fouls_page", pages, _groups)
