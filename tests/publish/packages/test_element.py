"""The tag <mahjong-hand> in Chromium, on pages of other people: drawn, told, scored, faulty, confined."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from markdown import Markdown
from playwright.sync_api import Browser, Page, expect

from generator.game.notation import read_hand
from generator.i18n import Speaker
from generator.languages import OWN
from generator.publish.site.element import ELEMENT, SCORER
from generator.publish.site.pages.embed import DOCUSAURUS, MKDOCS, WORDPRESS
from generator.publish.site.tiles.tile_pictures import Pictures
from generator.records.kinds import Rulebook
from generator.score import Interpreter
from tests.conftest import ROOT
from tests.publish.packages.test_npm_package import README
from tests.publish.site.serving import served
from tests.sizes import some

OUR_README = (ROOT / "README.md").read_text("utf-8")
MOST = 30_000  # bytes, compressed
STRICT = (
    "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; "
    "require-trusted-types-for 'script'"
)
LISTEN = """
window.stopped = [];
addEventListener("securitypolicyviolation", (event) => window.stopped.push(event.violatedDirective));
"""
LONG = "[1111m,6][222s,3][3333p][CCC,1]4p4p|ES0000|abc"
SHORT = "[EEE,2][123m,1]77p45678s9s|EE1000"
HANDS = (
    LONG,
    SHORT,
    "1112345678999s8s|SE1000",
    "[4444m][123p,2]5678s99m1s|SE1000|3",
    "19m19s19pESWNCFP1m",
)


@pytest.fixture
def folder(npm_folder: Path) -> Path:
    """Where the two files lie as somebody copied them, with room for pages."""
    (npm_folder / "pages").mkdir(exist_ok=True)
    return npm_folder


@pytest.fixture
def show(folder: Path, browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens a page with some HTML in it, from a server or as a file."""
    context = browser.new_context(locale="en-US")
    context.add_init_script(LISTEN)
    with served(folder) as root:

        def opened(body: str, head: str = "", language: str = "en", at: str = "") -> Page:
            html = (
                f'<!doctype html><html lang="{language}"><meta charset="utf-8">{head}{body}</html>'
            )
            name = f"pages/{len(context.pages)}.html"
            (folder / name).write_text(html, "utf-8")
            page = context.new_page()
            page.goto(f"{at or root}/{name}")
            return page

        yield opened
    context.close()


def script(where: str = "../") -> str:
    return f'<script src="{where}{ELEMENT}" defer></script>'


def tag(hand: str, attributes: str = "") -> str:
    return f'<mahjong-hand hand="{hand}" {attributes}></mahjong-hand>'


def shown(page: Page) -> list[str]:
    """What the hands of a page say below their tiles, once they are scored."""
    expect(page.locator("mahjong-hand .verdict").last).to_be_visible()
    return page.locator("mahjong-hand > div").all_inner_texts()


def test_the_file_should_be_small(folder: Path) -> None:
    assert len(gzip.compress((folder / ELEMENT).read_bytes(), 9)) < MOST


@pytest.mark.browser
@pytest.mark.parametrize("language", some(OWN, "zh"))
def test_a_hand_should_be_drawn_and_told_as_on_our_pages(
    language: str, show: Callable[..., Page], rulebook: Rulebook
) -> None:
    """As many tiles, turned and closed ones among them, and the same text for who cannot see them."""
    speaker = Speaker(language)
    keys = (
        "comma",
        "and",
        "standing",
        "winning",
        "concealed-kong",
        "melded-kong",
        "meld-chow",
        "meld-pung",
    )
    pictures = Pictures(
        {term.tile: term.name[language] for term in rulebook.terms if term.tile},
        {key: speaker.say("site", key) for key in keys}
        | {"flowers": speaker.say("site", "flowers_label")},
    )
    page = show(script() + "".join(map(tag, HANDS)), language=language)
    drawn = page.locator("mahjong-hand [role=img]")
    expect(drawn).to_have_count(len(HANDS))
    for place, text in enumerate(HANDS):
        hand = read_hand(text)
        ours = pictures.hand(hand, "")
        assert drawn.nth(place).get_attribute("aria-label") == pictures.describe(hand)
        assert drawn.nth(place).locator("svg").count() == ours.count("<svg")
        assert drawn.nth(place).locator("svg.c").count() == ours.count('class="t c"')
        assert drawn.nth(place).locator(".stack").count() == ours.count('class="stack"')
        assert drawn.nth(place).locator(".g").count() == ours.count('<span class="g')


@pytest.mark.browser
@pytest.mark.parametrize("language", some(OWN, "zh"))
def test_a_hand_should_be_scored_as_python_scores_it(
    language: str, show: Callable[..., Page], interpreters: dict[str, Interpreter]
) -> None:
    speaker = Speaker(language)
    editions = [(hand, edition) for hand in (LONG, SHORT, HANDS[2]) for edition in interpreters]
    tags = [tag(hand, f'edition="{edition}" score') for hand, edition in editions]
    page = show(script() + "".join(tags), language=language)
    for text, (hand, edition) in zip(shown(page), editions, strict=True):
        ours = interpreters[edition]
        points, _, fans = ours.tally(read_hand(hand))
        names = {fan.id: fan.names[language] for fan in ours.rules.fans}
        lines = [line for line in text.splitlines() if line]
        assert lines[1].startswith(speaker.say("answer", "points", n=points))
        told = list(zip(lines[2:-1:2], lines[3:-1:2], strict=True))
        assert told == [
            (f"{count} × {value}" if count > 1 else str(value), names[fan])
            for fan, value, count in fans
        ]


@pytest.mark.long
@pytest.mark.browser
def test_fans_should_link_to_a_site_only_where_there_is_one(
    show: Callable[..., Page], folder: Path
) -> None:
    assets = folder / "es/assets"
    assets.mkdir(parents=True, exist_ok=True)
    for name in (ELEMENT, SCORER):
        (assets / name).write_bytes((folder / name).read_bytes())
    scored = 'edition="mil" lang="es" score'
    page = show(script() + tag(SHORT, scored))
    shown(page)
    assert page.locator("mahjong-hand a").count() == 0
    page = show(script() + tag(SHORT, f'{scored} base="https://x.example/fanpu"'))
    shown(page)
    links = [link.get_attribute("href") for link in page.locator("mahjong-hand a").all()]
    assert "https://x.example/fanpu/es/fans/prevalent-wind/" in links
    assert str(links[0]).startswith("https://x.example/fanpu/es/calculator/?hand=")
    for base in ("javascript:alert(1)//", "data:text/html,", "http://["):
        page = show(script() + tag(SHORT, f'{scored} base="{base}"'))
        shown(page)
        assert page.locator("mahjong-hand a").count() == 0
    page = show(script("../es/assets/") + tag(SHORT, scored))
    shown(page)
    found = page.locator("mahjong-hand a").last.evaluate("link => link.href")
    assert found.endswith("/es/fans/self-drawn/")
    assert found.startswith(page.url.partition("/pages/")[0])


@pytest.mark.browser
@pytest.mark.parametrize("language", some(OWN, "zh"))
def test_a_faulty_hand_should_show_its_text_and_what_is_wrong(
    language: str, show: Callable[..., Page]
) -> None:
    say = Speaker(language).say
    page = show(
        script()
        + tag("123m45")
        + tag("11223344556677m", 'edition="mik" score')
        + tag("1122334455667m9p", 'edition="mil" score')
        + "<mahjong-hand></mahjong-hand>",
        language=language,
    )
    expect(page.locator("mahjong-hand .fault")).to_have_count(4)
    texts = [
        " ".join(text.split()) for text in page.locator("mahjong-hand .fault").all_inner_texts()
    ]
    assert texts[0] == f"123m45 {say('hand_faults', 'NUMBER_WITHOUT_SUIT', number='4')}"
    assert page.locator("mahjong-hand mark").first.inner_text() == "4"
    assert "mil" in texts[1]
    assert texts[2] == say("hand_faults", "NOT_A_WIN", n=1)
    assert texts[3] == say("hand_faults", "EMPTY")


@pytest.mark.browser
def test_a_changed_attribute_should_draw_the_hand_again(show: Callable[..., Page]) -> None:
    page = show(script() + tag("123m45") + tag(SHORT, 'edition="mil"'))
    hands = page.locator("mahjong-hand")
    hands.first.evaluate("(hand, text) => hand.setAttribute('hand', text)", LONG)
    expect(hands.first.locator("svg")).to_have_count(19)
    hands.last.evaluate("hand => { hand.lang = 'es'; hand.toggleAttribute('score') }")
    expect(hands.last.locator(".total")).to_contain_text("6 puntos")
    hands.last.evaluate("hand => hand.removeAttribute('score')")
    expect(hands.last.locator(".total")).to_have_count(0)


@pytest.mark.browser
def test_the_strictest_policy_should_stop_nothing(show: Callable[..., Page]) -> None:
    policy = f'<meta http-equiv="Content-Security-Policy" content="{STRICT}">'
    page = show(script() + tag(LONG, 'edition="wmo-2006" score'), head=policy)
    assert "27 points" in shown(page)[0]
    assert page.evaluate("window.stopped") == []
    assert (
        page.evaluate(
            "document.querySelector('mahjong-hand').shadowRoot.querySelectorAll('[style], style').length"
        )
        == 0
    )
    width = page.locator("mahjong-hand svg").first.evaluate(
        "tile => tile.getBoundingClientRect().width"
    )
    assert 20 < width < 50


@pytest.mark.browser
def test_a_file_without_a_server_should_draw_and_score(
    show: Callable[..., Page], folder: Path
) -> None:
    page = show(script() + tag(SHORT, 'edition="mil" lang="zh" score'), at=folder.as_uri())
    assert "6 分" in shown(page)[0]


@pytest.mark.browser
def test_without_the_file_that_scores_the_hand_should_still_be_drawn(
    show: Callable[..., Page], folder: Path
) -> None:
    (folder / "alone").mkdir(exist_ok=True)
    (folder / "alone" / ELEMENT).write_bytes((folder / ELEMENT).read_bytes())
    page = show(script("../alone/") + tag(SHORT, 'edition="mil" lang="en" score'))
    expect(page.locator("mahjong-hand .fault")).to_contain_text(SCORER)
    expect(page.locator("mahjong-hand svg")).to_have_count(14)


@pytest.mark.browser
@pytest.mark.parametrize("scheme", some(["light", "dark"], "dark"))
def test_a_hand_should_be_light_or_dark_as_its_page(scheme: str, show: Callable[..., Page]) -> None:
    page = show(f'{script()}<div id="around">{tag(SHORT, "score edition=mil lang=en")}</div>')
    shown(page)
    page.evaluate("([scheme, color]) => Object.assign(around.style, {colorScheme: scheme, color})",
        [scheme, "rgb(1, 2, 3)" if scheme == "light" else "rgb(250, 251, 252)"])  # fmt: skip
    face, text = page.evaluate(
        """() => {
          const root = document.querySelector("mahjong-hand").shadowRoot;
          const color = (found, name) => getComputedStyle(root.querySelector(found))[name];
          return [color("rect", "fill"), color(".total", "color")];
        }"""
    )
    assert face == ("rgb(255, 253, 245)" if scheme == "light" else "rgb(244, 239, 223)")
    assert text == ("rgb(1, 2, 3)" if scheme == "light" else "rgb(250, 251, 252)")


@pytest.mark.browser
@pytest.mark.parametrize("width", some([320, 1200], 320))
def test_no_hand_should_be_wider_than_its_page(width: int, show: Callable[..., Page]) -> None:
    page = show(script() + "".join(map(tag, HANDS)))
    page.set_viewport_size({"width": width, "height": 800})
    expect(page.locator("mahjong-hand [role=img]")).to_have_count(len(HANDS))
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.long
@pytest.mark.browser
def test_the_module_for_bundlers_should_draw_and_score(show: Callable[..., Page]) -> None:
    module = '<script type="module" src="../mahjong-hand-module.js"></script>'
    page = show(module + tag(SHORT, 'edition="mil" score'))
    assert "6 points" in shown(page)[0]


@pytest.mark.browser
@pytest.mark.parametrize("readme", some([README, OUR_README], README))
def test_the_html_of_a_readme_should_run(readme: str, show: Callable[..., Page]) -> None:
    (code,) = re.findall(r"```html\n(.*?)```", readme, re.DOTALL)
    page = show(code.replace('src="', 'src="../'))
    assert "6 puntos" in shown(page)[0]


def test_markdown_should_leave_the_tag_as_it_is_written() -> None:
    """MkDocs and others read it so: brackets of melds are no links, bars no tables."""
    for hand in HANDS:
        for written in (tag(hand, "score"), f"A hand: {tag(hand)} in a line."):
            made = Markdown(extensions=["tables", "attr_list", "md_in_html"]).convert(written)
            assert tag(hand)[:-17].rstrip(" >") in made


def test_the_page_and_the_readme_should_show_the_same(folder: Path) -> None:
    for snippet in (MKDOCS, WORDPRESS, DOCUSAURUS):
        assert snippet in README
