"""What the project says: complete in three languages, used, and filled."""

from __future__ import annotations

import re
from string import Formatter
from typing import Any

import pytest

from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.score.definitions import PREDICATES
from generator.score.set_patterns import MODIFIERS
from generator.score.wait_rule import COUNTED, NO_SHAPE
from tests.conftest import ROOT

FOLDER = ROOT / "generator"
NAMES = sorted(path.stem for path in (FOLDER / "words").glob("*.yaml"))
HAN = re.compile(r"[\u4e00-\u9fff]")
# Chinese words that stand in Spanish and English texts on purpose.
OWN_NAMES = ("番谱", "中文")


def texts(entry: Any) -> dict[str, list[str]]:
    """By language, every form of a text."""
    return {
        language: list(text.values()) if isinstance(text := entry[language], dict) else [str(text)]
        for language in LANGUAGES
    }


def entries(name: str) -> list[tuple[str, Any]]:
    """Every entry with texts, by its path in the catalogue."""
    found: list[tuple[str, Any]] = []

    def walk(path: str, value: Any) -> None:
        if isinstance(value, dict) and set(value) & set(LANGUAGES):
            found.append((path, value))
        elif isinstance(value, dict):
            for key, item in value.items():
                walk(f"{path}/{key}", item)

    walk(name, catalogue(name))
    return found


def blanks(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


@pytest.mark.parametrize("name", NAMES)
def test_every_text_should_be_there_in_three_languages(name: str) -> None:
    found = entries(name)
    assert len(found) >= 10
    for path, entry in found:
        assert set(entry) == set(LANGUAGES), path
        by_language = texts(entry)
        assert all(text.strip() for forms in by_language.values() for text in forms), path
        wanted = {
            language: set().union(*map(blanks, by_language[language])) for language in LANGUAGES
        }
        assert wanted["zh"] | {"n"} == wanted["es"] | {"n"} == wanted["en"] | {"n"}, path
        for language in ("es", "en"):
            for text in by_language[language]:
                for own in OWN_NAMES:
                    text = text.replace(own, "")
                assert not HAN.search(text), path


def test_every_code_that_is_raised_should_have_words() -> None:
    sources = [path.read_text("utf-8") for path in FOLDER.rglob("*.py")]
    raised = {code for text in sources for code in re.findall(r'HandFault\(\s*"([A-Z_]+)"', text)}
    assert len(raised) > 30
    assert raised <= set(catalogue("hand_faults"))


@pytest.mark.parametrize("name", ["answer", "site"])
def test_every_text_should_be_used(name: str) -> None:
    files = (*FOLDER.rglob("*.py"), *FOLDER.rglob("*.j2"), *(ROOT / "docs").rglob("*.html"))
    sources = "".join(path.read_text("utf-8") for path in files)

    def used(key: str) -> bool:
        """By its name, or by the part before the colon where that is put together."""
        group, colon, _ = key.partition(":")
        whole = re.search(rf"[\"']{re.escape(key)}[\"']", sources)
        return bool(whole or (colon and re.search(rf"[\"']{group}:", sources)))

    assert [key for key in catalogue(name) if not used(key)] == []


def test_every_verdict_on_a_wait_should_have_words() -> None:
    source = (FOLDER / "interpreter/wait.py").read_text("utf-8")
    verdicts = set(re.findall(r'^[A-Z_]+ = "([a-z-]+)"', source, re.MULTILINE))
    said = {key.partition(":")[2] for key in catalogue("answer") if key.startswith("wait:")}
    assert {COUNTED, NO_SHAPE} < verdicts
    assert verdicts - {COUNTED, NO_SHAPE} == said


def test_every_word_of_the_definition_language_should_be_explained() -> None:
    about = catalogue("definitions")
    for key in (*PREDICATES, *MODIFIERS):
        assert about[key]["about"], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_and_many_should_be_said_apart(language: str) -> None:
    said = {Speaker(language).say("answer", "points", n=n) for n in (1, 2)}
    assert (
        said
        == {"zh": {"1 分", "2 分"}, "es": {"1 punto", "2 puntos"}, "en": {"1 point", "2 points"}}[
            language
        ]
    )
