"""The sites in Chromium: weight, accessibility, narrow screens, and what the scripts do."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, expect

from generator.i18n import LANGUAGES, Speaker
from generator.records.kinds import Rulebook
from tests.chromium import tab, until
from tests.publish.site.accessibility import axe, looked_over
from tests.publish.site.building import CHOSEN
from tests.publish.site.conftest import Built
from tests.publish.site.serving import FirstVisitHandler, served
from tests.sizes import LONG, part, some

__all__ = ["axe"]  # a fixture

pytestmark = pytest.mark.browser

# One page of every kind, spread over the visits; of a kind that is not here one is opened at the end.
KINDS = [
    "", "fans/", "fans/chart/", "fans/two-concealed-kongs/", "fans/seven-shifted-pairs/",
    "find/", "practice/",
    "principles/", "principles/account-once/", "questions/",
    "questions/one-melded-one-concealed-kong/", "editions/", "editions/wmo-2006/",
    "editions/cn-1998-wmo-2006/", "hands/", "hands/commentary-nine-gates/", "hands/oir-2002-en/",
    "forms/", "paper/", "misprints/", "misprints/mcr-2006-en/", "tiles/", "terms/", "terms/characters/",
    "terms/pung/", "rules/", "rules/flower-replacement/", "rules/side-by-side/play/", "fouls/",
    "fouls/early-draw/", "cases/", "cases/payments/", "sources/cmcr-1998-review-en/", "sources/",
    "questions/late-chow/", "questions/by-effect/", "contribute/", "contribute/codes/",
    "contribute/definitions/", "api/conformance/", "event/", "start/", "timeline/", "rarity/", "pairs/",
    "pairs/four-kongs/", "api/", "embed/", "cite/", "calculator/", "offline/", "search/",
    "american/", "american/25/", "american/calculator/", "american/games/",
    "learn/twenty/", "table/claims/", "fouls/ledger/", "changes/", "contribute/languages/",
]  # fmt: skip
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 900}


@pytest.fixture(scope="session")
def address(built: Built) -> Iterator[str]:
    with served(built.folder) as found:
        yield found


@pytest.fixture(scope="module")
def unkept(built: Built) -> Iterator[str]:
    """The address where each visit is a first."""
    with served(built.folder, FirstVisitHandler) as found:
        yield found


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with tab(browser, viewport=DESKTOP) as page:
        yield page


# Bytes of a first visit, compressed.  The calculator brings the engine and the rules.
BRINGING = ("calculator/", "embed/")
HEAVIER = {"mkdocs": 0, "zensical": 25_000}[CHOSEN]  # its theme beside Material
LIGHT, CALCULATOR = 120_000 + HEAVIER, 184_000 + HEAVIER
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
DARK: Mapping[str, Any] = {} if LONG else COLOURS  # what the dark alone can change
WORDS = {"rules": {rule: {"enabled": False} for rule in COLOURS["runOnly"]}}
OUTSIDE = """() => [...document.querySelectorAll(".hand")].filter(hand =>
  hand.getBoundingClientRect().right > innerWidth || [...hand.querySelectorAll(".t")].some(tile =>
    tile.getBoundingClientRect().right > innerWidth - 12)).length"""


class Visit(NamedTuple):
    """Pages of a language on a screen, and what axe looks at there: all rules, some, or nothing."""

    language: str
    kinds: Sequence[str]
    viewport: Any
    rules: Mapping[str, Any] | None = {}
    scheme: Any = "light"


# Pages have the same parts in every language (see test_pages), a desktop the same layout, and all the
# same colours: each kind of page is looked at in one language, half in Spanish, whose words are the
# widest; by day axe, which costs as much as all else, looks at every fourth and at the colours of designs
# in the dark; at night at each kind in every language.
DESIGNS = [
    "pairs/", "american/games/", "fans/seven-shifted-pairs/", "calculator/", "fouls/", "timeline/",
    "learn/twenty/", "rules/flower-replacement/",
]  # fmt: skip
VISITS = [
    *some(
        [
            Visit(language, KINDS[first::4], PHONE, {} if language == "zh" else WORDS)
            for language in LANGUAGES
            for first in range(4)
        ],
        Visit("zh", KINDS[0::4], PHONE),
        Visit("es", KINDS[1::4], PHONE, None),
        Visit("en", KINDS[2::4], PHONE, None),
        Visit("es", KINDS[3::4], PHONE, None),
    ),
    Visit("en", some([*DESIGNS, *KINDS[3::4]], *DESIGNS[::2]), PHONE, COLOURS, "dark"),
    Visit("zh", some([*DESIGNS, *KINDS[3::5]], *DESIGNS[1::2]), DESKTOP, {} if LONG else None),
]


@pytest.mark.parametrize(
    "visit",
    VISITS,
    ids=lambda visit: f"{visit.language}-{visit.scheme}-{visit.kinds[0]}",
)
def test_a_visit_should_find_nothing_wrong(
    visit: Visit, browser: Browser, built: Built, unkept: str, axe: str
) -> None:
    """A first visit: nothing from elsewhere or missing, no message, light, no wider than the screen.

    And accessible, with everything unfolded.
    """
    assert wrong_in(visit, browser, built, unkept, axe) == []


def wrong_in(visit: Visit, browser: Browser, built: Built, address: str, axe: str) -> list[object]:
    """Return what is wrong with the pages of a visit.

    Two tabs open all in turn, as a new one costs more than a page: while one waits for its network to be
    idle, the other works.  Nothing is kept from one page to the next.
    """
    found: list[object] = []
    options: Any = {"viewport": visit.viewport, "color_scheme": visit.scheme}
    with browser.new_context(**options) as first, browser.new_context(**options) as second:
        tabs = [Tab(first), Tab(second)]
        for place in range(len(visit.kinds) + 1):
            if place < len(visit.kinds):
                tabs[place % 2].open(address, visit.language, visit.kinds[place])
            if place:
                kind = visit.kinds[place - 1]
                faults = faults_of(tabs[(place - 1) % 2], address, built.folder, kind, visit, axe)
                found += [(kind, fault) for fault in faults]
    return found


class Tab:
    """A tab, and what it got and said since it opened a page."""

    def __init__(self, context: BrowserContext) -> None:
        self.page = context.new_page()
        self.answers: list[Response] = []
        self.said: list[str] = []
        self.page.on("response", lambda answer: self.answers.append(answer))
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self._tools = context.new_cdp_session(self.page)

    def open(self, address: str, language: str, kind: str) -> None:
        """Visit a page for the first time."""
        self._tools.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
        self.answers.clear()
        self.said.clear()
        self.page.goto(f"{address}/{language}/{kind}")


@cache
def packed(folder: Path, path: str) -> int:
    """Return the bytes of a file of the site, compressed; 0 where there is none."""
    file = folder / unquote(path).lstrip("/")
    file = file / "index.html" if file.is_dir() else file
    return len(gzip.compress(file.read_bytes())) if file.is_file() else 0


def faults_of(
    seen: Tab, address: str, folder: Path, kind: str, visit: Visit, axe: str
) -> Iterator[object]:
    page = seen.page
    page.wait_for_load_state("networkidle")
    yield from seen.said
    for answer in seen.answers:
        if answer.status != 200 or not answer.url.startswith(address):
            yield answer.status, answer.url
    once = {answer.url.removeprefix(address) for answer in seen.answers}  # the sprite may be kept
    weight = sum(packed(folder, urlsplit(path).path) for path in once)
    if weight >= (CALCULATOR if kind.endswith(BRINGING) else LIGHT):
        yield f"{weight} bytes"
    over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    if over > 0:
        yield f"{over} pixels too wide"
    if visit.viewport is PHONE and page.evaluate(OUTSIDE):
        yield "tiles beyond the edge"
    page.evaluate("() => document.querySelectorAll('details').forEach(d => d.open = true)")
    if visit.rules is None:
        return
    passes, violations = looked_over(page, axe, **visit.rules)
    assert passes > (0 if visit.rules is COLOURS else 13)
    yield from violations


@pytest.mark.parametrize("language", some(LANGUAGES, "es"))
def test_a_picture_of_melds_should_stand_on_one_line_of_a_phone(
    language: str, browser: Browser, address: str
) -> None:
    with browser.new_context(viewport=PHONE) as context:  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(f"{address}/{language}/start/")
        feet = page.evaluate(
            "() => [...document.querySelectorAll('.hand.pat')].map(hand =>"
            " new Set([...hand.querySelectorAll('.g')].map(group =>"
            "  Math.round(group.getBoundingClientRect().bottom))).size)"
        )
        assert len(feet) > 15
        assert set(feet) == {1}


def test_dark_and_light_should_be_as_the_device_says_until_one_is_chosen(
    browser: Browser, address: str
) -> None:
    colour = "getComputedStyle(document.body).backgroundColor"
    ink = "getComputedStyle(document.body).color"
    bar = """[...document.querySelectorAll("meta[name=theme-color]")].filter(
        meta => matchMedia(meta.media).matches).map(meta => meta.content)"""
    with browser.new_context(color_scheme="light") as context:
        page = context.new_page()
        page.goto(f"{address}/en/fans/full-flush/")
        button, light = page.locator("header .scheme"), page.evaluate(colour)
        black, (light_bar,) = page.evaluate(ink), page.evaluate(bar)
        page.emulate_media(color_scheme="dark")
        until(page, "light => getComputedStyle(document.body).backgroundColor !== light", light)
        dark, (dark_bar,) = page.evaluate(colour), page.evaluate(bar)
        assert dark_bar != light_bar
        expect(button).to_have_attribute("aria-pressed", "true")
        button.click()
        assert page.evaluate(colour) == light
        assert page.evaluate(bar) == [
            light_bar
        ]  # the phone's own, which the device would have dark
        page.goto(f"{address}/zh/fans/full-flush/")  # in every language, whatever the device says
        assert page.evaluate(colour) == light
        button.click()
        page.emulate_media(color_scheme="light")
        assert page.evaluate(colour) == dark
        assert page.evaluate(bar) == [dark_bar]
        assert page.evaluate(ink) != black
        page.emulate_media(media="print")  # paper is white
        assert page.evaluate(ink) == black


@pytest.mark.parametrize(
    "kind", some(["questions/", "calculator/", "fans/seven-shifted-pairs/"], "questions/")
)
def test_a_page_should_be_styled_once(kind: str, browser: Browser, address: str) -> None:
    """Not again and again as scripts touch its root: on a phone that is half of the time it takes."""
    with tab(browser, viewport=PHONE) as page:
        browser.start_tracing(page=page, categories=["-*", "devtools.timeline"])
        page.goto(f"{address}/es/{kind}", wait_until="networkidle")
        events = json.loads(browser.stop_tracing())["traceEvents"]
        styled = [
            event["args"]["elementCount"]
            for event in events
            if event["name"] == "UpdateLayoutTree" and "elementCount" in event["args"]
        ]
        everything = page.locator("*").count()  # without what the tiles consist of
        assert 0.5 * everything < sum(styled) < 3 * everything


def test_the_language_switch_should_keep_the_page(page: Page, address: str) -> None:
    page.goto(f"{address}/en/fans/full-flush/")
    page.click("header >> text=Español")
    assert page.url == f"{address}/es/fans/full-flush/"
    assert page.inner_text("h1").startswith("Mano Pura")
    page.click("header >> text=中文")
    assert page.inner_text("h1").startswith("清一色")


@pytest.mark.parametrize(
    ("locale", "language"),
    some([("es-MX", "es"), ("zh-CN", "zh"), ("fr-FR", "en")], ("es-MX", "es")),
)
def test_the_front_door_should_lead_to_the_readers_language(
    locale: str, language: str, browser: Browser, address: str
) -> None:
    with browser.new_context(locale=locale) as context:
        page = context.new_page()
        page.goto(f"{address}/")
        page.wait_for_url(f"{address}/{language}/")


def shown(page: Page) -> list[str]:
    """The names in the list, as far as they are to be seen."""
    return page.locator("#fan-table tbody tr:visible th").all_inner_texts()


def test_the_list_should_filter_and_say_how_many(page: Page, address: str) -> None:
    page.goto(f"{address}/en/fans/")
    assert len(shown(page)) == 81
    page.fill("#fan-filter [name=q]", "hun yi se")  # pinyin without tones
    assert shown(page) == ["Half Flush"]
    page.fill("#fan-filter [name=q]", "七星")
    assert shown(page) == ["Greater Honors and Knitted Tiles"]
    page.fill("#fan-filter [name=q]", "ESCALERA")
    assert "Pure Straight" in shown(page)
    page.fill("#fan-filter [name=q]", "no such fan")
    assert shown(page) == []
    assert page.inner_text("output").strip()
    page.fill("#fan-filter [name=q]", "")
    page.select_option("[name=points]", "88")
    assert len(shown(page)) == 7
    assert page.inner_text("output") == "Fans: 7"
    page.select_option("[name=series]", "honors")
    assert shown(page) == ["Big Four Winds", "Big Three Dragons"]


def test_the_fouls_should_be_found_in_a_few_letters_on_one_screen(page: Page, address: str) -> None:
    """What a referee types, in three languages, with and without accents and in everyday words.

    What is found fits one screen under the running rules."""
    page.set_viewport_size({"width": 412, "height": 915})
    for language, typed, foul in (
        ("zh", "诈和", "false-hu-one-short"),
        ("zh", "多一张", "wrong-tile-count"),
        ("zh", "少一张", "wrong-tile-count"),
        ("zh", "分不够", "false-hu-points"),
        ("zh", "六分和牌", "false-hu-points"),
        ("es", "pung con retraso", "late-pung"),
        ("es", "ÚNICO NOMBRE", ""),
        ("es", "ocho puntos no", "false-hu-points"),
        ("es", "tocar fichas", "early-draw"),
        ("en", "6 points", "false-hu-points"),
        ("en", "not enough points", "false-hu-points"),
        ("en", "touched", "early-draw"),
        ("en", "14 tiles", "wrong-tile-count"),
        ("en", "showed hand", "shown-without-hu"),
        ("en", "false hu", "false-hu-points"),
    ):
        if f"/{language}/" not in page.url:
            page.goto(f"{address}/{language}/fouls/")
            every = page.locator(".fouls li:visible").count()
        page.fill("#foul-filter [name=q]", typed)
        found = page.locator(".fouls li:visible a").evaluate_all(
            "links => links.map(link => link.getAttribute('href'))"
        )
        assert (f"../fouls/{foul}/" in found) if foul else found == [], (language, typed, found)
        assert len(found) < every / 3
        if not foul:
            assert page.inner_text("#foul-filter output") != ""
    page.goto(f"{address}/en/fouls/?edition=wmo-2006")
    page.fill("#foul-filter [name=q]", "false hu")
    last = page.locator(".fouls li:visible").last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] < 915, "the rulings do not fit one screen of a phone"


@pytest.mark.parametrize(
    ("listed", "field", "typed"),
    part(
        [
            ("fouls/", "#foul-filter [name=q]", "false hu"),
            ("fans/", "#fan-filter [name=q]", "knitted"),
        ],
        2,
        1,
    ),
)
def test_what_a_list_is_asked_for_should_be_kept_in_another_language(
    listed: str, field: str, typed: str, page: Page, address: str
) -> None:
    page.goto(f"{address}/en/{listed}?edition=mil")
    page.fill(field, typed)
    page.click(".langs nav a[hreflang=es]")
    page.wait_for_url(f"**/es/{listed}**")
    assert page.input_value(field) == typed
    rows = ".fouls li" if listed == "fouls/" else "#fan-table tbody tr"
    assert 0 < page.locator(f"{rows}:visible").count() < page.locator(rows).count() / 3
    page.fill(field, "")
    assert "q=" not in page.url


def test_the_fouls_should_show_only_what_the_running_rules_say(page: Page, address: str) -> None:
    page.goto(f"{address}/en/fouls/")
    every = page.locator(".fouls [data-for]:visible").count()
    page.goto(f"{address}/en/fouls/?edition=wmo-2006")
    held = page.locator(".fouls [data-for]:visible").evaluate_all(
        "rulings => rulings.map(ruling => ruling.dataset.for.split(' '))"
    )
    assert all("wmo-2006" in editions for editions in held)
    assert page.locator(".fouls li:visible").count() <= len(held) < every
    page.goto(f"{address}/en/questions/two-declare-hu/")
    first, second = page.locator("#answers > [data-for]").evaluate_all(
        "answers => answers.map(answer => answer.getBoundingClientRect().top)"
    )
    assert second < first, "the answer of the running rules does not come first"
    page.goto(f"{address}/en/editions/")
    page.locator("main [data-choose='cn-1998']").click()
    assert page.evaluate("document.documentElement.dataset.edition") == "cn-1998"


def test_the_list_should_sort_by_each_column(page: Page, address: str) -> None:
    page.goto(f"{address}/en/fans/")
    by_number = shown(page)
    page.click("thead >> text=Name")
    assert shown(page) == sorted(by_number, key=str.casefold)
    assert page.get_attribute("th:has-text('Name')", "aria-sort") == "ascending"
    page.click("thead >> text=Name")
    assert shown(page) == sorted(by_number, key=str.casefold, reverse=True)
    page.click("thead >> text=Points")
    assert shown(page)[0] == "Pure Double Chow"
    page.click("thead >> text=Points")
    assert shown(page)[0] == "Big Four Winds"
    page.click("thead >> text=Number")
    assert shown(page) == by_number


def test_the_pages_should_stand_without_scripts(browser: Browser, address: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{address}/en/fans/")
        assert len(shown(page)) == 81
        assert not page.locator("#fan-filter").is_visible()
        page.goto(f"{address}/en/fans/full-flush/")
        assert page.locator(".hand").first.is_visible()


def test_a_hand_should_open_to_what_was_not_scored(page: Page, address: str) -> None:
    page.goto(f"{address}/en/fans/seven-shifted-pairs/")
    first = page.locator(".ex details").first
    first.locator("summary").click()
    assert "Full Flush" in first.inner_text()
    assert "Non-repeat" in first.inner_text()


def test_every_tile_of_the_sprite_should_be_drawn(page: Page, address: str, built: Built) -> None:
    """A ``use`` that finds nothing has no size."""
    page.goto(f"{address}/en/tiles/", wait_until="networkidle")
    sizes = page.evaluate(
        "[...document.querySelectorAll('.tiles use')].map(u => u.getBBox().width)"
    )
    assert len(sizes) == 42
    assert all(size > 0 for size in sizes)


def test_a_kind_of_page_that_is_not_listed_should_be_as_sound(
    browser: Browser, built: Built, unkept: str, axe: str
) -> None:
    """A page stands for each first part of an address, and for what lies below it."""

    def kind_of(name: str) -> str:
        return "" if name == "./" else name.split("/")[0] + "/" * name.count("/")

    first = {kind_of(name): name for name in sorted(built.pages["zh"], reverse=True)}
    listed = {kind_of(name) for name in KINDS}
    assert listed <= first.keys()
    others = [first[kind] for kind in sorted(first.keys() - listed)]
    assert wrong_in(Visit("zh", others, PHONE), browser, built, unkept, axe) == []
    assert Path(built.folder / "index.html").is_file()


def test_two_fans_should_be_asked_about_and_answered(page: Page, address: str) -> None:
    """Full Flush and All Green combine; Seven Pairs and Fully Concealed Hand do in 2006 alone."""
    combine = Speaker("es").say("pairs", "answer:combine")
    page.goto(f"{address}/es/pairs/")
    for key, typed in (("a", "qingyise"), ("b", "todo verde")):
        page.fill(f"#pick-{key}", typed)
        page.press(f"#pick-{key}", "Enter")
    said = page.locator("#pair-answer")
    said.locator(".proved .hand").wait_for()
    assert said.locator(".said").all_inner_texts() == [combine]
    assert page.url.endswith("?a=full-flush&b=all-green")
    page.goto(f"{address}/es/pairs/?a=seven-pairs&b=fully-concealed-hand")
    said.locator(".proved .hand").first.wait_for()
    by_edition = said.locator(".by-edition li")
    assert by_edition.count() == 3
    told = by_edition.filter(has_text=combine)
    assert told.evaluate_all("rows => rows.map(row => row.dataset.for)") == ["wmo-2006"]
    said.get_by_role("link").last.click()
    row = page.locator("tr[id=fully-concealed-hand]")
    row.wait_for()
    assert row.locator(".hand").count() >= 1


def test_the_square_of_pairs_should_answer_to_a_tap(
    page: Page, address: str, rulebook: Rulebook
) -> None:
    page.goto(f"{address}/en/pairs/")
    cells = page.locator(".square-cells")
    fans = (cells.get_attribute("data-fans") or "").split()
    assert len(fans) >= 81
    asked = ("pure-straight", "big-four-winds")
    place = page.evaluate(
        """([row, column]) => {
          const cells = document.querySelector(".square-cells");
          const at = () => new DOMPoint(column + .5, row + .5).matrixTransform(cells.getScreenCTM());
          scrollBy(0, at().y - 500);
          return [at().x, at().y];
        }""",
        [fans.index(fan) for fan in asked],
    )
    page.mouse.click(*place)
    answer = page.locator("#pair-answer")
    names = {fan.id: fan.name["en"] for fan in rulebook.fans}
    assert " + ".join(names[fan] for fan in asked) in answer.inner_text()
    assert Speaker("en").say("pairs", "answer:never") in answer.inner_text()
