"""The glossary and the marks in texts: that what they name is there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from generator.documents.document import Path
from generator.documents.marks import LINK, TERM, marked, unread
from generator.documents.near_names import nearest
from generator.documents.problems import Problem
from generator.documents.written import Place
from generator.records.kinds import Rulebook
from generator.rulebook.checks.common import unknown


def terms(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that terms and avoided words name only tiles, sources and terms that exist."""
    known = {term.id for term in rulebook.terms if term.tile is None}
    classes = {named.id for named in rulebook.classes}
    sources = {source.id for source in rulebook.sources}
    for term in rulebook.terms:
        if term.of is not None and term.of not in known:
            yield unknown(term.place, "LINK_UNKNOWN", term.of, known, "of")
        if term.tiles is not None and term.tiles not in classes:
            yield unknown(term.place, "CLASS_UNKNOWN", term.tiles, classes, "tiles")
        for source in term.also_in:
            if source not in sources:
                yield unknown(term.place, "SOURCE_UNKNOWN", source, sources, "also-in", source)
    for item in rulebook.avoided:
        if item.term is not None and item.term not in known:
            yield unknown(item.place, "LINK_UNKNOWN", item.term, known, "term")


def links(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that each ``[[id]]`` in a text leads somewhere, and that no term is marked in a title."""
    known = {item for _, item, _ in rulebook.citable_ids()}
    for place, key, words in rulebook.prose():
        for language, text in words.items():
            names = set(marked(text))
            titled = key[-1] == "title" and any(name.startswith(TERM) for name in names)
            if titled or unread(text)[1] or not names <= known:
                yield from _faulty(place, (*key, language), known)


def _faulty(place: Place, inside: Path, known: set[str]) -> Iterator[Problem]:
    """Yield the faults of a text's marks, each at its own line and column."""
    text = place.written(*inside)
    for match in LINK.finditer(text):
        name = match[1]
        at = partial(place.problem_in_text, offset=match.start(1), inside=inside)
        if name not in known:
            yield at("LINK_UNKNOWN", name=name, near=nearest(name, known))
        elif inside[-2] == "title" and name.startswith(TERM):
            yield at("LINK_IN_TITLE", term=name)
    offset, rest = unread(text)
    if rest:
        yield place.problem_in_text("LINK_UNREADABLE", offset, inside, found=rest)
