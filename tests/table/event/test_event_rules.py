"""What an edition leaves to the event, the event says; what it settles, the event cannot change."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.documents.yaml_tree import read_yaml
from generator.table.event import event_rules
from generator.table.session import SessionRules
from tests.table.session.conftest import OLD, SESSION

UNSETTLED = replace(SESSION, ties="unsettled")
SEATS = ("ABCD", "BCDA", "CDAB", "DABC")


def answered(text: str, rules: SessionRules) -> tuple[SessionRules, list[str]]:
    document, problems = read_yaml("event.yaml", f"edition: x\n{text}\n")
    assert problems == []
    assert document is not None
    found, faults = event_rules(document, rules)
    return found, [dict(fault.params)["key"] for fault in faults]


@pytest.mark.parametrize(
    ("text", "rules", "key", "value"),
    [
        ("seats: [ABCD, BCDA, CDAB, DABC]", OLD, "rounds", SEATS),
        ("ties: shared", UNSETTLED, "ties", "shared"),
        ("ties: unsettled", UNSETTLED, "ties", "unsettled"),
        ("tie-break: [total, best-session]", SESSION, "tie_break", ("total", "best-session")),
    ],
)
def test_what_is_left_to_the_event_should_be_as_it_says(
    text: str, rules: SessionRules, key: str, value: object
) -> None:
    found, faults = answered(text, rules)
    assert faults == []
    assert getattr(found, key) == value
    assert replace(found, **{key: getattr(rules, key)}) == rules


@pytest.mark.parametrize(
    "text",
    [
        "table-points: [4, 2, 1, 0]",
        "ties: shared",
        "tie-break: [total]",
        "seats: [ABCD, BADC, CDBA, DCAB]",
    ],
)
def test_what_the_edition_says_may_be_said_again(text: str) -> None:
    assert answered(text, SESSION) == (SESSION, [])


@pytest.mark.parametrize(
    ("text", "rules", "key"),
    [
        ("table-points: [5, 2, 1, 0]", SESSION, "table-points"),
        ("ties: unsettled", SESSION, "ties"),
        ("tie-break: [best-session, total]", SESSION, "tie-break"),
        ("tie-break: [total, count-of-best]", OLD, "tie-break"),
        ("seats: [ABCD, ABCD, ABCD, ABCD]", SESSION, "seats"),
    ],
)
def test_what_the_edition_settles_should_not_be_changed(
    text: str, rules: SessionRules, key: str
) -> None:
    assert answered(text, rules) == (rules, [key])
