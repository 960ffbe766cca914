"""Claims of a discard in the American game."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.publish.site.case_kinds.shown_case import Given, Result, ShownCase, listed, table
from generator.wording.american_case_words import claim_lines


def given(shown: ShownCase) -> Iterator[Markup]:
    """The discard, what has happened since, and the calls."""
    case, say = shown.given, shown.say
    parts = [_discard(shown, case["discard"], "discards")]
    if "second" in case:
        parts.append(_discard(shown, case["second"], "discards_at_once"))
    if "since" in case:
        parts.append(say(f"since:{case['since']}"))
    if "over" in case:
        parts.append(say("mah_jongg_over"))
    if "players" in case:
        parts.append(say("at_table", seats=shown.all_of(case["players"])))
    yield shown.sentence(*parts)
    rows = []
    for claim in case["calls"]:
        call = say(f"call:{claim['call']}")
        if "concealed" in claim:
            call += shown.site.speaker.aside(say("of_concealed"))
        rows.append([shown.wind(claim["player"]), call, _laid(shown, claim)])
    yield table(
        [shown.site.say("seat_head"), shown.site.say("case_call"), say("laid_beside")], rows
    )


def _discard(shown: ShownCase, text: str, key: str) -> str:
    player, _, tile = text.partition(" ")
    return shown.say(key, seat=shown.who(player), tile=shown.laid(tile))


def _laid(shown: ShownCase, claim: Given) -> str:
    if "hand" in claim:
        return shown.laid(claim["hand"].partition("|")[0])
    return shown.laid(claim["with"]) if "with" in claim else ""


def result(shown: ShownCase, result: Result) -> Iterator[Markup]:
    """Yield who gets the tile, and why each other call fails."""
    yield listed(claim_lines(shown.given, result, shown.site.speaker))
    yield from shown.left_open(result)
