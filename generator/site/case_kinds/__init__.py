"""How each kind of case is shown: its input, and its result under an edition."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from generator.rulebook.cases import Case
from generator.site.case_kinds import american, american_play
from generator.site.case_kinds.figures import Given, Result
from generator.site.case_kinds.points import (
    payment_given,
    payment_result,
    penalty_given,
    penalty_result,
)
from generator.site.case_kinds.sessions import (
    ranking_given,
    ranking_result,
    session_given,
    session_result,
)
from generator.site.case_kinds.table import (
    claim_given,
    claim_result,
    deal_result,
    seats_given,
    seats_result,
    throws,
    wall_result,
)
from generator.site.context import Site

__all__ = ["KINDS", "Kind", "Result"]

Shown = Iterable[str]  # pieces of HTML


@dataclass(frozen=True)
class Kind:
    """How a kind of case is shown."""

    given: Callable[[Site, Case, str], Shown]
    result: Callable[[Site, Given, Result, str], Shown]


KINDS: Mapping[str, Kind] = {
    "payment": Kind(payment_given, payment_result),
    "penalty": Kind(penalty_given, penalty_result),
    "wall": Kind(throws, wall_result),
    "deal": Kind(throws, deal_result),
    "seats": Kind(seats_given, seats_result),
    "claim": Kind(claim_given, claim_result),
    "session": Kind(session_given, session_result),
    "ranking": Kind(ranking_given, ranking_result),
    "american-settlement": Kind(american.settlement_given, american.settlement_result),
    "american-ledger": Kind(american.ledger_given, american.ledger_result),
    "american-chips": Kind(american.chips_given, american.chips_result),
    "american-charleston": Kind(american_play.charleston_given, american_play.charleston_result),
    "american-claim": Kind(american_play.claim_given, american_play.claim_result),
    "american-ruling": Kind(american_play.ruling_given, american_play.ruling_result),
    "american-joker": Kind(american.joker_given, american.joker_result),
}
