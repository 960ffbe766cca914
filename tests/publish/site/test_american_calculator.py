"""The calculator of the American game in Chromium: tapped, typed, opened from a worked hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.game.tiles import TILE
from generator.i18n import LANGUAGES, Speaker
from generator.records.kinds import Rulebook
from generator.wording.american_words import AmericanWords
from tests.chromium import tab
from tests.publish.forms.test_print import boxes, pages
from tests.publish.site.conftest import Built
from tests.publish.site.serving import served
from tests.sizes import some

pytestmark = pytest.mark.browser
CALCULATOR = "american/calculator/"


@pytest.fixture(scope="module")
def address(built: Built) -> Iterator[str]:
    with served(built.folder) as found:
        yield found


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    with tab(browser, viewport={"width": 360, "height": 740}) as page:
        wrong: list[str] = []
        page.on("console", lambda message: wrong.append(message.text))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        yield page
        assert wrong == []


@pytest.mark.parametrize("language", some(LANGUAGES, "zh"))
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
    expect(result.locator("td")).to_have_text(["+80", "−40", "−20", "−20"])  # South discarded
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
    say = Speaker("en").say
    expect(phone.locator("#am-result")).to_contain_text(say("american", "none"))
    expect(phone.locator("#am-result")).to_contain_text(say("american", "refused:joker-used"))


def test_thirteen_tiles_should_wait_and_a_fault_should_be_told(phone: Page, address: str) -> None:
    phone.goto(f"{address}/en/{CALCULATOR}")
    words = AmericanWords(Speaker("en"))
    waits = words.say(
        "waits_for",
        tile=words.tile(TILE["6m"]),
        hands=words.hand(1),
        points=words.say("points", n=20),
    )
    phone.fill("#am-hand", "1111999977766m")
    expect(phone.locator("#am-result")).to_contain_text(waits)
    phone.fill("#am-hand", "11111999977766m")
    expect(phone.locator("#am-fault")).not_to_be_empty()
    expect(phone.locator("#am-result")).to_be_empty()


@pytest.mark.parametrize("language", some(LANGUAGES, "es"))
def test_who_pays_whom_should_follow_the_table(phone: Page, address: str, language: str) -> None:
    """Hand 25, 20 points: the book's rules for three and five players, and for a miscalled tile."""
    say = Speaker(language).say
    phone.goto(f"{address}/{language}/{CALCULATOR}?hand=[333mJ]2222s4444pff")
    cells = phone.locator("#am-result td")
    phone.click("#american summary")
    phone.select_option("#am-winner", "W")
    expect(cells).to_have_text(["−20", "−40", "+80", "−20"])
    phone.select_option("#am-fifth", "W")  # a right bet: each pays the bettor too
    expect(cells).to_have_text(["−40", "−80", "+80", "−40", "+80"])
    phone.select_option("#am-fifth", "S")  # on the discarder: as he pays
    expect(cells).to_have_text(["−20", "−40", "+120", "−20", "−40"])
    expect(phone.locator("#am-result")).to_contain_text(
        say("american_cases", "open:bet-on-discarder")
    )
    reopened = phone.url
    phone.select_option("#am-fifth", "")
    phone.check("#am-miscalled")
    expect(cells).to_have_text(["0", "−80", "+80", "0"])
    phone.select_option("#am-won", "1")  # all pay double
    expect(cells).to_have_text(["−40", "−40", "+120", "−40"])
    phone.select_option("#am-players", "3")
    expect(cells).to_have_text(["−40", "−40", "+80"])
    phone.goto(reopened)
    expect(cells).to_have_text(["−20", "−40", "+120", "−20", "−40"])


@pytest.mark.parametrize("language", some(LANGUAGES, "es"))
def test_a_ruling_should_be_printed_on_one_page_with_its_link(
    phone: Page, address: str, language: str, rulebook: Rulebook
) -> None:
    phone.goto(f"{address}/{language}/{CALCULATOR}?hand=[333mJ]2222s4444pff&by=W&fifth=W")
    expect(phone.locator("#am-print")).to_be_visible()
    pdf = phone.pdf(prefer_css_page_size=True)
    assert pages(pdf) == 1
    assert boxes(pdf) == {(595, 842)}
    sheet = phone.locator("#am-sheet")
    text = str(sheet.evaluate("box => box.textContent"))
    for part in (phone.url, rulebook.label, rulebook.cards[0].name[language], "−80"):
        assert part in text
    assert sheet.locator(".c-qr").count() == 1
    phone.fill("#am-hand", "1111999977766m")
    expect(phone.locator("#am-print")).to_be_hidden()
    assert sheet.locator("*").count() == 0
