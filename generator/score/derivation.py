"""The records that explain a score: language-neutral, complete, the same in every engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.game.arrangements import Element, Placement
from generator.game.hand import Hand
from generator.game.notation import write_hand
from generator.game.tiles import TILES, write_tiles
from generator.rules.ruleset import Cite
from generator.score.wait_rule import Wait


@dataclass(frozen=True, slots=True)
class ScoredFan:
    """A fan that scores, and the places of its elements (empty for a circumstance)."""

    fan: str
    points: int
    elements: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an instance does not score.

    Either an exclusion, by id, of the fan ``by``; ``because`` is a principle, ``list``, ``inferred`` or a
    house edition, as :class:`generator.rules.ruleset.Exclusion` has it.
    Or a principle, ``because`` of which the instance does not score beside the fans ``beside``;
    ``exclusion`` and ``by`` are then None.
    """

    exclusion: str | None
    by: str | None
    because: str
    beside: tuple[str, ...]
    cite: tuple[Cite, ...]


@dataclass(frozen=True, slots=True)
class Removed:
    """A fan that is present and does not score, with every reason that applies, in order."""

    fan: str
    elements: tuple[int, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class ScoredArrangement:
    """One placement with what it scores; ``total`` is without flowers."""

    placement: Placement
    wait: Wait
    scored: tuple[ScoredFan, ...]
    removed: tuple[Removed, ...]
    total: int

    @property
    def fans(self) -> tuple[str, ...]:
        """The fans that score, one entry for each time."""
        return tuple(item.fan for item in self.scored)


@dataclass(frozen=True, slots=True)
class Derivation:
    """The whole answer for a hand under one edition.

    ``best`` holds every arrangement of the highest total, the one shown first in front; equal lists
    of fans appear once.
    ``others`` holds the arrangements of lower totals, highest first.
    ``notices`` are remarks on the hand as entered.
    """

    hand: Hand
    edition: str
    version: str
    points: int
    flowers: int
    minimum: int
    best: tuple[ScoredArrangement, ...]
    others: tuple[ScoredArrangement, ...]
    notices: tuple[str, ...]

    @property
    def points_without_flowers(self) -> int:
        """The points that count towards the minimum, without flowers."""
        return self.best[0].total

    @property
    def reaches_minimum(self) -> bool:
        """Whether the hand reaches the minimum, so that its player may declare it."""
        return self.points_without_flowers >= self.minimum


def write_element(element: Element, hand: Hand) -> dict[str, Any]:
    """An element as JSON values."""
    tiles = element.tiles() or tuple(sorted(hand.held))
    data: dict[str, Any] = {"kind": element.kind, "tiles": write_tiles(tiles)}
    if element.kind in ("pung", "kong"):
        data["concealed"] = element.concealed
    if element.meld >= 0:
        data["meld"] = element.meld
    return data


def write_arranged(arranged: ScoredArrangement, hand: Hand) -> dict[str, Any]:
    """An arrangement as JSON values."""
    placement = arranged.placement
    return {
        "total": arranged.total,
        "form": placement.form,
        "elements": [write_element(element, hand) for element in placement.elements],
        "completed": placement.completed,
        "wait": {
            "shape": arranged.wait.shape,
            "verdict": arranged.wait.verdict,
            "tiles": [TILES[tile] for tile in arranged.wait.tiles],
        },
        "scored": [
            {"fan": item.fan, "points": item.points, "elements": list(item.elements)}
            for item in arranged.scored
        ],
        "not_scored": [
            {
                "fan": item.fan,
                "elements": list(item.elements),
                "reasons": [_write_reason(reason) for reason in item.reasons],
            }
            for item in arranged.removed
        ],
    }


def _write_reason(reason: Reason) -> dict[str, Any]:
    data: dict[str, Any] = {"because": reason.because}
    if reason.exclusion is not None:
        data |= {"exclusion": reason.exclusion, "by": reason.by}
    else:
        data["beside"] = list(reason.beside)
    data["cite"] = [{"source": cite.source, "at": cite.at} for cite in reason.cite]
    return data


def write_derivation(derivation: Derivation) -> dict[str, Any]:
    """The derivation's own part of a result, as JSON values."""
    hand = derivation.hand
    return {
        "canonical": write_hand(hand),
        "version": derivation.version,
        "minimum": derivation.minimum,
        "flowers": derivation.flowers,
        "best": [write_arranged(arranged, hand) for arranged in derivation.best],
        "others": [write_arranged(arranged, hand) for arranged in derivation.others],
        "notices": list(derivation.notices),
    }
