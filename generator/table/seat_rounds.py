"""Who sits where, and which winds count, in each of the sixteen hands of a session.

The players are A B C D, by the seats East, South, West, North that they have at the start.
The deal passes on after every hand, whoever wins: 1998 book, article 5 (3) and (8); 2006 rules,
3.4.8 and 3.6.2.
At each new round the players change seats as ``seats.rounds`` says: 2006 rules, appendix 4.  The
1998 book leaves that to the event (article 5 (9)); where the data give nothing, they keep their seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.game.tiles import WINDS
from generator.rules.procedure_faults import ProcedureFault

PLAYERS = "ABCD"
UNCHANGED = (PLAYERS,) * 4


@dataclass(frozen=True, slots=True)
class Seating:
    """A hand of the session.

    ``round`` counts from 1.
    ``seats`` names the players in the East, South, West and North seat at the start of the round.
    ``winds`` maps each player to the seat wind of this hand.
    """

    round: int
    prevalent: str
    seats: str
    dealer: str
    winds: dict[str, str]


def seating(hand: int, hands: int, rounds: Sequence[str] = ()) -> Seating:
    """The seats and winds of a hand, from 1, in a session of so many ``hands``.

    ``rounds`` has who sits East, South, West and North in each of the four rounds; empty where
    nobody prescribes a change.  Raises ProcedureFault for a hand that a session does not have.
    """
    if not 1 <= hand <= hands:
        raise ProcedureFault("HAND_NUMBER", hand=hand, most=hands)
    number, dealt = divmod(hand - 1, len(PLAYERS))
    seats = (rounds or UNCHANGED)[number]
    # In the second hand of a round the player of the South seat deals and is East, and so on.
    winds = {player: WINDS[(place - dealt) % 4] for place, player in enumerate(seats)}
    return Seating(number + 1, WINDS[number], seats, seats[dealt], dict(sorted(winds.items())))
