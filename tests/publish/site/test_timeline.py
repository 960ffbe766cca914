"""The timeline: every event with its sources, and exactly what the second book answers otherwise."""

from __future__ import annotations

import re
from html import unescape

import pytest

from generator.documents.marks import plain as unmarked
from generator.i18n import LANGUAGES, Speaker
from generator.records.edition import Edition
from generator.records.support import STATED
from generator.rulebook.bases import bases
from generator.verify.check import Report
from tests.publish.site.conftest import Built, text_of


def books(report: Report) -> tuple[Edition, Edition]:
    """The two editions of a book of their own: the first, and the next in time."""
    first, second, *_ = sorted(report.rulebook.editions, key=lambda item: item.year)
    return first, second


def part(built: Built, language: str, anchor: str) -> str:
    """The page from one heading to the next."""
    html = built.pages[language]["timeline/"].split(f'<h2 id="{anchor}"', 1)[1]
    return html.split("<h2 ", 1)[0]


def plain(html: str) -> str:
    return " ".join(unescape(text_of(html)).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_should_stand_with_its_text_and_sources_in_order(
    language: str, built: Built, report: Report
) -> None:
    events = report.rulebook.timeline
    assert len(events) >= 20
    html = part(built, language, "events")
    places = [html.index(f'id="{event.id}"') for event in events]
    assert places == sorted(places)
    for event in events:
        record = html.split(f'id="{event.id}"', 1)[1].split('<li id="y-', 1)[0]
        said = plain(record).replace(" ", "")
        assert event.title[language].replace(" ", "") in said, event.id
        assert "".join(event.text[language].split()) in said, event.id
        assert str(event.year) in said
        assert all(f"sources/#{cite.source}" in record for cite in event.cite), event.id
        assert all(f"questions/{name}/" in record for name in event.questions), event.id


# By hand from the afterword of the 1998 book (pp. 97 and 98), the introduction of the English book
# (p. 4) and the preface of the Spanish one.
DATED = {
    "y-first-trial": {"zh": "1997 年 1 月", "es": "enero de 1997", "en": "January 1997"},
    "y-beijing-meeting": {"zh": "1997 年 10 月", "es": "octubre de 1997", "en": "October 1997"},
    "y-revision-meeting": {"zh": "1998 年 4 月", "es": "abril de 1998", "en": "April 1998"},
    "y-english-book": {"zh": "2002 年 6 月", "es": "junio de 2002", "en": "June 2002"},
    "y-world-organization": {"zh": "2005 年 10 月", "es": "octubre de 2005", "en": "October 2005"},
    "y-green-book": {"zh": "2006 年", "es": "2006", "en": "2006"},
}


@pytest.mark.parametrize("event", DATED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_event_should_be_dated_as_far_as_its_source_goes(
    language: str, event: str, built: Built
) -> None:
    html = built.pages[language]["timeline/"]
    date = re.search(rf'id="{event}"><p class="date">(.*?)</p>', html)
    assert date
    assert DATED[event][language] == date[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_exactly_the_questions_answered_otherwise_should_be_listed_with_both_answers(
    language: str, built: Built, report: Report
) -> None:
    first, second = books(report)
    html = part(built, language, "changed")
    called = report.rulebook.names(Speaker(language))
    found = bases(report.rulebook)
    differing = [
        question
        for question in report.rulebook.questions
        if first.readings[question.id] != second.readings[question.id]
    ]
    rows = re.findall(r"(?s)<tr><th scope=\"row\">(.*?)</tr>", html)
    links = [re.search(r"questions/([a-z0-9-]+)/", row) for row in rows]
    assert sorted(link[1] for link in links if link) == sorted(item.id for item in differing)
    assert str(len(differing)) in plain(html)
    for question in differing:
        row = next(row for row in rows if f"questions/{question.id}/" in row)
        cells = row.split("<td")[1:]
        for edition, cell in zip((first, second), cells, strict=True):
            reading = question.reading(edition.readings[question.id])
            assert reading is not None
            answer = unmarked(reading.answer[language], called).strip().rstrip(".。")
            assert "".join(answer.split()) in plain(f"<td{cell}").replace(" ", ""), question.id
            assert ("<small>" in cell) == (found[edition.id][question.id].label not in STATED), (
                question.id
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_exactly_the_numbers_that_changed_should_be_listed(
    language: str, built: Built, report: Report
) -> None:
    assert report.executor is not None
    old, new = (report.executor.interpreters[item.id].rules.numbers for item in books(report))
    named = {number.id: number.name[language] for number in report.rulebook.numbers}
    differing = [name for name in named if old.get(name) != new.get(name)]
    rows = [
        plain(row)
        for row in re.findall(
            r"(?s)<tr>(<th scope=\"row\">.*?</th>)", part(built, language, "numbers")
        )
    ]
    assert rows == [named[name] for name in differing]


# 1998 book, p. 19, article 7.4, and p. 5, article 4.2; 2006 rules, 3.6.4 and 3.5.5.4.
UNITS = {"second": (15, 10), "millimetre": (5, 3)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_should_have_its_unit(language: str, built: Built) -> None:
    rows = re.findall(r"(?s)<tr><th.*?</tr>", part(built, language, "numbers"))
    values = [tuple(map(plain, re.findall(r"(?s)(<td.*?</td>)", row))) for row in rows]
    say = Speaker(language).say
    for unit, pair in UNITS.items():
        assert tuple(say("site", f"unit:{unit}", n=n, number=n) for n in pair) in values
