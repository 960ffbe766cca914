"""The rules of an event: those of its edition, and its own answers where the edition leaves them to it.

What an edition settles an event does not change; a club that plays otherwise writes house rules.
The questions: ``table-points``, ``level-at-the-table``, ``tie-break``, ``seats-change``.
1998 book, article 5 (9), leaves the seats of later rounds to the event; the 2006 rules, 3.10.1, ask only
for the total points and leave to the organizer what follows; neither says how tied players share.
"""

from __future__ import annotations

from dataclasses import replace

from generator.documents.document import Document
from generator.documents.problems import Problem
from generator.table.session import SessionRules
from generator.table.session.session_rules import SHARED


def event_rules(document: Document, rules: SessionRules) -> tuple[SessionRules, list[Problem]]:
    """Return the edition's rules with what the event adds, and what it may not change."""
    data = document.data
    problems: list[Problem] = []

    def settled(key: str, question: str, value: str) -> None:
        params = {"key": key, "value": value, "question": question}
        edition = data["edition"]
        problems.append(document.problem((key,), "EVENT_SETTLED", edition=edition, **params))

    points = data.get("table-points")
    if points is not None and tuple(points) != rules.table_points:
        settled("table-points", "table-points", ", ".join(map(str, rules.table_points)))
    if "ties" in data and rules.ties == SHARED != data["ties"]:
        settled("ties", "level-at-the-table", rules.ties)
    asked = tuple(data.get("tie-break", rules.tie_break))
    if asked[: len(rules.tie_break)] != rules.tie_break:
        settled("tie-break", "tie-break", ", ".join(rules.tie_break))
    seats = tuple(data.get("seats", rules.rounds))
    if rules.rounds and seats != rules.rounds:
        settled("seats", "seats-change", ", ".join(rules.rounds))
    if problems:
        return rules, problems
    ties = data.get("ties", rules.ties)
    return replace(rules, ties=ties, tie_break=asked, rounds=seats), []
