"""The ruling sheet on paper, and the code of its link."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest
import zxingcpp
from playwright.sync_api import Browser, Page

from generator.game.notation import write_hand
from generator.i18n import LANGUAGES, Speaker
from generator.rulebook.compile import stated_in
from generator.verify.check import Report
from tests.chromium import tab
from tests.publish.forms.test_print import boxes, pages
from tests.publish.site.conftest import Built
from tests.publish.site.serving import served
from tests.sizes import sized, some

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site(built: Built) -> Iterator[str]:
    with served(built.folder) as address:
        yield address


@pytest.fixture(scope="module")
def page(browser: Browser, site: str) -> Iterator[Page]:
    with tab(browser, viewport={"width": 360, "height": 740}) as page:
        yield page


def opened(page: Page, site: str, language: str, hand: str, edition: str) -> None:
    page.goto(f"{site}/{language}/calculator/?hand={quote(hand)}&edition={edition}")
    page.wait_for_selector(".c-total")
    page.wait_for_selector("#c-sheet[data-ready]", state="attached")  # its script comes last


@pytest.mark.long
@pytest.mark.parametrize("language", some(LANGUAGES, "es"))
def test_every_ruling_should_fit_one_page(
    page: Page, site: str, language: str, report: Report
) -> None:
    """The longest derivations of all examples, and a short one."""
    runs = sorted(
        (len(found.best[0].removed) + 3 * len(found.best) + len(found.others), name, edition)
        for name, run in report.executed.items()
        for edition, found in run.derivations.items()
    )
    edition_of = {item.id: item for item in report.rulebook.editions}
    for _, name, edition in (*runs[-sized(1, 3) :], runs[0]):
        hand = write_hand(report.executed[name].hand)
        opened(page, site, language, hand, edition)
        pdf = page.pdf(prefer_css_page_size=True)
        assert pages(pdf) == 1, name
        assert boxes(pdf) == {(595, 842)}
        text = page.locator("#c-sheet").evaluate("box => box.textContent")
        derivation = report.executed[name].derivations[edition]
        speaker = Speaker(language)
        assert speaker.say("answer", "points", n=derivation.points) in text
        assert hand in text
        assert derivation.version in text
        assert report.rulebook.label in text
        assert page.url in text, "the link stands there as text too"
        assert page.locator("#c-sheet .c-qr").count() == 1
        codes = page.locator("#c-sheet code").all_text_contents()
        shown = {code for code in codes if re.fullmatch(r"e-[a-z0-9]{6}", code)}
        used = {
            removed.reasons[0].exclusion
            for removed in derivation.best[0].removed
            if removed.reasons[0].exclusion
        }
        assert shown == used
        rules = report.executor.interpreters[edition].rules  # type: ignore[union-attr]
        cites = {fan.id: fan.cite for fan in rules.fans}
        places = [item.text_content() for item in page.locator("#c-sheet .c-fans .cite").all()]
        names = {source.id: source.short[language] for source in report.rulebook.sources}
        counted = [item.fan for item in derivation.best[0].scored]
        counted += ["flower-tiles"] if derivation.flowers else []
        assert [(place or "").replace("\u00a0", " ") for place in places] == [
            names[cite.source] + speaker.comma + speaker.place(cite.at)
            for cite in (cites[fan][0] for fan in counted)
        ]
        assert names[stated_in(report.rulebook, edition_of[edition])[0]] in text


def test_a_total_below_the_minimum_should_be_marked(page: Page, site: str, report: Report) -> None:
    assert report.executor is not None
    hand, points = next(
        (write_hand(run.hand), points)
        for run in report.executed.values()
        for points in [
            {name: found.points_without_flowers for name, found in run.derivations.items()}
        ]
        if len(points) == 3 and min(points.values()) < 8 <= max(points.values())
    )
    opened(page, site, "en", hand, max(points, key=lambda name: points[name]))
    page.pdf()
    marked = page.locator("#c-sheet .s-editions .low").all_text_contents()
    assert marked.count(Speaker("en").say("calculator", "below", minimum=8)) == sum(
        value < 8 for value in points.values()
    )


def test_a_page_without_a_ruling_should_print_as_any_other(page: Page, site: str) -> None:
    page.goto(f"{site}/en/calculator/")
    page.wait_for_selector("#c-sheet[data-ready]", state="attached")
    assert pages(page.pdf()) >= 1
    assert page.locator("#c-sheet").evaluate("box => box.textContent") == ""


# Bytes that fill versions 1 to 40 at level M; one more needs the next version.
FULL = (14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624,
        666, 711, 779, 857, 911, 997, 1059, 1125, 1190, 1264, 1370, 1452, 1538, 1628, 1722, 1809,
        1911, 1989, 2099, 2213, 2331)  # fmt: skip
ENCODED = """async text => {
  const { encode } = await import("../assets/calculator/qr.js");
  return [encode(text), ...[0, 1, 2, 3, 4, 5, 6, 7].map(mask => encode(text, mask))].map(made =>
    ({...made, rows: made.rows.map(row => row.map(dark => (dark ? "1" : "0")).join(""))}));
}"""
Rows = list[str]  # "1" is dark


def drawn(rows: Rows, scale: int = 3) -> memoryview:
    """The code in black on white, with a quiet zone, as a picture of bytes."""
    side = (len(rows) + 8) * scale
    picture = bytearray(b"\xff" * side * side)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            for line in range(scale if dark == "1" else 0):
                start = ((y + 4) * scale + line) * side + (x + 4) * scale
                picture[start : start + scale] = bytes(scale)
    return memoryview(picture).cast("B", (side, side))


def encoded_elsewhere(text: str) -> Rows:
    """The code as an independent encoder makes it."""
    code = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.QRCode, ec_level="M")
    picture = memoryview(code.to_image(scale=1, add_quiet_zones=False))
    high, wide = picture.shape or (0, 0)
    return ["".join("10"[picture[y, x] > 0] for x in range(wide)) for y in range(high)]


@pytest.mark.long
def test_the_code_should_be_that_of_an_independent_encoder_and_decode(
    page: Page, site: str
) -> None:
    """Module by module, full and just begun, in every version and with every mask."""
    page.goto(f"{site}/en/calculator/")
    masks = set()
    # Small letters and signs alone: the other encoder would shorten digits and capitals.
    letters = "https://fanpu.example/es/calculator/?hand=_mspz&edition=wmo" * 45
    for version, full in enumerate(FULL, 1):
        for length in {full, (full + FULL[version - 2]) // 2 if 1 < version < 12 else full}:
            text = letters[:length]
            chosen, *all_masks = page.evaluate(ENCODED, text)
            assert chosen["version"] == version, length
            other = encoded_elsewhere(text)
            assert [made["rows"] == other for made in all_masks].count(True) == 1, length
            (found,) = zxingcpp.read_barcodes(drawn(chosen["rows"]), zxingcpp.BarcodeFormat.QRCode)
            assert found.text == text
            assert found.ec_level == "M"
            masks.add(chosen["mask"])
            if version == 4:
                for made in all_masks:
                    (found,) = zxingcpp.read_barcodes(drawn(made["rows"]))
                    assert found.text == text, made["mask"]
    assert len(masks) > 4


def test_a_text_too_long_for_a_code_should_be_refused(page: Page, site: str) -> None:
    page.goto(f"{site}/en/calculator/")
    said = page.evaluate(
        "async () => { const { encode } = await import('../assets/calculator/qr.js');"
        " try { encode('x'.repeat(2332)); return '' } catch (found) { return found.name } }"
    )
    assert said == "RangeError"
