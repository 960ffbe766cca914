"""The whole of what a change does: two states of the rules, or two editions, side by side."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.enumerate.score_parts import score_parts
from generator.game.hand import Hand
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand
from generator.records.example import Example
from generator.records.kinds import Rulebook
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter, NotAWin
from generator.store.kept import digest
from generator.verify.impact.hand_changes import Measured, measure
from generator.verify.impact.rule_changes import RuleChange, changes

NEW, GONE, CHANGED = "new", "gone", "changed"
_IN_TEXT = re.compile(r"(?:\[\[|\{)([a-z0-9/-]+)")


@dataclass(frozen=True)
class MovedHand:
    """A documented hand whose points changed; None where a side does not allow it."""

    id: str
    hand: Hand
    before: int | None
    after: int | None


@dataclass(frozen=True)
class EditionImpact:
    """What changes under an edition.

    ``names`` are the edition before and after; they differ where two editions are compared.
    ``digests`` are those of all that decides a score; where they are equal no score changes, and nothing
    is ``measured``.
    """

    names: tuple[str, str]
    digests: tuple[str, str]
    changes: tuple[RuleChange, ...]
    measured: Measured | None
    moved: tuple[MovedHand, ...]
    documented: int


@dataclass(frozen=True)
class RecordChange:
    """A record that is new, gone or written otherwise, with its address on the site as it is now."""

    id: str
    kind: str
    state: str
    address: str


@dataclass(frozen=True)
class Impact:
    """What lies between two states of the rules.

    ``showing`` are addresses of records that are written as they were and show what changed.
    """

    names: tuple[str, str]
    editions: tuple[EditionImpact, ...]
    records: tuple[RecordChange, ...] = ()
    showing: tuple[str, ...] = ()


def between(old: Ruleset, new: Ruleset, examples: Iterable[Example]) -> EditionImpact:
    """Return what it changes to play by one ruleset in place of another."""
    digests = _digest(old), _digest(new)
    documented = tuple(examples)
    same = digests[0] == digests[1]
    return EditionImpact(
        names=(old.edition, new.edition),
        digests=digests,
        changes=tuple(changes(old, new)),
        measured=None if same else measure(old, new),
        moved=() if same else tuple(_moved(old, new, documented)),
        documented=len(documented),
    )


def _digest(rules: Ruleset) -> str:
    """The digest of all that decides a score, whatever the edition is called."""
    parts = {key: value for key, value in score_parts(rules).items() if key != "edition"}
    return digest(parts)[:12]


def _moved(old: Ruleset, new: Ruleset, examples: tuple[Example, ...]) -> Iterator[MovedHand]:
    one, other = Interpreter(old), Interpreter(new)
    found = []
    for example in examples:
        hand = read_hand(example.hand)
        before, after = _points(one, hand), _points(other, hand)
        if before != after:
            found.append(MovedHand(example.id, hand, before, after))
    yield from sorted(found, key=lambda item: -abs((item.after or 0) - (item.before or 0)))


def _points(interpreter: Interpreter, hand: Hand) -> int | None:
    try:
        return interpreter.tally(hand).points
    except (HandFault, NotAWin):
        return None


def records_apart(old: Rulebook, new: Rulebook) -> Iterator[RecordChange]:
    """Yield the records that can be cited and are not written as they were."""
    was, now = _written(old), _written(new)
    for key in dict.fromkeys((*now, *was)):
        before, after = was.get(key), now.get(key)
        if before != after:
            kind, name = key
            state = CHANGED if before and after else NEW if after else GONE
            yield RecordChange(name, kind, state, new.addresses.get(name, ""))


def showing(rulebook: Rulebook, editions: Iterable[EditionImpact]) -> Iterator[str]:
    """Yield the addresses of the hands that moved, and of records that name a rule that changed."""
    apart = tuple(editions)
    changed = {change.id for item in apart for change in item.changes} - {""}
    moved = {hand.id for item in apart for hand in item.moved}
    for (_, name), data in _written(rulebook).items():
        if name in rulebook.addresses and (name in moved or not changed.isdisjoint(_named(data))):
            yield rulebook.addresses[name]


def _named(data: Any) -> Iterator[str]:
    """The ids that a record may name: keys, values, and what its texts link or take a number from."""
    if isinstance(data, str):
        yield data
        yield from _IN_TEXT.findall(data)
    elif isinstance(data, (dict, list)):
        if isinstance(data, dict):
            yield from data
        for item in data.values() if isinstance(data, dict) else data:
            yield from _named(item)


def _written(rulebook: Rulebook) -> Mapping[tuple[str, str], Any]:
    """Return what each record says, by kind and id, without the records inside it that have ids."""
    found: dict[tuple[str, str], Any] = {}
    for item in rulebook.every():
        if item.kind.called:
            found[item.kind.called, item.id] = _alone(item.place.written())
    return found


def _alone(data: Any, outermost: bool = True) -> Any:
    if isinstance(data, dict):
        if not outermost and "id" in data:
            return data["id"]
        return {key: _alone(value, False) for key, value in data.items()}
    if isinstance(data, list):
        return [_alone(item, False) for item in data]
    return data
