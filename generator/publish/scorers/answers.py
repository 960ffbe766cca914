"""What a program answered to each line of the suite, and whether it agrees."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from generator.publish.api import Line
from generator.publish.scorers.fed_program import Fed, Reply
from generator.records.kinds import Rulebook

AGREES, DIFFERS, NO_ANSWER, SKIPPED = "agree", "differ", "no_answer", "skip"
OUTCOMES = (AGREES, DIFFERS, NO_ANSWER, SKIPPED)

Names = Mapping[str, str]


class GivenScore(NamedTuple):
    """A score that a program gave.

    ``bare`` are the points without flowers, None where the program left them out.
    ``parts`` are fans, or hands of a card, by id: the points of one (None where the program left them
    out), and how often it counts.  An unknown name stays as the program wrote it.
    """

    points: int
    bare: int | None
    parts: Mapping[str, tuple[int | None, int]]


REFUSED = GivenScore(0, None, {})
"""The answer that the rules do not allow the hand."""


@dataclass(frozen=True)
class Verdict:
    """A line of the suite with what came of it.

    ``answer`` is None where the program gave none, or none that can be read.  ``got`` is what it wrote.
    """

    given: Line
    expected: Line
    outcome: str
    answer: GivenScore | None
    reply: Reply

    @property
    def got(self) -> Any:
        """The program's reply: JSON values, or its text if it is no JSON."""
        return _parsed(self.reply.text)

    @property
    def edition(self) -> str:
        """The edition of the line."""
        return str(self.given["edition"])

    @property
    def fans(self) -> Mapping[str, tuple[int, int]]:
        """The fans that are expected: points of one, and how often."""
        rows = self.expected.get("fans", ())
        return {row["fan"]: (row["points"], row["count"]) for row in rows}


def fan_ids_by_name(rulebook: Rulebook) -> Names:
    """Return the id of every fan by each name that it has, in lower case, and by itself."""
    found: dict[str, str] = {}
    patches = (item.patch for question in rulebook.questions for item in question.readings)
    for unlisted in (fan for patch in patches for fan in patch.fans):
        found |= dict.fromkeys(map(str.casefold, unlisted.name.values()), unlisted.id)
    for fan in rulebook.fans:  # whose names win
        names = (*fan.name.values(), *(name for names in fan.also.values() for name in names))
        found |= dict.fromkeys(map(str.casefold, names), fan.id)
    return found | {item: item for item in found.values()}


def judge(
    pairs: Iterable[tuple[Line, Line]], replies: Sequence[Reply], names: Names
) -> Iterator[Verdict]:
    """Return a verdict on each line of the suite.

    A program may answer ``{"skip": true}``.  It may leave out ``points_without_flowers`` and the points
    of each fan, name fans in any language, and list them in any order.
    """
    for (given, expected), reply in zip(pairs, replies, strict=True):
        got = _parsed(reply.text)
        answer = read_answer(got, names)
        if reply.text is None:
            outcome = NO_ANSWER
        elif got == {"skip": True}:
            outcome = SKIPPED
        else:
            outcome = AGREES if agrees(expected, answer) else DIFFERS
        yield Verdict(given, expected, outcome, answer, reply)


def counted(verdicts: Iterable[Verdict]) -> dict[str, int]:
    """Return how many lines came to each outcome."""
    found = Counter(item.outcome for item in verdicts)
    return {outcome: found[outcome] for outcome in OUTCOMES}


def held(fed: Fed, pairs: Sequence[tuple[Line, Line]], rulebook: Rulebook) -> list[Verdict]:
    """Return the verdicts on what a program was fed and answered."""
    return list(judge(pairs, fed.replies, fan_ids_by_name(rulebook)))


def _parsed(text: str | None) -> Any:
    """The JSON value of a text, else the text."""
    try:
        return json.loads(text) if text is not None else None
    except (ValueError, RecursionError):
        return text


def read_answer(got: Any, names: Names) -> GivenScore | None:
    """Return the score in a JSON value; None where it is not in the shape of an answer."""
    if not isinstance(got, dict):
        return None
    if got.get("refused") is True:
        return REFUSED
    key, rows = next(((key, got[key]) for key in ("fans", "completes") if key in got), ("", None))
    bare = got.get("points_without_flowers")
    if not (
        _whole(got.get("points")) and isinstance(rows, list) and (bare is None or _whole(bare))
    ):
        return None
    parts: dict[str, tuple[int | None, int]] = {}
    for row in rows:
        if not isinstance(row, dict):
            return None
        name = row.get("hand" if key == "completes" else "fan")
        points, count = row.get("points"), row.get("count", 1)
        if not (isinstance(name, str) and _whole(count) and (points is None or _whole(points))):
            return None
        part = names.get(name.casefold(), name)
        if part in parts:
            return None
        parts[part] = (points, count)
    return GivenScore(got["points"], bare, parts)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def agrees(expected: Line, answer: GivenScore | None) -> bool:
    """Return whether an answer is what is expected, in everything that it tells; None never agrees."""
    if answer is None:
        return False
    wanted = _expected(expected)
    return scores_alike(wanted, answer) and answer.bare in (None, wanted.bare)


def _expected(line: Line) -> GivenScore:
    """The score that a line of the suite expects; a hand of a card counts once."""
    if "refused" in line:
        return REFUSED
    parts: dict[str, tuple[int | None, int]]
    if "completes" in line:
        parts = {row["hand"]: (row["points"], 1) for row in line["completes"]}
    else:
        parts = {row["fan"]: (row["points"], row["count"]) for row in line["fans"]}
    return GivenScore(line["points"], line.get("points_without_flowers"), parts)


def scores_alike(score: GivenScore, answer: GivenScore) -> bool:
    """Return whether an answer has a score's points and parts; points without flowers may differ.

    The answer may leave out the points of a part.
    """
    if score is REFUSED or answer is REFUSED:  # a given score of nothing is equal to it
        return score is answer
    return (
        answer.points == score.points
        and answer.parts.keys() == score.parts.keys()
        and all(
            count == score.parts[part][1] and points in (None, score.parts[part][0])
            for part, (points, count) in answer.parts.items()
        )
    )
