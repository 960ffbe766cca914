"""A rulebook compiled for one edition: plain data, all that the interpreter needs.

:func:`to_json` and :func:`from_json` are exact inverses; the browser's engine compiles the same object,
as far as a score depends on it, out of what ``export.py`` writes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.languages import LANGUAGES

Define = Mapping[str, Any]

LIST, INFERRED = "list", "inferred"
"""Grounds of an exclusion that are no principle: a list of the edition has it, or only other sources."""


@dataclass(frozen=True, slots=True)
class Cite:
    """A place in a source: ``at`` is written in the project's short form (``p. 23, no. 4``)."""

    source: str
    at: str


@dataclass(frozen=True, slots=True)
class RuleFan:
    """A fan as this edition has it.

    ``number`` is the 2006 number, or None for a fan that no rulebook lists.
    ``points`` is the value of one; ``names`` are by language; ``cite`` are the places in
    the edition's own sources.
    """

    id: str
    number: int | None
    points: int
    define: Define
    names: Mapping[str, str]
    cite: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True)
class Exclusion:
    """``by`` excludes ``fan`` on its own elements.

    ``because`` is a principle, ``LIST`` or ``INFERRED``, or the house edition that has it.
    ``cite`` are the first of these that there are: places in the first of the edition's sources that
    states the exclusion in its rules; the principle's places, or, without a principle, places in any
    source of the edition; places in other sources, from which the exclusion is inferred.

    ``at_most`` limits how many instances one instance of ``by`` excludes.
    ``wherever`` excludes the fan on any elements.
    ``when`` is a definition that the arrangement must meet as well.
    """

    id: str
    by: str
    fan: str
    because: str
    cite: tuple[Cite, ...]
    at_most: int | None = None
    when: Define | None = None
    wherever: bool = False


@dataclass(frozen=True, slots=True)
class RulePrinciple:
    """A principle: the kinds of set on which it links fans of two or more sets, and its sources."""

    links: tuple[str, ...]
    cite: tuple[Cite, ...]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Everything that decides a score under one edition.

    ``parameters`` are the answers of questions that no fan or exclusion carries, such as
    ``waits.exhausted``.
    ``numbers`` are its times, counts and sizes by name; ``penalties`` what each foul costs, as
    ``foul.schema.json`` has it.
    ``readings`` maps each question to the reading taken; ``instead`` names those that were asked for
    in place of the edition's own, so that no such score passes for the edition's.
    """

    edition: str
    version: str
    minimum: int
    base: int
    classes: Mapping[str, str]
    fans: tuple[RuleFan, ...]
    exclusions: tuple[Exclusion, ...]
    principles: Mapping[str, RulePrinciple]
    parameters: Mapping[str, Any]
    readings: Mapping[str, str]
    instead: Mapping[str, str] = field(default_factory=dict)
    numbers: Mapping[str, int | tuple[int, ...]] = field(default_factory=dict)
    penalties: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


def to_json(rules: Ruleset) -> dict[str, Any]:
    """The ruleset as JSON values, keys in a fixed order."""
    return {
        "edition": rules.edition,
        "version": rules.version,
        "minimum": rules.minimum,
        "base": rules.base,
        "classes": dict(rules.classes),
        "fans": [
            {
                "id": fan.id,
                "number": fan.number,
                "points": fan.points,
                "define": fan.define,
                **fan.names,
                "cite": cites_to_json(fan.cite),
            }
            for fan in rules.fans
        ],
        "exclusions": [exclusion_to_json(exclusion) for exclusion in rules.exclusions],
        "principles": {
            name: {"links": list(principle.links), "cite": cites_to_json(principle.cite)}
            for name, principle in rules.principles.items()
        },
        "parameters": dict(rules.parameters),
        "readings": dict(rules.readings),
        "instead": dict(rules.instead),
        "numbers": {
            name: value if isinstance(value, int) else list(value)
            for name, value in rules.numbers.items()
        },
        "penalties": dict(rules.penalties),
    }


def exclusion_to_json(exclusion: Exclusion) -> dict[str, Any]:
    """Return an exclusion as JSON values, without what does not limit it."""
    data: dict[str, Any] = {
        "id": exclusion.id,
        "by": exclusion.by,
        "fan": exclusion.fan,
        "because": exclusion.because,
        "cite": cites_to_json(exclusion.cite),
    }
    if exclusion.at_most is not None:
        data["at-most"] = exclusion.at_most
    if exclusion.when is not None:
        data["when"] = exclusion.when
    if exclusion.wherever:
        data["wherever"] = True
    return data


def cites_to_json(cites: Iterable[Cite]) -> list[dict[str, str]]:
    """Return places in sources as JSON values."""
    return [{"source": cite.source, "at": cite.at} for cite in cites]


def _cites(data: Iterable[Mapping[str, str]]) -> tuple[Cite, ...]:
    return tuple(Cite(**cite) for cite in data)


def _fan(data: Mapping[str, Any]) -> RuleFan:
    names = {code: data[code] for code in LANGUAGES if code in data}
    cite = _cites(data["cite"])
    return RuleFan(data["id"], data["number"], data["points"], data["define"], names, cite)


def from_json(data: Mapping[str, Any]) -> Ruleset:
    """The ruleset that :func:`to_json` wrote."""
    return Ruleset(
        edition=data["edition"],
        version=data["version"],
        minimum=data["minimum"],
        base=data["base"],
        classes=data["classes"],
        fans=tuple(_fan(fan) for fan in data["fans"]),
        exclusions=tuple(
            Exclusion(
                id=item["id"],
                by=item["by"],
                fan=item["fan"],
                because=item["because"],
                cite=_cites(item["cite"]),
                at_most=item.get("at-most"),
                when=item.get("when"),
                wherever=item.get("wherever", False),
            )
            for item in data["exclusions"]
        ),
        principles={
            name: RulePrinciple(tuple(item["links"]), _cites(item["cite"]))
            for name, item in data["principles"].items()
        },
        parameters=data["parameters"],
        readings=data["readings"],
        instead=data["instead"],
        numbers={
            name: value if isinstance(value, int) else tuple(value)
            for name, value in data["numbers"].items()
        },
        penalties=data["penalties"],
    )
