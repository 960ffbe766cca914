"""The content hash: three short groups over normalized content, as the package's docstring defines."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from generator.languages import language_of
from generator.records.content import Content
from generator.rules.ruleset import Cite

DIGITS = 6  # hexadecimal, so 24 bits
_CANONICAL = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))


@dataclass(frozen=True)
class Hashes:
    """The groups of a record: words by language, the ruling by edition (or under an empty name)."""

    words: Mapping[str, str]
    ruling: Mapping[str, str]
    sources: str


def hashes(content: Content) -> Hashes:
    """The groups of a record."""
    return Hashes(
        words={
            language: group("words", normal(texts, language))
            for language, texts in content.words.items()
        },
        ruling={
            edition: group("ruling", normal(ruled)) for edition, ruled in content.ruling.items()
        },
        sources=group("sources", normal(content.sources)),
    )


def group(part: str, content: Any) -> str:
    """Return six digits for the content of a part."""
    return sha256(f"{part}\n{canonical(content)}".encode()).hexdigest()[:DIGITS]


def canonical(content: Any) -> str:
    """Return JSON that does not depend on the order of keys."""
    return _CANONICAL.encode(content)


def normal(content: Any, language: str = "") -> Any:
    """The content with texts in their normal form, sources as sorted pairs, absent fields left out."""
    if isinstance(content, str):
        gap = language_of(language).gap if language else " "
        return gap.join(unicodedata.normalize("NFC", content).split())
    if isinstance(content, Mapping):
        return {
            str(key): normal(value, language)
            for key, value in content.items()
            if value not in (None, "", (), [], {})
        }
    if isinstance(content, Sequence):
        items = list(content)
        if items and all(isinstance(item, Cite) for item in items):
            return [list(pair) for pair in sorted({(c.source, normal(c.at)) for c in items})]
        return [normal(item, language) for item in items]
    return content


def combined(groups: Sequence[str]) -> str:
    """Return one group for the rulings of several editions, whose groups are given in their order."""
    if len(set(groups)) == 1:
        return groups[0]
    total = sum((2 * place + 1) * int(item, 16) for place, item in enumerate(groups))
    return f"{total % 16**DIGITS:0{DIGITS}x}"
