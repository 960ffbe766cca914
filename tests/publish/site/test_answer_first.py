"""What the pages of rules answer before anything else, and that they say nothing twice."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape

import pytest

from generator.documents.marks import plain
from generator.i18n import LANGUAGES, Speaker
from generator.rulebook.compile import taken
from generator.verify.check import Report
from generator.verify.worked_examples import total
from generator.wording.penalty_words import cost_lines, follow_lines
from tests.publish.site.conftest import Built, text_of


def squeezed(html: str) -> str:
    """The words of some HTML without tags and spaces."""
    return "".join(unescape(text_of(html)).split())


def first_block(page: str) -> str:
    """What stands between the title and the first heading or fold."""
    return re.split(r'<h2\b|<details class="(?:fold|reference)', page.split("</h1>", 1)[1])[0]


def listed(page: str, style: str) -> list[str]:
    """The items of the lists of a class, as HTML."""
    lists = re.findall(rf'(?s)<[uo]l class="{style}">(.*?)</[uo]l>', page)
    return [item for found in lists for item in found.split("<li>")[1:]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_should_first_say_what_each_edition_answers(
    language: str, built: Built, report: Report
) -> None:
    """Every answer once, with the editions that give it; one answer where all agree."""
    rulebook, speaker = report.rulebook, Speaker(language)
    called = rulebook.names(speaker)
    readings = {edition.id: taken(rulebook, edition) for edition in rulebook.editions}
    agreed = 0
    for question in rulebook.questions:
        block = first_block(built.pages[language][f"questions/{question.id}/"])
        groups: dict[str, list[str]] = {}
        for edition in rulebook.editions:
            groups.setdefault(readings[edition.id][question.id].id, []).append(edition.id)
        assert re.findall(r'data-for="([^"]*)"', block) == [" ".join(x) for x in groups.values()]
        for edition in rulebook.editions:
            answer = plain(readings[edition.id][question.id].answer[language], called)
            assert "".join(answer.split()) in squeezed(block), question.id
        if len(groups) == 1:
            assert speaker.say("rules_pages", "all_agree") in block
            agreed += 1
    assert 0 < agreed < len(rulebook.questions)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_should_fold_away_what_all_editions_answer_alike(
    language: str, built: Built, report: Report
) -> None:
    page = built.pages[language]["questions/"].split('<details class="reference"')[0]
    folded = "".join(re.findall(r'(?s)<details class="fold">.*?</details>', page))
    seen = re.sub(r'(?s)<details class="fold">.*?</details>', "", page)
    for question in report.rulebook.questions:
        answers = {edition.readings[question.id] for edition in report.rulebook.editions}
        link = f'href="../questions/{question.id}/"'
        assert (link in seen) == (len(answers) > 1), question.id
        assert (link in folded) == (len(answers) == 1), question.id


def test_the_list_should_show_a_hand_for_every_score_on_which_editions_part(
    built: Built, report: Report
) -> None:
    items = {
        re.findall(r"questions/([a-z0-9-]+)/", item)[0]: item
        for item in listed(built.pages["es"]["questions/"], "asked")
    }
    for question in report.rulebook.questions:
        answers = {edition.readings[question.id] for edition in report.rulebook.editions}
        if question.effect == "score" and len(answers) > 1:
            assert "data-example=" in items[question.id], question.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_foul_should_first_say_what_it_costs(language: str, built: Built, report: Report) -> None:
    """Before any heading; what all editions say alike stands once."""
    assert report.executor is not None
    speaker = Speaker(language)
    rules = report.executor.rules
    for foul in report.rulebook.fouls:
        page = built.pages[language][f"fouls/{foul.id.removeprefix('f-')}/"]
        block = page.split('id="penalty"', 1)[1].split("<h2")[0]
        assert "<h2" not in page.split("</h1>")[1].split('id="penalty"')[0]
        shown = Counter(re.findall(r"<li>(.*?)</li>", block))
        for lines in (cost_lines, follow_lines):
            said = {tuple(lines(found, foul.id, speaker)) for found in rules.values()}
            for line in {line for each in said for line in each}:
                times = sum(line in each for each in said)
                assert shown[line] == times, (foul.id, line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_article_should_say_nothing_twice(language: str, built: Built, report: Report) -> None:
    """No paragraph of a clause stands a second time on its page; links to cases are no paragraphs."""
    for article in report.rulebook.articles:
        page = built.pages[language][f"rules/{article.id}/"]
        rules = re.sub(r'(?s)<details class="src">.*?</details>', "", page.split("<h2")[0])
        lines = [
            squeezed(found)
            for found in re.findall(
                r"(?s)<p(?: data-for=\"[^\"]*\"| class=\"ask\")?>(.*?)</p>", rules
            )
        ]
        twice = [line for line, times in Counter(lines).items() if times > 1 and line]
        assert not twice, (article.id, twice)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sources_of_a_clause_should_stand_behind_its_mark(
    language: str, built: Built, report: Report
) -> None:
    for article in report.rulebook.articles:
        page = built.pages[language][f"rules/{article.id}/"]
        for clause in article.clauses:
            anchor = clause.id.partition("/")[2]
            mark = page.split(f'id="{anchor}"', 1)[1].split('<details class="src">', 1)
            assert "sources/#" not in mark[0], clause.id
            behind = mark[1].split("</details>")[0]
            assert all(f"sources/#{cite.source}" in behind for cite in clause.cite), clause.id
            assert f'class="cite" href="../../../r/{clause.id}/"' in behind


def test_a_number_on_which_editions_part_should_stand_once_with_its_editions(
    built: Built, report: Report
) -> None:
    """The time for a discard: 15 seconds in 1998 (art. 7.4), 10 in 2006 (§ 3.6.4)."""
    page = built.pages["en"]["rules/time-limits/"]
    clause = squeezed(page.split('id="discard"', 1)[1].split("</p>")[0])
    assert "15seconds(China1998,MIL)/10seconds(WMO2006)." in clause


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_should_first_say_what_it_means(language: str, built: Built, report: Report) -> None:
    """The definition, then its names: the reader's language first, each name under its language."""
    called = report.rulebook.names(Speaker(language))
    for term in report.rulebook.terms:
        if term.tile is not None or term.text is None:
            continue
        page = built.pages[language][f"terms/{term.id.removeprefix('t-')}/"]
        meaning = "".join(plain(term.text[language], called).split())
        assert meaning in squeezed(first_block(page)), term.id
        rows = re.findall(r'(?s)<dd lang="([^"]*)">(.*?)</dd>', page.split('id="names"', 1)[1])
        assert rows[0][0].startswith(language)
        for tag, names in rows[:3]:
            assert all(name in unescape(names) for name in term.also.get(tag[:2], ())), term.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_editions_should_first_ask_where_and_with_whom_one_plays(
    language: str, built: Built, report: Report
) -> None:
    block = first_block(built.pages[language]["editions/"])
    for edition in report.rulebook.editions:
        assert f'data-choose="{edition.id}"' in block
        for situation in edition.where:
            assert situation[language] in unescape(block)


@pytest.mark.parametrize("path", ["editions/", "editions/cn-1998-wmo-2006/"])
def test_the_differences_that_matter_most_should_show_scores_that_editions_count(
    path: str, built: Built, report: Report
) -> None:
    """Each with the share of hands that it changes, larger ones first; the points are executed."""
    assert report.executor is not None
    items = listed(built.pages["en"][path], "asked parting")
    assert len(items) == 10
    shares = []
    for item in items:
        example = re.findall(r'data-example="([^"]*)"', item)[0]
        for held, points in re.findall(r'data-for="([^"]+)"><b>(\d+) points?</b>', item):
            for edition in held.split():
                fans = report.executor.fans(report.executed[example], edition)
                assert int(points) == total(fans), (example, edition)
        share = re.search(r'class="share">Changes ([\d.]+)%', item)
        shares.append(float(share[1]) if share else 0.0)
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0
