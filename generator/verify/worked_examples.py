"""Score every worked hand under every edition, and compare it exactly with what it asserts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from generator.documents.problems import Problem
from generator.game.hand import Hand
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand
from generator.records.example import Claim, Example
from generator.records.kinds import Rulebook
from generator.rulebook.checks import known_fans
from generator.rulebook.compile import compile_edition
from generator.rules.ruleset import Ruleset
from generator.score import Derivation, Interpreter, NotAWin
from generator.verify.hand_problems import hand_problem
from generator.verify.kept_derivations import KeptDerivations

Fans = Mapping[str, tuple[int, int]]  # fan to (points of one, count)
_Differing = dict[
    str, set[str]
]  # by edition the fans of an example that score otherwise than stated


@dataclass(frozen=True)
class Executed:
    """An example with its hand and its derivation under each edition.

    ``by_reading`` has those of a hand that decides a question: under the edition that it names, with
    each reading in turn.
    """

    example: Example
    hand: Hand
    derivations: Mapping[str, Derivation]
    by_reading: Mapping[str, Derivation] = field(default_factory=dict)


class Executor:
    """Runs examples under every edition of a rulebook that has passed its reference checks."""

    def __init__(
        self,
        rulebook: Rulebook,
        make: Callable[[Ruleset], Interpreter] | None = None,
        kept: KeptDerivations | None = None,
    ) -> None:
        """``make`` gives the interpreter of a ruleset, where there may be one already; ``kept`` the
        derivations of earlier runs."""
        self.rulebook = rulebook
        self._kept = kept
        self._make = make or Interpreter
        self.interpreters = {
            edition.id: self._make(compile_edition(rulebook, edition))
            for edition in rulebook.editions
        }
        self.fans_known = known_fans(rulebook)
        self._editions = {edition.id: edition for edition in rulebook.editions}
        self._published = [edition.id for edition in rulebook.editions if not edition.house]
        self._questions = {question.id: question for question in rulebook.questions}
        self._otherwise: dict[tuple[str, str, str], Interpreter] = {}
        self.faulty: set[str] = set()
        """The ids of examples that were run and had a fault."""
        self.in_force = {
            name: {exclusion.id for exclusion in interpreter.rules.exclusions}
            for name, interpreter in self.interpreters.items()
        }

    @property
    def rules(self) -> dict[str, Ruleset]:
        """The ruleset of each edition."""
        return {name: interpreter.rules for name, interpreter in self.interpreters.items()}

    def run(self, example: Example) -> tuple[Executed | None, list[Problem]]:
        """Score the example, and report each assertion that fails, but none that follows from another."""
        executed, problems = self._run(example)
        if problems:
            self.faulty.add(example.id)
        return executed, problems

    def _run(self, example: Example) -> tuple[Executed | None, list[Problem]]:
        try:
            hand = read_hand(example.hand)
        except HandFault as fault:
            return None, [hand_problem(example, fault)]
        derivations: dict[str, Derivation] = {}
        problems: list[Problem] = []
        for name, interpreter in self.interpreters.items():
            try:
                derivations[name] = self._derive(interpreter, example, hand)
            except HandFault as fault:
                if name in self.bound(example) and name not in example.refused:
                    problems.append(hand_problem(example, fault))
            except NotAWin as failure:
                problems.append(example.place.problem("HAND_NOT_A_WIN", "hand", away=failure.away))
        if problems or not derivations:
            return None, problems[:1]
        executed = Executed(example, hand, derivations, self._by_reading(example, hand))
        differing: _Differing = {}
        problems += _noticed(executed)
        problems += self._scores(executed, differing)
        problems += self._role(executed, differing)
        problems += self._shows(executed, differing)
        problems += self._claims(executed, differing)
        problems += self._decides(executed, differing)
        return executed, problems

    def bound(self, example: Example) -> list[str]:
        """The editions under which an example must score what it says: those of books, or its house."""
        own = [name for name in example.scores if name in self._editions]
        return own if own and not set(own) & set(self._published) else self._published

    def otherwise(self, edition: str, question: str, reading: str) -> Interpreter:
        """The interpreter of an edition that answers one question by another reading."""
        if self.interpreters[edition].rules.readings[question] == reading:
            return self.interpreters[edition]
        key = (edition, question, reading)
        if key not in self._otherwise:
            rules = compile_edition(self.rulebook, self._editions[edition], {question: reading})
            self._otherwise[key] = self._make(rules)
        return self._otherwise[key]

    def _by_reading(self, example: Example, hand: Hand) -> dict[str, Derivation]:
        decides = example.decides
        question = self._questions.get(decides.question if decides else "")
        if decides is None or question is None or decides.under not in self.interpreters:
            return {}  # which is a fault of its own
        found = {}
        for reading in (*decides.readings, *decides.refused):
            if question.reading(reading):
                interpreter = self.otherwise(decides.under, question.id, reading)
                with suppress(HandFault):
                    found[reading] = self._derive(interpreter, example, hand)
        return found

    def _derive(self, interpreter: Interpreter, example: Example, hand: Hand) -> Derivation:
        if self._kept is None:
            return interpreter.derive(hand)
        return self._kept.derive(interpreter, example.hand, hand)

    def fans(self, executed: Executed, edition: str) -> Fans:
        """The fans that score under an edition."""
        rows = self.interpreters[edition].fans_of(executed.derivations[edition])
        return {fan: (points, count) for fan, points, count in rows}

    def _bound(self, executed: Executed) -> list[str]:
        bound = self.bound(executed.example)
        return [name for name in executed.derivations if name in bound]

    def _scores(self, executed: Executed, differing: _Differing) -> Iterator[Problem]:
        """Yield scores that are not as stated, and add the fans to those that differ by edition."""
        example = executed.example
        for edition in self._bound(executed):
            if edition in example.refused:
                yield example.place.problem(
                    "NOT_REFUSED", "scores", edition, example=example.id, edition=edition
                )
                continue
            key = edition if edition in example.scores else "all"
            expected = example.scores.get(key)
            if expected is None or not self.fans_known.issuperset(expected):
                continue  # which is a fault of its own
            found = self.fans(executed, edition)
            if dict(expected) != dict(found):
                fans = expected.keys() | found.keys()
                differing[edition] = {x for x in fans if expected.get(x) != found.get(x)}
                yield example.place.problem(
                    "SCORE_DIFFERS",
                    "scores",
                    key,
                    example=example.id,
                    edition=edition,
                    expected=breakdown(expected, found),
                    found=breakdown(found, expected),
                )

    def _role(self, executed: Executed, differing: _Differing) -> Iterator[Problem]:
        """A near miss misses; any other hand in a fan's file scores the fan somewhere."""
        example = executed.example
        if not any(fan.id == example.owner for fan in self.rulebook.fans):
            return
        if any(example.owner in fans for fans in differing.values()):
            return  # which has been told
        scoring = [
            name for name in self._bound(executed) if example.owner in self.fans(executed, name)
        ]
        if example.near and scoring:
            yield example.place.problem(
                "NEAR_SCORES", "near", fan=example.owner, editions=", ".join(scoring)
            )
        if not example.near and not scoring:
            yield example.place.problem("FAN_NOT_SCORED", "hand", fan=example.owner)

    def _shows(self, executed: Executed, differing: _Differing) -> Iterator[Problem]:
        example = executed.example
        sure = [edition for edition in self._bound(executed) if edition not in differing]
        for index, exclusion in enumerate(example.shows):
            for edition in sure:
                derivation = executed.derivations[edition]
                if exclusion in self.in_force[edition] and exclusion not in named(derivation):
                    yield example.place.problem(
                        "NOT_SHOWN", "shows", index, exclusion=exclusion, edition=edition
                    )

    def _claims(self, executed: Executed, differing: _Differing) -> Iterator[Problem]:
        for claim in executed.example.claims:
            excused = {(fails.edition, fails.fan): index for index, fails in enumerate(claim.fails)}
            for edition in self._bound(executed):
                found = self.fans(executed, edition)
                missed = dict(_missed(claim, found))
                told = differing.get(edition, set()) | ({""} if edition in differing else set())
                for fan, inside in missed.items():
                    if (edition, fan) not in excused and fan not in told:
                        said = claim.part if inside == ("part",) else claim.points
                        yield claim.place.problem(
                            "CLAIM_FAILS",
                            *inside,
                            source=claim.cite.source,
                            fan=fan or said,
                            edition=edition,
                        )
                for (where, fan), index in excused.items():
                    if where == edition and fan not in missed and edition not in differing:
                        yield claim.place.problem(
                            "CLAIM_HOLDS",
                            "fails",
                            index,
                            edition=edition,
                        )

    def _decides(self, executed: Executed, differing: _Differing) -> Iterator[Problem]:
        example, decides = executed.example, executed.example.decides
        if decides is None or decides.under in differing:
            return
        for reading in sorted(decides.refused & executed.by_reading.keys()):
            yield example.place.problem(
                "NOT_REFUSED", "decides", "readings", reading, example=example.id, edition=reading
            )
        for reading, changes in decides.readings.items():
            derivation = executed.by_reading.get(reading)
            if derivation is None:
                question = self._questions.get(decides.question)
                if question is not None and question.reading(reading):
                    yield example.place.problem(
                        "HAND_REFUSED",
                        "decides",
                        "readings",
                        reading,
                        example=example.id,
                        name=reading,
                    )
                continue
            base = example.scores.get(decides.under, example.scores.get("all", {}))
            expected = {fan: value for fan, value in {**base, **changes}.items() if value[1]}
            found = self._fans_under(executed, reading, derivation)
            if expected != found:
                yield example.place.problem(
                    "SCORE_DIFFERS",
                    "decides",
                    "readings",
                    reading,
                    example=example.id,
                    edition=f"{decides.under}, {reading}",
                    expected=breakdown(expected, found),
                    found=breakdown(found, expected),
                )

    def _fans_under(self, executed: Executed, reading: str, derivation: Derivation) -> Fans:
        example = executed.example
        assert example.decides is not None
        interpreter = self.otherwise(example.decides.under, example.decides.question, reading)
        return {fan: (points, count) for fan, points, count in interpreter.fans_of(derivation)}

    def fans_by_reading(self, executed: Executed) -> dict[str, Fans]:
        """The fans that a deciding hand scores under each reading of its question."""
        return {
            reading: self._fans_under(executed, reading, derivation)
            for reading, derivation in executed.by_reading.items()
        }


def _missed(claim: Claim, found: Fans) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    """The fans of a claim that does not hold, with their places in it; empty for its total."""
    if claim.example_of and claim.example_of not in found:
        yield claim.example_of, ("example-of",)
    for index, (fan, count) in enumerate(claim.includes):
        if found.get(fan, (0, 0))[1] < count:
            yield fan, ("includes", index)
    for index, fan in enumerate(claim.without):
        if fan in found:
            yield fan, ("without", index)
    included = dict(claim.includes)
    for index, group in enumerate(claim.one_of):
        if sum(found.get(fan, (0, 0))[1] - included.get(fan, 0) for fan in group) != 1:
            yield group[0], ("one-of", index)
    if claim.points is not None and claim.points != total(found):
        yield "", ("points",)
    part = {fan: found[fan] for fan, _ in claim.includes if fan in found}
    if claim.part is not None and claim.part != total(part):
        yield "", ("part",)


def _noticed(executed: Executed) -> Iterator[Problem]:
    """An example forgets nothing that its own tiles show."""
    derivation = next(iter(executed.derivations.values()))
    for notice in derivation.notices:
        yield executed.example.place.problem("HAND_NOTICE", "hand", notice=notice)


def named(derivation: Derivation) -> set[str]:
    """The exclusions that the derivation shown first names as reasons."""
    return {
        reason.exclusion
        for removed in derivation.best[0].removed
        for reason in removed.reasons
        if reason.exclusion
    }


def total(fans: Fans) -> int:
    """The points of a list of fans."""
    return sum(points * count for points, count in fans.values())


def breakdown(fans: Fans, other: Fans) -> str:
    """A list of fans on one line with its total; what the other list lacks is marked with ``*``."""
    parts = []
    for fan, (points, count) in fans.items():
        value = f"{count}x{points}" if count > 1 else str(points)
        mark = "" if other.get(fan) == (points, count) else "*"
        parts.append(f"{mark}{fan} {value}")
    return f"{total(fans)} = " + ", ".join(parts)
