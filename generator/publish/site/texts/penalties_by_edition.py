"""What a foul costs, editions that agree together: in a few words, or at length with the sources."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from generator.i18n import Speaker
from generator.publish.site.page.context import Site
from generator.publish.site.texts.edition_texts import Variant, labels
from generator.records.edition import Edition
from generator.records.foul import Foul
from generator.records.reading import Patch
from generator.rulebook.compile import penalty_cites
from generator.rules.ruleset import Ruleset
from generator.wording.penalty_words import (
    cost_lines,
    follow_lines,
    penalty_lines,
    penalty_summary,
)


@dataclass(frozen=True)
class Inferred:
    """An answer on which a penalty rests and which the edition's own rules do not simply state."""

    edition: Edition
    question: str
    note: str
    basis: str
    reason: Markup | str


def inferred(site: Site, foul: Foul, edition: Edition) -> list[Inferred]:
    """Return the inferred answers on which an edition's penalty for a foul rests."""
    return [
        Inferred(
            edition,
            name,
            note,
            site.by_edition.bases[edition.id][name].label,
            site.prose(edition.assumed[name]) if name in edition.assumed else "",
        )
        for name in foul.questions
        if _bears_on(site, name, foul, edition) and (note := site.basis_note(edition.id, name))
    ]


def _bears_on(site: Site, question: str, foul: Foul, edition: Edition) -> bool:
    """Return whether an edition's answer to a question matters for the words of a foul's penalty.

    It gives the penalty, or another answer would change the words.
    """
    if foul.id in site.by_edition.taken[edition.id][question].patch.penalties:
        return True
    rules = site.executor.interpreters[edition.id].rules
    as_it_is = penalty_lines(rules, foul.id, site.speaker)
    return any(
        as_it_is
        != penalty_lines(
            replace(rules, parameters={**rules.parameters, **reading.patch.parameters}),
            foul.id,
            site.speaker,
        )
        for reading in site.by_edition.questions[question].readings
    )


def summaries(site: Site, foul: Foul) -> list[Variant]:
    """The penalty in a few words, grouping editions that agree; a note names the inferred ones."""
    groups: dict[str, list[Edition]] = {}
    for edition in site.rulebook.editions:
        rules = site.executor.interpreters[edition.id].rules
        text = penalty_summary(rules, foul.id, site.speaker)
        groups.setdefault(text, []).append(edition)
    return [
        Variant(tuple(editions), text, len(groups) == 1, _note(site, foul, editions))
        for text, editions in groups.items()
    ]


def _note(site: Site, foul: Foul, editions: list[Edition]) -> str:
    """A remark if part of the penalty is inferred; it names the editions where not all infer it."""
    notes: dict[str, list[Edition]] = {}
    for edition in editions:
        found = inferred(site, foul, edition)
        if found:
            whole = all(foul.id in _patch(site, item).penalties for item in found)
            partly = site.speaker.aside(site.speaker.say("rules_pages", "partly_inferred"))
            notes.setdefault(found[0].note if whole else partly, []).append(edition)
    return "".join(
        note if those == editions else f" {labels(site, those)}{note}"
        for note, those in notes.items()
    )


def _is_carried_from(site: Site, item: Inferred, editions: Sequence[Edition]) -> bool:
    """Return whether an answer is taken over from one of these editions."""
    carried = site.by_edition.bases[item.edition.id][item.question].carried
    return bool(carried) and carried in {edition.id for edition in editions}


def _patch(site: Site, item: Inferred) -> Patch:
    return site.by_edition.taken[item.edition.id][item.question].patch


@dataclass(frozen=True)
class Ruled:
    """The lines on a foul of editions that agree: what it ``costs``, then what ``follows`` from it."""

    editions: tuple[Edition, ...]
    costs: tuple[str, ...]
    follows: tuple[str, ...] = ()


def ruled(site: Site, foul: Foul) -> list[list[Ruled]]:
    """Return what a foul costs and what else follows from it, as blocks of editions that agree.

    Costs and consequences are separate blocks, so that the page says once what all editions share;
    they are one block where the same editions agree on both.
    """
    found = _grouped(site, foul, cost_lines)
    then = _grouped(site, foul, follow_lines)
    if list(found.values()) == list(then.values()):
        pairs = zip(found.items(), then, strict=True)
        return [[Ruled(editions, lines, more) for (lines, editions), more in pairs]]
    blocks = []
    if any(found):
        blocks.append([Ruled(editions, lines) for lines, editions in found.items()])
    if any(then):
        blocks.append([Ruled(editions, (), more) for more, editions in then.items() if more])
    return blocks


def guesses(site: Site, foul: Foul) -> list[Inferred]:
    """Return the inferred answers of all editions; where editions agree, an answer stands once."""
    return [
        guess
        for editions in _grouped(site, foul, penalty_lines).values()
        for edition in editions
        for guess in inferred(site, foul, edition)
        if not _is_carried_from(site, guess, editions)
    ]


def _grouped(
    site: Site, foul: Foul, lines: Callable[[Ruleset, str, Speaker], list[str]]
) -> dict[tuple[str, ...], tuple[Edition, ...]]:
    """The lines of a foul, each with the editions that agree on them."""
    groups: dict[tuple[str, ...], tuple[Edition, ...]] = {}
    for edition in site.rulebook.editions:
        rules = site.executor.interpreters[edition.id].rules
        key = tuple(lines(rules, foul.id, site.speaker))
        groups[key] = (*groups.get(key, ()), edition)
    return groups


def sources(site: Site, foul: Foul) -> list[tuple[tuple[Edition, ...], Markup]]:
    """The places of a foul's penalty, editions that rest on the same ones together."""
    groups: dict[Markup, list[Edition]] = {}
    for edition in site.rulebook.editions:
        cites = dict.fromkeys(penalty_cites(site.rulebook, foul, edition))
        groups.setdefault(site.cites(tuple(cites)), []).append(edition)
    return [(tuple(editions), cites) for cites, editions in groups.items() if cites]
