"""Which fans' conditions the tiles of each case meet: as bits, by joining what their parts meet.

Bits stand for fans by place.  A case has two masks of two words of 64 bits: the fans that it has,
and those that it has at least twice.
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
from generator.bulk.tile_numbers import PAIRS_FROM
from generator.enumerate.proof.counted_kinds import Arrangements
from generator.enumerate.proof.placed_kinds import Cases

Array = NDArray[Any]
Pair = tuple[int, int]
"""Two fans by place, the lower first."""

WORDS = 2  # of 64 bits: room for 128 fans


def bits_of(places: Iterable[int]) -> list[int]:
    """Return fans, given by place, as the bits of WORDS words."""
    found = [0] * WORDS
    for place in places:
        found[place >> 6] |= 1 << (place & 63)
    return found


def table_of(masks: Array, fans: int) -> Array:
    """Return masks as a table of (N, fans) bools."""
    octets = np.ascontiguousarray(masks, "<u8").view(np.uint8)
    return np.unpackbits(octets, axis=1, count=fans, bitorder="little").view(bool)


@dataclass(frozen=True)
class Present:
    """The fans of the rows of cases, as masks of two uint64 words.

    ``once``, ``twice`` (rows, 2): the fans that a row has, and those that it has at least twice,
    whatever the state of its pungs.  ``kongs``, ``kongs_twice`` (states, 2): the same for what a state of
    pungs and kongs adds; a row gets of these only the fans in its mask of ``open`` (rows, 2).
    ``paired`` (rows,): index into ``pairs``, the answers of the patterns that ask for sets with a pair,
    or for pairs.
    """

    once: Array
    twice: Array
    open: Array
    kongs: Array
    kongs_twice: Array
    paired: Array
    pairs: list[Sets]

    def of(self, row: int, state: int) -> tuple[list[int], list[int]]:
        """Return what a case has, and what it has twice."""
        once = self.once[row] | self.kongs[state] & self.open[row]
        twice = self.twice[row] | self.kongs_twice[state] & self.open[row]
        return once.tolist(), twice.tolist()


def present(tables: Tables, cases: Cases) -> Present:
    """Return the fans of every case."""
    sets, found, kind = tables.sets, cases.arrangements, cases.kind
    chows = _answers(sets.chows.answers)[found.chows]
    placed, flags = _answers(sets.placed.answers), _answers(sets.flags.answers)[cases.flags]
    patterns = np.array([bits_of(word.patterns) for word in found.contents], np.uint64)[
        found.content
    ][kind]
    whole, double = _of_kinds(tables, found)
    number, answers = _with_pairs(tables, cases)
    pairs = _answers(answers)
    masks = []
    for twice, rest in ((0, whole), (1, double)):
        mask = placed[:, twice][cases.placed] | chows[:, twice][kind] | pairs[:, twice][number]
        masks.append(mask & patterns | rest[kind])
    ever = np.bitwise_or.reduce(flags[:, 0], 0)
    return Present(masks[0], masks[1], patterns & ever, flags[:, 0], flags[:, 1], number, answers)


def _of_kinds(tables: Tables, found: Arrangements) -> tuple[Array, Array]:
    """Return the fans, once and twice, that kinds have by conditions, by missing sets, and by fours."""
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
    """Return the fans that each answer has, and those that it has twice, as bits: (answers, 2, words)."""
    rows = []
    for answer in answers:
        counts = Counter(fan for fan, _ in answer.instances)
        rows.append([bits_of(counts), bits_of(fan for fan, many in counts.items() if many > 1)])
    return np.array(rows, np.uint64)


def _with_pairs(tables: Tables, cases: Cases) -> tuple[Array, list[Sets]]:
    """Return for each row an index into the answers about pairs, and these answers.

    Patterns that ask for chows with a pair look at each answer of chows with each pair; patterns that ask
    for pungs with a pair, likewise.  Patterns of pairs look at each hand of seven pairs.
    """
    found, kind, answers = cases.arrangements, cases.kind, tables.sets
    pungs, numbers_of = np.zeros(len(answers.placed.answers), np.int64), {Sets(0, ()): 0}
    for number, answer in enumerate(answers.placed.answers):
        if answer.tiles:
            taken = answers.before_pair(answer)
            pungs[number] = numbers_of.setdefault(taken, len(numbers_of))
    by_chows = np.array([bool(answer.tiles) for answer in answers.chows.answers])[found.chows]
    by_chows |= found.beside >= PAIRS_FROM
    size = np.array([answer.size for answer in answers.chows.answers])[found.chows]
    beside = np.where(found.beside > 0, found.form << 13 | found.beside, 0)
    of_chows = np.where(by_chows & (beside > 0), found.chows << 16 | beside, -1)[kind]
    of_pungs = (pungs[cases.placed] << 3 | size[kind]) << 16 | beside[kind]
    of_pungs = np.where((pungs[cases.placed] > 0) & (beside[kind] > 0), of_pungs, -1)
    none = Sets(0, ())
    sides = []
    for keys, chows_asked in ((of_chows, True), (of_pungs, False)):
        known, first, of = np.unique(keys, return_index=True, return_inverse=True)
        instances: list[tuple[tuple[int, int], ...]] = []
        for key, row in zip(known.tolist(), first.tolist(), strict=True):
            asked = cases.asked(row, 0)
            chows, placed = answers.chows.answers[asked.chows], answers.placed.answers[asked.pungs]
            sets = (chows, none) if chows_asked else (Sets(chows.size, ()), placed)
            elements = found.contents[int(found.content[kind[row]])].elements
            there = tables.with_pair(asked, *sets, elements) if key >= 0 else ()
            instances.append(tuple(there))
        sides.append((of, instances))
    (of_chow, chow_instances), (of_pung, pung_instances) = sides
    numbers = {none: 0}
    both, of = np.unique(of_chow * len(pung_instances) + of_pung, return_inverse=True)
    rows = []
    for pair in both.tolist():
        first_side, second_side = divmod(pair, len(pung_instances))
        joined = (*chow_instances[first_side], *pung_instances[second_side])
        rows.append(numbers.setdefault(Sets(0, joined), len(numbers)))
    return np.array(rows, np.int32)[of], list(numbers)
