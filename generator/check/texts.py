"""Faults of wording that a machine can see: the wrong script, several sentences on a line."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.rulebook.model import Place, Rulebook, Words
from generator.rulebook.problems import Problem

_HAN = re.compile(r"[\u4e00-\u9fff]")
# Traditional forms of characters that the rulebooks use; the project writes simplified Chinese.
_TRADITIONAL = re.compile(
    r"[發東門對龍張單雙順連邊風種麼數組將槓條萬幾計點這個們說過時會來國無與從兩]"
)
_SENTENCE = re.compile(r"[。！？](?=[^\s”」』）])")
_SENTENCE_LATIN = re.compile(r"(?<=[a-záéíóúñ)”»])[.!?] +(?=[¿¡«“]?[A-ZÁÉÍÓÚÑ])")


def check_texts(rulebook: Rulebook) -> list[Problem]:
    """Every fault of wording."""
    return [
        found
        for place, key, words in _texts(rulebook)
        for language, text in words.items()
        for found in _check(place, (*key, language), language, text)
    ]


def _check(place: Place, inside: tuple[str, ...], language: str, text: str) -> Iterator[Problem]:
    if language == "zh":
        wrong = _TRADITIONAL.search(text)
        if wrong or not _HAN.search(text):
            yield place.problem(
                "TEXT_SCRIPT", *inside, language="zh", found=wrong[0] if wrong else text
            )
        several = _SENTENCE.search(text)
    else:
        wrong = _HAN.search(text)
        if wrong:
            yield place.problem("TEXT_SCRIPT", *inside, language=language, found=wrong[0])
        several = _SENTENCE_LATIN.search(text)
    if several and "\n" in text:
        yield place.problem("TEXT_SENTENCES", *inside)
    if "  " in text or "\t" in text:
        yield place.problem("TEXT_SPACE", *inside)


def _texts(rulebook: Rulebook) -> Iterator[tuple[Place, tuple[str, ...], Words]]:
    for fan in rulebook.fans:
        yield fan.place, ("text",), fan.text
    for principle in rulebook.principles:
        yield principle.place, ("text",), principle.text
        yield principle.place, ("how",), principle.how
    for question in rulebook.questions:
        yield question.place, ("title",), question.title
        yield question.place, ("why",), question.why
        for reading in question.readings:
            yield reading.place, ("answer",), reading.answer
            if reading.note:
                yield reading.place, ("note",), reading.note
    for edition in rulebook.editions:
        yield edition.place, ("text",), edition.text
    for example in rulebook.examples():
        if example.near:
            yield example.place, ("near",), example.near
        if example.note:
            yield example.place, ("note",), example.note
    for misprint in rulebook.misprints:
        yield misprint.place, ("evidence",), misprint.evidence
