"""Every section of a source is accounted for: some record of ours cites it, or a part of it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.documents.places import CitedPart, parse_place
from generator.documents.problems import Problem
from generator.records.kinds import KINDS, Rulebook
from generator.records.sections import Sections
from generator.rules.ruleset import Cite

_ORDER = {
    kind.accounts.kind: kind.accounts.order
    for kind in KINDS
    if kind.accounts is not None and kind.accounts.order
}
COUNTED = tuple(sorted(_ORDER, key=_ORDER.__getitem__))
"""What can account for a section, in the order in which a count names them."""

Record = tuple[str, str]  # kind and id


def check_sections(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield a fault for each section that no record cites."""
    for listed in rulebook.sections:
        records = accounted(rulebook, listed)
        for index, (at, _) in enumerate(listed.sections):
            if not records[at]:
                yield listed.place.problem("SECTION_UNCOVERED", "sections", index, "at", at=at)


def accounted(rulebook: Rulebook, listed: Sections) -> dict[str, list[Record]]:
    """Return the records that cite each section of a source or a part of it, in the order of COUNTED."""
    found: dict[CitedPart, dict[Record, None]] = {}
    for record, cite in cited(rulebook):
        if cite.source == listed.source:
            for place, number in _parts(cite.at):
                for whole in _wholes(number):
                    found.setdefault((place, whole), {})[record] = None
    return {
        at: sorted(found.get(_parts(at)[-1], ()), key=lambda record: COUNTED.index(record[0]))
        for at, _ in listed.sections
    }


def _parts(at: str) -> tuple[CitedPart, ...]:
    """The parts of a place; one that cannot be read, which is a fault of its own, stands for nothing."""
    try:
        return parse_place(at)
    except ValueError:
        return (("", at),)


def count_sections(rulebook: Rulebook, listed: Sections) -> dict[str, int]:
    """Return the number of sections that each kind of record accounts for; one may have several kinds."""
    here = accounted(rulebook, listed)
    return {
        kind: sum(any(record[0] == kind for record in records) for records in here.values())
        for kind in COUNTED
    }


def _wholes(number: str) -> Iterator[str]:
    """A number and what it is a part of: ``3.6.4``, ``3.6``, ``3``."""
    while number:
        yield number
        number = number.rpartition(".")[0]


def cited(rulebook: Rulebook) -> Iterator[tuple[Record, Cite]]:
    """Every place that a record cites, with the record's kind and id."""
    for kind in KINDS:
        accounts = kind.accounts
        if accounts is not None:
            for item in rulebook.found[kind.name]:
                record = accounts.kind, accounts.of(item.record, item.owner)
                for cite in accounts.cites(item.record, item.owner):
                    yield record, cite
