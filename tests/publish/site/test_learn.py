"""Pages that teach: what they name follows from the data, and every hand on them is executed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from generator.i18n import LANGUAGES, catalogue
from generator.publish.paper.pdf_places import page_count
from generator.publish.site.figures.play import first_twenty
from generator.publish.site.page.context import Site
from generator.publish.site.pages.learn import SEEING, WAYS, Teaching
from generator.publish.site.texts.mnemonics import MNEMONICS
from generator.verify.check import Report
from tests.conftest import ROOT
from tests.publish.site.conftest import Built
from tests.publish.site.serving import served
from tests.sizes import some

PAGES = ("learn/twenty/", "learn/eight/", "learn/mnemonics/", "learn/cheat-sheet/")


@pytest.fixture(scope="module")
def taught(report: Report) -> Teaching:
    return Teaching(Site(report, "en", ROOT / "docs"))


def test_each_of_the_twenty_should_say_how_to_see_it(taught: Teaching) -> None:
    """The twenty follow from the data: one that joins them needs its line."""
    twenty = {fan.id for fan in first_twenty(taught.site)}
    assert twenty <= catalogue(SEEING).keys()
    assert {item.fan.id for _, items in taught.twenty for item in items} == twenty


def test_every_fan_should_have_a_line_to_remember_it_by(taught: Teaching) -> None:
    assert catalogue(MNEMONICS).keys() == {fan.id for fan in taught.site.rulebook.fans}


def test_every_way_should_reach_the_minimum_under_every_edition(taught: Teaching) -> None:
    for name in (name for names in WAYS.values() for name in names):
        for edition, derivation in taught.site.executed[name].derivations.items():
            assert derivation.reaches_minimum, (name, edition)


def test_one_fan_is_enough_only_where_it_is(taught: Teaching) -> None:
    """Each way is where it belongs: by the highest fan, eight or more, or six, or less."""
    tops = {
        key: {max(points for _, points, _ in hand.fans) for hand in hands}
        for key, hands in taught.ways
    }
    assert min(tops["one"]) >= taught.minimum
    assert tops["six"] == {6}
    assert max(tops["small"]) < 6


def test_the_drill_should_ask_for_one_answer(taught: Teaching) -> None:
    """One fan of the twenty is higher than all else in the hand; some hands fall short of the minimum."""
    twenty = {fan.id for fan in first_twenty(taught.site)}
    assert {hand.reaches for hand in taught.drill} == {True, False}
    for hand in taught.drill:
        first, *others = sorted((points for _, points, _ in hand.fans), reverse=True)
        assert taught.top(hand) in twenty
        assert all(points < first for points in others), hand.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_twenty_should_stand_on_the_page_in_their_order(
    language: str, built: Built, taught: Teaching
) -> None:
    html = built.pages[language]["learn/twenty/"]
    shown = re.findall(r'<li id="([\w-]+)"><p class="what">', html)
    assert shown == [item.fan.id for _, items in taught.twenty for item in items]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_every_hand_should_be_executed(
    page: str, language: str, built: Built, report: Report
) -> None:
    named = set(re.findall(r'data-example="(x-\w+)"', built.pages[language][page]))
    assert named <= report.executed.keys()
    assert named or page == "learn/mnemonics/"


@pytest.mark.browser
@pytest.mark.parametrize("language", some(LANGUAGES, "es"))
def test_the_cheat_sheet_should_be_one_page_of_a4(
    language: str, built: Built, browser: Browser
) -> None:
    page = browser.new_page()
    with served(built.folder) as address:
        page.goto(f"{address}/{language}/learn/cheat-sheet/")
        printed = page.pdf(prefer_css_page_size=True, print_background=True)
    page.close()
    assert page_count(printed) == 1
