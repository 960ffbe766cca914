"""The Charleston: the exchange of tiles before the play, checked pass by pass.

The first Charleston is compulsory: three tiles right, across and left.  The second is played if all
four agree: left, across and right.  Then one to three tiles may be exchanged with the player opposite.
Jokers may not be passed, flowers may; a Charleston that has begun is completed (book, pp. 5-7).  With two
or three players there is no Charleston (p. 11).

In a blind pass a player passes some of the three tiles on unseen, to the left at the end of the first
Charleston, to the right at the end of the second.  The book does not say where these tiles come from:
here they are among those that the same pass brings, and make three with the player's own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.american.american_seats import SEATS, check_counts
from generator.american.american_tiles import JOKER

PASSED = 3
EAST, OTHERS = 14, 13  # tiles of the hands
FIRST = ("first-right", "first-across", "first-left")
SECOND = ("second-left", "second-across", "second-right")
OPTIONAL, DEAL = "optional", "deal"
BLIND = frozenset({FIRST[-1], SECOND[-1]})
TURNS = {"right": 1, "across": 2, "left": 3}
"""How many seats on a pass goes; the player to the right plays next."""
BLIND_PASS = "blind-pass"  # what the book leaves open

Hands = Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class PassedTiles:
    """The tiles that a player passes: ``own`` from the hand, ``blind`` received and not looked at."""

    own: tuple[int, ...]
    blind: tuple[int, ...] = ()


Pass = Mapping[str, PassedTiles]


@dataclass(frozen=True, slots=True)
class Charleston:
    """The passes that the players made.

    ``agree`` are the players who want a second Charleston; ``optional`` is the exchange at the end.
    """

    first: tuple[Pass, ...]
    second: tuple[Pass, ...] = ()
    agree: str = ""
    optional: Pass | None = None


@dataclass(frozen=True, slots=True)
class CharlestonFault:
    """The first breach of the rules: its code, the pass, and the player ("" if all share the fault)."""

    code: str
    at: str
    player: str = ""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The hands after the passes, or the fault that stopped them.

    ``open`` names the points on which the book allows another reading.
    """

    hands: Hands
    fault: CharlestonFault | None = None
    open: tuple[str, ...] = ()


class _Wrong(Exception):
    def __init__(self, code: str, at: str, player: str = "") -> None:
        super().__init__(code)
        self.fault = CharlestonFault(code, at, player)


def exchange(hands: Hands, passes: Charleston) -> Exchanged:
    """Return the hands after the Charleston, or its first fault with the hands at that moment.

    Raises ProcedureFault ``TILE_TOO_OFTEN`` for tiles that no set has.
    """
    check_counts(tile for hand in hands.values() for tile in hand)
    now = {player: Counter(hand) for player, hand in hands.items()}
    try:
        _play(now, passes)
    except _Wrong as wrong:
        return Exchanged(_plain(now), wrong.fault)
    blind = any(given.blind for made in (*passes.first, *passes.second) for given in made.values())
    return Exchanged(_plain(now), open=(BLIND_PASS,) if blind else ())


def _play(hands: dict[str, Counter[int]], passes: Charleston) -> None:
    if len(hands) != len(SEATS):
        raise _Wrong("fewer-players", DEAL)
    for player in SEATS:
        if hands[player].total() != (EAST if player == "E" else OTHERS):
            raise _Wrong("wrong-number", DEAL, player)
    _follow(hands, FIRST, passes.first)
    if passes.second:
        for player in SEATS:
            if player not in passes.agree:
                raise _Wrong("not-agreed", SECOND[0], player)
        _follow(hands, SECOND, passes.second)
    if passes.optional is not None:
        _optional(hands, passes.optional)


def _follow(hands: dict[str, Counter[int]], names: Sequence[str], made: Sequence[Pass]) -> None:
    """Make the three passes of a Charleston, changing ``hands``."""
    for name, given in zip(names, made, strict=False):
        _pass(hands, name, given)
    if len(made) < len(names):
        raise _Wrong("broken-off", names[len(made)])


def _pass(hands: dict[str, Counter[int]], name: str, made: Pass) -> None:
    for player in SEATS:
        given = made.get(player, PassedTiles(()))
        if given.blind and name not in BLIND:
            raise _Wrong("blind-early", name, player)
        if len(given.own) + len(given.blind) != PASSED:
            raise _Wrong("not-three", name, player)
        _from_hand(hands, name, player, given)
    turn = TURNS[name.partition("-")[2]]
    sender = {player: SEATS[(SEATS.index(player) - turn) % 4] for player in SEATS}
    out = _passed_on(made, sender)
    for player in SEATS:
        if Counter(made[player].blind) - out[sender[player]]:
            raise _Wrong("blind-not-received", name, player)
    for player in SEATS:
        hands[player] -= Counter(made[player].own)
        hands[player] += out[sender[player]] - Counter(made[player].blind)


def _passed_on(made: Pass, sender: Mapping[str, str]) -> dict[str, Counter[int]]:
    """Return the tiles that each player sends: his own, and unseen ones that come from another player.

    If all players pass on unseen tiles, some of those may come from no hand; they are left out.
    """
    out = {player: Counter(given.own) for player, given in made.items()}
    while True:
        more = {
            player: Counter(given.own) + (Counter(given.blind) & out[sender[player]])
            for player, given in made.items()
        }
        if more == out:
            return out
        out = more


def _optional(hands: dict[str, Counter[int]], made: Pass) -> None:
    for player in SEATS:
        given = made.get(player, PassedTiles(()))
        if given.blind:
            raise _Wrong("blind-early", OPTIONAL, player)
        if len(given.own) > PASSED:
            raise _Wrong("too-many", OPTIONAL, player)
        if len(given.own) != len(made.get(_opposite(player), PassedTiles(())).own):
            raise _Wrong("unequal", OPTIONAL, player)
        _from_hand(hands, OPTIONAL, player, given)
    for player, given in made.items():
        hands[player] -= Counter(given.own)
        hands[_opposite(player)] += Counter(given.own)


def _from_hand(
    hands: Mapping[str, Counter[int]], name: str, player: str, given: PassedTiles
) -> None:
    """Check that a player passes no joker, and only tiles that he holds."""
    if JOKER in (*given.own, *given.blind):
        raise _Wrong("joker", name, player)
    if Counter(given.own) - hands[player]:
        raise _Wrong("not-held", name, player)


def _opposite(player: str) -> str:
    return SEATS[(SEATS.index(player) + 2) % 4]


def _plain(hands: Mapping[str, Counter[int]]) -> Hands:
    return {player: tuple(sorted(hand.elements())) for player, hand in hands.items()}
