"""The places in the books with which a citation begins: those of the editions that are cited."""

from __future__ import annotations

from collections.abc import Mapping

from generator.i18n import Speaker
from generator.records.content import NO_EDITION, Content, edition_keys
from generator.records.kinds import Rulebook
from generator.rulebook.compile import first_of, stated_in
from generator.rules.ruleset import Cite

PLACES = 2
"""How many places of a book are named: the list of fans and the definition."""


def books(content: Content, rulebook: Rulebook, speaker: Speaker) -> Mapping[str, str]:
    """Return the places in words by edition, or under an empty name; empty where no book says it.

    Of an edition only its own sources count, rulebooks before practice and opinions.
    """
    named = {source.id: source.short[speaker.language] for source in rulebook.sources}
    editions = {edition.id: edition for edition in rulebook.editions}

    def written(name: str) -> str:
        cites = content.places(name)
        edition = editions.get(name)
        if edition is None:
            found = first_of(cites, tuple(cite.source for cite in cites))
        else:
            own = tuple(cite.source for cite in edition.cite)
            found = first_of(cites, stated_in(rulebook, edition)) or first_of(cites, own)
        return _line(found[:PLACES], named, speaker)

    return {name: written(name) for name in edition_keys(content.editions or (NO_EDITION,))}


def _line(cites: tuple[Cite, ...], named: Mapping[str, str], speaker: Speaker) -> str:
    if not cites:
        return ""
    places = speaker.semicolon.join(speaker.place(cite.at) for cite in cites)
    return named[cites[0].source] + speaker.comma + places
