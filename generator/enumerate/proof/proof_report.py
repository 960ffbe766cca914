"""The proof of an edition in ids of fans and in hands, out of what was found by places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from generator.bulk.rule_tables import Tables
from generator.enumerate.proof.conditions_met import Array, Pair, bits_of, table_of
from generator.enumerate.proof.counted_kinds import Arrangements
from generator.enumerate.proof.findings import (
    AS_WON,
    CHOICE,
    COMBINE,
    IDLE,
    IN_STANDARD,
    INEVITABLE,
    NEVER,
    Cell,
    Implied,
    Label,
    Proof,
)
from generator.enumerate.proof.pair_bounds import Bounds
from generator.enumerate.proof.witnesses import Witness, WitnessSearch
from generator.game.arrangements import FORMS
from generator.game.notation import read_hand, write_hand


def proof_of(
    tables: Tables,
    found: Arrangements,
    bounds: Bounds,
    search: WitnessSearch,
    states: dict[Pair, str],
) -> Proof:
    """Return the proof: what was found by places, in ids of fans, with the hands that show it."""
    return _Writer(tables, bounds, search, states).proof(found)


class _Writer:
    """Writes bounds, the states of pairs, and the hands that show them."""

    def __init__(
        self, tables: Tables, bounds: Bounds, search: WitnessSearch, states: dict[Pair, str]
    ) -> None:
        self._tables, self._bounds, self._states = tables, bounds, states
        self._combine = search.combine.plainest()
        self._barred = search.barred.plainest()
        self._apart = search.apart.plainest()
        self._nothing = search.nothing()
        compiled = tables.compiled
        self._ids = [fan.id for fan in compiled.fans]
        self._tiles = frozenset(tables.tile_fans)
        self._rules: dict[Pair, list[str]] = {}
        for exclusion in compiled.exclusions:
            pair = compiled.place[exclusion.by], compiled.place[exclusion.fan]
            self._rules.setdefault(pair, []).append(exclusion.id)
        self._plain: dict[int, Witness] = {}
        for pair, hand in self._combine.items():
            for fan in pair:
                self._plain[fan] = min(hand, self._plain.get(fan, hand))

    def proof(self, found: Arrangements) -> Proof:
        """Return all of it."""
        rules, ids = self._tables.rules, self._ids
        real = found.standing == 0
        forms = {
            form: int(found.count[real & (found.form == place)].sum())
            for place, form in enumerate(FORMS)
        }
        bounds = self._bounds
        return Proof(
            edition=rules.edition,
            version=rules.version,
            forms=forms,
            cases=bounds.total,
            fans={
                ids[fan]: (int(bounds.counts[fan, fan]), int(bounds.twice[fan]))
                for fan in self._tables.tile_fans
            },
            cells=tuple(self._cells()),
            labels=tuple(self._labels()),
            implied=tuple(self._implied()),
            joint=tuple(self._joint()),
        )

    def _cells(self) -> Iterator[Cell]:
        after = self._tables.compiled.afterwards
        for first in range(len(self._ids)):
            for second in range(first, len(self._ids)):
                if first in after.values() or second in after.values():
                    yield self._afterwards(first, second)
                else:
                    yield self._cell(first, second)

    def _cell(self, first: int, second: int) -> Cell:
        pair, bounds = (first, second), self._bounds
        both = int(bounds.twice[first] if first == second else bounds.counts[pair])
        state = self._states.get(pair, NEVER)
        meets = state != NEVER
        return Cell(
            first=self._ids[first],
            second=self._ids[second],
            state=state,
            both=both,
            at_most=not self._tiles >= set(pair),
            first_has=meets and bool(bounds.always[pair]) and first != second,
            second_has=meets and bool(bounds.always[second, first]) and first != second,
            combine=_text(self._combine.get(pair)),
            barred=_text(self._barred.get(pair)),
            first_alone=_text(self._apart.get(pair)),
            second_alone=_text(self._apart.get((second, first))),
            exclusions=(*self._rules.get(pair, ()), *self._rules.get((second, first), ())),
        )

    def _afterwards(self, first: int, second: int) -> Cell:
        """Return the cell of two fans of which one is flowers, or the fan of a hand without other fans.

        Flowers score beside any fan; the other fan scores beside flowers only.
        """
        after = self._tables.compiled.afterwards
        flowers = after.get("flowers")
        other = second if first == flowers else first
        shown = self._nothing if other == after.get("nothing-else") else self._plain.get(other)
        state, combine = NEVER, None
        if flowers in (first, second) and (shown is not None or first == second):
            state = COMBINE
            plain = _text(self._nothing if first == second else shown)
            combine = _with_flowers(plain, 2 if first == second else 1)
        return Cell(
            first=self._ids[first],
            second=self._ids[second],
            state=state,
            both=None,
            at_most=False,
            first_has=False,
            second_has=False,
            combine=combine,
            barred=None,
            first_alone=self._alone(first, second),
            second_alone=self._alone(second, first),
            exclusions=(),
        )

    def _alone(self, fan: int, other: int) -> str | None:
        """A hand of a fan without another, one of them decided after the rest."""
        after = self._tables.compiled.afterwards
        nothing = _text(self._nothing)
        if fan == other:
            return None
        if fan == after.get("nothing-else"):
            return nothing
        if fan == after.get("flowers"):
            plain = nothing
            if other == after.get("nothing-else"):
                plain = _text(min(self._plain.values(), default=None))
            return _with_flowers(plain, 1)
        return _text(self._plain.get(fan))

    def _labels(self) -> Iterator[Label]:
        place, bounds = self._tables.compiled.place, self._bounds
        for exclusion in self._tables.compiled.exclusions:
            pair = place[exclusion.by], place[exclusion.fan]
            hand = _text(self._apart.get(pair))
            if not bounds.together[pair]:
                label, hand = IDLE, None
            else:
                label = self._brought(*pair) or CHOICE
                hand = None if label == INEVITABLE else hand
            yield Label(exclusion.id, exclusion.by, exclusion.fan, label, hand)

    def _implied(self) -> Iterator[Implied]:
        pairs: list[list[int]] = np.argwhere(self._bounds.together).tolist()
        for first, second in pairs:
            how = self._brought(first, second)
            if how and first != second:
                yield Implied(
                    self._ids[first],
                    self._ids[second],
                    how,
                    (first, second) in self._rules,
                    self._states.get((min(first, second), max(first, second)), NEVER),
                )

    def _brought(self, first: int, second: int) -> str:
        """Return when a fan brings another: always, in standard hands, or as it is won; else empty."""
        bounds = self._bounds
        if bounds.always[first, second]:
            return INEVITABLE
        if bounds.always_standard[first, second]:
            return IN_STANDARD
        return AS_WON if bounds.as_won[first, second] else ""

    def _joint(self) -> Iterator[tuple[str, str, str]]:
        """Yield fans of the tiles of which the first two bring the third, and neither does alone."""
        bounds, tiles, ids = self._bounds, self._tables.tile_fans, self._ids
        masks = np.unique(bounds.distinct.masks[bounds.distinct.weight > 0], axis=0)
        there = np.ascontiguousarray(table_of(masks, len(ids)).T)
        for first in tiles:
            having = masks[there[first]]
            brought = ~bounds.always[first]
            for second in tiles[tiles.index(first) + 1 :]:
                if not bounds.together[first, second]:
                    continue
                both = np.bitwise_and.reduce(having[there[second][there[first]]], 0)
                both &= _mask_of(brought & ~bounds.always[second])
                for third in np.flatnonzero(table_of(both[None], len(ids))[0]).tolist():
                    if third not in (first, second):
                        yield ids[first], ids[second], ids[third]


def _mask_of(fans: Array) -> Array:
    """Return fans as the words of a mask."""
    return np.array(bits_of(np.flatnonzero(fans).tolist()), np.uint64)


def _text(shown: Witness | None) -> str | None:
    return None if shown is None else shown.text


def _with_flowers(text: str | None, many: int) -> str | None:
    return None if text is None else write_hand(replace(read_hand(text), flowers=many))
