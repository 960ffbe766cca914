"""Places in sources, and ids that are given once."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.documents.places import page_runs, parse_place
from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.records.id_forms import LETTERS
from generator.records.kinds import Rulebook
from generator.rulebook.ids import Locked, fresh_id, read_lock, write_lock
from tests.conftest import ROOT, RULES

PLACES = [
    ("p. 23, no. 4", (("page", "23"), ("number", "4"))),
    ("app. 1, no. 4, ex. 2", (("appendix", "1"), ("number", "4"), ("example", "2"))),
    ("§ 3.8.1", (("section", "3.8.1"),)),
    ("table 3, fn. 6", (("table", "3"), ("footnote", "6"))),
    ("pref. 2", (("preface", "2"),)),
    ("post. 1", (("postscript", "1"),)),
    ("ch. 5", (("chapter", "5"),)),
    ("session 1, hands 1-16", (("session", "1"), ("hands", "1-16"))),
    ("whole", (("whole", ""),)),
]


@pytest.mark.parametrize(("text", "parts"), PLACES)
def test_a_place_should_be_read(text: str, parts: tuple[tuple[str, str], ...]) -> None:
    assert parts == parse_place(text)
    for language in LANGUAGES:
        assert Speaker(language).place(text)


@pytest.mark.parametrize("text", ["", "page 3", "p.3", "p. 3,no. 4", "p. 3; no. 4", "p. ", "no."])
def test_another_text_should_be_no_place(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the piece that failed is the message
        parse_place(text)


def test_places_should_be_said_as_each_language_does() -> None:
    said = [Speaker(language).place("p. 23, no. 4") for language in LANGUAGES]
    assert said == ["第 23 页，番种 4", "p. 23, n.º 4", "p. 23, no. 4"]


def test_pages_that_follow_each_other_should_be_one_place_where_nothing_else_differs() -> None:
    pages = [f"p. {page}, annex 7" for page in (46, 47, 48)]
    assert page_runs([*pages, "p. 50, annex 7", "p. 51"]) == [
        "p. 46-48, annex 7",
        "p. 50, annex 7",
        "p. 51",
    ]
    apart = [
        "p. 23, no. 4",
        "p. 24, no. 5",
        "p. 3-4",
        "p. 5",
        "§ 3.1",
        "p. 7",
        "p. 6",
        "p. 6",
        "whole",
    ]
    assert page_runs(apart) == apart
    said = [Speaker(language).place(*page_runs(pages)) for language in LANGUAGES]
    assert said == ["第 46-48 页，附件 7", "pp. 46-48, anexo 7", "pp. 46–48, annex 7"]


def test_headings_without_numbers_should_be_said_by_their_names() -> None:
    rule = [Speaker(language).place("p. 10, § rules.9a") for language in LANGUAGES]
    assert rule == [
        "第 10 页，规则与处罚第 9a 条",
        "p. 10, reglas y penalizaciones, 9a",
        "p. 10, rules and penalties 9a",
    ]
    term = [Speaker(language).place("p. 8, § terms.dead-hand") for language in LANGUAGES]
    assert term == [
        "第 8 页，术语“dead hand”",
        "p. 8, términos, «dead hand»",
        "p. 8, terms, “dead hand”",
    ]
    guide = [Speaker(language).place("p. 12, § guide") for language in LANGUAGES]
    assert guide == ["第 12 页，投注者付分表", "p. 12, guía del apostador", "p. 12, bettor’s guide"]


def test_every_heading_of_the_american_book_should_have_a_name_and_every_name_a_heading() -> None:
    text = (ROOT / "rules_data/sections/nmjl-1976-en.yaml").read_text("utf-8")
    assert set(re.findall(r"§ ([a-z-]+)", text)) == set(catalogue("headings"))


_NAMES = st.from_regex(r"[a-z0-9]{1,5}(-[a-z0-9]{1,5}){0,2}", fullmatch=True)
_LOCKED = st.builds(
    Locked, st.sampled_from(["fan", "question"]), _NAMES, st.sampled_from(["", "2026-01-01"])
).map(lambda item: Locked(item.kind, item.id, item.retired, "-" if item.retired else ""))


@given(st.lists(_LOCKED, unique_by=lambda item: item.id))
def test_a_lock_should_survive_its_file(items: list[Locked]) -> None:
    read, bad = read_lock(write_lock(items))
    assert not bad
    assert read == {item.id: item for item in items}


@given(st.lists(st.text(max_size=30), max_size=4))
def test_any_text_should_be_a_lock_or_faults_and_never_an_id_that_leads_elsewhere(
    lines: list[str],
) -> None:
    locked, _ = read_lock(
        "\n".join([*lines, *(f"example {line} retired 2024-01-01 -" for line in lines)])
    )
    for item in locked.values():
        assert re.fullmatch(r"[a-z0-9-]+(/[a-z0-9-]+)?", item.id)
        assert re.fullmatch(r"(\d{4}-\d\d-\d\d)?", item.retired)
        assert item.replacement in ("", "-", *locked)


def test_replacements_in_a_circle_should_be_faults() -> None:
    """Who follows them would never come to an end."""
    lines = [f"fan {a} retired 2024-01-01 {b}" for a, b in ("ab", "bc", "ca")]
    locked, faults = read_lock("\n".join(lines))
    assert faults[0].code == "LOCK_REPLACEMENT"
    assert "-" in {item.replacement for item in locked.values()}


@given(st.text(max_size=10), st.integers(0, 5))
def test_a_new_id_should_be_free_and_easy_to_read_out(seed: str, taken: int) -> None:
    used: set[str] = set()
    for _ in range(taken):
        used.add(fresh_id("x", seed, used))
    name = fresh_id("x", seed, used)
    assert name not in used
    assert len(name) == 8
    assert set(name[2:]) <= set(LETTERS)
    assert not set("0oO1lIi") & set(LETTERS)


def test_every_id_should_be_in_the_lock_which_is_sorted(rulebook: Rulebook) -> None:
    text = (RULES / "ids.lock").read_text("utf-8")
    locked, bad = read_lock(text)
    assert not bad
    assert write_lock(locked.values()) == text
    assert {item for _, item, _ in rulebook.citable_ids()} <= set(locked)
