"""Exchanges of jokers."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.publish.site.case_kinds.shown_case import Result, ShownCase, line, listed


def given(shown: ShownCase) -> Iterator[Markup]:
    """The hand, the exposures, and the exchanges that are wanted."""
    case = shown.given
    turn = "on_turn" if case.get("turn") else "off_turn"
    who = shown.who(case["player"])
    lines = [shown.say(turn, seat=who, tiles=shown.laid(case["hand"]))]
    lines += [
        shown.say("exposes", seat=shown.who(player), tiles=shown.laid("".join(laid)))
        for player, laid in case["exposures"].items()
    ]
    for text in case.get("take", ()):
        player, _, tile = text.partition(" ")
        key = "lays_own" if player == case["player"] else "lays"
        lines.append(shown.say(key, seat=who, of=shown.of(player), tile=shown.laid(tile)))
    yield listed(lines)


def result(shown: ShownCase, result: Result) -> Iterator[Markup]:
    """Yield which jokers can be exchanged, and what is on the table afterwards; or why none can."""
    case = shown.given
    if "why" in result:
        yield line(shown.say(f"why_not:{result['why']}"))
        return
    lines = [
        shown.say("can", of=shown.of(player), tiles=shown.laid(found))
        for player, found in result["can"].items()
    ]
    if "hand" in result:
        lines.append(
            shown.say("holds", seat=shown.who(case["player"]), tiles=shown.laid(result["hand"]))
        )
        lines += [
            shown.say("then_exposes", seat=shown.who(player), tiles=shown.laid("".join(laid)))
            for player, laid in result["exposures"].items()
        ]
        lines += [shown.say("used", of=shown.of(player)) for player in result["used"]]
    yield listed(lines)
