"""Fans: what scores, with names, points, definition and exclusions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.documents.document import Document
from generator.documents.written import LANGUAGES, Place, Words
from generator.languages import OWN
from generator.records import example, exclusion
from generator.records.content import Content
from generator.records.example import Example, read_examples
from generator.records.exclusion import WrittenExclusion, read_exclusion
from generator.records.fields import also, cites, need
from generator.records.kind import (
    Accounts,
    Files,
    Json,
    Kind,
    Search,
    one_a_file,
    texts_of,
    words_of,
)
from generator.records.search_rows import Entry, Text, named_entry
from generator.records.view import View, lists
from generator.rules.ruleset import Cite, Define, cites_to_json

# The numberings of the fans, each with the source that prints it; the first sorts them.
NUMBERINGS = {"wmo-2006": "mcr-2006-es", "cn-1998": "cmcr-1998-zh", "oir-2002": "oir-2002-en"}

UNNUMBERED = 1000


@dataclass(frozen=True)
class Fan:
    """A fan: that of a file, or one that house rules add.

    ``number`` are its numbers in the books' lists, empty for one of house rules; ``house`` is then the
    id of those rules, under which alone it is scored.
    """

    id: str
    place: Place
    number: Mapping[str, int]
    points: int | None
    series: str
    name: Words
    also: Mapping[str, tuple[str, ...]]
    define: Define | None
    text: Words
    cite: tuple[Cite, ...]
    excludes: tuple[WrittenExclusion, ...]
    examples: tuple[Example, ...]
    house: str = ""

    @property
    def rank(self) -> int:
        """The number by which fans are sorted and their files are named; those of no list come last."""
        return self.number.get(next(iter(NUMBERINGS)), UNNUMBERED)


def _read(document: Document) -> Fan:
    data = document.data
    return Fan(
        id=data["id"],
        place=Place(document, ()),
        number=data["number"],
        points=data.get("points"),
        series=data["series"],
        name=need(data["name"]),
        also=also(data.get("also")),
        define=data.get("define"),
        text=need(data["text"]),
        cite=cites(data["cite"]),
        excludes=tuple(
            read_exclusion(item, data["id"], Place(document, ("excludes", index)))
            for index, item in enumerate(data.get("excludes", ()))
        ),
        examples=read_examples(document, data["id"]),
    )


def fan_content(view: View, item: str, words: dict[str, Any], own: Any, **more: Any) -> Content:
    """Return the content of a fan, listed or not; ``own`` is its ruling where no edition has it."""
    ruling: dict[str, Any] = {
        edition: {"points": fans[item].points, "define": fans[item].define}
        for edition, fans in view.fans.items()
        if item in fans
    }
    editions = tuple(ruling)
    ruling = ruling or {"": own}
    gists = {edition: view.say("points", n=found["points"]) for edition, found in ruling.items()}
    return Content("fan", item, view.named(item), editions, gists, words, ruling, **more)


def _content(view: View, fan: Fan, _: Any) -> Content:
    """Return what a citation seals.  What the fan excludes is apart.

    Words: names, other names, text.  Ruling: points and definition.
    """
    words = view.texts(name=fan.name, text=fan.text)
    for language in LANGUAGES:
        words[language]["also"] = sorted(fan.also.get(language, ()))
    return fan_content(view, fan.id, words, None, sources=fan.cite, lead=view.short(fan.text))


def to_json(view: View, fan: Fan, _: Any = None) -> dict[str, Any]:
    """Return a fan: ``editions`` has its points, its definition and its exclusions under each."""
    return {
        "id": fan.id,
        "number": dict(fan.number),
        "series": fan.series,
        "name": dict(fan.name),
        "also": lists(fan.also),
        "text": view.words(fan.text),
        "editions": {
            name: {
                "points": fans[fan.id].points,
                "define": fans[fan.id].define,
                "excludes": [
                    found.id for found in view.exclusions[name].values() if found.by == fan.id
                ],
                "excluded_by": [
                    found.id for found in view.exclusions[name].values() if found.fan == fan.id
                ],
            }
            for name, fans in view.fans.items()
            if fan.id in fans
        },
        "examples": [item.id for item in fan.examples],
        "cite": cites_to_json(fan.cite),
    }


def _entry(view: View, language: str, fan: Fan, _: Any) -> Iterator[Entry]:
    values = [str(fans[fan.id].points) for fans in view.fans.values() if fan.id in fans]
    yield named_entry(
        view,
        language,
        "fan",
        fan,
        LANGUAGES,
        LANGUAGES,
        pinyin=fan.name["pinyin"],
        points="/".join(dict.fromkeys(values)),
        numbers=tuple(fan.number.values()),
    )


def _found(view: View, language: str, fan: Fan, _: Any) -> Iterator[Text]:
    yield Text("fan", view.addresses[fan.id], view.run_on(language, fan.text))


KIND: Kind[Fan] = Kind(
    "fan",
    called="fan",
    stands_for=lambda item: item.name[OWN[0]],
    rules=True,
    files=(Files("fan", ("fans/*.yaml",), loose=("examples",), rules=True),),
    read=one_a_file("fan", _read, lambda fan: fan.rank),
    inside=lambda fan: ((exclusion.KIND, fan.excludes), (example.KIND, fan.examples)),
    stem=lambda fan: f"{fan.rank:02d}-{fan.id}",
    texts=texts_of("text"),
    title=words_of("name"),
    address=lambda fan, *_: f"fans/{fan.id}/",
    content=_content,
    json=Json("fans", to_json),
    search=Search(("fan",), "fans/", _found, _entry),
    accounts=Accounts("fan", 4),
)
