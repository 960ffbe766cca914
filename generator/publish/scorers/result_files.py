"""The results of a program for other programs: JSON values, and JUnit's XML as CI systems read it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from generator.publish.scorers.answers import (
    DIFFERS,
    NO_ANSWER,
    OUTCOMES,
    SKIPPED,
    Verdict,
    counted,
)
from generator.publish.scorers.causes import Cause
from generator.publish.scorers.groups import CauseGroup, Explained
from generator.publish.scorers.suite_lines import written

_UNSPEAKABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 cannot hold (section 2.2)."""


@dataclass(frozen=True)
class ConformResult:
    """What a program came to: the verdict on every line, the causes of each difference, and groups.

    ``spare`` are answers to no line, ``code`` the program's exit code.
    """

    program: Sequence[str]
    version: str
    verdicts: Sequence[Verdict]
    causes: Explained
    groups: Sequence[CauseGroup]
    spare: Sequence[str] = ()
    code: int = 0

    @property
    def editions(self) -> dict[str, list[Verdict]]:
        """The verdicts by edition."""
        found: dict[str, list[Verdict]] = {}
        for item in self.verdicts:
            found.setdefault(item.edition, []).append(item)
        return found


def to_json(result: ConformResult) -> dict[str, Any]:
    """Return everything as JSON values: ``groups`` have the number of a line, from 1, in the input."""
    place = {id(item): line for line, item in enumerate(result.verdicts, 1)}
    return {
        "program": list(result.program),
        "version": result.version,
        "lines": counted(result.verdicts),
        "editions": {name: counted(own) for name, own in result.editions.items()},
        "groups": [
            {
                "cause": cause_to_json(group.cause),
                "count": len(group.verdicts),
                "editions": group.editions,
                "against": group.against,
                "always": group.always,
                "plainest": place[id(group.plainest)],
                "lines": [place[id(item)] for item in group.verdicts],
            }
            for group in result.groups
        ],
        "differences": [
            {
                "line": line,
                "given": item.given,
                "expected": item.expected,
                "got": item.got,
                "causes": [cause_to_json(cause) for cause in result.causes[line - 1]],
            }
            for line, item in enumerate(result.verdicts, 1)
            if item.outcome == DIFFERS
        ],
        "no_answer": [
            {"line": line, "given": item.given, "why": item.reply.missing, "code": item.reply.code}
            for line, item in enumerate(result.verdicts, 1)
            if item.outcome == NO_ANSWER
        ],
        "answers_too_many": list(result.spare),
        "code": result.code,
    }


def cause_to_json(cause: Cause) -> dict[str, str]:
    """Return a cause without what it does not name."""
    return {key: value for key, value in cause._asdict().items() if value}


def to_junit(result: ConformResult) -> str:
    """Return a test suite for each edition, a test case for each line.

    A difference is a failure, a line without an answer an error; answers to no line are an error of the
    whole.
    """
    totals = counted(result.verdicts)
    root = Element("testsuites", _numbers("fanpu conform", totals, len(result.spare)))
    group_of = {id(item): group for group in result.groups for item in group.verdicts}
    for name, own in result.editions.items():
        part = SubElement(root, "testsuite", _numbers(name, counted(own)))
        for item in own:
            instead = "".join(f" {key}={value}" for key, value in _instead(item).items())
            case = SubElement(
                part, "testcase", {"classname": name, "name": f"{item.given['id']}{instead}"}
            )
            if item.outcome == DIFFERS:
                cause = cause_to_json(group_of[id(item)].cause)
                failure = SubElement(
                    case, "failure", {"message": _speakable(" ".join(cause.values()))}
                )
                failure.text = _speakable(
                    f"{item.given['hand']}\nexpected {written(item.expected)}\n"
                    f"got      {written(item.got)}"
                )
            elif item.outcome == NO_ANSWER:
                SubElement(case, "error", {"message": item.reply.missing})
            elif item.outcome == SKIPPED:
                SubElement(case, "skipped")
    if result.spare:
        part = SubElement(root, "testsuite", _numbers("answers", {}, 1))
        case = SubElement(part, "testcase", {"classname": "answers", "name": "one for each line"})
        SubElement(case, "error", {"message": "answers too many"}).text = _speakable(
            "\n".join(result.spare)
        )
    indent(root)
    return tostring(root, encoding="unicode", xml_declaration=False) + "\n"


def _instead(item: Verdict) -> dict[str, str]:
    found: dict[str, str] = item.given.get("instead", {})
    return found


def _numbers(name: str, totals: dict[str, int], errors: int = 0) -> dict[str, str]:
    """The attributes of a suite: how many cases there are, and how many of each kind."""
    found = {outcome: totals.get(outcome, 0) for outcome in OUTCOMES}
    return {
        "name": name,
        "tests": str(sum(found.values()) + errors),
        "failures": str(found[DIFFERS]),
        "errors": str(found[NO_ANSWER] + errors),
        "skipped": str(found[SKIPPED]),
    }


def _speakable(text: str) -> str:
    return _UNSPEAKABLE.sub("\ufffd", text)
