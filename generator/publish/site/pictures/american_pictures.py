"""Tiles of the American game on the page, each hand with a text in the page's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from markupsafe import Markup

from generator.american.american_derivation import FilledGroup
from generator.american.american_hand import AmericanHand
from generator.american.american_seats import tiles as read_tiles
from generator.american.american_tiles import FLOWER, JOKER
from generator.game.tiles import TILES
from generator.publish.site.page.context import Site
from generator.publish.site.tiles.tile_pictures import framed, group, tile
from generator.wording.american_words import AmericanWords

_LAID = Markup('<span class="laid">{}</span>')
_PIECE = Markup('<span{} role="img" aria-label="{}">{}</span>')
_EXPOSED = Markup(' class="meld"')
_PLUS = Markup("<b>+</b>")
_NOTHING = Markup("")


class AmericanPictures:
    """Draws for one language."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.words = AmericanWords(site.speaker)

    def hand(self, hand: AmericanHand, example: str) -> Markup:
        """A hand as it lies: exposures, concealed tiles, the last apart.

        ``example`` is the id of the scored example or case that it belongs to.
        """
        groups = [_group(exposure.tiles, " meld") for exposure in hand.exposures]
        groups.append(_group(hand.standing))
        if hand.winning is not None:
            groups.append(_group([hand.winning], " win"))
        return framed(groups, self._described(hand), example)

    def groups(self, groups: Iterable[FilledGroup], example: str) -> Markup:
        """A hand group by group, as a hand of the card has them."""
        rows = [
            [filled.symbol] * (filled.size - filled.jokers) + [JOKER] * filled.jokers
            for filled in groups
        ]
        text = self.site.say("and").join(map(self._names, rows))
        return framed([_group(row) for row in rows], text, example)

    def row(self, tiles: Sequence[int]) -> Markup:
        """Tiles in a row: never a hand."""
        return framed([_group(tiles)], self._names(tiles))

    def inline(self, text: str) -> Markup:
        """Tiles as they are typed, small, in a sentence or a table: ``55mJ``, ``[555m]``, ``7m+ff``.

        Never a hand that has been won. Raises HandFault.
        """
        pieces = re.findall(r"\[[^]]*\]|\+|[^][+]+", text)
        return _LAID.format(_NOTHING.join(self._laid(piece) for piece in pieces))

    def _laid(self, text: str) -> Markup:
        if text == "+":
            return _PLUS
        found = read_tiles(text.strip("[]"))
        drawn = _NOTHING.join(tile(_symbol(item)) for item in found)
        return _PIECE.format(_EXPOSED if text.startswith("[") else "", self._names(found), drawn)

    def _names(self, tiles: Iterable[int]) -> str:
        return self.site.say("comma").join(map(self.words.tile, tiles))

    def _described(self, hand: AmericanHand) -> str:
        """A hand in words, for those who cannot see it."""
        say = self.site.say
        parts = [
            self.words.say("exposed_group") + self._names(exposure.tiles)
            for exposure in hand.exposures
        ]
        parts.append(say("standing") + self._names(hand.standing))
        if hand.winning is not None:
            parts.append(say("winning") + self.words.tile(hand.winning))
        return say("and").join(parts)


def _group(tiles: Iterable[int], style: str = "") -> Markup:
    return group(tuple(map(_symbol, tiles)), style)


def _symbol(item: int) -> str:
    """The sprite's name for a tile; all flowers look alike."""
    return {FLOWER: "a", JOKER: "J"}[item] if item in (FLOWER, JOKER) else TILES[item]
