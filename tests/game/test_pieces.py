"""Pieces of a hand for pictures: melds and loose tiles, and never as many as a hand has."""

from __future__ import annotations

import pytest

from generator.game.hand import CHOW, KONG, PUNG, Meld
from generator.game.hand_faults import HandFault
from generator.game.notation import read_pieces
from generator.game.tiles import TILE
from generator.i18n import LANGUAGES, Speaker
from generator.wording.problem_words import write_fault


def tiles(*names: str) -> tuple[int, ...]:
    return tuple(TILE[name] for name in names)


PIECES = {
    "34p": (tiles("3p", "4p"),),
    "E  CF": (tiles("E"), tiles("C", "F")),
    "56s [345p,3]": (tiles("5s", "6s"), Meld(CHOW, TILE["3p"], 1, claimed=3)),
    "[777s,2]": (Meld(PUNG, TILE["7s"], 2),),
    "[2222m][2222p,7]": (
        Meld(KONG, TILE["2m"], 0),
        Meld(KONG, TILE["2p"], 3, promoted=True),
    ),
    # Twelve tiles, a kong counted as three: the most that is no hand.
    "[1111m][2222m][3333m] 444m": (
        *(Meld(KONG, TILE[name], 0) for name in ("1m", "2m", "3m")),
        tiles("4m", "4m", "4m"),
    ),
}


@pytest.mark.parametrize("text", PIECES)
def test_pieces_should_be_read_in_the_order_written(text: str) -> None:
    assert PIECES[text] == read_pieces(text)


FAULTS = [
    ("", "EMPTY", 1),
    ("   ", "EMPTY", 1),
    ("123456789m 1234s", "WHOLE_HAND", 12),
    ("123m123p123s123mE", "WHOLE_HAND", 1),
    ("[111m,1] [222m,1] [333m,1] [444m,1] 5m", "WHOLE_HAND", 37),
    ("34p 5x", "NUMBER_WITHOUT_SUIT", 5),
    ("34p [135p,1]", "MELD_NOT_A_SET", 6),
    ("34p [345p,4]", "MELD_SOURCE", 11),
    ("55555p", "FIVE_OF_A_TILE", 5),
]


@pytest.mark.parametrize(("text", "code", "column"), FAULTS)
def test_what_is_no_piece_should_be_refused_at_its_column(
    text: str, code: str, column: int
) -> None:
    with pytest.raises(HandFault) as caught:
        read_pieces(text)
    assert (code, column) == (caught.value.code, caught.value.column)
    for language in LANGUAGES:
        assert write_fault(caught.value, Speaker(language))
