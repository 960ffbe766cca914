"""A referee's half minute: no network, a hand from a photo, the ruling, its source, the sheet."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from generator.game.tiles import TILES
from generator.i18n import Speaker
from tests.publish.forms.test_print import pages
from tests.publish.site.test_browser import PHONE
from tests.publish.site.test_offline import Host, host, opened, save, small_site
from tests.sizes import some

__all__ = ["host", "small_site"]  # fixtures

pytestmark = pytest.mark.browser

# Big Four Winds 88, Half Flush 6, Two Concealed Pungs 2, Melded Kong 1, Self-Drawn 1.
TAPS = [
    ("pung", "E"), ("kong", "S"), ("tile", "W"), ("", "W"), ("", "W"), ("", "N"), ("", "N"),
    ("", "5p"), ("", "5p"), ("", "N"),
]  # fmt: skip
POINTS = 98


@pytest.mark.parametrize("language", some(["es", "zh"], "zh"))
def test_a_ruling_should_be_given_with_its_source_and_a_sheet_without_a_network(
    browser: Browser,
    host: Host,
    language: str,
    record_property: Callable[[str, object], None],
) -> None:
    speaker = Speaker(language)
    with browser.new_context(
        viewport=PHONE,  # type: ignore[arg-type]
        has_touch=True,
        is_mobile=True,
        service_workers="allow",
    ) as context:
        page = opened(context, host, language)
        save(page)
        host.stop()
        wrong: list[str] = []
        page.on("console", lambda message: wrong.append(message.text))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"{host.address}/fanpu/{language}/fans/big-four-winds/")
        begun = time.monotonic()
        page.tap("header a.calc")
        page.wait_for_selector("[data-ready]")
        page.tap(".rules-menu summary")
        page.tap("[data-choose=cn-1998]")
        taps = 3
        for mode, tile in TAPS:
            if mode:
                page.tap(f"[name=mode][value={mode}]")
            page.tap(f"[data-tile='{TILES.index(tile)}']")
            taps += 1 + bool(mode)
        page.tap("[name=drawn][value='1']")
        total = speaker.say("answer", "points", n=POINTS)
        expect(page.locator("#c-ruling .c-total")).to_contain_text(total)
        record_property(
            "summary",
            f"{language}: a hand of fourteen in {taps + 1} taps, ruled {time.monotonic() - begun:.1f} s "
            "after the calculator was asked for (a script's taps, on this machine)",
        )
        sheet = page.pdf(prefer_css_page_size=True)
        assert pages(sheet) == 1
        assert "e-" in (page.locator("#c-sheet").text_content() or "")
        page.locator("#c-ruling a[href*='sources/#']").first.tap()
        page.wait_for_url("**/sources/**")
        anchor = page.url.partition("#")[2]
        expect(page.locator(f"[id='{anchor}']")).to_be_visible()
        assert wrong == []
