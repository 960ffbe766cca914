"""How each kind of case is shown: its input, and its result under an edition."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from generator.publish.site.case_kinds import american_play, american_points
from generator.publish.site.case_kinds.deal_cases import (
    claim_given,
    claim_result,
    deal_result,
    seats_given,
    seats_result,
    throws,
    wall_result,
)
from generator.publish.site.case_kinds.figures import Given, Result
from generator.publish.site.case_kinds.point_cases import (
    payment_given,
    payment_result,
    penalty_given,
    penalty_result,
)
from generator.publish.site.case_kinds.session_cases import (
    ranking_given,
    ranking_result,
    session_given,
    session_result,
)
from generator.publish.site.context import Site
from generator.records.cases import Case

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
    "american-settlement": Kind(
        american_points.settlement_given, american_points.settlement_result
    ),
    "american-ledger": Kind(american_points.ledger_given, american_points.ledger_result),
    "american-chips": Kind(american_points.chips_given, american_points.chips_result),
    "american-charleston": Kind(american_play.charleston_given, american_play.charleston_result),
    "american-claim": Kind(american_play.claim_given, american_play.claim_result),
    "american-ruling": Kind(american_play.ruling_given, american_play.ruling_result),
    "american-joker": Kind(american_points.joker_given, american_points.joker_result),
}
