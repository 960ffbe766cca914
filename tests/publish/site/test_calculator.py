"""The calculator: what a finger, a keyboard or a text puts in."""

from __future__ import annotations

from typing import Any

import pytest

from generator.game.notation import read_hand, write_botzone, write_hand
from generator.game.notation.write import write_tenhou, write_unicode
from generator.game.tiles import TILES
from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.records.kinds import Rulebook
from tests.chromium import until
from tests.publish.site.calculator_page import (
    SHOWN,
    UNDER,
    WON,
    Watched,
    desk,
    phone,
    settled,
    site,
)
from tests.sizes import part, some

__all__ = ["desk", "phone", "site"]  # fixtures

pytestmark = pytest.mark.browser
EN = Speaker("en")


@pytest.mark.parametrize("language", some(["es", "zh"], "es"))
def test_a_photographed_hand_should_take_few_taps(phone: Watched, language: str) -> None:
    """Two melds, a concealed kong, how it was won: a tile or meld in at most two taps, no question."""
    page = phone.open(language, edition="")
    page.tap("#c-ruling")
    taps = 0

    def tap(selector: str) -> None:
        nonlocal taps
        taps += 1
        page.tap(selector)

    for mode, tile in (("chow", "2m"), ("pung", "E"), ("hidden", "F")):
        tap(f"[name=mode][value={mode}]")
        tap(f"[data-tile='{TILES.index(tile)}']")
    tap("[name=mode][value=tile]")
    for tile in ("7p", "8p", "5s", "5s", "9p"):
        tap(f"[data-tile='{TILES.index(tile)}']")
    tap("[name=seat][value='1']")
    tap("[name=drawn][value='1']")
    tap("[data-flower='0']")
    page.wait_for_selector(".c-total")
    assert page.input_value("#c-text") == "[234m,1][EEE,1][FFFF]55s78p9p|ES1000|a"
    assert taps == 15
    shown = page.evaluate(SHOWN)
    assert shown["total"] > 0
    until(
        page,
        "total => document.getElementById('c-live').textContent.includes(total)",
        arg=str(shown["total"]),
    )


@pytest.mark.parametrize(
    "write", part([write_hand, write_tenhou, write_unicode, write_botzone], 4, 1)
)
def test_any_notation_should_be_taken(desk: Watched, write: Any) -> None:
    page = desk.open()
    hand = read_hand(WON)
    page.fill("#c-text", write(hand))
    settled(page)
    page.locator("#c-text").blur()
    # Botzone's tuple counts the flowers, and does not name them.
    flowers = "|2" if write is write_botzone else "|ab"
    assert page.input_value("#c-text") == write_hand(hand).removesuffix("|ab") + flowers
    assert page.evaluate(SHOWN)["total"] > 0


@pytest.mark.long
def test_a_meld_key_should_stay_pressed_until_no_meld_fits(phone: Watched) -> None:
    page = phone.open()
    pressed = page.locator("[name=mode]:checked")
    page.tap("[name=mode][value=pung]")
    for tile in ("1m", "E", "5p"):
        page.tap(f"[data-tile='{TILES.index(tile)}']")
        assert pressed.get_attribute("value") == "pung"
    page.tap(f"[data-tile='{TILES.index('9s')}']")
    assert pressed.get_attribute("value") == "tile", "four melds: only tiles are missing"
    page.tap("[name=mode][value=chow]")
    page.tap("#c-clear")
    assert pressed.get_attribute("value") == "tile", "another hand begins as the first did"


@pytest.mark.parametrize(
    ("language", "text", "same"),
    part([
        ("zh", "一二三四五六七八九万123条东东", "123456789m123sEE|EE0000"),
        ("zh", "[東東東,2]１２３万４５６饼７８９索55萬|东南1000|梅兰",
         "[EEE,2]1235m789s456p5m|ES1000|ab"),
        ("es", "123 caracteres, 456 círculos, 789 bambúes, O O O, 55 caracteres",
         "1235m789s456pWWW5m|EE0000"),
        ("en", "123 bamboos 456 dots East", "123s456pE|EE0000"),
    ], 3, 1),
)  # fmt: skip
def test_what_people_paste_should_be_read(
    phone: Watched, language: str, text: str, same: str
) -> None:
    page = phone.open(language)
    page.fill("#c-text", text)
    settled(page)
    assert page.inner_text("#c-fault") == ""
    page.locator("#c-text").blur()
    assert page.input_value("#c-text") == same


def test_the_buttons_of_spanish_should_be_letters_that_are_read(phone: Watched) -> None:
    """The keys say E S O N, and O is West as it is on them."""
    page = phone.open("es")
    winds = page.locator("[name=seat] + span").all_inner_texts()
    page.fill("#c-text", "".join(winds))
    settled(page)
    page.locator("#c-text").blur()
    assert page.input_value("#c-text") == "ESWN|EE0000"


@pytest.mark.parametrize("width", some([320, 390], 320))
@pytest.mark.parametrize("language", some(LANGUAGES, "zh", "es"))
def test_what_is_pressed_should_be_as_large_as_a_finger(
    phone: Watched, width: int, language: str
) -> None:
    page = phone.page
    page.set_viewport_size({"width": width, "height": 740})
    page = phone.open(language, "[EEE,2][234m,1]55567p88s", edition="")
    page.tap("[data-key=meld0]")
    small = page.locator(
        "#calculator :is(button, input[type=radio], input[type=checkbox], input[type=text])"
    ).evaluate_all(
        """all => all.map(e => [e.id || e.name || e.textContent || e.dataset.key || "tile",
          ...Object.values(e.getBoundingClientRect().toJSON()).slice(2, 4)])
          .filter(([name, wide, high]) => high && (high < 44 || wide < 44))"""
    )
    tray = [
        name for name, wide, high in small if name.startswith("tile") and wide >= 34 and high >= 44
    ]
    assert len(tray) == len(small), small
    over = page.evaluate(
        "Math.max(...[...document.querySelectorAll('#calculator *')]"
        ".map(e => e.getBoundingClientRect().right))"
    )
    assert over <= width


def test_an_unfinished_hand_should_be_taken_and_kept_in_the_address(phone: Watched) -> None:
    page = phone.open()
    page.fill("#c-text", "[EEE,2]123m")
    settled(page)
    assert page.locator(".c-piece").count() == 4
    assert "7" in page.inner_text("#c-ruling")
    until(page, "location.search.includes('123m')")
    page.reload()
    page.wait_for_selector("[data-ready]")
    assert page.locator(".c-piece").count() == 4
    assert page.input_value("#c-text") == "[EEE,2]123m|EE0000"


@pytest.mark.parametrize("language", some(LANGUAGES, "zh"))
def test_a_fault_should_be_said_in_words_at_its_column(phone: Watched, language: str) -> None:
    page = phone.open(language)
    for text, column, code, blanks in (
        ("123mm", 5, "SUIT_WITHOUT_NUMBER", {"suit": "m"}),
        ("11111m", 5, "FIVE_OF_A_TILE", {"tile": None}),
        ("[124m,1]", 2, "MELD_NOT_A_SET", {"meld": "124m,1"}),
        ("123456789m11155p|EE0100", 21, "LAST_OF_KIND_HELD", {"tile": None}),
    ):
        page.fill("#c-text", text)
        words = Speaker(language).say(
            "hand_faults", code, **{k: v or "§" for k, v in blanks.items()}
        )
        said = page.inner_text("#c-fault")
        assert str(column) in said, text
        for piece in words.split("§"):
            assert piece in said, (text, said)
        assert page.get_attribute("#c-text", "aria-invalid") == "true"
    page.fill("#c-text", "123m")
    assert page.inner_text("#c-fault") == ""


def test_what_cannot_be_should_not_be_entered(phone: Watched) -> None:
    page = phone.open(hand="[EEE,1]1111m22s |EE0000".replace("22s ", "22s"), edition=UNDER)
    key = page.locator(f"[data-tile='{TILES.index('1m')}']")
    assert key.is_disabled(), "a fifth copy"
    assert not page.locator(f"[data-tile='{TILES.index('E')}']").is_disabled()
    page.tap("[name=mode][value=pung]")
    assert page.locator(f"[data-tile='{TILES.index('E')}']").is_disabled(), "only one is left"
    page.tap("[name=mode][value=chow]")
    for tile in ("8m", "9p", "P"):
        assert page.locator(f"[data-tile='{TILES.index(tile)}']").is_disabled(), tile


def test_contradicting_flags_should_say_why(phone: Watched) -> None:
    page = phone.open(hand="123456789m11155p|EE0000")
    flag = page.locator("[name=replacement]")
    assert flag.get_attribute("aria-disabled") == "true"
    flag.tap(force=True)  # a disabled one would not say why
    assert page.inner_text("#c-why") == catalogue("hand_faults")["REPLACEMENT_WITHOUT_KONG"]["en"]
    assert not flag.is_checked()
    page.tap("[name=last_of_wall]")
    settled(page)
    assert page.input_value("#c-text").endswith("|EE0010")
    assert page.inner_text("#c-why") == ""


def test_a_meld_should_say_whom_it_came_from(phone: Watched, rulebook: Rulebook) -> None:
    three = next(term.name["en"] for term in rulebook.terms if term.tile == "3m")
    page = phone.open(hand="[EEEE,1][123m,1]55p")
    page.tap("[data-key=meld0]")
    page.get_by_role("button", name=EN.say("calculator", "kong:promoted")).tap()
    page.get_by_role("button", name=EN.say("calculator", "from:2")).tap()
    page.tap("[data-key=meld1]")
    page.locator("#c-chosen").get_by_role("button", name=three).tap()
    assert page.input_value("#c-text") == "[EEEE,6][123m,3]55p|EE0000"
    page.tap("[data-key=meld0]")
    page.get_by_role("button", name=EN.say("calculator", "remove")).tap()
    assert page.input_value("#c-text") == "[123m,3]55p|EE0000"
    page.tap("#c-undo")
    assert page.input_value("#c-text") == "[EEEE,6][123m,3]55p|EE0000"
    page.tap("#c-clear")
    assert page.input_value("#c-text") == ""


@pytest.mark.long
def test_another_tile_may_be_the_winning_one(phone: Watched) -> None:
    page = phone.open(hand="123456789m11155p|EE0000")
    page.tap("[data-key=tile2]")
    page.get_by_role("button", name=EN.say("calculator", "make_winning")).tap()
    settled(page)
    assert page.input_value("#c-text") == "12456789m11155p3m|EE0000"


def test_a_keyboard_should_do_all_that_a_finger_can(desk: Watched) -> None:
    page = desk.open()
    before = page.url
    page.keyboard.type("123m456p11sEEE55zba")
    settled(page)
    assert page.url.split("?")[0] == before.split("?")[0], "the theme turns pages by p and n"
    assert page.input_value("#c-text") == "123m11s456pEEEPP |EE0000|ab"
    page.keyboard.type("5z")
    settled(page)
    assert page.evaluate(SHOWN)["total"] > 0
    page.keyboard.press("Backspace")
    settled(page)
    assert page.input_value("#c-text") == "123m11s456pEEEPP |EE0000|ab"
    reached = set()
    page.locator("#c-sort").focus()
    page.keyboard.press("Shift+Tab")
    for _ in range(120):
        page.keyboard.press("Tab")
        reached.add(
            page.evaluate(
                "() => { const e = document.activeElement;"
                " return e.id || e.name || (e.dataset.tile && 'tile') || (e.dataset.flower && 'flower')"
                " || e.dataset.key || (e.closest('.c-waits') && 'win') || e.textContent }"
            )
        )
    assert {
        "c-sort", "c-clear", "c-undo", "c-text", "mode", "prevalent", "seat", "drawn", "tile",
        "flower", "tile0", "last_of_kind", "robbed", "shown", "win",
        EN.say("calculator", "copy_link"),
    } <= reached  # fmt: skip


def test_every_control_should_have_a_name(phone: Watched) -> None:
    page = phone.open(hand=WON)
    nameless = page.evaluate(
        "() => [...document.querySelectorAll('#calculator :is(button, input, select, a)')].filter("
        "e => !(e.getAttribute('aria-label') || e.textContent.trim()"
        " || e.labels?.[0]?.textContent.trim()))"
        ".map(e => e.outerHTML.slice(0, 80))"
    )
    assert nameless == []
