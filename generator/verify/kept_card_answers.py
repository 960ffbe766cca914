"""What the American interpreter says of worked hands, kept so that no text derives them again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from generator.american.american_derivation import AmericanDerivation, Near
from generator.american.american_hand import AmericanHand
from generator.american.american_interpreter import AmericanInterpreter
from generator.american.compiled_card import CardHand, CompiledCard
from generator.store import Store, code_digest, digest

_KIND = "card-answers"


class CardQuestion(NamedTuple):
    """A worked hand, as it is written and read, and the hands of the card that it is said to lack."""

    written: str
    hand: AmericanHand
    lacks: tuple[str, ...]


class CardAnswer(NamedTuple):
    """What a worked hand completes, and how near it is to the hands that it is said to lack."""

    derivation: AmericanDerivation
    near: tuple[Near, ...]


def answers(
    card: CompiledCard, asked: Sequence[CardQuestion], store: Store | None = None
) -> list[CardAnswer]:
    """Return the answers for worked hands of a card, kept by them and by the card's hands."""
    derive = partial(_derived, card, asked)
    if store is None:
        return derive()
    written = [(item.written, item.lacks) for item in asked]
    key = digest(code_digest(__name__), [_identity(hand) for hand in card.hands], written)
    found = store.objects(_KIND, key, derive)
    store.prune(_KIND, {key}, spare=1)
    return found


def _derived(card: CompiledCard, asked: Sequence[CardQuestion]) -> list[CardAnswer]:
    interpreter = AmericanInterpreter(card)
    return [
        CardAnswer(
            interpreter.derive(item.hand),
            interpreter.nearest(item.hand, len(item.lacks), item.lacks),
        )
        for item in asked
    ]


def _identity(hand: CardHand) -> tuple[object, ...]:
    """Return all that a hand of the card is, as JSON."""
    pattern = hand.pattern
    groups = [(group.size, group.of, group.suit) for group in pattern.groups]
    chosen = (sorted(pattern.numbers.items()), sorted(pattern.free))
    return hand.id, hand.number, hand.points, hand.exposed, hand.jokers, groups, chosen
