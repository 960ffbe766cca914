"""What the figures of rarity and play show: computed here, put into words by the page.

Chance is the share of all complete hands, each as often as it is drawn; play is what was won with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import log10

from generator.enumerate.rarity.rarity_report import NUMBER, RarityReport
from generator.publish.site.figures.chance import chance, report
from generator.publish.site.figures.play import Won, in_play, share_of_wins
from generator.publish.site.page.context import Site
from generator.records.fan import Fan
from generator.verify.worked_examples import Executed

FAR = 10
"""How many times rarer or likelier than its points suggest a fan must be to be called so."""
COMMON = Fraction(2, 100)
"""A fan is compared if it comes at least so often by chance, or in two groups of wins."""


@dataclass(frozen=True)
class UnequalPair:
    """Two fans of the same points, and how many times likelier the first is."""

    common: Fan
    rare: Fan
    points: int
    times: Fraction


@dataclass(frozen=True)
class PaidFan:
    """A fan, its points, one hand in how many, and in how many its points suggest one."""

    fan: Fan
    points: int
    one_in: Fraction
    suggested: float

    @property
    def rarer(self) -> float:
        """The factor by which the fan is rarer than its points suggest; below 1 if it is likelier."""
        return float(self.one_in) / self.suggested

    @property
    def how(self) -> str:
        """``much`` if the fan is paid too much for its rarity, ``little`` if too little, else empty."""
        if self.rarer >= FAR:
            return "little"
        return "much" if self.rarer <= 1 / FAR else ""


@dataclass(frozen=True)
class FanInPlay:
    """How often players win with a fan, compared with chance.

    ``by_chance`` is its share of complete hands, the largest of the editions.
    ``won`` is its share of the wins of each group.
    ``times`` is how many times more often it is won with than chance gives it.
    """

    fan: Fan
    by_chance: Fraction
    won: tuple[Won, ...]
    times: Fraction


class Findings:
    """The findings that the page states above its tables."""

    def __init__(self, site: Site) -> None:
        self.site = site

    @cached_property
    def report(self) -> RarityReport:
        """The figures."""
        return report(self.site.executor, self.site.docs)

    @property
    def minimum(self) -> int:
        """The least minimum of an edition."""
        return min(rules.minimum for rules in self.report.rules.values())

    def shares_below_minimum(self) -> tuple[Fraction, ...]:
        """Return by edition the share of the drawn hands below the minimum, flowers left out."""
        return tuple(
            Fraction(sum(n for value, n in own.items() if value < self.minimum), NUMBER)
            for own in self.report.points.values()
        )

    @cached_property
    def paid(self) -> tuple[PaidFan, ...]:
        """The fans that the tiles decide, each beside a straight line through all of them.

        The line is that of least squares through the logarithms of points and of rarity.
        """
        fans = [fan for fan in self.site.rulebook.fans if chance(self.site, fan.id)]
        points = [self.site.by_edition.highest_points(fan.id) for fan in fans]
        one_in = [1 / max(chance(self.site, fan.id)) for fan in fans]
        across = [log10(value) for value in points]
        up = [log10(value) for value in one_in]
        slope, start = _line(across, up)
        return tuple(
            PaidFan(fan, value, hands, 10 ** (start + slope * log10(value)))
            for fan, value, hands in zip(fans, points, one_in, strict=True)
        )

    @cached_property
    def overpaid(self) -> tuple[PaidFan, ...]:
        """The fans that are far likelier than their points suggest, the furthest first."""
        found = [item for item in self.paid if item.how == "much"]
        return tuple(sorted(found, key=lambda item: item.rarer))

    @cached_property
    def underpaid(self) -> tuple[PaidFan, ...]:
        """The fans that are far rarer than their points suggest, the furthest first."""
        found = [item for item in self.paid if item.how == "little"]
        return tuple(sorted(found, key=lambda item: -item.rarer))

    @property
    def rarest(self) -> PaidFan:
        """The rarest fan counted."""
        return max(self.paid, key=lambda item: item.one_in)

    def furthest_apart(self, points: int = 0) -> UnequalPair:
        """The two fans of equal points, or of this many ``points``, that differ most in chance."""
        found = [
            UnequalPair(one.fan, other.fan, one.points, other.one_in / one.one_in)
            for a, b in combinations(self.paid, 2)
            if a.points == b.points and points in (0, a.points)
            for one, other in [sorted((a, b), key=lambda item: item.one_in)]
        ]
        return max(found, key=lambda item: item.times)

    @property
    def highest_points(self) -> int:
        """The points of the highest fans."""
        return max(item.points for item in self.paid)

    @cached_property
    def aimed(self) -> tuple[FanInPlay, ...]:
        """Fans that the tiles decide in play beside chance, what players favor most first."""
        return tuple(sorted(self._aimed(), key=lambda item: -item.times))

    def _aimed(self) -> Iterator[FanInPlay]:
        for fan in self.site.rulebook.fans:
            found = chance(self.site, fan.id)
            won = in_play(self.site, fan.id)
            often = sum(one.exact and one.least >= COMMON for one in won)
            if found and (found[-1] >= COMMON or often > 1):
                yield FanInPlay(fan, found[-1], won, share_of_wins(self.site, fan.id) / found[-1])

    @property
    def most_won(self) -> FanInPlay:
        """The fan won with most often, of those worth more than half the minimum."""
        enough = [
            item
            for item in self.aimed
            if 2 * self.site.by_edition.highest_points(item.fan.id) > self.minimum
        ]
        return max(enough, key=lambda item: share_of_wins(self.site, item.fan.id))

    @cached_property
    def highest(self) -> Executed:
        """The worked hand that scores most without flowers under any edition."""
        return max(self.site.executed.values(), key=lambda run: max(self.totals(run).values()))

    @cached_property
    def humblest(self) -> Executed:
        """A worked hand that makes exactly the minimum, of nothing but fans of one point, each once."""
        found = [run for run in self.site.executed.values() if self._humble(run)]
        return max(found, key=lambda run: min(len(fans) for fans in self._fans(run)))

    def totals(self, run: Executed) -> Mapping[str, int]:
        """The points of a hand without flowers, by edition."""
        return {name: item.points_without_flowers for name, item in run.derivations.items()}

    def _fans(self, run: Executed) -> list[list[tuple[str, int, int]]]:
        return [
            [(fan, points, count) for fan, (points, count) in found.items()]
            for found in (self.site.executor.fans(run, name) for name in run.derivations)
        ]

    def _humble(self, run: Executed) -> bool:
        return all(
            sum(points * count for _, points, count in fans) == self.minimum
            and all(points == count == 1 for _, points, count in fans)
            for fans in self._fans(run)
        ) and set(self.totals(run).values()) == {self.minimum}


def _line(across: list[float], up: list[float]) -> tuple[float, float]:
    """Slope and start of the straight line of least squares."""
    middle, height = sum(across) / len(across), sum(up) / len(up)
    slope = sum((x - middle) * (y - height) for x, y in zip(across, up, strict=True))
    slope /= sum((x - middle) ** 2 for x in across)
    return slope, height - slope * middle
