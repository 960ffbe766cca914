"""The American game's lesson: the same in three languages, with nothing typed that the card knows."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape

import pytest

from generator.american.american_seats import tiles
from generator.i18n import LANGUAGES
from tests.conftest import ROOT
from tests.publish.site.blanks import filled_in
from tests.publish.site.conftest import Built, text_of

PARTS = [
    "tiles", "card", "deal", "charleston", "turn", "claims", "jokers", "winning", "payment", "mistakes",
    "next",
]  # fmt: skip
CALL = re.compile(r"\{\{ american\.(\w+)\((.*?)\) \}\}")


def source(language: str) -> str:
    return (ROOT / "docs/pages" / language / "american/start.md").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_should_go_from_the_tiles_to_the_mistakes(language: str, built: Built) -> None:
    html = built.pages[language]["american/start/"]
    places = [html.index(f'<h2 id="{part}"') for part in PARTS]
    assert places == sorted(places)
    assert 'href="../american/start/"' in built.pages[language]["american/"]


def test_the_languages_should_teach_the_same_with_the_same_helpers() -> None:
    zh, es, en = (Counter(CALL.findall(source(language))) for language in LANGUAGES)
    assert sum(zh.values()) > 35
    assert zh == es == en


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_and_no_tile_should_be_typed(language: str) -> None:
    text = CALL.sub("", source(language))
    bare = re.sub(r"\[\[[a-z0-9/-]+\|?|\{#[a-z-]+\}|^\d\. |^# .*$", "", text, flags=re.MULTILINE)
    assert not re.search(r"[0-9０-９]|[\U0001f000-\U0001f02b]", bare)
    assert "{{" not in bare
    for helper, given in CALL.findall(source(language)):
        if helper == "tiles":
            assert 2 <= len(tiles(given.strip('"'))) <= 9
        else:
            assert not re.search(r"[1-9]+[msp]|\[", re.sub(r"\b[xc]-[0-9a-z]{6}\b", "", given))


# By hand from the book: p. 1-3 (tiles, wall, deal), p. 5 (three tiles), p. 15 (values, 75 hands).
SAID = {
    "tiles": 152, "flowers": 8, "jokers": 8, "stacks": 19, "full": 14, "held": 13, "passed": 3,
    "hands": 75, "least": 20, "most": 35,
}  # fmt: skip
SPELT = {"zh": {}, "es": {8: "ocho", 3: "tres"}, "en": {8: "eight", 3: "three"}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_should_be_those_of_the_book(language: str, built: Built) -> None:
    html = built.pages[language]["american/start/"].split("<article")[1]
    text = " ".join(unescape(text_of(html)).split())
    for name, number in SAID.items():
        shown = filled_in(source(language), text, f'american.number("{name}")')
        assert set(shown) == {SPELT[language].get(number, str(number))}, name
