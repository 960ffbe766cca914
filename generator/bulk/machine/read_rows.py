"""Every way to read hands as sets, pairs or special forms, in machine code.

The rows are those of :meth:`generator.bulk.placements.PlacementReader.read`.
The rows of one hand are linked: ``last`` has the hand's newest row, ``before`` the row made before each
row, or -1 for the first.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from generator.bulk.machine.flat_tables import FlatContents, FlatTraits, FlatWays, Forms
from generator.bulk.machine.hand_keys import HandKeys
from generator.bulk.machine.numba_kept import Array, compiled


class ChainedRows(NamedTuple):
    """Columns with one entry a row, the links between the rows of a hand, and columns with one entry a
    hand.

    ``tile`` is first the key of a row's tile part, then its number.
    ``chows``, ``pungs``, ``flags`` and ``words`` are numbers of answers, -1 for one that no table has
    yet.
    By hand: ``unmet`` marks what is left to the numpy path; ``classes`` are the classes of the four
    parts.
    """

    hand: Array
    number: Array
    word: Array
    pair: Array
    shape: Array
    tile: Array
    total: Array
    before: Array
    last: Array
    unmet: Array
    classes: Array
    chows: Array
    pungs: Array
    flags: Array
    words: Array

    @classmethod
    def room(cls, hands: int, rows: int) -> ChainedRows:
        """Allocate the columns for so many hands and rows."""
        return cls(
            np.zeros(rows, np.int32), np.zeros(rows, np.int64), np.zeros(rows, np.int64),
            np.zeros(rows, np.uint8), np.zeros(rows, np.uint8), np.zeros(rows, np.int64),
            np.zeros(rows, np.int32), np.zeros(rows, np.int32), np.zeros(hands, np.int32),
            np.zeros(hands, np.bool_), np.zeros((hands, 4), np.uint16), np.zeros(rows, np.int16),
            np.zeros(rows, np.int32), np.zeros(rows, np.int16), np.zeros(rows, np.int32),
        )  # fmt: skip


@compiled
def with_sets(
    hands: Array,
    winning: Array,
    flags: Array,
    seen: HandKeys,
    of: FlatContents,
    won: FlatWays,
    rows: ChainedRows,
    count: int,
) -> int:
    """Write the rows that read ``hands`` as sets and a pair, from row ``count`` on; return the new
    count.

    A row is one choice among the ways to split each of the three suits, and one place of the winning
    tile.
    The honors can be split in one way only.
    """
    keys, needed, plain, words = seen.rest, seen.needed, seen.plain, seen.form
    number_of, classes_of, classes, entries = seen.number, of.of, of.classes, of.entries
    shape_of, lasts, befores, owners = of.shape, rows.last, rows.before, rows.hand
    numbers, row_words, pairs, shapes, unmet = (
        rows.number, rows.word, rows.pair, rows.shape, rows.unmet,
    )  # fmt: skip
    held = rows.classes
    behind, places, only_pung = of.behind, of.places, 1 << of.pung
    choices_mask = (1 << places) - 1
    for at in range(hands.size):
        hand = hands[at]
        if not unmet[hand]:
            held[hand, 0] = classes_of[keys[hand, 0]]
            held[hand, 1] = classes_of[keys[hand, 1]]
            held[hand, 2] = classes_of[keys[hand, 2]]
            held[hand, 3] = classes_of[keys[hand, 3] + of.honors]
    for at in range(hands.size):
        hand = hands[at]
        if unmet[hand]:
            continue
        # A class: its first entry, from bit 32 its ways, from bit 40 its sets and pair.
        first, second = classes[held[hand, 0]], classes[held[hand, 1]]
        third, fourth = classes[held[hand, 2]], classes[held[hand, 3]]
        if (first + second + third + fourth) >> 40 != needed[hand] + of.pair:
            continue
        honors = np.uint64(fourth & 0xFFFFFFFF)
        first_entry, first_ways = first & 0xFFFFFFFF, first >> 32 & 0xFF
        second_entry, second_ways = (second & 0xFFFFFFFF) + behind, second >> 32 & 0xFF
        third_entry, third_ways = (third & 0xFFFFFFFF) + 2 * behind, third >> 32 & 0xFF
        suit = np.int64(winning[hand]) // 9
        digit = winning[hand] - 9 * suit
        claimed = 0 if flags[hand] & won.self_drawn else of.claimed
        choices = first_ways * second_ways * third_ways
        if count + choices * places > numbers.size:
            unmet[hand] = True
            continue
        number, word = number_of[hand] + entries[honors, 0], words[hand] | entries[honors, 1]
        for choice in range(choices):
            a, b, c = np.uint64(first_entry), np.uint64(second_entry), np.uint64(third_entry)
            if choice:
                a = np.uint64(first_entry + choice % first_ways)
                b = np.uint64(second_entry + choice // first_ways % second_ways)
                c = np.uint64(third_entry + choice // (first_ways * second_ways))
            # The entry of the part that the winning tile lies in: where that tile can stand.
            own = a if suit == 0 else honors
            own = b if suit == 1 else own
            own = c if suit == 2 else own
            bits = entries[own, 3] >> places * digit & choices_mask | plain[hand]
            total = number + entries[a, 0] + entries[b, 0] + entries[c, 0]
            joined = word | entries[a, 1] | entries[b, 1] | entries[c, 1]
            pair = entries[honors, 2] + entries[a, 2] + entries[b, 2] + entries[c, 2]
            while True:
                owners[count] = hand
                numbers[count] = total + (claimed if bits == only_pung else 0)
                row_words[count] = joined
                pairs[count] = pair
                shapes[count] = shape_of[bits]
                befores[count] = lasts[hand]
                lasts[hand] = count
                count += 1
                bits &= bits - 1
                if bits == 0:
                    break
    return count


@compiled
def without_sets(
    hands: Array, words: Array, traits: FlatTraits, seen: HandKeys, rows: ChainedRows, count: int
) -> int:
    """Write a row for each of ``hands``, which have a form without sets, from row ``count`` on; return
    the new count.
    """
    parts, presence, of_honors = seen.parts, traits.presence, traits.honor_presence
    for at in range(hands.size):
        hand = hands[at]
        if count == rows.number.size:
            rows.unmet[hand] = True
            continue
        rows.hand[count] = hand
        rows.number[count] = rows.pair[count] = rows.shape[count] = 0
        rows.word[count] = (
            seen.form[hand]
            | words[0, presence[parts[hand, 0]]]
            | words[1, presence[parts[hand, 1]]]
            | words[2, presence[parts[hand, 2]]]
            | words[3, of_honors[parts[hand, 3]]]
        )
        rows.before[count] = rows.last[hand]
        rows.last[hand] = count
        count += 1
    return count


@compiled
def seven_pairs(count: int, traits: FlatTraits, forms: Forms, seen: HandKeys, chosen: Array) -> int:
    """Write those of ``count`` hands that are seven pairs into ``chosen``; return how many there are."""
    found, all_sets, bits = 0, seen.needed, seen.bits
    for hand in range(count):
        if all_sets[hand] == 4 and bits[hand] & traits.even:
            seen.form[hand] = seen.word[hand] | forms.seven_pairs
            chosen[found] = hand
            found += 1
    return found


@compiled
def knitted(
    winning: Array,
    of: FlatContents,
    traits: FlatTraits,
    forms: Forms,
    seen: HandKeys,
    rows: ChainedRows,
    chosen: Array,
) -> int:
    """Find the hands without a row that hold nine knitted tiles, and set those tiles aside; return how
    many there are.
    """
    parts, rest, lasts, unmet, bits = seen.parts, seen.rest, rows.last, rows.unmet, traits.bits
    needed, nines = seen.needed, forms.nines
    found = 0
    for hand in range(winning.size):
        if lasts[hand] >= 0 or unmet[hand] or needed[hand] < 3:
            continue
        first, second, third = parts[hand, 0], parts[hand, 1], parts[hand, 2]
        for choice in range(nines.shape[0]):
            if (
                bits[first] & traits.row << nines[choice, 0]
                and bits[second] & traits.row << nines[choice, 1]
                and bits[third] & traits.row << nines[choice, 2]
            ):
                for suit in range(3):
                    rest[hand, suit] = parts[hand, suit] - nines[choice, 3 + suit]
                needed[hand] -= 3
                seen.plain[hand] = (nines[choice, 6] >> winning[hand] & 1) << of.plain
                seen.form[hand] = seen.word[hand] | nines[choice, 7]
                chosen[found] = hand
                found += 1
                break
    return found


@compiled
def single(
    count: int, traits: FlatTraits, forms: Forms, seen: HandKeys, rows: ChainedRows, chosen: Array
) -> int:
    """Find the hands without a row that are thirteen orphans, or honors and knitted tiles; return how
    many there are.
    """
    parts, presence, inside, alone = seen.parts, traits.presence, forms.inside, traits.single
    found = 0
    for hand in range(count):
        if rows.last[hand] >= 0 or rows.unmet[hand] or seen.sets[hand] < 4:
            continue
        first, second, third = parts[hand, 0], parts[hand, 1], parts[hand, 2]
        singles = alone[first] and alone[second] and alone[third]
        singles = singles and traits.honor_single[parts[hand, 3]]
        honors = traits.honor_presence[parts[hand, 3]]
        first, second, third = presence[first], presence[second], presence[third]
        fits = False
        if honors == forms.honors and first == second == third == forms.ends:
            seen.form[hand] = seen.word[hand] | forms.orphans
            fits = True
        elif singles:
            for choice in range(inside.shape[0]):
                fits = fits or not (
                    first & inside[choice, 0]
                    or second & inside[choice, 1]
                    or third & inside[choice, 2]
                )
            seen.form[hand] = seen.word[hand] | forms.single
            if traits.counts[first] + traits.counts[second] + traits.counts[third] == 9:
                seen.form[hand] |= forms.nine_numbers
        if fits:
            chosen[found] = hand
            found += 1
    return found


@compiled
def read(
    winning: Array,
    flags: Array,
    of: FlatContents,
    traits: FlatTraits,
    forms: Forms,
    won: FlatWays,
    seen: HandKeys,
    rows: ChainedRows,
    places: tuple[Array, Array],
) -> int:
    """Write all rows of the hands; return how many there are.

    ``places`` is the sequence 0, 1, 2, … and memory for as many numbers.
    """
    every, chosen = places
    hands = winning.size
    rows.last[:hands] = -1
    count = with_sets(every[:hands], winning, flags, seen, of, won, rows, 0)
    found = seven_pairs(hands, traits, forms, seen, chosen)
    count = without_sets(chosen[:found], traits.pair_words, traits, seen, rows, count)
    found = knitted(winning, of, traits, forms, seen, rows, chosen)
    count = with_sets(chosen[:found], winning, flags, seen, of, won, rows, count)
    found = single(hands, traits, forms, seen, rows, chosen)
    return without_sets(chosen[:found], traits.words, traits, seen, rows, count)
