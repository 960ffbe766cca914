"""Terms, sources, editions and misprints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.publish.citation.content import Content, Sayer, everywhere, texts
from generator.records.model import LANGUAGES, Edition, Misprint, Source, Term, Words


def contents(sayer: Sayer) -> Iterator[Content]:
    """All of them."""
    for term in sayer.rulebook.terms:
        yield _term(sayer, term)
    for source in sayer.rulebook.sources:
        yield _source(sayer, source)
    for edition in sayer.rulebook.editions:
        yield _edition(sayer, edition)
    for misprint in sayer.rulebook.misprints:
        yield _misprint(sayer, misprint)


def _term(sayer: Sayer, term: Term) -> Content:
    """Words: names and text.  Ruling: the tiles that it stands for."""
    words: dict[str, dict[str, Any]] = {
        **texts(sayer, name=term.name, plural=term.plural, text=term.text)
    }
    for language in LANGUAGES:
        words[language]["also"] = sorted(term.also.get(language, ()))
    tiles = next((item.tiles for item in sayer.rulebook.classes if item.id == term.tiles), None)
    called = dict.fromkeys(LANGUAGES, " · ".join(dict.fromkeys(_all(term.name))))
    return Content(
        "term",
        term.id,
        sayer.named(term.id),
        None,
        everywhere(sayer.short(term.text) if term.text else called),
        words | {"zh": words["zh"] | {"pinyin": term.name.get("pinyin", "")}},
        everywhere({"tile": term.tile, "of": term.of, "class": term.tiles, "tiles": tiles}),
        {"cite": term.cite, "also": {name: sorted(also) for name, also in term.also_in.items()}},
    )


def _all(words: Words) -> list[str]:
    return [words[language] for language in LANGUAGES]


def _source(sayer: Sayer, source: Source) -> Content:
    """Words: short name and text.  Ruling: what it counts for.  Sources: the document itself."""
    printed = ", ".join(part for part in (source.title, source.publisher, source.year) if part)
    return Content(
        "source",
        source.id,
        sayer.named(source.id),
        None,
        everywhere(dict.fromkeys(LANGUAGES, printed)),
        texts(sayer, short=source.short, text=source.text),
        everywhere({"kind": source.kind, "authority": source.authority, "read": source.read}),
        {
            "title": source.title,
            "publisher": source.publisher,
            "year": source.year,
            "language": sorted(source.language),
            "translates": source.translates,
        },
    )


def _edition(sayer: Sayer, edition: Edition) -> Content:
    """Words: names and text.  Ruling: its answers and its own numbers."""
    return Content(
        "edition",
        edition.id,
        edition.name,
        None,
        everywhere(sayer.short(edition.text)),
        texts(sayer, name=edition.name, short=edition.short, text=edition.text),
        everywhere(
            {
                "year": edition.year,
                "minimum": edition.minimum,
                "base": edition.base,
                "numbers": edition.numbers,
                "readings": edition.readings,
                "assumed": sorted(edition.assumed),
            }
        ),
        edition.cite,
    )


def _misprint(sayer: Sayer, misprint: Misprint) -> Content:
    """Words: how we know, and what follows.  Ruling: what is printed and what is meant."""
    printed, meant = (dict.fromkeys(LANGUAGES, text) for text in (misprint.printed, misprint.meant))
    return Content(
        "misprint",
        misprint.id,
        sayer.named(misprint.id),
        None,
        everywhere(sayer.say("misprint", printed=printed, meant=meant)),
        texts(sayer, evidence=misprint.evidence, literally=misprint.literally),
        everywhere(
            {"printed": misprint.printed, "meant": misprint.meant, "concerns": misprint.concerns}
        ),
        {"source": misprint.source, "at": misprint.at, "cite": misprint.cite},
    )
