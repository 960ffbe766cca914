"""What Chromium prints: sizes, fonts, bookmarks, destinations, nothing cut, no letter missing.

Sheets are printed in every run; books, whose page numbers take several printings, and the whole ones,
which take minutes, in ``make test-long``.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from unicodedata import normalize

import pytest
from playwright.sync_api import Browser
from pypdf import PdfReader

from generator.cli import main
from generator.i18n import LANGUAGES, Speaker
from generator.publish.paper.book import Book
from generator.publish.paper.chromium import NoChromium, chromium, print_pdf
from generator.publish.paper.html_tree import HtmlElement, parse, write
from generator.publish.paper.page_numbers import PAGE_NUMBER
from generator.publish.paper.pdf_places import destinations, page_count
from generator.publish.paper.printing import Unsettled, print_book
from generator.publish.site.page.context import Site
from generator.publish.site.paper_sheets import card, fan_table
from tests.chromium import missing
from tests.publish.paper.test_book import locked
from tests.sizes import some

pytestmark = pytest.mark.browser

POINTS = {"A4": (595, 842), "A5": (420, 595), "A6": (298, 420)}
SIZE = {"zh": "A5", "es": "A4", "en": "A5"}


@pytest.fixture(scope="module", autouse=True)
def printer() -> None:
    try:
        chromium()
    except NoChromium:
        missing("Chromium (Debian: apt-get install chromium)")


@pytest.fixture(scope="module", params=some(LANGUAGES, "zh"))
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def marked_ends(book: str) -> str:
    """The book with an anchor before and behind all that may not be cut, and links to them."""
    tree = parse(book)
    links = HtmlElement("section", {"style": "font-size:2pt"})
    count = 0
    for item in list(tree.walk()):
        if {"hand", "ex"} & {*item.classes}:
            for name in (f"begin-{count}", f"end-{count}"):
                mark = HtmlElement("span", {"id": name})
                item.children.insert(0 if name[0] == "b" else len(item.children), mark)
                links.children.append(HtmlElement("a", {"href": f"#{name}"}, ["·"]))
            count += 1
    next(item for item in tree.walk() if item.tag == "body").children.append(links)
    return write(tree)


@pytest.fixture(scope="module")
def printed(
    language: str, short_books: Mapping[str, Book], tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A short book, with its page numbers, and marks where what may not be cut begins and ends."""
    pdf = tmp_path_factory.mktemp(language) / "book.pdf"
    book = replace(short_books[language], html=marked_ends(short_books[language].html))
    print_book(book, SIZE[language], pdf, print_pdf)
    return pdf


def boxes(pdf: bytes) -> set[tuple[int, int]]:
    found = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    return {(round(float(wide)), round(float(high))) for wide, high in found}


def drawn(pdf: bytes) -> set[str]:
    """Every sign for which a font of the file has a drawing, as its tables to Unicode say."""
    found: set[str] = set()
    for stream in re.finditer(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL):
        try:
            text = zlib.decompress(stream[1])
        except zlib.error:
            continue
        if b"begincmap" in text:
            for line in re.findall(rb"<[0-9A-F]+> <([0-9A-F]+)>\n", text):
                found.update(bytes.fromhex(line.decode()).decode("utf-16-be", "replace"))
            for first, last, start in re.findall(
                rb"<([0-9A-F]+)> <([0-9A-F]+)> <([0-9A-F]+)>\n", text
            ):
                many = int(last, 16) - int(first, 16) + 1
                found.update(chr(int(start, 16) + place) for place in range(many))
    return found


# Chromium's tables name a drawing that several signs share by the lowest of them.
SAME = str.maketrans("⺓⺟⺠⻅⻆⻓⻔⻘⻚⻛⻢⻦⻨⻩⻬⻰‒〜", "幺母民见角长门青页风马鸟麦黄齐龙–～")


def unembedded(pdf: bytes) -> list[bytes]:
    """Fonts that are drawn by none of the file's own: neither drawn in it nor with a file in it."""
    objects = dict(re.findall(rb"\n(\d+) 0 obj\n(.*?)endobj", pdf, re.DOTALL))
    fonts = [item for item in objects.values() if b"/Type /Font\n" in item]
    assert fonts
    found = []
    for font in fonts:
        if b"/Subtype /Type3" in font or b"/DescendantFonts" in font:
            continue
        descriptor = re.search(rb"/FontDescriptor (\d+) 0 R", font)
        if descriptor is None or b"/FontFile" not in objects[descriptor[1]]:
            found.append(font)
    return found


def missing_letters(html: str, pdf: bytes) -> set[str]:
    """What is to be read in the page and has no drawing in the print."""
    body = next(item for item in parse(html).walk() if item.tag == "body")
    wanted = {letter for letter in body.text if letter.isprintable() and not letter.isspace()}
    found = drawn(pdf)
    found |= set(normalize("NFKC", "".join(found).translate(SAME)))
    return {letter for letter in wanted if not {letter, normalize("NFKC", letter)} & found}


def titles(pdf: bytes) -> list[str]:
    """The bookmarks of the first level."""
    outline = PdfReader(BytesIO(pdf)).outline
    return [str(item.title) for item in outline if not isinstance(item, list)]


@pytest.mark.long
def test_a_book_should_be_of_its_size_with_its_fonts_and_bookmarks(
    language: str, printed: Path, sites: Mapping[str, Site]
) -> None:
    pdf = printed.read_bytes()
    assert boxes(pdf) == {POINTS[SIZE[language]]}
    assert unembedded(pdf) == []
    html = printed.with_suffix(".html").read_text("utf-8")
    assert missing_letters(html, pdf) == set()
    say = Speaker(language).say
    site = sites[language].words
    parts = [site[key] for key in ("start", "fans", "principles", "rules_page", "questions")]
    found = titles(pdf)
    assert [title for title in parts if title in found] == parts
    assert found[-1] == say("paper", "ids")
    assert b"/StructTreeRoot" in pdf


@pytest.mark.long
def test_a_number_in_a_book_should_be_the_page_of_what_it_names(
    language: str, printed: Path, short_books: Mapping[str, Book]
) -> None:
    pages = destinations(printed.read_bytes())
    html = printed.with_suffix(".html").read_text("utf-8")
    links = re.findall(r'href="#([^"]+)">[^<]*</a><span class="pg">(\d+)<', html)
    assert len(links) > 50
    assert [(name, page) for name, page in links if pages[name] != int(page)] == []
    assert "000" not in {page for _, page in links}
    wanted = set(PAGE_NUMBER.findall(short_books[language].html))
    asked = {name for name in wanted if f'id="{name}"' in html}
    assert asked <= pages.keys()


def test_a_letter_that_no_font_has_should_be_noticed(tmp_path: Path) -> None:
    """Else the test above could not fail: a letter without a drawing, and a sign that no font has."""
    html, text = tmp_path / "odd.html", "<meta charset=utf-8><body>a番\u0378清"
    html.write_text(text, "utf-8")
    pdf = print_pdf(html, tmp_path / "odd.pdf")
    assert missing_letters(text, pdf) == set()
    assert missing_letters(f"{text}ß\u0378", pdf) == {"ß"}
    assert {"a", "番", "清"} <= drawn(pdf)
    assert "\u0378" not in drawn(pdf)


@pytest.mark.long
def test_no_hand_should_be_cut_by_the_end_of_a_page(printed: Path) -> None:
    """The first and the last of each hand and of each card are on the same page."""
    pages = destinations(printed.read_bytes())
    count = sum(name.startswith("end-") for name in pages)
    assert count > 40
    cut = [n for n in range(count) if pages[f"begin-{n}"] != pages[f"end-{n}"]]
    assert cut == []


OVERFLOW = """() => [...document.querySelectorAll("main")].filter(
  item => item.scrollHeight > item.clientHeight + 1 || item.scrollWidth > item.clientWidth + 1
    || item.querySelector("footer").getBoundingClientRect().bottom
      > item.getBoundingClientRect().bottom).length"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll("tbody *")].filter(
  item => item.textContent.trim() && item.tagName != "SUP").map(
  item => parseFloat(getComputedStyle(item).fontSize) * 72 / 96))"""


@pytest.mark.parametrize(("make", "size"), [(fan_table, "A4"), (card, "A6")])
def test_a_sheet_should_fill_two_sides_and_be_legible(
    make: Callable[[Site], str],
    size: str,
    language: str,
    sites: Mapping[str, Site],
    browser: Browser,
    tmp_path: Path,
) -> None:
    html = tmp_path / "sheet.html"
    html.write_text(make(sites[language]), "utf-8")
    pdf = print_pdf(html, tmp_path / "sheet.pdf")
    assert page_count(pdf) == 2
    assert boxes(pdf) == {POINTS[size]}
    assert unembedded(pdf) == []
    assert missing_letters(html.read_text("utf-8"), pdf) == set()
    page = browser.new_page()
    page.goto(html.as_uri())
    page.emulate_media(media="print")
    assert page.evaluate(OVERFLOW) == 0
    assert page.evaluate(SMALLEST) >= 6.5
    page.close()


def test_a_sheet_should_name_every_fan_and_every_foul(
    language: str, sites: Mapping[str, Site]
) -> None:
    site = sites[language]
    table, small = parse(fan_table(site)).text, parse(card(site)).text
    for fan in site.rulebook.fans:
        assert all(fan.name[code] in table for code in LANGUAGES)
    assert all(site.own(foul.name) in small for foul in site.rulebook.fouls)


def test_a_destination_should_be_read_with_its_page() -> None:
    assert destinations(tiny_pdf("question#2Freading")) == {"question/reading": 1}


def test_numbers_that_never_settle_should_be_said(tmp_path: Path) -> None:
    turns = iter(range(9))

    def restless(html: Path, pdf: Path) -> bytes:
        return tiny_pdf(f"a{next(turns)}")

    with pytest.raises(Unsettled):
        print_book(Book("<p>\ue010a\ue011"), "A4", tmp_path / "book.pdf", restless)


def tiny_pdf(name: str) -> bytes:
    """A file of one page with one destination."""
    objects = [
        b"<</Pages 2 0 R\n/Dests 3 0 R>>",
        b"<</Type /Pages\n/Kids [4 0 R]>>",
        b"<</%s [4 0 R /XYZ 0 0 0]>>" % name.encode(),
        b"<</Type /Page>>",
    ]
    pdf, table = b"%PDF-1.4\n", b"0000000000 65535 f \n"
    for number, item in enumerate(objects, 1):
        table += b"%010d 00000 n \n" % len(pdf)
        pdf += b"%d 0 obj\n%s\nendobj\n" % (number, item)
    end = b"trailer\n<</Size 5\n/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % len(pdf)
    return pdf + b"xref\n0 5\n" + table + end


def test_a_machine_without_chromium_should_be_told_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("FANPU_CHROMIUM", "/nowhere/chromium")
    assert main(["paper", str(tmp_path), "--lang", "en", "--only", "card"]) == 1
    assert "apt-get install chromium" in capsys.readouterr().err


@pytest.mark.long
@pytest.mark.parametrize("size", ["A4", "A5"])
def test_a_whole_book_should_have_every_id_as_a_destination(
    language: str, size: str, books: Mapping[str, Book], tmp_path: Path
) -> None:
    pdf = tmp_path / "book.pdf"
    pages = print_book(books[language], size, pdf, print_pdf)
    assert locked() - pages.keys() == set()
    assert missing_letters(pdf.with_suffix(".html").read_text("utf-8"), pdf.read_bytes()) == set()
    linked = set(re.findall(rb"/Dest /([^\s<>\[\]/]+)", pdf.read_bytes()))
    assert len(linked) > len(locked())
