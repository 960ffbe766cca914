"""The site as an app: its manifest, what that names, and the icons."""

from __future__ import annotations

import json
import re
import struct
import zlib
from typing import Any

import pytest
from playwright.sync_api import Browser

from generator.i18n import LANGUAGES
from generator.publish.site.app_icon import icon
from tests.conftest import ROOT
from tests.publish.site.conftest import Built
from tests.publish.site.serving import served

DRAWING = (ROOT / "docs/styles/favicon.svg").read_text("utf-8")
TOKENS = (ROOT / "docs/styles/site/10-tokens.css").read_text("utf-8")


def pixels(png: bytes) -> list[list[tuple[int, ...]]]:
    """The rows of a PNG as this site writes them: 8 bits, four channels, no filter, one IDAT."""
    wide, high, *kind = struct.unpack(">IIBBBBB", png[16:29])
    assert kind == [8, 6, 0, 0, 0]
    begins = png.index(b"IDAT") + 4
    data = zlib.decompress(png[begins : begins + int.from_bytes(png[begins - 8 : begins - 4])])
    line = 1 + 4 * wide
    assert len(data) == high * line
    return [
        [tuple(data[row * line + 1 + 4 * x : row * line + 5 + 4 * x]) for x in range(wide)]
        for row in range(high)
    ]


def test_the_icon_should_be_the_tile_of_the_drawing() -> None:
    """Its face, its edge and the strokes of 中 where the drawing has them; nothing beside the tile."""
    found = pixels(icon(DRAWING, 80))
    left = 10  # the drawing is 60 wide, in a square of 80
    assert found[40][left + 8] == (0xFF, 0xFD, 0xF5, 255), "the face"
    assert found[40][left + 2] == (0x1D, 0x4F, 0x43, 255), "the edge"
    for x, y in ((30, 20), (30, 60), (16, 40), (44, 40), (20, 30), (40, 48)):
        assert found[y][left + x] == (0xB3, 0x26, 0x1E, 255), (x, y)
    assert found[40][2][3] == 0
    assert found[0][left][3] == 0, "the corner is round"


def test_a_maskable_icon_should_keep_the_tile_in_what_is_never_cut_off() -> None:
    found = pixels(icon(DRAWING, 100, "#1d4f43", 0.6))
    ground = (0x1D, 0x4F, 0x43, 255)
    for y, row in enumerate(found):
        for x, pixel in enumerate(row):
            if (x - 49.5) ** 2 + (y - 49.5) ** 2 > 40**2:
                assert pixel == ground, (x, y)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_should_be_whole_and_what_it_names_be_there(
    built: Built, language: str
) -> None:
    root = built.folder / language
    found: dict[str, Any] = json.loads((root / "manifest.webmanifest").read_text("utf-8"))
    assert found["lang"] == language
    assert 0 < len(found["short_name"]) <= 12
    assert found["display"] == "standalone"
    assert (root / found["start_url"] / "index.html").is_file()
    assert (root / found["scope"]).resolve() == built.folder.resolve()
    assert {(item["sizes"], item["purpose"]) for item in found["icons"]} == {
        (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")
    }
    for item in found["icons"]:
        png = (root / item["src"]).read_bytes()
        wide, high = struct.unpack(">II", png[16:24])
        assert f"{wide}x{high}" == item["sizes"]
    paths = [item["url"] for item in found["shortcuts"]]
    assert {"./calculator/", "./search/", "./fouls/"} <= set(paths)
    for path in paths:
        assert (root / path / "index.html").is_file(), path
    html = (root / "fans/index.html").read_text("utf-8")
    assert 'rel="manifest" href="../manifest.webmanifest"' in html
    colours = re.findall(r'name="theme-color" media="[^"]*" content="([^"]*)"', html)
    assert colours == re.findall(r"--fp-page: (#[0-9a-f]{6})", TOKENS)
    assert found["theme_color"] == colours[0]


@pytest.mark.browser
def test_the_browser_should_take_the_manifest_and_find_nothing_wrong(
    browser: Browser, built: Built
) -> None:
    with served(built.folder) as address, browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{address}/es/")
        session = context.new_cdp_session(page)
        found = session.send("Page.getAppManifest")
        assert found["url"].endswith("/es/manifest.webmanifest")
        assert found["errors"] == []
        wrong = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [item["errorId"] for item in wrong if item["errorId"] != "in-incognito"] == []
