"""Claims on a discard: what must hold of all of them together."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from generator.american.american_claims import Call, CallSituation, Discard, settle
from generator.american.american_hand import AmericanHand
from generator.american.american_seats import distance, tiles
from generator.american.american_tiles import JOKER
from generator.table import ProcedureFault

TILE = tiles("5m")[0]
CALLS = ("pair", "pung", "mah-jongg")


def never(hand: AmericanHand, tile: int) -> bool:
    raise AssertionError


def made(calls: dict[str, str]) -> list[Call]:
    held = {"pung": (JOKER, JOKER), "pair": (JOKER,), "mah-jongg": ()}
    return [Call(player, call, held[call]) for player, call in calls.items()]


def test_mah_jongg_should_go_first_and_then_the_nearest() -> None:
    for discarder in "ESWN":
        others = [player for player in "ESWN" if player != discarder]
        for chosen in product((None, *CALLS), repeat=3):
            calls = {p: call for p, call in zip(others, chosen, strict=True) if call}
            outcome = settle(CallSituation("ESWN", Discard(discarder, TILE)), made(calls), never)
            good = [p for p, call in calls.items() if call == "mah-jongg"] or [
                p for p, call in calls.items() if call == "pung"
            ]
            wanted = min(good, key=lambda p: distance("ESWN", discarder, p), default="nobody")
            assert outcome.gets == wanted
            assert set(outcome.others) == set(calls) - {wanted}


def test_the_order_in_which_calls_are_written_should_not_matter() -> None:
    calls = made({"S": "pung", "W": "mah-jongg", "N": "mah-jongg"})
    situation = CallSituation("ESWN", Discard("E", TILE))
    found = [settle(situation, list(order), never) for order in permutations(calls)]
    assert all(outcome == found[0] for outcome in found)
    assert found[0].gets == "W"


@pytest.mark.parametrize(("since", "gets"), [("", "S"), ("drawn", "S"), ("discarded", "nobody")])
def test_a_claim_should_stand_until_the_next_player_has_discarded(since: str, gets: str) -> None:
    situation = CallSituation("ESWN", Discard("E", TILE), since=since)
    assert settle(situation, made({"S": "pung"}), never).gets == gets


@pytest.mark.parametrize(
    ("situation", "calls", "code"),
    [
        (CallSituation("ESWN", Discard("E", TILE)), [Call("E", "mah-jongg")], "OWN_DISCARD"),
        (CallSituation("ESW", Discard("E", TILE)), [Call("N", "mah-jongg")], "NOT_AT_TABLE"),
        (
            CallSituation("ESWN", Discard("E", TILE)),
            [Call("S", "mah-jongg"), Call("S", "pung", (TILE, TILE))],
            "CLAIMS_TWICE",
        ),
        (
            CallSituation("ESWN", Discard("E", TILE)),
            [Call("S", "pung", tiles("56m"))],
            "WITH_DIFFERS",
        ),
        (
            CallSituation("ESWN", Discard("E", TILE)),
            [Call("S", "pung", tiles("555m"))],
            "WITH_TOO_MANY",
        ),
        (
            CallSituation("ESWN", Discard("E", TILE)),
            [Call("S", "pung", tiles("55m")), Call("W", "pung", tiles("55m"))],
            "TILE_TOO_OFTEN",
        ),
        (
            CallSituation("ESWN", Discard("E", TILE), Discard("S", TILE + 1)),
            [Call("W", "mah-jongg")],
            "SECOND_DIFFERS",
        ),
    ],
)
def test_what_cannot_be_called_should_be_refused(
    situation: CallSituation, calls: list[Call], code: str
) -> None:
    with pytest.raises(ProcedureFault, match=code):
        settle(situation, calls, never)
