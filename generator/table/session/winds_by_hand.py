"""Winds by the number of a hand, for players and winds as numbers 0 to 3 (A B C D, E S W N)."""

from __future__ import annotations

from generator.table.seat_rounds import PLAYERS, WINDS, seating
from generator.table.session.session_rules import SessionRules

_FIRST_ROUND = 4  # hands in which everybody still has his first seat


def prevalent_wind(number: int) -> int:
    """The wind of the round in which hand ``number``, from 1, is played: each deals once a round."""
    return (number - 1) // len(PLAYERS)


def seat_wind(player: int, number: int, rules: SessionRules) -> int | None:
    """A player's own wind in a hand; None where the event decides on the seats of later rounds."""
    if number > _FIRST_ROUND and not rules.rounds:
        return None
    return WINDS.index(seating(number, rules.hands, rules.rounds).winds[PLAYERS[player]])


def dealer(number: int, rules: SessionRules) -> int | None:
    """The player who deals a hand; None where the event decides on the seats of later rounds."""
    if number > _FIRST_ROUND and not rules.rounds:
        return None
    return PLAYERS.index(seating(number, rules.hands, rules.rounds).dealer)
