"""The running rules of the visit, the home page's first screen, and folds that open, in Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.i18n import LANGUAGES
from tests.chromium import tab
from tests.publish.site.conftest import Built
from tests.publish.site.serving import served
from tests.sizes import some

pytestmark = pytest.mark.browser

PHONE: Any = {"width": 390, "height": 844}
SHIFTS = """() => new Promise(done => new PerformanceObserver((list, seen) => {
  seen.disconnect();
  done(list.getEntries().filter(e => !e.hadRecentInput).reduce((sum, e) => sum + e.value, 0));
}).observe({type: "layout-shift", buffered: true}) || setTimeout(done, 1500, 0))"""
RUNNING = "document.documentElement.dataset.edition"
NAMED = "getComputedStyle(document.querySelector('.rules-menu [data-running]'), '::before').content"


@pytest.fixture(scope="module")
def address(built: Built) -> Iterator[str]:
    with served(built.folder) as found:
        yield found


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with tab(browser, viewport=PHONE) as found:
        yield found


def choose(page: Page, edition: str) -> None:
    page.locator(".rules-menu summary").click()
    page.locator(f".rules-menu [data-choose='{edition}']").click()


def test_rules_should_be_said_once_and_kept_on_every_page_and_in_every_language(
    page: Page, address: str
) -> None:
    page.goto(f"{address}/en/fans/full-flush/")
    summary = page.locator(".rules-menu summary")
    expect(summary).to_contain_text("Rules")
    choose(page, "wmo-2006")
    expect(page.locator(".rules-menu")).not_to_have_attribute("open", "")
    for path in ("/en/questions/", "/zh/", "/es/fouls/"):
        page.goto(address + path)
        assert page.evaluate(RUNNING) == "wmo-2006"
        assert page.evaluate(NAMED) == '"WMO 2006"'
        box = summary.locator(".rules-none").bounding_box()
        assert box is not None
        assert box["width"] <= 1, "read aloud, not seen"
    choose(page, "")
    page.goto(f"{address}/zh/")
    assert page.evaluate(RUNNING) is None


def test_rules_that_came_with_an_address_should_be_kept(page: Page, address: str) -> None:
    page.goto(f"{address}/en/fans/full-flush/?edition=mil")
    assert page.evaluate(RUNNING) == "mil"
    page.goto(f"{address}/en/fans/")
    assert page.evaluate(RUNNING) == "mil"


@pytest.mark.parametrize("asked", ["", "nothing", "nmjl-1976", "%22%3E"])
def test_rules_that_no_edition_has_should_be_none(page: Page, address: str, asked: str) -> None:
    page.goto(f"{address}/en/fans/full-flush/?edition={asked}")
    assert page.evaluate(RUNNING) is None


@pytest.mark.long
def test_a_choice_should_follow_into_other_windows_and_into_the_address(
    browser: Browser, address: str
) -> None:
    with browser.new_context(viewport=PHONE) as context:
        here, there = context.new_page(), context.new_page()
        here.goto(f"{address}/en/fans/full-flush/?edition=mil")
        there.goto(f"{address}/en/questions/")
        choose(here, "cn-1998")
        assert here.url.endswith("?edition=cn-1998")
        expect(there.locator("html")).to_have_attribute("data-edition", "cn-1998")


def test_the_menu_should_close_by_escape_and_by_a_tap_elsewhere(page: Page, address: str) -> None:
    page.goto(f"{address}/es/")
    menu, summary = page.locator(".rules-menu"), page.locator(".rules-menu summary")
    summary.click()
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(summary).to_be_focused()
    summary.click()
    page.mouse.click(200, 800)
    expect(menu).not_to_have_attribute("open", "")


@pytest.mark.parametrize("language", some(LANGUAGES, "es"))
def test_the_home_page_should_answer_on_its_first_screen(
    page: Page, address: str, language: str
) -> None:
    """What this is, a hand with its score, three doors and the search: without moving the page."""
    page.goto(f"{address}/{language}/")
    expect(page.locator("h1, .lead").filter(has_text="MCR").first).to_be_visible()
    for part in (
        ".hero .hand",
        ".hero .pts",
        ".ways-in a:nth-child(3)",
        ".home-find button",
        "#rules",
    ):
        box = page.locator(part).bounding_box()
        assert box is not None, part
        assert box["y"] + box["height"] <= PHONE["height"], part
    title = page.title()
    assert "MCR" in title
    assert title.count("番谱") == 1


@pytest.mark.long
def test_the_hand_of_the_day_should_be_one_and_change_with_the_day(
    browser: Browser, address: str
) -> None:
    seen = set()
    with browser.new_context(viewport=PHONE) as context:
        page = context.new_page()
        for day in range(1, 6):
            page.clock.set_fixed_time(f"2026-05-0{day}T12:00:00Z")
            page.goto(f"{address}/en/")
            shown = page.locator(".days > div:visible")
            expect(shown).to_have_count(1)
            seen.add(shown.locator(".hand").get_attribute("data-example"))
    assert len(seen) == 5


@pytest.mark.parametrize(
    "path",
    some(
        [
            "en/",
            "zh/fans/",
            "en/fans/full-flush/",
            "es/questions/",
            "en/fouls/",
            "en/calculator/",
            "zh/rarity/",
        ],
        "en/calculator/",
    ),
)
def test_nothing_should_move_when_scripts_come(page: Page, address: str, path: str) -> None:
    """Cumulative layout shift of a second visit with rules chosen, as those change most."""
    page.goto(f"{address}/{path}?edition=wmo-2006")
    page.goto(f"{address}/{path}")
    page.wait_for_load_state("networkidle")
    assert page.evaluate(SHIFTS) < 0.02


def test_a_fold_should_open_for_an_anchor_inside_it_and_on_paper(page: Page, address: str) -> None:
    page.goto(f"{address}/en/rarity/")
    folded = page.evaluate(
        """() => { const box = document.createElement("details");
        box.innerHTML = "<summary>x</summary><p id=inside>y</p>";
        document.querySelector("article").append(box); location.hash = "#inside"; }"""
    )
    assert folded is None
    expect(page.locator("details:has(> #inside)")).to_have_attribute("open", "")
    page.evaluate(
        "document.querySelector('details:has(> #inside)').open = false;"
        "dispatchEvent(new Event('beforeprint'))"
    )
    expect(page.locator("details:has(> #inside)")).to_have_attribute("open", "")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("details:has(> #inside)")).not_to_have_attribute("open", "")
