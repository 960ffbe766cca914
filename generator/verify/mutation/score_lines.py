"""The lines that rule a score: what can fire, decide, or nearly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.documents.written import Place
from generator.records.kinds import Rulebook
from generator.rulebook.export import decides_a_score

KINDS = ("fan", "exclusion", "principle", "reading")


@dataclass(frozen=True)
class ScoreLine:
    """A fan, an exclusion, a principle, or a reading (``question/reading``).

    ``what`` says more: the fans of an exclusion, and as which other a reading scores every hand;
    ``idle`` is the mark of an exclusion that cannot act.
    """

    kind: str
    id: str
    place: Place
    what: str = ""
    idle: str = ""

    def is_named(self, name: str) -> bool:
        """By its id; a reading also by that of its question."""
        return name == self.id or (self.kind == "reading" and name == self.id.partition("/")[0])


def lines(rulebook: Rulebook) -> Iterator[ScoreLine]:
    """Every one, by kind."""
    scoring = [question for question in rulebook.questions if decides_a_score(question)]
    answers = [(question, reading) for question in scoring for reading in question.readings]
    for fan in rulebook.fans:
        yield ScoreLine("fan", fan.id, fan.place)
    for _, reading in answers:
        for unlisted in reading.patch.fans:
            yield ScoreLine("fan", unlisted.id, unlisted.place)
    for item in rulebook.exclusions:
        what = f"{item.by} > {item.fan}"
        yield ScoreLine("exclusion", item.id, item.place, what, item.idle or "")
    for principle in rulebook.principles:
        yield ScoreLine("principle", principle.id, principle.place)
    for question, reading in answers:
        what = f"like {reading.like}" if reading.like else ""
        yield ScoreLine("reading", f"{question.id}/{reading.id}", reading.place, what)
