"""The glossary and the marks in texts: that what they name is there."""

from __future__ import annotations

from collections.abc import Iterator

from generator.documents.marks import TERM, marked, unread
from generator.documents.problems import Problem
from generator.records.kinds import Rulebook
from generator.rulebook.checks.common import unknown


def terms(rulebook: Rulebook) -> Iterator[Problem]:
    """A term stands for tiles, and is named by sources, that there are."""
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


def links(rulebook: Rulebook) -> Iterator[Problem]:
    """``[[id]]`` in a text leads somewhere; in a title no term is marked."""
    known = {item for _, item, _ in rulebook.owners()}
    for place, key, words in rulebook.prose():
        for language, text in words.items():
            for name in marked(text):
                if name not in known:
                    yield unknown(place, "LINK_UNKNOWN", name, known, *key, language)
                elif key[-1] == "title" and name.startswith(TERM):
                    yield place.problem("LINK_IN_TITLE", *key, language, term=name)
            if rest := unread(text):
                yield place.problem("LINK_UNREADABLE", *key, language, found=rest)
