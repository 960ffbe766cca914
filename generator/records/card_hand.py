"""The hands of a card of the American game, each a pattern with its value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator.american.card_pattern import DOMAINS, SIZES, CardGroup, Pattern
from generator.documents.document import Document
from generator.documents.written import Place, Words
from generator.records.card_example import CardExample, read_card_example
from generator.records.card_example import to_json as example_json
from generator.records.content import Content
from generator.records.fields import Data, cites, records, words
from generator.records.kind import Accounts, Kind, Naming, Search, texts_of
from generator.records.search_rows import Entry, Text
from generator.records.view import View, present
from generator.rules.ruleset import Cite, cites_to_json


@dataclass(frozen=True)
class WrittenHand:
    """A hand of the card.

    ``pattern`` is None where no copy of the card shows it; ``inferred`` says what of it is our reading.
    """

    id: str
    place: Place
    number: int
    section: str
    points: int
    exposed: bool
    jokers: bool
    pattern: Pattern | None
    inferred: Words | None
    cite: tuple[Cite, ...]
    examples: tuple[CardExample, ...]


def read_hand(document: Document) -> WrittenHand:
    """Return the hand of a card that a file describes."""
    data = document.data
    return WrittenHand(
        id=data["id"],
        place=Place(document, ()),
        number=data["number"],
        section=data["section"],
        points=data["points"],
        exposed=data["play"] == "exposed",
        jokers=data.get("jokers", True),
        pattern=pattern(data) if "groups" in data else None,
        inferred=words(data.get("inferred")),
        cite=cites(data["cite"]),
        examples=tuple(
            read_card_example(item, Place(document, ("examples", index)), data["id"])
            for index, item in records(document, "examples")
        ),
    )


def pattern(data: Data) -> Pattern:
    """The pattern that a hand's ``groups``, ``numbers`` and ``free`` describe.

    ``{pung: [1, 9], suit: [a, b]}`` stands for four groups.
    """
    groups = []
    for written in data["groups"]:
        (kind,) = written.keys() - {"suit"}
        groups += [
            CardGroup(SIZES[kind], str(of), suit)
            for suit in _several(written.get("suit", ""))
            for of in _several(written[kind])
        ]
    numbers = {
        letter: DOMAINS[domain] if isinstance(domain, str) else tuple(domain)
        for letter, domain in data.get("numbers", {}).items()
    }
    return Pattern(tuple(groups), numbers, frozenset(data.get("free", ())))


def _several(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _title(hand: WrittenHand, card: Any, naming: Naming) -> str:
    name = naming.speaker.say("american", "hand", n=hand.number)
    return f"{card.short[naming.language]} · {name}"


def _pattern_words(view: View, language: str, hand: WrittenHand) -> str:
    """The pattern in words, or that no copy of the card shows it."""
    speaker = view.speakers[language]
    if hand.pattern is None:
        return speaker.say("american", "lost")
    return view.pattern_words(hand.pattern, speaker)


def _content(view: View, hand: WrittenHand, card: Any) -> Content:
    """Return what a citation seals.

    Words: what is inferred.  Ruling: value, play, jokers, and the pattern.
    """
    gist = {
        language: f"{speaker.say('american', 'points', n=hand.points)}{speaker.colon}"
        f"{_pattern_words(view, language, hand)}"
        for language, speaker in view.speakers.items()
    }
    pattern = hand.pattern and {
        "groups": [[group.size, group.of, group.suit] for group in hand.pattern.groups],
        "numbers": {letter: list(of) for letter, of in sorted(hand.pattern.numbers.items())},
        "free": sorted(hand.pattern.free),
    }
    ruling = {
        "points": hand.points,
        "exposed": hand.exposed,
        "jokers": hand.jokers,
        "pattern": pattern,
    }
    return Content(
        "card-hand",
        hand.id,
        view.named(hand.id),
        (card.id,),
        {card.id: gist},
        view.texts(inferred=hand.inferred),
        {card.id: ruling},
        hand.cite,
    )


def to_json(view: View, hand: WrittenHand, ways: int) -> dict[str, Any]:
    """Return a hand of a card; ``ways`` are the sets of tiles that its pattern allows."""
    return present(
        {
            "id": hand.id,
            "number": hand.number,
            "section": hand.section,
            "points": hand.points,
            "exposed": hand.exposed,
            "jokers": hand.jokers,
            "pattern": _pattern_json(view, hand.pattern) if hand.pattern else None,
            "ways": ways,
            "inferred": view.words(hand.inferred),
            "cite": cites_to_json(hand.cite),
            "examples": [example_json(example) for example in hand.examples],
        }
    )


def _pattern_json(view: View, pattern: Pattern) -> dict[str, Any]:
    return {
        "groups": [
            {"size": group.size, "of": group.of} | ({"suit": group.suit} if group.suit else {})
            for group in pattern.groups
        ],
        "numbers": {letter: list(values) for letter, values in pattern.numbers.items()},
        "free": sorted(pattern.free),
        "text": {
            language: view.pattern_words(pattern, speaker)
            for language, speaker in view.speakers.items()
        },
    }


def _entry(view: View, language: str, hand: WrittenHand, _: Any) -> Iterator[Entry]:
    yield Entry(
        "card-hand",
        hand.id,
        view.addresses[hand.id],
        view.names[language][hand.id],
        points=str(hand.points),
        late=True,
        apart=True,
    )


def _found(view: View, language: str, hand: WrittenHand, _: Any) -> Iterator[Text]:
    told = f"{_pattern_words(view, language, hand)}. {view.run_on(language, hand.inferred)}"
    yield Text("card-hand", view.addresses[hand.id], told.strip())


KIND: Kind[WrittenHand] = Kind(
    "card-hand",
    called="card-hand",
    stem=lambda hand: f"{hand.number:02d}",
    texts=texts_of("inferred"),
    title=_title,
    address=lambda hand, *_: f"american/{hand.number}/",
    content=_content,
    search=Search(("card-hand",), "american/", _found, _entry),
    accounts=Accounts("card-hand", 12),
)
