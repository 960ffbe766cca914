"""For each line that rules a score, the hands in which it played a part, from their derivations.

A line can have fired in a hand, have decided its score, or have nearly fired.

Fan
    Fired: it scores.  Decided: without the fan the total would differ.  Nearly: no arrangement has the
    fan, but one would if its definition lacked one condition or asked for one set fewer, or if one kind
    of tile or one element were another; of a fan that is a wait, also if the wait has its shape but does
    not count.  A change that makes the fan fit more than a tenth of the hands does not count as near.
Exclusion
    Fired: it excluded its fan in some arrangement.  Decided: without it other fans would score.
    Nearly: some arrangement has both of its fans, and the exclusion did not act, because they lie on
    other elements, or because of its condition or its limit.
Principle
    Fired: it, or an exclusion that cites it, excluded a fan in some arrangement.  Decided: without it and
    those exclusions other fans would score.  Nearly: two fans that it links score on a common element,
    one such fan scores twice, or an exclusion that cites it nearly fired.
    Choosing the higher fired and decided where arrangements differ in their total, and nearly fired where
    several arrangements have the highest total.
Reading
    Fired: with another reading of its question the derivation would differ.  Decided: with another
    reading other fans would score, or only with another reading is the hand allowed.  Nearly: two of the
    fans that the question names (or the only one) are in the hand, and no other reading changes anything.

A hand counts once, under whichever edition or reading it is run.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial

from generator.game.hand import Hand
from generator.game.hand_faults import HandFault
from generator.records.question import Question
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter
from generator.verify.mutation.bench import Bench
from generator.verify.mutation.line_work import (
    Run,
    runs_of,
    without_exclusion,
    without_fan,
    without_principle,
)
from generator.verify.mutation.near_misses import NearFans, nearly_exclusion, nearly_links
from generator.verify.mutation.rule_lines import RuleLine, lines
from generator.verify.worked_examples import Executed

HIGHER = "choose-the-higher"  # the one principle that compares arrangements


@dataclass(frozen=True)
class Covered:
    """A line with the ids of the hands in which it fired, decided, or nearly fired."""

    line: RuleLine
    fired: tuple[str, ...]
    decided: tuple[str, ...]
    nearly: tuple[str, ...]


def percent(part: int, whole: int) -> int:
    """Return whole percents, rounded down: 2,995 of 2,996 are 99."""
    return 100 * part // whole if whole else 100


def coverage(
    bench: Bench, names: Collection[str] = (), hands: Collection[str] = ()
) -> Iterator[Covered]:
    """Yield each line that is named, or every line; with ``hands``, what it does in these hands alone.

    With ``hands``, ``nearly`` of a fan means nothing: only all hands show how many come near it.
    """
    work = _Work(bench, hands)
    tell: dict[str, Callable[[RuleLine], Covered]] = {
        "fan": work.fan,
        "exclusion": work.exclusion,
        "principle": work.principle,
        "reading": work.reading,
    }
    for line in lines(bench.rulebook):
        if not names or any(line.is_named(name) for name in names):
            yield tell[line.kind](line)


class _Work:
    """Every run of every worked hand, and what each line did in it."""

    def __init__(self, bench: Bench, hands: Collection[str]) -> None:
        self._bench = bench
        self._executed = [
            executed for name, executed in bench.executed.items() if not hands or name in hands
        ]
        self._runs = [run for item in self._executed for run in runs_of(item, bench.executor)]

    def fan(self, line: RuleLine) -> Covered:
        fan = line.id
        there = [run for run in self._runs if fan in run.fans]
        return Covered(
            line,
            _ids(run for run in there if fan in run.scoring),
            self._decided(there, partial(without_fan, fan=fan), by_total=True),
            self._near.of(fan),
        )

    def exclusion(self, line: RuleLine) -> Covered:
        acting = [run for run in self._runs if line.id in run.named]
        fired = _ids(acting)
        return Covered(
            line,
            fired,
            self._decided(acting, partial(without_exclusion, exclusion=line.id)),
            self._nearly(fired, lambda run: _lets_pass(run, line.id, "id")),
        )

    def principle(self, line: RuleLine) -> Covered:
        name = line.id
        if name == HIGHER:
            fired = _ids(run for run in self._runs if run.derivation.others)
            return Covered(
                line, fired, fired, self._nearly(fired, lambda run: len(run.derivation.best) > 1)
            )
        acting = [run for run in self._runs if name in run.named]
        fired = _ids(acting)
        return Covered(
            line,
            fired,
            self._decided(acting, partial(without_principle, name=name)),
            self._nearly(
                fired, lambda run: nearly_links(name, run) or _lets_pass(run, name, "because")
            ),
        )

    def reading(self, line: RuleLine) -> Covered:
        name, _, own = line.id.partition("/")
        question = next(item for item in self._bench.rulebook.questions if item.id == name)
        wanted = min(2, len(question.fans))
        fired: dict[str, None] = {}
        decided: dict[str, None] = {}
        nearly: dict[str, None] = {}
        for run in self._under(name, own):
            others = [reading.id for reading in question.readings if reading.id != own]
            differing = [self._differs(run, name, reading) for reading in others]
            if any(differing):
                fired[run.example] = None
            elif wanted and len(run.fans.intersection(question.fans)) >= wanted:
                nearly[run.example] = None
            if "score" in differing:
                decided[run.example] = None
        refused = dict.fromkeys(self._refused(question, own))
        fired |= refused
        decided |= refused
        return Covered(
            line,
            tuple(fired),
            tuple(decided),
            tuple(example for example in nearly if example not in fired),
        )

    def _under(self, question: str, reading: str) -> Iterator[Run]:
        """The runs under rules that have the reading."""
        return (run for run in self._runs if run.interpreter.rules.readings[question] == reading)

    def _refused(self, question: Question, reading: str) -> Iterator[str]:
        """The hands that the reading, or an edition because of it, does not allow."""
        for executed in self._executed:
            decides = executed.example.decides
            by_itself = decides and decides.question == question.id and reading in decides.refused
            if by_itself or self._refused_for(question, reading, executed):
                yield executed.example.id

    def _refused_for(self, question: Question, reading: str, executed: Executed) -> bool:
        """Return whether an edition with the reading refuses the hand, and would not with another."""
        interpreters = self._bench.executor.interpreters
        return any(
            self._allows(edition, question.id, other.id, executed.hand)
            for edition in sorted(executed.example.refused)
            if interpreters[edition].rules.readings[question.id] == reading
            for other in question.readings
        )

    def _allows(self, edition: str, question: str, reading: str, hand: Hand) -> bool:
        try:
            self._bench.executor.otherwise(edition, question, reading).derive(hand)
        except HandFault:
            return False
        return True

    def _differs(self, run: Run, question: str, reading: str) -> str:
        """Return what another reading changes: ``score``, ``derivation``, or nothing (an empty text)."""
        rules = run.interpreter.rules
        if set(rules.instead) - {question}:
            return ""  # a hand that decides another question
        other = self._bench.executor.otherwise(rules.edition, question, reading)
        try:
            found = other.derive(run.hand)
        except HandFault:
            return "score"
        if other.fans_of(found) != run.scored:
            return "score"
        same = (found.best, found.others) == (run.derivation.best, run.derivation.others)
        return "" if same else "derivation"

    def _decided(
        self, runs: Iterable[Run], without: Callable[[Ruleset], Ruleset], by_total: bool = False
    ) -> tuple[str, ...]:
        """The hands of the runs that score otherwise without something."""
        made: dict[int, Interpreter] = {}
        found: dict[str, None] = {}
        for run in runs:
            key = id(run.interpreter)
            if key not in made:
                made[key] = Interpreter(without(run.interpreter.rules))
            derivation = made[key].derive(run.hand)
            if derivation.points != run.derivation.points or (
                not by_total and made[key].fans_of(derivation) != run.scored
            ):
                found[run.example] = None
        return tuple(found)

    def _nearly(self, fired: tuple[str, ...], is_near: Callable[[Run], bool]) -> tuple[str, ...]:
        known = set(fired)
        return _ids(run for run in self._runs if run.example not in known and is_near(run))

    @cached_property
    def _near(self) -> NearFans:
        return NearFans(self._runs)


def _lets_pass(run: Run, name: str, field: str) -> bool:
    """Return whether an exclusion with this id, or of this principle, let its two fans pass.

    ``field`` says which: ``id`` or ``because``.
    """
    return any(
        getattr(exclusion, field) == name and nearly_exclusion(exclusion, run)
        for exclusion in run.interpreter.rules.exclusions
    )


def _ids(runs: Iterable[Run]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(run.example for run in runs))
