"""Worked hands of the American game: score each, and compare it exactly with what it asserts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.american.american_derivation import AmericanDerivation, Near
from generator.american.american_hand import AmericanHand, read_american
from generator.american.card_pattern import instances
from generator.documents.problems import Problem
from generator.game.hand_faults import HandFault
from generator.records.card import WrittenCard
from generator.records.card_example import CardExample
from generator.records.kinds import Rulebook
from generator.store import Store
from generator.verify.kept_card_answers import CardQuestion, answers

PLAIN, NEAR = 2, 2  # worked hands that every hand of a card has at least


@dataclass(frozen=True)
class ExecutedCardExample:
    """A worked hand with what the interpreter says of it; ``near`` are the hands that it may lack."""

    example: CardExample
    hand: AmericanHand
    derivation: AmericanDerivation
    near: Mapping[str, Near]


def run_cards(
    rulebook: Rulebook, store: Store | None = None
) -> tuple[dict[str, ExecutedCardExample], list[Problem]]:
    """Every worked hand of every card, by id, and what does not hold; answers are kept in the store."""
    executed: dict[str, ExecutedCardExample] = {}
    problems: list[Problem] = []
    for card in rulebook.cards:
        read: list[tuple[CardExample, CardQuestion]] = []
        for example in card.examples():
            try:
                hand = read_american(example.hand)
            except HandFault as fault:
                problems.append(
                    example.place.problem("HAND_FAULT", "hand", fault=fault.code, **fault.params)
                )
                continue
            read.append((example, CardQuestion(example.hand, hand, tuple(example.lacks))))
        said = answers(card.compiled, [asked for _, asked in read], store)
        for (example, asked), (derivation, near) in zip(read, said, strict=True):
            run = ExecutedCardExample(
                example, asked.hand, derivation, {item.hand.id: item for item in near}
            )
            executed[example.id] = run
            problems += _differing(run)
        problems += check_examples(card, executed)
    return executed, problems


def _differing(run: ExecutedCardExample) -> Iterator[Problem]:
    example = run.example
    found: dict[str, Mapping[str, int] | Mapping[str, str]] = {
        "completes": {item.hand.id: item.hand.points for item in run.derivation.completed},
        "refused": {item.hand.id: item.why for item in run.derivation.refused},
        "lacks": {hand: run.near[hand].missing for hand in example.lacks if hand in run.near},
    }
    for key, values in found.items():
        written = getattr(example, key)
        if dict(written) != dict(values):
            yield example.place.problem(
                "CARD_EXAMPLE", key, key=key, expected=_shown(written), found=_shown(values)
            )


def _shown(values: Mapping[str, int] | Mapping[str, str]) -> str:
    return ", ".join(f"{name}: {value}" for name, value in values.items()) or "-"


def check_examples(
    card: WrittenCard, executed: Mapping[str, ExecutedCardExample]
) -> Iterator[Problem]:
    """Yield a fault for each hand of the card with too few worked hands of its own.

    It needs some plain, one with a joker if it takes any, and near misses.  A quint of a tile takes a
    joker, so that a hand with one has no plain way to be played.
    """
    for hand in card.hands:
        if hand.pattern is None or not hand.pattern.sound:
            continue
        runs = [executed[item.id] for item in hand.examples if item.id in executed]
        if len(runs) < len(hand.place.document.data.get("examples", ())):
            continue  # one with a fault of its own may be what is wanted
        won = [run for run in runs if hand.id in run.example.completes]
        plain = sum(not run.hand.jokers for run in won)
        near = len(runs) - len(won)
        wanted = PLAIN
        if plain < PLAIN and all(way.lacking for way in instances(hand.pattern, hand.jokers)):
            wanted = 0
        if plain < wanted or near < NEAR or len(won) < PLAIN + hand.jokers:
            yield hand.place.problem(
                "CARD_EXAMPLES_FEW",
                "id",
                plain=plain,
                jokers=len(won) - plain,
                near=near,
                wanted=wanted,
                wanted_near=NEAR,
            )
