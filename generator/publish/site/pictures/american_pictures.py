"""Tiles of the American game on the page, each hand with a text in the page's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from generator.american.american_derivation import Filled
from generator.american.american_hand import AmericanHand
from generator.american.american_seats import tiles as read_tiles
from generator.american.american_tiles import FLOWER, JOKER
from generator.game.tiles import TILES
from generator.publish.site.context import Site
from generator.wording.american_words import AmericanWords


class AmericanPictures:
    """Draws for one language."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.words = AmericanWords(site.speaker)

    def hand(self, hand: AmericanHand, prefix: str, example: str) -> str:
        """A hand as it lies: exposures, concealed tiles, the last apart.

        ``example`` is the id of the executed example or case that it belongs to.
        """
        parts = [
            f'<span class="g meld">{self._tiles(exposure.tiles, prefix)}</span>'
            for exposure in hand.exposures
        ]
        parts.append(f'<span class="g">{self._tiles(hand.standing, prefix)}</span>')
        if hand.winning is not None:
            parts.append(f'<span class="g win">{self._tiles([hand.winning], prefix)}</span>')
        return _framed(example, self._described(hand), parts)

    def groups(self, groups: Iterable[Filled], prefix: str, example: str) -> str:
        """A hand group by group, as a hand of the card has them."""
        rows = [
            [group.symbol] * (group.size - group.jokers) + [JOKER] * group.jokers
            for group in groups
        ]
        parts = [f'<span class="g">{self._tiles(row, prefix)}</span>' for row in rows]
        text = str(self.site.words["and"]).join(self._names(row) for row in rows)
        return _framed(example, text, parts)

    def row(self, tiles: Sequence[int], prefix: str) -> str:
        """Tiles in a row: never a hand."""
        label = escape(self._names(tiles), quote=True)
        return (
            f'<div class="hand pat" role="img" aria-label="{label}">'
            f'<span class="g">{self._tiles(tiles, prefix)}</span></div>'
        )

    def inline(self, text: str, prefix: str) -> str:
        """Tiles as they are typed, small, in a sentence or a table: ``55mJ``, ``[555m]``, ``7m+ff``.

        Never a hand that has been won. Raises HandFault.
        """
        shown = [self._laid(part, prefix) for part in re.findall(r"\[[^]]*\]|\+|[^][+]+", text)]
        return f'<span class="laid">{"".join(shown)}</span>'

    def _laid(self, text: str, prefix: str) -> str:
        if text == "+":
            return f"<b>{text}</b>"
        found = read_tiles(text.strip("[]"))
        label = escape(self._names(found), quote=True)
        style = ' class="meld"' if text.startswith("[") else ""
        return f'<span{style} role="img" aria-label="{label}">{self._tiles(found, prefix)}</span>'

    def _tiles(self, tiles: Iterable[int], prefix: str) -> str:
        return "".join(self.site.pictures.tile(symbol_of(tile), prefix) for tile in tiles)

    def _names(self, tiles: Iterable[int]) -> str:
        return str(self.site.words["comma"]).join(map(self.words.tile, tiles))

    def _described(self, hand: AmericanHand) -> str:
        """A hand in words, for those who cannot see it."""
        words = self.site.words
        parts = [
            self.words.say("exposed_group") + self._names(exposure.tiles)
            for exposure in hand.exposures
        ]
        parts.append(words["standing"] + self._names(hand.standing))
        if hand.winning is not None:
            parts.append(words["winning"] + self.words.tile(hand.winning))
        return str(words["and"].join(parts))


def symbol_of(tile: int) -> str:
    """The sprite's name for a tile; all flowers look alike."""
    return {FLOWER: "a", JOKER: "J"}[tile] if tile in (FLOWER, JOKER) else TILES[tile]


def _framed(example: str, text: str, parts: Sequence[str]) -> str:
    label = escape(text, quote=True)
    return (
        f'<div class="hand" role="img" data-example="{example}" aria-label="{label}">'
        + "".join(parts)
        + "</div>"
    )
