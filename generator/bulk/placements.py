"""Every way to read hands, and how the winning tile completed each.

Rows 0 to N - 1 are the first rows of the N hands; further rows of a hand follow them.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk import hand_parts, suit_contents
from generator.bulk.arrays import SELF_DRAWN, Hands
from generator.bulk.features import Features
from generator.bulk.hand_parts import IN_HAND_AT, MELDED_AT
from generator.bulk.rule_tables import NINE_NUMBERS
from generator.bulk.suit_contents import PLAIN_BIT, PUNG_BIT
from generator.bulk.traits import EVEN, KNITTED, ROW, traits
from generator.game.arrangements import (
    FORMS,
    HONORS_AND_KNITTED,
    KNITTED_NINES,
    KNITTED_STRAIGHT,
    SEVEN_PAIRS,
    STANDARD,
    THIRTEEN_ORPHANS,
)
from generator.game.tiles import mask_of

Array = NDArray[Any]

_SUIT = np.uint64((1 << 21) - 1)
SHAPE = np.array([0, 1, 2, 3, 0], np.uint8)  # of a placement's bit: none, edge, closed, single
LOWEST = np.array([(bits & -bits).bit_length() - 1 if bits else 0 for bits in range(32)], np.uint8)
# A pung completed by another player's tile is melded.
CLAIMED = np.uint64((1 << MELDED_AT) - (1 << IN_HAND_AT))
ENDS = 0b100000001
PAIR = 32  # in a sum of sets and pairs


@dataclass
class PlacementRows:
    """Columns with one entry a row: its hand, the number of its sets, its word, its pair, and the shape
    of its wait.

    ``owner`` is the place of the hand among those that were given to be read.
    """

    hand: Array
    number: Array
    word: Array
    pair: Array
    shape: Array
    owner: Array


@dataclass
class HandsInParts:
    """N hands as numbers, the winning tile included.

    ``parts`` (4, N): the key of each suit and of the honors, without melds.
    ``keys`` (N,): the three suit keys packed, 21 bits each.
    ``bits`` (4, N): the traits of each part, melds included.
    ``fours`` (N,): how many suit tiles are held four times outside kongs; the next two bits count honors.
    ``melds`` (N,): the number of melds.
    ``suit``, ``digit`` (N,): suit (3: honors) and number, from 0, of the winning tile.
    """

    parts: Array
    keys: Array
    bits: Array
    fours: Array
    melds: Array
    suit: Array
    digit: Array


@dataclass
class Knitted:
    """Rows with a knitted straight, and the keys of their other tiles: (4, rows)."""

    rows: PlacementRows
    parts: Array


class PlacementReader:
    """Reads hands under one ruleset's features."""

    def __init__(self, features: Features) -> None:
        self.suits = [hand_parts.Suit(place, features) for place in range(4)]
        self.melds = hand_parts.Melds(features)
        self.keys, self.honor_keys = hand_parts.tile_keys()
        number, honor = (
            suit_contents.contents(suit_contents.NUMBERS),
            suit_contents.contents(suit_contents.HONORS),
        )
        self.contents = [number, number, number, honor]
        self._held = [item.sets + PAIR * item.pairs for item in self.contents]
        self.placed = np.concatenate([number.placed, honor.placed]).reshape(-1)
        self._offset = len(number.entries)
        self.traits = [traits(suit_contents.NUMBERS)] * 3 + [traits(suit_contents.HONORS)]
        self.presence = hand_parts.presence_words(features, element=False)
        self.pairs = hand_parts.presence_words(features, element=True)
        self.forms = {form: np.uint64(features.of_form(form)) for form in FORMS}
        self.whole = np.uint64(features.of_element(0))
        self.nines = [
            (
                rows,
                np.array(
                    [
                        sum(suit_contents.POWERS[t % 9] for t in nine if t // 9 == s)
                        for s in range(3)
                    ]
                ),
                mask_of(nine),
                np.uint64(features.of_tiles(mask_of(nine)) | features.of_element(mask_of(nine))),
            )
            for rows, nine in zip(permutations(range(3)), KNITTED_NINES, strict=True)
        ]

    def see(self, hands: Hands) -> HandsInParts:
        """Return the hands as keys."""
        keys, honors = self.keys[hands.winning], self.honor_keys[hands.winning]
        more, more_honors = np.empty_like(keys), np.empty_like(honors)
        for column in hands.tiles:
            keys += np.take(self.keys, column, out=more, mode="clip")
            honors += np.take(self.honor_keys, column, out=more_honors, mode="clip")
        found = np.empty((4, len(hands)), np.int32)
        for part in range(3):
            found[part] = keys >> np.uint64(21 * part) & _SUIT
        found[3] = honors
        melded = keys + self.melds.keys[hands.melds].sum(0)
        bits = np.empty((4, len(hands)), np.uint8)
        for part in range(3):
            of_suit = (melded >> np.uint64(21 * part) & _SUIT).astype(np.int32)
            bits[part] = self.traits[part].bits[of_suit]
        bits[3] = self.traits[3].bits[honors + self.melds.honors[hands.melds].sum(0)]
        suit = hands.winning // 9
        return HandsInParts(
            parts=found,
            keys=keys,
            bits=bits,
            fours=(bits[0] >> 4) + (bits[1] >> 4) + (bits[2] >> 4) | bits[3] >> 4 << 2,
            melds=(hands.melds > 0).sum(0, dtype=np.uint8),
            suit=suit,
            digit=hands.winning - 9 * suit,
        )

    def read(self, hands: Hands, seen: HandsInParts) -> tuple[PlacementRows, Knitted | None]:
        """Return all rows, and again, with their other tiles, the rows that have a knitted straight."""
        claimed = (hands.flags & SELF_DRAWN) == 0
        places = np.arange(len(hands))
        standard = self._with_sets(seen, claimed, places, seen.parts, 4 - seen.melds)
        standard.word |= self.forms[STANDARD]
        found = [standard]
        settled = np.zeros(len(hands), bool)
        settled[standard.hand] = True
        pairs = np.nonzero((seen.melds == 0) & (np.bitwise_and.reduce(seen.bits, 0) & EVEN > 0))[0]
        if pairs.size:
            found.append(self._simple(seen, pairs, self.pairs, self.forms[SEVEN_PAIRS]))
            settled[pairs] = True
        left = np.nonzero(~settled & (seen.melds <= 1))[0]
        knitted = self._knitted(seen, claimed, left) if left.size else None
        if knitted is not None:
            found.append(knitted.rows)
            settled[knitted.rows.hand] = True
        left = left[~settled[left] & (seen.melds[left] == 0)]
        if left.size:
            found += self._single(seen, left)
        return _joined(found), knitted

    def _with_sets(
        self,
        seen: HandsInParts,
        claimed: Array,
        hand: Array,
        keys: Array,
        sets: Array,
        nine: Array | None = None,
    ) -> PlacementRows:
        """Return the rows of sets and a pair.

        ``keys`` (4, n) are those of each hand, ``nine`` the class of tiles set aside.  ``owner`` of the
        result is the place of each row's hand among those given.
        """
        classes = [self.contents[part].of[keys[part]] for part in range(4)]
        held = sum(self._held[part][classes[part]] for part in range(4))
        fits = (held == sets + PAIR) & (classes[0] > 0) & (classes[1] > 0) & (classes[2] > 0)
        fits &= classes[3] > 0
        chosen = np.nonzero(fits)[0]
        if chosen.size < hand.size:
            classes = [item[chosen] for item in classes]
        entries, owner = self._entries(classes)
        owner = chosen[owner]
        hand = hand[owner]
        suit, digit = seen.suit[hand], seen.digit[hand].astype(np.int32)
        honors = entries[3] + self._offset
        entry = np.where(suit == 0, entries[0], entries[1])
        entry = np.where(suit < 2, entry, np.where(suit == 2, entries[2], honors))
        bits = self.placed[entry * 9 + digit]
        if nine is not None:
            tile = suit.astype(np.int64) * 9 + digit
            bits |= (nine[owner] >> tile & 1).astype(np.uint8) << PLAIN_BIT
        number, word, pair = (
            table[entries[0]]
            for table in (self.suits[0].numbers, self.suits[0].words, self.suits[0].pairs)
        )
        for part in range(1, 4):
            number += self.suits[part].numbers[entries[part]]
            word |= self.suits[part].words[entries[part]]
            pair += self.suits[part].pairs[entries[part]]
        row, low = _placements(bits)
        if row.size > hand.size:
            hand, number, word, pair = hand[row], number[row], word[row], pair[row]
            owner = owner[row]
        rows = PlacementRows(hand, number, word, pair, SHAPE[low], owner)
        rows.number[(low == PUNG_BIT) & claimed[rows.hand]] += CLAIMED
        return rows

    def _entries(self, classes: list[Array]) -> tuple[list[Array], Array]:
        """Every choice of an entry of each part, and whose it is."""
        first = [self.contents[part].first[classes[part]] for part in range(4)]
        ways = [self.contents[part].ways[classes[part]].astype(np.int32) for part in range(3)]
        many = ways[0] * ways[1] * ways[2]
        owner = np.arange(many.size)
        several = np.nonzero(many > 1)[0]
        if not several.size:
            return first, owner
        more = np.repeat(several, many[several] - 1)
        start = np.repeat(np.cumsum(many[several] - 1) - (many[several] - 1), many[several] - 1)
        choice = np.arange(more.size) - start + 1
        entries = []
        for part in range(3):
            entries.append(
                np.concatenate([first[part], first[part][more] + choice % ways[part][more]])
            )
            choice //= ways[part][more]
        entries.append(np.concatenate([first[3], first[3][more]]))
        return entries, np.concatenate([owner, more])

    def _simple(
        self, seen: HandsInParts, hand: Array, words: tuple[list[Array], Array], form: np.uint64
    ) -> PlacementRows:
        """Return rows without sets, by the tiles that are there."""
        word = np.full(hand.size, form)
        for part in range(4):
            table = words[1] if part == 3 else words[0][part]
            word |= table[self.traits[part].presence[seen.parts[part][hand]]]
        none = np.zeros(hand.size, np.uint8)
        return PlacementRows(hand, np.zeros(hand.size, np.uint64), word, none, none, hand)

    def _knitted(self, seen: HandsInParts, claimed: Array, left: Array) -> Knitted | None:
        own = [self.traits[suit].bits[seen.parts[suit][left]] for suit in range(3)]
        hands_of, keys, masks, words = [], [], [], []
        for row, taken, mask, word in self.nines:
            has = np.ones(left.size, bool)
            for suit in range(3):
                has &= own[suit] & (ROW << row[suit]) > 0
            hand = left[has]
            if hand.size:
                rest = seen.parts[:, hand]
                rest[:3] -= taken[:, None].astype(np.int32)
                hands_of.append(hand)
                keys.append(rest)
                masks.append(np.full(hand.size, mask, np.int64))
                words.append(np.full(hand.size, word | self.forms[KNITTED_STRAIGHT]))
        if not hands_of:
            return None
        hand, rest = np.concatenate(hands_of), np.concatenate(keys, axis=1)
        nine = np.concatenate(masks)
        found = self._with_sets(seen, claimed, hand, rest, 1 - seen.melds[hand], nine)
        found.word |= np.concatenate(words)[found.owner]
        return Knitted(found, rest[:, found.owner]) if found.hand.size else None

    def _single(self, seen: HandsInParts, left: Array) -> list[PlacementRows]:
        """Return the rows of thirteen orphans, and of single honors and knitted tiles."""
        there = [self.traits[part].presence[seen.parts[part][left]] for part in range(4)]
        orphans = there[3] == 127
        single = self.traits[3].single[seen.parts[3][left]]
        for suit in range(3):
            orphans = orphans & (there[suit] == ENDS)
            single = single & self.traits[suit].single[seen.parts[suit][left]]
        fits = np.zeros(left.size, bool)
        for rows in permutations(range(3)):
            inside = np.ones(left.size, bool)
            for suit in range(3):
                inside &= there[suit] & (511 ^ KNITTED[rows[suit]]) == 0
            fits |= inside
        found = []
        for chosen, form in ((orphans, THIRTEEN_ORPHANS), (single & fits, HONORS_AND_KNITTED)):
            hand = left[chosen]
            if hand.size:
                row = self._simple(seen, hand, self.presence, self.forms[form] | self.whole)
                numbers = sum(np.bitwise_count(there[suit][chosen]) for suit in range(3))
                row.word[numbers == 9] |= np.uint64(NINE_NUMBERS)
                found.append(row)
        return found


def _placements(bits: Array) -> tuple[Array, Array]:
    """Return each set bit with its row: first the lowest bit of every row, then the second, and so on."""
    rows, lows = [np.arange(bits.size)], [LOWEST[bits]]
    row, bits = rows[0], bits & (bits - 1)
    while True:
        more = np.nonzero(bits)[0]
        if not more.size:
            return np.concatenate(rows), np.concatenate(lows)
        row, bits = row[more], bits[more]
        rows.append(row)
        lows.append(LOWEST[bits])
        bits = bits & (bits - 1)


def _joined(found: list[PlacementRows]) -> PlacementRows:
    if len(found) == 1:
        return found[0]
    return PlacementRows(
        *(
            np.concatenate([getattr(rows, item.name) for rows in found])
            for item in fields(PlacementRows)
        )
    )
