"""What ``rules_data/avoided.yaml`` says: found in a text, and kept by what the project says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.documents.written import LANGUAGES
from generator.records.kinds import Rulebook
from generator.verify.wording_faults import AvoidedWords
from tests.conftest import ROOT
from tests.i18n.test_catalogues import NAMES, entries, texts

# What readers and clubs write, in their own words: search and sheets lead from there to ours.
TYPED = {"search_words", "sheet_words", "sought"}
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)


@pytest.fixture(scope="module")
def avoided(rulebook: Rulebook) -> AvoidedWords:
    return AvoidedWords(rulebook)


def told(avoided: AvoidedWords, language: str, text: str) -> list[tuple[str, str]]:
    return [(found["found"], found["instead"]) for _, _, found in avoided.faults(language, text)]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "The Chief Referees decide.", [("Chief Referees", "head referee")]),
        ("en", "The book says “chief referee”.", []),
        ("en", "The other player, there.", []),  # “he” and “her” are parts of words
        ("en", "An organisation, penalised.", [("organisation", "organize"), ("penalised", "penalize")]),
        ("es", "Es una petición en vacío.", [("petición en vacío", "petición en vano")]),
        ("es", "El libro dice «juez».", []),
        ("es", "Los jueces deciden.", [("jueces", "árbitro")]),
        ("zh", "各种读法都「可以」。", [("读法", "判法"), ("「", "“")]),
        ("zh", "俗称“点炮”。", []),
        ("zh", "别家点炮。", [("点炮", "点和")]),
    ],
)  # fmt: skip
def test_a_word_should_be_found_with_what_stands_instead(
    avoided: AvoidedWords, language: str, text: str, expected: list[tuple[str, str]]
) -> None:
    assert told(avoided, language, text) == expected


def test_no_word_should_be_said_instead_of_itself(
    rulebook: Rulebook, avoided: AvoidedWords
) -> None:
    names = {term.id: term.name for term in rulebook.terms}
    for item in rulebook.avoided:
        instead = names[item.term][item.language] if item.term else item.instead
        assert told(avoided, item.language, instead) == [], instead


@pytest.mark.parametrize("name", [name for name in NAMES if name not in TYPED])
def test_the_words_of_the_site_should_keep_to_it(avoided: AvoidedWords, name: str) -> None:
    for path, entry in entries(name):
        for language, forms in texts(entry).items():
            for text in forms:
                assert told(avoided, language, text) == [], (path, language, text)


@pytest.mark.parametrize(
    ("language", "path"),
    [("en", Path(name)) for name in ("README.md", "CONTRIBUTING.md", "MAINTAINING.md", "SECURITY.md")]
    + [
        (language, path.relative_to(ROOT))
        for language in LANGUAGES
        for path in sorted((ROOT / "docs/pages" / language).rglob("*.md"))
        if path.parent.name != "learn"  # what other games call things
    ],
    ids=str,
)  # fmt: skip
def test_the_pages_written_by_hand_should_keep_to_it(
    avoided: AvoidedWords, language: str, path: Path
) -> None:
    text = CODE.sub(" ", (ROOT / path).read_text("utf-8"))
    assert told(avoided, language, text) == []
