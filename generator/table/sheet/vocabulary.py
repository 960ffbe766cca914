"""The words that a sheet may use, in every language of the catalogues; accents and case do not matter."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache

from generator.documents.near_names import fold
from generator.i18n import LANGUAGES, catalogue

_LONG = 7  # digits that no player's number has
_AS_NAMES = ("outcome", "receiver", "hand", "points")  # words that stand where a name may


@cache
def words(group: str) -> Mapping[str, str]:
    """Return what each word of a group (``row``, ``outcome`` and so on) means, by the folded word."""
    found = {}
    for key, texts in catalogue("sheet_words").items():
        kind, _, meaning = key.partition(":")
        if kind == group:
            found[fold(meaning)] = meaning
            for language in LANGUAGES:
                found |= {fold(word): meaning for word in texts[language]}
    return found


def meaning(group: str, text: str) -> str:
    """Return what a word means in a group; empty if it is not in the group."""
    return words(group).get(fold(text), "")


def same_name(text: str) -> str:
    """Return a person's name as names are compared: composed, with single spaces."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def called(text: str) -> str:
    """Return a player's name or number as it is compared: ``07`` is ``7``."""
    name = same_name(text)
    return str(int(name)) if name.isdecimal() and len(name) < _LONG else name


def is_a_word(name: str) -> bool:
    """Return whether a name means something else where a player may be named."""
    return any(meaning(group, name) for group in _AS_NAMES)
