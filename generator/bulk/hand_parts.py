"""The parts of a hand (each suit, the honors, the melds) as numbers to add and words to join.

A number has fields for the sums of chows and pungs, the honors' pungs, and how many pungs and kongs of
each kind there are.  The fields are so wide that no addition carries into the next.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk import arrays, suit_contents
from generator.bulk.features import Feature, Features
from generator.bulk.weights import CHOW_BITS, CHOWS, PUNG_BITS, PUNGS
from generator.game.tiles import FIRST_HONOR, KINDS

Array = NDArray[Any]

PUNG_AT = CHOW_BITS
HONOR_AT = PUNG_AT + PUNG_BITS
IN_HAND_AT = HONOR_AT + 7
MELDED_AT, HIDDEN_KONG_AT, KONG_AT = (IN_HAND_AT + 3 * place for place in (1, 2, 3))


def number_of(kind: str, tile: int) -> int:
    """Return what a set adds; ``kind`` is chow, pung (concealed), melded, hidden-kong or kong."""
    if kind == "chow":
        return CHOWS[tile // 9 * 7 + tile % 9]
    pung = 1 << (HONOR_AT + tile - FIRST_HONOR) if tile >= FIRST_HONOR else PUNGS[tile] << PUNG_AT
    places = {
        "pung": IN_HAND_AT,
        "melded": MELDED_AT,
        "hidden-kong": HIDDEN_KONG_AT,
        "kong": KONG_AT,
    }
    return pung + (1 << places[kind])


class Suit:
    """The entries of a suit (0 to 2) or of the honors (3): numbers, words and pairs."""

    def __init__(self, place: int, features: Features) -> None:
        self.numbers, self.words, self.pairs = _entries(place, tuple(features.bits.items()))


@lru_cache(maxsize=8)
def _entries(place: int, bits: tuple[tuple[Feature, int], ...]) -> tuple[Array, Array, Array]:
    """Return what a suit's entries add; rulesets with the same bits share the answer."""
    features = Features({})
    features.bits = dict(bits)
    kinds = suit_contents.HONORS if place == 3 else suit_contents.NUMBERS
    base = 9 * place
    tiles = range(base, base + kinds)
    chows, pungs = (
        [(number_of(kind, low), features.of_element(held << low), held << low) for low in lows]
        for kind, held, lows in (("chow", 7, tiles[:7] if place < 3 else ()), ("pung", 1, tiles))
    )
    words: dict[int, int] = {}
    numbers, found, pairs = [], [], []
    for entry in suit_contents.contents(kinds).entries:
        sets = [*(chows[low] for low in entry.chows), *(pungs[tile] for tile in entry.pungs)]
        number = word = presence = 0
        for adds, of_set, held in sets:
            number += adds
            word |= of_set
            presence |= held
        if entry.pair >= 0:
            word |= pungs[entry.pair][1]
            presence |= pungs[entry.pair][2]
        if presence not in words:
            words[presence] = features.of_tiles(presence)
        numbers.append(number)
        found.append(word | words[presence])
        pairs.append(base + entry.pair if entry.pair >= 0 else 0)
    return np.array(numbers, np.uint64), np.array(found, np.uint64), np.array(pairs, np.uint8)


class Melds:
    """What each code of a meld adds."""

    def __init__(self, features: Features) -> None:
        numbers, words, exposed, keys = [0], [0], [0], [(0, 0)]
        for code in range(1, arrays.MELDS):
            meld = arrays.meld_of(code)
            tile = meld.tile
            if meld.kind == "chow":
                fits = tile < FIRST_HONOR and tile % 9 < 7
                kind, presence = "chow", 7 << tile
            else:
                fits = True
                kind = {"pung": "melded"}.get(
                    meld.kind, "hidden-kong" if meld.concealed else "kong"
                )
                presence = 1 << tile
            exposed.append(int(not meld.concealed))
            numbers.append(number_of(kind, tile) if fits else 0)
            words.append(features.of_tiles(presence) | features.of_element(presence) if fits else 0)
            held = [tile, tile + 1, tile + 2] if kind == "chow" else [tile] * 3
            keys.append(_keys(held) if fits and meld.kind != "kong" else (0, 0))
        self.numbers = np.array(numbers, np.uint64)
        self.words = np.array(words, np.uint64)
        self.exposed = np.array(exposed, np.uint8)
        self.keys = np.array([key for key, _ in keys], np.uint64)
        self.honors = np.array([key for _, key in keys], np.uint32)


def _keys(tiles: list[int]) -> tuple[int, int]:
    """The keys of tiles: three suits of 21 bits, and the honors'."""
    numbers = honors = 0
    for tile in tiles:
        if tile >= FIRST_HONOR:
            honors += suit_contents.POWERS[tile - FIRST_HONOR]
        else:
            numbers += suit_contents.POWERS[tile % 9] << (21 * (tile // 9))
    return numbers, honors


def tile_keys() -> tuple[Array, Array]:
    """Return what each tile, and NO_TILE, adds to the keys."""
    keys = [_keys([tile]) for tile in range(KINDS)] + [(0, 0)]
    return (
        np.array([key for key, _ in keys], np.uint64),
        np.array([key for _, key in keys], np.uint32),
    )


def presence_words(features: Features, element: bool) -> tuple[list[Array], Array]:
    """Return the words of each suit by its set of numbers (512), and of the honors by theirs (128).

    With ``element``, a word also has the bits of each of these tiles as an element.
    """
    return _presence_words(tuple(features.bits.items()), element)


@lru_cache(maxsize=16)
def _presence_words(
    bits: tuple[tuple[Feature, int], ...], element: bool
) -> tuple[list[Array], Array]:
    """Return the words of :func:`presence_words`, kept for all rulesets that ask for the same bits."""
    features = Features({})
    features.bits = dict(bits)

    def word(presence: int) -> int:
        found = features.of_tiles(presence)
        if element:
            for tile in range(KINDS):
                if presence >> tile & 1:
                    found |= features.of_element(1 << tile)
        return found

    of_suits = [
        np.array([word(held << 9 * suit) for held in range(512)], np.uint64) for suit in range(3)
    ]
    return of_suits, np.array([word(held << FIRST_HONOR) for held in range(128)], np.uint64)
