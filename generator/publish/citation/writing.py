"""A citation as text, as Markdown and as BibTeX.  ``docs/scripts/cite/format.js`` writes the same.

All three end in, or hold, the *seal*: ``[id; editions; hash; data version; date]``, by which a
citation is verified.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from generator.i18n import Speaker
from generator.publish.citation.cite_card import CitationParts
from generator.publish.citation.hashes import combined
from generator.publish.citation.tex import tex

NO_EDITION = "none"
ENDS = "。！？…"
"""What a lead may end in without a space after it."""

_MARKED = re.compile(r"([\\`*_\[\]<>])")


@dataclass(frozen=True)
class Cited:
    """A card cited: under ``editions`` (its own, or one of them), on a date, at a site.

    ``base`` is the address of the built sites' root, with a slash at its end; ``shorts`` are the
    short names of editions.
    """

    card: CitationParts
    language: str
    editions: tuple[str, ...]
    base: str
    date: str
    version: str
    shorts: Mapping[str, str]

    @property
    def speaker(self) -> Speaker:
        """The words of the citation's language."""
        return Speaker(self.language)

    @property
    def address(self) -> str:
        """The permanent address."""
        return f"{self.base}r/{self.card.id}/"

    @property
    def hash(self) -> str:
        """The content hash for these editions."""
        card = self.card
        ruling = card.ruling
        if isinstance(ruling, Mapping):
            ruling = combined([ruling[edition] for edition in self.editions])
        return f"{self.language}-{card.words[self.language]}-{ruling}-{card.sources}"

    @property
    def seal(self) -> str:
        """The seal, by which the citation is verified; no editions for a card that has none."""
        parts = [self.card.id]
        if self.card.editions is not None:
            parts.append(" ".join(self.editions) or NO_EDITION)
        return f"[{'; '.join([*parts, self.hash, self.version, self.date])}]"

    @property
    def title(self) -> str:
        """The kind and the name of the record, and the editions for which it is cited."""
        words = self.speaker
        title = words.say(
            "citation",
            "title",
            kind=words.say("kinds", f"cited:{self.card.kind}"),
            name=self.card.name,
        )
        if self.card.editions is None:
            return title
        held = words.join([self.shorts[edition] for edition in self.editions])
        return title + words.aside(held or words.say("citation", "no_edition"))

    @property
    def named(self) -> str:
        """The title after the places in the books, each place once."""
        book = self.card.book
        if isinstance(book, Mapping):
            found = dict.fromkeys(book[edition] for edition in self.editions)
            book = self.speaker.semicolon.join(line for line in found if line)
        return f"{book}{self.speaker.semicolon}{self.title}" if book else self.title

    @property
    def gist(self) -> str:
        """The short text; each edition's own where they differ."""
        lead, gist = self.card.lead, self._gist()
        return f"{lead}{'' if lead[-1:] in ENDS or not gist else ' '}{gist}".strip()

    def _gist(self) -> str:
        gist = self.card.gist
        if isinstance(gist, str):
            return gist
        own = {edition: gist[edition] for edition in self.editions}
        if len(set(own.values())) == 1:
            return own[self.editions[0]]
        return gists_by_edition(self.speaker, own, self.shorts)


def gists_by_edition(speaker: Speaker, gists: Mapping[str, str], shorts: Mapping[str, str]) -> str:
    """Return the gists of several editions as one text; editions with the same gist share it.

    ``gists`` are by edition, ``shorts`` are the short names of editions (else the id stands).
    """
    groups: dict[str, list[str]] = {}
    for edition, text in gists.items():
        groups.setdefault(text, []).append(shorts.get(edition, edition))
    return " | ".join(
        f"{speaker.join(names)}{speaker.colon}{text}" for text, names in groups.items()
    )


def write_text(cited: Cited) -> str:
    """Return the citation as one line of plain text."""
    return cited.speaker.say(
        "citation",
        "text",
        title=cited.named,
        gist=cited.gist,
        address=cited.address,
        seal=cited.seal,
    )


def write_markdown(cited: Cited) -> str:
    """Return the citation as Markdown, its title a link and its seal code."""
    return cited.speaker.say(
        "citation",
        "markdown",
        book=_MARKED.sub(r"\\\1", cited.named.removesuffix(cited.title)),
        title=_MARKED.sub(r"\\\1", cited.title),
        gist=_MARKED.sub(r"\\\1", cited.gist),
        address=cited.address,
        seal=cited.seal,
    )


def write_bibtex(cited: Cited) -> str:
    """An entry ``@misc``; its key is made of the id, a colon for the slash."""
    fields: Sequence[tuple[str, str]] = (
        ("author", "{The Fanpu maintainers}"),
        ("title", f"{{{tex(cited.named)}}}"),
        ("year", cited.date[:4]),
        ("howpublished", f"\\url{{{cited.address}}}"),
        ("url", cited.address),
        ("urldate", cited.date),
        ("abstract", tex(cited.gist)),
        ("note", cited.seal),
    )
    lines = "".join(f"  {name} = {{{value}}},\n" for name, value in fields)
    return f"@misc{{fanpu:{cited.card.id.replace('/', ':')},\n{lines}}}\n"


FORMATS: Mapping[str, Callable[[Cited], str]] = {
    "text": write_text,
    "markdown": write_markdown,
    "bibtex": write_bibtex,
}


def write(cited: Cited, style: str) -> str:
    """The citation in one of the formats."""
    return FORMATS[style](cited)
