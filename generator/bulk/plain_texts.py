"""The plain spelling of hands read with numpy, some thousand texts at a time.

The plain spelling is what :func:`generator.game.notation.write_hand` writes, with the melds in any order.
Whatever is spelled otherwise, or looks wrong, is only marked as not sure.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.bulk.arrays import (
    CHOW_FROM,
    HIDDEN_FROM,
    KONG_FLAG,
    KONG_FROM,
    LAST_OF_KIND,
    NO_TILE,
    PUNG_FROM,
    SELF_DRAWN,
    Hands,
)
from generator.game.hand import DEALT
from generator.game.tiles import FIRST_HONOR, FLOWERS, HONORS, KINDS, SUITS, WINDS

Array = NDArray[Any]

NOTHING = 255
_ONCE = 2048  # so many stay in the processor's own memory, and in memory that is used again
_FIELDS = 3  # tiles, how it was won, flowers
_CODES = {char: code for code, char in enumerate("\n|[],", 1)}
_LINE, _BAR, _OPEN, _CLOSE, _COMMA = _CODES.values()


def _table(pairs: Mapping[str, int], default: int = NOTHING) -> Array:
    found = np.full(256, default, np.uint8)
    for char, value in pairs.items():
        found[ord(char)] = value
    return found


_CODE = _table(_CODES, 0)
DIGIT = _table({str(digit): digit for digit in range(10)})
SUIT = _table({suit: 9 * place for place, suit in enumerate(SUITS)})
HONOR = _table({honor: FIRST_HONOR + place for place, honor in enumerate(HONORS)})
WIND = _table({wind: place for place, wind in enumerate(WINDS)})
FLOWER = _table({flower: place for place, flower in enumerate(FLOWERS)})
_WHAT_IS_WRITTEN = [table.tobytes() for table in (_CODE, DIGIT, SUIT, HONOR)]


def read_at_once(texts: Sequence[str]) -> tuple[Hands, Array]:
    """Return a hand for each of N texts, and whether it surely is what the text says: bools (N,)."""
    parts = [_read(texts[start : start + _ONCE]) for start in range(0, len(texts) or 1, _ONCE)]
    return Hands.joined([part for part, _ in parts]), np.concatenate([sure for _, sure in parts])


class _Signs(NamedTuple):
    """What each sign of texts may be: punctuation (else 0); a digit, a suit, an honor (else NOTHING)."""

    code: Array
    digit: Array
    suit: Array
    honor: Array


def _read(texts: Sequence[str]) -> tuple[Hands, Array]:
    """Return the hands, and for each whether it was surely read."""
    count = len(texts)
    written = ("\n".join(texts) + "\n").encode("ascii", "replace")
    data = np.frombuffer(written, np.uint8)
    signs = _Signs(
        *(np.frombuffer(written.translate(table), np.uint8) for table in _WHAT_IS_WRITTEN)
    )
    code = signs.code
    lines = np.nonzero(data == ord("\n"))[0]
    if lines.size != count or not count:
        return _nothing(count), np.zeros(count, bool)
    lengths = np.diff(lines, prepend=-1)
    line = np.repeat(np.arange(count, dtype=np.int32), lengths)
    starts = np.concatenate([[0], lines[:-1] + 1])
    bars = np.cumsum(code == _BAR, dtype=np.int32)
    field = bars - np.repeat(bars[starts] - (code[starts] == _BAR), lengths)
    opened = np.cumsum(code == _OPEN, dtype=np.int32)
    inside = opened > np.cumsum(code == _CLOSE, dtype=np.int32)
    sure = np.ones(count, bool)
    tile, is_tile = _tiles(signs, line, field == 0, inside, sure)

    hands = _nothing(count)
    token = np.nonzero(is_tile & ~inside)[0]
    _standing(hands, line[token], tile[token], sure)
    in_melds = np.nonzero(is_tile & inside)[0]
    meld_count = _melds(hands, data, code, line, opened, in_melds, tile, signs.digit, sure)
    counts = np.bincount(
        np.concatenate([line[token], line[in_melds]]) * KINDS
        + np.concatenate([tile[token], tile[in_melds]]),
        minlength=count * KINDS,
    ).reshape(count, KINDS)
    sure &= counts.max(1, initial=0) <= 4
    standing = np.bincount(line[token], minlength=count)
    sure &= standing + 3 * meld_count == 14
    _won(hands, data, lines, line, code, field, sure)
    _flowers(hands, data, line, field, sure)
    _contradictions(hands, counts, sure)
    return hands, sure


def _tiles(
    signs: _Signs, line: Array, tile_field: Array, inside: Array, sure: Array
) -> tuple[Array, Array]:
    """Return by sign the tile that it stands for, and whether it stands for one.

    ``line``: the line of each sign; ``tile_field``, ``inside``: whether it is in the field of tiles, in a
    meld.  Lines with other signs, or with numbers or suits that stand alone, are no longer ``sure``.
    """
    code, digit, suit, honor = signs
    offer = np.zeros(code.size, bool)
    offer[1:] = code[:-1] == _COMMA
    letter = tile_field & (suit != NOTHING)
    numbers = np.nonzero(tile_field & (digit != NOTHING) & ~offer)[0]
    letters = np.nonzero(letter)[0]
    tile = honor.copy()
    if numbers.size:
        run = np.nonzero(np.diff(numbers, prepend=-2) != 1)[0]  # where runs of digits begin
        last = numbers[np.append(run[1:], numbers.size) - 1]
        sign = suit[np.minimum(last + 1, code.size - 1)]
        sure[line[last[sign == NOTHING]]] = False
        of_run = np.repeat(sign, np.diff(np.append(run, numbers.size)))
        tile[numbers] = np.minimum(of_run + digit[numbers] - 1, KINDS - 1)
        zeros = numbers[digit[numbers] == 0]
        tile[zeros], sure[line[zeros]] = NOTHING, False
        before = np.zeros(code.size, bool)
        before[last + 1] = True
        sure[line[letters[~before[letters]]]] = False
    elif letters.size:
        sure[line[letters]] = False
    is_tile = tile_field & (tile != NOTHING)
    unknown = tile_field & ~is_tile & ~letter & (code == 0) & ~(offer & (digit != NOTHING))
    unknown |= (code == _COMMA) & ~inside
    if unknown.any():
        sure[line[unknown]] = False
    return tile, is_tile


def _nothing(count: int) -> Hands:
    one = (np.zeros(count, np.uint8) for _ in range(5))
    return Hands(
        np.full((13, count), NO_TILE, np.uint8),
        np.zeros(count, np.uint8),
        np.zeros((4, count), np.uint8),
        *one,
    )


def _standing(hands: Hands, line: Array, tile: Array, sure: Array) -> None:
    count = len(hands)
    held = np.bincount(line, minlength=count)
    first = np.concatenate([[0], np.cumsum(held)[:-1]])
    place = np.arange(line.size) - np.repeat(first, held)
    found = np.full(15 * count, NO_TILE, np.uint8)  # the last for tiles too many
    found[np.minimum(place, 14) * count + line] = tile
    there = np.nonzero((held > 0) & (held <= 14))[0]
    last = (held[there] - 1) * count + there
    hands.winning[there] = found[last]
    found[last] = NO_TILE
    hands.tiles[:] = found[: 13 * count].reshape(13, count)
    sure &= (held > 0) & (held <= 14)


def _melds(
    hands: Hands,
    data: Array,
    code: Array,
    line: Array,
    opened: Array,
    token: Array,
    tile: Array,
    digit: Array,
    sure: Array,
) -> Array:
    """Fill in the melds of hands; return how many each hand has."""
    opens, closes = np.nonzero(code == _OPEN)[0], np.nonzero(code == _CLOSE)[0]
    count = len(hands)
    if opens.size != closes.size or (opens > closes).any() or (opens[1:] < closes[:-1]).any():
        sure[:] = False
        return np.zeros(count, np.int64)
    of = line[opens]
    sure[of[line[closes] != of]] = False
    total = np.bincount(of, minlength=count)
    sure &= total <= 4
    place = np.arange(of.size) - np.concatenate([[0], np.cumsum(total)[:-1]])[of]
    meld = opened[token] - 1
    size = np.bincount(meld, minlength=of.size)
    low, high, added = (np.zeros(of.size, np.int32) for _ in range(3))
    there = np.nonzero(size)[0]
    if there.size:
        first = (np.cumsum(size) - size)[there]
        low[there] = np.minimum.reduceat(tile[token], first)
        high[there] = np.maximum.reduceat(tile[token], first)
        added[there] = np.add.reduceat(tile[token], first, dtype=np.int32)
    alike = low == high
    row = (low + 2 == high) & (added == 3 * low + 3) & (low % 9 < 7) & (high < FIRST_HONOR)
    comma = data[np.maximum(closes - 2, 0)] == ord(",")
    within = opened[code == _COMMA]
    commas = np.bincount(within[within > 0] - 1, minlength=of.size)
    offered = np.where(comma, digit[closes - 1], 0)
    number = np.where(comma, offered, 1)
    pung, kong, chow = alike & (size == 3), alike & (size == 4), row & (size == 3)
    fine = (commas == comma) & (number > 0) & (number < 8) & (number != 4)
    fine &= (pung & (number < 4)) | kong | (chow & (number < 4))
    sure[of[~fine]] = False
    start = np.where(
        chow, CHOW_FROM, np.where(pung, PUNG_FROM, np.where(comma, KONG_FROM, HIDDEN_FROM))
    )
    fits = place < 4
    hands.melds[place[fits], of[fits]] = (start + np.minimum(low, KINDS - 1))[fits]
    return total


def _won(
    hands: Hands, data: Array, lines: Array, line: Array, code: Array, field: Array, sure: Array
) -> None:
    count = len(hands)
    bars = np.nonzero(code == _BAR)[0]
    number = np.bincount(line[bars], minlength=count)
    sure &= number < _FIELDS
    begin = np.full(count, -1, np.int64)
    begin[line[bars[::-1]]] = bars[::-1] + 1  # behind the first bar
    end = lines.copy()
    second = bars[field[bars] == 2]
    end[line[second]] = second
    length = np.where(begin >= 0, end - begin, 0)
    sure &= (begin < 0) | (length == 6) | (length == 7)
    place = np.nonzero((length == 6) | (length == 7))[0]
    at = begin[place]
    winds = WIND[data[at]], WIND[data[at + 1]]
    flags = np.zeros(place.size, np.uint8)
    fine = (winds[0] != NOTHING) & (winds[1] != NOTHING)
    for bit in range(4):
        flag = DIGIT[data[at + 2 + bit]]
        fine &= flag <= 1
        flags |= (flag == 1).astype(np.uint8) << bit
    state = np.where(length[place] == 7, DIGIT[data[np.minimum(at + 6, data.size - 1)]], 0)
    fine &= state <= 2
    sure[place[~fine]] = False
    hands.prevalent[place], hands.seat[place] = winds[0] & 3, winds[1] & 3
    hands.flags[place], hands.state[place] = flags, state


def _flowers(hands: Hands, data: Array, line: Array, field: Array, sure: Array) -> None:
    token = np.nonzero((field == 2) & (data != ord("|")) & (data != ord("\n")))[0]
    if not token.size:
        return
    count = len(hands)
    of = line[token]
    total = np.bincount(of, minlength=count)
    digit, flower = DIGIT[data[token]], FLOWER[data[token]]
    named = np.zeros(count, np.uint8)
    first = np.nonzero(np.diff(of, prepend=-1))[0]
    bit = np.where(flower != NOTHING, np.uint8(1) << (flower & 7), 0).astype(np.uint8)
    named[of[first]] = np.bitwise_or.reduceat(bit, first)
    written = digit != NOTHING
    hands.flowers[of[written]] = np.minimum(digit[written], 9)
    sure[of[written & ((digit > 8) | (total[of] != 1))]] = False
    sure[of[~written & (flower == NOTHING)]] = False
    letters = np.bitwise_count(named)
    there = named > 0
    hands.flowers[there] = letters[there]
    sure &= ~there | (letters == total)


def _contradictions(hands: Hands, counts: Array, sure: Array) -> None:
    """Mark as not sure the hands that no table allows, and those won as dealt."""
    flags, winning = hands.flags, hands.winning
    held = (hands.tiles == winning).any(0)
    sure &= ~((flags & LAST_OF_KIND > 0) & held)
    kong = (hands.melds >= KONG_FROM).any(0)
    drawn, flag = flags & SELF_DRAWN > 0, flags & KONG_FLAG > 0
    sure &= ~(flag & drawn & ~kong)
    sure &= ~(flag & ~drawn & (counts[np.arange(len(hands)), winning] > 1))
    sure &= hands.state != DEALT
