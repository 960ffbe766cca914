"""The sites by every maker of pages: the same addresses, places, links and texts, and pages that work.

The sites of the maker that all other tests look at stand beside those of the other one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest
from playwright.sync_api import Browser, expect

from generator.i18n import LANGUAGES
from generator.publish.site.build_sites import MAKERS
from generator.publish.site.linkcheck import Seen, look_over
from generator.publish.site.zensical_pages import UNUSED, ZensicalFault, ZensicalPages
from generator.store import store_of
from generator.verify.check import Report
from tests.chromium import until
from tests.cli.test_commands import Run, run
from tests.publish.site.building import CHOSEN, Built, build_once, folder_of
from tests.publish.site.calculator_page import WON, Watched, desk, phone
from tests.publish.site.serving import served
from tests.publish.site.test_mkdocs_pages import FRONT, LABEL, SOURCES, root

__all__ = ["desk", "phone", "root", "run"]  # fixtures
OTHER = next(name for name in MAKERS if name != CHOSEN)
OF_THEME = re.compile(r"/assets/(javascripts|stylesheets|images)/|#__skip$|#top$")
ARTICLE = re.compile(r"<article.*</article>", re.DOTALL)
SKIP = '<a id="__skip" tabindex="-1"></a>'
DRAWN = "all => all.map(use => use.getBBox().width)"


@pytest.fixture(scope="session")
def twin(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The sites as the other maker makes them, by the same command."""
    root = folder_of(tmp_path_factory)
    return build_once(root.with_name(f"built-by-{OTHER}"), OTHER, built.folder.parent)


@pytest.fixture(scope="session")
def site(twin: Built) -> Iterator[str]:
    with served(twin.folder) as address:
        yield address


def seen(built: Built, language: str, report: Report) -> Mapping[str, Seen]:
    return look_over(built.folder, language, report.rulebook.label, store_of(built.folder.parent))


def places(page: str, links: list[str]) -> set[str]:
    """Where a page's links lead, from the root of the sites, without what belongs to a theme."""
    found = set()
    for link in links:
        path, sign, fragment = link.partition("#")
        if path.startswith("/"):
            path = join(page.partition("/")[0], path.lstrip("/"))
        else:
            path = join(dirname(page), path) if path else page
        found.add(f"{normpath(path).removesuffix('/index.html')}{sign}{fragment}")
    return {place for place in found if not OF_THEME.search(place)}


def anchors(page: Seen) -> set[str]:
    return {name for name in page["ids"] if not name.startswith("__")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_maker_should_make_the_same_pages_places_and_links(
    language: str, built: Built, twin: Built, report: Report
) -> None:
    one, other = seen(built, language, report), seen(twin, language, report)
    assert one.keys() == other.keys()
    for page, found in one.items():
        assert anchors(found) == anchors(other[page]), page
        assert places(page, found["links"]) == places(page, other[page]["links"]), page
        assert found["hands"] == other[page]["hands"], page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_maker_should_leave_a_text_as_it_is(language: str, built: Built, twin: Built) -> None:
    def text(html: str) -> str:
        found = ARTICLE.search(html)
        assert found
        return " ".join(found[0].replace(SKIP, "").split())

    for address, html in built.pages[language].items():
        assert text(html) == text(twin.pages[language][address]), address
        title = re.search("<title>.*</title>", html)
        assert title
        assert title[0] in twin.pages[language][address], address


def test_every_build_should_look_over_its_links(built: Built, twin: Built) -> None:
    for each, maker in ((built, CHOSEN), (twin, OTHER)):
        assert any(f"for {maker}" in line for line in each.said)
        assert any(line.startswith("links: 0 faults") for line in each.said)


def test_the_calculator_should_score_on_the_pages_of_the_other_maker(desk: Watched) -> None:
    page = desk.open(hand=WON)
    assert page.inner_text("#c-ruling .c-total b") == "5 points"


@pytest.mark.parametrize(
    ("language", "typed", "found"), [("zh", "qingyise", "清一色"), ("es", "mano pura", "清一色")]
)
def test_the_search_should_find_a_fan_with_its_tiles_on_the_pages_of_the_other_maker(
    language: str, typed: str, found: str, desk: Watched
) -> None:
    page = desk.page
    page.goto(f"{desk.site}/{language}/questions/")
    boxes = page.locator(
        "header input:not([type=radio]):not([type=checkbox]), header [role=search]"
    )
    assert boxes.count() == 2, "ours and no other: the form and its box"
    page.fill("[data-find] input", typed)
    page.locator("[role=option][href*='/fans/full-flush/']").first.click()
    page.wait_for_url(f"**/{language}/fans/full-flush/**")
    expect(page.locator("h1")).to_contain_text(found)
    page.wait_for_load_state("networkidle")
    widths = page.locator("article .hand use >> visible=true").evaluate_all(DRAWN)
    assert len(widths) >= 14
    assert all(widths)


def test_the_header_should_work_on_a_phone_on_the_pages_of_the_other_maker(phone: Watched) -> None:
    """The running rules hold in another language, the menu opens, and the dark is kept."""
    page = phone.page
    page.set_viewport_size({"width": 480, "height": 740})  # where the header has room for all
    page.goto(f"{phone.site}/en/fans/full-flush/")
    page.tap(".rules-menu summary")
    page.tap("[data-choose='wmo-2006']")
    page.tap("header .scheme")
    until(page, 'document.body.dataset.mdColorScheme === "slate"')
    page.goto(f"{phone.site}/en/questions/")
    assert page.get_attribute("body", "data-md-color-scheme") == "slate"
    page.locator(".langs a[hreflang=es]").tap()
    page.wait_for_url("**/es/questions/**")
    assert page.get_attribute("html", "data-edition") == "wmo-2006"
    page.tap("label[for=__drawer]:visible >> nth=0")
    expect(page.locator("nav.md-nav--primary :is(a, label):visible").first).to_be_visible()


def test_the_offline_worker_should_serve_the_pages_of_the_other_maker(
    browser: Browser, site: str
) -> None:
    with browser.new_context(service_workers="allow") as context:
        page = Watched(context.new_page(), site).open(hand=WON)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        until(page, "navigator.serviceWorker.controller")
        answer = page.reload()
        assert answer is not None
        assert answer.from_service_worker


@pytest.mark.slow
def test_zensical_should_find_a_broken_link_and_inherit_without_adding_up_lists(
    root: Path,
) -> None:
    with (root / "build/nav.es.yml").open("a") as configuration:
        configuration.write("site_url: https://example.org/es/\n")
    texts = {name: text for name, text in SOURCES.items() if name.endswith(".md")}
    made = dict(ZensicalPages(root, "es", texts).files(texts, LABEL))
    assert {"index.html", "fans/chart/index.html", "404.html"} <= made.keys()
    assert not any(fnmatch(name, pattern) for name in made for pattern in UNUSED)
    page = made["fans/chart/index.html"].decode()
    assert [page.count(f">{words}<") for words in ("Fans", "Chart")] == [1, 1]  # in the tabs
    assert page.count('aria-label="Modo oscuro"') == 1
    assert '<link rel="canonical" href="https://example.org/es/fans/chart/">' in page
    broken = texts | {"fans/chart.md": f"{FRONT}# A chart\n\n[none](none.md)\n"}
    with pytest.raises(ZensicalFault, match=r"chart\.md:9[\s\S]*none\.md") as refused:
        dict(ZensicalPages(root, "es", broken).files(broken, LABEL))
    assert "Traceback" not in str(refused.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_should_say_how_to_install_what_it_lacks(
    language: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.cli.site.is_installed", lambda: False)
    assert run("site", "--with", "zensical", "--lang", language) == 1
    assert "pip install 'fanpu[zensical]'" in run.err
