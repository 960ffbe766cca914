"""A tile's suit and number."""

from __future__ import annotations

from generator.game.tiles import TILE, number_of, suit_of


def test_a_tile_should_have_its_suit_and_number() -> None:
    """Characters, bamboos, dots; honors are a suit of their own, in the order of their letters."""
    names = [f"{number}{suit}" for suit in "msp" for number in range(1, 10)]
    found = {name: (suit_of(TILE[name]), number_of(TILE[name])) for name in (*names, *"ESWNCFP")}
    assert found == {
        **{
            f"{number}{suit}": ("msp".index(suit), number)
            for suit in "msp"
            for number in range(1, 10)
        },
        **{name: (3, number) for number, name in enumerate("ESWNCFP", 1)},
    }
