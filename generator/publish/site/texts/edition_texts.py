"""What the pages of articles and fouls share: texts by edition, and the answers of questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.documents.text_numbers import fill
from generator.documents.written import Words
from generator.publish.site.page.context import Site
from generator.records.card import WrittenCard
from generator.records.clause import Clause
from generator.records.edition import Edition
from generator.records.question import Question
from generator.records.support import STATED

Held = Edition | WrittenCard
"""What a clause belongs to: an edition of competition mahjong, or a card of the American game."""


@dataclass(frozen=True)
class Variant:
    """A text and the editions that have it; ``everywhere`` if these are all of their game.

    ``note`` is a remark where their own rules do not state it.
    """

    editions: tuple[Held, ...]
    text: str
    everywhere: bool
    note: str = ""


def having(site: Site, clause: Clause) -> tuple[Held, ...]:
    """The editions, of either game, that have a clause."""
    editions: dict[str, Held] = {item.id: item for item in site.rulebook.editions}
    cards: dict[str, Held] = {item.id: item for item in site.rulebook.cards}
    return tuple((editions | cards)[name] for name in clause.held_by(editions, cards))


def _all_of(site: Site, editions: tuple[Held, ...]) -> bool:
    """Return whether these are all the editions of their game."""
    return editions in (site.rulebook.editions, site.rulebook.cards)


def variants(site: Site, words: Words, editions: tuple[Held, ...]) -> list[Variant]:
    """A text with each edition's numbers, editions that read alike together."""
    numbers = site.by_edition.numbers
    groups: dict[str, list[Held]] = {}
    written: dict[str, Words] = {}
    for edition in editions:
        text = fill(words, numbers.get(edition.id, {}))
        groups.setdefault(site.own(text), []).append(edition)
        written[site.own(text)] = text
    everywhere = _all_of(site, editions) and len(groups) == 1
    return [
        Variant(tuple(found), site.prose(written[text]), everywhere)
        for text, found in groups.items()
    ]


def answers(site: Site, question: Question, editions: tuple[Held, ...]) -> list[Variant]:
    """Return the answers of editions to a question; cards of the American game answer none."""
    groups: dict[str, list[Edition]] = {}
    for edition in (item for item in editions if isinstance(item, Edition)):
        answer = site.prose(site.by_edition.taken[edition.id][question.id].answer)
        groups.setdefault(answer, []).append(edition)
    everywhere = _all_of(site, editions) and len(groups) == 1
    return [
        Variant(tuple(found), text, everywhere, notes(site, question, found))
        for text, found in groups.items()
    ]


def notes(site: Site, question: Question, editions: Sequence[Edition]) -> str:
    """A remark on an answer that rules of an edition do not state; it names the editions if not all."""
    found: dict[str, list[Edition]] = {}
    for edition in editions:
        label = site.by_edition.bases[edition.id][question.id].label
        if label not in STATED:
            found.setdefault(site.say(f"support:{label}"), []).append(edition)
    said = [
        label if len(those) == len(editions) else labels(site, those) + site.speaker.colon + label
        for label, those in found.items()
    ]
    return site.speaker.aside(site.speaker.semicolon.join(said)) if said else ""


def names_with_remark(
    site: Site, question: Question, editions: Sequence[Edition]
) -> tuple[str, str]:
    """Return the names of editions, and the remark on their answer that holds for all of them.

    If the remarks differ, each name carries its own, semicolons separate the names (after a comma a
    remark could be taken to cover the names before it, too), and the common remark is empty.
    """
    remarks = [notes(site, question, [edition]) for edition in editions]
    if len(set(remarks)) == 1:
        return labels(site, editions), remarks[0]
    named = [site.own(edition.short) for edition in editions]
    said = [name + note for name, note in zip(named, remarks, strict=True)]
    return site.speaker.semicolon.join(said), ""


def labels(site: Site, editions: Sequence[Held]) -> str:
    """Editions in a row, by their short names."""
    return site.speaker.join([site.own(edition.short) for edition in editions])


def ids(editions: Sequence[Held]) -> str:
    """Editions as the attribute ``data-for`` names them."""
    return " ".join(edition.id for edition in editions)
