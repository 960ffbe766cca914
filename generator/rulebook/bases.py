"""What each edition's answers rest on: its own sources, the edition below it, or our inference."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from generator.records.edition import Edition
from generator.records.kinds import Rulebook
from generator.records.reading import Reading
from generator.records.source import Source
from generator.records.support import HOUSE, INFERRED, LENT, PRINTED, SUPPORTS, Basis
from generator.rulebook.compile import taken
from generator.rules.ruleset import Cite

_EXAMPLE = re.compile(r", ex\. ")


def bases(rulebook: Rulebook) -> dict[str, dict[str, Basis]]:
    """Return for each edition and question what the answer rests on; unknown readings are left out."""
    return {
        edition.id: {
            name: founded_on(rulebook, edition, name, reading) or _unfounded(edition, reading)
            for name, reading in taken(rulebook, edition).items()
        }
        for edition in rulebook.editions
    }


def _unfounded(edition: Edition, reading: Reading) -> Basis:
    if edition.house or reading.support == HOUSE:
        return Basis(HOUSE)
    return Basis(INFERRED, assumed=True)


def earlier(rulebook: Rulebook, edition: Edition) -> tuple[Edition, ...]:
    """Return the editions that stand before one, on which alone it can build."""
    return tuple(item for item in rulebook.editions if item.order < edition.order)


def founded_on(
    rulebook: Rulebook, edition: Edition, question: str, reading: Reading
) -> Basis | None:
    """Return the weightiest of what an edition's sources, and those that it builds on, lend a reading.

    None if no source says it.  Of equal weights the edition's own sources come first.
    """
    below = next((item for item in earlier(rulebook, edition) if item.id == edition.based_on), None)
    inherited = {cite.source for cite in below.cite} if below else set()
    own = {cite.source for cite in edition.cite} - inherited
    found = [rests_on(reading, {item.id: item for item in rulebook.sources if item.id in own})]
    if below and below.readings.get(question) == reading.id and reading.support != HOUSE:
        basis = founded_on(rulebook, below, question, reading)
        found.append(replace(basis or Basis(INFERRED, assumed=True), carried=below.id))
    best = min((item for item in found if item), key=_weight, default=None)
    return best and replace(best, assumed=best.assumed or question in edition.assumed)


def lent(cite: Cite, source: Source) -> str:
    """Return what a place lends to a reading that it states."""
    if source.kind == "rulebook":
        return "example" if _EXAMPLE.search(cite.at) else PRINTED
    if source.kind == "ruling":
        return "decided"
    if source.kind == "regulations" or source.authority == "practice":
        return "practice"
    return "opinion"


def rests_on(reading: Reading, sources: Mapping[str, Source]) -> Basis | None:
    """Return what a reading rests on in these sources alone; None if none of them is cited.

    It is never more than the reading's own support: a rulebook may be cited for its silence, or for
    a part only, from which the rest is inferred.
    """
    found = [
        Basis(lent(cite, sources[cite.source]), cite)
        for cite in reading.cite
        if cite.source in sources
    ]
    if not found:
        return None
    most = SUPPORTS.index(reading.support)
    stating = [basis for basis in found if basis.weight >= most]
    if stating:
        return min(stating, key=_weight)
    support = INFERRED if reading.support in LENT else reading.support
    return Basis(support, min(found, key=_weight).cite)


def _weight(basis: Basis) -> int:
    return basis.weight
