"""From the input of a case to the plain result that its page shows and its check compares.

The shapes are those of ``cases.schema.json``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from generator.game.notation import read_hand
from generator.game.tiles import WINDS
from generator.rules.procedure_faults import ProcedureFault
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter, changes
from generator.table.claims import DiscardClaim, settle
from generator.table.deal import Take, WallTile, deal
from generator.table.edition_answers import claim_rules, one, seat_rounds, wall_rules
from generator.table.seat_rounds import seating
from generator.table.wall import Break, break_wall

Given = Mapping[str, Any]
Result = dict[str, Any]
_CLAIM = re.compile(r"([ESWN]) (chow|pung|kong|hu) ([0-9]{1,2}(?:\.[0-9])?)")


def run_payment(given: Given, interpreter: Interpreter) -> Result:
    """The points of the hand, if one is shown, and what each seat gains or loses.

    A hand whose points without flowers do not reach the minimum is not paid.
    """
    winner, payer = given["winner"], given.get("from")
    if winner == payer:
        raise ProcedureFault("PAYS_HIMSELF", player=winner)
    if ("hand" in given) == ("points" in given):
        raise ProcedureFault("HAND_OR_POINTS")
    points = given.get("points", 0)
    if "hand" in given:
        hand = read_hand(given["hand"])
        if WINDS[hand.seat] != winner:
            raise ProcedureFault("SEAT_DIFFERS", player=winner, seat=WINDS[hand.seat])
        if hand.self_drawn == (payer is not None):
            raise ProcedureFault("FROM_DIFFERS")
        tally = interpreter.tally(hand)
        points = tally.points
        if tally.points_without_flowers < interpreter.rules.minimum:
            return {"points": points, "below": tally.points_without_flowers}
    return {"points": points, "changes": changes(points, interpreter.rules.base, winner, payer)}


def run_wall(given: Given, rules: Ruleset) -> Result:
    """Return who throws again, whose wall opens where, and with which stack the deal begins."""
    opening = _break(given, rules)
    found = {
        "thrower": opening.thrower,
        "sum": opening.sum,
        "counted": str(opening.counted),
        "first": str(opening.stacks[0]),
    }
    return found | ({"assumed": True} if opening.assumed else {})


def run_deal(given: Given, rules: Ruleset) -> Result:
    """Every take in order, and the two ends of the wall that is left."""
    opening = _break(given, rules)
    dealt = deal(opening, one(rules, "rounds-of-dealing"))
    found: Result = {
        "takes": [[take.seat, *_parts(take)] for take in dealt.takes],
        "next": _tile(dealt.next),
        "end": str(dealt.end),
    }
    return found | ({"assumed": True} if opening.assumed else {})


def run_seats(given: Given, rules: Ruleset) -> Result:
    """Return seats, dealer and winds in a hand of the session."""
    rounds = seat_rounds(rules)
    found = seating(given["hand"], one(rules, "hands-per-session"), rounds)
    result: Result = {
        "round": found.round,
        "prevalent": found.prevalent,
        "seats": found.seats,
        "dealer": found.dealer,
        "winds": found.winds,
    }
    # The seats of the first round are those of the draw, whatever the event says of the others.
    return result if rounds or found.round == 1 else result | {"open": ["seats-change"]}


def run_claim(given: Given, rules: Ruleset) -> Result:
    """Return who gets the discard, and why each other claim fails."""
    claims = [read_claim(text) for text in given["claims"]]
    outcome = settle(given["discarder"], claims, claim_rules(rules), given.get("last", False))
    found: Result = {"gets": outcome.gets, "call": outcome.call, "why": outcome.why}
    found |= {"others": outcome.others, "fouls": outcome.fouls, "open": list(outcome.open)}
    return {key: value for key, value in found.items() if value}


def read_claim(text: str) -> DiscardClaim:
    """Read a claim such as ``W pung 3``: player, call, seconds after the discard; or ProcedureFault."""
    match = _CLAIM.fullmatch(text)
    if match is None:
        raise ProcedureFault("CLAIM_UNREADABLE", text=text)
    return DiscardClaim(match[1], match[2], Fraction(match[3]))


def _break(given: Given, rules: Ruleset) -> Break:
    first, second = given["first"], given["second"]
    return break_wall((first[0], first[1]), (second[0], second[1]), wall_rules(rules))


def _parts(take: Take) -> list[str]:
    """Return whole stacks by their name, single tiles with their level."""
    stacks = list(dict.fromkeys(str(tile.stack) for tile in take.tiles))
    whole = len(take.tiles) > len(stacks)
    return stacks if whole else [_tile(tile) for tile in take.tiles]


def _tile(tile: WallTile) -> str:
    return f"{tile.stack} {tile.level}"
