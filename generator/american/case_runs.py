"""From the input of a case of the American game to the plain result that is compared and shown.

The shapes are those of ``cases.schema.json``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.american import rulings
from generator.american.american_claims import (
    FOR_MAH_JONGG_ONLY,
    MAH_JONGG,
    NEEDED,
    Call,
    CallSituation,
    Discard,
)
from generator.american.american_claims import settle as settle_claims
from generator.american.american_hand import AmericanHand, read_american
from generator.american.american_interpreter import AmericanInterpreter
from generator.american.american_seats import SEATS, exposure, tiles, write_exposure
from generator.american.american_tiles import written
from generator.american.charleston import Charleston, Pass, PassedTiles, exchange
from generator.american.chips import pay, read_chips, worth, write_chips
from generator.american.game_ledger import LedgerGame, ledger
from generator.american.jokers import redeem, redeemable
from generator.american.settlement import AmericanWin, settle
from generator.game.hand_faults import HandFault
from generator.rules.procedure_faults import ProcedureFault

Input = Mapping[str, Any]
Result = dict[str, Any]
Run = Callable[[Input, AmericanInterpreter], Result]
_CALLS = (MAH_JONGG, *NEEDED, *FOR_MAH_JONGG_ONLY)


def run_settlement(given: Input, interpreter: AmericanInterpreter) -> Result:
    """The value of the hand, if one is shown, and what each gains or loses."""
    players = given.get("players", SEATS)
    bets = {
        bettor: on
        for bettor, on in given.get("bets", {}).items()
        if bettor not in given.get("cancelled", ())
    }
    win = None if given.get("wall-game") else _win(given, players, interpreter)
    found = settle(players, bets, win)
    nothing = dict.fromkeys(given.get("bets", ()), 0)
    result: Result = {"value": win.value} if win else {}
    result["changes"] = {**nothing, **found.changes}
    return result | ({"open": list(found.open)} if found.open else {})


def _win(given: Input, players: str, interpreter: AmericanInterpreter) -> AmericanWin:
    if "winner" not in given:
        raise ProcedureFault("WINNER_MISSING")
    winner, source = given["winner"], given.get("from")
    if winner in given.get("dead", ()):
        raise ProcedureFault("DEAD_WINS", player=winner)
    if ("hand" in given) == ("value" in given):
        raise ProcedureFault("HAND_OR_POINTS")
    before_play = given.get("before-play", False)
    value = given.get("value", 0)
    if "hand" in given:
        hand = read_american(given["hand"])
        if hand.own_pick == (source is not None):
            raise ProcedureFault("FROM_DIFFERS")
        before_play = hand.before_play
        value = _value(hand, interpreter)
    if before_play and (winner != players[0] or source is not None):
        raise ProcedureFault("EAST_BEFORE_PLAY", player=winner)
    return AmericanWin(winner, value, source, given.get("miscalled", False))


def _value(hand: AmericanHand, interpreter: AmericanInterpreter) -> int:
    value = interpreter.derive(hand).points if hand.winning is not None else 0
    if not value:
        raise ProcedureFault("NOT_ON_CARD")
    return value


def run_ledger(given: Input, interpreter: AmericanInterpreter) -> Result:
    """Return each game's changes in points, and the points of every player after it."""
    games = [_game(item) for item in given["games"]]
    rows = []
    for row in ledger(given["players"], games):
        shown = {"east": row.east, "changes": dict(row.changes), "totals": dict(row.totals)}
        rows.append(shown | ({"open": list(row.open)} if row.open else {}))
    return {"games": rows}


def _game(item: Any) -> LedgerGame:
    if item == "wall-game":
        return LedgerGame(None, {})
    win = AmericanWin(item["winner"], item["value"], item.get("from"))
    return LedgerGame(win, item.get("bets", {}))


def run_chips(given: Input, interpreter: AmericanInterpreter) -> Result:
    """Return the worth of chips or, where a sum is to be paid, how it is paid with them."""
    held = read_chips(given["held"])
    if "pay" not in given:
        return {"worth": worth(held)}
    found = pay(held, given["pay"])
    result: Result = {"laid": write_chips(found.laid), "left": write_chips(found.left)}
    return result | {
        key: points for key, points in (("change", found.change), ("short", found.short)) if points
    }


def run_charleston(given: Input, interpreter: AmericanInterpreter) -> Result:
    """The hands after the Charleston, or its first fault."""
    passes = Charleston(
        first=tuple(map(_pass, given.get("first", ()))),
        second=tuple(map(_pass, given.get("second", ()))),
        agree=given.get("agree", ""),
        optional=_pass(given["optional"]) if "optional" in given else None,
    )
    found = exchange({player: tiles(text) for player, text in given["hands"].items()}, passes)
    if found.fault:
        fault = {"fault": found.fault.code, "pass": found.fault.at, "player": found.fault.player}
        return {key: value for key, value in fault.items() if value}
    hands = {player: written(hand) for player, hand in found.hands.items()}
    return {"hands": hands} | ({"open": list(found.open)} if found.open else {})


def _pass(written_: Mapping[str, str]) -> Pass:
    """Read the tiles of a pass: ``{E: 12m+5p}`` is two tiles of the hand and one passed on unseen."""
    found = {}
    for player, text in written_.items():
        own, _, blind = text.partition("+")
        found[player] = PassedTiles(tiles(own), tiles(blind))
    return found


def run_claim(given: Input, interpreter: AmericanInterpreter) -> Result:
    """Return who gets which discard, and why each other call fails."""
    second = given.get("second")
    situation = CallSituation(
        players=given.get("players", SEATS),
        discard=_discard(given["discard"]),
        second=_discard(second) if second else None,
        since=given.get("since", ""),
        over=given.get("over", False),
    )

    def completes(hand: AmericanHand, tile: int) -> bool:
        won = AmericanHand(hand.exposures, hand.standing, tile, joker_used=hand.joker_used)
        return bool(interpreter.derive(won).completed)

    calls = [
        Call(
            item["player"],
            item["call"],
            tiles(item.get("with", "")),
            item.get("concealed", False),
            read_american(item["hand"]) if "hand" in item else None,
        )
        for item in given["calls"]
    ]
    outcome = settle_claims(situation, calls, completes)
    result: Result = {"gets": outcome.gets, "call": outcome.call, "why": outcome.why}
    if second and outcome.call:
        result["takes"] = "second" if outcome.tile == situation.second else "first"
    result |= {"others": outcome.others, "open": list(outcome.open)}
    return {key: value for key, value in result.items() if value}


def read_call(text: str) -> dict[str, str]:
    """Read a call as it is typed: ``S pung 5mJ``, ``W mah-jongg`` or ``W mah-jongg 1111m…``.

    Raises ProcedureFault ``CALL_UNREADABLE``.
    """
    player, _, rest = text.partition(" ")
    call, _, laid = rest.partition(" ")
    if len(player) != 1 or player not in SEATS or call not in _CALLS:
        raise ProcedureFault("CALL_UNREADABLE", text=text)
    if not laid:
        return {"player": player, "call": call}
    key, read = ("hand", read_american) if call == MAH_JONGG else ("with", tiles)
    try:
        read(laid)
    except HandFault as fault:
        raise ProcedureFault("CALL_UNREADABLE", text=text) from fault
    return {"player": player, "call": call, key: laid}


def _discard(text: str) -> Discard:
    """Read a discard such as ``E 5m``: who, and which tile.  Raises ProcedureFault."""
    player, _, tile = text.partition(" ")
    try:
        found = tiles(tile)
    except HandFault as fault:
        raise ProcedureFault("DISCARD_UNREADABLE", text=text) from fault
    if len(found) != 1:
        raise ProcedureFault("DISCARD_UNREADABLE", text=text)
    return Discard(player, found[0])


def run_ruling(given: Input, interpreter: AmericanInterpreter) -> Result:
    """Return what an error leads to: for the play, hands and jokers, in points, and for the next game.

    What has no value is left out.
    """
    found = _rule(given, given.get("players", SEATS))
    result = {
        "play": found.play,
        "dead": list(found.dead),
        "picks": found.picks,
        "jokers": found.jokers,
        "effect": found.effect,
        "changes": dict(found.changes),
        "next": found.next,
        "skipped": found.skipped,
        "open": list(found.open),
    }
    return {key: value for key, value in result.items() if value}


def _rule(given: Input, players: str) -> rulings.ErrorRuling:
    event, by = given["event"], given.get("by", "")
    if event == "wrong-number":
        return rulings.wrong_number(players, given["when"], given["tiles"])
    if event == "wrong-exposure":
        return rulings.wrong_exposure(players, by)
    if event == "mah-jongg-in-error":
        return rulings.mah_jongg_in_error(
            players,
            by,
            exposed=given.get("exposed", False),
            concealed=given.get("concealed", False),
            threw=given.get("threw", ()),
            value=given.get("value"),
        )
    if event == "miscall":
        return rulings.miscall(players, by, given["claimant"], given.get("value"))
    if event == "wrong-east":
        return rulings.wrong_east(players, by, given["rightful"])
    return rulings.exchanged_discard(players, by)


def run_joker(given: Input, interpreter: AmericanInterpreter) -> Result:
    """Return the jokers that can be exchanged and, if some are to be, what then lies on the table.

    Where none can be exchanged, the result is the reason.
    """
    hand = tiles(given["hand"])
    exposed = {player: tuple(map(exposure, texts)) for player, texts in given["exposures"].items()}
    on_turn = given.get("turn", False)
    can = redeemable(hand, exposed, on_turn)
    result: Result = {"can": {player: written(found) for player, found in can.items()}}
    if not can:
        return {"why": "none-alike" if on_turn else "not-turn"}
    if "take" not in given:
        return result
    wanted = [(text.player, text.tile) for text in map(_discard, given["take"])]
    found = redeem(hand, exposed, on_turn, wanted)
    return result | {
        "hand": written(found.hand),
        "exposures": {
            player: [write_exposure(item) for item in laid]
            for player, laid in found.exposures.items()
        },
        "used": list(found.used),
    }


KINDS: Mapping[str, Run] = {
    "american-settlement": run_settlement,
    "american-ledger": run_ledger,
    "american-chips": run_chips,
    "american-charleston": run_charleston,
    "american-claim": run_claim,
    "american-ruling": run_ruling,
    "american-joker": run_joker,
}
"""Each kind of case of the American game with its procedure."""
