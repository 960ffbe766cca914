"""Answers about worked hands of the card that are kept: by the card's hands and the worked hands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.american.american_interpreter import AmericanInterpreter
from generator.american.compiled_card import CompiledCard
from generator.records.kinds import Rulebook
from generator.store import Store
from generator.verify.card_examples import run_cards


def test_a_changed_text_should_derive_no_hand_again(
    tmp_path: Path, rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    made = run_cards(rulebook, store)
    monkeypatch.setattr(AmericanInterpreter, "derive", None)
    assert run_cards(rulebook, store) == made


def test_another_value_should_be_answered(tmp_path: Path, rulebook: Rulebook) -> None:
    store = Store(tmp_path)
    run_cards(rulebook, store)
    (card,) = rulebook.cards
    dearer = replace(card, hands=tuple(replace(hand, points=99) for hand in card.hands))
    other = replace(rulebook, records={**rulebook.records, "card": (dearer,)})
    executed, problems = run_cards(other, store)
    won = [run.derivation for run in executed.values() if run.derivation.completed]
    assert won
    assert {derivation.points for derivation in won} == {99}
    assert "CARD_EXAMPLE" in {found.code for found in problems}


def test_what_was_kept_should_not_hold_every_way_to_play(
    tmp_path: Path, rulebook: Rulebook
) -> None:
    run_cards(rulebook, Store(tmp_path))
    (kept,) = tmp_path.rglob("card-answers/*")
    assert kept.stat().st_size < 200_000
    (card,) = rulebook.cards
    again, _ = run_cards(rulebook, Store(tmp_path))
    hands = {hand.id: hand for hand in CompiledCard(card.compiled.hands).hands}
    for run in again.values():
        for found in run.derivation.completed:
            assert found.hand.instances == hands[found.hand.id].instances
