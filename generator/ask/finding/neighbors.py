"""Drafts that differ from a draft in one thing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.ask.finding.cores import fits
from generator.ask.finding.drafts import CLAIMED, STATES, Draft
from generator.ask.finding.seeded import Seeded
from generator.ask.finding.space import Space
from generator.game.tiles import KINDS


def neighbors(draft: Draft, space: Space, random: Seeded) -> Iterator[Draft]:
    """Yield the drafts that differ in one thing, in a random order."""
    made: list[Draft] = []
    for place in range(len(draft.sets)):
        for item in space.universe:
            sets = (*draft.sets[:place], item, *draft.sets[place + 1 :])
            if item != draft.sets[place] and fits(sets, draft.pair, draft.single):
                made += _again(replace(draft, sets=sets), place)
    if draft.pair >= 0:
        made += [replace(draft, pair=pair) for pair in space.pairs if pair != draft.pair]
    for place, (kind, _) in enumerate(draft.sets):
        for state in STATES[kind]:
            if state != draft.states[place]:
                states = (*draft.states[:place], state, *draft.states[place + 1 :])
                if space.ways.lies([kind for kind, _ in draft.sets], states):
                    made.append(replace(draft, states=states))
    made += [replace(draft, winds=winds) for winds in space.winds if winds != draft.winds]
    if draft.pair < 0:
        made += _other_singles(draft, space)
    for other in made:
        tiles = space.ways.winning(other)
        if other.winning not in tiles:
            if not tiles:
                continue
            other = replace(other, winning=random.one_of(tiles))
        yield other
    for tile in space.ways.winning(draft):
        yield replace(draft, winning=tile)
    for won in space.ways.won(every=False):
        yield replace(draft, won=won)


def _again(draft: Draft, place: int) -> Iterator[Draft]:
    """Yield the draft with one set changed; a chow cannot become a kong."""
    kind, state = draft.sets[place][0], draft.states[place]
    if state not in STATES[kind]:
        states = (*draft.states[:place], CLAIMED, *draft.states[place + 1 :])
        draft = replace(draft, states=states)
    order = sorted(range(len(draft.sets)), key=lambda index: draft.sets[index])
    yield replace(
        draft,
        sets=tuple(draft.sets[index] for index in order),
        states=tuple(draft.states[index] for index in order),
    )


def _other_singles(draft: Draft, space: Space) -> Iterator[Draft]:
    """Yield seven pairs, or single tiles, with one kind of tile exchanged."""
    allowed = [tile for tile in range(KINDS) if space.needs.allowed >> tile & 1]
    for old in sorted(set(draft.single)):
        for new in allowed:
            count = draft.single.count(old)
            if new != old and draft.single.count(new) + count <= 4:
                rest = [tile for tile in draft.single if tile != old]
                yield replace(draft, single=tuple(sorted((*rest, *(new,) * count))))
