"""What the site's addresses become in the book: anchors, one for each thing that can be cited.

An id of the rulebook is its own anchor; what has no id is called by its address.
"""

from __future__ import annotations

from collections.abc import Iterable
from posixpath import normpath

from generator.publish.paper.book_parts import Part, all_pages
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page

_NUMBERED = ("questions/", "rules/", "fouls/", "cases/", "hands/")


class Anchors:
    """Finds the book's anchor for an address of the site; ``put`` are the anchors set so far."""

    def __init__(self, site: Site, parts: Iterable[Part]) -> None:
        self.put: set[str] = set()
        self._ids: dict[str, list[str]] = {}
        for item, address in site.addresses.items():
            self._ids.setdefault(address, []).append(item)
        self._pages = {page.address for page in all_pages(parts)}
        self._elsewhere = {
            item: _page(address)
            for item, address in site.addresses.items()
            if _page(address) not in self._pages
        }
        self._known = set(site.addresses)
        self._far = {
            item for item, address in site.addresses.items() if address.startswith(_NUMBERED)
        }

    def has(self, anchor: str) -> bool:
        """Return whether the book has an anchor: a page has set it, or it is no id and the book's own."""
        return anchor in self.put or anchor not in self._known

    def is_id(self, anchor: str) -> bool:
        """Return whether an anchor is an id of the rulebook."""
        return anchor in self._known

    def is_far(self, anchor: str) -> bool:
        """Return whether links to an anchor show its page: to a question, rule, foul, case or hand."""
        return anchor in self._far

    def of(self, address: str) -> str:
        """Return the anchor of an address, and note that a page sets it."""
        found = self._named(address)
        self.put.add(found)
        return found

    def sharing(self, address: str) -> list[str]:
        """Return the further ids at an address, and note each as an anchor that a page sets."""
        more = self._ids.get(address, [])[1:]
        self.put.update(more)
        return more

    def to(self, page: Page, href: str) -> str:
        """Return the anchor that a link of a page leads to; empty if no page has set it."""
        path, _, fragment = href.partition("#")
        address = page.address
        if path:
            joined = normpath(f"/{address}{path}").strip("/")
            address = f"{joined}/" if joined else ""
        found = self._named(f"{address}#{fragment}" if fragment else address)
        return found if found in self.put else ""

    def _named(self, address: str) -> str:
        """Return the first id at an address, or the address itself where no id stands.

        An overview may have, as a fragment, an id whose own page is below it and not in the book: then
        that id is returned.
        """
        if address in self._ids:
            return self._ids[address][0]
        page, _, fragment = address.partition("#")
        its_own = self._elsewhere.get(fragment, "")
        return fragment if its_own.startswith(page or "#") else address.strip("/")


def _page(address: str) -> str:
    return address.partition("#")[0]
