"""Fans on a phone: what each is, in tiles, on the first screen, a hand soon; the list and the chart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from statistics import median
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from generator.i18n import LANGUAGES
from generator.verify.check import Report
from tests.chromium import tab, until
from tests.publish.site.conftest import Built
from tests.publish.site.serving import served
from tests.sizes import part, some

pytestmark = pytest.mark.browser

PHONE: Any = {"width": 390, "height": 844}
SCREENS = 4
SOON, LATE = 900, 1400  # pixels: where the first worked hand begins, in the median and at most
MEASURES = """() => {
  const box = found => found.getBoundingClientRect();
  const patterns = [...document.querySelectorAll("#what .pat")];
  return {
    pattern: patterns.length ? Math.max(...patterns.map(found => box(found).bottom + scrollY)) : Infinity,
    hand: box(document.querySelector(".ex")).top + scrollY,
    height: document.documentElement.scrollHeight,
    width: document.documentElement.scrollWidth,
    open: document.querySelectorAll("main details[open]").length,
  };
}"""


class Measured(NamedTuple):
    """Where things are on a page, in pixels from its top."""

    pattern: float
    hand: float
    height: float
    width: float
    open: int


@pytest.fixture(scope="module")
def address(built: Built) -> Iterator[str]:
    with served(built.folder) as found:
        yield found


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with tab(browser, viewport=PHONE) as found:
        yield found


def measured(page: Page, address: str) -> Measured:
    page.goto(address, wait_until="load")
    return Measured(**page.evaluate(MEASURES))


@pytest.mark.parametrize("language", some(LANGUAGES, "es"))
def test_fan_pages_should_answer_on_the_first_screen(
    language: str, page: Page, address: str, report: Report
) -> None:
    """Every fan in Spanish, whose names are the longest; every fifth in the others.

    The sample is of fans of all values, and its medians are nearly those of all pages.
    """
    fans = [fan.id for fan in report.rulebook.fans]
    fans = [*part(fans, 14, 6)] if language == "es" else fans[::5]
    found = {fan: measured(page, f"{address}/{language}/fans/{fan}/") for fan in fans}
    assert not {fan: one for fan, one in found.items() if one.pattern > PHONE["height"]}
    assert not {fan: one for fan, one in found.items() if one.hand > LATE}
    assert not {fan: one for fan, one in found.items() if one.width > PHONE["width"]}
    assert not {fan: one for fan, one in found.items() if one.open}
    assert median(one.hand for one in found.values()) < SOON
    assert median(one.height for one in found.values()) < SCREENS * PHONE["height"]


# Anchors that were headings once, or rows of tables, each on a page on which it is folded now.
FOLDED = {
    "fans/pure-straight/": ["e-4ha8p3", "sources"],
    "fans/big-four-winds/": ["differ", "excluded-by"],
}


def test_an_anchor_in_the_reference_should_open_it(page: Page, address: str) -> None:
    for path, anchors in FOLDED.items():
        for anchor in anchors:
            page.goto("about:blank")  # from the same page it would be no visit
            page.goto(f"{address}/en/{path}#{anchor}")
            until(page, "document.querySelector('#reference').open")
            until(page, f"document.getElementById('{anchor}').getBoundingClientRect().top < 844")


def test_a_fan_page_should_obey_the_running_rules(page: Page, address: str) -> None:
    """Nine Gates bars Fully Concealed Hand in one edition; Two Concealed Kongs is 8 points in one."""
    page.goto(f"{address}/en/fans/nine-gates/")
    chip = page.locator("#excludes li", has_text="Fully Concealed Hand")
    assert chip.get_attribute("data-for") == "mil"
    assert "MIL" in chip.inner_text()
    page.goto(f"{address}/en/fans/nine-gates/?edition=wmo-2006")
    assert not page.locator("#excludes li", has_text="Fully Concealed Hand").is_visible()
    page.goto(f"{address}/en/fans/two-concealed-kongs/?edition=wmo-2006")
    places = {
        points.inner_text().split()[0]: points.bounding_box() or {}
        for points in page.locator(".fan-points > span").all()
    }
    assert places.keys() == {"6", "8"}
    assert (places["8"]["y"], places["8"]["x"]) < (places["6"]["y"], places["6"]["x"])


@pytest.mark.long
@pytest.mark.parametrize("language", some(LANGUAGES, "es"))
def test_no_word_of_the_chart_should_be_broken(
    language: str, browser: Browser, address: str
) -> None:
    """A word is broken where it has boxes on two lines."""
    for width in some((320, 390, 800, 1280), 320, 1280):
        with tab(browser, viewport={"width": width, "height": 800}) as page:
            page.goto(f"{address}/{language}/fans/chart/")
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            broken = page.evaluate(
                """() => {
                  const found = [];
                  for (const link of document.querySelectorAll(".entry > a")) {
                    const text = link.firstChild;
                    for (const word of text.data.matchAll(/[^\\s\\u2e80-\\u9fff]+/g)) {
                      const range = document.createRange();
                      range.setStart(text, word.index);
                      range.setEnd(text, word.index + word[0].length);
                      if (range.getClientRects().length > 1) found.push(word[0]);
                    }
                  }
                  return found;
                }"""
            )
            assert broken == [], width
            assert page.locator(".entry .pat").count() == 81


@pytest.mark.parametrize("language", some(LANGUAGES, "es"))
def test_the_chart_should_print_on_one_page(language: str, page: Page, address: str) -> None:
    page.goto(f"{address}/{language}/fans/chart/", wait_until="networkidle")
    printed = page.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", printed)) == 1


@pytest.mark.long
def test_the_list_should_sort_by_what_the_running_rules_give(page: Page, address: str) -> None:
    """Two Concealed Kongs is worth 8 points in 2006 and 6 in 1998, where All Pungs has 6 as well."""
    for edition, worth in (("wmo-2006", "8"), ("cn-1998", "6")):
        page.goto(f"{address}/en/fans/?edition={edition}")
        page.select_option("[name=points]", worth)
        row = page.locator("#fan-table tr", has_text="Two Concealed Kongs")
        assert row.is_visible()
        assert row.locator("td.p").inner_text().startswith(worth)
    page.goto(f"{address}/en/fans/")
    page.click("thead >> text=One hand in")
    names = page.locator("#fan-table tbody th").all_inner_texts()
    assert names[-1].strip() in {"Self-Drawn", "Flower Tiles"}  # decided by play: no figure
    assert names.index("Pure Straight") < names.index("Quadruple Chow")


@pytest.mark.parametrize("script", some(["", "simplified"], "simplified"))
def test_all_tiles_should_be_of_one_script(
    script: str, browser: Browser, address: str, report: Report
) -> None:
    """The sprite holds both; the page shows the reader's. A pixel that only one of the two inks tells."""
    with browser.new_context(viewport=PHONE) as context:
        context.add_init_script(f"localStorage.setItem('fanpu.tiles', '{script}')")
        page = context.new_page()
        page.goto(f"{address}/en/tiles/", wait_until="networkidle")
        shown = page.evaluate(
            """() => {
              const style = getComputedStyle(document.querySelector(".tiles svg"));
              return ["traditional", "simplified"].map(name => style.getPropertyValue(`--tile-${name}`));
            }"""
        )
        assert shown == (["none", "inline"] if script else ["", ""])
        tile = page.locator('.tiles svg:has(use[href$="#tF"])')
        boxes = tile.evaluate("found => found.querySelector('use').getBBox().width")
        assert boxes > 0
        picture = tile.screenshot()
    with tab(browser, viewport=PHONE) as page:
        page.goto(f"{address}/en/tiles/", wait_until="networkidle")
        default = page.locator('.tiles svg:has(use[href$="#tF"])').screenshot()
    assert (picture == default) == (script == "")
