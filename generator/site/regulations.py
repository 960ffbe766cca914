"""What the pages of articles and fouls share: texts by edition, and the answers of questions."""

from __future__ import annotations

from dataclasses import dataclass

from generator.rulebook.model import Edition, Question
from generator.rulebook.numbers import fill
from generator.rulebook.regulations import Clause
from generator.rulebook.written import Words
from generator.site.context import Site


@dataclass(frozen=True)
class Variant:
    """A text and the editions that have it; ``everywhere`` if these are all of them."""

    editions: tuple[Edition, ...]
    text: str
    everywhere: bool
    assumed: bool = False


def having(site: Site, clause: Clause) -> tuple[Edition, ...]:
    """The editions that have a clause."""
    editions = site.rulebook.editions
    return tuple(item for item in editions if not clause.only or item.id in clause.only)


def variants(site: Site, words: Words, editions: tuple[Edition, ...], prefix: str) -> list[Variant]:
    """A text with each edition's numbers, editions that read alike together."""
    numbers = site.numbers
    groups: dict[str, list[Edition]] = {}
    written: dict[str, Words] = {}
    for edition in editions:
        text = fill(words, numbers[edition.id])
        groups.setdefault(site.own(text), []).append(edition)
        written[site.own(text)] = text
    everywhere = len(editions) == len(site.rulebook.editions) and len(groups) == 1
    return [
        Variant(tuple(found), site.prose(written[text], prefix), everywhere)
        for text, found in groups.items()
    ]


def answers(
    site: Site, question: Question, editions: tuple[Edition, ...], prefix: str
) -> list[Variant]:
    """What the editions answer to a question, those that answer alike together."""
    groups: dict[tuple[str, bool], list[Edition]] = {}
    for edition in editions:
        reading = site.taken[edition.id][question.id]
        key = (site.prose(reading.answer, prefix), question.id in edition.assumed)
        groups.setdefault(key, []).append(edition)
    everywhere = len(editions) == len(site.rulebook.editions) and len(groups) == 1
    return [
        Variant(tuple(found), text, everywhere, assumed)
        for (text, assumed), found in groups.items()
    ]


def labels(site: Site, editions: tuple[Edition, ...]) -> str:
    """Editions in a row, by their short names."""
    return " · ".join(site.own(edition.short) for edition in editions)
