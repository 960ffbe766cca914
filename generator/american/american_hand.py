"""A hand of the American game, and how it is typed.

The notation is that of competition mahjong with the tiles of this game: flowers are ``a`` to ``h``, all
alike and written ``f``; ``J`` is a big joker::

    [EEEJ][999m]1111m77pf|100
    exposures in brackets, the concealed tiles, the winning tile last | flags

The flags are own pick, East before the play, and a joker that was used and exchanged.  Fourteen tiles
are a hand that may be complete, thirteen one that waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.american.american_tiles import COPIES, FLOWER, JOKER, LETTERS, SYMBOLS, written
from generator.game.hand_faults import HandFault
from generator.game.notation.hand_reader import LONGEST
from generator.game.notation.tile_run import read_run
from generator.game.tiles import TILES

FLAGS = ("own_pick", "before_play", "joker_used")
_NAMES = (*TILES, "f", "J")


@dataclass(frozen=True, slots=True)
class Exposure:
    """A pung, kong or quint on the rack's top: its symbol, and how many of its tiles are jokers."""

    symbol: int
    size: int
    jokers: int = 0

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles as they lie there."""
        return (self.symbol,) * (self.size - self.jokers) + (JOKER,) * self.jokers


@dataclass(frozen=True, slots=True)
class AmericanHand:
    """Exposures, the concealed tiles in order, and the fourteenth tile, or None.

    ``joker_used``: a joker stood in an exposure and was exchanged, so that the hand is not jokerless.
    """

    exposures: tuple[Exposure, ...]
    standing: tuple[int, ...]
    winning: int | None
    own_pick: bool = False
    before_play: bool = False
    joker_used: bool = False

    @property
    def held(self) -> tuple[int, ...]:
        """The concealed tiles, the winning tile last."""
        return self.standing if self.winning is None else (*self.standing, self.winning)

    def counts(self) -> list[int]:
        """Return the number held of each symbol, by symbol; the last number is that of the free jokers.

        A joker in an exposure counts as the tile that it lies for.
        """
        counts = [0] * (SYMBOLS + 1)
        for tile in self.held:
            counts[tile] += 1
        for exposure in self.exposures:
            counts[exposure.symbol] += exposure.size
        return counts

    @property
    def jokers(self) -> int:
        """The jokers of the hand, exposed ones included."""
        return self.held.count(JOKER) + sum(exposure.jokers for exposure in self.exposures)


def read_american(text: str) -> AmericanHand:
    """The hand that ``text`` describes.

    Raises HandFault, with the column, on anything that cannot lie on a table.
    """
    if len(text) > LONGEST:
        raise HandFault("TOO_LONG", LONGEST + 1, limit=LONGEST)
    if not text.strip():
        raise HandFault("EMPTY", 1)
    body, bar, flags = text.partition("|")
    exposures, held = _read_body(body)
    columns = [column for _, column in held]
    tiles = [tile for tile, _ in held]
    size = sum(exposure.size for exposure in exposures) + len(tiles)
    if size not in (13, 14):
        place = 14 - (size - len(tiles))
        column = columns[place] if 0 <= place < len(columns) else len(body.rstrip()) + 1
        raise HandFault("TILE_COUNT_AMERICAN", column, count=size)
    if size == 14 and not tiles:
        raise HandFault("ALL_EXPOSED", 1)
    states = _read_flags(flags, len(body) + 2) if bar else {}
    hand = AmericanHand(
        exposures=tuple(exposures),
        standing=tuple(sorted(tiles if size == 13 else tiles[:-1])),
        winning=None if size == 13 else tiles[-1],
        **states,
    )
    _check(hand, columns[-1] if columns else 1, len(body) + 2)
    return hand


def write_american(hand: AmericanHand) -> str:
    """The hand in the notation that :func:`read_american` reads."""
    text = "".join(f"[{written(exposure.tiles)}]" for exposure in hand.exposures)
    text += written(hand.standing)
    if hand.winning is not None:
        text += written([hand.winning])
    flags = "".join("1" if getattr(hand, name) else "0" for name in FLAGS)
    return text + (f"|{flags}" if "1" in flags else "")


def _read_body(body: str) -> tuple[list[Exposure], list[tuple[int, int]]]:
    """The exposures, and the concealed tiles with their columns, from 1."""
    exposures: list[Exposure] = []
    held: list[tuple[int, int]] = []
    counts = [0] * len(COPIES)
    place = 0
    while place < len(body):
        closes = body.find("]", place)
        if body[place] == "[":
            if closes < 0:
                raise HandFault("BRACKET_OPEN", place + 1)
            run = _read_tiles(body[place + 1 : closes], place + 1)
            laid = [tile for tile, _ in run]
            exposures.append(exposure_of(laid, body[place + 1 : closes], place + 2))
            place = closes + 1
        else:
            opens = body.find("[", place)
            end = len(body) if opens < 0 else opens
            run = _read_tiles(body[place:end], place)
            held += run
            place = end
        for tile, column in run:
            counts[tile] += 1
            if counts[tile] > COPIES[tile]:
                code = "FIVE_OF_A_TILE" if tile < SYMBOLS - 1 else "NINE_OF_A_TILE"
                raise HandFault(code, column, tile=_NAMES[tile])
    return exposures, held


def _read_tiles(text: str, start: int) -> list[tuple[int, int]]:
    """Return tiles with their columns; flowers in Unicode are flowers like any other."""
    run, flowers = read_run(text, start, LETTERS)
    blossoms = [(FLOWER, column) for _, column in flowers]
    return sorted([*run, *blossoms], key=lambda placed: placed[1])


def exposure_of(laid: Sequence[int], text: str, column: int) -> Exposure:
    """Return the exposure that tiles are: three to five alike, any but one of them jokers.

    Raises HandFault ``EXPOSURE``, with the text and its column, for other tiles.
    """
    symbols = set(laid) - {JOKER}
    if len(symbols) != 1 or not 3 <= len(laid) <= 5:
        raise HandFault("EXPOSURE", column, meld=text)
    return Exposure(symbols.pop(), len(laid), laid.count(JOKER))


def _read_flags(text: str, start: int) -> dict[str, bool]:
    body = text.strip()
    offset = start + len(text) - len(text.lstrip())
    if len(body) not in (0, len(FLAGS)):
        raise HandFault("FLAG_COUNT_AMERICAN", offset, count=len(body))
    for place, flag in enumerate(body):
        if flag not in "01":
            raise HandFault("FLAG", offset + place, found=flag)
    return {name: flag == "1" for name, flag in zip(FLAGS, body, strict=False)}


def _check(hand: AmericanHand, winning: int, flags: int) -> None:
    """Raise HandFault for a win that cannot happen.

    ``BEFORE_PLAY``: East wins before play, but with exposures or another player's tile.
    ``JOKER_CLAIMED``: the winning tile is a discarded joker.
    ``winning`` and ``flags`` are the columns to report.
    """
    if hand.winning is None:
        return
    if hand.before_play and (hand.exposures or not hand.own_pick):
        raise HandFault("BEFORE_PLAY", flags)
    if hand.winning == JOKER and not hand.own_pick:
        raise HandFault("JOKER_CLAIMED", winning)
