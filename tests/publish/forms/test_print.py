"""The forms printed by Chromium: one page of A4 each, nothing cut off, nothing under the small print."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from generator.documents.yaml_tree import Document, Marks
from generator.i18n import LANGUAGES
from generator.publish.forms import (
    PLAIN,
    Desk,
    FilledSession,
    cards,
    chart,
    fouls,
    numbered,
    prefilled,
    recorded_schedules,
    results,
    score_sheet,
    seats,
    wall_chart,
)
from generator.publish.forms.foul_record import PlayerLine, TeamLines
from generator.table.event import Entrant, EventPlan
from generator.table.rotation import rotation
from tests.publish.forms.conftest import LONG
from tests.sizes import part, some

pytestmark = pytest.mark.browser
# Of three languages Spanish has the longest words; all are printed in ``make test-long``.
longest = pytest.mark.parametrize("desk", some(LANGUAGES, "es"), indirect=True)

# What sticks out of its cell, is cut off, or reaches the footer.
OVERFLOW = """() => {
  const wide = [...document.querySelectorAll("td, th, .clip, h1, i")].filter(
    item => item.scrollWidth > item.clientWidth + 1 || item.scrollHeight > item.clientHeight + 2);
  const low = [...document.querySelectorAll("main")].filter(main => {
    const foot = main.querySelector("footer").getBoundingClientRect().top;
    const others = [...main.querySelectorAll(":scope > :not(footer)")];
    return Math.max(...others.map(item => item.getBoundingClientRect().bottom)) > foot;
  });
  return wide.map(item => item.outerHTML.slice(0, 80)).concat(low.map(() => "footer"));
}"""


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def boxes(pdf: bytes) -> set[tuple[int, int]]:
    """The sizes of the pages in points."""
    found = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    return {(round(float(wide)), round(float(high))) for wide, high in found}


@longest
def test_every_form_should_fit_one_page(browser: Browser, desk: Desk, full: FilledSession) -> None:
    record = recorded_schedules(desk.rulebook)
    made = {name: plain(desk) for name, plain in PLAIN.items()}
    made["filled"] = score_sheet(desk, full)
    made["eight games"] = results(desk, numbered(8))
    names = [player.name for player in full.players]
    made["seats"] = seats(desk, names)
    cells = (full.players[1].team, names[1], "160", "6 · 16 · 40 · N", "诈和" * 12, "60" * 9, "")
    made["fouls"] = fouls(desk, [cells] * 16, full.told)
    line = PlayerLine(
        names[1], "160", "23⅓", "−1234", "160", (("2⅓", "23⅓", "−1234", "−5678"),) * 8
    )
    team = TeamLines(full.players[1].team, "99⅓", "−12345", "40", (line,) * 4)
    made["results"] = results(desk, numbered(8), [team] * 4)
    made["results alone"] = results(
        desk, numbered(8), (), [line] * 16, "Cup", "Ranking so far: 12 of 16"
    )
    made["prefilled"] = score_sheet(desk, *prefilled(long_event(), (1,)))
    for tables in some((1, 4, 6, 24, 25, 40), 6, 40):
        made[f"{tables} tables"] = chart(desk, rotation(tables, 8, False, record))
    page = browser.new_page()
    for name, html in part([*made.items()], 2):
        page.set_content(html)
        pdf = page.pdf(prefer_css_page_size=True)
        assert pages(pdf) == 1, name
        assert boxes(pdf) <= {(595, 842), (842, 595)}, name
        page.emulate_media(media="print")
        assert page.evaluate(OVERFLOW) == [], name
    page.close()


def long_event(tables: int = 1, games: int = 8) -> EventPlan:
    """An event of players with long names."""
    names = [f"{name} {number}" for number in range(tables) for name, _ in LONG]
    schedule = tuple(
        tuple(tuple(range(4 * table + 1, 4 * table + 5)) for table in range(tables))
        for _ in range(games)
    )
    entrants = tuple(
        Entrant((), number, name, LONG[number % 4][1], "") for number, name in enumerate(names, 1)
    )
    return EventPlan(
        Document("", {}, lambda: Marks({}, {})), "Cup", "wmo-2006", entrants, schedule, {}
    )


@longest
@pytest.mark.parametrize(
    ("tables", "games", "many"), some([(4, 4, 2), (25, 10, 25), (1, 16, 2)], (4, 4, 2), (1, 16, 2))
)
def test_cards_should_fit_their_pages(
    browser: Browser, desk: Desk, tables: int, games: int, many: int
) -> None:
    page = browser.new_page()
    page.set_content(cards(desk, long_event(tables, games)))
    assert pages(page.pdf(prefer_css_page_size=True)) == many
    page.emulate_media(media="print")
    assert page.evaluate(OVERFLOW) == []
    page.close()


@longest
@pytest.mark.parametrize(
    ("tables", "games", "many"), part([(4, 4, 2), (100, 16, 6 + 4), (41, 9, 4 + 2)], 3, 2)
)
def test_a_chart_for_the_wall_should_fit_its_pages(
    browser: Browser, desk: Desk, tables: int, games: int, many: int
) -> None:
    page = browser.new_page()
    page.set_content(wall_chart(desk, long_event(tables, games)))
    assert pages(page.pdf(prefer_css_page_size=True)) == many
    page.emulate_media(media="print")
    assert page.evaluate(OVERFLOW.replace("td, th, .clip, h1, i", "td, th, h1")) == []
    page.close()


@longest
def test_more_than_a_page_holds_should_go_on_another(browser: Browser, desk: Desk) -> None:
    page = browser.new_page()
    page.set_content(fouls(desk, [("x",) * 7] * 17))
    assert pages(page.pdf(prefer_css_page_size=True)) == 2
    page.set_content(results(desk, numbered(6), [TeamLines("x")] * 9))
    assert pages(page.pdf(prefer_css_page_size=True)) == 3
    page.close()


@longest
def test_what_does_not_fit_should_be_noticed(
    browser: Browser, desk: Desk, full: FilledSession
) -> None:
    """Else the test above could not fail."""
    page = browser.new_page()
    player = replace(full.players[0], name="Wilhelmina " * 30)
    page.set_content(score_sheet(desk, replace(full, players=(player, *full.players[1:]))))
    assert page.evaluate(OVERFLOW)
    page.set_content(PLAIN["form-fouls"](desk).replace("<tbody>", "<tbody>" + "<tr><td>x" * 20))
    assert pages(page.pdf(prefer_css_page_size=True)) == 2
    page.close()
