"""Payments of the American game."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.american.american_hand import read_american
from generator.game.tiles import WINDS
from generator.publish.site.case_kinds.shown_case import Result, ShownCase, changes, line
from generator.publish.site.pictures.american_pictures import AmericanPictures
from generator.publish.templates import macro
from generator.wording.procedure_words import capital


def given(shown: ShownCase) -> Iterator[Markup]:
    """Yield who won on whose tile, with what, and the bets."""
    case, say = shown.given, shown.say
    if "hand" in case:
        hand = read_american(case["hand"])
        yield AmericanPictures(shown.site).hand(hand, shown.case.id)
        yield macro("site/case_pieces", "code", case["hand"])
    parts = [_won(shown)]
    if "value" in case:
        parts.append(say("hand_value", n=case["value"]))
    if "players" in case:
        parts.append(say("at_table", seats=shown.all_of(case["players"])))
    if "dead" in case:
        parts.append(say("dead_before", seats=shown.all_of(case["dead"]), n=len(case["dead"])))
    for bettor, on in case.get("bets", {}).items():
        parts.append(say("bets_on", bettor=shown.who(bettor), seat=shown.who(on)))
    for bettor in case.get("cancelled", ()):
        parts.append(say("bet_cancelled", bettor=shown.who(bettor)))
    yield shown.sentence(*parts)


def _won(shown: ShownCase) -> str:
    case = shown.given
    if "wall-game" in case:
        return shown.say("wall_game")
    winner = shown.who(case["winner"])
    if "from" in case:
        key = "on_miscalled" if "miscalled" in case else "on_discard"
        return shown.say(key, seat=winner, of=shown.of(case["from"]))
    hand = case.get("hand")
    before_play = read_american(hand).before_play if hand else "before-play" in case
    return shown.say("before_play" if before_play else "own_pick", seat=winner)


def result(shown: ShownCase, result: Result) -> Iterator[Markup]:
    """The value of a hand that is shown, and what each gains or loses."""
    if "hand" in shown.given:
        yield line(capital(shown.say("hand_value", n=result["value"])))
    yield moved(shown, result)
    yield from shown.left_open(result)


def moved(shown: ShownCase, result: Result) -> Markup:
    """Return a table of what each person gains or loses, those at the table first."""
    found = result["changes"]
    names = sorted(found, key=lambda name: WINDS.index(name) if name in WINDS else len(WINDS))
    return changes(found, {name: capital(shown.who(name)) for name in names})
