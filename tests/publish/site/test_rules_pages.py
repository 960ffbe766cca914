"""Articles, fouls, cases and sections on the built pages: all there, each edition's own, and linked."""

from __future__ import annotations

import re
from html import unescape

import pytest

from generator.documents.marks import LINK, plain
from generator.i18n import LANGUAGES, Speaker
from generator.publish.site.page.context import Site
from generator.publish.site.texts.one_line import MEASURED
from generator.publish.site.texts.penalties_by_edition import inferred
from generator.records.case_collection import PREFIX
from generator.records.question import Question
from generator.rulebook.compile import taken
from generator.verify.accounted_sections import accounted
from generator.verify.check import Report
from generator.wording.penalty_words import penalty_lines
from tests.conftest import ROOT
from tests.publish.site.conftest import Built, text_of


def squeezed(html: str) -> str:
    """The words of a page without tags and spaces."""
    return "".join(unescape(text_of(html)).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_should_stand_on_its_page_and_beside_the_others(
    language: str, built: Built, report: Report
) -> None:
    """Its own words, up to marks and numbers, at its anchor; and on the chapter's page of editions."""
    pages = built.pages[language]
    for article in report.rulebook.articles:
        page = pages[f"rules/{article.id}/"]
        beside = page if article.game else pages[f"rules/side-by-side/{article.chapter}/"]
        for clause in article.clauses:
            anchor = clause.id.partition("/")[2]
            assert f'id="{anchor}"' in page, clause.id
            here = squeezed(page.split(f'id="{anchor}"', 1)[1])
            there = squeezed(beside)
            for part in re.split(f"{LINK.pattern}|{MEASURED.pattern}", clause.text[language]):
                words = "".join((part or "").split())
                if part and not re.fullmatch(r"[a-z0-9./-]+", part):
                    assert words in here, clause.id
                    assert words in there, clause.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_of_some_editions_should_name_them(
    language: str, built: Built, report: Report
) -> None:
    short = {edition.id: edition.short[language] for edition in report.rulebook.editions}
    speaker = Speaker(language)
    limited = 0
    for article in report.rulebook.articles:
        for clause in article.clauses:
            if clause.only:
                limited += 1
                anchor = clause.id.partition("/")[2]
                here = built.pages[language][f"rules/{article.id}/"].split(f'id="{anchor}"', 1)[1]
                names = [short[name] for name in short if name in clause.only]
                assert f'<b class="ed">{speaker.join(names)}</b>' in here, clause.id
    assert limited > 20


def like(question: Question, name: str) -> str:
    """The reading that scores as this one does."""
    (reading,) = (item for item in question.readings if item.id == name)
    return reading.like or name


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_exclusion_should_promise_differences_only_where_there_are_some(
    language: str, built: Built, report: Report
) -> None:
    """A row that all editions have, or score alike, leads to its question without a word about that."""
    speaker, editions = Speaker(language), report.rulebook.editions
    differing = {
        question.id
        for question in report.rulebook.questions
        if len({like(question, edition.readings[question.id]) for edition in editions}) > 1
    }
    found: dict[str, set[str]] = {}
    for fan in report.rulebook.fans:
        page = built.pages[language][f"fans/{fan.id}/"]
        for key in ("differ", "alike"):
            said = re.escape(speaker.say("site", key))
            names = re.findall(rf'<br><a href="[^"]*questions/([^/"]+)/"[^>]*>{said}</a>', page)
            found.setdefault(key, set()).update(names)
    assert found["differ"] <= differing
    assert not found["alike"] & differing
    assert all(len(names) > 5 for names in found.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_clauses_with_several_cases_should_number_them(language: str, built: Built) -> None:
    """Blind passes: the word for several cases, then a number each."""
    speaker = Speaker(language)
    words = speaker.say("kinds", "counted:case", n=4) + speaker.join(["1", "2", "3", "4"])
    page = text_of(built.pages[language]["rules/american-passes/"])
    assert "".join(words.split()) in "".join(page.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_should_name_what_readings_change_only_if_they_do(
    language: str, built: Built, report: Report
) -> None:
    speaker, found = Speaker(language), set()
    for question in report.rulebook.questions:
        if question.theme == "house":
            continue
        heads = built.pages[language][f"questions/{question.id}/"].partition('<h2 id="changes">')[2]
        listed = heads.partition("<h2")[0]
        key = "what_changes" if listed.count("<ul>") > 1 else "nothing_changes"
        assert unescape(heads).startswith(speaker.say("rules_pages", key)), question.id
        found.add(key)
    assert len(found) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_foul_should_be_ruled_under_every_edition(
    language: str, built: Built, report: Report
) -> None:
    """What each edition's ruling says, line by line, on the foul's page; and a line in the list."""
    assert report.executor is not None
    listed = built.pages[language]["fouls/"]
    speaker = Speaker(language)
    for foul in report.rulebook.fouls:
        address = f"fouls/{foul.id.removeprefix('f-')}/"
        page = built.pages[language][address]
        assert f'href="../{address}"' in listed
        for edition, interpreter in report.executor.interpreters.items():
            assert f'id="{edition}"' in page
            for line in penalty_lines(interpreter.rules, foul.id, speaker):
                assert f"<li>{line}</li>" in page, (foul.id, edition)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_penalty_should_say_beside_it_what_the_edition_only_infers(
    language: str, built: Built, report: Report
) -> None:
    """Misnaming a discard, 1998 p. 36: who pays is printed, how much is not."""
    names = report.rulebook.names(Speaker(language))
    told = 0
    for edition in report.rulebook.editions:
        readings = taken(report.rulebook, edition)
        for name, reason in edition.assumed.items():
            for foul in readings[name].patch.penalties:
                page = built.pages[language][f"fouls/{foul.removeprefix('f-')}/"]
                penalty = squeezed(page.split('id="penalty"', 1)[1].split("<h2", 1)[0])
                assert "".join(plain(reason[language], names).split()) in penalty, (
                    edition.id,
                    foul,
                )
                told += 1
    assert told >= 5


def test_an_inference_should_stand_only_where_the_penalty_rests_on_it(report: Report) -> None:
    """An empty call is the referee's to judge under WMO 2006 (§ 3.11.6.3 is of a change of mind), so the
    schedule of repeated fouls is none of its matter; an early draw costs by that schedule (§ 3.11.6.4).
    """
    fouls = {foul.id: foul for foul in report.rulebook.fouls}
    edition = next(item for item in report.rulebook.editions if item.id == "wmo-2006")
    site = Site(report, "en", ROOT / "docs")
    of_schedule = {"repeated-fouls-span", "schedule-goes-on", "penalty-points-receiver"}
    asked = {
        name: {item.question for item in inferred(site, fouls[name], edition)}
        for name in ("f-empty-call", "f-early-draw")
    }
    assert asked["f-empty-call"] == {"empty-call"}
    assert asked["f-early-draw"] >= of_schedule


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_case_should_be_shown_where_it_belongs(
    language: str, built: Built, report: Report
) -> None:
    pages = built.pages[language]
    for group in report.rulebook.procedures:
        page = pages[f"cases/{group.id.removeprefix(PREFIX)}/"]
        for case in group.cases:
            assert f'id="{case.id}"' in page
            foul = case.given.get("foul", "")
            if foul:
                assert f'id="{case.id}"' in pages[f"fouls/{foul.removeprefix('f-')}/"]
    for article in report.rulebook.articles:
        for clause in article.clauses:
            for case_id in clause.cases:
                assert f'id="{case_id}"' in pages[f"rules/{article.id}/"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_of_a_source_should_lead_to_what_takes_it_up(
    language: str, built: Built, report: Report
) -> None:
    speaker = Speaker(language)
    for listed in report.rulebook.sections:
        page = built.pages[language][f"sources/{listed.source}/"]
        rows = page.split("<tr>")[2:]
        assert len(rows) == len(listed.sections)
        records = accounted(report.rulebook, listed)
        for row, (at, _) in zip(rows, listed.sections, strict=True):
            assert speaker.place(at) in unescape(row)
            assert "<a href" in row
            assert records[at]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_should_lead_to_the_rules_that_turn_on_it(
    language: str, built: Built, report: Report
) -> None:
    for article in report.rulebook.articles:
        for clause in article.clauses:
            for question in clause.questions:
                page = built.pages[language][f"questions/{question}/"]
                assert f'href="../../rules/{article.id}/"' in page, (question, article.id)
