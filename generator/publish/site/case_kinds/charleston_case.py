"""The Charleston: what is passed, and the hands afterwards."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.american.charleston import FIRST, OPTIONAL, SECOND
from generator.publish.site.case_kinds.shown_case import Given, Result, ShownCase, line, table
from generator.wording.procedure_words import capital


def given(shown: ShownCase) -> Iterator[Markup]:
    """The four hands and every pass."""
    case = shown.given
    hands = case["hands"]
    yield _hands(shown, "hands_before", hands)
    passes = [
        *zip(FIRST, case.get("first", ()), strict=False),
        *zip(SECOND, case.get("second", ()), strict=False),
        *([(OPTIONAL, case["optional"])] if "optional" in case else ()),
    ]
    if passes:
        rows = [
            [
                capital(shown.say(f"pass:{name}")),
                *(shown.laid(made[seat]) if seat in made else "" for seat in hands),
            ]
            for name, made in passes
        ]
        yield table([shown.say("pass"), *map(shown.wind, hands)], rows)
    if "agree" in case:
        yield line(
            capital(shown.say("agreeing", seats=shown.all_of(case["agree"]), n=len(case["agree"])))
        )


def result(shown: ShownCase, result: Result) -> Iterator[Markup]:
    """The hands afterwards, or the first fault."""
    if "fault" in result:
        player = result.get("player")
        fault = shown.say(f"fault:{result['fault']}", seat=shown.who(player) if player else "")
        if result["fault"] == "fewer-players":  # of no pass
            yield line(capital(fault))
            return
        text = shown.say("fault", **{"pass": shown.say(f"pass:{result['pass']}"), "fault": fault})
        yield line(capital(text))
        return
    yield _hands(shown, "hands_after", result["hands"])
    yield from shown.left_open(result)


def _hands(shown: ShownCase, key: str, hands: Given) -> Markup:
    """A hand a line: four side by side are too wide for a phone."""
    rows = [[shown.wind(name), shown.laid(text)] for name, text in hands.items()]
    return table([shown.site.say("seat_head"), shown.say(key)], rows)
