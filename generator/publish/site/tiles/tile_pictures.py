"""Tiles on the page: hands, melds and patterns, each with a text in the page's language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from generator.game.hand import CHOW, KONG, Hand, Meld
from generator.game.tiles import FLOWERS, TILES
from generator.publish.templates import ROOT

Group = Sequence[int]


class Piece(NamedTuple):
    """Tiles that stand together in a drawing; ``style`` is one of those below.

    ``many`` counts closed tiles and empty places, which have no face.
    """

    tiles: Group = ()
    style: str = ""
    many: int = 0


WON, WAITED, CLAIMED = "won", "waited", "claimed"
"""The winning tile: drawn, not there yet, or taken from another player, and so turned."""
BARRED, QUIET, SEEN = "out", "dim", "seen"
"""What may not be there; what does not matter; what lies in sight of all."""
WALL, GONE, CLOSED = "wall", "gone", "closed"
"""Tiles of the wall, places of the wall that are empty, concealed tiles."""
FLOWERED = "fl"
"""Flowers, by their places in ``FLOWERS``."""
Row = Sequence[Piece | Meld]

_TILE = Markup('<svg class="t{}"><use href="{}assets/tiles.svg#t{}"/></svg>')
_STACK = Markup('<span class="stack">{0}{0}</span>')
_GROUP = Markup('<span class="g{}">{}</span>')
_HAND = Markup('<div class="hand" role="img" data-example="{}" aria-label="{}">{}</div>')
_DRAWING = Markup('<div class="hand pat" role="img" aria-label="{}">{}</div>')
_SMALL = Markup('<div class="hand pat mini" aria-hidden="true">{}</div>')
_EMPTY = Markup('<i class="gap"></i>')
_NOTHING = Markup("")
_MELD, _WON = " meld", " win"


@cache
def tile(name: str, style: str = "") -> Markup:
    """Return the picture of a tile; ``style`` adds a class of the style sheet."""
    return _TILE.format(style, ROOT, name)


@lru_cache(maxsize=4096)
def group(names: tuple[str, ...], style: str = "") -> Markup:
    """Tiles that stand together."""
    return _GROUP.format(style, _NOTHING.join(tile(name) for name in names))


def framed(groups: Iterable[Markup], text: str, example: str = "") -> Markup:
    """Groups in a frame, with a text for those who cannot see them.

    ``example`` is the id of the scored example whose hand they are; what has none is a mere pattern.
    """
    shown = _NOTHING.join(groups)
    return _HAND.format(example, text, shown) if example else _DRAWING.format(text, shown)


class Pictures:
    """Draws for one language.

    ``names`` maps a tile's name in the notation to its name in the language.
    """

    def __init__(self, names: dict[str, str], words: dict[str, str]) -> None:
        self.names = names
        self.words = words

    def tile(self, name: str) -> Markup:
        """Return the picture of a tile that is named in the notation."""
        return tile(name)

    def hand(self, hand: Hand, example: str) -> Markup:
        """A whole hand: melds, standing tiles, the winning tile apart, flowers.

        ``example`` is the id of the scored example that it belongs to.
        """
        groups = [_meld(meld) for meld in hand.melds]
        groups.append(_tiles(hand.standing))
        if hand.winning is not None:
            groups.append(_tiles((hand.winning,), _WON))
        if hand.flower_tiles:
            flowers = tuple(FLOWERS[flower] for flower in hand.flower_tiles)
            groups.append(group(flowers, f" {FLOWERED}"))
        return framed(groups, self.describe(hand), example)

    def drawing(self, row: Row, small: bool = False) -> Markup:
        """A row of a drawing, whatever its tiles: it is no hand, and nothing is scored.

        ``small`` is for lists, where the fan's name stands beside it and says as much.
        """
        pieces = [Piece(item) if not isinstance(item, Piece | Meld) else item for item in row]
        shown = [_meld(item) if isinstance(item, Meld) else _piece(item) for item in pieces]
        if small:
            return _SMALL.format(_NOTHING.join(shown))
        texts = [
            self._describe_meld(item) if isinstance(item, Meld) else self._describe_piece(item)
            for item in pieces
        ]
        return _DRAWING.format(self.words["and"].join(texts), _NOTHING.join(shown))

    def pieces(self, pieces: Iterable[Meld | Group]) -> Markup:
        """Melds and groups of tiles in a row: never a whole hand."""
        return framed(*self._pieces(pieces))

    def flowers(self) -> Markup:
        """The flowers in a row."""
        text = self.words["comma"].join(self.names[name] for name in FLOWERS)
        return framed([group(tuple(FLOWERS))], text)

    def arranged(self, groups: Sequence[Group], completed: int, example: str) -> Markup:
        """The tiles of a scored example, set by set; ``completed`` is the one won last, or -1."""
        shown = [
            _tiles(tiles, _WON if place == completed else "") for place, tiles in enumerate(groups)
        ]
        return framed(shown, self.words["and"].join(map(self._names, groups)), example)

    def describe(self, hand: Hand) -> str:
        """The hand in words, for those who cannot see it."""
        parts = [self._describe_meld(meld) for meld in hand.melds]
        if hand.standing:
            parts.append(self.words["standing"] + self._names(hand.standing))
        if hand.winning is not None:
            parts.append(self.words["winning"] + self.names[TILES[hand.winning]])
        if hand.flower_tiles:
            flowers = [self.names[FLOWERS[flower]] for flower in hand.flower_tiles]
            parts.append(self.words["flowers"] + self.words["comma"].join(flowers))
        elif hand.flowers:
            parts.append(self.words["flowers"] + str(hand.flowers))
        return self.words["and"].join(parts)

    def _pieces(self, pieces: Iterable[Meld | Group]) -> tuple[list[Markup], str]:
        """Melds and groups of tiles drawn, and in words."""
        shown, texts = [], []
        for piece in pieces:
            if isinstance(piece, Meld):
                shown.append(_meld(piece))
                texts.append(self._describe_meld(piece))
            else:
                shown.append(_tiles(piece))
                texts.append(self._names(piece))
        return shown, self.words["and"].join(texts)

    def _describe_piece(self, piece: Piece) -> str:
        if piece.style == FLOWERED:
            return self.words["comma"].join(self.names[FLOWERS[place]] for place in piece.tiles)
        names = self._names(piece.tiles)
        plain = piece.style in ("", QUIET)
        return names if plain else self.words[f"drawn:{piece.style}"] + names

    def _names(self, tiles: Iterable[int]) -> str:
        return self.words["comma"].join(self.names[TILES[tile]] for tile in tiles)

    def _describe_meld(self, meld: Meld) -> str:
        if meld.kind == KONG:
            key = "concealed-kong" if meld.concealed else "melded-kong"
            return self.words[key] + self.names[TILES[meld.tile]]
        if meld.kind == CHOW:
            return self.words["meld-chow"] + self._names(meld.tiles)
        return self.words["meld-pung"] + self.names[TILES[meld.tile]]


def _tiles(tiles: Iterable[int], style: str = "") -> Markup:
    return group(tuple(TILES[tile] for tile in tiles), style)


@lru_cache(maxsize=4096)
def _piece(piece: Piece) -> Markup:
    """A piece of a drawing as tiles."""
    style = f" {piece.style}" if piece.style else ""
    if piece.style == GONE:
        return _GROUP.format(style, _EMPTY * piece.many)
    if piece.style in (WALL, CLOSED):
        return group(("back",) * piece.many, style)
    if piece.style == FLOWERED:
        return group(tuple(FLOWERS[place] for place in piece.tiles), style)
    if piece.style == CLAIMED:
        return _GROUP.format(" win", tile(TILES[piece.tiles[0]], " c"))
    return _tiles(piece.tiles, _WON if piece.style in (WON, WAITED) else style)


@lru_cache(maxsize=4096)
def _meld(meld: Meld) -> Markup:
    """The claimed tile lies across, on the side of the player it came from.

    A chow always comes from the left.
    A promoted kong's fourth tile lies on the claimed one; a concealed kong's outer tiles are closed.
    """
    names = [TILES[tile] for tile in meld.tiles]
    if meld.concealed:
        return group(("back", names[0], names[0], "back"), _MELD)
    if meld.kind == CHOW:
        claimed = names.pop(meld.claimed - 1)
        place = 0
    else:
        claimed = names.pop()
        place = {1: 0, 2: 1, 3: len(names)}[meld.source]
    across = tile(claimed, " c")
    if meld.promoted:
        across = _STACK.format(across)
        names.pop()
        place = min(place, len(names))
    drawn = [tile(name) for name in names]
    drawn.insert(place, across)
    return _GROUP.format(_MELD, _NOTHING.join(drawn))
