"""Names as readers type them into a filter: lower case, without accents and tones."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping

from generator.languages.fallback import unmarked
from generator.records.fan import Fan


def folded(text: str) -> str:
    """Return a text in lower case, without accents and tones."""
    parts = unicodedata.normalize("NFD", unmarked(text).lower())
    return "".join(char for char in parts if not unicodedata.combining(char))


def sought(fan: Fan) -> str:
    """Return everything that the filter looks in: names, other names, pinyin with and without spaces."""
    return f"{named(fan.name, fan.also)} {fan.id}"


def named(name: Mapping[str, str], also: Mapping[str, Iterable[str]]) -> str:
    """Return names and other names, pinyin with and without spaces."""
    texts = [*name.values(), name["pinyin"].replace(" ", "")]
    texts += [other for names in also.values() for other in names]
    return folded(" ".join(texts))
