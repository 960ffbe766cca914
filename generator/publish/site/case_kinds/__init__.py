"""How each kind of case is shown: a module each, with its input and its result under an edition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from markupsafe import Markup

from generator.publish.site.case_kinds import (
    american_claim_case,
    charleston_case,
    chips_case,
    claim_case,
    deal_case,
    joker_case,
    ledger_case,
    payment_case,
    penalty_case,
    ranking_case,
    ruling_case,
    seats_case,
    session_case,
    settlement_case,
    wall_case,
)
from generator.publish.site.case_kinds.shown_case import Result, ShownCase

__all__ = ["CASE_KINDS", "CaseKind", "Result", "ShownCase"]


class CaseKind(Protocol):
    """What the module of a kind has."""

    def given(self, shown: ShownCase) -> Iterator[Markup]:
        """Yield the pieces of the page that show the input of a case."""
        ...

    def result(self, shown: ShownCase, result: Result) -> Iterator[Markup]:
        """Yield the pieces of the page that show a result of the case."""
        ...


CASE_KINDS: Mapping[str, CaseKind] = {
    "payment": payment_case,
    "penalty": penalty_case,
    "wall": wall_case,
    "deal": deal_case,
    "seats": seats_case,
    "claim": claim_case,
    "session": session_case,
    "ranking": ranking_case,
    "american-settlement": settlement_case,
    "american-ledger": ledger_case,
    "american-chips": chips_case,
    "american-charleston": charleston_case,
    "american-claim": american_claim_case,
    "american-ruling": ruling_case,
    "american-joker": joker_case,
}
