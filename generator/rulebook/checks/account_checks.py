"""Every list that a source says it accounts for is there, complete, with each entry once.

Otherwise a lost list, or one that has lost an entry, would go unnoticed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from generator.documents.problems import Problem
from generator.documents.written import Place
from generator.records.kinds import Rulebook
from generator.records.source import Source
from generator.rulebook.checks.common import unknown

_NUMBERED = re.compile(r"(.*?)([0-9]+)")
_Lists = dict[str, tuple[Place, tuple[str, ...]]]  # by source: where the list is, and its entries


def accounts(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield a fault for each list that is missing, not stated, or not of the stated length."""
    sections: _Lists = {
        item.source: (item.place, tuple(at for at, _ in item.sections))
        for item in rulebook.sections
    }
    captions: _Lists = {item.source: (item.place, item.captions) for item in rulebook.captions}
    known = {source.id for source in rulebook.sources}
    for name, (place, _) in sections.items():
        if name not in known:
            yield unknown(place, "SOURCE_UNKNOWN", name, known, "source")
    claimed = {claim.cite.source for example in rulebook.examples for claim in example.claims}
    for source in rulebook.sources:
        if source.id not in rulebook.left_out.ids:
            yield from _of(source, "sections", sections, False)
            yield from _of(source, "captions", captions, source.id in claimed)
    for key, lists in (("sections", sections), ("captions", captions)):
        for place, entries in lists.values():
            yield from _twice(place, key, entries)


def _of(source: Source, key: str, lists: _Lists, needed: bool) -> Iterator[Problem]:
    stated = source.accounts.get(key)
    found = lists.get(source.id)
    file = f"{key}/{source.id}.yaml"
    if stated is None:
        if found or needed:
            yield source.place.problem("ACCOUNT_UNSTATED", "id", key=key, file=file)
    elif found is None:
        yield source.place.problem("ACCOUNT_MISSING", "accounts", key, file=file)
    elif len(found[1]) != stated:
        place, entries = found
        yield place.problem(
            "ACCOUNT_COUNT", key, _gap(entries), found=len(entries), stated=stated, name=source.id
        )


def _gap(entries: Sequence[str]) -> int:
    """Return the entry before which one number is left out; the first if there is no such entry."""
    for index, pair in enumerate(pairwise(entries), 1):
        one, two = (_NUMBERED.fullmatch(entry) for entry in pair)
        if one and two and one[1] == two[1] and int(two[2]) == int(one[2]) + 2:
            return index
    return 0


def _twice(place: Place, key: str, entries: Sequence[str]) -> Iterator[Problem]:
    for index, entry in enumerate(entries):
        if entry in entries[:index]:
            yield place.problem("ACCOUNT_TWICE", key, index, at=entry)
