"""Fans in pairs: nothing is open, hands are executed anew, and the proof agrees with what is known."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from generator.cli import main
from generator.game.notation import read_hand
from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.score import Interpreter
from generator.verify.check import Report
from tests.publish.site.conftest import Built, text_of

EDITIONS = ("cn-1998", "wmo-2006", "mil")
COUNTED = {  # standard arrangements and others as raw conditions imply them, whatever the edition
    "big-four-winds": ("big-three-winds", "all-pungs", "pung-of-terminals-or-honors"),
    "nine-gates": ("full-flush", "no-honors"),
    "four-kongs": ("three-kongs", "all-pungs", "single-wait"),
    "pure-terminal-chows": ("full-flush", "all-chows", "pure-double-chow", "two-terminal-chows"),
    "quadruple-chow": ("pure-triple-chow", "tile-hog", "pure-double-chow"),
    "four-pure-shifted-chows": ("pure-shifted-chows",),
    "pure-straight": ("short-straight", "two-terminal-chows"),
    "three-suited-terminal-chows": ("all-chows", "mixed-double-chow", "two-terminal-chows"),
    "triple-pung": ("double-pung",),
    "robbing-the-kong": ("last-tile",),
    "melded-hand": ("single-wait",),
    "last-tile-draw": ("self-drawn",),
}


@cache
def proof(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return data


def cell(data: dict[str, Any], *fans: str) -> dict[str, Any]:
    found: dict[str, Any] = next(
        item for item in data["cells"] if sorted(fans) == sorted((item["first"], item["second"]))
    )
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_pair_should_be_open(edition: str, built: Built, report: Report) -> None:
    data = proof(built.folder / "en" / "pairs" / f"{edition}.json")
    assert report.executor is not None
    fans = [fan.id for fan in report.executor.interpreters[edition].rules.fans]
    pairs = {tuple(sorted((item["first"], item["second"]))) for item in data["cells"]}
    assert len(data["cells"]) == len(pairs) == len(fans) * (len(fans) + 1) // 2
    assert {item["state"] for item in data["cells"]} == {"combine", "excluded", "never"}
    assert data["forms"]["standard"] == 11_580_567


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_hand_should_show_what_its_cell_says(
    edition: str, built: Built, interpreters: dict[str, Interpreter]
) -> None:
    interpreter = interpreters[edition]
    seen = Counter[str]()
    for item in proof(built.folder / "en" / "pairs" / f"{edition}.json")["cells"]:
        fans = item["first"], item["second"]
        least = 2 if fans[0] == fans[1] else 1
        if item["state"] == "combine":
            scored = {
                fan: count for fan, _, count in interpreter.tally(read_hand(item["combine"])).fans
            }
            assert all(scored.get(fan, 0) >= least for fan in fans), item
        elif item["state"] == "excluded":
            there, kept = interpreter.conditions(read_hand(item["barred"]))
            assert all(there[fan] >= least for fan in fans), item
            assert not all(kept[fan] >= least for fan in fans), item
        else:
            assert item["combine"] is None
            assert item["barred"] is None
        seen[item["state"]] += 1
    assert min(seen.values()) > 100


@pytest.mark.parametrize("edition", EDITIONS)
def test_fans_should_always_bring_what_their_tiles_make(edition: str, built: Built) -> None:
    data = proof(built.folder / "en" / "pairs" / f"{edition}.json")
    always = {
        (item["fan"], item["brings"]) for item in data["implied"] if item["how"] == "inevitable"
    }
    for fan, brought in COUNTED.items():
        for other in brought:
            assert (fan, other) in always
    assert ("all-green", "half-flush") not in always
    assert ("reversible-tiles", "one-voided-suit") not in always


def test_pairs_that_are_asked_about_should_be_answered(built: Built) -> None:
    for edition in EDITIONS:
        data = proof(built.folder / "es" / "pairs" / f"{edition}.json")
        assert cell(data, "full-flush", "all-green")["state"] == "combine"
        voided = cell(data, "reversible-tiles", "one-voided-suit")
        assert voided["state"] == "excluded"
        assert voided["exclusions"]
        assert cell(data, "all-chows", "all-pungs")["state"] == "never"
    mil = proof(built.folder / "es" / "pairs" / "mil.json")
    wmo = proof(built.folder / "es" / "pairs" / "wmo-2006.json")
    brought = {(item["fan"], item["brings"]): item for item in wmo["implied"]}
    double = brought["all-terminals", "double-pung"]
    assert double["how"] == "inevitable-in-sets"
    assert not double["listed"]
    assert double["state"] == "combine"
    assert cell(mil, "all-terminals", "double-pung")["state"] == "excluded"


# Cases are arrangements with 16 places of round and seat wind.
CASES = {
    ("thirteen-orphans", "self-drawn"): 13 * 16,
    ("thirteen-orphans", "concealed-hand"): 13 * 16,
    ("greater-honors-and-knitted-tiles", "last-tile"): 6 * 36 * 16,  # 6 knits, two of nine left out
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_cases_that_can_be_won_so_should_be_counted(edition: str, built: Built) -> None:
    data = proof(built.folder / "en" / "pairs" / f"{edition}.json")
    for pair, count in CASES.items():
        item = cell(data, *pair)
        assert (item["both"], item["at_most"]) == (count, True)
    pairs = data["fans"]["seven-pairs"][0]
    assert cell(data, "seven-pairs", "concealed-hand")["both"] == pairs
    assert cell(data, "seven-pairs", "single-wait")["both"] == 0
    assert cell(data, "four-kongs", "single-wait")["both"] == data["fans"]["four-kongs"][0]
    flush = cell(data, "full-flush", "no-honors")
    assert (flush["both"], flush["at_most"]) == (data["fans"]["full-flush"][0], False)


# What each form of hand allows decides the label: hands without four sets bring no fan of sets, and what
# can only be held concealed is concealed by a discard and fully concealed by a draw.
LABELS = {
    ("four-kongs", "single-wait"): "inevitable",  # four kongs leave one tile
    ("all-terminals", "all-pungs"): "inevitable-in-sets",  # six pairs of terminals are seven pairs
    ("all-honors", "outside-hand"): "inevitable-in-sets",
    ("seven-pairs", "concealed-hand"): "inevitable-as-won",
    ("thirteen-orphans", "concealed-hand"): "inevitable-as-won",
    ("nine-gates", "concealed-hand"): "inevitable-as-won",
    ("four-concealed-pungs", "concealed-hand"): "inevitable-as-won",
    ("reversible-tiles", "one-voided-suit"): "choice",  # it may be all dots
    ("four-pure-shifted-chows", "short-straight"): "choice",  # shifted by two there is none
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_exclusions_should_be_labelled_as_their_hands_are(edition: str, built: Built) -> None:
    data = proof(built.folder / "en" / "pairs" / f"{edition}.json")
    labels = {(item["by"], item["fan"]): item for item in data["labels"]}
    for pair, label in LABELS.items():
        assert labels[pair]["label"] == label, pair
    for item in data["labels"]:
        assert (item["hand"] is None) == (item["label"] in ("inevitable", "cannot-act"))


def test_a_fully_concealed_seven_pairs_should_be_told_where_no_rule_bars_it(built: Built) -> None:
    wmo, mil = (proof(built.folder / "en" / "pairs" / f"{name}.json") for name in EDITIONS[1:])
    pair = ("seven-pairs", "fully-concealed-hand")
    (told,) = (item for item in wmo["implied"] if (item["fan"], item["brings"]) == pair)
    assert (told["how"], told["listed"], told["state"]) == ("inevitable-as-won", False, "combine")
    (told,) = (item for item in mil["implied"] if (item["fan"], item["brings"]) == pair)
    assert (told["listed"], told["state"]) == (True, "excluded")


@pytest.mark.parametrize("edition", EDITIONS)
def test_exclusions_that_cannot_act_should_be_those_marked_so(
    edition: str, built: Built, report: Report
) -> None:
    idle = {item.id for item in report.rulebook.exclusions if item.idle}
    data = proof(built.folder / "en" / "pairs" / f"{edition}.json")
    proved = {item["exclusion"] for item in data["labels"] if item["label"] == "cannot-act"}
    assert proved == idle & {item["exclusion"] for item in data["labels"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_proof_should_speak_of_the_pairs_that_never_meet_alone(
    language: str, built: Built
) -> None:
    """Four Pure Shifted Pungs meets 27 fans; that nothing fits two definitions holds for the others."""
    page = unescape(built.pages[language]["pairs/four-pure-shifted-pungs/"])
    never = Speaker(language).say("pairs", "group:never")
    assert never in page.partition('id="reference"')[2].partition("</details>")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_pair_should_stand_on_the_pages_of_its_fans(language: str, built: Built) -> None:
    pages = built.pages[language]
    twice = Speaker(language).say("pairs", "itself")
    mil = proof(built.folder / language / "pairs" / "mil.json")
    for item in mil["cells"][::37]:
        for fan, other in ((item["first"], item["second"]), (item["second"], item["first"])):
            html = pages[f"pairs/{fan}/"]
            if item["state"] == "never" and f'id="{other}"' not in html:
                never = html.split('id="never"', 1)[1]
                shown = twice if fan == other else f"pairs/{other}/"
                assert shown in never
            else:
                assert f'<tr id="{other}"' in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_should_have_a_letter_for_each_cell(language: str, built: Built) -> None:
    html = built.pages[language]["pairs/"]
    blocks = re.findall(r'data-fans="([^"]*)" data-states="([^"]*)"', html)
    assert len(blocks) == len(EDITIONS)
    for fans, states in blocks:
        size = len(fans.split())
        assert len(states) == size * (size + 1) // 2
        assert set(states) == set("cen")


def test_why_a_pair_is_excluded_should_name_the_editions_where_they_differ(
    built: Built, report: Report
) -> None:
    """Under WMO 2006 some hands score both: those with a third concealed kong."""
    speaker = Speaker("es")
    short = {edition.id: edition.short["es"] for edition in report.rulebook.editions}
    by = next(fan.name["es"] for fan in report.rulebook.fans if fan.id == "two-concealed-kongs")
    why = speaker.form(catalogue("pairs")["brings_excluded"]).split("{by}")[0]
    text = " ".join(text_of(built.pages["es"]["pairs/concealed-kong/"]).split())
    both = speaker.join([short["cn-1998"], short["mil"]])
    assert f"{both}{speaker.colon}{why}{by}" in text
    combine = speaker.say("pairs", "name:combine")
    assert f"{short['wmo-2006']}{speaker.colon}{combine}" in text


def test_the_command_should_prove_by_any_name_what_the_page_shows(
    built: Built, capsys: pytest.CaptureFixture[str]
) -> None:
    """The build has kept the proof: the command need not enumerate anew."""
    data = proof(built.folder / "en" / "pairs" / "mil.json")
    assert main(["prove", "嵌张", "Todo Chi", "--edition", "mil", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == cell(data, "closed-wait", "all-chows")
