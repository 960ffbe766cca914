"""Tiles on the page: hands, melds and patterns as HTML, each with a text in the page's language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from generator.game.hand import CHOW, KONG, Hand, Meld
from generator.game.tiles import FLOWERS, TILES

Group = Sequence[int]


class Pictures:
    """Draws for one language.

    ``names`` maps a tile's name in the notation to its name in the language.
    """

    def __init__(self, names: dict[str, str], words: dict[str, str]) -> None:
        self.names = names
        self.words = words

    def tile(self, name: str, prefix: str, extra: str = "") -> str:
        """One tile; ``prefix`` leads from the page to the site's root."""
        return f'<svg class="t{extra}"><use href="{prefix}assets/tiles.svg#t{name}"/></svg>'

    def tiles(self, tiles: Iterable[int], prefix: str) -> str:
        """Tiles in a row."""
        return "".join(self.tile(TILES[tile], prefix) for tile in tiles)

    def hand(self, hand: Hand, prefix: str, example: str) -> str:
        """A whole hand: melds, standing tiles, the winning tile apart, flowers.

        ``example`` is the id of the executed example that it belongs to.
        """
        parts = [self._meld(meld, prefix) for meld in hand.melds]
        parts.append(f'<span class="g">{self.tiles(hand.standing, prefix)}</span>')
        if hand.winning is not None:
            parts.append(f'<span class="g win">{self.tile(TILES[hand.winning], prefix)}</span>')
        if hand.flower_tiles:
            flowers = "".join(self.tile(FLOWERS[flower], prefix) for flower in hand.flower_tiles)
            parts.append(f'<span class="g fl">{flowers}</span>')
        text = escape(self.describe(hand), quote=True)
        return (
            f'<div class="hand" role="img" data-example="{example}" aria-label="{text}">'
            + "".join(parts)
            + "</div>"
        )

    def pattern(
        self, groups: Sequence[Group], prefix: str, wanted: int | None = None, closed: bool = False
    ) -> str:
        """Groups of tiles that show a pattern: never a whole hand.

        ``wanted`` is a tile set apart: the one waited for.
        ``closed`` draws groups of four as concealed kongs.
        """
        if closed:
            kongs = [Meld(KONG, group[0], 0) for group in groups]
            text = self.words["and"].join(self._describe_meld(kong) for kong in kongs)
            parts = [self._meld(kong, prefix) for kong in kongs]
        else:
            text = self.words["and"].join(self._names(group) for group in groups)
            parts = [f'<span class="g">{self.tiles(group, prefix)}</span>' for group in groups]
        if wanted is not None:
            parts.append(f'<span class="g win">{self.tile(TILES[wanted], prefix)}</span>')
            text += f"{self.words['waits']}{self.names[TILES[wanted]]}"
        label = escape(text, quote=True)
        return f'<div class="hand pat" role="img" aria-label="{label}">{"".join(parts)}</div>'

    def pieces(self, pieces: Iterable[Meld | Group], prefix: str) -> str:
        """Melds and groups of tiles in a row: never a whole hand."""
        parts, texts = [], []
        for piece in pieces:
            if isinstance(piece, Meld):
                parts.append(self._meld(piece, prefix))
                texts.append(self._describe_meld(piece))
            else:
                parts.append(f'<span class="g">{self.tiles(piece, prefix)}</span>')
                texts.append(self._names(piece))
        label = escape(self.words["and"].join(texts), quote=True)
        return f'<div class="hand pat" role="img" aria-label="{label}">{"".join(parts)}</div>'

    def flowers(self, prefix: str) -> str:
        """The flowers in a row."""
        drawn = "".join(self.tile(name, prefix) for name in FLOWERS)
        label = escape(self.words["comma"].join(self.names[name] for name in FLOWERS), quote=True)
        return (
            f'<div class="hand pat" role="img" aria-label="{label}">'
            f'<span class="g">{drawn}</span></div>'
        )

    def arranged(self, groups: Sequence[Group], completed: int, prefix: str, example: str) -> str:
        """The tiles of an executed example, set by set; ``completed`` is the one won last, or -1."""
        text = self.words["and"].join(self._names(group) for group in groups)
        parts = [
            f'<span class="g{" win" if place == completed else ""}">{self.tiles(group, prefix)}</span>'
            for place, group in enumerate(groups)
        ]
        label = escape(text, quote=True)
        return (
            f'<div class="hand" role="img" data-example="{example}" aria-label="{label}">'
            + "".join(parts)
            + "</div>"
        )

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

    def _names(self, tiles: Iterable[int]) -> str:
        return self.words["comma"].join(self.names[TILES[tile]] for tile in tiles)

    def _describe_meld(self, meld: Meld) -> str:
        if meld.kind == KONG:
            key = "concealed-kong" if meld.concealed else "melded-kong"
            return self.words[key] + self.names[TILES[meld.tile]]
        if meld.kind == CHOW:
            return self.words["meld-chow"] + self._names(meld.tiles)
        return self.words["meld-pung"] + self.names[TILES[meld.tile]]

    def _meld(self, meld: Meld, prefix: str) -> str:
        """The claimed tile lies across, on the side of the player it came from.

        A chow always comes from the left.
        A promoted kong's fourth tile lies on the claimed one; a concealed kong's outer tiles are closed.
        """
        tiles = [TILES[tile] for tile in meld.tiles]
        if meld.concealed:
            drawn = [self.tile(name, prefix) for name in ("back", tiles[0], tiles[0], "back")]
            return f'<span class="g meld">{"".join(drawn)}</span>'
        if meld.kind == CHOW:
            claimed = tiles.pop(meld.claimed - 1)
            place = 0
        else:
            claimed = tiles.pop()
            place = {1: 0, 2: 1, 3: len(tiles)}[meld.source]
        across = self.tile(claimed, prefix, " c")
        if meld.promoted:
            across = f'<span class="stack">{across}{across}</span>'
            tiles.pop()
            place = min(place, len(tiles))
        drawn = [self.tile(name, prefix) for name in tiles]
        drawn.insert(place, across)
        return f'<span class="g meld">{"".join(drawn)}</span>'
