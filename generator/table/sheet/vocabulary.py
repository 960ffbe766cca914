"""The words by which a sheet is read, in any of the three languages, accents and case apart."""

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
    """Every word of a group (``row``, ``outcome`` and so on), folded, and what it means."""
    found = {}
    for key, texts in catalogue("sheet_words").items():
        kind, _, meaning = key.partition(":")
        if kind == group:
            found[fold(meaning)] = meaning
            for language in LANGUAGES:
                found |= {fold(word): meaning for word in texts[language]}
    return found


def meaning(group: str, text: str) -> str:
    """What a word means in its group; empty if it is not in the group."""
    return words(group).get(fold(text), "")


def same_name(text: str) -> str:
    """A person's name as it is compared: composed, with single spaces."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def called(text: str) -> str:
    """A name or a number by which a player may be called, as it is compared: ``07`` is ``7``."""
    name = same_name(text)
    return str(int(name)) if name.isdecimal() and len(name) < _LONG else name


def is_a_word(name: str) -> bool:
    """Return whether a name means something else where a player may be named."""
    return any(meaning(group, name) for group in _AS_NAMES)
