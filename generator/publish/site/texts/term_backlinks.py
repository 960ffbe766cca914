"""Where a term is used: the records whose texts mark it."""

from __future__ import annotations

from generator.documents.marks import TERM, marked
from generator.documents.written import Place
from generator.publish.site.page.context import Site

BACKLINK_HEADINGS = {
    "fan": "fans",
    "principle": "principles",
    "question": "questions",
    "article": "rules_page",
    "foul": "fouls_page",
    "term": "terms_page",
}
"""The kinds of record that are shown, in this order, each with the words of its heading."""


def uses(site: Site) -> dict[str, dict[str, list[str]]]:
    """Return for each term, by kind, the records that mark it and have a page of their own."""
    kinds = {item: kind for kind, item, _ in site.rulebook.citable_ids()}
    pages = {address: item for item, address in site.addresses.items() if "#" not in address}
    ids = {_key(place): item for _, item, place in site.rulebook.citable_ids()}
    found: dict[str, dict[str, list[str]]] = {}
    for place, _, words in site.rulebook.prose():
        record = ids.get(_key(place), "")
        page = pages.get(site.addresses.get(record, "").partition("#")[0])
        if page is None or kinds[page] not in BACKLINK_HEADINGS:
            continue
        for term in {item for text in words.values() for item in marked(text)}:
            if term.startswith(TERM) and term != page:
                here = found.setdefault(term, {}).setdefault(kinds[page], [])
                here += [page] if page not in here else []
    order = {item: number for number, item in enumerate(kinds)}
    return {
        term: {
            kind: sorted(by[kind], key=order.__getitem__)
            for kind in BACKLINK_HEADINGS
            if kind in by
        }
        for term, by in found.items()
    }


def _key(place: Place) -> tuple[str, tuple[str | int, ...]]:
    return place.document.path, place.where
