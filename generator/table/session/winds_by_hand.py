"""Winds by the number of a hand, for players and winds as numbers 0 to 3 (A B C D, E S W N)."""

from __future__ import annotations

from generator.game.tiles import WINDS
from generator.table.seat_rounds import PLAYERS, seating
from generator.table.session.session_rules import SessionRules

_FIRST_ROUND = 4  # hands in which everybody still has his first seat


def prevalent_wind(number: int) -> int:
    """Return the wind of the round of hand ``number``, from 1; each player deals once a round."""
    return (number - 1) // len(PLAYERS)


def seat_wind(player: int, number: int, rules: SessionRules) -> int | None:
    """Return a player's own wind in a hand; None if the event decides the seats of later rounds."""
    if number > _FIRST_ROUND and not rules.rounds:
        return None
    return WINDS.index(seating(number, rules.hands, rules.rounds).winds[PLAYERS[player]])


def dealer(number: int, rules: SessionRules) -> int | None:
    """Return the player who deals a hand; None if the event decides the seats of later rounds."""
    if number > _FIRST_ROUND and not rules.rounds:
        return None
    return PLAYERS.index(seating(number, rules.hands, rules.rounds).dealer)
