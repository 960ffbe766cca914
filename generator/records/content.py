"""What can be cited of a record, in every language and under every edition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.documents.written import LANGUAGES, Words
from generator.rules.ruleset import Cite

NO_EDITION = ""
"""In place of an edition: for records that no edition has, or that editions do not concern."""


@dataclass(frozen=True)
class Content:
    """What a citation seals.

    ``editions`` are those under which the record holds; None where editions do not concern it.
    ``gists`` and ``ruling`` are by edition, or under an empty name where it holds under none.
    ``lead`` stands before every gist.  ``own_places`` are by edition where its places are not all
    ``sources``.
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
    own_places: Mapping[str, tuple[Cite, ...]] = field(default_factory=dict)

    def places(self, edition: str) -> tuple[Cite, ...]:
        """Return where the books say what holds under an edition; empty if none is cited."""
        if edition in self.own_places:
            return self.own_places[edition]
        cites = self.sources if isinstance(self.sources, tuple) else ()
        return tuple(cite for cite in cites if isinstance(cite, Cite))


def under_no_edition(value: Any) -> dict[str, Any]:
    """Return a value by edition that editions do not concern: it stands under NO_EDITION."""
    return {NO_EDITION: value}


def edition_keys(editions: tuple[str, ...]) -> Iterator[str]:
    """Yield the keys under which a record's rulings stand: its editions, or NO_EDITION if it has none."""
    yield from editions or (NO_EDITION,)
