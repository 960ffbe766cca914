"""What the JavaScript package says: texts in the languages of the house, and the names in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.i18n import catalogue
from generator.languages import OWN, language_of
from generator.records.kinds import Rulebook
from generator.rulebook.export import decides_a_score
from generator.rulebook.loaded.kept_rulesets import compiled

_EXPLAINED = (
    "points", "total", "flowers_outside", "reaches", "below", "not_scored", "list", "inferred",
    "excluded", "barred", "barred_again", "barred_more", "payments", "equal", "lower", "version",
    "instead",
)  # fmt: skip
_GROUPS = ("wait:", "pay:", "notice:")
"""Beginnings of the keys that the explanation takes too, each for what the engine may have found."""


def package_words(rulebook: Rulebook) -> dict[str, Any]:
    """Return the texts and names that ``docs/scripts/package/speaker.js`` calls ``Words``.

    The rulebook must be without faults.
    """
    index, _ = compiled(rulebook)
    return {
        "languages": {language: _said(language) for language in OWN},
        "names": {
            kind: {item: _own(name) for item, name in index["names"][kind].items()}
            for kind in ("edition", "principle", "source")
        },
        "fans": index["fans"],
        "elsewhere": [
            {"names": item["names"], "text": _own(item["text"])} for item in index["elsewhere"]
        ],
        "questions": {
            question.id: {
                "readings": [reading.id for reading in question.readings],
                "editions": {item.id: item.readings[question.id] for item in rulebook.editions},
            }
            for question in rulebook.questions
            if not decides_a_score(question)
        },
        "order": [question.id for question in rulebook.questions],
    }


def fault_texts(language: str) -> dict[str, Any]:
    """Return the texts of the faults of hands, and of those of requests, by code."""
    return _texts("hand_faults", language) | _texts("interface", language)


def _said(language: str) -> dict[str, Any]:
    answer = {
        f"answer:{key}": text
        for key, text in _texts("answer", language).items()
        if key in _EXPLAINED or key.startswith(_GROUPS)
    }
    tongue = language_of(language)
    return {
        "signs": tongue.signs,
        "brackets": tongue.brackets,
        "words": answer | {"series:names": catalogue("procedure")["series:names"][language]},
        "faults": fault_texts(language),
        "places": _texts("places", language),
    }


def _texts(name: str, language: str) -> dict[str, Any]:
    return {key: text[language] for key, text in catalogue(name).items()}


def _own(texts: Mapping[str, str]) -> dict[str, str]:
    return {language: texts[language] for language in OWN}
