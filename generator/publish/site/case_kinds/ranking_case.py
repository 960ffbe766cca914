"""Rankings of players and teams."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.publish.site.case_kinds.shown_case import (
    Result,
    ShownCase,
    line,
    table,
)
from generator.table.sheet.cell_values import write_signed, write_total


def given(shown: ShownCase) -> Iterator[Markup]:
    """Yield a table of each player's table points and points in each session, and the teams."""
    sessions = shown.given["sessions"]
    names = list(dict.fromkeys(name for session in sessions for name in session))
    heads = [shown.say("case_session", n=number) for number in range(1, len(sessions) + 1)]
    rows = [
        [name]
        + [
            f"{session[name]['table']}{shown.site.speaker.aside(write_signed(session[name]['points']))}"
            if name in session
            else ""
            for session in sessions
        ]
        for name in names
    ]
    yield table([shown.site.say("name"), *heads], rows)
    for team, members in shown.given.get("teams", {}).items():
        yield line(
            shown.say("case_team", team=team)
            + shown.site.speaker.colon
            + shown.site.speaker.join(list(members))
        )


def result(shown: ShownCase, result: Result) -> Iterator[Markup]:
    """Places, and what decided them."""
    place, total, points, decided = map(
        shown.say, ("case_place", "case_table", "case_total", "case_decided")
    )
    for key in ("ranking", "teams"):
        if key in result:
            rows = [
                [
                    str(row["place"]),
                    row["name"],
                    str(row["table"]),
                    write_total(row["points"]),
                    shown.site.say(f"decided:{row['decided']}"),
                ]
                for row in result[key]
            ]
            yield table([place, shown.site.say("name"), total, points, decided], rows)
