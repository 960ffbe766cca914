"""Desks in three languages, and a sheet that is as full as a sheet can be."""

from __future__ import annotations

import pytest

from generator.i18n import LANGUAGES, Speaker
from generator.publish.forms import Desk, FilledHand, FilledPlayer, FilledSession
from generator.records.kinds import Rulebook

LONG = (
    ("Wilhelmina Oyelaran-Featherstonehaugh", "Mahjong Club of the United Northern Counties"),
    ("Juan Carlos de la Santísima Trinidad y Fernández de Córdoba", "Federación Española"),
    ("欧阳娜娜·阿不都热合曼·买买提江", "四川省成都市麻将运动协会第一代表队"),
    ("<b>Li</b>", "A & B"),
)


@pytest.fixture(scope="session", params=LANGUAGES)
def desk(request: pytest.FixtureRequest, rulebook: Rulebook) -> Desk:
    return Desk(rulebook, Speaker(request.param))


@pytest.fixture(scope="session")
def full() -> FilledSession:
    """Sixteen hands of the largest numbers, with long names, teams and notes."""
    hand = FilledHand(
        ("▲−", "○", "+", "×"), (-1234, 5678, -999, -3445), (-1234, 5678, -999, -3445),
        "88 · [1111m][2222s][3333p][4444m]55s|NN1001|abcdefgh",
    )  # fmt: skip
    return FilledSession(
        told={
            "game": "6",
            "group": "A",
            "table": "40",
            "date": "2026-11-21",
            "from": "09:30",
            "to": "12:00",
        },
        players=tuple(FilledPlayer(name, team, "160") for name, team in LONG),
        hands=(hand,) * 16,
        totals=(-1234, 5678, -1099, -3445),
        table_points=("1½", "4", "2⅓", "0"),
    )
