"""The one list of kinds: whatever can be cited is found, sealed and published."""

from __future__ import annotations

import pytest

from generator.i18n import catalogue
from generator.records.kind import Kind
from generator.records.kinds import KINDS

INSIDE = {"reading", "clause", "card-hand", "card-example"}
"""Kinds whose JSON stands inside that of the record around them."""


@pytest.mark.parametrize(
    "kind", [kind for kind in KINDS if kind.called], ids=lambda kind: kind.name
)
def test_a_kind_that_can_be_cited_should_be_published(kind: Kind) -> None:
    assert kind.address is not None
    assert kind.content is not None
    assert (kind.json is not None) != (kind.name in INSIDE)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_kind_should_have_its_words(kind: Kind) -> None:
    """What citations, results of the search and the page about our files call its records."""
    assert not kind.called or f"kind:{kind.called}" in catalogue("citation")
    if kind.search is not None:
        assert {f"kind:{name}" for name in kind.search.kinds} <= catalogue("search").keys()
    if kind.json is not None and not kind.json.apart:
        assert f"of_{kind.json.name}" in catalogue("api")


def test_no_two_kinds_should_share_a_name() -> None:
    assert len({kind.name for kind in KINDS}) == len(KINDS)
