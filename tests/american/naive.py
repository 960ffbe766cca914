"""The card read a second time, without our patterns: plain loops over numbers and suits.

It reads the YAML by itself and asks for tiles by name, so that it shares nothing with what it checks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from pathlib import Path
from typing import Any

import yaml

SIZES = {"single": 1, "pair": 2, "pung": 3, "kong": 4, "quint": 5}
HONORS = {
    "east": "E", "south": "S", "west": "W", "north": "N", "red": "C", "green": "F", "white": "P",
    "flower": "f",
}  # fmt: skip
DRAGONS = {"m": "C", "s": "F", "p": "P"}
VALUES = {"any": range(1, 10), "odd": range(1, 10, 2), "even": range(2, 10, 2)}
Tiles = frozenset[tuple[str, int]]  # a tile's name and how often


def hands(folder: Path) -> dict[str, dict[str, Any]]:
    """The hands of the card, as they are written."""
    found = [yaml.safe_load(path.read_text("utf-8")) for path in sorted(folder.glob("*.yaml"))]
    return {hand["id"]: hand for hand in found}


def expansions(hand: dict[str, Any]) -> set[Tiles]:
    """Every fourteen tiles that the hand allows, jokers as the tiles that they stand for."""
    if "groups" not in hand:
        return set()
    groups = [
        (SIZES[kind], str(of), suit)
        for group in hand["groups"]
        for kind in group
        if kind != "suit"
        for of in as_list(group[kind])
        for suit in as_list(group.get("suit", "-"))
    ]
    letters = sorted({of[0] for _, of, _ in groups if of[0] in "xyz"})
    found = set()
    for numbers in product(range(1, 10), repeat=len(letters)):
        bound = dict(zip(letters, numbers, strict=True))
        allowed = hand.get("numbers", {})
        if any(bound[name] not in values(allowed[name]) for name in allowed):
            continue
        for suits in suit_choices(hand, groups):
            tiles: Counter[str] = Counter()
            for size, of, suit in groups:
                tiles[tile(of, suits.get(suit, ""), bound)] += size
            if "" not in tiles and needed(tiles) <= (0 if hand.get("jokers") is False else 8):
                found.add(frozenset(tiles.items()))
    return found


def tile(of: str, suit: str, bound: dict[str, int]) -> str:
    """A tile's name; empty where a number is above nine."""
    if of in HONORS:
        return HONORS[of]
    if of == "dragon":
        return DRAGONS[suit]
    number = int(of) if of.isdigit() else bound[of[0]] + int(of[2:] or 0)
    return f"{number}{suit}" if number < 10 else ""


def needed(tiles: Counter[str]) -> int:
    """How many of the tiles cannot be there: there are eight flowers, and four of each other."""
    return sum(max(0, count - (8 if name == "f" else 4)) for name, count in tiles.items())


def suit_choices(
    hand: dict[str, Any], groups: list[tuple[int, str, str]]
) -> Iterator[dict[str, str]]:
    """Different letters different suits, save for those that are free."""
    free = set(hand.get("free", ()))
    letters = sorted({suit for _, _, suit in groups} - {"-"})
    bound = [letter for letter in letters if letter not in free]
    for chosen in permutations("msp", len(bound)):
        for more in product("msp", repeat=len(free)):
            yield dict(zip(bound, chosen, strict=True)) | dict(zip(sorted(free), more, strict=True))


def values(domain: Any) -> Any:
    return VALUES[domain] if isinstance(domain, str) else domain


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]
