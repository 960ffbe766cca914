"""The forms as HTML: whole, alone, in the reader's language, with what was filled in."""

from __future__ import annotations

import re
from html import escape, unescape

import pytest

from generator.publish.forms import (
    PLAIN,
    Desk,
    FilledSession,
    chart,
    numbered,
    printed_chart,
    recorded_schedules,
    results,
    score_sheet,
)
from generator.table.rotation import rotation


def text_of(html: str) -> str:
    html = re.sub(r"(?s)<style>.*?</style>", " ", html)
    return unescape(re.sub(r"<[^>]+>", " ", html))


def cells(html: str) -> list[list[str]]:
    """The text of each row's cells."""
    rows = html[html.index("<tbody>") : html.rindex("</table>")].split("<tr")[1:]
    return [
        [re.sub(r"<[^>]+>", "", cell).strip() for cell in re.split(r"<t[hd][^>]*>", row)[1:]]
        for row in rows
    ]


def test_every_form_should_have_a_record_and_every_record_a_form(desk: Desk) -> None:
    assert {form.id for form in desk.rulebook.forms} == set(PLAIN)


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAIN)
def test_a_form_should_stand_alone(name: str, desk: Desk) -> None:
    html = PLAIN[name](desk)
    language = desk.speaker.language
    assert html.startswith("<!doctype html>")
    assert f'<html lang="{"zh-Hans" if language == "zh" else language}">' in html
    assert "@page {size: A4" in html
    assert not re.search(r"<(script|link|img|iframe)|url\(|@import|https?:", html)
    assert f"<h1>{desk.form(name).title[language]}</h1>" in html


@pytest.mark.parametrize("name", PLAIN)
def test_a_form_should_cite_its_appendix_and_the_data(name: str, desk: Desk) -> None:
    text = text_of(PLAIN[name](desk))
    assert desk.rulebook.label in text
    annexes = [cite.at for cite in desk.form(name).cite if re.search(r"app\.|annex", cite.at)]
    places = [desk.speaker.place(at) for at in annexes]
    assert places
    assert all(place in text for place in places)


def test_a_filled_sheet_should_show_everything_that_was_given(
    desk: Desk, full: FilledSession
) -> None:
    html = score_sheet(desk, full)
    for player in full.players:
        assert escape(player.name) in html
        assert escape(player.team) in html
    text = text_of(html)
    assert text.count("+5678") == 16
    assert text.count(" 5678 ") - 1 == 17  # running totals, their last once more, and the total
    assert "−1099" in text
    assert "1½" in text
    assert all(value in text for value in full.told.values())


def test_a_sheet_with_few_hands_should_leave_the_rest_empty(
    desk: Desk, full: FilledSession
) -> None:
    short = FilledSession(full.told, full.players, full.hands[:3])
    rows = [row for row in cells(score_sheet(desk, short)) if "16" in row or "3" in row]
    third, last = rows
    assert "+5678" in third
    assert not any(last[last.index("16") + 1 :])


def test_a_chart_should_print_the_schedule_and_its_quality(desk: Desk) -> None:
    found = rotation(5, 6, False, recorded_schedules(desk.rulebook))
    html = chart(desk, found)
    rows = cells(html)
    for number, row in enumerate(rows):
        expected = [str(player) for game in found.schedule for player in game[number]]
        assert [str(number + 1), *expected] == row
    assert len(rows) == 5
    assert desk.say("rotation_best", rematches=6, most=2, bound=0) in html


def test_a_chart_that_is_proven_should_say_so_and_no_other(desk: Desk) -> None:
    record = recorded_schedules(desk.rulebook)
    proven = desk.say("rotation_optimal", rematches=24, most=2, bound=24)
    assert proven in chart(desk, rotation(4, 6, False, record))
    assert desk.say("rotation_none") in chart(desk, rotation(12, 6, False, record))


def test_a_printed_rotation_should_name_its_place(desk: Desk) -> None:
    group = next(item for item in desk.rulebook.rotation_charts if item.id == "annex-7")
    html = printed_chart(desk, group.rotations[2])
    assert desk.speaker.place("p. 48, annex 7, table 3") in html
    assert desk.say("rotation_printed", rematches=44, most=3) in html


def test_the_oath_should_have_every_clause_of_its_article(desk: Desk) -> None:
    html = PLAIN["form-oath"](desk)
    article = next(item for item in desk.rulebook.articles if item.id == "oath")
    assert len(article.clauses) - 2 == html.count("<li>")  # signature and illness stand apart
    assert not re.search(r"\[\[|\{[a-z]", text_of(html))


def test_the_seats_should_be_those_of_appendix_4(desk: Desk) -> None:
    """Printed there by seat East, South, West, North: A B C D, B A D C, C D B A, D C A B."""
    rows = [row[1:] for row in cells(PLAIN["form-seats"](desk))[:4]]
    letters = {desk.say(f"who:{letter}"): letter for letter in "ABCD"}
    found = ["".join(letters[name] for name in row) for row in rows]
    assert found == ["ABCD", "BADC", "CDBA", "DCAB"]


@pytest.mark.parametrize("games", [1, 6, 8])
def test_the_results_should_have_as_many_games_as_asked_for(desk: Desk, games: int) -> None:
    html = results(desk, numbered(games))
    assert all(desk.say("game_n", n=number) in html for number in range(1, games + 1))
    assert desk.say("game_n", n=games + 1) not in html
