"""Check what an exclusion states, ``because`` and ``idle``, against the rules and their proof."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from generator.ask.finding import FoundHand, ImpossibleRequest, Request, find
from generator.documents.problems import Problem
from generator.enumerate.proof.findings import AS_WON, CHOICE, IN_STANDARD, INEVITABLE
from generator.enumerate.proof.findings import IDLE as CANNOT_ACT
from generator.enumerate.score_parts import score_parts
from generator.game.notation import write_hand
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
"""The labels by proof that a reason fits; one that fits none of its own needs a note."""

OTHER_FORM, OTHER_ARRANGEMENT, APART = "other-form", "other-arrangement", "defined-apart"

Rules = Mapping[str, Ruleset]


def check_idle(rulebook: Rulebook, rules: Rules, store: Store) -> Iterator[Problem]:
    """Exclusions marked idle whose fans meet in a hand, or that are so for another reason than stated.

    The definitions alone must forbid that both fans are there; which of their parts does is the reason.
    What the search finds is kept by the rules without exclusions, of which alone it is made.
    """
    bare = {name: replace(item, exclusions=()) for name, item in rules.items()}
    keys = {name: digest(score_parts(item), code_digest(__name__)) for name, item in bare.items()}
    for item in rulebook.exclusions:
        if not item.idle:
            continue
        for name in {_defined(item, rules[name]): name for name in _in_force(item, rules)}.values():
            key = digest(keys[name], item.by, item.fan)
            met = store.json("idle", key, partial(_met, item, bare[name]))
            problem = _idle(item, bare[name], met)
            if problem is not None:
                yield problem
                break


def _defined(item: WrittenExclusion, rules: Ruleset) -> str:
    """What decides whether the two fans can meet, as one text."""
    return json.dumps([_defines(item, rules), dict(rules.classes)], sort_keys=True)


def _defines(item: WrittenExclusion, rules: Ruleset) -> list[Define]:
    return [fan.define for fan in rules.fans if fan.id in (item.by, item.fan)]


def _met(item: WrittenExclusion, rules: Ruleset) -> dict[str, Any]:
    """A ``hand`` in which both fans are (``?`` if none was found), or ``names`` of what forbids it."""
    met = find(Request(fans=((item.by, 1), (item.fan, 1))), Interpreter(rules))
    if isinstance(met, ImpossibleRequest):
        return {"names": list(met.names)}
    return {"hand": write_hand(met.hand) if isinstance(met, FoundHand) else "?"}


def _idle(item: WrittenExclusion, rules: Ruleset, met: Mapping[str, Any]) -> Problem | None:
    what = f"{item.by} > {item.fan}"
    if "hand" in met:
        return item.place.problem("EXCLUSION_ACTS", "idle", id=item.id, what=what, hand=met["hand"])
    of_sets = all(set(SET_KEYS) & set(define) for define in _defines(item, rules))
    reason = OTHER_FORM if "form" in met["names"] else OTHER_ARRANGEMENT if of_sets else APART
    if reason == item.idle:
        return None
    return item.place.problem("IDLE_REASON", "idle", id=item.id, what=what, reason=reason)


def check_because(rulebook: Rulebook, proved: Iterable[Mapping[str, str]]) -> Iterator[Problem]:
    """Exclusions whose reason is not what is proved, where no note says why.

    ``proved``: of each edition with a proof, the label of each exclusion by its id.
    """
    labels: defaultdict[str, set[str]] = defaultdict(set)
    for edition in proved:
        for exclusion, label in edition.items():
            if label != CANNOT_ACT:
                labels[exclusion].add(label)
    for item in rulebook.exclusions:
        if not (labels[item.id] <= BECAUSE[item.because] or item.idle or item.note):
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
