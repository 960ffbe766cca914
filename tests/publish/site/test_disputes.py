"""Questions, editions, misprints and books' examples on the pages: all of them, in order, in words."""

from __future__ import annotations

import re
from html import unescape
from itertools import combinations

import pytest

from generator.documents.marks import plain
from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.rulebook.bases import bases
from generator.verify.check import Report
from generator.verify.worked_examples import total
from tests.publish.site.conftest import Built, text_of

# Of a question's page: what comes after what, where it is there.
ORDER = [
    "hands",
    "cases",
    "why",
    "readings",
    "examples",
    "rules",
    "history",
    "related",
    "misprints",
]


def card(html: str, name: str) -> str:
    return html.split(f'id="{name}"', 1)[1].split('class="ex"', 1)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_should_have_its_parts_in_order(
    language: str, built: Built, report: Report
) -> None:
    for question in report.rulebook.questions:
        html = built.pages[language][f"questions/{question.id}/"]
        parts = [part for part in ORDER if f'<h2 id="{part}"' in html]
        places = [html.index(f'<h2 id="{part}"') for part in parts]
        assert places == sorted(places), question.id
        assert {"why", "readings"} <= set(parts)
        assert ("hands" in parts) == (question.effect == "score"), question.id
        assert ("history" in parts) == (question.history is not None)
        assert ("related" in parts) == bool(question.fans)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_reading_or_misprint_should_be_decoration(
    language: str, built: Built, report: Report
) -> None:
    """Without the record the page would be another: its text and its sources stand there."""
    called = report.rulebook.names(Speaker(language))
    for question in report.rulebook.questions:
        html = built.pages[language][f"questions/{question.id}/"]
        words = " ".join(unescape(text_of(html)).split())
        for edition in report.rulebook.editions:
            assert f"editions/{edition.id}/" in html
        for reading in question.readings:
            assert f'id="{reading.id}"' in html
            answer = " ".join(plain(reading.answer[language], called).split())
            assert answer.replace(" ", "") in words.replace(" ", ""), reading.id
            for cite in reading.cite:
                assert f"sources/#{cite.source}" in html
    for misprint in report.rulebook.misprints:
        html = built.pages[language][f"misprints/{misprint.source}/"]
        record = html.split(f'id="{misprint.id}"', 1)[1].split('class="slip"', 1)[0]
        assert misprint.printed in unescape(record), misprint.id
        kind = Speaker(language).say("site", f"slip:{misprint.kind}")
        assert f">{kind}</small>" in record.split("</summary>")[0], misprint.id
        assert all(f"#{hand}" in record for hand in misprint.hands), misprint.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_deciding_hands_should_show_each_reading_and_mark_what_differs(
    language: str, built: Built, report: Report
) -> None:
    assert report.executor is not None
    checked = 0
    for run in report.executed.values():
        decides = run.example.decides
        if decides is None:
            continue
        html = card(built.pages[language][f"questions/{decides.question}/"], run.example.id)
        fans = report.executor.fans_by_reading(run)
        if not decides.refused and all(
            found == next(iter(fans.values())) for found in fans.values()
        ):
            points = total(next(iter(fans.values())))
            said = Speaker(language).say("site", "decided_here_alike", n=points, edition="|")
            assert said.split("|")[0] in html
            continue
        table = html.split("<table", 1)[1].split("</table>")[0]
        question = next(x for x in report.rulebook.questions if x.id == decides.question)
        totals = [str(total(fans[item.id])) for item in question.readings if item.id in fans]
        foot = table.split("<tfoot>")[1]
        assert re.findall(r"<b>(\d+)</b>", foot) == totals, run.example.id
        differing = {
            fan
            for one, other in combinations([*fans.values(), *({} for _ in decides.refused)], 2)
            for fan in one.keys() | other.keys()
            if one.get(fan) != other.get(fan)
        }
        marked = re.findall(r'<tr class="d">', table)
        assert len(marked) == len(differing), run.example.id
        checked += 1
    assert checked > 80


def test_a_fan_should_lead_to_its_questions_and_they_to_it(built: Built, report: Report) -> None:
    fans = {fan.id for fan in report.rulebook.fans}
    for question in report.rulebook.questions:
        page = built.pages["en"][f"questions/{question.id}/"]
        for fan in fans.intersection(question.fans):
            assert f'href="../../questions/{question.id}/"' in built.pages["en"][f"fans/{fan}/"]
            assert f"fans/{fan}/" in page


def test_a_pair_of_editions_should_list_all_that_differs(built: Built, report: Report) -> None:
    executor = report.executor
    assert executor is not None
    for first, second in combinations(report.rulebook.editions, 2):
        html = built.pages["es"][f"editions/{first.id}-{second.id}/"]
        answers = html.split('<h2 id="hands"')[0]
        for question in report.rulebook.questions:
            differs = first.readings[question.id] != second.readings[question.id]
            assert (f'questions/{question.id}/"' in answers) == differs, question.id
        for run in report.executed.values():
            if {first.id, second.id} & run.example.refused:
                continue
            differs = executor.fans(run, first.id) != executor.fans(run, second.id)
            assert (f">{run.example.id}</a>" in html) == differs, run.example.id


def test_the_page_of_an_edition_should_answer_every_question(built: Built, report: Report) -> None:
    based = bases(report.rulebook)
    for edition in report.rulebook.editions:
        html = built.pages["zh"][f"editions/{edition.id}/"]
        for question in report.rulebook.questions:
            assert f"questions/{question.id}/" in html
            label = based[edition.id][question.id].label
            assert catalogue("site")[f"support:{label}"]["zh"] in html


def test_each_caption_of_a_book_should_lead_to_its_hand(built: Built, report: Report) -> None:
    rulebook = report.rulebook
    assert {listed.source for listed in rulebook.captions} == {
        "cmcr-1998-zh",
        "oir-2002-en",
        "mcr-2006-es",
        "mcr-commentary-en",
    }
    for listed in rulebook.captions:
        html = built.pages["en"][f"hands/{listed.source}/"]
        assert html.count('<th scope="row">') == len(listed.captions)
        claimed = {
            example.id
            for example in rulebook.examples
            for claim in example.claims
            if claim.cite.source == listed.source
        }
        assert all(f"#{name}" in html for name in claimed)


def test_a_reconstructed_hand_should_say_so_wherever_it_is_shown(
    built: Built, report: Report
) -> None:
    texts = catalogue("site")["tiles:reconstructed"]
    labels = {language: texts[language].partition("{")[0] for language in LANGUAGES}
    found = 0
    for example in report.rulebook.examples:
        if example.tiles != "reconstructed":
            continue
        for language, label in labels.items():
            for html in built.pages[language].values():
                if f'<div class="ex" id="{example.id}"' in html:
                    assert label in card(html, example.id), example.id
                    found += 1
    assert found >= 3 * 30


# No., fan, points, as the lists print them: 1998 pp. 23-27, Green Book § 3.8.1.
LISTED = {
    "cn-1998": [(1, "big-four-winds", 88), (28, "pure-straight", 16), (49, "half-flush", 6),
                (53, "two-concealed-kongs", 6), (81, "flower-tiles", 1)],
    "wmo-2006": [(1, "big-four-winds", 88), (48, "two-concealed-kongs", 8), (50, "half-flush", 6),
                 (81, "flower-tiles", 1)],
}  # fmt: skip


@pytest.mark.parametrize("edition", LISTED)
def test_an_edition_should_list_its_fans_as_its_book_prints_them(
    edition: str, built: Built
) -> None:
    html = built.pages["en"][f"editions/{edition}-list/"]
    rows = {}
    for group in html.split('<h2 id="points-')[1:]:
        points = int(group.partition('"')[0])
        for number, fan in re.findall(r'<th scope="row">(\d+) <a href="[^"]*fans/([^/]+)/"', group):
            rows[int(number)] = (fan, points)
    assert list(rows) == list(range(1, 82))
    assert [points for _, points in rows.values()] == sorted(
        (points for _, points in rows.values()), reverse=True
    )
    for number, fan, points in LISTED[edition]:
        assert rows[number] == (fan, points)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_no_edition_has_should_stand_in_a_fold(language: str, built: Built) -> None:
    none = catalogue("site")["no_edition"][language]
    for page, html in built.pages[language].items():
        if re.fullmatch(r"fans/[a-z0-9-]+/", page):
            open_parts = re.sub(r"(?s)<details>.*?</details>", "", html)
            assert f">{none}</td>" not in open_parts, page


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_table_by_reading_should_have_columns_that_are_all_equal(
    language: str, built: Built
) -> None:
    tables = 0
    for page, html in built.pages[language].items():
        if not page.startswith(("questions/", "fans/")):
            continue
        for table in re.findall(r'(?s)<table class="sc">(<thead>.*?)</table>', html):
            tables += 1
            rows = [re.findall(r"<td>(.*?)</td>", row) for row in table.split("<tr")[2:]]
            assert any(len(set(row)) > 1 for row in rows), page
    assert tables > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_remark_should_stand_beside_the_edition_that_it_is_of(
    language: str, built: Built, report: Report
) -> None:
    """The first book says nothing about it, and MIL does as is done in practice."""
    speaker = Speaker(language)
    short = {edition.id: edition.short[language] for edition in report.rulebook.editions}
    signed = speaker.semicolon.join(
        short[edition] + speaker.aside(speaker.say("site", f"support:{label}"))
        for edition, label in (("cn-1998", "inferred"), ("mil", "practice"))
    )
    page = built.pages[language]["questions/nine-gates-terminal-pungs/"]
    assert f'<p class="who">{signed}</p>' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_fan_alone_should_not_be_added_up(language: str, built: Built) -> None:
    """Seven Pairs 24, and not “24 = 24”; two times one point is a sum."""
    sums = 0
    for address, page in built.pages[language].items():
        for found in re.findall(r'class="fan-sum"[^>]*>(.*?)</(?:p|li)>', page, re.DOTALL):
            shown, sums = text_of(found), sums + 1
            assert not re.search(r"^[^+＋×]*\d+ ?[=＝] ?\d+", shown), (address, shown)
    assert sums > 500


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_year_in_the_name_of_an_edition_should_not_be_said_twice(
    language: str, built: Built
) -> None:
    shown = text_of(built.pages[language]["fans/chicken-hand/"])
    assert re.search(r"MIL.{0,2}2015", shown), "a name without its year has it"
    assert not re.search(r"(China|中国) 1998.{0,2}1998|WMO 2006.{0,2}2006", shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_edition_beside_a_reading_should_have_the_word_for_its_own_basis(
    language: str, built: Built, report: Report
) -> None:
    based = bases(report.rulebook)
    for question in report.rulebook.questions:
        html = built.pages[language][f"questions/{question.id}/"]
        for reading in question.readings:
            beside = html.split(f'id="{reading.id}"', 1)[1].split('<p class="held">', 1)[1]
            found = {}
            for part in beside.split("</p>", 1)[0].split("</small>")[:-1]:
                for edition in re.findall(r'data-for="([^"]+)"', part):
                    found[edition] = unescape(part.rsplit('<small class="st">', 1)[1])
            assert found == {
                edition.id: catalogue("site")[f"support:{based[edition.id][question.id].label}"][
                    language
                ]
                for edition in report.rulebook.editions
                if edition.readings[question.id] == reading.id
            }, (question.id, reading.id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_claim_that_a_slip_explains_should_name_the_erratum_and_say_it_once(
    language: str, built: Built
) -> None:
    """The erratum is called by the same place as the claim, to which that name would send one back."""
    page = built.pages[language]["fans/mixed-straight/"]
    said = catalogue("site")
    word = said["the_slip"][language]
    see = re.escape(said["claim_fails_slip"][language].split("{what}")[1].split("{see}")[0])
    assert re.search(rf"{see}<a[^>]*/misprints/[^>]*>{word}</a>", page)
    no_hand = said["no_hand"][language].split("{edition}")[1]
    assert no_hand not in page
    assert any(no_hand in other for other in built.pages[language].values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_should_be_said_to_set_readings_apart_only_if_it_does(
    language: str, built: Built
) -> None:
    """The heading belongs to the first hand, whose results stand below it, one for each score."""
    heads = {
        Speaker(language).say("rules_pages", key): key for key in ("same_hand", "deciding_hand")
    }
    found: dict[str, int] = {}
    for address, html in built.pages[language].items():
        if not address.startswith("questions/"):
            continue
        shown = re.search(r'<h2 id="hands">(.*?)<.*?<ul class="scored.*?</ul>', html, re.DOTALL)
        if shown:
            key = heads[unescape(shown[1])]
            assert (shown[0].count("<li") == 1) == (key == "same_hand"), address
            found[key] = found.get(key, 0) + 1
    assert found["same_hand"] >= 1
    assert found["deciding_hand"] > 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fan_excluded_from_two_kinds_of_hands_should_be_named_once(
    language: str, built: Built, report: Report
) -> None:
    names = {item.id: item.name[language] for item in report.rulebook.classes}
    limit = Speaker(language).say(
        "site", "when_all_either", one=names["green"], other=names["terminals"]
    )
    page = built.pages[language]["questions/tile-hog-in-pairs-of-six-kinds/"]
    assert text_of(page).count(limit) == 1
