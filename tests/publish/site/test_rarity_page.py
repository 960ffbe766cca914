"""The page of rarity: its tables, its files and its hands say the same, in every language."""

from __future__ import annotations

import csv
import io
import json
import re
from fractions import Fraction
from html import unescape

import pytest

from generator.enumerate.rarity.rarity_report import NUMBER
from generator.i18n import LANGUAGES
from generator.i18n.amounts import amount, grouped
from generator.publish.site.pictures.rarity_chart import DRAWN, EXACT, Mark, chart, place
from generator.verify.check import Report
from tests.publish.site.conftest import Built

PAGE = "rarity/"


def rows(built: Built, language: str, name: str) -> list[dict[str, str]]:
    text = (built.folder / language / PAGE / f"{name}.csv").read_text("utf-8")
    return list(csv.DictReader(io.StringIO(text)))


def cells(html: str) -> list[str]:
    found = re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", html)
    return [unescape(re.sub(r"<[^>]+>", "", cell)).strip() for cell in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_fans_should_say_what_the_file_says(
    language: str, built: Built, report: Report
) -> None:
    html = built.pages[language][PAGE]
    about = json.loads((built.folder / language / PAGE / "rarity.json").read_text("utf-8"))
    total = about["complete"]["ways"]
    by_fan: dict[str, list[dict[str, str]]] = {}
    for row in rows(built, language, "fans"):
        by_fan.setdefault(row["fan"], []).append(row)
    for fan in report.rulebook.fans:
        line = html.split(f'<tr id="{fan.id}">', 1)[1].split("</tr>", 1)[0]
        name, _, one_in, counted, sets, _ = cells(line)
        assert name == fan.name[language]
        found = by_fan[fan.id]
        if found[0]["ways"]:
            ways = dict.fromkeys(
                amount(Fraction(total, int(row["ways"])), language) for row in found
            )
            assert one_in.split(" / ")[0] == next(iter(ways))
            assert sets.split(" / ")[0] == grouped(int(found[0]["tile_sets"]), language)
        elif int(found[0]["drawn_hands"]):
            near = amount(Fraction(NUMBER, int(found[0]["drawn_hands"])), language)
            assert counted.split(" / ")[0] == f"≈ {near}"
        else:
            assert grouped(NUMBER, language) in counted


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chart_should_name_every_fan(language: str, built: Built, report: Report) -> None:
    svg = built.pages[language][PAGE].split('<figure class="chart-rare">')[1].split("</figure>")[0]
    names = [unescape(name) for name in re.findall(r'<text class="n[^>]*>(.*?)</text>', svg)]
    assert len(names) == len(report.rulebook.fans)
    for fan in report.rulebook.fans:
        assert any(name.startswith(fan.name[language]) for name in names), fan.id


def test_files_should_be_the_same_in_every_language(built: Built) -> None:
    folders = [built.folder / language / PAGE for language in LANGUAGES]
    names = {path.name for path in folders[0].iterdir() if path.suffix in (".csv", ".json")}
    assert names == {
        "fans.csv", "points.csv", "combinations.csv", "editions.csv", "questions.csv", "deals.csv",
        "rarity.json",
    }  # fmt: skip
    for name in names:
        assert len({(folder / name).read_text("utf-8") for folder in folders}) == 1
        for language in LANGUAGES:
            assert f'href="{name}"' in built.pages[language][PAGE]
    everything = json.loads((folders[0] / "rarity.json").read_text("utf-8"))
    for name in names - {"rarity.json"}:
        told = everything[name.removesuffix(".csv")]
        assert len(told) == len(rows(built, "en", name.removesuffix(".csv")))


def test_questions_and_editions_should_be_linked(built: Built, report: Report) -> None:
    html = built.pages["en"][PAGE]
    for question in report.rulebook.questions:
        assert (f"questions/{question.id}/" in html) == (question.effect == "score"), question.id
    for row in rows(built, "en", "questions"):
        share = int(row["differ"]), int(row["hands"])
        assert 0 <= share[0] <= share[1]
        assert int(row["crossing_minimum"]) <= share[0]
    assert html.count('<a href="../editions/') >= 6


def test_it_should_be_found_from_the_home_page_and_the_list_of_fans(built: Built) -> None:
    for language in LANGUAGES:
        assert 'href="rarity/"' in built.pages[language]["./"]
        assert "../rarity/" in built.pages[language]["fans/"]


def test_a_mark_should_stand_where_its_rarity_is_and_its_name_where_there_is_room() -> None:
    marks = [
        Mark("common", 2, (1.0,), EXACT),
        Mark("rare", 2, (1e8,), EXACT),
        Mark("played", 8, (10.0, 100.0), DRAWN),
    ]
    svg = chart(marks, {8: "eight", 2: "two"}, "one in", "a picture")
    assert place(1, 8) < place(10, 8) < place(1e8, 8) < 100
    assert svg.index("eight") < svg.index("played") < svg.index("two") < svg.index("common")
    assert svg.count("<circle") == 4
    left = f'<text class="n l" x="{place(1e8, 8):.2f}%" dx="-8"'
    assert left in svg
    lines = [int(y) for y in re.findall(r'<text class="n[^>]*y="(\d+)"', svg)]
    assert len(set(lines)) == 3
    assert 'role="img" aria-label="a picture"' in svg
