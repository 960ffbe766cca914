"""What the editions say, side by side: values, exclusions that apply, readings, and hands that decide."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from generator.documents.text_numbers import Value, of_penalties
from generator.records.edition import Edition
from generator.records.exclusion import WrittenExclusion
from generator.records.kinds import Rulebook
from generator.records.question import Question
from generator.records.reading import Reading
from generator.records.support import Basis
from generator.rulebook.bases import bases
from generator.rulebook.compile import taken
from generator.verify.worked_examples import Executed, Executor

NOT_SCORED = "–"
"""A fan's value under an edition that does not score it."""


class ByEdition:
    """Answers for each edition of a rulebook, whatever the language of the page."""

    def __init__(
        self, rulebook: Rulebook, executor: Executor, executed: Mapping[str, Executed]
    ) -> None:
        self.rulebook = rulebook
        self.executor = executor
        self.executed = executed

    @cached_property
    def questions(self) -> dict[str, Question]:
        """The questions by id."""
        return {question.id: question for question in self.rulebook.questions}

    @cached_property
    def numbers(self) -> dict[str, Mapping[str, Value]]:
        """The numbers of each edition, those inside penalties included."""
        return {
            name: {**interpreter.rules.numbers, **of_penalties(interpreter.rules.penalties)}
            for name, interpreter in self.executor.interpreters.items()
        }

    @cached_property
    def taken(self) -> dict[str, dict[str, Reading]]:
        """The reading that each edition takes, by edition and question."""
        return {edition.id: taken(self.rulebook, edition) for edition in self.rulebook.editions}

    @cached_property
    def bases(self) -> dict[str, dict[str, Basis]]:
        """The basis of each answer, by edition and question."""
        return bases(self.rulebook)

    @cached_property
    def deciding(self) -> dict[str, list[Executed]]:
        """The scored hands that decide each question, by question, those of its own file first."""
        found: dict[str, list[Executed]] = {question: [] for question in self.questions}
        for run in self.executed.values():
            if run.example.decides is not None:
                found[run.example.decides.question].append(run)
        for question, runs in found.items():
            runs.sort(key=lambda run: run.example.owner != question)
        return found

    @cached_property
    def in_force(self) -> dict[str, tuple[Edition, ...]]:
        """The editions that have each exclusion, by its id."""
        editions = self.rulebook.editions
        return {
            exclusion.id: tuple(
                edition
                for edition in editions
                if exclusion.id in self.executor.in_force[edition.id]
            )
            for exclusion in self.rulebook.exclusions
        }

    @cached_property
    def question_of(self) -> dict[str, Question]:
        """The question of each exclusion that a reading brings, by the exclusion's id."""
        return {
            exclusion.id: question
            for question in self.rulebook.questions
            for reading in question.readings
            for exclusion in reading.patch.exclude
        }

    @cached_property
    def acts_under(self) -> dict[str, tuple[Edition, ...]]:
        """The editions that score as each exclusion says, by its id.

        They have the exclusion, or a reading that scores like the one that brings it.
        """
        found = dict(self.in_force)
        for question in self.rulebook.questions:
            for reading in question.readings:
                like = [
                    edition
                    for edition in self.rulebook.editions
                    if self.taken[edition.id][question.id].like == reading.id
                ]
                for exclusion in reading.patch.exclude:
                    every = {*(edition.id for edition in (*found[exclusion.id], *like))}
                    found[exclusion.id] = tuple(
                        edition for edition in self.rulebook.editions if edition.id in every
                    )
        return found

    def alike(self, question: Question) -> bool:
        """Return whether all editions take the same reading, or readings that score alike."""
        readings = [taken[question.id] for taken in self.taken.values()]
        return len({reading.like or reading.id for reading in readings}) == 1

    def points(self, fan: str) -> dict[str, int]:
        """A fan's value by edition; those that do not score it are left out."""
        return {
            name: item.points
            for name, interpreter in self.executor.interpreters.items()
            for item in interpreter.rules.fans
            if item.id == fan
        }

    def highest_points(self, fan: str) -> int:
        """A fan's value under the edition that gives it most; ValueError if none scores it."""
        return max(self.points(fan).values())

    def worth(self, fan: str) -> list[tuple[int, tuple[str, ...]]]:
        """A fan's values, each with the editions that have it; none is named if all agree."""
        found: dict[int, list[str]] = {}
        for edition, value in self.points(fan).items():
            found.setdefault(value, []).append(edition)
        alone = len(found) == 1
        return [(value, () if alone else tuple(names)) for value, names in found.items()]

    def fan_points(self, fan: str) -> str:
        """A fan's value, one number where editions agree: ``24``, or ``6 / 8 / 6``."""
        values = list(self.points(fan).values())
        return str(values[0]) if len(set(values)) == 1 else " / ".join(map(str, values))

    def exclusions_by(self, fan: str) -> list[WrittenExclusion]:
        """Return the exclusions of others by a fan, those that no edition has in force last."""
        found = [exclusion for exclusion in self.rulebook.exclusions if exclusion.by == fan]
        return sorted(found, key=lambda item: not self.in_force[item.id])

    def exclusions_of(self, fan: str) -> list[WrittenExclusion]:
        """Return the exclusions of a fan by others, those that no edition has in force last."""
        found = [exclusion for exclusion in self.rulebook.exclusions if exclusion.fan == fan]
        return sorted(found, key=lambda item: not self.in_force[item.id])
