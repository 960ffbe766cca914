"""Errors and what they cost: dead hands, replayed games, and penalties in points.

The owner of a dead hand stops picking and discarding, and pays the winner as the others do (book, p.
8).
Sources: rules 5-9 and "Mah Jongg in error", pp. 9-11.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from generator.american.american_seats import following, seated
from generator.american.settlement import FOUR, AmericanWin, settle
from generator.rules.procedure_faults import ProcedureFault

HAND, EAST = 13, 14  # tiles: of a hand, and of East's before the first discard
PENALTY = 2  # times the value of the erring hand, mah jongg in error 4(b)
BEFORE_CHARLESTON, BEFORE_PLAY, IN_PLAY = "before-charleston", "before-play", "in-play"
# What becomes of the game.
GOES_ON, ENDS, REPLAYED, REDEALT = "goes-on", "ends", "replayed", "redealt"
# Whose jokers may be exchanged in the dead hand.
EARLIER, NONE = "earlier", "none"
# What the book leaves open.
FEWER, BETWEEN, VALUE, NEXT, ALL_THREW = (
    "fewer-players",
    "wrong-number-before-play",
    "value-of-erring-hand",
    "east-after-penalty",
    "all-threw-in",
)


@dataclass(frozen=True, slots=True)
class ErrorRuling:
    """The consequences of an error.

    ``picks`` is the player who draws the missing tile.
    ``jokers`` says which jokers of the dead hand may be exchanged.
    ``next`` is East of the next game, ``skipped`` the player who loses the turn as East.
    ``effect`` is ``named-first`` or ``stands``.
    """

    play: str
    dead: tuple[str, ...] = ()
    picks: str = ""
    jokers: str = ""
    changes: Mapping[str, int] = field(default_factory=dict)
    next: str = ""
    skipped: str = ""
    effect: str = ""
    open: tuple[str, ...] = ()


def wrong_number(players: Sequence[str], when: str, held: Mapping[str, int]) -> ErrorRuling:
    """Return the ruling on hands with too many or too few tiles (rules 8 and 9); ``held`` has only
    those hands.

    For the time between the Charleston and the first discard the book has a rule only for the player to
    East's left.  Any other such hand is dead here, as it is so "at any time during the game" (p. 8).
    Raises ProcedureFault: ``NOT_AT_TABLE``, ``TILES_RIGHT``.
    """
    seated(players, *held)
    for player, count in held.items():
        if count == (EAST if player == players[0] and when != IN_PLAY else HAND):
            raise ProcedureFault("TILES_RIGHT", player=player)
    if when != IN_PLAY and dict(held) == {players[-1]: HAND - 1}:
        return ErrorRuling(GOES_ON, picks=players[-1])
    if when == BEFORE_CHARLESTON:
        return ErrorRuling(REDEALT, next=players[0])
    found = _with_dead(players, tuple(player for player in players if player in held))
    return found if when == IN_PLAY else replace(found, open=(BETWEEN, *found.open))


def wrong_exposure(players: Sequence[str], by: str) -> ErrorRuling:
    """Return the ruling on a claimed tile laid down with too many, too few or the wrong tiles (rules 9a
    and 3a).
    """
    seated(players, by)
    return _with_dead(players, (by,), EARLIER)


def mah_jongg_in_error(
    players: Sequence[str],
    by: str,
    exposed: bool,
    concealed: bool,
    threw: Sequence[str],
    value: int | None,
) -> ErrorRuling:
    """Return the ruling on a mah jongg declared in error.

    ``exposed`` if the hand was laid open; ``concealed`` if it was a concealed hand.
    ``threw`` are the players who threw in or exposed their hands; ``value`` is the declared hand's.
    Raises ProcedureFault: ``NOT_AT_TABLE``, ``THREW_OWN``, ``VALUE_MISSING``.
    """
    seated(players, by, *threw)
    if by in threw:
        raise ProcedureFault("THREW_OWN", player=by)
    if not exposed and not threw:
        return ErrorRuling(GOES_ON)
    intact = [player for player in players if player != by and player not in threw]
    open_ = (FEWER,) if len(players) < FOUR and len(intact) < 2 else ()
    if not intact:
        return ErrorRuling(REPLAYED, next=players[0], open=(*open_, ALL_THREW))
    if len(intact) == 1:
        if value is None:
            raise ProcedureFault("VALUE_MISSING")
        changes = dict.fromkeys(players, 0) | {by: -PENALTY * value, intact[0]: PENALTY * value}
        after = following(players, players[0])
        return ErrorRuling(ENDS, changes=changes, next=after, open=(*open_, VALUE, NEXT))
    dead = tuple(player for player in players if player not in intact)
    return ErrorRuling(GOES_ON, dead, jokers=NONE if concealed else EARLIER)


def miscall(players: Sequence[str], by: str, claimant: str, value: int | None) -> ErrorRuling:
    """Return the ruling on a discard called by a wrong name (rule 5).

    ``value`` is that of the hand that wants the tile for mah jongg; None if it is wanted for an
    exposure.
    Raises what :func:`settle` raises.
    """
    seated(players, by, claimant)
    if value is None:
        return ErrorRuling(GOES_ON, effect="named-first")
    found = settle(players, {}, AmericanWin(claimant, value, by, miscalled=True))
    return ErrorRuling(ENDS, changes=found.changes, next=following(players, players[0]))


def wrong_east(players: Sequence[str], by: str, rightful: str) -> ErrorRuling:
    """Return the ruling on a player who took East's place out of turn: he finishes the game (rule 7)."""
    seated(players, by, rightful)
    if by == rightful:
        raise ProcedureFault("EAST_RIGHTFUL", player=by)
    return ErrorRuling(GOES_ON, next=rightful, skipped=by)


def exchanged_discard(players: Sequence[str], by: str) -> ErrorRuling:
    """Return the ruling on a player who wants to exchange a discard for another (rule 6)."""
    seated(players, by)
    return ErrorRuling(GOES_ON, effect="stands")


def _with_dead(players: Sequence[str], dead: tuple[str, ...], jokers: str = "") -> ErrorRuling:
    """Return a ruling with dead hands: at least two others go on (rule 9b), else the game is replayed
    (9c).
    """
    if len(players) - len(dead) >= 2:
        return ErrorRuling(GOES_ON, dead, jokers=jokers)
    open_ = (FEWER,) if len(players) < FOUR else ()
    return ErrorRuling(REPLAYED, next=players[0], open=open_)
