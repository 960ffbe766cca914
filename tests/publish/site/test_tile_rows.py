"""Tiles in a sentence: runs by their ends, a suit named once, as each language says it."""

from __future__ import annotations

import pytest

from generator.game.tiles import TILES
from generator.publish.site.cards.hand_cards import _tiles
from generator.publish.site.page.context import Site
from generator.verify.check import Report
from tests.conftest import ROOT


@pytest.mark.parametrize(
    ("tiles", "zh", "es", "en"),
    [
        ("1m 4m 5m", "一万、四万、五万", "1, 4 y 5 de caracteres", "1, 4 and 5 of characters"),
        ("1s 2s 3s 4s", "一条至四条", "del 1 al 4 de bambúes", "1 to 4 of bamboos"),
        (
            "9m 1s",
            "九万、一条",
            "9 de caracteres y 1 de bambúes",
            "9 of characters and 1 of bamboos",
        ),
        ("6p E", "六饼、东风", "6 de círculos y viento este", "6 of dots and East wind"),
    ],
)
def test_tiles_should_be_said_as_the_language_does(
    tiles: str, zh: str, es: str, en: str, report: Report
) -> None:
    wanted = [TILES.index(name) for name in tiles.split()]
    for language, said in (("zh", zh), ("es", es), ("en", en)):
        assert _tiles(Site(report, language, ROOT / "docs"), wanted) == said
