"""The card read a second time, without our patterns: plain loops over numbers and suits.

It reads the YAML by itself and asks for tiles by name, so that it shares nothing with what it checks.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
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
PATTERN = ("groups", "numbers", "free", "jokers")
Tiles = frozenset[tuple[str, int]]  # a tile's name and how often


def hands(folder: Path) -> dict[str, dict[str, Any]]:
    """The hands of the card, as they are written."""
    found = [yaml.safe_load(path.read_text("utf-8")) for path in sorted(folder.glob("*.yaml"))]
    return {hand["id"]: hand for hand in found}


def expansions(hand: dict[str, Any]) -> set[Tiles]:
    """Every fourteen tiles that the hand allows, jokers as the tiles that they stand for."""
    found = set()
    for way in ways(hand):
        tiles: Counter[str] = Counter()
        for name, size in way:
            tiles[name] += size
        found.add(frozenset(tiles.items()))
    return found


def _ways(hand: dict[str, Any]) -> Iterator[tuple[tuple[str, int], ...]]:
    groups = [
        (SIZES[kind], str(of), suit)
        for group in hand.get("groups", ())
        for kind in group
        if kind != "suit"
        for of in as_list(group[kind])
        for suit in as_list(group.get("suit", "-"))
    ]
    letters = sorted({of[0] for _, of, _ in groups if of[0] in "xyz"})
    for numbers in product(range(1, 10), repeat=len(letters)):
        bound = dict(zip(letters, numbers, strict=True))
        allowed = hand.get("numbers", {})
        if any(bound[name] not in values(allowed[name]) for name in allowed):
            continue
        for suits in suit_choices(hand, groups):
            way = tuple((tile(of, suits.get(suit, ""), bound), size) for size, of, suit in groups)
            tiles: Counter[str] = Counter()
            for name, size in way:
                tiles[name] += size
            if "" not in tiles and needed(tiles) <= (0 if hand.get("jokers") is False else 8):
                yield way


def judged(text: str, card: dict[str, dict[str, Any]]) -> tuple[set[str], set[str], dict[str, int]]:
    """Of a worked hand: hands completed, hands whose tiles are there but are refused, tiles missing.

    Read with a reader of its own: exposures, concealed tiles, the flag of a joker that was used.
    """
    body, _, flags = text.partition("|")
    exposures = [names(group) for group in re.findall(r"\[([^]]*)\]", body)]
    concealed = Counter(names(re.sub(r"\[[^]]*\]", "", body)))
    laid = [
        (next(name for name in group if name != "J"), len(group), group.count("J"))
        for group in exposures
    ]
    jokers = concealed.pop("J", 0)
    tiles = concealed + Counter({name: 0 for name, _, _ in laid})
    for name, size, _ in laid:
        tiles[name] += size
    completed, refused, missing = set(), set(), {}
    for hand_id, hand in card.items():
        for way, wanted in _counted(hand_id, hand):
            left = list(way)
            fits = hand["play"] == "exposed" or not laid
            for name, size, _ in laid:
                fits = fits and (name, size) in left
                if (name, size) in left:
                    left.remove((name, size))
            plain = hand.get("jokers") is False
            if plain and (jokers or any(many for _, _, many in laid) or flags[2:] == "1"):
                fits = False
            if all(tiles[name] <= wanted[name] for name in tiles):
                (completed if fits else refused).add(hand_id)
            short = sum((wanted - tiles).values()) - (0 if plain else jokers)
            missing[hand_id] = min(missing.get(hand_id, 14), max(0, short))
    return completed, refused - completed, missing


_COUNTED: dict[str, list[tuple[tuple[tuple[str, int], ...], Counter[str]]]] = {}


def _counted(
    hand_id: str, hand: dict[str, Any]
) -> list[tuple[tuple[tuple[str, int], ...], Counter[str]]]:
    """The ways to play a hand, each with how often it wants each tile."""
    if hand_id not in _COUNTED:
        _COUNTED[hand_id] = []
        for way in ways(hand):
            wanted: Counter[str] = Counter()
            for name, size in way:
                wanted[name] += size
            _COUNTED[hand_id].append((way, wanted))
    return _COUNTED[hand_id]


def names(text: str) -> list[str]:
    """``11mEfJ`` tile by tile."""
    found = []
    for numbers, suit, letter in re.findall(r"(\d+)([msp])|([A-Za-z])", text):
        found += [f"{number}{suit}" for number in numbers] or [
            "f" if letter in "abcdefgh" else letter
        ]
    return found


@cache
def _kept(text: str) -> tuple[tuple[tuple[str, int], ...], ...]:
    hand = yaml.safe_load(text)
    return tuple(_ways(hand))


def ways(hand: dict[str, Any]) -> tuple[tuple[tuple[str, int], ...], ...]:
    """Every way to play a hand as groups: a tile and how many."""
    return _kept(yaml.safe_dump({key: hand[key] for key in PATTERN if key in hand}))


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
