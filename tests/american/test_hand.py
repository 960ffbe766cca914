"""How a hand of the American game is typed, and what cannot lie on a table."""

from __future__ import annotations

import pytest

from generator.american.american_hand import AmericanHand, Exposure, read_american, write_american
from generator.american.american_tiles import COPIES, FLOWER, MATCHING
from generator.game.hand_faults import HandFault
from generator.game.tiles import TILE
from generator.i18n import LANGUAGES, Speaker

FAULTS = [
    ("", "EMPTY", 1),
    ("111199997776m", "TILE_COUNT_AMERICAN", 14),
    ("1111999977766m66m", "TILE_COUNT_AMERICAN", 16),
    ("11111m99997776m", "FIVE_OF_A_TILE", 5),
    ("fffffffff1111m1s", "NINE_OF_A_TILE", 9),
    ("JJJJJJJJJ1111m1s", "NINE_OF_A_TILE", 9),
    ("[JJJ]1111m9999m777m", "EXPOSURE", 2),
    ("[123m]1111m9999m777m", "EXPOSURE", 2),
    ("[11m]1111s9999m7777m", "EXPOSURE", 2),
    ("[1111mJJ]9999m7777m", "EXPOSURE", 2),
    ("[1111m][9999m][777m][666m]", "ALL_EXPOSED", 1),
    ("[1111m9999m777m666m", "BRACKET_OPEN", 1),
    ("1111999977766m6m|10", "FLAG_COUNT_AMERICAN", 18),
    ("1111999977766m6m|120", "FLAG", 19),
    ("1111999977766m6m|010", "BEFORE_PLAY", 18),
    ("[1111m]999977766m6m|110", "BEFORE_PLAY", 21),
    ("1111999977766mJ", "JOKER_CLAIMED", 15),
    ("1111999977766mX", "UNKNOWN_CHARACTER", 15),
    ("1" * 2000, "TOO_LONG", 1001),
]


def test_the_set_should_have_152_tiles() -> None:
    """Page 2: 108 of the suits, 16 winds, 12 dragons, 8 flowers, 8 big jokers."""
    assert sum(COPIES) == 152
    assert {suit: TILE[name] for suit, name in enumerate("CFP")} == MATCHING


def test_a_hand_should_be_read_with_its_exposures_and_flags() -> None:
    hand = read_american("[EEEJ]1111m77pffa9m|100")
    assert hand == AmericanHand(
        exposures=(Exposure(TILE["E"], 4, 1),),
        standing=(*[TILE["1m"]] * 4, TILE["7p"], TILE["7p"], FLOWER, FLOWER, FLOWER),
        winning=TILE["9m"],
        own_pick=True,
    )
    assert write_american(hand) == "[EEEJ]1111m77pfff9m|100"
    assert hand.jokers == 1


def test_thirteen_tiles_should_wait() -> None:
    hand = read_american("1111999977766m")
    assert hand.winning is None
    assert len(hand.standing) == 13
    assert write_american(hand) == "1111667779999m"


@pytest.mark.parametrize(("text", "code", "column"), FAULTS)
def test_what_cannot_be_should_be_a_fault_at_its_column(text: str, code: str, column: int) -> None:
    with pytest.raises(HandFault) as caught:
        read_american(text)
    assert (caught.value.code, caught.value.column) == (code, column)
    for language in LANGUAGES:
        assert Speaker(language).say("hand_faults", code, **caught.value.params)
