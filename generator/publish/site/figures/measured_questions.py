"""How many of the hands drawn at random a question changes, between answers that editions give."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from pathlib import Path

from generator.enumerate.rarity.effects import Difference
from generator.publish.site.figures.chance import report
from generator.publish.site.page.context import Site
from generator.records.edition import Edition
from generator.records.question import Question
from generator.verify.worked_examples import Executor


@lru_cache(maxsize=1)
def _differences(executor: Executor, docs: Path) -> dict[tuple[str, frozenset[str]], Difference]:
    """Return by question and two of its readings how far scores differ between the two."""
    return {
        (item.question, frozenset({item.own, item.reading})): item.difference
        for item in report(executor, docs).effects
    }


def most_apart(
    site: Site, question: Question, editions: Iterable[Edition]
) -> tuple[Difference, frozenset[str]] | None:
    """Return the two answers of these editions that part most hands, and how many hands.

    None if none parts any; and where hands have not been drawn, as in a preview after a rule was changed.
    """
    if not report(site.executor, site.docs).is_drawn:
        return None
    taken = dict.fromkeys(edition.readings[question.id] for edition in editions)
    known = _differences(site.executor, site.docs)
    found = [
        (known[question.id, pair], pair)
        for pair in map(frozenset, combinations(taken, 2))
        if (question.id, pair) in known and known[question.id, pair].differ
    ]
    return max(found, key=lambda item: item[0].share, default=None)


def share_apart(site: Site, question: Question, editions: Iterable[Edition]) -> float:
    """The share of hands that these editions score differently because of this question alone."""
    found = most_apart(site, question, editions)
    return found[0].share if found else 0.0
