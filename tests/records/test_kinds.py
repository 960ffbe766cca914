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
    """What citations, results of the search, the page about our files and counts call its records."""
    wanted = {f"cited:{kind.called}"} if kind.called else set()
    if kind.search is not None:
        wanted |= {f"found:{name}" for name in kind.search.kinds}
    if kind.json is not None and not kind.json.apart:
        wanted.add(f"file:{kind.json.name}")
    if kind.accounts is not None:
        wanted.add(f"counted:{kind.accounts.kind}")
    assert wanted <= catalogue("kinds").keys()


def test_no_two_kinds_should_share_a_name() -> None:
    assert len({kind.name for kind in KINDS}) == len(KINDS)


def test_kinds_that_are_called_the_same_should_have_ids_of_one_form() -> None:
    """The lock has only what a kind is called."""
    forms = {(kind.called, kind.id_form) for kind in KINDS if kind.called}
    assert len(forms) == len({called for called, _ in forms})


def test_what_accounts_for_sections_should_have_one_place_in_their_count() -> None:
    """A kind whose records count as another's leaves the place to that one."""
    counted = [kind.accounts for kind in KINDS if kind.accounts is not None]
    placed = [accounts for accounts in counted if accounts.order]
    assert len({accounts.order for accounts in placed}) == len(placed)
    assert {accounts.kind for accounts in placed} == {accounts.kind for accounts in counted}
