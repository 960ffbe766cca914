"""The calculator of the American game in Chromium: tapped, typed, opened from a worked hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.words import LANGUAGES, Speaker
from tests.site.conftest import Built
from tests.site.serving import served

pytestmark = pytest.mark.browser
CALCULATOR = "american/calculator/"


@pytest.fixture(scope="module")
def address(built: Built) -> Iterator[str]:
    with served(built.folder) as found:
        yield found


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    with browser.new_context(viewport={"width": 360, "height": 740}) as context:
        page = context.new_page()
        wrong: list[str] = []
        page.on("console", lambda message: wrong.append(message.text))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        yield page
        assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_should_be_tapped_and_named(phone: Page, address: str, language: str) -> None:
    """Hand 25 with an exposed kong of threes that a joker completes: 20 points."""
    say = Speaker(language).say
    phone.goto(f"{address}/{language}/{CALCULATOR}")
    phone.click("#am-group")
    for tile in ("3m", "3m", "3m", "J"):
        phone.click(f"[data-tile='{tile}']")
    expect(phone.locator("#am-group")).to_have_attribute("aria-pressed", "true")
    phone.click("#am-group")
    for tile in ("2s",) * 4 + ("4p",) * 4 + ("f", "f"):
        phone.click(f"[data-tile='{tile}']")
    assert phone.input_value("#am-hand") == "[333mJ]2222s4444pff"
    result = phone.locator("#am-result")
    expect(result).to_contain_text(say("american", "hand", n=25))
    expect(result).to_contain_text(say("american", "points", n=20))
    expect(result).to_contain_text(say("american", "pays", single=20, double=40))
    expect(result).to_contain_text(say("american", "refused:no-jokers"))
    assert "hand=%5B333mJ%5D2222s4444pff" in phone.url
    phone.click("#am-back")
    assert phone.input_value("#am-hand") == "[333mJ]2222s4444pf"
    expect(result).to_contain_text(say("american", "nearest"))
    phone.click("[type=reset]")
    expect(result).to_be_empty()


def test_a_worked_hand_should_open_with_its_state(phone: Page, address: str) -> None:
    """A jokerless hand of which a joker was used: it is none."""
    phone.goto(f"{address}/en/american/73/")
    phone.locator(".ex", has_text="|001").locator(".calc-open").click()
    expect(phone.locator("#am-result")).to_contain_text("No hand of the card")
    expect(phone.locator("#am-result")).to_contain_text("a joker was used")


def test_thirteen_tiles_should_wait_and_a_fault_should_be_told(phone: Page, address: str) -> None:
    phone.goto(f"{address}/en/{CALCULATOR}")
    phone.fill("#am-hand", "1111999977766m")
    expect(phone.locator("#am-result")).to_contain_text("Waits for 6 crak: Hand 1, 20 points")
    phone.fill("#am-hand", "11111999977766m")
    expect(phone.locator("#am-fault")).not_to_be_empty()
    expect(phone.locator("#am-result")).to_be_empty()
