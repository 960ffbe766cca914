"""Where a term is used: the records whose texts mark it."""

from __future__ import annotations

from generator.documents.marks import TERM, marked
from generator.publish.site.context import Site
from generator.records.model import Place
from generator.records.owners import owners
from generator.records.prose import prose

KINDS = {
    "fan": "fans",
    "principle": "principles",
    "question": "questions",
    "article": "rules_page",
    "foul": "fouls_page",
    "term": "terms_page",
}
"""The kinds of record that are shown, in this order, each with the words of its heading."""


def uses(site: Site) -> dict[str, dict[str, list[str]]]:
    """For each term, by kind, the records that mark it and have a page of their own."""
    kinds = {item: kind for kind, item, _ in owners(site.rulebook)}
    pages = {address: item for item, address in site.addresses.items() if "#" not in address}
    ids = {_key(place): item for _, item, place in owners(site.rulebook)}
    found: dict[str, dict[str, list[str]]] = {}
    for place, _, words in prose(site.rulebook):
        record = ids.get(_key(place), "")
        page = pages.get(site.addresses.get(record, "").partition("#")[0])
        if page is None or kinds[page] not in KINDS:
            continue
        for term in {item for text in words.values() for item in marked(text)}:
            if term.startswith(TERM) and term != page:
                here = found.setdefault(term, {}).setdefault(kinds[page], [])
                here += [page] if page not in here else []
    return {term: {kind: by[kind] for kind in KINDS if kind in by} for term, by in found.items()}


def _key(place: Place) -> tuple[str, tuple[str | int, ...]]:
    return place.document.path, place.where
