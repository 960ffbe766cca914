"""The one list of kinds: whatever can be cited is found, sealed and published."""

from __future__ import annotations

import pytest

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


def test_no_two_kinds_should_share_a_name() -> None:
    assert len({kind.name for kind in KINDS}) == len(KINDS)
