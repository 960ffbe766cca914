"""How rare fans are: a survey's figures, kept on disk for pages, files and commands.

The figures depend on what decides scores under each edition and under each reading that a question
offers, on the record of random deals, and on the code; on no text.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import Any, NamedTuple

from generator.enumerate.rarity import effects
from generator.enumerate.rarity.combinations import Combination
from generator.enumerate.rarity.complete_hands import Sums
from generator.enumerate.rarity.deal_record import FILE, from_json
from generator.enumerate.rarity.deals import Deals
from generator.enumerate.rarity.effects import Difference, Effect
from generator.enumerate.rarity.fan_counts import Rarity
from generator.enumerate.rarity.survey import NUMBER, SEED, Frequent, Survey
from generator.enumerate.score_parts import score_parts
from generator.game.hand import Hand
from generator.game.notation import read_hand, write_hand
from generator.records.kinds import Rulebook
from generator.rulebook.compile import compile_edition
from generator.score import Interpreter
from generator.store import Wanted, code_digest, digest, store_of

__all__ = ["LISTED", "NUMBER", "SEED", "RarityReport"]

_COUNTED = "rarity-counted"

LISTED = 100
"""How many combinations of an edition are kept."""


class Counted(NamedTuple):
    """The complete hands under an edition: all of them, and those of each fan that the tiles decide."""

    all: Sums
    fans: Mapping[str, Rarity]


class RarityReport:
    """The figures of a rulebook's editions; ``docs`` has the record of random deals."""

    def __init__(
        self, rulebook: Rulebook, interpreters: Mapping[str, Interpreter], docs: Path
    ) -> None:
        self.rulebook = rulebook
        self.rules = {name: item.rules for name, item in interpreters.items()}
        self._interpreters, self._docs = interpreters, docs

    @cached_property
    def deals(self) -> Deals:
        """Return the random deals of the record; none where there is no record."""
        return from_json(json.loads(self._record)) if self._record else Deals(0, 0, ())

    @cached_property
    def _record(self) -> bytes:
        path = self._docs / FILE
        return path.read_bytes() if path.is_file() else b""

    @cached_property
    def _figures(self) -> dict[str, Any]:
        """Return the figures of drawn hands as JSON values, kept or made."""
        store = store_of(self._docs.parent)
        found: dict[str, Any] = store.json(*self.drawn_hands)
        store.prune(self.drawn_hands.kind, {self.drawn_hands.key}, spare=3)
        return found

    @cached_property
    def _counts(self) -> dict[str, dict[str, Any]]:
        """Return by edition what was counted over all complete hands as JSON values, kept or made."""
        store = store_of(self._docs.parent)
        found = {name: store.json(*item) for name, item in self.counted_hands.items()}
        keys = {item.key for item in self.counted_hands.values()}
        store.prune(_COUNTED, keys, spare=3 * len(keys))
        return found

    @property
    def is_counted(self) -> bool:
        """Whether the counts over all complete hands are kept already, so that nobody waits for them."""
        return store_of(self._docs.parent).holds(self.counted_hands.values())

    @property
    def is_drawn(self) -> bool:
        """Whether the figures of drawn hands are kept already."""
        return store_of(self._docs.parent).holds([self.drawn_hands])

    @cached_property
    def drawn_hands(self) -> Wanted:
        """The figures of drawn hands as a value to keep."""
        key = digest(self._code, *map(self._deciding, self.rules))
        return Wanted("rarity-drawn", key, partial(_of_drawn_hands, self._survey))

    @cached_property
    def counted_hands(self) -> Mapping[str, Wanted]:
        """The counts over all complete hands, by edition, as values to keep.

        Those that are made one after the other share what the editions have in common.
        """
        return {
            name: Wanted(
                _COUNTED,
                digest(self._code, self._deciding(name), self._record),
                partial(self._of_counted, name),
            )
            for name in self.rules
        }

    @cached_property
    def _survey(self) -> Survey:
        return Survey(self.rulebook, self._interpreters)

    @cached_property
    def _code(self) -> str:
        return code_digest("generator.enumerate.rarity.survey", __name__)

    def _deciding(self, edition: str) -> list[Any]:
        """Return the parts of the rules on which an edition's figures depend, for a digest.

        They are those of the edition, and of each other reading that a question asks about under it.
        """
        asked = [
            (
                question.id,
                reading,
                item.readings[question.id],
                score_parts(compile_edition(self.rulebook, item, {question.id: reading})),
            )
            for question, item, reading in effects.asked(self.rulebook)
            if item.id == edition
        ]
        return [edition, score_parts(self.rules[edition]), asked]

    def _of_counted(self, edition: str) -> dict[str, Any]:
        """Return as JSON values what is counted over all complete hands, and those of random deals."""
        exact = self._survey.exact(edition)
        return {
            "all": exact.all,
            "fans": {fan: [item.present, item.counted] for fan, item in exact.fans.items()},
            "bounds": list(self._survey.bounds(edition)),
            "dealt": self._survey.dealt(edition, self.deals),
        }

    def exact(self, edition: str) -> Counted:
        """Return the complete hands under an edition."""
        return self._exact[edition]

    @cached_property
    def _exact(self) -> Mapping[str, Counted]:
        return {
            name: Counted(
                Sums(*counts["all"]),
                {fan: Rarity(Sums(*held), n) for fan, (held, n) in counts["fans"].items()},
            )
            for name, counts in self._counts.items()
        }

    @property
    def drawn(self) -> Mapping[str, Mapping[str, int]]:
        """Return by edition and fan in how many of the drawn hands it counts."""
        found: Mapping[str, Mapping[str, int]] = self._figures["drawn"]
        return found

    @cached_property
    def points(self) -> Mapping[str, Mapping[int, int]]:
        """Return by edition how many of the drawn hands are worth how much."""
        return {name: dict(found) for name, found in self._figures["points"].items()}

    @cached_property
    def reaching(self) -> Mapping[str, list[Combination]]:
        """Return by edition the most frequent combinations that reach its minimum."""
        return {
            name: [_read(item) for item in found]
            for name, found in self._figures["reaching"].items()
        }

    @cached_property
    def between(self) -> Mapping[tuple[str, str], Difference]:
        """Return how each two editions differ on the drawn hands."""
        return {(one, other): Difference(*found) for one, other, found in self._figures["between"]}

    @cached_property
    def effects(self) -> list[Effect]:
        """Return what each question changes, the most frequent first."""
        bounds = {
            (question, edition, reading): bound
            for edition, counts in self._counts.items()
            for question, reading, bound in counts["bounds"]
        }
        return [
            Effect(
                question,
                edition,
                own,
                reading,
                Difference(*difference),
                bounds[question, edition, reading],
            )
            for question, edition, own, reading, difference in self._figures["effects"]
        ]

    @cached_property
    def shown(self) -> tuple[Frequent, ...]:
        """Return the combinations to show, each with a hand."""
        return tuple(
            Frequent(
                id, tuple(fans), read_hand(hand), {name: _read(own) for name, own in by.items()}
            )
            for id, fans, hand, by in self._figures["shown"]
        )

    @property
    def dealt(self) -> Mapping[str, Mapping[str, int]]:
        """Return by edition and fan in how many complete hands of the random deals it is present."""
        return {name: counts["dealt"] for name, counts in self._counts.items()}

    def hand(self, place: int) -> Hand:
        """Return a drawn hand that the figures name."""
        return read_hand(self._figures["hands"][str(place)])


def _of_drawn_hands(survey: Survey) -> dict[str, Any]:
    """Return the figures of drawn hands as JSON values."""
    reaching = {name: found[:LISTED] for name, found in survey.reaching.items()}
    places = {item.place for found in reaching.values() for item in found}
    differences = [*survey.between.values(), *(item.difference for item in survey.effects)]
    places |= {item.place for item in differences if item.place >= 0}
    return {
        "drawn": survey.drawn,
        "points": {name: list(found.items()) for name, found in survey.points.items()},
        "reaching": {name: [_written(item) for item in found] for name, found in reaching.items()},
        "between": [[*pair, found] for pair, found in survey.between.items()],
        "effects": [
            [item.question, item.edition, item.own, item.reading, item.difference]
            for item in survey.effects
        ],
        "shown": [
            [
                item.id,
                item.fans,
                write_hand(item.hand),
                {name: _written(own) for name, own in item.by_edition.items()},
            ]
            for item in survey.shown
        ],
        "hands": {str(place): write_hand(survey.hand(place)) for place in sorted(places)},
    }


def _written(item: Combination) -> list[Any]:
    """Return a combination as JSON values."""
    return [item.fans, item.points, item.hands, item.place]


def _read(data: list[Any]) -> Combination:
    """Return the combination that :func:`_written` wrote."""
    fans, points, hands, place = data
    return Combination(tuple(fans), points, hands, place)
