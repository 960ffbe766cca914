"""What differs between two rulesets, rule by rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from generator.rules.ruleset import Exclusion, Ruleset, exclusion_to_json


class RuleChange(NamedTuple):
    """A rule that changed: its kind, its id, and what it was and is as JSON values.

    ``kind`` is ``minimum``, ``base``, ``reading`` (of a question), ``points`` or ``define`` (of a fan),
    ``fan``, ``exclusion``, ``links`` (of a principle), ``parameter``, ``number`` or ``penalty``; what is
    new has None before, what is gone None after.
    """

    kind: str
    id: str
    before: Any
    after: Any


def changes(old: Ruleset, new: Ruleset) -> Iterator[RuleChange]:
    """Yield what changed, in the order of the kinds."""
    for kind in ("minimum", "base"):
        if getattr(old, kind) != getattr(new, kind):
            yield RuleChange(kind, "", getattr(old, kind), getattr(new, kind))
    yield from _apart("reading", old.readings, new.readings)
    was, now = ({fan.id: fan for fan in rules.fans} for rules in (old, new))
    yield from _apart(
        "fan",
        {name: fan.points for name, fan in was.items() if name not in now},
        {name: fan.points for name, fan in now.items() if name not in was},
    )
    for kind in ("points", "define"):
        yield from _apart(
            kind,
            {name: getattr(fan, kind) for name, fan in was.items() if name in now},
            {name: getattr(fan, kind) for name, fan in now.items() if name in was},
        )
    yield from _apart("exclusion", _limits(old.exclusions), _limits(new.exclusions))
    yield from _apart(
        "links",
        {name: list(item.links) for name, item in old.principles.items()},
        {name: list(item.links) for name, item in new.principles.items()},
    )
    yield from _apart("parameter", old.parameters, new.parameters)
    yield from _apart("number", old.numbers, new.numbers)
    yield from _apart("penalty", old.penalties, new.penalties)


def _apart(kind: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[RuleChange]:
    for name in dict.fromkeys((*old, *new)):
        before, after = old.get(name), new.get(name)
        if before != after:
            yield RuleChange(kind, name, before, after)


def _limits(exclusions: tuple[Exclusion, ...]) -> dict[str, dict[str, Any]]:
    """Return exclusions by id, without their sources and reasons, which affect no score."""
    return {
        item.id: {
            key: value
            for key, value in exclusion_to_json(item).items()
            if key not in ("id", "cite", "because")
        }
        for item in exclusions
    }
