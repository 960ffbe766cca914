"""The answers to a question as the editions give them: those that say the same together."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from string import ascii_lowercase

from generator.publish.site.page.context import Site
from generator.publish.site.texts.edition_texts import ids, labels, notes
from generator.publish.site.texts.fans_by_edition import letter
from generator.records.edition import Edition
from generator.records.question import Question
from generator.records.reading import Reading

_CLAUSE = re.compile(r"[.:;,。：；，]")
_SENTENCE = re.compile(r"[.:;。：；]")
_YES = 4
"""How many letters may stand before a comma to be an answer: a yes or a no, not half a sentence."""


@dataclass(frozen=True)
class AnswerGiven:
    """An answer and who gives it; ``note`` is a remark where their own rules do not state it.

    ``held`` are the ids as ``data-for`` has them, ``short`` is the answer in a word or two, or empty;
    ``tone`` is the color of the answer's place among those that editions give.
    """

    letter: str
    tone: str
    reading: Reading
    editions: tuple[Edition, ...]
    names: str
    held: str
    note: str
    short: str


def given(site: Site, question: Question, editions: Iterable[Edition]) -> list[AnswerGiven]:
    """Return the answers of these editions to a question, in the order of the editions."""
    groups: dict[str, list[Edition]] = {}
    for edition in editions:
        groups.setdefault(edition.readings[question.id], []).append(edition)
    short, tone = _in_short(site, question, groups), tones(site, question)
    return [
        AnswerGiven(
            letter(question, name),
            tone[name],
            next(item for item in question.readings if item.id == name),
            tuple(found),
            labels(site, found),
            ids(found),
            notes(site, question, found),
            short[name],
        )
        for name, found in groups.items()
    ]


def tones(site: Site, question: Question) -> dict[str, str]:
    """Return the color of each answer that an edition gives: ``a`` for the first; none for all alike."""
    taken = dict.fromkeys(edition.readings[question.id] for edition in site.rulebook.editions)
    shown = ascii_lowercase if len(taken) > 1 else ("",)
    return dict(zip(taken, shown, strict=False))


def _in_short(site: Site, question: Question, names: Iterable[str]) -> dict[str, str]:
    """The beginning of each answer, if it is short and no other begins so; else nothing for any."""
    limit = site.tongue.label
    found = {}
    for item in question.readings:
        if item.id in names:
            answer = site.own(item.answer).strip()
            begin = _CLAUSE.split(answer)[0].strip()
            if len(begin) > _YES:
                begin = _SENTENCE.split(answer)[0].strip()
            found[item.id] = begin if len(begin) <= limit else ""
    if len(set(found.values())) < len(found) or not all(found.values()):
        return dict.fromkeys(found, "")
    return found
