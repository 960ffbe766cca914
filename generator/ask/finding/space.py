"""The drafts that meet the needs of a request: drawn at random, or all of them in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations, combinations_with_replacement, product

from generator.ask.finding.cores import Sets, Winds, cores, fits, universe, winds_alike
from generator.ask.finding.draft_ways import DraftWays
from generator.ask.finding.drafts import STANDING, Draft
from generator.ask.finding.needs import Needs
from generator.ask.finding.request import Request
from generator.ask.finding.seeded import Seeded
from generator.game.arrangements import (
    HONORS_AND_KNITTED,
    KNITTED_NINES,
    KNITTED_STRAIGHT,
    ORPHANS,
    SEVEN_PAIRS,
    STANDARD,
    THIRTEEN_ORPHANS,
)
from generator.game.hand import CHOW, PUNG
from generator.game.tiles import FIRST_HONOR, KINDS, NUMBERS, SUIT_MASKS, mask_of
from generator.game.waits import CLOSED, EDGE
from generator.score.situation import LAST_OF_KIND, ROBBED_KONG

HONOR_TILES = tuple(range(FIRST_HONOR, KINDS))


class Space:
    """All hands within the needs of a request.

    A hand is a structure (form, sets, pair), the states of its sets, the winning tile, and the way of
    winning.  What no fan reads does not vary: the player from whom a set was claimed, promoted kongs, and
    which flowers were drawn.  The winning tile is always known.
    """

    def __init__(
        self,
        needs: Needs,
        classes: Mapping[str, int],
        request: Request,
        inert: frozenset[str] = frozenset(),
    ) -> None:
        """``inert`` are ways of winning that cannot help any hand to meet the request."""
        self.needs = needs
        named = request.winning is not None and request.winning >= FIRST_HONOR
        alike = winds_alike(classes) and not named
        self.winds: list[Winds] = [(0, 1), (0, 0)] if alike else list(product(range(4), range(4)))
        self.universe = universe(needs)
        self.pairs = [tile for tile in range(KINDS) if self._allows(1 << tile)]
        self.pungs = self._least("pungs", "kongs")
        self.chows = self._least("chows")
        self.cores = {winds: cores(needs, classes, winds) for winds in self.winds}
        # Only a chow can be completed by a tile that is not yet in the hand, or make four alike.
        by_chow = needs.wait in (EDGE, CLOSED) or bool(needs.won & {LAST_OF_KIND, ROBBED_KONG})
        self.chows_of_four = max(self.chows, int(by_chow or needs.fours > 0))
        self.chows = max(self.chows, int(by_chow))
        self.forms = needs.forms - self._without_room()
        self.ways = DraftWays(needs, request, inert)

    @property
    def listed(self) -> bool:
        """Return whether :meth:`everything` yields every draft; there may be too many cores to list."""
        return all(found is not None for found in self.cores.values())

    @property
    def empty(self) -> bool:
        """Return whether the patterns allow no structure in any form."""
        return not self.forms

    def _without_room(self) -> set[str]:
        """Return the forms of sets in which patterns and counted sets together need too many sets."""
        if not self.listed:
            return set()
        without = {STANDARD, KNITTED_STRAIGHT}
        for core in (core for listed in self.cores.values() for core in listed or ()):
            pungs = sum(kind == PUNG for kind, _ in core)
            chows = len(core) - pungs
            if max(pungs, self.pungs) + max(chows, self.chows_of_four) <= 4:
                without.discard(STANDARD)
            if max(pungs, self.pungs) + max(chows, self.chows) <= 1:
                without.discard(KNITTED_STRAIGHT)
        return without

    def _allows(self, mask: int) -> bool:
        needs = self.needs
        return not mask & ~needs.allowed and all(mask & members for members in needs.each)

    def _least(self, *keys: str) -> int:
        return max(
            (pattern[key] for pattern in self.needs.patterns for key in keys if key in pattern),
            default=0,
        )

    # Structures

    def everything(self) -> Iterator[Draft | None]:
        """Yield every draft, with None before each structure and before each state of its sets.

        A caller counts both, to give up at a limit: a space without drafts may have many structures.
        """
        for structure in self._structures():
            yield None
            if structure is None or not self._fitting(structure):
                continue
            yield from self.ways.of(structure)

    def _structures(self) -> Iterator[Draft | None]:
        needs = self.needs
        if needs.standing:
            yield from map(self._gates, range(3 * 9))
            return
        for winds in self.winds:
            if STANDARD in self.forms:
                yield from self._standard(winds)
            if KNITTED_STRAIGHT in self.forms:
                yield from self._knitted(winds)
        if SEVEN_PAIRS in self.forms:
            yield from self._seven_pairs()
        if THIRTEEN_ORPHANS in self.forms and not mask_of(ORPHANS) & ~needs.allowed:
            for tile in ORPHANS:
                yield Draft(single=tuple(sorted((*ORPHANS, tile))))
        if HONORS_AND_KNITTED in self.forms:
            for numbers in KNITTED_NINES:
                have = [t for t in (*numbers, *HONOR_TILES) if needs.allowed >> t & 1]
                for tiles in combinations(have, 14):
                    yield Draft(single=tiles)

    def _gates(self, tile: int) -> Draft:
        """Return the thirteen standing tiles that the needs name, with one more of their suit."""
        suit = tile // 9 * 9
        thirteen = [suit + int(number) - 1 for number in self.needs.standing or ""]
        return Draft(single=tuple(sorted((*thirteen, tile))), winning=tile)

    def _standard(self, winds: Winds) -> Iterator[Draft | None]:
        seen: set[Sets] = set()
        for core in self.cores[winds] or ():
            for fill in combinations_with_replacement(self.universe, 4 - len(core)):
                sets = tuple(sorted((*core, *fill)))
                if sets in seen:
                    continue
                seen.add(sets)
                pungs = sum(kind == PUNG for kind, _ in sets)
                if pungs < self.pungs or 4 - pungs < self.chows_of_four or not fits(sets):
                    yield None
                    continue
                for pair in self.pairs:
                    if fits(sets, pair):
                        yield Draft(sets, (STANDING,) * 4, pair, winds=winds)

    def _knitted(self, winds: Winds) -> Iterator[Draft | None]:
        for nine in KNITTED_NINES:
            if mask_of(nine) & ~self.needs.allowed:
                continue
            for core in self.cores[winds] or ():
                fill = self.universe if not core else [core[0]] if len(core) == 1 else []
                for item in fill:
                    pungs = item[0] == PUNG
                    if pungs < self.pungs or (not pungs) < self.chows:
                        continue
                    for pair in self.pairs:
                        if fits((item,), pair, nine):
                            yield Draft((item,), (STANDING,), pair, nine, winds=winds)

    def _seven_pairs(self) -> Iterator[Draft | None]:
        kinds = [tile for tile in range(KINDS) if self.needs.allowed >> tile & 1]
        groups = [kinds]
        if any(pattern.get("suit") == "same" for pattern in self.needs.patterns):
            groups = [[t for t in kinds if SUIT_MASKS[suit] >> t & 1] for suit in range(3)]
        for group in groups:
            for tiles in combinations_with_replacement(group, 7):
                if any(tiles.count(tile) > 2 for tile in tiles):
                    yield None
                else:
                    yield Draft(single=tuple(tile for tile in tiles for _ in (0, 1)))

    def _fitting(self, draft: Draft) -> bool:
        """Return whether the tiles meet the needs, whatever the states of sets and the way of winning."""
        needs = self.needs
        tiles = mask_of(draft.standing_tiles())
        if tiles & ~needs.allowed or needs.every & ~tiles:
            return False
        if needs.suits is not None and needs.suits != sum(
            1 for mask in SUIT_MASKS if tiles & NUMBERS & mask
        ):
            return False
        return all(tiles & members for members in needs.touch)

    # At random

    def draw(self, random: Seeded) -> Draft | None:
        """Return one random draft, or None if the tiles drawn do not fit together."""
        form = random.one_of(sorted(self.forms))
        structure = self._draw_structure(form, random)
        if structure is None or not self._fitting(structure):
            return None
        states = self.ways.states(tuple(kind for kind, _ in structure.sets))
        if not states:
            return None
        lying = replace(structure, states=random.one_of(states), flowers=int(self.needs.flowers))
        winning, won = self.ways.winning(lying), self.ways.won(every=False)
        if not winning or not won:
            return None
        return replace(lying, winning=random.one_of(winning), won=random.one_of(won))

    def _draw_structure(self, form: str, random: Seeded) -> Draft | None:
        winds = random.one_of(self.winds)
        if self.needs.standing:
            return self._gates(random.below(3 * 9))
        if form in (STANDARD, KNITTED_STRAIGHT):
            return self._draw_sets(form, winds, random)
        allowed = [tile for tile in range(KINDS) if self.needs.allowed >> tile & 1]
        if form == SEVEN_PAIRS:
            return self._draw_pairs(allowed, random)
        if form == THIRTEEN_ORPHANS:
            if mask_of(ORPHANS) & ~self.needs.allowed:
                return None
            return Draft(single=tuple(sorted((*ORPHANS, random.one_of(ORPHANS)))))
        nine = random.one_of(KNITTED_NINES)
        have = [tile for tile in (*nine, *HONOR_TILES) if tile in allowed]
        if len(have) < 14:
            return None
        return Draft(single=tuple(sorted(random.sample(have, 14))))

    def _draw_sets(self, form: str, winds: Winds, random: Seeded) -> Draft | None:
        listed = self.cores[winds]
        if not listed or not self.pairs:
            return None
        core = random.one_of(listed)
        nine: tuple[int, ...] = ()
        size = 4
        if form == KNITTED_STRAIGHT:
            nine, size = random.one_of(KNITTED_NINES), 1
        sets = list(core)
        if len(sets) > size:
            return None
        pungs = [item for item in self.universe if item[0] == PUNG]
        chows = [item for item in self.universe if item[0] == CHOW]
        while len(sets) < size:
            mostly = chows if random.below(5) < 3 else pungs
            of_pungs = sum(kind == PUNG for kind, _ in sets)
            if of_pungs < self.pungs:
                choice = pungs
            elif len(sets) - of_pungs < self.chows:
                choice = chows
            else:
                choice = mostly or self.universe
            if not choice:
                return None
            sets.append(random.one_of(choice))
        pair = random.one_of(self.pairs)
        if not fits(sets, pair, nine):
            return None
        return Draft(tuple(sorted(sets)), (STANDING,) * size, pair, nine, winds=winds)

    def _draw_pairs(self, allowed: list[int], random: Seeded) -> Draft | None:
        group = allowed
        if any("pairs" in pattern for pattern in self.needs.patterns):
            suit, start = random.below(3), random.below(3)
            group = list(range(suit * 9 + start, suit * 9 + start + 7))
            if not set(group) <= set(allowed):
                return None
        wide = [tile for tile in group for _ in (0, 1)]
        if len(wide) < 14:
            return None
        tiles = list(group) if len(group) == 7 else random.sample(wide, 7)
        if self.needs.fours:
            tiles[0] = tiles[1]
            if any(tiles.count(tile) > 2 for tile in tiles):
                return None
        return Draft(single=tuple(sorted(tile for tile in tiles for _ in (0, 1))))
