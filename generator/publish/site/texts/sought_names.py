"""Names as readers type them into a filter: lower case, without accents and tones."""

from __future__ import annotations

import unicodedata

from generator.records.fan import Fan


def folded(text: str) -> str:
    """Lower case, without accents and tones."""
    parts = unicodedata.normalize("NFD", text.lower())
    return "".join(char for char in parts if not unicodedata.combining(char))


def sought(fan: Fan) -> str:
    """Everything that the filter looks in: names, other names, pinyin with and without spaces."""
    texts = [*fan.name.values(), fan.name["pinyin"].replace(" ", ""), fan.id]
    texts += [name for names in fan.also.values() for name in names]
    return folded(" ".join(texts))
