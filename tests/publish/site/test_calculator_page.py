"""The calculator as a page: its address, its weight, its words, and that everybody can use it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from generator.i18n import Speaker, catalogue
from tests.chromium import tab, until
from tests.conftest import ROOT
from tests.publish.site.accessibility import axe, looked_over
from tests.publish.site.calculator_page import (
    DESKTOP,
    PHONE,
    UNDER,
    WAITING,
    WON,
    Watched,
    desk,
    phone,
    settled,
    site,
)
from tests.publish.site.conftest import Built
from tests.publish.site.test_browser import DARK
from tests.sizes import part, some

KONGS = "[1111m][2222p,1]345s678s99m"
__all__ = ["axe", "desk", "phone", "site"]  # fixtures

pytestmark = pytest.mark.browser


def test_the_address_should_follow_and_lead(desk: Watched) -> None:
    page = desk.open(hand=WON)
    page.click("[name=seat][value='2']", force=True)
    until(page, "location.search.includes('|SW1000|ab')")
    page.get_by_role("button", name="Copy link").click()
    until(page, "document.querySelector('.c-do [role=status]').textContent")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url
    page.goto(f"{desk.site}/en/fans/")
    page.go_back()
    page.wait_for_selector(".c-total")
    assert page.input_value("#c-text").endswith("|SW1000|ab")
    page.evaluate("history.pushState(null, '', '?hand=123m'); history.back()")
    until(page, "document.querySelector('#c-text').value.endsWith('|SW1000|ab')")


def test_nobody_should_be_asked_where_the_rules_agree(phone: Watched) -> None:
    page = phone.open(hand=WON, edition="")
    assert "5 points" in page.inner_text(".c-head")
    assert page.inner_text(".c-under") == catalogue("calculator")["under_all"]["en"]
    assert page.locator(".c-editions button").count() == 0
    assert "edition" not in page.evaluate("location.search")


def test_where_the_rules_differ_each_total_should_be_shown_and_one_may_be_chosen(
    phone: Watched,
) -> None:
    """One melded and one concealed kong: 7, 10 or 9 points, and 7 is too few."""
    page = phone.open(hand=KONGS, edition="")
    said = [
        each.replace("\n", " ") for each in page.locator(".c-editions button").all_inner_texts()
    ]
    low = Speaker("en").say("calculator", "below", minimum=8)
    assert said == [f"China 1998 7 {low}", "WMO 2006 10", "MIL 9"]
    rows = [row.split("\t") for row in page.locator(".c-apart tbody tr").all_inner_texts()]
    assert ["Two Melded Kongs", "—", "4", "—"] in rows
    assert "No Honors" not in str(rows), "only what differs"
    assert page.locator(".c-total").count() == 0
    page.get_by_role("button", name="WMO 2006 10").tap()
    page.wait_for_selector(".c-total")
    assert page.inner_text(".c-under") == "Under WMO 2006"
    until(page, "location.search.includes('edition=wmo-2006')")
    assert page.get_attribute("html", "data-edition") == UNDER
    page = phone.open(edition="")
    assert page.get_attribute("html", "data-edition") == UNDER, "it holds for the visit"
    page = phone.open(hand=KONGS, edition="mil")
    assert page.inner_text(".c-under") == "Under MIL"
    page.tap(".rules-menu summary")
    page.tap("[data-choose='']")
    page.wait_for_selector(".c-differ")
    until(page, "!location.search.includes('edition')")


@pytest.mark.parametrize("address", ["calculator/", "search/", "fans/"])
def test_another_language_should_show_the_same(phone: Watched, address: str) -> None:
    """The hand with its edition, a query, and a place on a page go along."""
    page = phone.page
    page.goto(f"{phone.site}/en/{address}?q=kong&hand=123m&edition={UNDER}#reference")
    if address == "calculator/":
        page.wait_for_selector("[data-ready]")
        page.fill("#c-text", "[EEE,2]12m3m")
        settled(page)
    page.locator(".langs a[hreflang=zh]").tap()
    page.wait_for_url("**/zh/**")
    if address == "calculator/":
        page.wait_for_selector("[data-ready]")
        assert page.input_value("#c-text") == "[EEE,2]123m|EE0000"
    else:
        assert page.evaluate("location.search") == f"?q=kong&hand=123m&edition={UNDER}"
        assert page.evaluate("location.hash") == "#reference"
    assert page.get_attribute("html", "data-edition") == UNDER


STATES = (
    ("", ""), ("[EEE,2]12m", UNDER), (WAITING, ""), (WON, ""), (KONGS, ""), (KONGS, UNDER),
    ("[123m,1][456p,3][EEE,2]77s23s4s|SW0000|ab", UNDER), ("12mx", UNDER),
)  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "scheme", "viewports", "rules"),
    some(
        [("zh", "light", (PHONE, DESKTOP), {}), ("es", "dark", (PHONE, DESKTOP), DARK)],
        ("zh", "light", (PHONE,), {}),
    ),
    ids=some(["light", "dark"], "light"),
)
def test_axe_should_find_nothing_in_any_state(
    browser: Browser,
    site: str,
    language: str,
    scheme: Any,
    viewports: Sequence[Any],
    rules: Mapping[str, Any],
    axe: str,
) -> None:
    """Every second state on a phone; in ``make test-long`` all, and at a desk, and in the dark."""
    found = []
    for viewport in viewports:
        with tab(browser, viewport=viewport, color_scheme=scheme) as tab_of_it:
            watched = Watched(tab_of_it, site)
            for hand, edition in part(STATES, 2):
                page = watched.open(language, hand, edition)
                if page.locator("[data-key=meld0]").count():
                    page.click("[data-key=meld0]")
                settled(page)
                found += [
                    (hand, viewport["width"], *violation)
                    for violation in looked_over(page, axe, **rules).violations
                ]
                over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                assert over <= 0, (hand, over)
            assert watched.wrong == []
    assert found == []


def test_what_the_page_needs_should_be_small_and_asked_for_at_once(
    browser: Browser, built: Built, site: str
) -> None:
    """Engine, rules and styles; nothing that is needed for an answer is found out later."""
    from tests.publish.site.serving import _compressed

    with browser.new_context(viewport=PHONE) as context:  # type: ignore[arg-type]
        watched = Watched(context.new_page(), site)
        page = watched.open("zh", WON)
        ready = page.evaluate("performance.getEntriesByName('calculator-ready')[0].startTime")
        asked = page.evaluate(
            "end => performance.getEntriesByType('resource').filter(e => e.startTime < end)"
            ".map(e => new URL(e.name).pathname)",
            ready,
        )
        html = page.content()
    weights = {
        name: len(_compressed(path := built.folder / name.lstrip("/"), path.stat().st_mtime))
        for name in asked
    }
    ours = {
        name: size
        for name, size in weights.items()
        if re.search(r"/assets/(engine/|calculator|fanpu\.css)|/api/v1/rulebook\.json", name)
    }
    assert any("engine/interpreter.js" in name for name in ours)
    assert sum(ours.values()) < 90_000, ours
    assert not any("bundle" in name for name in asked), "the theme's script waits"
    for name in ours:
        assert f'{name.split("/", 2)[2]}"' in html, f"{name} was not asked for in the head"


@pytest.mark.long
def test_the_theme_should_work_though_it_comes_late(phone: Watched) -> None:
    phone.page.set_viewport_size({"width": 480, "height": 740})  # where the header has room for it
    page = phone.open()
    page.wait_for_load_state("networkidle")
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    until(page, "document.querySelector('script[src*=bundle]')?.isConnected")
    until(page, "'component$' in window")  # the theme's script has run
    page.tap("header .scheme")
    until(page, "before => getComputedStyle(document.body).backgroundColor !== before", arg=before)
    page.tap("header label[for=__drawer]")
    expect(page.locator("nav.md-nav--primary :is(a, label):visible").first).to_be_visible()


def test_words_should_be_there_and_used() -> None:
    files = [
        *(ROOT / "docs/scripts/calculator").glob("*.js"),
        ROOT / "generator/publish/site/templates/calculator.html.j2",
        *(ROOT / "generator/publish/site").rglob("*.py"),
    ]
    sources = "".join(path.read_text("utf-8") for path in files)
    for key in catalogue("calculator"):
        group, colon, _ = key.partition(":")
        assert re.search(rf"[\"'`]{re.escape(key)}[\"'`]", sources) or (
            colon and re.search(rf"[\"'`]{group}:", sources)
        ), key
    page = json.dumps(sorted(set(re.findall(r"\"((?:answer|site):[\w:-]+)\"", sources))))
    listed = (ROOT / "generator/publish/site/texts/script_words.py").read_text("utf-8")
    for key in json.loads(page):
        if not key.endswith(":"):
            assert f'"{key.partition(":")[2]}"' in listed, key
