"""What a foul costs, editions that agree together: in a few words, or at length with the sources."""

from __future__ import annotations

from generator.publish.site.context import Site
from generator.publish.site.texts.edition_texts import Variant
from generator.records.edition import Edition
from generator.records.foul import Foul
from generator.rulebook.compile import penalty_cites
from generator.wording.penalty_words import penalty_lines, penalty_summary


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
