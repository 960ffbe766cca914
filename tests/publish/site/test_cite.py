"""Citing on the built sites: permanent addresses, the action beside every id, the page that verifies."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Mapping, Sequence
from posixpath import normpath
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.i18n import LANGUAGES, Speaker
from generator.publish.citation import gather
from generator.publish.citation.record_history import history
from generator.publish.site.permanent import permanent_pages
from generator.rulebook.ids import Locked, read_lock
from generator.rulebook.rule_files import LOCK_FILE
from generator.verify.check import Report
from tests.chromium import tab
from tests.conftest import RULES
from tests.publish.site.accessibility import axe, looked_over
from tests.publish.site.conftest import Built
from tests.publish.site.test_browser import DARK, DESKTOP, PHONE, address
from tests.publish.site.unfolding import unfolded
from tests.sizes import some

__all__ = ["address", "axe"]  # fixtures

LOCKED = read_lock((RULES / LOCK_FILE).read_text("utf-8"))[0]
STANDING = {name for name, lock in LOCKED.items() if not lock.retired}
LINK = re.compile(r'<a hreflang="(\w\w)" href="([^"]+)">([^<]+)</a>')


def permanent(built: Built, item: str) -> str:
    return (built.folder / "r" / item / "index.html").read_text("utf-8")


def test_every_id_should_lead_to_its_place_in_three_languages(built: Built) -> None:
    seen: dict[str, set[str]] = {}
    for item in STANDING:
        page = permanent(built, item)
        assert len(page.encode()) < 1500, item
        links = {language: (href, name) for language, href, name in LINK.findall(page)}
        assert list(links) == list(LANGUAGES), item
        for language, (href, name) in links.items():
            assert name.strip(), item
            target, _, anchor = normpath(f"r/{item}/{href}").partition("#")
            assert target.startswith(f"{language}/"), item
            html = built.pages[language][target.partition("/")[2].strip("/") + "/"]
            if anchor:
                if target not in seen:
                    seen[target] = set(re.findall(r'\bid="([^"]+)"', html))
                assert anchor in seen[target], (item, language)
    assert len(LOCKED) > 2500


def test_there_should_be_no_permanent_page_but_those_of_ids(built: Built) -> None:
    folder = built.folder / "r"
    found = {path.parent.relative_to(folder).as_posix() for path in folder.rglob("index.html")}
    assert found == set(LOCKED)


def test_a_retired_id_should_keep_its_page(report: Report, built: Built) -> None:
    contents = gather(report)
    lock = [
        Locked("fan", "one-suit", "2027-03-01", "full-flush"),
        Locked("clause", "calls/louder", "2027-03-02", "-"),
    ]
    pages = dict(permanent_pages(lock, contents, {}, history(report)))
    assert list(pages) == ["r/one-suit", "r/calls/louder"]
    replaced, gone = pages.values()
    for page, date in ((replaced, "2027-03-01"), (gone, "2027-03-02")):
        assert page.count(date) == len(LANGUAGES)
        assert "<script" not in page  # it leads nowhere by itself
    for name in ("清一色", "Mano Pura", "Full Flush"):
        assert f'<a href="../../r/full-flush/">{name}</a>' in replaced
    (link,) = set(re.findall(r'<a href="([^"]+)"', replaced))
    assert (built.folder / normpath(f"r/one-suit/{link}") / "index.html").is_file()


def without_action(report: Report) -> set[str]:
    """Tiles share the page of their suit, and rotations that nobody printed share a table."""
    tiles = {term.id for term in report.rulebook.terms if term.tile}
    ours = {
        item.id
        for group in report.rulebook.rotation_charts
        for item in group.rotations
        if not item.cite
    }
    return tiles | ours


def test_every_id_should_have_the_action_where_it_stands(built: Built, report: Report) -> None:
    exempt = without_action(report)
    assert len(exempt) < 70
    for language in LANGUAGES:
        actions = {
            page: set(re.findall(r'class="cite" href="(?:\.\./)+r/([^"]+)/"', html))
            for page, html in built.pages[language].items()
        }
        for item in STANDING - exempt:
            links = {code: href for code, href, _ in LINK.findall(permanent(built, item))}
            href = links[language]
            page = normpath(f"r/{item}/{href}").partition("#")[0].partition("/")[2]
            assert item in actions[page.strip("/") + "/"], (language, item)


def test_the_cards_should_be_small_and_complete(built: Built) -> None:
    for language in LANGUAGES:
        folder = built.folder / language / "assets/cite"
        found: dict[str, Any] = {}
        for path in folder.glob("data/*.json"):
            assert len(gzip.compress(path.read_bytes())) < 30_000
            found |= json.loads(path.read_text("utf-8"))
        assert found.keys() == LOCKED.keys()
        assert set((folder / "ids.txt").read_text("utf-8").split()) == LOCKED.keys()


@pytest.fixture
def page(browser: Browser) -> Any:
    with tab(browser, viewport=PHONE, locale="es-ES") as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        yield page


def pasted(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


RULES_SHOWN = [
    ("zh", "fans/full-flush/", "full-flush"), ("es", "fans/full-flush/", "e-wfmht7"),
    ("en", "fans/full-flush/", "x-h5zfku"), ("zh", "rules/calls/", "calls/words"),
    ("es", "questions/late-chow/", "late-chow"), ("en", "fouls/late/", "f-late"),
    ("zh", "questions/account-once-beyond-chows/", "account-once-beyond-chows/chows-only"),
    ("es", "cases/claims/", "c-t4bhvh"), ("en", "timeline/", "y-first-trial"),
]  # fmt: skip


@pytest.mark.browser
@pytest.mark.parametrize(("language", "place", "item"), some(RULES_SHOWN, RULES_SHOWN[1]))
def test_two_actions_should_put_a_citation_on_the_clipboard(
    language: str, place: str, item: str, page: Page, address: str
) -> None:
    """Cite, copy; to unfold it is to read.  Pasted into the page that verifies, it stands."""
    page.goto(f"{address}/{language}/{place}")
    unfolded(page.locator(f'a.cite[href$="/r/{item}/"]').first).click()
    page.locator("dialog .copy").click()
    expect(page.locator("dialog .said")).not_to_be_empty()
    text = pasted(page)
    assert f"{address}/r/{item}/ [{item}; " in text
    page.goto(f"{address}/en/cite/")
    page.fill("#citation", text)
    expect(page.locator("#verify .verdict.stands")).to_be_visible()
    expect(page.locator("#verify .parts .same")).to_have_count(3)


@pytest.mark.browser
def test_an_edition_and_a_format_should_be_chosen_by_keyboard(page: Page, address: str) -> None:
    page.goto(f"{address}/en/fouls/late/")
    cite = page.locator('a.cite[href$="/r/f-late/"]')
    unfolded(cite, "Enter").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog .copy")).to_be_focused()
    say = Speaker("en").say
    page.get_by_label(say("citation", "under")).select_option("wmo-2006")
    page.get_by_label(say("citation", "format:bibtex")).check()
    page.locator("dialog .copy").press("Enter")
    expect(page.locator("dialog .said")).not_to_be_empty()
    text = pasted(page)
    assert text.startswith("@misc{fanpu:f-late,")
    assert "[f-late; wmo-2006; en-" in text
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(cite).to_be_focused()


@pytest.mark.browser
def test_the_verifier_should_show_what_changed(page: Page, address: str) -> None:
    now, before = (Speaker("es").say("citation", "points", n=n) for n in (24, 12))
    page.goto(f"{address}/es/fans/full-flush/")
    unfolded(page.locator('a.cite[href$="/r/full-flush/"]')).click()
    page.locator("dialog .copy").click()
    expect(page.locator("dialog .said")).not_to_be_empty()
    ruling = re.findall(r"; es-\w{6}-(\w{6})-\w{6};", pasted(page))[0]
    assert now in pasted(page)
    old = pasted(page).replace(ruling, "000000").replace(now, before)
    page.goto(f"{address}/zh/cite/")
    page.fill("#citation", old)
    expect(page.locator("#verify .verdict.changed")).to_be_visible()
    zh = Speaker("zh")
    part, changed = zh.say("citation", "part:ruling"), zh.say("citation", "part_changed")
    expect(page.locator("#verify .parts .other")).to_have_text(f"{part}{zh.colon}{changed}")
    quotes = page.locator("#verify blockquote")
    expect(quotes.nth(0)).to_contain_text(before)
    expect(quotes.nth(1)).to_contain_text(now)
    page.fill("#citation", "full-flash")
    expect(page.locator("#verify .verdict.unknown")).to_be_visible()
    expect(page.locator("#verify output li").first).to_contain_text("full-flush")


@pytest.mark.browser
def test_a_permanent_address_should_lead_to_the_language_read_last(
    page: Page, address: str
) -> None:
    page.goto(f"{address}/r/e-wfmht7/")
    page.wait_for_url(f"{address}/es/fans/full-flush/#e-wfmht7")  # the browser's
    page.goto(f"{address}/zh/")
    page.goto(f"{address}/r/calls/words/")
    page.wait_for_url(f"{address}/zh/rules/calls/#words")  # that of the site seen last


@pytest.mark.browser
def test_without_scripts_the_action_should_lead_to_the_permanent_page(
    browser: Browser, address: str
) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{address}/en/fans/full-flush/")
        unfolded(page.locator('a.cite[href$="/r/e-wfmht7/"]')).click()
        assert page.url == f"{address}/r/e-wfmht7/"
        page.click("a[hreflang=es]")
        assert page.url == f"{address}/es/fans/full-flush/#e-wfmht7"


@pytest.mark.long
@pytest.mark.browser
@pytest.mark.parametrize(
    ("scheme", "viewports", "rules"),
    some(
        [("light", (PHONE, DESKTOP), {}), ("dark", (PHONE, DESKTOP), DARK)],
        ("light", (PHONE,), {}),
    ),
)
def test_axe_should_find_nothing_in_the_dialog_the_verdict_or_the_permanent_page(
    scheme: Any,
    viewports: Sequence[Any],
    rules: Mapping[str, Any],
    browser: Browser,
    address: str,
    axe: str,
) -> None:
    for viewport in viewports:
        with tab(browser, viewport=viewport, color_scheme=scheme) as page:
            page.goto(f"{address}/en/fans/full-flush/")
            page.evaluate("document.querySelectorAll('details').forEach(fold => fold.open = true)")
            small = page.evaluate(
                "() => [...document.querySelectorAll('a.cite')].map(a => a.getBoundingClientRect())"
                ".filter(box => box.width && (box.width < 24 || box.height < 24)).length"
            )
            assert small == 0
            page.locator("a.cite").first.click()
            page.wait_for_selector("dialog[open]")
            over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert over <= 0
            found = [_violations(page, axe, rules)]
            page.goto(f"{address}/en/cite/")
            page.fill("#citation", "[full-flush; wmo-2006; en-000000-000000-000000; 0; 2026-01-01]")
            page.wait_for_selector("#verify .parts")
            found.append(_violations(page, axe, rules))
        with tab(browser, viewport=viewport, color_scheme=scheme) as page:
            page.route("**/lead.js", lambda route: route.abort())
            page.goto(f"{address}/r/calls/words/")
            found.append(_violations(page, axe, rules))
        assert found == [[], [], []]


def _violations(page: Page, axe: str, rules: Mapping[str, Any]) -> list[list[str]]:
    passes, violations = looked_over(page, axe, **rules)
    assert passes > (0 if rules else 5)
    return violations
