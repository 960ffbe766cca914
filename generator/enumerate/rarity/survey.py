"""Everything that is counted and drawn to show how rare fans are, each part computed once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from generator.bulk.rule_tables import Tables
from generator.enumerate.all_arrangements import shape
from generator.enumerate.rarity import combinations, draw, effects
from generator.enumerate.rarity.combinations import Combination
from generator.enumerate.rarity.complete_hands import CompleteHands, complete
from generator.enumerate.rarity.deals import Deals
from generator.enumerate.rarity.effects import Difference, Effect
from generator.enumerate.rarity.fan_counts import CountedHands
from generator.enumerate.rarity.sample import Sample, sample
from generator.game.hand import Hand
from generator.game.notation import write_hand
from generator.records.edition import Edition
from generator.records.kinds import Rulebook
from generator.rulebook.compile import compile_edition
from generator.score import Interpreter

NUMBER, SEED = 200_000, 1998
"""Hands that are drawn by the rule, and their seed."""


@dataclass(frozen=True)
class Frequent:
    """A combination of fans: a drawn hand that scores just these, and what it is by edition."""

    id: str
    fans: tuple[str, ...]
    hand: Hand
    by_edition: Mapping[str, Combination]


class Survey:
    """Complete hands counted and hands drawn; each part is computed when it is first asked for."""

    def __init__(self, rulebook: Rulebook, interpreters: Mapping[str, Interpreter]) -> None:
        self.rulebook, self._interpreters = rulebook, interpreters
        self.editions: tuple[Edition, ...] = self.rulebook.editions
        self.rules = {name: item.rules for name, item in interpreters.items()}
        self._complete: dict[object, CompleteHands] = {}
        self._exact: dict[str, CountedHands] = {}

    def exact(self, edition: str) -> CountedHands:
        """Every complete hand under an edition; editions that tell the same apart share them."""
        if edition not in self._exact:
            tables = Tables(self.rules[edition])
            key = shape(tables)
            if key not in self._complete:
                self._complete[key] = complete(tables)
            self._exact[edition] = CountedHands(tables, self._complete[key])
        return self._exact[edition]

    @cached_property
    def samples(self) -> Mapping[str, Sample]:
        """The drawn hands scored under each edition, by edition; the hands are the same everywhere."""
        hands = draw.hands(NUMBER, SEED)
        return {name: sample(rules, hands) for name, rules in self.rules.items()}

    @cached_property
    def drawn(self) -> Mapping[str, Mapping[str, int]]:
        """The number of drawn hands in which each fan counts, by edition and fan."""
        found = {}
        for name, item in self.samples.items():
            ids, table = item.scores.table()
            found[name] = dict(zip(ids, (table > 0).sum(0).tolist(), strict=True))
        return found

    @cached_property
    def points(self) -> Mapping[str, Mapping[int, int]]:
        """The number of drawn hands worth so many points, by edition and points."""
        return {name: combinations.points(item) for name, item in self.samples.items()}

    @cached_property
    def reaching(self) -> Mapping[str, list[Combination]]:
        """The combinations of fans that reach the minimum, by edition."""
        return {name: combinations.reaching(item) for name, item in self.samples.items()}

    @cached_property
    def between(self) -> Mapping[tuple[str, str], Difference]:
        """The difference of every two editions on the drawn hands."""
        return effects.between(self.samples)

    @cached_property
    def effects(self) -> list[Effect]:
        """The effect of each question on the drawn hands, the effect on most hands first."""
        found = [
            effects.effect(self.rulebook, question, edition, reading, self.samples[edition.id])
            for question, edition, reading in effects.asked(self.rulebook)
        ]
        return sorted(found, key=lambda item: (-item.difference.share, item.question))

    def bounds(self, under: str) -> Iterator[tuple[str, str, int | None]]:
        """Yield question and reading, with the ways to draw a hand that the reading can affect."""
        for question, edition, reading in effects.asked(self.rulebook):
            if edition.id == under:
                rules = compile_edition(self.rulebook, edition, {question.id: reading})
                found = effects.bound(self.exact(under), self.rules[under], rules)
                yield question.id, reading, found

    @cached_property
    def shown(self) -> tuple[Frequent, ...]:
        """The combinations to show: the most frequent of each edition, each once."""
        of = {name: {item.fans: item for item in found} for name, found in self.reaching.items()}
        chosen = dict.fromkeys(
            item.fans
            for name, found in self.reaching.items()
            for item in combinations.chosen(found, self.rules[name].minimum)
        )
        most = {fans: max(own[fans].hands for own in of.values() if fans in own) for fans in chosen}
        return tuple(
            self._shown(fans, {name: own[fans] for name, own in of.items() if fans in own}, place)
            for place, fans in enumerate(sorted(chosen, key=lambda fans: -most[fans]), 1)
        )

    def _shown(
        self, fans: tuple[str, ...], found: Mapping[str, Combination], number: int
    ) -> Frequent:
        """Return a combination with the first drawn hand that has it, without flowers.

        Raises ValueError if the interpreter does not score that hand as the tables do.
        """
        place = min(item.place for item in found.values())
        hand = replace(self.hand(place), flowers=0)
        for name, item in found.items():
            if item.place != place:
                continue
            tally = self._interpreters[name].tally(hand)
            scored = Counter({fan: count for fan, _, count in tally.fans})
            if scored != Counter(fans) or tally.points != item.points:
                raise ValueError(f"{write_hand(hand)} under {name}: {dict(scored)}, not {fans}")
        return Frequent(f"drawn-{number}", fans, hand, found)

    def dealt(self, edition: str, deals: Deals) -> Mapping[str, int]:
        """Return by fan in how many complete hands of random deals it is present."""
        exact = self.exact(edition)
        return Counter(fan for hand in deals.complete for fan in sorted(exact.fans_of(hand)))

    def hand(self, place: int) -> Hand:
        """A drawn hand."""
        return next(iter(self.samples.values())).hands.hand(place)
