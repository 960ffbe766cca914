"""Sessions: hands, fouls, totals and table points."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.publish.site.case_kinds.shown_case import (
    PLAYERS,
    Given,
    Result,
    ShownCase,
    line,
    table,
)
from generator.table.sheet.cell_values import write_total


def given(shown: ShownCase) -> Iterator[Markup]:
    """The hands and fouls."""
    say = shown.site.speaker.say
    rows = []
    for number, hand in enumerate(shown.given["hands"], 1):
        if isinstance(hand, str):
            rows.append([str(number), say("sheet", f"outcome:{hand}"), "", ""])
        else:
            by = hand.get("from") or say("sheet", "outcome:self-drawn")
            rows.append([str(number), hand["winner"], by, str(hand["points"])])
    heads = [shown.say(key) for key in ("case_hand_head", "case_winner", "case_from")]
    yield table([*heads, shown.site.say("points")], rows)
    for foul in shown.given.get("fouls", ()):
        yield line(_foul(shown, foul))


def _foul(shown: ShownCase, foul: Given) -> str:
    hand, to = foul["hand"], foul["to"]
    when = shown.say("case_at_end") if hand == "session" else shown.say("case_hand", n=hand)
    key = "player" if to in tuple(PLAYERS) else to
    receiver = shown.say(f"case_to:{key}", player=to)
    points = foul["points"]
    return shown.say("case_foul", when=when, player=foul["player"], points=points, to=receiver)


def result(shown: ShownCase, result: Result) -> Iterator[Markup]:
    """Totals and table points."""
    totals, points = result["totals"], result.get("table")  # none where ties are left open
    rows = [[shown.say("case_total"), *(write_total(totals[name]) for name in PLAYERS)]]
    if points:
        rows.append([shown.say("case_table"), *(str(points[name]) for name in PLAYERS)])
    yield table(["", *PLAYERS], rows)
    yield from shown.left_open(result)
