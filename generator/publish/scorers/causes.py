"""Why an answer may differ: each cause alone, tried on our own interpreter or read off the answer.

A cause that can be tried changes one thing, scores the hand again, and explains the difference if that is
the score which the program gave.  Two changes at once are not tried: there are too many pairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from generator.game.hand import APART, Hand
from generator.game.hand_faults import HandFault, NotAWin
from generator.game.notation import read_hand
from generator.publish.scorers.answers import (
    REFUSED,
    GivenScore,
    Verdict,
    fan_ids_by_name,
    scores_alike,
)
from generator.records.kinds import Rulebook
from generator.records.reading import Patch
from generator.rulebook.compile import compile_edition
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter

_KEPT = 512  # interpreters: some hundred readings and exclusions, for a few lines each

INSTEAD, READING, FLAG, EXCLUSION, PRINCIPLE = (
    "instead", "reading", "flag", "exclusion", "principle",
)  # fmt: skip
NEVER, PRIVATE, MISSING, ADDED, COUNT, VALUE, TOTAL, BARE, TIE = (
    "never", "private", "missing", "added", "count", "value", "total", "bare", "tie",
)  # fmt: skip
REFUSES, ACCEPTS, CARD, FORM, SEVERAL = "refuses", "accepts", "card", "form", "several"
"""Kinds of cause: what the program seems to do.

- ``instead``: it ignores the readings asked for.
- ``reading``: it uses another reading of a question.
- ``flag``: it misreads how the hand was won, its winds, its flowers or its melds.
- ``exclusion``, ``principle``: it does not apply one.
- ``never``: none of its answers has the fan.
- ``private``: its answer has a fan that the edition does not have.
- ``missing``, ``added``, ``count``: it leaves out a fan, adds one, or scores one a wrong number of times.
- ``value``, ``total``, ``bare``: a fan, the sum, or what counts toward the minimum has the wrong points.
- ``tie``: it counts the hand in another way, with the same total.
- ``refuses``, ``accepts``: it is wrong about whether the rules allow the hand.
- ``card``: it leaves out or adds a hand of the American card.
- ``form``: its answer cannot be read.
- ``several``: no single cause explains the answer.
"""

_PLAIN = (TOTAL, BARE)
"""Causes that the answer shows for certain, so that nothing need be tried."""

TRIED = (INSTEAD, READING, FLAG, EXCLUSION, PRINCIPLE)
"""Causes that can be tried on any hand, also on one whose answer agrees."""


class Cause(NamedTuple):
    """What may have made an answer differ.

    ``what`` is a question, a flag, an exclusion, a principle, a fan or a hand of a card; ``how`` the
    reading of the question.
    """

    kind: str
    what: str = ""
    how: str = ""


_FLAGS: Mapping[str, Callable[[Hand], Hand]] = {
    "last_of_kind": lambda hand: replace(hand, last_of_kind=False),
    "last_of_wall": lambda hand: replace(hand, last_of_wall=False),
    "self_drawn": lambda hand: replace(hand, self_drawn=False, kong=hand.robbed_kong),
    "replacement": lambda hand: replace(hand, kong=False) if hand.replacement else hand,
    "robbed_kong": lambda hand: replace(hand, kong=False) if hand.robbed_kong else hand,
    "winning_tile": lambda hand: replace(hand, winning_tile=APART),
    "flowers": lambda hand: replace(hand, flowers=0, flower_tiles=None),
    "seat": lambda hand: replace(hand, seat=0),
    "prevalent": lambda hand: replace(hand, prevalent=0),
    "winds": lambda hand: replace(hand, seat=hand.prevalent, prevalent=hand.seat),
    "last_of_kind_seen": lambda hand: replace(
        hand, last_of_kind=hand.last_of_kind or _shown(hand) == 3
    ),
    "concealed_kong": lambda hand: replace(
        hand,
        melds=tuple(replace(meld, source=1) if meld.concealed else meld for meld in hand.melds),
    ),
}
"""What a program may read wrong, each with the hand that it then sees."""


@lru_cache(maxsize=4096)
def _read(text: str) -> Hand:
    return read_hand(text)


def _hand(verdict: Verdict) -> Hand:
    """The hand of a line, read once."""
    return _read(verdict.given["hand"])


def _shown(hand: Hand) -> int:
    """Return how many tiles like the winning tile lie open in the winner's own melds."""
    return sum(meld.tiles.count(hand.winning) for meld in hand.melds if not meld.concealed)


class Suspects:
    """Finds the causes that explain a difference, each alone; remembers what it has compiled."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._editions = {edition.id: edition for edition in rulebook.editions}
        self._rulebook = rulebook
        self._interpreter = lru_cache(maxsize=_KEPT)(self._made)
        self._known = set(fan_ids_by_name(rulebook).values())

    def of(self, verdict: Verdict, met: Container[Cause] = ()) -> list[Cause]:
        """Return every cause that explains the difference by itself; ``SEVERAL`` where none does.

        For a line with ``instead``, only those readings are tried that are already in ``met``.
        """
        if verdict.answer is None:
            return [Cause(FORM)]
        if verdict.edition not in self._editions:
            return list(_of_card(verdict, verdict.answer))
        seen = list(self._read_off(verdict, verdict.answer))
        if any(cause.kind in _PLAIN or self._is_unknown_fan(cause) for cause in seen):
            return seen
        found = []
        for cause in self._tried(verdict, met):
            known = cause.kind == READING and Cause(INSTEAD) in found
            if not known and self.explains(cause, verdict):
                found.append(cause)
        return [*found, *seen] or [Cause(SEVERAL)]

    def explains(self, cause: Cause, verdict: Verdict) -> bool:
        """Return whether the answer is our score once the cause has changed one thing."""
        assert verdict.answer is not None
        return scores_alike(self._score(cause, verdict), verdict.answer)

    def is_contradicted_by(self, cause: Cause, verdict: Verdict) -> bool:
        """Return whether a cause would change an answer that agrees, under an edition's own readings."""
        if cause.kind == NEVER:
            return cause.what in verdict.fans
        if cause.kind == FLAG and _FLAGS[cause.what](_hand(verdict)) == _hand(verdict):
            return False
        return cause.kind in TRIED and cause.kind != INSTEAD and not self.explains(cause, verdict)

    def _is_unknown_fan(self, cause: Cause) -> bool:
        """Return whether a cause is a fan that only the program knows, so that nothing need be tried."""
        return cause.kind == PRIVATE and cause.what not in self._known

    def _made(
        self, edition: str, instead: tuple[tuple[str, str], ...], without: Cause | None
    ) -> Interpreter:
        rules = compile_edition(self._rulebook, self._editions[edition], dict(instead))
        return Interpreter(_lacking(rules, without) if without else rules)

    def _score(self, cause: Cause, verdict: Verdict) -> GivenScore:
        """Our own answer to a line, with one thing changed."""
        hand = _hand(verdict)
        instead = dict(verdict.given.get("instead", {}))
        without = None
        if cause.kind == INSTEAD:
            instead = {}
        elif cause.kind == READING:
            instead[cause.what] = cause.how
        elif cause.kind == FLAG:
            hand = _FLAGS[cause.what](hand)
        else:
            without = cause
        interpreter = self._interpreter(verdict.edition, tuple(sorted(instead.items())), without)
        try:
            points, bare, rows = interpreter.tally(hand)
        except (HandFault, NotAWin):
            return REFUSED
        return GivenScore(points, bare, {fan: (one, count) for fan, one, count in rows})

    def _tried(self, verdict: Verdict, met: Container[Cause]) -> Iterator[Cause]:
        """Causes that could change this line's score."""
        instead = verdict.given.get("instead", {})
        if instead:
            yield Cause(INSTEAD)
        hand = _hand(verdict)
        there, reasons = self._seen(verdict, hand)
        taken = {**self._editions[verdict.edition].readings, **instead}
        for cause in self._readings:
            own = taken.get(cause.what)
            if own in (cause.how, None) or (instead and cause not in met):
                continue
            touched = self._touched(cause.what, cause.how), self._touched(cause.what, own)
            if None in touched or any(there & fans for fans in touched if fans):
                yield cause
        if verdict.answer is REFUSED:
            return
        for flag, seen in _FLAGS.items():
            if seen(hand) != hand:
                yield Cause(FLAG, flag)
        yield from reasons

    @cached_property
    def _readings(self) -> list[Cause]:
        """Every reading that can change a score."""
        return [
            Cause(READING, question.id, reading.id)
            for question in self._rulebook.questions
            if question.effect == "score"
            for reading in question.readings
        ]

    @cached_property
    def _patches(self) -> Mapping[tuple[str, str], Patch]:
        return {
            (question.id, reading.id): reading.patch
            for question in self._rulebook.questions
            for reading in question.readings
        }

    def _touched(self, question: str, reading: str) -> frozenset[str] | None:
        """The fans that a reading adds, values, defines or leaves out; None where it may touch any."""
        patch = self._patches[question, reading]
        if patch.links or patch.parameters:
            return None
        excluded = (item.fan for item in patch.exclude)
        added = (fan.id for fan in patch.fans)
        return frozenset((*patch.points, *patch.define, *excluded, *added))

    def _seen(self, verdict: Verdict, hand: Hand) -> tuple[set[str], list[Cause]]:
        """The fans that the hand or the answer has, and the exclusions and principles that bar some."""
        assert verdict.answer is not None
        there = set(verdict.answer.parts)
        if "refused" in verdict.expected or verdict.answer is REFUSED:
            return there, []
        derivation = self._plain(verdict).derive(hand)
        arranged = (*derivation.best, *derivation.others)
        removed = [item for found in arranged for item in found.removed]
        there |= {item.fan for item in removed} | set(verdict.fans)
        found = [
            Cause(EXCLUSION, reason.exclusion)
            if reason.exclusion
            else Cause(PRINCIPLE, reason.because)
            for item in removed
            for reason in item.reasons
        ]
        return there, list(dict.fromkeys(found))

    def _read_off(self, verdict: Verdict, answer: GivenScore) -> Iterator[Cause]:
        """Causes that the answer shows beside what is expected."""
        if answer is REFUSED:
            yield Cause(REFUSES)
            return
        if "refused" in verdict.expected:
            yield Cause(ACCEPTS)
            return
        wanted, own = verdict.fans, self._own_fans(verdict)
        yield from (Cause(PRIVATE, fan) for fan in answer.parts if fan not in own)
        wanted_counts = Counter({fan: count for fan, (_, count) in wanted.items()})
        found_counts = Counter({fan: count for fan, (_, count) in answer.parts.items()})
        missing, added = wanted_counts - found_counts, found_counts - wanted_counts
        if not missing and not added:
            yield from _of_sum(verdict, answer)
        elif answer.points == verdict.expected["points"] and self._is_tie(verdict, found_counts):
            yield Cause(TIE)
        elif len(missing | added) == 1:
            (fan,) = missing | added
            once = fan in wanted_counts and fan in found_counts
            yield Cause(COUNT if once else MISSING if missing else ADDED, fan)

    def _own_fans(self, verdict: Verdict) -> frozenset[str]:
        return frozenset(fan.id for fan in self._plain(verdict).rules.fans)

    def _is_tie(self, verdict: Verdict, counts: Counter[str]) -> bool:
        """Return whether these are the fans of another count of the hand with the same total."""
        equal = self._plain(verdict).equal_counts(_hand(verdict))
        wanted = Counter({fan: count for fan, (_, count) in verdict.fans.items()})
        flowers = wanted - equal[0]
        return any(counts == other + flowers for other in equal)

    def _plain(self, verdict: Verdict) -> Interpreter:
        """The interpreter of the line, with nothing changed."""
        instead = tuple(sorted(verdict.given.get("instead", {}).items()))
        return self._interpreter(verdict.edition, instead, None)


def _lacking(rules: Ruleset, cause: Cause) -> Ruleset:
    """The rules without an exclusion, or with a principle that links nothing."""
    if cause.kind == EXCLUSION:
        kept = tuple(item for item in rules.exclusions if item.id != cause.what)
        return replace(rules, exclusions=kept)
    principles = dict(rules.principles)
    principles[cause.what] = replace(principles[cause.what], links=())
    return replace(rules, principles=principles)


def _of_sum(verdict: Verdict, answer: GivenScore) -> Iterator[Cause]:
    """The fans are right, but not what they are worth, or their sum."""
    values = [
        fan
        for fan, (points, _) in answer.parts.items()
        if points not in (None, verdict.fans[fan][0])
    ]
    if values:
        yield from (Cause(VALUE, fan) for fan in values[:1])
    elif answer.points != verdict.expected["points"]:
        yield Cause(TOTAL)
    else:
        yield Cause(BARE)


def _of_card(verdict: Verdict, answer: GivenScore) -> Iterator[Cause]:
    """Yield the cause in the American game: the first hand of the card that is not as expected.

    It is missing, added, or of another value; if none is, the total is the cause.
    """
    wanted = {row["hand"]: row["points"] for row in verdict.expected.get("completes", ())}
    if apart := sorted(wanted.keys() ^ answer.parts.keys()):
        yield Cause(CARD, apart[0])
        return
    values = [
        hand for hand, (points, _) in answer.parts.items() if points not in (None, wanted[hand])
    ]
    yield Cause(VALUE, values[0]) if values else Cause(TOTAL)
