"""Which fans' conditions the tiles of each case meet: as bits, by joining what their parts meet.

Bits stand for fans by place; a case has two words of 64, once for what is met and once for what is met
at least twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk.rule_tables import Tables
from generator.bulk.set_instances import Sets
from generator.enumerate.proof.counted_kinds import Arrangements
from generator.enumerate.proof.placed_kinds import Cases

Array = NDArray[Any]

WORDS = 2  # of 64 bits: room for 128 fans


def bits_of(places: Iterable[int]) -> list[int]:
    """Fans as two words."""
    found = [0] * WORDS
    for place in places:
        found[place >> 6] |= 1 << (place & 63)
    return found


def column(masks: Array, place: int) -> Array:
    """Whether each mask has a fan."""
    found: Array = masks[:, place >> 6] >> np.uint64(place & 63) & np.uint64(1) > 0
    return found


def table_of(masks: Array, fans: int) -> Array:
    """Masks as a table of (N, fans) bools."""
    return np.stack([column(masks, place) for place in range(fans)], axis=1)


@dataclass(frozen=True)
class Present:
    """The fans that each case has, and those that it has twice: uint64 of (N, 2) each.

    ``paired``: the number of what each has by patterns of sets with a pair, or of pairs.  ``pairs``: what
    these numbers stand for.
    """

    masks: Array
    doubles: Array
    paired: Array
    pairs: list[Sets]


def present(tables: Tables, cases: Cases) -> Present:
    """What every case has."""
    sets, found, kind = tables.sets, cases.arrangements, cases.kind
    chows = _answers(sets.chows.answers)[found.chows]
    placed, flags = _answers(sets.placed.answers), _answers(sets.flags.answers)
    patterns = np.array([bits_of(word.patterns) for word in found.contents], np.uint64)[
        found.content
    ]
    whole, double = _of_kinds(tables, found)
    number, answers = _with_pairs(tables, cases)
    pairs = _answers(answers)
    masks = []
    for twice, rest in ((0, whole), (1, double)):
        mask = placed[:, twice][cases.placed]
        mask |= flags[:, twice][cases.flags]
        mask |= chows[:, twice][kind]
        mask |= pairs[:, twice][number]
        mask &= patterns[kind]
        mask |= rest[kind]
        masks.append(mask)
    return Present(masks[0], masks[1], number, answers)


def _of_kinds(tables: Tables, found: Arrangements) -> tuple[Array, Array]:
    """What kinds of arrangement have without sets: conditions, sets that are not there, fours."""
    chows = np.array([answer.size for answer in tables.sets.chows.answers])[found.chows]
    pungs = np.array([answer.size for answer in tables.sets.pungs.answers])[found.pungs]
    none = np.zeros(len(found), np.int64)
    once = np.array([bits_of([*word.whole, *word.knitted]) for word in found.contents], np.uint64)
    mask, double = once[found.content], np.zeros((len(found), WORDS), np.uint64)
    for key, sizes in (("chows", chows), ("pungs", pungs), ("kongs", pungs), ("pairs", none)):
        absent = np.array(
            [
                bits_of(place for place, what in word.absent if what == key)
                for word in found.contents
            ],
            np.uint64,
        )
        mask |= np.where((sizes == 0)[:, None], absent[found.content], np.uint64(0))
    for place, (numbers, honors) in tables.fours_of.items():
        asks = np.array([place in word.fours for word in found.contents])[found.content]
        many = (numbers * (found.fours & 3) + honors * (found.fours >> 2)) * asks
        bit = np.array(bits_of([place]), np.uint64)
        mask |= np.where((many > 0)[:, None], bit, np.uint64(0))
        double |= np.where((many > 1)[:, None], bit, np.uint64(0))
    return mask, double


def _answers(answers: list[Sets]) -> Array:
    """Of each answer the fans that it has, and those that it has twice: (answers, 2, words)."""
    rows = []
    for answer in answers:
        counts = Counter(fan for fan, _ in answer.instances)
        rows.append([bits_of(counts), bits_of(fan for fan, many in counts.items() if many > 1)])
    return np.array(rows, np.uint64)


def _with_pairs(tables: Tables, cases: Cases) -> tuple[Array, list[Sets]]:
    """What cases have by patterns of sets with a pair, or of pairs: numbers of answers, and these."""
    found = cases.arrangements
    there = np.nonzero(found.beside[cases.kind])[0]
    kind = cases.kind[there]
    keys = found.form[kind] << 10 | found.chows[kind]
    keys = (keys << 13 | cases.placed[there]) << 13 | found.beside[kind]
    _, first, where = np.unique(keys, return_index=True, return_inverse=True)
    numbers = {Sets(0, ()): 0}
    rows = []
    for place in there[first].tolist():
        asked = cases.asked(place)
        content = found.contents[int(found.content[cases.kind[place]])]
        chows = tables.sets.chows.answers[asked.chows]
        pungs = tables.sets.placed.answers[asked.pungs]
        answer = Sets(0, tuple(tables.with_pair(asked, chows, pungs, content.elements)))
        rows.append(numbers.setdefault(answer, len(numbers)))
    number = np.zeros(len(cases), np.int32)
    number[there] = np.array(rows, np.int32)[where]
    return number, list(numbers)
