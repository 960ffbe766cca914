"""Errors and what they cost: dead hands, games that are played again, and penalties in points.

A dead hand does not pick or discard any more and pays the winner as the others do (book, p. 8).
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
    """What an error leads to.

    ``picks`` is who draws the missing tile; ``jokers`` says which jokers of the dead hand may be
    exchanged; ``next`` is East of the game after this one, ``skipped`` who loses the turn as East;
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
    """Hands with too many or too few tiles (rules 8 and 9); ``held`` has only those.

    Of the time between the Charleston and the first discard the book says nothing, save of the player to
    East's left: such a hand is dead here, for it is so "at any time during the game" (p. 8).

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
    """A tile taken and too many or too few laid down with it, or others than it takes (rule 9a; 3a)."""
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
    """A mah jongg that is none.

    ``exposed``: the hand was laid open; ``concealed``: a concealed hand was being played; ``threw`` are
    those who threw in or exposed their hands; ``value`` is that of the hand that was declared.
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
    """A discard called by another name; ``value`` is that of the hand that wants it for mah jongg.

    Without one it is wanted for an exposure.  Rule 5; raises what :func:`settle` raises.
    """
    seated(players, by, claimant)
    if value is None:
        return ErrorRuling(GOES_ON, effect="named-first")
    found = settle(players, {}, AmericanWin(claimant, value, by, miscalled=True))
    return ErrorRuling(ENDS, changes=found.changes, next=following(players, players[0]))


def wrong_east(players: Sequence[str], by: str, rightful: str) -> ErrorRuling:
    """A player who took East's place out of turn finishes the game (rule 7)."""
    seated(players, by, rightful)
    if by == rightful:
        raise ProcedureFault("EAST_RIGHTFUL", player=by)
    return ErrorRuling(GOES_ON, next=rightful, skipped=by)


def exchanged_discard(players: Sequence[str], by: str) -> ErrorRuling:
    """A discard that the player wants to take back for another (rule 6)."""
    seated(players, by)
    return ErrorRuling(GOES_ON, effect="stands")


def _with_dead(players: Sequence[str], dead: tuple[str, ...], jokers: str = "") -> ErrorRuling:
    """The others go on if there are two at least (rule 9b), else the game is replayed (9c)."""
    if len(players) - len(dead) >= 2:
        return ErrorRuling(GOES_ON, dead, jokers=jokers)
    open_ = (FEWER,) if len(players) < FOUR else ()
    return ErrorRuling(REPLAYED, next=players[0], open=open_)
