"""Check what an exclusion states, ``because`` and ``idle``, against the rules and their proof."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from generator.ask.finding import FoundHand, ImpossibleRequest, Request, find
from generator.documents.problems import Problem
from generator.enumerate.proof.findings import AS_WON, CHOICE, IN_STANDARD, INEVITABLE
from generator.enumerate.proof.findings import IDLE as CANNOT_ACT
from generator.enumerate.score_parts import score_parts
from generator.game.notation import read_hand, write_hand
from generator.records.exclusion import WrittenExclusion
from generator.records.kinds import Rulebook
from generator.rules.ruleset import Define, Ruleset
from generator.score import Interpreter
from generator.score.set_patterns import SET_KEYS
from generator.store import Store, code_digest, digest

BECAUSE = {
    "non-repeat": frozenset({INEVITABLE, AS_WON}),
    "non-separation": frozenset({CHOICE}),
    "list": frozenset({CHOICE, IN_STANDARD}),
}
"""The labels that a proof may give an exclusion, by the reason that they support.

A reason needs a note if a proof labels its exclusion otherwise under any edition.
"""

OTHER_FORM, OTHER_ARRANGEMENT, APART = "other-form", "other-arrangement", "defined-apart"

Rules = Mapping[str, Ruleset]


def check_idle(rulebook: Rulebook, rules: Rules, store: Store) -> Iterator[Problem]:
    """Yield exclusions marked idle whose fans meet in a hand, or that are idle for another reason.

    The definitions alone must keep the two fans apart; the reason names the part of them that does.
    The store keeps what the search finds under the rules without exclusions, for it reads no others.
    """
    meetings = Meetings(rules, store)
    for item in rulebook.exclusions:
        yield from idle_fault(item, rules, meetings)


def idle_fault(item: WrittenExclusion, rules: Rules, meetings: Meetings) -> Iterator[Problem]:
    """The fault of one exclusion's mark, if it has one."""
    if not item.idle:
        return
    for name in {_defined(item, rules[name]): name for name in _in_force(item, rules)}.values():
        problem = _idle(item, rules[name], meetings.of(item, name))
        if problem is not None:
            yield problem
            return


class Meetings:
    """Where the two fans of exclusions meet, by the definitions alone; kept in a store."""

    def __init__(self, rules: Rules, store: Store) -> None:
        self._bare = {name: replace(item, exclusions=()) for name, item in rules.items()}
        code = code_digest(__name__)
        self._keys = {name: digest(score_parts(item), code) for name, item in self._bare.items()}
        self._store = store

    def of(self, item: WrittenExclusion, edition: str) -> Mapping[str, Any]:
        """A ``hand`` that has both fans (``?`` if none was found), or ``names`` of what forbids it."""
        key = digest(self._keys[edition], item.by, item.fan)
        made = partial(_met, item, self._bare[edition])
        found: Mapping[str, Any] = self._store.json("idle", key, made)
        return found


def check_shown(
    rulebook: Rulebook, rules: Rules, shown: Container[str], store: Store
) -> Iterator[Problem]:
    """Yield exclusions in force that no hand has ``shown``, each with what a contributor can do.

    Either no hand has both fans, and the exclusion never acts; or the fans stand on different tiles in
    every hand with both, and it bars nothing; or the problem names a hand to add.
    """
    meetings = Meetings(rules, store)
    for item in rulebook.exclusions:
        yield from shown_fault(item, rules, shown, meetings)


def shown_fault(
    item: WrittenExclusion, rules: Rules, shown: Container[str], meetings: Meetings
) -> Iterator[Problem]:
    """The fault of one exclusion, if it is in force and no hand shows it."""
    editions = _in_force(item, rules)
    if item.idle or not editions or item.id in shown:
        return
    met = meetings.of(item, editions[0])
    found = _without_effect(item, rules[editions[0]], met)
    what = f"{item.by} > {item.fan}"
    yield found or item.place.problem(
        "EXCLUSION_UNSHOWN", id=item.id, what=what, hand=met.get("hand")
    )


def check_effect(
    exclusions: Iterable[WrittenExclusion], rules: Ruleset, store: Store
) -> Iterator[Problem]:
    """Yield a reading's exclusions that can bar nothing under rules with that reading."""
    meetings = Meetings({rules.edition: rules}, store)
    for item in exclusions:
        if not item.idle:
            found = _without_effect(item, rules, meetings.of(item, rules.edition))
            if found is not None:
                yield found


def _without_effect(
    item: WrittenExclusion, rules: Ruleset, met: Mapping[str, Any]
) -> Problem | None:
    """The fault of an exclusion whose fans never meet, or do so on different tiles."""
    what = f"{item.by} > {item.fan}"
    if "names" in met:
        reason = _why_idle(item, rules, met["names"])
        return item.place.problem("EXCLUSION_NEVER", id=item.id, what=what, reason=reason)
    if met["hand"] == "?" or _acts(item, rules, met["hand"]):
        return None
    return item.place.problem("EXCLUSION_APART", id=item.id, what=what, hand=met["hand"])


def _acts(item: WrittenExclusion, rules: Ruleset, hand: str) -> bool:
    """Return whether an exclusion bars its fan in any arrangement of a hand."""
    derivation = Interpreter(rules).derive(read_hand(hand))
    return any(
        reason.exclusion == item.id
        for arranged in (*derivation.best, *derivation.others)
        for removed in arranged.removed
        for reason in removed.reasons
    )


def _defined(item: WrittenExclusion, rules: Ruleset) -> str:
    """Return as one text what decides whether the two fans of an exclusion can meet."""
    return json.dumps([_defines(item, rules), dict(rules.classes)], sort_keys=True)


def _defines(item: WrittenExclusion, rules: Ruleset) -> list[Define]:
    return [fan.define for fan in rules.fans if fan.id in (item.by, item.fan)]


def _met(item: WrittenExclusion, rules: Ruleset) -> dict[str, Any]:
    """A ``hand`` in which both fans are (``?`` if none was found), or ``names`` of what forbids it."""
    found = find(Request(fans=((item.by, 1), (item.fan, 1))), Interpreter(rules))
    if isinstance(found, ImpossibleRequest):
        return {"names": list(found.names)}
    return {"hand": write_hand(found.hand) if isinstance(found, FoundHand) else "?"}


def _idle(item: WrittenExclusion, rules: Ruleset, met: Mapping[str, Any]) -> Problem | None:
    what = f"{item.by} > {item.fan}"
    if "hand" in met:
        return item.place.problem("EXCLUSION_ACTS", "idle", id=item.id, what=what, hand=met["hand"])
    reason = _why_idle(item, rules, met["names"])
    if reason == item.idle:
        return None
    return item.place.problem("IDLE_REASON", "idle", id=item.id, what=what, reason=reason)


def _why_idle(item: WrittenExclusion, rules: Ruleset, names: Iterable[str]) -> str:
    of_sets = all(set(SET_KEYS) & set(define) for define in _defines(item, rules))
    return OTHER_FORM if "form" in names else OTHER_ARRANGEMENT if of_sets else APART


def check_because(rulebook: Rulebook, proved: Iterable[Mapping[str, str]]) -> Iterator[Problem]:
    """Yield exclusions whose reason a proof contradicts, where no note says why.

    ``proved`` holds, for each edition with a proof, the label of each exclusion by its id.
    """
    labels = acting_labels(proved)
    for item in rulebook.exclusions:
        yield from because_fault(item, labels)


def acting_labels(proved: Iterable[Mapping[str, str]]) -> Mapping[str, set[str]]:
    """Return the labels of each exclusion by its id, from all editions under which it can act."""
    labels: defaultdict[str, set[str]] = defaultdict(set)
    for edition in proved:
        for exclusion, label in edition.items():
            if label != CANNOT_ACT:
                labels[exclusion].add(label)
    return labels


def because_fault(item: WrittenExclusion, labels: Mapping[str, set[str]]) -> Iterator[Problem]:
    """The fault of one exclusion's reason, if it has one."""
    if labels.get(item.id, set()) <= BECAUSE[item.because] or item.idle or item.note:
        return
    always = item.because == "non-repeat"
    code = "BECAUSE_NOT_INEVITABLE" if always else "BECAUSE_INEVITABLE"
    what = f"{item.by} > {item.fan}"
    yield item.place.problem(code, "because", id=item.id, what=what, because=item.because)


def _in_force(item: WrittenExclusion, rules: Rules) -> list[str]:
    return [
        name
        for name, ruleset in rules.items()
        if any(exclusion.id == item.id for exclusion in ruleset.exclusions)
    ]
