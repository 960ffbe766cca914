"""The kernel: hands as arrays in, scores out.  It adds, looks up and masks, and knows no rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk import suits
from generator.bulk.arrays import KONG_FLAG, LAST_OF_WALL, SELF_DRAWN, Hands
from generator.bulk.interner import Interner
from generator.bulk.parts import HONOR_AT, IN_HAND_AT, PUNG_AT
from generator.bulk.rows import Knitted, Reader, Rows, Seen
from generator.bulk.tables import STATES, WAITS, WAYS, Asked, Tables
from generator.interpreter import Interpreter, NotAWin, Tally
from generator.mahjong.arrangements import SEVEN_PAIRS
from generator.mahjong.faults import HandFault
from generator.mahjong.hand import DEALT, MIXED
from generator.mahjong.tiles import KINDS, NUMBERS, SUITS, tiles_of
from generator.mahjong.waits import completing, four_held
from generator.rulebook.ruleset import Ruleset

Array = NDArray[Any]

NO_WIN, REFUSED = -1, -2  # instead of points

_CHOWS = np.uint64((1 << PUNG_AT) - 1)
_PUNGS = np.uint64((1 << HONOR_AT - PUNG_AT) - 1)
_FIELDS = {"chows": 12, "pungs": 13, "flags": 9, "word": 14, "fours": 4, "beside": 11}
_PAIRS_FROM = 64  # numbers of what stands beside: a pair's tile from 1, then seven pairs


@dataclass
class Scores:
    """Points of N hands, flowers included and not: int16; NO_WIN or REFUSED where there are none.

    ``tile`` and ``way``: the parts that the best row is made of.  ``asked`` are hands that the
    interpreter scored itself, by place.
    """

    kernel: Kernel
    points: Array
    points_without_flowers: Array
    flowers: Array
    tile: Array
    way: Array
    asked: dict[int, Tally] = field(default_factory=dict)

    def fans(self, place: int) -> Mapping[str, int]:
        """The fans of a hand, and how often each."""
        if place in self.asked:
            return {fan: count for fan, _, count in self.asked[place].fans}
        if self.points[place] < 0:
            return {}
        compiled = self.kernel.tables.compiled
        kept = self.kernel.kept(int(self.tile[place]), int(self.way[place]))
        counts = Counter(compiled.fans[fan].id for fan in kept)
        after = compiled.afterwards.get("flowers")
        if after is not None and self.flowers[place]:
            counts[compiled.fans[after].id] = int(self.flowers[place])
        return counts


class Kernel:
    """Scores under one ruleset."""

    def __init__(self, rules: Ruleset) -> None:
        """Raises Uncarried for what the tables cannot carry."""
        self.tables = Tables(rules)
        self._reader = Reader(self.tables.features)
        self._interpreter = Interpreter(rules)
        self._waits = [suits.waits(suits.NUMBERS)] * 3 + [suits.waits(suits.HONORS)]
        self._standing = [
            (np.uint64(bit), _standing_keys(value))
            for (kind, value), bit in self.tables.features.bits.items()
            if kind == "standing"
        ]
        self._words: list[int] = []
        self._word_numbers = Interner(self._new_word)
        self._part_numbers = Interner(self._new_part, bits=14)
        self._pairs: list[tuple[int, ...]] = []
        self._pair_numbers = Interner(self._new_pairs)
        self._chows_ask = self._pungs_ask = np.empty(0, bool)
        parameters = rules.parameters
        capped = parameters["waits.exhausted"] == "capped"
        self._needs = [item.capped if capped else item.needs for item in self._waits]
        self._capped = capped
        self._one_kind = parameters["waits.combined"] == "none"
        self._every = parameters["waits.arrangement"] == "every"
        self._forbidden = parameters["kong.after-last-tile"] == "forbidden"
        mixed = parameters["winning-tile.mixed-loses"]
        self._mixed_loses = {name: name in mixed for name in ("wait", "standing")}
        flowers = self.tables.compiled.afterwards.get("flowers")
        self._flower = 0 if flowers is None else self.tables.compiled.points[flowers]
        self._one_suit = all(
            self.tables.compiled.fans[place].define.get("suit") == "same"
            for place, _ in self.tables.sets.patterns.pairs
        )

    def score(self, hands: Hands, batch: int = 16_384) -> Scores:
        """The scores of any number of legal hands, some thousand at a time."""
        found = [
            self._score(hands.part(start, start + batch)) for start in range(0, len(hands), batch)
        ]
        if len(found) == 1:
            return found[0]
        asked = {
            place + number * batch: tally
            for number, scores in enumerate(found)
            for place, tally in scores.asked.items()
        }
        columns = ("points", "points_without_flowers", "flowers", "tile", "way")
        return Scores(
            self, *(np.concatenate([getattr(item, name) for item in found]) for name in columns), asked
        )

    def kept(self, tile: int, way: int) -> tuple[int, ...]:
        """The fans that score, as places, in the order of scoring."""
        part = self.tables.parts[tile]
        more, _ = self.tables.table_part(part.group, way)
        return tuple(item.fan for item in sorted((*part.kept, *more)))

    def _score(self, hands: Hands) -> Scores:
        seen = self._reader.see(hands)
        rows, knitted = self._reader.read(hands, seen)
        melds = hands.melds
        rows.number += self._reader.melds.numbers[melds].sum(0)[rows.hand]
        rows.word |= np.bitwise_or.reduce(self._reader.melds.words[melds], 0)[rows.hand]
        self._mark_standing(hands, seen, rows)
        tile = self._tile_parts(hands, seen, rows)
        way = self._ways(hands, seen, rows, knitted)
        scores = self._best(hands, rows, tile, way)
        self._ask(hands, scores)
        return scores

    def _mark_standing(self, hands: Hands, seen: Seen, rows: Rows) -> None:
        for bit, (numbers, wanted) in self._standing:
            there = (seen.melds == 0) & (seen.parts[3] == 0)
            if self._mixed_loses["standing"]:
                there &= hands.state != MIXED
            hand = np.nonzero(there)[0]
            before = seen.keys[hand] - numbers[hands.winning[hand]]
            hit = np.zeros(len(hands), bool)
            hit[hand] = np.isin(before, wanted)
            if hit.any():
                rows.word[hit[rows.hand]] |= bit

    def _tile_parts(self, hands: Hands, seen: Seen, rows: Rows) -> Array:
        sets, number = self.tables.sets, rows.number
        winds = (hands.prevalent * 4 + hands.seat)[rows.hand]
        chows = sets.chow_numbers((number & _CHOWS).astype(np.int32))
        honors = (number >> np.uint64(HONOR_AT)).astype(np.int64)
        pungs = sets.pung_numbers(
            (number >> np.uint64(PUNG_AT) & _PUNGS).astype(np.int32), honors & 127, winds
        )
        flags = sets.flag_numbers(honors >> IN_HAND_AT - HONOR_AT & 0xFFF)
        word = self._word_numbers.numbers(rows.word)
        key = np.zeros(number.size, np.uint64)
        beside = self._beside(seen, rows, chows, pungs)
        values = (chows, pungs, flags, word, seen.fours[rows.hand], beside)
        for value, bits in zip(values, _FIELDS.values(), strict=True):
            key = key << np.uint64(bits) | value.astype(np.uint64)
        return self._part_numbers.numbers(key)

    def _beside(self, seen: Seen, rows: Rows, chows: Array, pungs: Array) -> Array:
        """The pair where a pattern asks for it, or seven pairs."""
        sets = self.tables.sets
        if len(self._chows_ask) != len(sets.chows.answers):
            self._chows_ask = np.array([bool(answer.tiles) for answer in sets.chows.answers])
        if len(self._pungs_ask) != len(sets.placed.answers):
            self._pungs_ask = np.array([bool(answer.tiles) for answer in sets.placed.answers])
        ask = self._chows_ask[chows] | self._pungs_ask[pungs]
        found = np.where(ask, rows.pair.astype(np.int32) + 1, 0)
        if sets.patterns.pairs:
            form = np.uint64(self.tables.features.of_form(SEVEN_PAIRS))
            row = np.nonzero(rows.word & form)[0]
            if self._one_suit and row.size:
                parts = seen.parts[:, rows.hand[row]]
                row = row[(parts > 0).sum(0) == 1]
                row = row[seen.parts[3][rows.hand[row]] == 0]
            if row.size:
                if self._one_suit:
                    keys = seen.keys[rows.hand[row]]
                else:
                    honors = seen.parts[3][rows.hand[row]].astype(np.uint64)
                    keys = seen.keys[rows.hand[row]] * np.uint64(78125) + honors
                found[row] = _PAIRS_FROM + self._pair_numbers.numbers(keys)
        return found

    def _new_word(self, word: int, place: int) -> int:
        self._words.append(word)
        return _within("word", len(self._words) - 1)

    def _new_pairs(self, key: int, place: int) -> int:
        honors = 0 if self._one_suit else key % 78125
        numbers = key if self._one_suit else key // 78125
        keys = [numbers >> 21 * suit & 0x1FFFFF for suit in range(3)]
        counts = [key // power % 5 for key in keys for power in suits.POWERS]
        counts += [honors // power % 5 for power in suits.POWERS[:7]]
        pairs = tuple(tile for tile, count in enumerate(counts) for _ in range(count // 2))
        self._pairs.append(pairs)
        return _within("beside", _PAIRS_FROM + len(self._pairs) - 1) - _PAIRS_FROM

    def _new_part(self, key: int, place: int) -> int:
        values = {}
        for name, bits in reversed(_FIELDS.items()):
            values[name] = key & (1 << bits) - 1
            key >>= bits
        beside = values["beside"]
        pairs = self._pairs[beside - _PAIRS_FROM] if beside >= _PAIRS_FROM else ()
        return self.tables.tile_part(
            Asked(
                chows=values["chows"],
                pungs=values["pungs"],
                flags=values["flags"],
                word=self._words[values["word"]],
                fours=(values["fours"] & 3, values["fours"] >> 2),
                pair=beside - 1 if 0 < beside < _PAIRS_FROM else -1,
                pairs=pairs,
            )
        )

    def _ways(self, hands: Hands, seen: Seen, rows: Rows, knitted: Knitted | None) -> Array:
        """The table part of each row: how the hand was won, and the wait that counts."""
        count = len(hands)
        shapes = np.zeros(count, np.uint8)
        np.bitwise_or.at(shapes, rows.hand, np.uint8(1) << rows.shape)
        counts = np.zeros(count, bool)
        hand = np.nonzero(shapes & 14)[0]
        several = self._several(hands, seen, hand, seen.parts[:, hand])
        if knitted is not None:
            own = self._several(hands, seen, knitted.rows.hand, knitted.parts)
            several[np.searchsorted(hand, knitted.rows.hand[(shapes & 14)[knitted.rows.hand] > 0])] = own[
                (shapes & 14)[knitted.rows.hand] > 0
            ]
        counts[hand] = ~several
        if self._one_kind:
            counts &= np.bitwise_count(shapes & 14) == 1
        if self._every:
            counts &= shapes & 1 == 0
        if self._mixed_loses["wait"]:
            counts &= hands.state != MIXED
        exposed = self._reader.melds.exposed[hands.melds].sum(0, dtype=np.uint8)
        exposure = (exposed > 0).astype(np.int64) + (exposed == 4)
        way = (hands.flags.astype(np.int64) * 3 + exposure) * len(WAITS)
        wait = np.where(counts[rows.hand], rows.shape, 0)
        return (way[rows.hand] + wait) * STATES + hands.state[rows.hand]

    def _several(self, hands: Hands, seen: Seen, hand: Array, parts: Array) -> Array:
        """Whether more than one tile would have completed the hand, by the keys of its parts."""
        suit = seen.suit[hand]
        power = np.array(suits.POWERS, np.int32)[seen.digit[hand]]
        needs, head = np.zeros(hand.size, np.uint8), np.zeros(hand.size, bool)
        others = np.zeros(hand.size, np.uint8)
        for part in range(4):
            own = suit == part
            before = parts[part] - np.where(own, power, 0)
            found = self._needs[part][before]
            needs += np.where(own, found, 0).astype(np.uint8)
            others += np.where(own, 0, found).astype(np.uint8)
            head |= own & (self._waits[part].head[before] > 0)
        several = needs + np.where(head, others, 0) > 1
        odd = sum(
            self._reader.traits[part].odd[seen.parts[part][hand]].astype(np.int32) for part in range(4)
        )
        digit = np.choose(suit, [seen.parts[part][hand] for part in range(4)]) // power % 5
        close = np.nonzero(~several & (seen.melds[hand] == 0) & (odd == 2) & (digit & 1 == 1))[0]
        for place in close.tolist():  # seven pairs but for another tile
            several[place] = self._several_of(hands.hand(int(hand[place])).standing, hands, hand[place])
        return several

    def _several_of(self, standing: tuple[int, ...], hands: Hands, place: int) -> bool:
        awaited = completing(standing, 0)
        if self._capped:
            awaited &= ~four_held(standing) | 1 << int(hands.winning[place])
        return len(tiles_of(awaited)) > 1

    def _best(self, hands: Hands, rows: Rows, tile: Array, way: Array) -> Scores:
        tables = self.tables
        place = tables.groups[tile].astype(np.int64) * WAYS + way
        more = tables.table_points[place]
        if more.size and more.min() < 0:
            for key in np.unique(place[more < 0]).tolist():
                tables.table_part(*divmod(key, WAYS))
            more = tables.table_points[place]
        total = tables.points[tile] + more
        count = len(hands)
        row = np.full(count, -1, np.int64)
        order = np.arange(rows.hand.size)
        row[rows.hand[::-1]] = order[::-1]  # the first row of each hand
        first = row[rows.hand] == order
        for other in order[~first].tolist():
            at = rows.hand[other]
            best = row[at]
            if total[other] > total[best] or (
                total[other] == total[best]
                and (tile[other], way[other]) != (tile[best], way[best])
                and self.kept(int(tile[other]), int(way[other]))
                < self.kept(int(tile[best]), int(way[best]))
            ):
                row[at] = other
        won = row >= 0
        points = np.where(won, total[row] if total.size else 0, NO_WIN).astype(np.int16)
        robbed = (hands.flags & (SELF_DRAWN | KONG_FLAG)) == KONG_FLAG
        if self._forbidden:
            points[robbed & (hands.flags & LAST_OF_WALL > 0)] = REFUSED
        flowers = hands.flowers.astype(np.int16) * self._flower
        return Scores(
            self,
            points=np.where(points >= 0, points + flowers, points).astype(np.int16),
            points_without_flowers=points,
            flowers=hands.flowers,
            tile=tile[row] if total.size else row,
            way=way[row] if total.size else row,
        )

    def _ask(self, hands: Hands, scores: Scores) -> None:
        """Hands won with the first fourteen tiles are few: the interpreter scores them itself."""
        for place in np.nonzero(hands.state == DEALT)[0].tolist():
            try:
                tally = self._interpreter.tally(hands.hand(place))
            except NotAWin:
                points = without = NO_WIN
            except HandFault:
                points = without = REFUSED
            else:
                points, without = tally.points, tally.points_without_flowers
                scores.asked[place] = tally
            scores.points[place], scores.points_without_flowers[place] = points, without


def _standing_keys(value: str) -> tuple[Array, Array]:
    """What each tile takes from the keys, and the keys of thirteen tiles of one suit."""
    one = sum(suits.POWERS[int(number) - 1] for number in value)
    takes = [
        suits.POWERS[tile % 9] << 21 * (tile // 9) if NUMBERS >> tile & 1 else 0
        for tile in range(KINDS)
    ]
    wanted = [one << 21 * suit for suit in range(len(SUITS))]
    return np.array(takes, np.uint64), np.array(wanted, np.uint64)


def _within(name: str, number: int) -> int:
    if number >> _FIELDS[name]:
        raise OverflowError(f"more than {1 << _FIELDS[name]} {name} numbers")
    return number
