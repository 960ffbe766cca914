"""Rulings on errors in the American game."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.publish.site.case_kinds.settlement_case import moved
from generator.publish.site.case_kinds.shown_case import Result, ShownCase, listed
from generator.wording.american_case_words import ruling_lines


def given(shown: ShownCase) -> Iterator[Markup]:
    """Yield the error, and what was held, thrown in or claimed when it was made."""
    case, say = shown.given, shown.say
    event = case["event"]
    held = [say("held", seat=shown.who(name), n=n) for name, n in case.get("tiles", {}).items()]
    by = shown.who(case["by"]) if "by" in case else ""
    if event == "mah-jongg-in-error":
        event += ":exposed" if case.get("exposed") else ":not-exposed"
        event += ":concealed" if "concealed" in case else ""
    parts = [say(f"event:{event}", seat=by, held=shown.site.speaker.series(held))]
    if "when" in case:
        parts.append(say(f"when:{case['when']}"))
    if "threw" in case:
        parts.append(say("threw_in", seats=shown.all_of(case["threw"]), n=len(case["threw"])))
    if "claimant" in case:
        wants = "wants_mah_jongg" if "value" in case else "wants_exposure"
        parts.append(say(wants, seat=shown.who(case["claimant"])))
    if "value" in case:
        parts.append(say("hand_value", n=case["value"]))
    if "rightful" in case:
        parts.append(say("rightful", seat=shown.who(case["rightful"])))
    if "players" in case:
        parts.append(say("at_table", seats=shown.all_of(case["players"])))
    yield shown.sentence(*parts)


def result(shown: ShownCase, result: Result) -> Iterator[Markup]:
    """Yield what becomes of the game, of the hands and of East, and what is paid."""
    yield listed(ruling_lines(result, shown.site.speaker))
    if "changes" in result:
        yield moved(shown, result)
    yield from shown.left_open(result)
