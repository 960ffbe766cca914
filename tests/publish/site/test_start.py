"""The newcomer's page: the same lesson in three languages, with nothing typed that the data know."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape
from pathlib import Path

import pytest

from generator.game.notation import read_pieces
from generator.i18n import LANGUAGES, Speaker
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_faults import PageFault
from generator.publish.site.pages import written
from generator.verify.check import Report
from tests.conftest import ROOT
from tests.publish.site.blanks import filled_in
from tests.publish.site.conftest import Built, text_of

PARTS = [
    "tiles", "aim", "deal", "turn", "claims", "flowers", "winning", "counting", "payment", "special",
    "mistakes", "next", "more",
]  # fmt: skip
COUNTED = "x-sanbpy"
FIRST = "x-7snbgs"  # the hand that the reader scores
CALL = re.compile(r"\{\{ (\w+)\((.*?)\) \}\}")


def source(language: str) -> str:
    return (ROOT / "docs/pages" / language / "start.md").read_text("utf-8")


def calls(language: str) -> Counter[tuple[str, str]]:
    """The helpers that the page calls, with what it hands them."""
    return Counter(CALL.findall(source(language)))


def words(built: Built, language: str) -> str:
    text = unescape(text_of(built.pages[language]["start/"].split("<article")[1]))
    return " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_should_go_from_the_tiles_to_the_session(language: str, built: Built) -> None:
    html = built.pages[language]["start/"]
    places = [html.index(f'<h2 id="{part}"') for part in PARTS]
    assert places == sorted(places)


def test_the_languages_should_teach_the_same_with_the_same_helpers() -> None:
    zh, es, en = (calls(language) for language in LANGUAGES)
    assert sum(zh.values()) > 60
    assert zh == es == en


# Editions by their years; in English the numbers of tiles: the 7 of bamboos, 1s and 9s, 1-4-7.
NAMED = r"\b(?:1998|2006)\b|\b[1-9](?:s\b|(?:-[1-9])+| of (?:bamboos|characters|dots)\b)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_and_no_tile_should_be_typed(language: str) -> None:
    """Outside the helpers a figure only names an edition or the numbers of tiles; inside, tiles only
    where pieces are drawn.
    """
    text = source(language)
    bare = re.sub(r"(?m)\[\[[a-z0-9/-]+\|?|\{#[a-z-]+\}|^\d\. ", "", CALL.sub("", text))
    bare = re.sub(NAMED, "", bare)
    assert not re.search(r"[0-9０-９]|[\U0001f000-\U0001f02b]", bare)
    assert "{{" not in bare
    for helper, given in calls(language):
        if helper == "pieces":
            assert read_pieces(given.strip('"'))
        else:
            bare = re.sub(r"\bx-[0-9a-z]{6}\b", "", given)
            assert not re.search(r"[1-9]+[msp]|\[", bare), (helper, given)


# By hand: 1998 book, pp. 17, 19 and 15 (articles 6.5.6, 7.4, 6.4); 2006 rules, 3.5.7, 3.6.4, 3.5.6.
DIFFERENT = {
    "first-discard-time": {30: {"cn-1998", "mil"}, 20: {"wmo-2006"}},
    "discard-time": {15: {"cn-1998", "mil"}, 10: {"wmo-2006"}},
    "session-minutes": {180: {"cn-1998", "mil"}, 150: {"wmo-2006"}},
}
# 1998 book, pp. 3, 9, 14, 22.
AGREED = {
    "tiles-in-all": 144, "tiles-in-hand": 13, "minimum": 8, "fans-in-all": 81, "fan-points-least": 1,
    "fan-points-most": 88, "hands-per-session": 16,
}  # fmt: skip
ROUNDS = {"zh": "4", "es": "cuatro", "en": "four"}  # in a session: p. 22
# Article 10.1.3, of 13 points by a discard and 10 drawn: 8 + 13, 8, 8, and three times 18.
PAID = {"x-sanbpy": [8, 21, 37], "x-m2snsf": [18, 54]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_should_be_those_of_the_books_and_say_whose_they_are(
    language: str, built: Built, report: Report
) -> None:
    """Wherever the lesson has them, whatever it says around them."""
    text, written_so = words(built, language), source(language)
    short = {item.id: "".join(item.short[language].split()) for item in report.rulebook.editions}
    for name, number in AGREED.items():
        assert set(filled_in(written_so, text, f'number("{name}")')) == {str(number)}, name
    assert filled_in(written_so, text, 'number("rounds-per-session")') == [ROUNDS[language]]
    for name, numbers in DIFFERENT.items():
        for shown in filled_in(written_so, text, f'number("{name}")'):
            of_whom = {
                int(re.findall(r"\d+", part)[0]): {one for one in short if short[one] in part}
                for part in re.split("[/／]", shown)
            }
            assert of_whom == numbers, name
    for hand, paid in PAID.items():
        (shown,) = filled_in(written_so, text, f'paid("{hand}")')
        assert sorted(map(int, re.findall(r"\d+", shown))) == paid, hand


def test_every_fan_of_the_counted_hand_should_be_explained_in_order_of_points(
    report: Report,
) -> None:
    example = report.executed[COUNTED].example
    steps = re.findall(rf'step\("{COUNTED}", "([a-z-]+)"\)', source("en"))
    assert Counter(steps) == Counter(list(example.scores["all"]))
    values = [example.scores["all"][fan][0] for fan in steps]
    assert values == sorted(values, reverse=True)
    assert sum(values) == 13  # 8 + 2 + 2 + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_counted_hand_should_be_shown_set_by_set(language: str, built: Built) -> None:
    """234 of each suit, 567 of bamboos won last, a pair of 8s."""
    html = built.pages[language]["start/"]
    hands = re.findall(rf'<div class="hand"[^>]*data-example="{COUNTED}"[^>]*>(.*?)</div>', html)
    parts = hands[1].split('<span class="g')[1:]
    groups = [re.findall(r"#t(\w+)", part) for part in parts]
    (last,) = [group for part, group in zip(parts, groups, strict=True) if part.startswith(" win")]
    assert last == ["5s", "6s", "7s"]
    assert sorted(map(len, groups)) == [2, 3, 3, 3, 3]


# A page of one line too many: what is asked for, on its third line, and what is said of it.
FAULTY = {
    '{{ number("discard-times") }}': "there is no “discard-times”",
    '{{ points("full-flash") }}': "there is no “full-flash”",
    '{{ example("x-222222") }}': "there is no “x-222222”",
    '{{ tile("0m") }}': "there is no “0m”",
    '{{ foul("f-sleeping") }}': "there is no “f-sleeping”",
    '{{ pieces("123m456m789m123p44s") }}': "For a whole hand, use an example",
    '{{ pieces("[135m,1]") }}': "pieces that cannot be drawn: ",
    '{{ pieces("") }}': "pieces that cannot be drawn: no tiles were entered",
    '{{ step("x-sanbpy", "all-pungs") }}': "not every edition scores all-pungs in x-sanbpy",
    '{{ left_out("x-sanbpy", "all-chows") }}': "x-sanbpy does not leave out all-chows",
    '{{ split("x-vjdvrs") }}': "x-vjdvrs is not made of sets",
    "See [[t-chews|chow]].": "there is no “t-chews”",
    "See [[seven-pears]].": "there is no “seven-pears”",
    "{{ points(": "error in the template: ",
    "{{ nothing }}": "error in the template: Name nothing",
}


@pytest.mark.parametrize("asked", FAULTY)
def test_a_page_that_asks_for_what_is_not_there_should_be_named_with_its_line(
    asked: str, report: Report, tmp_path: Path
) -> None:
    folder = tmp_path / "pages/en"
    folder.mkdir(parents=True)
    (folder / "lesson.md").write_text(f"# A lesson\n\n{asked}\n", "utf-8")
    with pytest.raises(PageFault) as caught:
        list(written.pages(Site(report, "en", tmp_path)))
    said = caught.value.write(Speaker("en"))
    assert said.startswith("docs/pages/en/lesson.md:3:")
    assert FAULTY[asked] in said
    for language in LANGUAGES:
        assert caught.value.write(Speaker(language))


def test_chinese_sentences_should_run_on_without_a_space(built: Built) -> None:
    """MkDocs would set a space where a line of a paragraph ends."""
    html = built.pages["zh"]["start/"].split("<article")[1]
    paragraphs = re.findall(r"(?s)<p>(.*?)</p>", html)
    assert sum("。" in text for text in paragraphs) > 20
    assert not any(re.search(r"[。，；：？）]\s+[^<\s]", text) for text in paragraphs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_should_score_a_hand_within_a_minute(language: str, built: Built) -> None:
    """The hand stands before the first heading of the lesson; 200 words, or 300 signs, take a minute."""
    html = built.pages[language]["start/"].split("<article")[1]
    first = html[: html.index('<p class="tally">')]
    read = unescape(text_of(re.sub(r"</summary>.*?</details>", "", first, flags=re.DOTALL)))
    assert html.index('id="first-hand"') < html.index(f'<h2 id="{PARTS[0]}"')
    assert len(re.findall(r"[\u4e00-\u9fff]", read)) < 300
    assert language == "zh" or len(read.split()) < 200


def test_the_points_that_add_up_should_be_those_of_the_hand(built: Built, report: Report) -> None:
    """Each fan of the hand adds its points where it is opened, and what does not count adds nothing.

    From home it is three taps: the lesson and the two fans of the hand.
    """
    html = built.pages["en"]["start/"]
    added = [int(n) for n in re.findall(r'<details class="adds p(\d+)"', html)]
    derivation = next(iter(report.executed[FIRST].derivations.values()))
    assert len([points for points in added if points]) == 2
    assert sum(added) == derivation.points_without_flowers
    styles = (ROOT / "docs/styles/site/60-learn.css").read_text("utf-8")
    assert all(f".p{n}[open] {{ counter-increment: score {n}; }}" in styles for n in added)
