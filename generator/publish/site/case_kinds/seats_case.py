"""Seats: who sits where in a hand."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.game.tiles import WINDS
from generator.publish.site.case_kinds.shown_case import (
    PLAYERS,
    Result,
    ShownCase,
    line,
    table,
)


def given(shown: ShownCase) -> Iterator[Markup]:
    """The number of the hand."""
    yield line(shown.say("case_hand", n=shown.given["hand"]))


def result(shown: ShownCase, result: Result) -> Iterator[Markup]:
    """Seats, dealer and winds."""
    prevalent = shown.site.say(f"wind:{result['prevalent']}")
    yield line(shown.say("case_seats", n=result["round"], wind=prevalent, dealer=result["dealer"]))
    seats = map(shown.wind, WINDS)
    yield table([shown.say("case_chairs"), *seats], [[shown.say("case_sits"), *result["seats"]]])
    winds = [shown.wind(result["winds"][player]) for player in PLAYERS]
    yield table([shown.say("case_players"), *PLAYERS], [[shown.say("case_wind"), *winds]])
    yield from shown.left_open(result)
