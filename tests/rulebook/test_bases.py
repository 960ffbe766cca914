"""What an edition's answer rests on, on questions whose sources a reader of the books can open."""

from __future__ import annotations

import pytest

from generator.records.kinds import Rulebook
from generator.records.support import LENT
from generator.rulebook.bases import bases, lent

# edition, question, what stands behind the answer, the source of the place, the edition below.
KNOWN = [
    # 1998, p. 23: no. 3 lists Half Flush; the Green Book's no. 3 adds it.
    ("cn-1998", "all-green-half-flush", "printed", "cmcr-1998-zh", ""),
    ("wmo-2006", "all-green-half-flush", "printed", "mcr-2006-es", ""),
    ("mil", "all-green-half-flush", "printed", "cmcr-1998-zh", "cn-1998"),
    # The list of Four Shifted Chows leaves it out, example 2 of 1998 and 2006 does not score it.
    ("cn-1998", "four-shifted-chows-terminal-chows", "example", "cmcr-1998-zh", ""),
    # 1998, art. 7.4, names only the tile claimed for a chow; the English book of 2002 any other too.
    ("cn-1998", "discard-what-was-claimed", "partly", "oir-2002-en", ""),
    ("mil", "discard-what-was-claimed", "partly", "oir-2002-en", "cn-1998"),
    # 1998 bars "kongs" under Four Kongs alone, the programs under both.
    ("cn-1998", "kongs-with-concealed-pungs", "inferred", "cmcr-1998-zh", ""),
    ("mil", "kongs-with-concealed-pungs", "decided", "mil-2015", ""),
    ("wmo-2006", "kongs-with-concealed-pungs", "opinion", "mcr-commentary-en", ""),
    # No text of 1998 treats the bird, and no rule of the league was found.
    ("mil", "bird-exposed-as-flower", "inferred", "cmcr-1998-zh", "cn-1998"),
]


@pytest.mark.parametrize(("edition", "question", "label", "source", "carried"), KNOWN)
def test_an_answer_should_rest_on_the_weightiest_place_that_states_it(
    edition: str, question: str, label: str, source: str, carried: str, rulebook: Rulebook
) -> None:
    basis = bases(rulebook)[edition][question]
    assert (basis.label, basis.cite and basis.cite.source, basis.carried) == (
        label,
        source,
        carried,
    )


def test_opposed_readings_should_not_both_be_decided_by_one_source(rulebook: Rulebook) -> None:
    sources = {source.id: source for source in rulebook.sources}
    for question in rulebook.questions:
        places = [
            (cite, reading.id)
            for reading in question.readings
            if reading.support in LENT[:2] and reading.like is None
            for cite in reading.cite
            if lent(cite, sources[cite.source]) == reading.support
        ]
        seen: dict[object, str] = {}
        for cite, reading in places:
            assert seen.setdefault(cite, reading) == reading, (question.id, cite)
