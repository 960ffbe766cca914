"""What is won with at the table: groups apart, and the twenty fans by the rule that the page states."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.publish.site.figures.play import SELDOM, first_twenty, in_play, points_brought
from generator.publish.site.page.context import Site
from generator.verify.check import Report
from tests.conftest import ROOT


@pytest.fixture(scope="module")
def site(report: Report) -> Site:
    return Site(report, "en", ROOT / "docs")


def test_a_group_should_give_its_own_share(site: Site) -> None:
    """Mixed Shifted Chows: 2,810 in the 12,088 wins of the 2026 final, 11 in 40 wins by people."""
    found = {won.group.id: won.least for won in in_play(site, "mixed-shifted-chows")}
    assert found["contest"] == Fraction(2810, 12088)
    assert found["people"] == Fraction(11, 40)


def test_a_group_should_be_silent_about_what_it_did_not_publish(site: Site) -> None:
    """The contest published no number for Seven Pairs: unknown, where groups known whole say never."""
    groups = {won.group.id for won in in_play(site, "seven-pairs")}
    assert "contest" not in groups
    assert [won.least for won in in_play(site, "quadruple-chow")] == [0, 0, 0]


def test_bounds_should_be_no_exact_share(site: Site) -> None:
    (contest,) = (won for won in in_play(site, "half-flush") if won.group.id == "contest")
    assert not contest.exact
    assert contest.least < contest.most


def test_the_twenty_should_follow_from_the_rule(site: Site) -> None:
    """Worked out a second way, from the file's numbers."""
    groups = site.rulebook.play_groups
    brought = {}
    for fan in site.rulebook.fans:
        shares = []
        for group in groups:
            least, most = group.fans.get(fan.id, (0, 0 if group.whole else 1))
            if least == most:
                shares.append(Fraction(least, group.wins))
        share = sum(shares) / Fraction(len(shares))
        if share >= SELDOM and fan.id != "flower-tiles":
            brought[fan.id] = share * max(site.by_edition.points(fan.id).values())
    twenty = sorted(brought, key=lambda name: brought[name], reverse=True)[:20]
    assert [fan.id for fan in first_twenty(site)] == twenty


def test_flowers_should_bring_nothing_towards_the_minimum(site: Site) -> None:
    (flowers,) = (fan for fan in site.rulebook.fans if fan.id == "flower-tiles")
    assert points_brought(site, flowers) == 0
