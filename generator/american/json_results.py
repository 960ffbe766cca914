"""The American game as JSON values: a card as it is kept and exported, and results for programs."""

from __future__ import annotations

from typing import Any

from generator.american.american_derivation import AmericanDerivation, Completed, Near, RefusedHand
from generator.american.american_hand import read_american, write_american
from generator.american.american_interpreter import AmericanInterpreter
from generator.american.american_tiles import written
from generator.american.card_pattern import CardGroup, Pattern
from generator.american.compiled_card import CardHand, CompiledCard
from generator.game.tiles import SUITS


def card_to_json(card: CompiledCard) -> list[dict[str, Any]]:
    """The hands of a card: id, number, points, exposed, jokers, groups as (size, of, suit)."""
    return [
        {
            "id": hand.id,
            "number": hand.number,
            "points": hand.points,
            "exposed": hand.exposed,
            "jokers": hand.jokers,
            "groups": [[group.size, group.of, group.suit] for group in hand.pattern.groups],
            "numbers": {letter: list(of) for letter, of in hand.pattern.numbers.items()},
            "free": sorted(hand.pattern.free),
        }
        for hand in card.hands
    ]


def card_from_json(data: list[dict[str, Any]]) -> CompiledCard:
    """The card that :func:`card_to_json` wrote."""
    return CompiledCard(
        CardHand(
            item["id"],
            item["number"],
            item["points"],
            item["exposed"],
            item["jokers"],
            Pattern(
                tuple(CardGroup(size, of, suit) for size, of, suit in item["groups"]),
                {letter: tuple(of) for letter, of in item["numbers"].items()},
                frozenset(item["free"]),
            ),
        )
        for item in data
    )


def scored(text: str, edition: str, american: AmericanInterpreter) -> dict[str, Any]:
    """Return, for fourteen tiles, the hands of the card that they complete and their value.

    For thirteen, return the tiles that complete a hand.  Thirteen tiles, and fourteen that
    complete nothing, also have the hands nearest to them.  Raises HandFault.
    """
    hand = read_american(text)
    result: dict[str, Any] = {"hand": write_american(hand), "edition": edition}
    if hand.winning is None:
        return result | {
            "waits": [
                {"tile": written([tile]), **_derived(derivation)}
                for tile, derivation in american.waits(hand).items()
            ],
            "nearest": [_near(item) for item in american.nearest(hand)],
        }
    derivation = american.derive(hand)
    result |= {"points": derivation.points, **_derived(derivation)}
    if not derivation.completed:
        result["nearest"] = [_near(item) for item in american.nearest(hand)]
    return result


def _derived(derivation: AmericanDerivation) -> dict[str, Any]:
    return {
        "completed": [_completed(item) for item in derivation.completed],
        "refused": [_refused(item) for item in derivation.refused],
    }


def _completed(item: Completed) -> dict[str, Any]:
    instance = item.instance
    return {
        "hand": item.hand.id,
        "points": item.hand.points,
        "numbers": dict(instance.numbers),
        "suits": {letter: SUITS[suit] for letter, suit in instance.suits.items()},
        "groups": [
            {
                "tile": written([group.symbol]),
                "size": group.size,
                "jokers": group.jokers,
                "exposed": group.exposure is not None,
                "winning": group.winning,
            }
            for group in item.groups
        ],
    }


def _refused(item: RefusedHand) -> dict[str, Any]:
    return {"hand": item.hand.id, "why": item.why}


def _near(item: Near) -> dict[str, Any]:
    return {
        "hand": item.hand.id,
        "points": item.hand.points,
        "missing": item.missing,
        "lacking": {written([tile]): count for tile, count in item.lacking.items()},
        "idle": {written([tile]): count for tile, count in item.idle.items()},
    }
