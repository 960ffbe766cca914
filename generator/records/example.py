"""Worked hands: the tiles, what sources say about them, and their score under each edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.documents.document import Document
from generator.documents.written import LANGUAGES, Place, Words
from generator.records.content import Content
from generator.records.fields import Data, cites, records, words
from generator.records.id_forms import OPAQUE
from generator.records.kind import Accounts, Json, Kind, Search, texts_of
from generator.records.search_rows import Text
from generator.records.view import View, present
from generator.rules.ruleset import Cite, cites_to_json

REFUSED = "refused"


@dataclass(frozen=True)
class Fails:
    """An edition under which a claim does not hold, and the record that says why.

    ``fan`` is empty where it is the total that differs.
    """

    edition: str
    fan: str
    see: str


@dataclass(frozen=True)
class Claim:
    """What a source says of a hand that it prints or captions.

    ``example_of`` is the fan under whose heading the hand stands, empty where the source names none;
    ``includes`` is what it says beside that.
    ``one_of`` are groups of fans of which just one scores.
    ``points`` is the total, if it gives one, ``part`` what the included fans make together.
    ``impossible`` is an edition under which no hand at all meets the claim.
    """

    place: Place
    cite: Cite
    example_of: str
    includes: tuple[tuple[str, int], ...]  # fan and how often
    without: tuple[str, ...]
    one_of: tuple[tuple[str, ...], ...]
    points: int | None
    part: int | None
    impossible: str | None
    fails: tuple[Fails, ...]

    @property
    def scored(self) -> tuple[tuple[str, int], ...]:
        """The fans that the hand scores according to the source, each with how often."""
        return ((self.example_of, 1), *self.includes) if self.example_of else self.includes


@dataclass(frozen=True)
class Decides:
    """What a hand scores under each reading of a question.

    ``readings`` maps a reading to its changes: fan to (points of one, count), count 0 for one that is
    not scored.  ``refused`` are the readings that do not allow the hand.
    """

    question: str
    under: str
    readings: Mapping[str, Mapping[str, tuple[int, int]]]
    refused: frozenset[str]


@dataclass(frozen=True)
class Example:
    """A worked hand.

    ``scores`` maps an edition to its fans: fan to (points of one, count); ``refused`` are the editions
    that do not allow the hand.
    ``owner`` is the id of the fan, principle, question or collection whose file it stands in.
    """

    id: str
    place: Place
    owner: str
    hand: str
    tiles: str
    cite: tuple[Cite, ...]
    note: Words | None
    near: Words | None
    shows: tuple[str, ...]
    claims: tuple[Claim, ...]
    decides: Decides | None
    scores: Mapping[str, Mapping[str, tuple[int, int]]]
    refused: frozenset[str]


def read_examples(document: Document, owner: str) -> tuple[Example, ...]:
    """Return the worked hands of a file."""
    return tuple(
        read_example(item, owner, Place(document, ("examples", index)))
        for index, item in records(document, "examples")
    )


def read_example(data: Data, owner: str, place: Place) -> Example:
    """Return a worked hand written for what has the id ``owner``."""
    return Example(
        id=data["id"],
        place=place,
        owner=owner,
        hand=data["hand"],
        tiles=data["tiles"],
        cite=cites(data.get("cite")),
        note=words(data.get("note")),
        near=words(data.get("near")),
        shows=tuple(data.get("shows", ())),
        claims=tuple(
            _read_claim(item, place.inside("claims", index))
            for index, item in enumerate(data.get("claims", ()))
        ),
        decides=_decides(data["decides"], owner) if "decides" in data else None,
        scores={
            edition: {fan: _value(value) for fan, value in fans.items()}
            for edition, fans in data["scores"].items()
            if fans != REFUSED
        },
        refused=_refused(data["scores"]),
    )


def _refused(data: Data) -> frozenset[str]:
    return frozenset(name for name, value in data.items() if value == REFUSED)


def _value(value: int | str) -> tuple[int, int]:
    """Read a score as the points of one, and the count: ``2`` is one at 2 points, ``3x2`` three."""
    if isinstance(value, int):
        return value, 1
    count, _, points = value.partition("x")
    return int(points), int(count)


def _counted(names: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """Return names with their counts: ``double-pung`` once, ``2xdouble-pung`` twice."""
    found = []
    for name in names:
        count, cross, fan = name.partition("x")
        counted = cross and count.isdigit()
        found.append((fan, int(count)) if counted else (name, 1))
    return tuple(found)


def _read_claim(data: Data, place: Place) -> Claim:
    return Claim(
        place=place,
        cite=Cite(data["source"], str(data["at"])),
        example_of=data.get("example-of", ""),
        includes=_counted(data["includes"]),
        without=tuple(data.get("without", ())),
        one_of=tuple(map(tuple, data.get("one-of", ()))),
        points=data.get("points"),
        part=data.get("part"),
        impossible=data.get("impossible"),
        fails=tuple(
            Fails(item["edition"], item.get("fan", ""), item["see"])
            for item in data.get("fails", ())
        ),
    )


def _decides(data: Data, owner: str) -> Decides:
    return Decides(
        question=data.get("question", owner),
        under=data["under"],
        readings={
            reading: {fan: _value(value) if value else (0, 0) for fan, value in changes.items()}
            for reading, changes in data["readings"].items()
            if changes != REFUSED
        },
        refused=_refused(data["readings"]),
    )


def _content(view: View, example: Example, _: Any) -> Content | None:
    """Return what a citation seals; None for a hand that was not run.

    Words: notes.  Ruling: the hand, its exact scores, and what it decides.  Sources: the places that
    print it, and what each says of it.
    """
    result = view.executed(example.id)
    if result is None:
        return None
    decides = example.decides
    decided = decides and {
        "question": decides.question,
        "under": decides.under,
        "readings": {
            name: {fan: list(score) for fan, score in change.items()} or "same"
            for name, change in decides.readings.items()
        },
        "refused": sorted(decides.refused),
    }
    return Content(
        "example",
        example.id,
        view.named(example.owner),
        tuple(result.fans),
        {
            edition: view.say("hand", n=result.points[edition], fans=_fans(view, found))
            for edition, found in result.fans.items()
        },
        view.texts(note=example.note, near=example.near),
        {
            edition: {
                "hand": result.hand,
                "scores": {fan: list(score) for fan, score in found.items()},
                "decides": decided,
            }
            for edition, found in result.fans.items()
        },
        {
            "tiles": example.tiles,
            "cite": example.cite,
            "claims": sorted(_claim_line(claim) for claim in example.claims),
        },
        dict.fromkeys(LANGUAGES, f"{result.hand} ="),
    )


def _claim_line(claim: Claim) -> str:
    """Return what a source says of a hand as one line, so that the order of claims does not matter."""
    includes = " ".join(f"{fan}*{count}" for fan, count in sorted(claim.scored))
    one_of = " ".join("|".join(sorted(group)) for group in claim.one_of)
    without = " ".join(sorted(claim.without))
    return (
        f"{claim.cite.source} {claim.cite.at}: {includes} / {one_of} / {without} / "
        f"{claim.points} / {claim.part}"
    )


def _fans(view: View, found: Mapping[str, tuple[int, int]]) -> Words:
    """Fans in a row with their points: ``Full Flush 24, Short Straight 2 × 1``."""
    return {
        language: speaker.join(
            [
                f"{view.names[language][fan]} "
                + (f"{count} × {points}" if count > 1 else f"{points}")
                for fan, (points, count) in found.items()
            ]
        )
        for language, speaker in view.speakers.items()
    }


def to_json(view: View, item: Example, _: Any = None) -> dict[str, Any]:
    """Return a worked hand; ``scores`` are the fans asserted, and found, under each edition."""
    decides = item.decides
    return present(
        {
            "id": item.id,
            "of": item.owner,
            "hand": item.hand,
            "tiles": item.tiles,
            "scores": {
                name: []
                if name in item.refused
                else scored(item.scores.get(name, item.scores.get("all", {})))
                for name in view.rules
            },
            "refused": sorted(item.refused),
            "near": view.words(item.near),
            "note": view.words(item.note),
            "shows": list(item.shows),
            "claims": [_claim_json(claim) for claim in item.claims],
            "decides": {
                "question": decides.question,
                "under": decides.under,
                "readings": sorted({*decides.readings, *decides.refused}),
            }
            if decides
            else None,
            "cite": cites_to_json(item.cite),
        }
    )


def scored(fans: Mapping[str, tuple[int, int]]) -> list[dict[str, Any]]:
    """Return fans with the points of one and how often each scores, most points first."""
    rows = sorted(fans.items(), key=lambda row: (-row[1][0], row[0]))
    return [{"fan": fan, "points": points, "count": count} for fan, (points, count) in rows]


def _claim_json(claim: Claim) -> dict[str, Any]:
    return present(
        {
            "cite": {"source": claim.cite.source, "at": claim.cite.at},
            "example_of": claim.example_of or None,
            "includes": [{"fan": fan, "count": count} for fan, count in claim.includes],
            "without": list(claim.without),
            "one_of": [list(group) for group in claim.one_of],
            "points": claim.points,
            "part": claim.part,
            "impossible": claim.impossible,
            "fails": [
                present({"edition": item.edition, "fan": item.fan or None, "see": item.see})
                for item in claim.fails
            ],
        }
    )


def _found(view: View, language: str, item: Example, _: Any) -> Iterator[Text]:
    """A hand without a word is found by its id."""
    told = f"{item.hand} {view.run_on(language, item.near, item.note)}".strip()
    yield Text("hand", view.addresses[item.id], told, item.id)


def _accounted(item: Example, _: Any) -> Iterator[Cite]:
    """The places of the hand, then those of what sources say about it."""
    yield from item.cite
    yield from (claim.cite for claim in item.claims)


KIND: Kind[Example] = Kind(
    "example",
    called="example",
    id_form=f"x-{OPAQUE}",
    stands_for=lambda item: item.hand,
    texts=texts_of("near", "note"),
    address=lambda item, _, at: f"{at(item.owner)}#{item.id}",
    content=_content,
    json=Json("examples", to_json),
    search=Search(("hand",), None, _found),
    accounts=Accounts("example", 7, cites=_accounted),
)
