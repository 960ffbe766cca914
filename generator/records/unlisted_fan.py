"""Fans that no rulebook lists and that a reading of a question counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.documents.written import LANGUAGES, Place, Words
from generator.languages import OWN
from generator.records.content import Content
from generator.records.fan import fan_content
from generator.records.fields import Data, need
from generator.records.json_fields import ID, JsonField, json_of, own, shared
from generator.records.kind import Kind, words_of
from generator.records.view import View
from generator.rules.ruleset import Define


@dataclass(frozen=True)
class UnlistedFan:
    """A fan that no rulebook lists; ``reading`` is the id of the reading that counts it."""

    id: str
    place: Place
    points: int
    name: Words
    define: Define
    reading: str


def read_unlisted(data: Data, place: Place, reading: str) -> UnlistedFan:
    """Return the fan that a reading's patch writes."""
    return UnlistedFan(
        data["id"], place, data["points"], need(data["name"]), data["define"], reading
    )


def _content(view: View, fan: UnlistedFan, _: Any) -> Content:
    """Return what a citation seals.  Words: names.  Ruling: points and definition."""
    words = view.texts(name=fan.name, text=None)
    for language in LANGUAGES:
        words[language]["also"] = ()
    own = {"points": fan.points, "define": fan.define}
    return fan_content(view, fan.id, words, own, sources=(), lead=view.short(None))


KIND: Kind[UnlistedFan] = Kind(
    "unlisted-fan",
    called="fan",
    stands_for=lambda item: item.name[OWN[0]],
    rules=True,
    title=words_of("name"),
    address=lambda fan, _, at: at(fan.reading),
    content=_content,
    json=json_of(
        "unlisted",
        "A fan that no rulebook lists",
        "It is scored where a reading says so.",
        ID,
        JsonField("name", shared("name"), lambda _, fan, __: dict(fan.name)),
        own("points", shared("points")),
        own("define", shared("define")),
        own("reading", shared("slash-id", "question/reading")),
        JsonField(
            "editions",
            shared("slugs", "The editions that have it."),
            lambda view, fan, _: [name for name, fans in view.fans.items() if fan.id in fans],
        ),
    ),
)
