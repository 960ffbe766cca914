"""Worked hands as they are written: examples, what sources say of them, and lists of captions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.documents.written import Place, Words
from generator.rules.ruleset import Cite


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

    ``one_of`` are groups of fans of which just one scores.
    ``points`` is the total, if it gives one, ``part`` what the included fans make together.
    ``impossible`` is an edition under which no hand at all meets the claim.
    """

    place: Place
    cite: Cite
    includes: tuple[tuple[str, int], ...]  # fan and how often
    without: tuple[str, ...]
    one_of: tuple[tuple[str, ...], ...]
    points: int | None
    part: int | None
    impossible: str | None
    fails: tuple[Fails, ...]


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


@dataclass(frozen=True)
class Impossible:
    """A caption whose tiles, as printed, are no hand, and the misprint that says so."""

    at: str
    misprint: str
    hand: str


@dataclass(frozen=True)
class Captions:
    """The places of every worked hand of a source."""

    place: Place
    source: str
    captions: tuple[str, ...]
    impossible: tuple[Impossible, ...]


@dataclass(frozen=True)
class Collection:
    """Worked hands that belong to no single fan."""

    id: str
    place: Place
    title: Words
    text: Words | None
    examples: tuple[Example, ...]
