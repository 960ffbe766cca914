"""The result of random deals, as a file: the complete hands, from which everything else follows."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from generator.enumerate.rarity.deals import CHUNK, Deals
from generator.game.tiles import FIRST_HONOR, HONORS, KINDS, SUITS

FILE = "data/deals.json"
"""Below the documents."""


def to_json(number: int, seed: int, chunks: Sequence[Sequence[Sequence[int]]]) -> dict[str, Any]:
    """The record; each hand stands under the chunk in which it was dealt."""
    return {
        "deals": number,
        "seed": seed,
        "chunk": CHUNK,
        "generator": "PCG64([seed, chunk]).multivariate_hypergeometric, method count",
        "numpy": np.__version__,
        "complete": {
            str(place): [write(hand) for hand in hands]
            for place, hands in enumerate(chunks)
            if hands
        },
    }


def from_json(data: Mapping[str, Any]) -> Deals:
    """The deals that a record tells of."""
    found = [read(text) for hands in data["complete"].values() for text in hands]
    return Deals(data["deals"], data["seed"], tuple(found))


def write(counts: Sequence[int]) -> str:
    """Return tiles as text by suit, honors last: ``123m456p11EE``."""
    text = ""
    for suit, letter in enumerate(SUITS):
        held = counts[9 * suit : 9 * suit + 9]
        digits = "".join(str(number) * count for number, count in enumerate(held, 1))
        text += digits + letter if digits else ""
    return text + "".join(
        honor * count for honor, count in zip(HONORS, counts[FIRST_HONOR:], strict=True)
    )


def read(text: str) -> tuple[int, ...]:
    """Return the number of tiles of each of the 34 kinds, out of the text that :func:`write` made."""
    counts = [0] * KINDS
    for digits, letter in re.findall(rf"([1-9]+)([{SUITS}])", text):
        for digit in digits:
            counts[9 * SUITS.index(letter) + int(digit) - 1] += 1
    for honor in re.sub(rf"[1-9]+[{SUITS}]", "", text):
        counts[FIRST_HONOR + HONORS.index(honor)] += 1
    return tuple(counts)
