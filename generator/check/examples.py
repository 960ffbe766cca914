"""Every worked hand executed under every edition, and compared exactly with what it asserts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from generator.interpreter import Derivation, Interpreter, NotAWin
from generator.mahjong.faults import HandFault
from generator.mahjong.hand import Hand
from generator.mahjong.notation import read_hand
from generator.rulebook.checks import known_fans
from generator.rulebook.compile import compile_edition
from generator.rulebook.model import Example, Rulebook
from generator.rulebook.problems import Problem

Fans = Mapping[str, tuple[int, int]]  # fan to (points of one, count)


@dataclass(frozen=True)
class Executed:
    """An example with its hand and its derivation under each edition."""

    example: Example
    hand: Hand
    derivations: Mapping[str, Derivation]


class Executor:
    """Runs examples under every edition of a rulebook that has passed its reference checks."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self.interpreters = {
            edition.id: Interpreter(compile_edition(rulebook, edition))
            for edition in rulebook.editions
        }
        self.fans_known = known_fans(rulebook)
        self.in_force = {
            name: {exclusion.id for exclusion in interpreter.rules.exclusions}
            for name, interpreter in self.interpreters.items()
        }

    def run(self, example: Example) -> tuple[Executed | None, list[Problem]]:
        """The example executed, and every way in which it does not hold."""
        try:
            hand = read_hand(example.hand)
        except HandFault as fault:
            return None, [_hand_problem(example, fault)]
        derivations: dict[str, Derivation] = {}
        problems: list[Problem] = []
        for name, interpreter in self.interpreters.items():
            try:
                derivations[name] = interpreter.derive(hand)
            except HandFault as fault:
                problems.append(_hand_problem(example, fault))
            except NotAWin as failure:
                problems.append(example.place.problem("HAND_NOT_A_WIN", "hand", away=failure.away))
        if problems:
            return None, problems[:1]
        executed = Executed(example, hand, derivations)
        problems += _noticed(executed)
        problems += self._scores(executed)
        problems += self._role(executed)
        problems += self._shows(executed)
        problems += self._claims(executed)
        return executed, problems

    def fans(self, executed: Executed, edition: str) -> Fans:
        """The fans that score under an edition."""
        rows = self.interpreters[edition].fans_of(executed.derivations[edition])
        return {fan: (points, count) for fan, points, count in rows}

    def _scores(self, executed: Executed) -> Iterator[Problem]:
        example = executed.example
        for edition in self.interpreters:
            key = edition if edition in example.scores else "all"
            expected = example.scores.get(key)
            if expected is None or not self.fans_known.issuperset(expected):
                continue  # which is a fault of its own
            found = self.fans(executed, edition)
            if dict(expected) != dict(found):
                yield example.place.problem(
                    "SCORE_DIFFERS",
                    "scores",
                    key,
                    example=example.id,
                    edition=edition,
                    expected=breakdown(expected, found),
                    found=breakdown(found, expected),
                )

    def _role(self, executed: Executed) -> Iterator[Problem]:
        """A near miss misses; any other hand in a fan's file scores the fan somewhere."""
        example = executed.example
        if not any(fan.id == example.owner for fan in self.rulebook.fans):
            return
        scoring = [name for name in self.interpreters if example.owner in self.fans(executed, name)]
        if example.near and scoring:
            yield example.place.problem(
                "NEAR_SCORES", "near", fan=example.owner, editions=", ".join(scoring)
            )
        if not example.near and not scoring:
            yield example.place.problem("FAN_NOT_SCORED", "hand", fan=example.owner)

    def _shows(self, executed: Executed) -> Iterator[Problem]:
        example = executed.example
        for index, exclusion in enumerate(example.shows):
            for edition, derivation in executed.derivations.items():
                if exclusion in self.in_force[edition] and exclusion not in named(derivation):
                    yield example.place.problem(
                        "NOT_SHOWN", "shows", index, exclusion=exclusion, edition=edition
                    )

    def _claims(self, executed: Executed) -> Iterator[Problem]:
        example = executed.example
        claims = example.claims
        if claims is None:
            return
        excused = {(edition, fan): index for index, (edition, fan, _) in enumerate(claims.fails)}
        for edition in self.interpreters:
            found = self.fans(executed, edition)
            for index, (fan, count) in enumerate(claims.includes):
                holds = found.get(fan, (0, 0))[1] >= count
                if not holds and (edition, fan) not in excused:
                    yield example.place.problem(
                        "CLAIM_FAILS", "claims", "includes", index, fan=fan, edition=edition
                    )
                if holds and (edition, fan) in excused:
                    inside = ("claims", "fails", excused[edition, fan])
                    yield example.place.problem("CLAIM_HOLDS", *inside, fan=fan, edition=edition)


def _noticed(executed: Executed) -> Iterator[Problem]:
    """An example forgets nothing that its own tiles show."""
    derivation = next(iter(executed.derivations.values()))
    for notice in derivation.notices:
        yield executed.example.place.problem("HAND_NOTICE", "hand", notice=notice)


def check_hand(example: Example) -> Iterator[Problem]:
    """What is wrong with an example's tiles under any rules."""
    try:
        read_hand(example.hand)
    except HandFault as fault:
        yield _hand_problem(example, fault)


def _hand_problem(example: Example, fault: HandFault) -> Problem:
    """The fault at its own column, for a hand is written in quotes on one line."""
    found = example.place.problem("HAND_FAULT", "hand", fault=fault.code, **fault.params)
    return replace(found, column=found.column + fault.column)


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
