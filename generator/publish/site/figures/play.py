"""How often fans are won with at the table, and the twenty to learn first because of that.

Groups of wins are kept separate, each with its size: they are never added up, and never mixed with the
counts of all complete hands.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from generator.publish.site.page.context import Site
from generator.records.fan import Fan
from generator.records.play import PlayGroup

TWENTY = 20
SELDOM = Fraction(2, 100)
"""What is won with less often than this is not learned first."""


@dataclass(frozen=True)
class Won:
    """How often a group wins with a fan: at least and at most, as a share of its wins.

    The share is of wins with the fan, or of times that it scored where ``group.counted`` is ``times``.
    """

    group: PlayGroup
    least: Fraction
    most: Fraction

    @property
    def exact(self) -> bool:
        """Whether the share is known as one number, and not only between two."""
        return self.least == self.most


def in_play(site: Site, fan: str) -> tuple[Won, ...]:
    """Return how often each group won with a fan, where it tells that, in the order of the data."""
    return tuple(_won(site.rulebook.play_groups, fan))


def _won(groups: tuple[PlayGroup, ...], fan: str) -> Iterator[Won]:
    for group in groups:
        if fan in group.fans:
            least, most = group.fans[fan]
            yield Won(group, Fraction(least, group.wins), Fraction(most, group.wins))
        elif group.whole:
            yield Won(group, Fraction(0), Fraction(0))


def share_of_wins(site: Site, fan: str) -> Fraction:
    """Return the share of wins that have a fan: the mean of the groups that give one number, or 0.

    Each group has one voice whatever its size, so that the style of the largest does not decide alone.
    """
    shares = [won.least for won in in_play(site, fan) if won.exact]
    return sum(shares, Fraction(0)) / len(shares) if shares else Fraction(0)


def points_brought(site: Site, fan: Fan) -> Fraction:
    """Return the points that a fan brings to a hundred wins; 0 if they do not count for the minimum."""
    if fan.define is not None and "flowers" in fan.define:
        return Fraction(0)
    return 100 * share_of_wins(site, fan.id) * site.by_edition.highest_points(fan.id)


def first_twenty(site: Site) -> tuple[Fan, ...]:
    """The twenty fans to learn first, the one that brings most points first.

    Of the fans won with in at least two of a hundred wins (:func:`share_of_wins`; a lucky win or two is
    no habit) they are those that bring the most points to winning hands (:func:`points_brought`): how
    often a fan comes, times what it adds towards the points that a hand needs.
    """
    common = [fan for fan in site.rulebook.fans if share_of_wins(site, fan.id) >= SELDOM]
    common.sort(key=lambda fan: (-points_brought(site, fan), fan.rank))
    return tuple(common[:TWENTY])
