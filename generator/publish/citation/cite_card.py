"""The card of a record in a language: everything in its citations except the address and the date."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.publish.citation.hashes import Hashes
from generator.records.content import Content


@dataclass(frozen=True)
class CitationParts:
    """What a citation of a record is made from.

    ``gist``, ``ruling`` and ``book`` are one text or group, or by edition where they differ; ``book`` is
    where the books say it; ``lead`` stands before the gist; ``words`` are the groups of the words of
    every language.  ``page`` leads from the language's site to the record.
    """

    id: str
    kind: str
    name: str
    editions: tuple[str, ...] | None
    lead: str
    gist: str | Mapping[str, str]
    words: Mapping[str, str]
    ruling: str | Mapping[str, str]
    sources: str
    page: str
    book: str | Mapping[str, str]

    def to_json(self) -> dict[str, Any]:
        """Return the card as ``assets/cite/*.json`` has it, under its id as the key."""
        data: dict[str, Any] = {
            "kind": self.kind,
            "name": self.name,
            "gist": self.gist,
            "words": self.words,
            "ruling": self.ruling,
            "sources": self.sources,
            "page": self.page,
        }
        if self.book:
            data["book"] = self.book
        if self.lead:
            data["lead"] = self.lead
        if self.editions is not None:
            data["editions"] = list(self.editions)
        return data


def card(
    content: Content, groups: Hashes, language: str, page: str, book: Mapping[str, str]
) -> CitationParts:
    """The card of a record; ``book`` has by edition where the books say it."""
    return CitationParts(
        content.id,
        content.kind,
        content.name[language],
        content.editions,
        content.lead[language],
        gist_of(content, language),
        groups.words,
        one_of(groups.ruling),
        groups.sources,
        page,
        one_of(book),
    )


def gist_of(content: Content, language: str) -> str | Mapping[str, str]:
    """Return what a record says in short, by edition where they differ."""
    return one_of({edition: words[language] for edition, words in content.gists.items()})


def one_of(values: Mapping[str, str]) -> str | Mapping[str, str]:
    """Return the value itself, where all are the same; else the mapping."""
    found = set(values.values())
    return found.pop() if len(found) == 1 else values
