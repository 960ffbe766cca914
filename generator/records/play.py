"""Statistics of play: how often fans were won with, as groups of wins, single figures, pairs of fans."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.documents.written import Place, Words
from generator.records.fields import Data, cites, need
from generator.records.kind import Files, Kind, listed, texts_of
from generator.rules.ruleset import Cite


@dataclass(frozen=True)
class PlayGroup:
    """Wins of one origin.

    ``fans`` says how often each fan was won with, at least and at most: in how many wins, or how many
    times in all where ``counted`` is ``times``.  A fan that is missing was never won with if ``whole``,
    else its number is unknown.
    """

    id: str
    place: Place
    who: str
    wins: int
    counted: str
    whole: bool
    name: Words
    short: Words
    text: Words
    cite: tuple[Cite, ...]
    fans: Mapping[str, tuple[int, int]]


@dataclass(frozen=True)
class PlayFigure:
    """A single figure, and in how many wins or hands it was measured."""

    id: str
    place: Place
    who: str
    value: Fraction
    of: int
    cite: tuple[Cite, ...]


@dataclass(frozen=True)
class PlayPair:
    """In how many of a hundred wins two fans scored together."""

    place: Place
    fans: tuple[str, str]
    value: Fraction
    of: int


def _group(data: Data, place: Place) -> PlayGroup:
    return PlayGroup(
        id=data["id"],
        place=place,
        who=data["who"],
        wins=data["wins"],
        counted=data["counted"],
        whole=data["whole"],
        name=need(data["name"]),
        short=need(data["short"]),
        text=need(data["text"]),
        cite=cites(data.get("cite")),
        fans={
            fan: (found, found) if isinstance(found, int) else (found[0], found[1])
            for fan, found in data["fans"].items()
        },
    )


def _figure(data: Data, place: Place) -> PlayFigure:
    return PlayFigure(
        data["id"],
        place,
        data["who"],
        Fraction(data["value"]),
        data["of"],
        cites(data.get("cite")),
    )


def _pair(data: Data, place: Place) -> PlayPair:
    one, other = data["fans"]
    return PlayPair(place, (one, other), Fraction(data["value"]), data["of"])


GROUP: Kind[PlayGroup] = Kind(
    "play-group",
    files=(Files("play", ("play.yaml",), loose=("groups", "figures", "pairs")),),
    read=listed("play", "groups", _group),
    texts=texts_of("name", "short", "text"),
)
FIGURE: Kind[PlayFigure] = Kind(
    "play-figure", files=GROUP.files, read=listed("play", "figures", _figure)
)
PAIR: Kind[PlayPair] = Kind(
    "play-pair",
    key=lambda item, _: "+".join(item.fans),
    files=GROUP.files,
    read=listed("play", "pairs", _pair),
)
