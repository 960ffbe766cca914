"""The interpreter: a hand in, a score or a whole derivation out.

Every arrangement is read, in every placement of the winning tile; its fans are selected independently;
the highest total counts (the principle of choosing the higher).
Of equal totals, the one shown first has the list of fans that comes first in scoring order: the main fan
that stands earlier, then the next fan, and so on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from generator.game.arrangements import Placement, placements
from generator.game.distance import distance
from generator.game.hand import DEALT, MIXED, Hand
from generator.game.hand_faults import HandFault, NotAWin
from generator.rules.ruleset import Ruleset
from generator.score.derivation import Derivation, Reason, Removed, ScoredArrangement, ScoredFan
from generator.score.prepared import PreparedFans, scoring_order
from generator.score.selection import Instance, Removal, Selection
from generator.score.situation import HandFacts, Situation
from generator.score.wait_rule import Wait, waits

_MOST = 1 << 16
_Met = frozenset[int]


class Tally(NamedTuple):
    """A score without its reasons: total with flowers, and (fan, points of one, count) in order."""

    points: int
    points_without_flowers: int
    fans: tuple[tuple[str, int, int], ...]


class _Read(NamedTuple):
    """A placement as far as the fast path needs it."""

    situation: Situation
    wait: Wait
    instances: list[Instance]
    met: _Met
    kept: tuple[Instance, ...]
    total: int


class Interpreter:
    """Scores hands under one ruleset; its only state is remembered answers."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self._selected: dict[tuple[tuple[Instance, ...], _Met], tuple[Instance, ...]] = {}
        self._lost = {
            DEALT: frozenset(rules.parameters["winning-tile.dealt-loses"]),
            MIXED: frozenset(rules.parameters["winning-tile.mixed-loses"]),
        }

    @cached_property
    def _compiled(self) -> PreparedFans:
        return PreparedFans(self.rules)  # a tenth of a second for the sixty rulesets of a check

    @cached_property
    def _points(self) -> dict[str, int]:
        """The points of each fan, in scoring order."""
        return {fan.id: fan.points for fan in scoring_order(self.rules)}

    def check(self, hand: Hand) -> None:
        """Raise HandFault for thirteen tiles, and for a hand that this edition does not allow."""
        if hand.winning is None:
            raise HandFault("NO_WINNING_TILE", 1)
        if (
            hand.last_of_wall
            and hand.robbed_kong
            and self.rules.parameters["kong.after-last-tile"] == "forbidden"
        ):
            raise HandFault("LAST_TILE_KONG", 1, edition=self.rules.edition)

    def tally(self, hand: Hand) -> Tally:
        """Return the score of a fourteen-tile hand.

        Raises NotAWin if it does not win, HandFault if the edition does not allow it.
        """
        ways = self._ways(hand)
        best = min(self._read(hand, ways), key=self._rank)
        return self._tally(best, hand)

    def conditions(self, hand: Hand) -> tuple[Counter[str], Counter[str]]:
        """Return the fans of the arrangement shown first, and those of them that score; no flowers.

        Raises as :meth:`tally`.
        """
        best = min(self._read(hand, self._ways(hand)), key=self._rank)
        fans = self._compiled.fans
        return (
            Counter(fans[item.fan].id for item in best.instances),
            Counter(fans[item.fan].id for item in best.kept),
        )

    def derive(self, hand: Hand) -> Derivation:
        """Return the score of a hand as :meth:`tally` does, with the reasons for it."""
        ways = self._ways(hand)
        reads = self._read(hand, ways)
        order = sorted(range(len(ways)), key=lambda place: self._rank(reads[place]))
        top = reads[order[0]].total
        best: list[ScoredArrangement] = []
        others: list[ScoredArrangement] = []
        shown: set[tuple[str, ...]] = set()
        for place in order:
            read = reads[place]
            selections = [self._explained(read, read.kept)]
            if read.total == top:
                selections += self._compiled.selector.alternatives(
                    read.instances, read.met, self._compiled.points
                )
            for chosen in selections:
                arranged = self._arranged(ways[place], read, chosen)
                fans = tuple(sorted(arranged.fans))
                if arranged.total == top and fans not in shown:
                    shown.add(fans)
                    best.append(arranged)
                elif arranged.total < top:
                    others.append(arranged)
        best.sort(key=lambda arranged: [self._compiled.place[fan] for fan in arranged.fans])
        return Derivation(
            hand=hand,
            edition=self.rules.edition,
            version=self.rules.version,
            points=top + self._flower_points(hand),
            flowers=hand.flowers,
            minimum=self.rules.minimum,
            best=tuple(best),
            others=tuple(others),
            notices=notices(hand),
        )

    def fans_of(self, derivation: Derivation) -> tuple[tuple[str, int, int], ...]:
        """Return the fans shown first, then flowers: (fan, points of one, count), in scoring order."""
        counts = Counter(derivation.best[0].fans)
        rows = [(fan, points, counts[fan]) for fan, points in self._points.items() if fan in counts]
        return (*rows, *self._flower_rows(derivation.hand))

    def failing(self, fan: str, hand: Hand) -> list[list[str]]:
        """Return for each placement the predicates of a fan's definition that it does not meet."""
        place = self._compiled.place[fan]
        definition = self._compiled.definitions[place]
        define = self._compiled.fans[place].define
        return [definition.failing(situation, define) for situation in self.situations(hand)]

    def situations(self, hand: Hand) -> list[Situation]:
        """Return each placement of the hand as definitions look at it."""
        return [read.situation for read in self._read(hand, self._ways(hand))]

    def equal_counts(self, hand: Hand) -> list[Counter[str]]:
        """Return the combinations of fans of the highest total, the one shown first at the head.

        Raises as :meth:`tally`; :meth:`Selector.alternatives` says which combinations it may miss.
        """
        return [Counter(arranged.fans) for arranged in self.derive(hand).best]

    @property
    def exchangeable(self) -> frozenset[str]:
        """Return the fans that an equal combination may replace: those that a principle links."""
        linked = self._compiled.selector.linked.values()
        return frozenset(self._compiled.fans[place].id for places in linked for place in places)

    def before(self, first: str, second: str) -> bool:
        """Return whether ``first`` stands before ``second`` in scoring order, and so can exclude it."""
        return self._compiled.place[first] < self._compiled.place[second]

    def _ways(self, hand: Hand) -> list[Placement]:
        self.check(hand)
        ways = placements(hand)
        if not ways:
            raise NotAWin(distance(hand))
        return ways

    def _lost_predicates(self, hand: Hand) -> frozenset[str]:
        return self._lost.get(hand.winning_tile, frozenset())

    def _waits(self, hand: Hand, ways: Sequence[Placement]) -> list[Wait]:
        return waits(
            hand,
            ways,
            self.rules.parameters,
            self._lost_predicates(hand),
            self._compiled.asks_awaited,
        )

    def _read(self, hand: Hand, ways: Sequence[Placement]) -> list[_Read]:
        table = HandFacts(hand, self._lost_predicates(hand))
        found = self._waits(hand, ways)
        return [
            self._read_one(placement, table, wait)
            for placement, wait in zip(ways, found, strict=True)
        ]

    def _read_one(self, placement: Placement, table: HandFacts, wait: Wait) -> _Read:
        compiled = self._compiled
        situation = Situation(placement, table, wait.counted, len(wait.tiles))
        instances = compiled.instances(situation)
        met = compiled.met(situation)
        key = (tuple(instances), met)
        kept = self._selected.get(key)
        if kept is None:
            if len(self._selected) >= _MOST:
                self._selected.clear()
            kept = compiled.selector.select(instances, met).kept
            kept = self._selected[key] = self._or_nothing_else(kept, situation)
        points = compiled.points
        total = sum(points[item.fan] for item in kept)
        return _Read(situation, wait, instances, met, kept, total)

    def _or_nothing_else(
        self, kept: tuple[Instance, ...], situation: Situation
    ) -> tuple[Instance, ...]:
        """Return the instances that score, or Chicken Hand's if there are none."""
        if kept or "nothing-else" not in self._compiled.afterwards:
            return kept
        return (Instance(self._compiled.afterwards["nothing-else"], situation.whole),)

    def _rank(self, read: _Read) -> tuple[int, tuple[int, ...]]:
        return (-read.total, tuple(item.fan for item in read.kept))

    def _flower_points(self, hand: Hand) -> int:
        place = self._compiled.afterwards.get("flowers")
        return 0 if place is None else hand.flowers * self._compiled.points[place]

    def _flower_rows(self, hand: Hand) -> tuple[tuple[str, int, int], ...]:
        place = self._compiled.afterwards.get("flowers") if hand.flowers else None
        if place is None:
            return ()
        return ((self._compiled.fans[place].id, self._compiled.points[place], hand.flowers),)

    def _tally(self, read: _Read, hand: Hand) -> Tally:
        compiled = self._compiled
        counts = Counter(item.fan for item in read.kept)
        rows = tuple(
            (compiled.fans[place].id, compiled.points[place], count)
            for place, count in counts.items()
        )
        return Tally(
            read.total + self._flower_points(hand), read.total, (*rows, *self._flower_rows(hand))
        )

    def _explained(self, read: _Read, kept: tuple[Instance, ...]) -> Selection:
        chosen = self._compiled.selector.select(read.instances, read.met, explain=True)
        return chosen if chosen.kept else Selection(kept, chosen.barred)

    def _arranged(self, placement: Placement, read: _Read, chosen: Selection) -> ScoredArrangement:
        compiled = self._compiled
        barred = chosen.barred
        if not barred:  # an alternative: explain it against what it keeps
            barred = self._bars_of(read, chosen.kept)
        return ScoredArrangement(
            placement=placement,
            wait=read.wait,
            scored=tuple(
                ScoredFan(compiled.fans[item.fan].id, compiled.points[item.fan], _places(item.mask))
                for item in chosen.kept
            ),
            removed=tuple(
                Removed(compiled.fans[item.fan].id, _places(item.mask), self._reasons(bar))
                for item, bar in barred
            ),
            total=sum(compiled.points[item.fan] for item in chosen.kept),
        )

    def _bars_of(
        self, read: _Read, kept: tuple[Instance, ...]
    ) -> tuple[tuple[Instance, Removal], ...]:
        selector = self._compiled.selector
        barred = []
        used: dict[tuple[int, int], int] = {}
        for instance in read.instances:
            if instance not in kept:
                excluded = selector.excluders(instance, kept, read.met, used)
                principle, partners = ("", ()) if excluded else selector.bars(instance, kept)
                if excluded or principle:
                    barred.append((instance, Removal(tuple(excluded), principle, partners)))
        return tuple(barred)

    def _reasons(self, bar: Removal) -> tuple[Reason, ...]:
        compiled = self._compiled
        if bar.principle:
            beside = tuple(compiled.fans[place].id for place in bar.partners)
            cite = self.rules.principles[bar.principle].cite
            return (Reason(None, None, bar.principle, beside, cite),)
        reasons = []
        for place, by in bar.exclusions:
            exclusion = compiled.exclusions[place]
            reasons.append(
                Reason(exclusion.id, compiled.fans[by].id, exclusion.because, (), exclusion.cite)
            )
        return tuple(reasons)


def notices(hand: Hand) -> tuple[str, ...]:
    """Return remarks on a hand as entered: it is scored so, but something may have been forgotten."""
    if hand.winning is None or hand.last_of_kind or hand.robbed_kong:
        return ()
    melded = sum(meld.tiles.count(hand.winning) for meld in hand.melds if not meld.concealed)
    return ("LAST_OF_KIND_IN_MELDS",) if melded == 3 else ()


def _places(mask: int) -> tuple[int, ...]:
    return tuple(place for place in range(mask.bit_length()) if mask >> place & 1)
