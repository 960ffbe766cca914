"""The book before it is printed: every id in it, every link leads to something in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from generator.i18n import LANGUAGES
from generator.publish.paper.book import Book
from generator.publish.paper.html_tree import HtmlElement, parse, write
from generator.publish.site.page.context import Site
from generator.rulebook.ids import read_lock
from tests.conftest import ROOT

pytestmark = pytest.mark.long  # the whole book is made


def locked() -> set[str]:
    """Every id that was given and not taken back."""
    lines, _ = read_lock((ROOT / "rules_data/ids.lock").read_text("utf-8"))
    return {item.id for item in lines.values() if not item.retired}


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def tree(language: str, books: Mapping[str, Book]) -> HtmlElement:
    return parse(books[language].html)


def test_every_id_of_the_site_should_be_an_anchor_once(tree: HtmlElement) -> None:
    found = Counter(item.attributes["id"] for item in tree.walk() if "id" in item.attributes)
    assert locked() - found.keys() == set()
    assert [name for name, times in found.items() if times > 1] == []


def test_every_id_should_stand_beside_what_it_names(tree: HtmlElement) -> None:
    """Once where it is, once in the index of ids; nothing with an id goes without."""
    shown = Counter(
        item.text for item in tree.walk() if item.tag == "a" or {"mid", "id"} & {*item.classes}
    )
    said = " ".join(shown)
    assert [name for name in locked() if name not in said] == []
    assert [name for name in locked() if shown[name] < 1] == []


def test_every_link_should_lead_into_the_book(tree: HtmlElement) -> None:
    anchors = {item.attributes["id"] for item in tree.walk() if "id" in item.attributes}
    links = [item.attributes["href"] for item in tree.walk() if "href" in item.attributes]
    assert len(links) > 10_000
    assert [link for link in links if link[0] != "#" or link[1:] not in anchors] == []


def test_every_executed_hand_should_be_shown(
    tree: HtmlElement, language: str, sites: Mapping[str, Site]
) -> None:
    shown = {
        item.attributes["data-example"] for item in tree.walk() if "data-example" in item.attributes
    }
    site = sites[language]
    hands = site.executed.keys() | site.report.cards.keys()
    assert hands <= shown <= hands | site.report.cases.keys()


def test_no_text_should_be_lost_between_links(tree: HtmlElement) -> None:
    """Where a link was taken out, no empty brackets or points are left."""
    for item in tree.walk():
        if item.tag == "p":
            text = item.text.strip()
            assert not text.startswith("·"), text
            assert not text.endswith("·"), text
            assert "· ·" not in text, text


def test_what_was_read_should_be_written_as_it_was() -> None:
    html = (
        '<p id="a" class="x y">1 &lt; 2 &amp; 番&#8203;<br><b>c</b></p><svg><use href="#t1m"></svg>'
    )
    assert write(parse(html)) == html
