"""Faults of wording that a machine can see: the wrong script, several sentences on a line."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.documents.marks import replaced
from generator.documents.problems import Problem
from generator.documents.written import Place
from generator.records.kinds import Rulebook

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
        for place, key, words in rulebook.prose()
        for language, text in words.items()
        if text  # one that is missing is a fault of shape
        for found in _check(place, (*key, language), language, _worded(text, language))
    ]


def _worded(text: str, language: str) -> str:
    """The text with the words of its marks; where a name will stand, any word of the language."""
    name = "某" if language == "zh" else "x"
    return replaced(text, lambda item, words: words or name)


def _check(
    place: Place, inside: tuple[str | int, ...], language: str, text: str
) -> Iterator[Problem]:
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
