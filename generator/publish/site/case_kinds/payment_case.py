"""Payments of a win."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.game.notation import read_hand
from generator.game.tiles import WINDS
from generator.publish.site.cards.hand_cards import circumstances, opened
from generator.publish.site.case_kinds.shown_case import (
    Result,
    ShownCase,
    changes,
    line,
)
from generator.wording.procedure_words import capital


def given(shown: ShownCase) -> Iterator[Markup]:
    """The winning hand or its points, and whose tile it was."""
    case, site = shown.given, shown.site
    winner = shown.who(case["winner"])
    if "from" in case:
        how = shown.say("case_won_from", seat=winner, of=shown.of(case["from"]))
    else:
        how = shown.say("case_self_drawn", seat=winner)
    if "hand" in case:
        hand = read_hand(case["hand"])
        yield site.pictures.hand(hand, shown.case.id)
        yield line(circumstances(site, hand) + " " + opened(site, hand), "how")
        yield line(capital(how))
    else:
        yield shown.sentence(how, shown.say("case_worth", n=case["points"]))


def result(shown: ShownCase, result: Result) -> Iterator[Markup]:
    """Yield what each seat gains or loses, or that the hand is below the minimum."""
    if "below" in result:
        yield line(shown.say("case_below", points=result["below"]))
        return
    if "hand" in shown.given:
        yield line(shown.points(result["points"]))
    yield changes(result["changes"], {name: shown.wind(name) for name in WINDS})
