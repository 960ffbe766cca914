"""Write a hand in the field's notation, with tenhou's digits, or as Unicode tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from generator.game.arrangements import Element
from generator.game.hand import CHOW, Hand, Meld
from generator.game.notation.spelling import TENHOU_HONORS, UNICODE_FLOWERS, UNICODE_OF
from generator.game.tiles import FIRST_HONOR, FLOWERS, TILES, WINDS, write_tiles

Spell = Callable[[Iterable[int]], str]


def write_hand(hand: Hand) -> str:
    """The hand in its canonical form: the same hand always gives the same text."""
    return _write(hand, write_tiles, FLOWERS)


def write_tiles_of(part: Element | int, hand: Hand | None = None) -> str:
    """A tile, or the tiles of an element; a whole element is all that the hand holds."""
    if isinstance(part, int):
        return write_tiles((part,))
    tiles = part.tiles()
    if not tiles and hand is not None:
        tiles = tuple(sorted(hand.held))
    return write_tiles(tiles)


def write_tenhou(hand: Hand) -> str:
    """Return the hand as :func:`write_hand` does, with honors as ``1z`` to ``7z``."""
    return _write(hand, _tenhou, FLOWERS)


def write_unicode(hand: Hand) -> str:
    """Return the hand as :func:`write_hand` does, with Unicode's tiles."""
    return _write(hand, lambda tiles: "".join(UNICODE_OF[tile] for tile in tiles), UNICODE_FLOWERS)


def _write(hand: Hand, spell: Spell, flowers: str) -> str:
    text = "".join(f"[{spell(meld.tiles)}{_offer(meld)}]" for meld in hand.melds)
    text += spell(hand.standing)
    text += " " if hand.winning is None else spell((hand.winning,))
    text += f"|{WINDS[hand.prevalent]}{WINDS[hand.seat]}"
    for flag in (hand.self_drawn, hand.last_of_kind, hand.last_of_wall, hand.kong):
        text += str(int(flag))
    if hand.winning_tile:
        text += str(hand.winning_tile)
    if hand.flower_tiles:
        text += "|" + "".join(flowers[flower] for flower in hand.flower_tiles)
    elif hand.flowers:
        text += f"|{hand.flowers}"
    return text


def _offer(meld: Meld) -> str:
    if meld.concealed:
        return ""
    if meld.kind == CHOW:
        return f",{meld.claimed}"
    return f",{meld.source + (4 if meld.promoted else 0)}"


def _tenhou(tiles: Iterable[int]) -> str:
    text: list[str] = []
    for tile in tiles:
        name = TILES[tile]
        if tile >= FIRST_HONOR:
            name = f"{TENHOU_HONORS.index(name) + 1}z"
        if text and text[-1][-1] == name[-1]:
            text[-1] = text[-1][:-1] + name
        else:
            text.append(name)
    return "".join(text)
