"""Cases: a procedure's input and the exact result expected under each edition, or each card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.documents.written import Place, Words
from generator.rules.ruleset import Cite

PREFIX = "cases-"  # of a collection's id, before the name of its file
CARD = "american-"  # of a kind that is run under the cards, and of the name after the prefix


@dataclass(frozen=True)
class Case:
    """One run of a procedure.

    ``given`` and ``expect`` have the shape of the ``kind``; ``expect`` maps an edition, or ``all``, to
    the result.
    """

    id: str
    place: Place
    kind: str
    note: Words
    cite: tuple[Cite, ...]
    given: Mapping[str, Any]
    expect: Mapping[str, Mapping[str, Any]]

    @property
    def of_card(self) -> bool:
        """It is of the American game: run under each card, not under the editions."""
        return self.kind.startswith(CARD)

    def expected(self, edition: str) -> tuple[str, Mapping[str, Any] | None]:
        """The key under which an edition's result is written, and the result."""
        key = edition if edition in self.expect else "all"
        return key, self.expect.get(key)


@dataclass(frozen=True)
class CaseCollection:
    """The cases of one procedure, in the order in which they teach it."""

    id: str
    place: Place
    kind: str
    title: Words
    text: Words | None
    cases: tuple[Case, ...]

    @property
    def of_card(self) -> bool:
        """Its cases are of the American game."""
        return self.kind.startswith(CARD)
