"""The search in the header of a page, by keyboard and finger, and its own page."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.i18n import LANGUAGES, Speaker, catalogue
from tests.chromium import tab, until
from tests.publish.site.accessibility import axe, looked_over
from tests.publish.site.blanks import with_any
from tests.publish.site.test_browser import DARK, DESKTOP, PHONE, address
from tests.sizes import part, some

__all__ = ["address", "axe"]  # fixtures
pytestmark = pytest.mark.browser
BOX = "[data-find] input"
EN = Speaker("en")


def found(page: Page, typed: str, language: str = "en") -> None:
    """Type something and wait for the last list of it, with the texts if it wants them."""
    page.fill(BOX, "")  # what was said of the query before is gone
    page.fill(BOX, typed)
    until(
        page,
        "loading => !['', loading].includes(document.querySelector('.find-said').textContent)",
        Speaker(language).say("search", "loading"),
    )
    expect(page.locator("[role=option]").first).to_be_visible()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with tab(browser, viewport=DESKTOP) as page:
        yield page


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    with tab(browser, viewport=PHONE, has_touch=True) as page:
        yield page


@pytest.mark.parametrize(
    ("language", "typed", "found"),
    part(
        [
            ("zh", "步高", "fans/"),
            ("zh", "qingyise", "fans/full-flush/"),
            ("es", "arbitro", "terms/referee/"),
            ("en", "错和", "terms/win-under-minimum/"),
            ("en", "thirten orfans", "fans/thirteen-orphans/"),
        ],
        4,
    ),
)
def test_the_header_should_find(
    language: str, typed: str, found: str, page: Page, address: str
) -> None:
    page.goto(f"{address}/{language}/questions/late-chow/")
    page.fill(BOX, typed)
    option = page.locator(f"[role=option][href*='/{language}/{found}']").first
    expect(option).to_be_visible()
    assert option.locator("mark").count() or "thirten" in typed
    assert option.locator(".find-kind").inner_text()


def test_keys_should_do_all(page: Page, address: str) -> None:
    """A slash goes there, arrows move, Enter opens, Escape closes."""
    page.goto(f"{address}/en/rules/")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.name") == "q"
    page.keyboard.type("flush")
    expect(page.locator("[role=option]").nth(1)).to_be_visible()
    box = page.locator(BOX)
    assert box.get_attribute("aria-expanded") == "true"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    chosen = page.locator("[role=option][aria-selected=true]")
    assert chosen.count() == 1
    assert box.get_attribute("aria-activedescendant") == chosen.get_attribute("id")
    page.keyboard.press("Escape")
    assert box.get_attribute("aria-expanded") == "false"
    assert not page.locator("[role=listbox]").is_visible()
    assert box.get_attribute("aria-activedescendant") is None
    page.keyboard.press("ArrowDown")
    expect(page.locator("[role=option]").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    where = chosen.get_attribute("href")
    page.keyboard.press("Enter")
    page.wait_for_url(str(where))


def test_what_is_found_should_be_said(page: Page, address: str) -> None:
    page.goto(f"{address}/en/")
    said = page.locator("[data-find] [role=status]")
    page.fill(BOX, "full flush")
    expect(said).to_have_text(with_any(EN.form(catalogue("search")["count"])))
    page.fill(BOX, "thirten orfans")
    expect(said).to_contain_text(EN.say("search", "near"))
    found(page, "zq")
    assert said.inner_text()


@pytest.mark.long
def test_a_slash_should_stay_one_where_somebody_types(page: Page, address: str) -> None:
    page.goto(f"{address}/en/fans/")
    page.click("#fan-filter [name=q]")
    page.keyboard.type("a/b")
    assert page.input_value("#fan-filter [name=q]") == "a/b"


def test_markup_should_stay_text(page: Page, address: str) -> None:
    page.goto(f"{address}/en/search/?q={quote('<img src=x onerror=alert(1)> full flush')}")
    expect(page.locator("#search-results a").first).to_be_visible()
    assert page.locator("article img, #search-results img").count() == 0


@pytest.mark.parametrize("language", some(LANGUAGES, "es"))
def test_a_phone_should_open_a_box_as_wide_as_itself(
    language: str, phone: Page, address: str
) -> None:
    phone.goto(f"{address}/{language}/fans/full-flush/")
    box = phone.locator(BOX)
    assert not box.is_visible()
    phone.tap(".find-open")
    expect(box).to_be_focused()
    place = box.bounding_box()
    assert place is not None
    assert place["width"] > PHONE["width"] * 0.8
    phone.fill(BOX, "kong")
    expect(phone.locator("[role=option]").first).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    phone.tap(".find-close")
    assert not box.is_visible()


@pytest.mark.long
@pytest.mark.parametrize("language", some(LANGUAGES, "es"))
@pytest.mark.parametrize("width", some([320, 360, 390], 320))
def test_a_header_should_fit_a_phone_with_any_rules(
    language: str, width: int, browser: Browser, address: str
) -> None:
    """Menu, rules, colours, search and languages beside each other, each as large as a finger needs.

    Only what is seen counts: not the closed list of the rules, nor what is only read aloud.
    """
    viewport: Any = {"width": width, "height": 700}
    with tab(browser, viewport=viewport, has_touch=True) as page:
        for edition in ("", "?edition=cn-1998", "?edition=wmo-2006", "?edition=mil"):
            page.goto(f"{address}/{language}/fans/two-concealed-kongs/{edition}")
            wide = "document.querySelector('.md-header__inner').scrollWidth"
            assert page.evaluate(wide) <= width
            boxes = page.evaluate(
                "() => [...document.querySelectorAll("
                "'.md-header__inner :is(a, label, summary, button)')]"
                ".filter(e => e.checkVisibility({opacityProperty: true, visibilityProperty: true}))"
                ".map(e => e.getBoundingClientRect()).filter(r => r.width > 1 && r.height > 1)"
                ".map(r => [r.left, r.right, r.height, r.width])"
            )
            assert len(boxes) >= 5
            boxes.sort()
            for (_, right, *_), (left, *_) in pairwise(boxes):
                assert right <= left + 1, (edition, boxes)
            assert boxes[-1][1] <= width
            assert all(wide >= 24 and high >= 24 for *_, high, wide in boxes), (edition, boxes)


def test_a_query_should_have_an_address(page: Page, address: str) -> None:
    page.goto(f"{address}/es/")
    page.fill(BOX, "robo de kong")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{address}/es/search/?q=robo+de+kong")
    expect(page.locator("#search-results a").first).to_contain_text("Robo de Kong")
    page.fill("#search-page input", "88")
    expect(page.locator("#search-results a").first).to_contain_text("88 puntos")
    assert page.url.endswith("?q=88")
    assert page.locator("#search-said").inner_text()


def test_without_scripts_the_search_should_say_what_it_needs(
    browser: Browser, address: str
) -> None:
    with browser.new_context(java_script_enabled=False, viewport=PHONE) as context:  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(f"{address}/en/fans/")
        page.click(".find-open")
        assert page.url == f"{address}/en/search/"
        assert "JavaScript" in page.inner_text("article")
        assert page.locator("article .links a").count() >= 5


@pytest.mark.long
def test_no_text_should_be_loaded_before_it_is_wanted(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}/zh/", wait_until="networkidle")
    page.goto(f"{address}/zh/search/", wait_until="networkidle")
    assert not [url for url in asked if "/search/" in url and url.endswith(".json")]
    with page.expect_event("requestfinished", lambda request: request.url.endswith("titles.json")):
        page.focus(BOX)
    page.fill(BOX, "清一色")
    expect(page.locator("[role=option]").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert not any(url.endswith("texts.json") for url in asked)
    with page.expect_event("requestfinished", lambda request: request.url.endswith("texts.json")):
        page.fill(BOX, "比赛中可以看手机吗")


@pytest.mark.long
@pytest.mark.parametrize(
    ("viewport", "scheme"),
    some(tuple(product((PHONE, DESKTOP), ("light", "dark"))), (PHONE, "light")),
)
def test_axe_should_find_nothing_in_an_open_list(
    scheme: str, viewport: dict[str, int], browser: Browser, address: str, axe: str
) -> None:
    with tab(browser, viewport=viewport, color_scheme=scheme) as page:
        page.goto(f"{address}/en/paper/")
        if viewport is PHONE:
            page.click(".find-open")
        for typed in ("flush", "robbing kong promoted pung", "zzzq"):
            found(page, typed)
            page.keyboard.press("ArrowDown")
            rules = DARK if scheme == "dark" else {}
            assert looked_over(page, axe, **rules).violations == []


KEYBOARD = {"width": 390, "height": 500}  # a phone whose keyboard is up


@pytest.mark.parametrize(
    ("language", "typed"),
    part(
        [
            ("en", "seconds to discard"),
            ("es", "canté mal"),
            ("zh", "谁付分"),
            ("es", "dos ganan a la vez"),
        ],
        4,
        1,
    ),
)
def test_five_results_should_stand_above_a_phones_keyboard(
    language: str, typed: str, browser: Browser, address: str
) -> None:
    with tab(browser, viewport=KEYBOARD, has_touch=True) as page:
        page.goto(f"{address}/{language}/rules/")
        page.tap(".find-open")
        found(page, typed, language)
        fifth = page.locator("[role=option]").nth(4)
        expect(fifth).to_be_visible()
        place = fifth.bounding_box()
        assert place is not None
        assert place["y"] + place["height"] <= KEYBOARD["height"]


def test_back_should_return_to_the_list(phone: Page, address: str) -> None:
    """In the header and on the page: the query, the results, and how far one had read."""
    phone.goto(f"{address}/en/rules/")
    phone.tap(".find-open")
    found(phone, "false hu")
    option = phone.locator("[role=option]").nth(3)
    expect(option).to_be_visible()
    chosen = option.get_attribute("href") or ""
    option.tap()
    phone.wait_for_url(chosen)
    phone.go_back()
    expect(phone.locator(BOX)).to_have_value("false hu")
    expect(phone.locator("[role=option][aria-selected=true]")).to_have_attribute("href", chosen)
    phone.tap(".find-close")
    phone.reload()
    expect(phone.locator("[role=listbox]")).to_be_hidden()

    phone.goto(f"{address}/en/search/?q=kong")
    last = phone.locator("#search-results a").nth(25)
    last.scroll_into_view_if_needed()
    read = phone.evaluate("scrollY")
    last.tap()
    phone.wait_for_url(lambda url: "/search/" not in url)
    phone.go_back()
    expect(phone.locator("#search-page input")).to_have_value("kong")
    expect(last).to_be_in_viewport()
    assert abs(phone.evaluate("scrollY") - read) < 200


def test_the_answer_of_the_running_rules_should_come_first(page: Page, address: str) -> None:
    """Each edition's answer stands on the result, and the others step back once one is chosen."""
    page.goto(f"{address}/en/search/?q=seconds+to+discard")
    first = page.locator("#search-results a[href$='/questions/discard-time/']")
    expect(first.locator(".find-text")).to_have_count(2)
    assert not first.locator(".away").count()
    for edition, seconds in (("wmo-2006", "10"), ("mil", "15")):  # § 3.6.4; art. 7.4 of 1998
        page.goto(f"{address}/en/search/?q=seconds+to+discard&edition={edition}")
        expect(first.locator(".find-text").first).to_contain_text(f"{seconds} seconds")
        expect(first.locator(".away")).to_have_count(1)


def test_a_fan_should_be_found_with_its_tiles(page: Page, address: str) -> None:
    page.goto(f"{address}/en/rules/")
    page.fill(BOX, "pure straight")
    option = page.locator("[role=option]").first
    expect(option.locator(".find-tiles .t")).to_have_count(9)
    expect(option.locator(".find-points")).to_have_text("16 points")


@pytest.mark.long
def test_titles_should_do_without_a_network(page: Page, address: str) -> None:
    """Offline and with nothing saved but the titles: names are found, and that no text was is said."""
    page.route("**/search/names.json", lambda route: route.abort())
    page.route("**/search/texts.json", lambda route: route.abort())
    page.goto(f"{address}/en/search/?q=full+flush")
    expect(page.locator("#search-results a").first).to_contain_text("Full Flush")
    only = EN.say("search", "names_only")
    expect(page.locator("#search-said")).to_contain_text(only)
    page.goto(f"{address}/en/rules/")
    page.fill(BOX, "referee and the wall")
    expect(page.locator("[role=option]").first).to_be_visible()
    expect(page.locator(".find-found p")).to_contain_text(only)
