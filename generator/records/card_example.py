"""Worked hands of the American game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.documents.written import LANGUAGES, Place, Words
from generator.records.content import Content
from generator.records.fields import Data, words
from generator.records.id_forms import OPAQUE
from generator.records.kind import Kind, Search, texts_of
from generator.records.search_rows import Text
from generator.records.view import View


@dataclass(frozen=True)
class CardExample:
    """A worked hand of the American game.

    ``completes`` are hands of the card with their values, ``refused`` those whose tiles are all there,
    with the reason; ``lacks`` says how many tiles a hand of the card is short of.
    """

    id: str
    place: Place
    owner: str
    hand: str
    tiles: str
    note: Words | None
    completes: Mapping[str, int]
    refused: Mapping[str, str]
    lacks: Mapping[str, int]


def read_card_example(data: Data, place: Place, owner: str) -> CardExample:
    """Return a worked hand of the file of a card's hand."""
    return CardExample(
        id=data["id"],
        place=place,
        owner=owner,
        hand=data["hand"],
        tiles=data["tiles"],
        note=words(data.get("note")),
        completes=data.get("completes", {}),
        refused=data.get("refused", {}),
        lacks=data.get("lacks", {}),
    )


def _content(view: View, example: CardExample, card: Any) -> Content | None:
    """Return what a citation seals; None for a hand that was not run.

    Words: its note.  Ruling: the tiles and what they are.
    """
    result = view.executed_card(example.id)
    if result is None:
        return None
    gist: dict[str, str] = {}
    for language, speaker in view.speakers.items():
        found = dict.fromkeys(
            f"{speaker.say('american', 'hand', n=number)} "
            f"{speaker.say('american', 'points', n=points)}"
            for number, points in result.completed
        )
        gist[language] = speaker.join(list(found)) or speaker.say("american", "none")
    ruling = {
        "hand": result.hand,
        "completes": dict(example.completes),
        "refused": dict(example.refused),
        "lacks": dict(example.lacks),
    }
    return Content(
        "example",
        example.id,
        view.named(example.owner),
        (card.id,),
        {card.id: gist},
        view.texts(note=example.note),
        {card.id: ruling},
        {"tiles": example.tiles},
        dict.fromkeys(LANGUAGES, f"{result.hand} ="),
    )


def to_json(example: CardExample) -> dict[str, Any]:
    """Return a worked hand with the hands of the card that it completes, or why not."""
    return {
        "id": example.id,
        "hand": example.hand,
        "completes": dict(example.completes),
        "refused": dict(example.refused),
        "lacks": dict(example.lacks),
    }


def _found(view: View, language: str, item: CardExample, _: Any) -> Iterator[Text]:
    yield Text("hand", view.addresses[item.id], item.hand, item.id)


KIND: Kind[CardExample] = Kind(
    "card-example",
    called="example",
    id_form=f"x-{OPAQUE}",
    texts=texts_of("note"),
    address=lambda item, _, at: f"{at(item.owner)}#{item.id}",
    content=_content,
    search=Search(("hand",), None, _found),
)
