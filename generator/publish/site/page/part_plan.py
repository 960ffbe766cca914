"""How pages of a kind become a part of the book: under which title, and in which groups."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page

Groups = Iterator[tuple[str, str, Iterable[str]]]
"""For each group where the site has its heading, its title (or nothing), and its pages' addresses."""


@dataclass(frozen=True)
class PartPlan:
    """A part of the book to be, out of what ``make`` makes.

    ``address`` is where the site has the part; without ``groups`` it is the one page there.  Its title
    has the key ``title`` in the catalogue ``words``.
    """

    address: str
    title: str
    make: Callable[[Site], Iterator[Page]]
    groups: Callable[[Site], Groups] | None = None
    words: str = "site"


class _Addressed(Protocol):
    @property
    def id(self) -> str: ...


def addresses_of(site: Site, records: Iterable[_Addressed]) -> list[str]:
    """Return where the pages of records are."""
    return [site.addresses[item.id] for item in records]


def ungrouped(records: Callable[[Site], Iterable[_Addressed]]) -> Callable[[Site], Groups]:
    """Return groups that are one, without a heading: the pages of these records."""
    return lambda site: iter([("", "", addresses_of(site, records(site)))])
