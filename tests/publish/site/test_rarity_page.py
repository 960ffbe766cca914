"""The page of rarity: its tables, its files and its hands say the same, in every language."""

from __future__ import annotations

import csv
import io
import json
import re
from fractions import Fraction
from html import unescape
from itertools import permutations

import pytest

from generator.enumerate.rarity.rarity_report import RarityReport
from generator.i18n import LANGUAGES, Speaker
from generator.i18n.amounts import amount, grouped
from generator.publish.site.cards.companions import companions
from generator.publish.site.figures.chance import rarity_badge
from generator.publish.site.figures.measured_questions import share_apart
from generator.publish.site.figures.rarity_findings import FAR, Findings
from generator.publish.site.page.context import Site
from generator.publish.site.pictures.rarity_chart import ChartPoint, chart, place
from generator.verify.check import Report
from generator.verify.worked_examples import total
from tests.conftest import ROOT
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
        else:
            assert (one_in, counted) == ("–", "–"), (
                "no figure of the drawing rule stands beside exact ones"
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chart_should_name_every_fan_that_the_tiles_decide(
    language: str, built: Built, report: Report
) -> None:
    svg = built.pages[language][PAGE].split('<figure class="chart-rare">')[1].split("</figure>")[0]
    names = [unescape(name) for name in re.findall(r'<text class="n[^>]*>(.*?)</text>', svg)]
    exact = {row["fan"] for row in rows(built, language, "fans") if row["ways"]}
    assert len(names) == len(exact)
    for fan in report.rulebook.fans:
        shown = any(name.startswith(fan.name[language]) for name in names)
        assert shown or fan.id not in exact, fan.id


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
        assert re.search(r'href="(\./)?rarity/"', built.pages[language]["./"])
        assert "../rarity/" in built.pages[language]["fans/"]


def test_a_mark_should_stand_where_its_rarity_is_and_its_name_where_there_is_room() -> None:
    marks = [
        ChartPoint("common", 2, (1.0,)),
        ChartPoint("rare", 2, (1e8,), "little"),
        ChartPoint("differing", 8, (10.0, 100.0)),
    ]
    usual = {8: 100.0, 2: 10.0}
    scale = {power: f"1e{power}" for power in (0, 2, 4, 6, 8)}
    svg = chart(marks, {8: "eight", 2: "two"}, usual, scale, "one in", "a picture")
    assert place(1, 8) < place(10, 8) < place(1e8, 8) < 100
    assert svg.index("eight") < svg.index("differing") < svg.index("two") < svg.index("common")
    assert svg.count("<circle") == 4
    left = f'<text class="n l little" x="{place(1e8, 8):.2f}%" dx="-8"'
    assert left in svg
    lines = [int(y) for y in re.findall(r'<text class="n[^>]*y="(\d+)"', svg)]
    assert len(set(lines)) == 3
    assert svg.count(">1e4</text>") == 2, "the scale stands at the top and at the bottom"
    assert 'role="img" aria-label="a picture"' in svg


@pytest.fixture(scope="module")
def findings(report: Report) -> Findings:
    return Findings(Site(report, "en", ROOT / "docs"))


def test_what_is_said_of_fans_alike_should_be_so_for_each_two(findings: Findings) -> None:
    """The review of 2026 worked out 28,500 for Thirteen Orphans and Big Four Winds."""
    top = findings.furthest_apart(findings.highest_points)
    assert (top.common.id, top.rare.id, top.points) == ("thirteen-orphans", "big-four-winds", 88)
    assert 28_000 < top.times < 29_000
    assert all(
        one.one_in / other.one_in <= findings.furthest_apart().times
        for one, other in permutations(findings.paid, 2)
        if one.points == other.points
    )


def test_far_too_rare_should_be_ten_times_rarer_than_the_line(findings: Findings) -> None:
    """Quadruple Chow, one hand in 3.39 billion by the review, pays 48 points."""
    assert findings.rarest.fan.id == findings.underpaid[0].fan.id == "quadruple-chow"
    assert findings.overpaid[0].fan.id == "seven-pairs"
    assert all(item.one_in > FAR * item.suggested for item in findings.underpaid)
    assert all(item.one_in * FAR < item.suggested for item in findings.overpaid)


def test_play_should_favor_what_players_aim_for(findings: Findings) -> None:
    """As the review found: Mixed Shifted Chows is the game, and Seven Pairs comes less than by chance."""
    times = {item.fan.id: item.times for item in findings.aimed}
    assert findings.most_won.fan.id == "mixed-shifted-chows"
    assert times["half-flush"] > times["mixed-triple-chow"] > 1 > times["seven-pairs"]


def test_the_extremes_should_be_worked_hands(findings: Findings) -> None:
    """324 points under the rules of play online, without flowers; and eight fans of one point."""
    assert findings.totals(findings.highest)["mil"] == 324
    assert total(findings.site.executor.fans(findings.highest, "mil")) > 324
    for derivation in findings.humblest.derivations.values():
        assert [item.points for item in derivation.best[0].scored] == [1] * 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_badge_should_tell_chance_and_play_apart(
    language: str, report: Report, findings: Findings
) -> None:
    """Pure Straight: one complete hand in 114; a situation has no chance, a fan unseen no share."""
    assert findings.paid, "all complete hands are counted"
    site = Site(report, language, ROOT / "docs")
    fans = {fan.id: fan for fan in site.rulebook.fans}
    straight = rarity_badge(site, fans["pure-straight"])
    assert "114" in straight.chance
    assert "772" in straight.play
    assert rarity_badge(site, fans["robbing-the-kong"]).chance == ""
    contest = rarity_badge(site, fans["mixed-shifted-chows"]).play
    assert "23" in contest
    assert grouped(12088, language) in contest


@pytest.mark.parametrize(
    ("language", "few", "seldom"),
    [("zh", "1.3", "6,430 万"), ("es", "1,3", "64 300 000"), ("en", "1.3", "64,300,000")],
)
def test_a_badge_should_name_its_program_and_tell_small_and_large_as_one_says_them(
    language: str, few: str, seldom: str, report: Report
) -> None:
    site = Site(report, language, ROOT / "docs")
    fans = {fan.id: fan for fan in site.rulebook.fans}
    play = rarity_badge(site, fans["upper-four"]).play
    assert Speaker(language).say("rarity", "won_per_thousand", k=few) in play
    assert "Salasasa" in play
    assert "772" in play
    assert seldom in re.sub(r"\s", " ", rarity_badge(site, fans["all-green"]).chance)


def test_a_badge_should_not_wait_for_what_is_not_counted(
    report: Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a preview after a rule was changed: the page comes without its chance, and at once."""
    site = Site(report, "en", ROOT / "docs")
    for figures in ("is_counted", "is_drawn"):
        monkeypatch.setattr(RarityReport, figures, False)
    monkeypatch.delattr(RarityReport, "exact")
    badge = rarity_badge(site, next(fan for fan in site.rulebook.fans if fan.id == "all-types"))
    assert badge.chance == ""
    assert badge.play
    assert companions(site, "all-types") == ()
    assert {
        share_apart(site, item, report.rulebook.editions) for item in site.rulebook.questions
    } == {0}
