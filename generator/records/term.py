"""Terms: the entries of the glossary, tiles among them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from generator.documents.marks import TERM
from generator.documents.text_numbers import Value, fill
from generator.documents.written import LANGUAGES, Place, Words
from generator.records.content import Content, under_no_edition
from generator.records.fields import Data, also, cites, need, words
from generator.records.id_forms import NAME
from generator.records.json_fields import (
    CITE,
    ID,
    JsonField,
    by_slug,
    each,
    json_of,
    own,
    plain,
    shared,
    text,
)
from generator.records.kind import (
    Accounts,
    Files,
    Kind,
    NumbersNamed,
    Search,
    listed,
    texts_of,
    words_of,
)
from generator.records.search_rows import Entry, Text, named_entry
from generator.records.view import View, lists
from generator.rules.ruleset import Cite

ELSEWHERE = "elsewhere"  # the kind of term for what other games count as a fan and no edition does


@dataclass(frozen=True)
class Term:
    """An entry of the glossary.

    A tile belongs to the term ``of``, on whose page it stands; ``tiles`` names the class of tiles that
    a term stands for.  ``also`` are other names by language, ``also_in`` those of one source alone.
    """

    id: str
    place: Place
    kind: str
    tile: str | None
    of: str | None
    tiles: str | None
    name: Words
    plural: Words | None
    also: Mapping[str, tuple[str, ...]]
    also_in: Mapping[str, tuple[str, ...]]
    text: Words | None
    cite: tuple[Cite, ...]


def _read(data: Data, place: Place) -> Term:
    return Term(
        id=data["id"],
        place=place,
        kind=data["kind"],
        tile=data.get("tile"),
        of=data.get("of"),
        tiles=data.get("tiles"),
        name=need(data["name"]),
        plural=words(data.get("plural")),
        also=also(data.get("also")),
        also_in=also(data.get("also-in")),
        text=words(data.get("text")),
        cite=cites(data.get("cite")),
    )


def _fill(term: Term, values: Mapping[str, Value]) -> Term:
    return replace(term, text=fill(term.text, values)) if term.text else term


def _address(term: Term, *_: Any) -> str:
    """A page of its own, or a place on that of the term that it belongs to."""
    page = f"terms/{(term.of or term.id).removeprefix(TERM)}/"
    return f"{page}#{term.id}" if term.of else page


def _content(view: View, term: Term, _: Any) -> Content:
    """Return what a citation seals.

    Words: names and text.  Ruling: the tiles that it stands for.
    """
    words = view.texts(name=term.name, plural=term.plural, text=term.text)
    for language in LANGUAGES:
        words[language]["also"] = sorted(term.also.get(language, ()))
    words["zh"]["pinyin"] = term.name.get("pinyin", "")
    names = " · ".join(dict.fromkeys(term.name[language] for language in LANGUAGES))
    called = dict.fromkeys(LANGUAGES, names)
    tiles = view.classes.get(term.tiles) if term.tiles else None
    return Content(
        "term",
        term.id,
        view.named(term.id),
        None,
        under_no_edition(view.short(term.text) if term.text else called),
        words,
        under_no_edition({"tile": term.tile, "of": term.of, "class": term.tiles, "tiles": tiles}),
        {"cite": term.cite, "also": {name: sorted(found) for name, found in term.also_in.items()}},
    )


def _entry(view: View, language: str, term: Term, _: Any) -> Iterator[Entry]:
    kind = "tile" if term.tile else "term"
    if term.kind == ELSEWHERE:  # looked for seldom: its other names come with the full text
        yield named_entry(view, language, kind, term, (), ())
        return
    pinyin = term.name["pinyin"]
    yield named_entry(view, language, kind, term, LANGUAGES, (language,), pinyin=pinyin)


def _found(view: View, language: str, term: Term, _: Any) -> Iterator[Text]:
    yield Text("term", view.addresses[term.id], view.run_on(language, term.text))


KIND: Kind[Term] = Kind(
    "term",
    called="term",
    id_form=f"t-{NAME}",
    stands_for=lambda item: item.name["zh"],
    files=(Files("terms", ("terms.yaml",), loose=("terms",)),),
    read=listed("terms", "terms", _read),
    texts=texts_of("text"),
    fill=_fill,
    title=words_of("name"),
    address=_address,
    content=_content,
    json=json_of(
        "terms",
        "A term",
        "What a word of the game means, and what else it is called.",
        ID,
        own("kind", shared("slug")),
        own(
            "tile",
            plain("string", "The tile that it names.", pattern="^([1-9][msp]|[ESWNCFPa-hJ])$"),
            optional=True,
        ),
        own("of", shared("slug"), optional=True),
        JsonField(
            "name",
            {"anyOf": [shared("words"), shared("name")]},
            lambda view, term, _: view.words(term.name),
        ),
        JsonField(
            "plural",
            shared("by-language", "Where a language has one."),
            lambda view, term, _: view.words(term.plural),
            optional=True,
        ),
        JsonField("also", shared("names"), lambda _, term, __: lists(term.also)),
        JsonField(
            "also_in",
            by_slug(each(plain("string")), "Names in one source alone."),
            lambda _, term, __: lists(term.also_in),
        ),
        text("text", optional=True),
        CITE,
    ),
    search=Search(("term", "tile"), "terms/", _found, _entry),
    accounts=Accounts("term", 2),
    numbers_named=NumbersNamed(("text",)),
)
