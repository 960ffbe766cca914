"""Sessions and rankings."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from generator.publish.site.case_kinds.figures import (
    PLAYERS,
    Given,
    Result,
    line,
    opened,
    signed,
    table,
)
from generator.publish.site.context import Site
from generator.records.cases import Case
from generator.table.sheet.cell_values import write_total


def session_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    """The hands and fouls."""
    given = case.given
    rows = []
    for number, hand in enumerate(given["hands"], 1):
        if isinstance(hand, str):
            rows.append([str(number), site.speaker.say("sheet", f"outcome:{hand}"), "", ""])
        else:
            by = hand.get("from") or site.speaker.say("sheet", "outcome:self-drawn")
            rows.append([str(number), hand["winner"], by, str(hand["points"])])
    heads = ("case_hand_head", "case_winner", "case_from", "points")
    yield table([site.say(head) for head in heads], rows)
    for foul in given.get("fouls", ()):
        yield line(_foul(site, foul))


def _foul(site: Site, foul: Given) -> str:
    hand = foul["hand"]
    when = site.say("case_at_end") if hand == "session" else site.say("case_hand", n=hand)
    to = foul["to"]
    receiver = to if to in tuple(PLAYERS) else site.say(f"case_to:{to}")
    return site.say(
        "case_foul", when=when, player=foul["player"], points=foul["points"], to=receiver
    )


def session_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    """Totals and table points."""
    totals, points = result["totals"], result.get("table")  # none where ties are left open
    rows = [[site.say("case_total"), *(write_total(totals[name]) for name in PLAYERS)]]
    if points:
        rows.append([site.say("case_table"), *(str(points[name]) for name in PLAYERS)])
    yield table(["", *PLAYERS], rows)
    yield from opened(site, result, prefix)


def ranking_given(site: Site, case: Case, prefix: str) -> Iterator[str]:
    """What each made of each session."""
    given = case.given
    names = list(dict.fromkeys(name for session in given["sessions"] for name in session))
    heads = [site.say("name")]
    heads += [site.say("case_session", n=n) for n in range(1, len(given["sessions"]) + 1)]
    rows = [
        [name]
        + [
            f"{session[name]['table']} · {signed(session[name]['points'])}"
            if name in session
            else ""
            for session in given["sessions"]
        ]
        for name in names
    ]
    yield table(heads, rows)
    for team, members in given.get("teams", {}).items():
        yield line(escape(team) + site.speaker.colon + site.speaker.join(list(members)))


def ranking_result(site: Site, given: Given, result: Result, prefix: str) -> Iterator[str]:
    """Places, and what decided them."""
    heads = ("case_place", "name", "case_table", "case_total", "case_decided")
    for key in ("ranking", "teams"):
        if key in result:
            rows = [
                [
                    str(row["place"]),
                    escape(row["name"]),
                    str(row["table"]),
                    write_total(row["points"]),
                    site.say(f"decided:{row['decided']}"),
                ]
                for row in result[key]
            ]
            yield table([site.say(head) for head in heads], rows)
