"""What can be cited of a record, in every language and under every edition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.documents.written import LANGUAGES, Words

NOWHERE = ""
"""In place of an edition: for records that no edition has, or that editions do not concern."""


@dataclass(frozen=True)
class Content:
    """What a citation seals.

    ``editions`` are those under which the record holds; None where editions do not concern it.
    ``gists`` and ``ruling`` are by edition, or under an empty name where it holds under none.
    ``lead`` stands before every gist.
    ``words`` are by language; ``ruling`` and ``sources`` are JSON values, or sources as written.
    """

    kind: str
    id: str
    name: Words
    editions: tuple[str, ...] | None
    gists: Mapping[str, Words]
    words: Mapping[str, Any]
    ruling: Mapping[str, Any]
    sources: Any
    lead: Words = field(default_factory=lambda: dict.fromkeys(LANGUAGES, ""))


def everywhere(value: Any) -> dict[str, Any]:
    """Return a value that editions do not concern."""
    return {NOWHERE: value}


def placed(editions: tuple[str, ...]) -> Iterator[str]:
    """Give the names under which a record's rulings stand: its editions, or nowhere."""
    yield from editions or (NOWHERE,)
