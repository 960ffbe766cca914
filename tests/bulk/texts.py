"""Written hands with signs changed, put in or left out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from generator.game.notation import write_hand
from generator.verify.random_hands import hands

SPOILERS = "[]|,01279mspESWNCFPaz x\n🀙"


def spoilt(seed: int, count: int, changes: Sequence[int]) -> list[str]:
    """So many texts, each with one of so many changes."""
    random = Random(seed)
    texts = []
    for hand in hands(seed, count):
        text = list(write_hand(hand))
        for _ in range(random.choice(changes)):
            place = random.randrange(len(text))
            match random.randrange(3):
                case 0:
                    text[place] = random.choice(SPOILERS)
                case 1:
                    text.insert(place, random.choice(SPOILERS))
                case _:
                    del text[place]
        texts.append("".join(text))
    return texts
