"""The one list of languages, and what each of them is."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from generator.documents.shapes import read_schema
from generator.languages import ADDED, LANGUAGES, OWN, language_of
from tests.conftest import ROOT

ASKS = re.compile(r"""language\)?\s*[!=]==?\s*["'](?:zh|es|en)["']|\{["']zh["']:\s*[^{]""")
NOT_TEXTS = ("docs/scripts/search/show.js",)  # asks whether a name is pinyin (zh-Latn)


def test_no_code_should_ask_which_language_it_speaks() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for folder in ("generator", "docs/scripts", "docs/overrides")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in {".py", ".j2", ".js", ".html"}
        and path.relative_to(ROOT).as_posix() not in NOT_TEXTS
        for match in ASKS.finditer(path.read_text("utf-8"))
    ]
    assert found == []


def _languages_of(schema: Any) -> list[set[str]]:
    """The languages that each part of a schema names."""
    if isinstance(schema, list):
        return [found for item in schema for found in _languages_of(item)]
    if not isinstance(schema, dict):
        return []
    own = [set(schema) & {*OWN}] if set(schema) & {*OWN} else []
    return [*own, *(found for item in schema.values() for found in _languages_of(item))]


@pytest.mark.parametrize(
    "path", sorted((ROOT / "generator").rglob("*.schema.json")), ids=lambda path: path.stem
)
def test_schemas_should_name_the_languages_of_the_list(path: Any) -> None:
    for found in _languages_of(json.loads(path.read_text("utf-8"))):
        # The plural of a Chinese name is the name; a score gives the Chinese name of a fan.
        assert found in ({*OWN}, {"es", "en"}, {"zh"}), path


def test_a_translation_should_be_able_to_say_all_that_a_language_is() -> None:
    known = set(read_schema("language")["properties"])
    own = set(type(language_of("en")).__dataclass_fields__)
    assert known <= own
    # For the texts of the house alone.
    assert own - known == {"code", "spelled_out", "figures", "stand_in"}


def test_the_list_should_begin_with_the_languages_of_the_house() -> None:
    assert (*OWN, *ADDED) == LANGUAGES


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (1, ["1", "1.ª", "1st"]),
        (2, ["2", "2.ª", "2nd"]),
        (3, ["3", "3.ª", "3rd"]),
        (11, ["11", "11.ª", "11th"]),
        (13, ["13", "13.ª", "13th"]),
        (22, ["22", "22.ª", "22nd"]),
        (112, ["112", "112.ª", "112th"]),
    ],
)
def test_which_time_should_be_written_as_the_language_does(number: int, told: list[str]) -> None:
    assert [language_of(code).ordinal(number) for code in OWN] == told
