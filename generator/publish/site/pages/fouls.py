"""For referees: all fouls in the order in which they happen, and a page for each."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import groupby

from generator.publish.site.cards.case_cards import case_card
from generator.publish.site.context import ROOT, Site
from generator.publish.site.edition_texts import Variant, answers, labels
from generator.publish.site.page import Page, fill_page
from generator.records.edition import Edition
from generator.records.foul import Foul
from generator.rulebook.compile import penalty_cites
from generator.wording.penalty_words import penalty_lines, penalty_summary


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
        door="table",
    )
    for foul in site.rulebook.fouls:
        yield _page(site, foul)


def summaries(site: Site, foul: Foul) -> list[Variant]:
    """The penalty in a few words, editions that agree together."""
    groups: dict[str, list[str]] = {}
    for name, interpreter in site.executor.interpreters.items():
        text = penalty_summary(interpreter.rules, foul.id, site.speaker)
        groups.setdefault(text, []).append(name)
    editions = {edition.id: edition for edition in site.rulebook.editions}
    return [
        Variant(tuple(editions[name] for name in names), text, len(groups) == 1)
        for text, names in groups.items()
    ]


def _page(site: Site, foul: Foul) -> Page:
    editions = site.rulebook.editions
    title = site.say("foul_title", name=site.own(foul.name))  # an article may have the same name
    return fill_page(
        site,
        f"fouls/{foul.id.removeprefix('f-')}",
        title,
        "foul",
        foul=foul,
        rulings=rulings(site, foul),
        answers={name: answers(site, site.questions[name], editions) for name in foul.questions},
        labels=lambda found: labels(site, found),
        clauses=list({site.names[clause]: clause for clause in reversed(foul.clauses)}.values())[
            ::-1
        ],
        cases=[
            case_card(site, case.id, ROOT)
            for case in site.rulebook.cases
            if case.given.get("foul") == foul.id
        ],
    )


def rulings(
    site: Site,
    foul: Foul,
) -> list[tuple[tuple[Edition, ...], tuple[str, ...], str]]:
    """The penalty at length, editions that agree together, with their sources."""
    groups: dict[tuple[str, ...], list[Edition]] = {}
    for edition in site.rulebook.editions:
        rules = site.executor.interpreters[edition.id].rules
        lines = tuple(penalty_lines(rules, foul.id, site.speaker))
        groups.setdefault(lines, []).append(edition)
    found: list[tuple[tuple[Edition, ...], tuple[str, ...], str]] = []
    for lines, editions in groups.items():
        cites = dict.fromkeys(
            cite for edition in editions for cite in penalty_cites(site.rulebook, foul, edition)
        )
        found.append((tuple(editions), lines, site.cites(tuple(cites))))
    return found


def _sought(foul: Foul) -> str:
    """All that a referee may type to find it, without accents."""
    names = [*foul.name.values(), *(name for group in foul.also.values() for name in group)]
    spread = unicodedata.normalize("NFD", " ".join([*names, foul.id]).casefold())
    return "".join(letter for letter in spread if not unicodedata.combining(letter)).replace(
        '"', ""
    )
