"""The card, its interpreter, and the card read a second time."""

from __future__ import annotations

from typing import Any

import pytest

from generator.american.american_interpreter import AmericanInterpreter
from generator.records.card import WrittenCard
from generator.records.kinds import Rulebook
from tests.american import naive
from tests.conftest import RULES


@pytest.fixture(scope="session")
def card(rulebook: Rulebook) -> WrittenCard:
    return rulebook.cards[0]


@pytest.fixture(scope="session")
def american(card: WrittenCard) -> AmericanInterpreter:
    return AmericanInterpreter(card.compiled)


@pytest.fixture(scope="session")
def written_hands() -> dict[str, dict[str, Any]]:
    return naive.hands(RULES / "nmjl/hands")


@pytest.fixture(scope="session")
def allowed(written_hands: dict[str, dict[str, Any]]) -> dict[str, set[naive.Tiles]]:
    """Every fourteen tiles of every hand, by the naive reading."""
    return {name: naive.expansions(hand) for name, hand in written_hands.items()}
