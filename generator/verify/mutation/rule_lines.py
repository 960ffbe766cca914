"""The lines of the rules that decide scores, for which coverage is reported."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.documents.written import Place
from generator.records.kinds import Rulebook
from generator.rulebook.export import decides_a_score

KINDS = ("fan", "exclusion", "principle", "reading")


@dataclass(frozen=True)
class RuleLine:
    """A fan, an exclusion, a principle, or a reading (whose ``id`` is ``question/reading``).

    ``what`` names the fans of an exclusion, or the reading that scores every hand like this one;
    ``idle`` is the reason why an exclusion cannot act, empty if it can.
    """

    kind: str
    id: str
    place: Place
    what: str = ""
    idle: str = ""

    def is_named(self, name: str) -> bool:
        """Return whether a name is the id of the line, or of the question of a reading."""
        return name == self.id or (self.kind == "reading" and name == self.id.partition("/")[0])


def lines(rulebook: Rulebook) -> Iterator[RuleLine]:
    """Yield every line of the rules that decides a score, kind by kind."""
    scoring = [question for question in rulebook.questions if decides_a_score(question)]
    answers = [(question, reading) for question in scoring for reading in question.readings]
    for fan in rulebook.fans:
        yield RuleLine("fan", fan.id, fan.place)
    for _, reading in answers:
        for unlisted in reading.patch.fans:
            yield RuleLine("fan", unlisted.id, unlisted.place)
    for item in rulebook.exclusions:
        what = f"{item.by} > {item.fan}"
        yield RuleLine("exclusion", item.id, item.place, what, item.idle or "")
    for principle in rulebook.principles:
        yield RuleLine("principle", principle.id, principle.place)
    for question, reading in answers:
        what = f"like {reading.like}" if reading.like else ""
        yield RuleLine("reading", f"{question.id}/{reading.id}", reading.place, what)
