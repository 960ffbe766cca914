"""Exclusions: a fan that excludes another on its own elements, as written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator.documents.written import Place, Words
from generator.records.content import Content, edition_keys
from generator.records.fields import Data, cites, words
from generator.records.id_forms import OPAQUE
from generator.records.json_fields import CITE, JsonField, json_of, own, plain, shared, text
from generator.records.kind import Accounts, At, Kind, Search, texts_of
from generator.records.search_rows import Text
from generator.records.view import View
from generator.rules.ruleset import Cite, Define, Exclusion


@dataclass(frozen=True)
class WrittenExclusion:
    """An exclusion as written; ``by`` is the fan that excludes."""

    id: str
    place: Place
    by: str
    fan: str
    because: str
    note: Words | None
    cite: tuple[Cite, ...]
    at_most: int | None
    wherever: bool
    when: Define | None
    idle: str | None

    def compiled(self, cite: tuple[Cite, ...]) -> Exclusion:
        """The exclusion as a ruleset has it, with its sources in this order."""
        return Exclusion(
            self.id, self.by, self.fan, self.because, cite, self.at_most, self.when, self.wherever
        )


def read_exclusion(data: Data, by: str, place: Place) -> WrittenExclusion:
    """Return the exclusion that a fan's file, or a reading's patch, writes."""
    return WrittenExclusion(
        id=data["id"],
        place=place,
        by=by,
        fan=data["fan"],
        because=data["because"],
        note=words(data.get("note")),
        cite=cites(data["cite"]),
        at_most=data.get("at-most"),
        wherever=data.get("wherever", False),
        when=data.get("when"),
        idle=data.get("idle"),
    )


def _address(item: WrittenExclusion, _: Any, at: At) -> str:
    """Return the address: on the page of the fan that excludes, or if it has none, of its question."""
    return f"{at(item.by).partition('#')[0]}#{item.id}"


def excluded(item: WrittenExclusion) -> dict[str, Any]:
    """Return what an exclusion rules."""
    return {
        "by": item.by,
        "fan": item.fan,
        "because": item.because,
        "at-most": item.at_most,
        "wherever": item.wherever or None,
        "when": item.when,
    }


def _content(view: View, item: WrittenExclusion, _: Any) -> Content:
    """Return what a citation seals.

    Words: the two fans' names, the note.  Ruling: the fans, the reason, the limits.
    """
    by, fan = view.named(item.by), view.named(item.fan)
    editions = tuple(name for name, found in view.exclusions.items() if item.id in found)
    formula = view.say("excludes", by=by, fan=fan)
    because = None if item.because == "list" else view.named(item.because)
    gist = view.say("because", formula=formula, reason=because) if because else formula
    return Content(
        "exclusion",
        item.id,
        by,
        editions,
        dict.fromkeys(edition_keys(editions), gist),
        view.texts(by=by, fan=fan, note=item.note),
        {edition: excluded(item) for edition in edition_keys(editions)},
        item.cite,
        own_places={name: view.exclusions[name][item.id].cite for name in editions},
    )


def _found(view: View, language: str, item: WrittenExclusion, _: Any) -> Iterator[Text]:
    names = view.names[language]
    told = f"{names[item.by]} – {names[item.fan]}. {view.run_on(language, item.note)}"
    yield Text("exclusion", view.addresses[item.id], told.removesuffix(". "), item.id)


JSON = json_of(
    "exclusions",
    "An exclusion",
    "Which fan keeps which other from being scored on the same elements, and why.",
    own("id", shared("exclusion-id")),
    own("by", shared("slug", "The fan that excludes.")),
    own("fan", shared("slug", "The fan that is not scored on its elements.")),
    own("because", shared("because")),
    own(
        "at_most",
        plain("integer", "How many instances one instance bars; all, if left out.", minimum=1),
        optional=True,
    ),
    own("when", shared("define"), optional=True),
    own("wherever", plain("boolean", "On any elements, not only its own.")),
    text("note", optional=True),
    JsonField(
        "editions",
        shared("slugs", "The editions that have it."),
        lambda view, item, _: [name for name, had in view.exclusions.items() if item.id in had],
    ),
    CITE,
)
"""The JSON of an exclusion; that of a fan has it inside."""

KIND: Kind[WrittenExclusion] = Kind(
    "exclusion",
    called="exclusion",
    id_form=f"e-{OPAQUE}",
    stands_for=lambda item: [item.by, item.fan],
    rules=True,
    texts=texts_of("note"),
    address=_address,
    content=_content,
    json=JSON,
    search=Search(("exclusion",), None, _found),
    accounts=Accounts("fan", of=lambda item, _: item.by),
)
