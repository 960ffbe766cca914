"""A term is a link where a page uses it first, and nowhere else on it."""

from __future__ import annotations

import re

import pytest

from generator.documents.marks import TERM
from generator.i18n import LANGUAGES
from generator.publish.site.page.first_use import mark, resolve
from generator.verify.check import Report
from tests.publish.site.conftest import Built, text_of


def linked(term: str, words: str) -> str:
    return f"<{term}:{words}>"


@pytest.mark.parametrize(
    ("body", "written"),
    [
        (f"{mark('t-pung', 'a')} {mark('t-pung', 'b')}", "<t-pung:a> b"),
        (f"{mark('t-pung', 'a')} {mark('t-kong', 'b')}", "<t-pung:a> <t-kong:b>"),
        (f"<h2 id='x'>Of {mark('t-pung', 'a')}</h2>{mark('t-pung', 'b')}",
         "<h2 id='x'>Of a</h2><t-pung:b>"),
        (f"<h3>{mark('t-pung', 'a')}</h3>{mark('t-pung', 'b')}", "<h3>a</h3><t-pung:b>"),
        (f'<a href="x">{mark("t-pung", "a")}</a>{mark("t-pung", "b")}',
         '<a href="x">a</a><t-pung:b>'),
        (f"<article>{mark('t-pung', 'a')}</article>", "<article><t-pung:a></article>"),
        (f"<summary>{mark('t-pung', 'a')}</summary>{mark('t-pung', 'b')}",
         "<summary>a</summary><t-pung:b>"),
        (f"Number #1 {mark('t-pung', '碰')}", "Number #1 <t-pung:碰>"),
        (f"{mark('t-wall', 'a')} {mark('t-pung', 'b')}", "a <t-pung:b>"),
    ],
)  # fmt: skip
def test_the_first_use_should_be_linked_and_no_other(body: str, written: str) -> None:
    """Not in headings, other links or what opens on a click; not what the page is about."""
    assert resolve(body, linked, {"t-wall"}) == written


LINKS = re.compile(r'<a class="term" href="([^"]+)">([^<]*)</a>')


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_should_link_a_term_twice_or_itself(language: str, built: Built) -> None:
    found = 0
    for address, html in built.pages[language].items():
        targets = [target for target, _ in LINKS.findall(html)]
        assert len(targets) == len(set(targets)), address
        for target in targets:
            page = "terms/" + target.split("terms/", 1)[1].partition("#")[0]
            assert page != address
        assert not re.search("[\ue000-\ue002]", html), address
        found += len(targets)
    assert found > 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_link_of_a_term_should_stand_in_a_heading_or_be_empty(
    language: str, built: Built
) -> None:
    for address, html in built.pages[language].items():
        for heading in re.findall(r"(?s)<h[1-6].*?</h[1-6]>", html):
            assert 'class="term"' not in heading, address
        assert all(words.strip() for _, words in LINKS.findall(html)), address


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_on_sets_should_link_the_chow_once(
    language: str, built: Built, report: Report
) -> None:
    """The glossary's own text on sets names chows first of all."""
    text, chow = (
        next(term for term in report.rulebook.terms if term.id == name)
        for name in ("t-set", "t-chow")
    )
    assert text.text is not None
    words = re.findall(r"\[\[t-chow(?:\|([^\]]+))?\]\]", text.text[language])
    html = built.pages[language]["terms/set/"]
    linked = [text for target, text in LINKS.findall(html) if target.endswith("terms/chow/")]
    assert linked == [words[0] or chow.name[language]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_should_have_a_page_with_its_names(
    language: str, built: Built, report: Report
) -> None:
    pages = built.pages[language]
    for term in report.rulebook.terms:
        if term.tile is not None:
            assert term.of is not None
            html = pages[f"terms/{term.of.removeprefix(TERM)}/"]
            assert f'id="{term.id}"' in html
            assert term.name[language] in html
            continue
        text = text_of(pages[f"terms/{term.id.removeprefix(TERM)}/"]).replace("&#39;", "'")
        for name in (*term.name.values(), *(x for names in term.also.values() for x in names)):
            assert name in text, term.id
        for names in term.also_in.values():
            assert all(name in text for name in names), term.id
        assert f'id="{term.id}"' in pages["terms/"], "an old link to the overview"


def test_a_term_should_name_the_records_that_mark_it(built: Built, report: Report) -> None:
    """A fan whose own text marks a term stands on the term's page."""
    for fan in report.rulebook.fans:
        for term in {item for text in fan.text.values() for item in _terms(text)}:
            of = next(item.of or item.id for item in report.rulebook.terms if item.id == term)
            html = built.pages["en"][f"terms/{of.removeprefix(TERM)}/"]
            assert of != term or f'href="../../fans/{fan.id}/"' in html, (term, fan.id)


def _terms(text: str) -> list[str]:
    return re.findall(r"\[\[(t-[a-z0-9-]+)", text)
