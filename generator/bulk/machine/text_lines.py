"""The plain spelling of hands read from bytes, in machine code; a doubtful hand is marked as not sure."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from generator.bulk.machine.numba_kept import Array, compiled, inlined


class Codes(NamedTuple):
    """Places in the table of bytes and in hands, and the meaning of codes.

    Of a byte: the columns of the ``digit``, ``suit``, ``honor``, ``wind`` and ``flower`` that it stands
    for; ``no`` where it stands for none.
    Of a hand: the rows of the winning tile and what follows, behind those of the standing tiles.
    Then the first codes of each kind of meld, bits of flags, a state, and the numbers of tiles and suit
    tiles.
    """

    digit: int
    suit: int
    honor: int
    wind: int
    flower: int
    no: int
    winning: int
    melds: int
    flags: int
    prevalent: int
    seat: int
    flowers: int
    state: int
    chow_from: int
    pung_from: int
    kong_from: int
    hidden_from: int
    self_drawn: int
    last_of_kind: int
    kong_flag: int
    dealt: int
    kinds: int
    numbers: int


@inlined
def won(
    data: Array,
    at: int,
    of: Array,
    codes: Codes,
    place: int,
    hands: Array,
) -> int:
    """Read winds, four flags and a state behind the bar; return the place where they end, or -1."""
    if at + 6 >= data.size:
        return -1
    prevalent, seat = of[data[at], codes.wind], of[data[at + 1], codes.wind]
    if prevalent == codes.no or seat == codes.no:
        return -1
    flags = 0
    for bit in range(4):
        flag = of[data[at + 2 + bit], codes.digit]
        if flag > 1:
            return -1
        flags |= flag << bit
    hands[codes.prevalent, place], hands[codes.seat, place] = prevalent, seat
    hands[codes.flags, place] = flags
    at += 6
    if of[data[at], codes.digit] <= 2:
        hands[codes.state, place] = of[data[at], codes.digit]
        at += 1
    return at


@inlined
def flowers(data: Array, at: int, end: int, of: Array, codes: Codes) -> int:
    """Return the number of flowers, written as a digit or as letters; -1 for anything else."""
    if end == at + 1 and of[data[at], codes.digit] <= 8:
        return int(of[data[at], codes.digit])
    named = 0
    for place in range(at, end):
        flower = of[data[place], codes.flower]
        if flower == codes.no or named >> flower & 1:
            return -1
        named |= 1 << flower
    return end - at


@inlined
def meld(data: Array, at: int, of: Array, codes: Codes, counts: Array) -> tuple[int, int]:
    """Read a meld behind its opening bracket; return its code, or -1, and the place behind it."""
    digit, suit, honor, no = codes.digit, codes.suit, codes.honor, codes.no
    size = total = 0
    low: Any = 0
    high: Any = 0
    number: Any = 1
    if of[data[at], honor] != no:
        low = high = np.int64(of[data[at], honor])
        while data[at] != 10 and of[data[at], honor] == low:
            size += 1
            at += 1
        if of[data[at], honor] != no or size > 4:
            return -1, at
        counts[low] += size
        total = low * size
    else:
        start = at
        while of[data[at], digit] != no:
            at += 1
        size, base = at - start, of[data[at], suit]
        if base == no or size < 3 or size > 4:
            return -1, at
        low, high = 99, 0
        for place in range(start, at):
            tile = np.int64(of[data[place], digit]) + base - 1
            if tile < base:
                return -1, at
            low, high, total = min(low, tile), max(high, tile), total + tile
            counts[tile] += 1
        at += 1
    written = data[at] == 44  # a comma
    if written:
        number = np.int64(of[data[at + 1], digit])
        at += 2
    if data[at] != 93 or number < 1 or number > 7 or number == 4:  # the other bracket
        return -1, at
    at += 1
    if low == high and size == 4:
        return (codes.kong_from if written else codes.hidden_from) + low, at
    if size != 3 or number > 3:
        return -1, at
    if low == high:
        return codes.pung_from + low, at
    if low + 2 == high and total == 3 * low + 3 and low % 9 < 7 and high < codes.numbers:
        return codes.chow_from + low, at
    return -1, at


@inlined
def tiles_of(
    data: Array,
    at: int,
    of: Array,
    codes: Codes,
    place: int,
    hands: Array,
    counts: Array,
) -> int:
    """Read melds and standing tiles, the winning tile last; return the place behind them, or -1."""
    winning = codes.winning
    digit, suit, honor, no = codes.digit, codes.suit, codes.honor, codes.no
    held = taken = 0
    while True:
        byte = data[at]
        if of[byte, digit] != no:
            start = at
            while of[data[at], digit] != no:
                at += 1
            base = of[data[at], suit]
            if base == no or held + at - start > 14:
                return -1
            for number in range(start, at):
                tile = np.int64(of[data[number], digit]) + base - 1
                if tile < base:
                    return -1
                counts[tile] += 1
                if held:
                    hands[held - 1, place] = hands[winning, place]
                hands[winning, place] = tile
                held += 1
            at += 1
        elif of[byte, honor] != no:
            if held == 14:
                return -1
            counts[of[byte, honor]] += 1
            if held:
                hands[held - 1, place] = hands[winning, place]
            hands[winning, place] = of[byte, honor]
            held += 1
            at += 1
        elif byte == 91:  # a bracket
            code, at = meld(data, at + 1, of, codes, counts)
            if code < 0 or taken == 4:
                return -1
            hands[codes.melds + taken, place] = code
            taken += 1
        else:
            break
    return at if held + 3 * taken == 14 and held else -1


@inlined
def doubtful(line: int, codes: Codes, hands: Array, counts: Array) -> bool:
    """Return whether a hand must be read one by one: no table allows it, or it was won as dealt."""
    flags, last = hands[codes.flags, line], hands[codes.winning, line]
    if hands[codes.state, line] == codes.dealt or counts.max() > 4:
        return True
    if flags & codes.last_of_kind:
        for place in range(codes.winning):
            if hands[place, line] == last:
                return True
    if not flags & codes.kong_flag:
        return False
    if not flags & codes.self_drawn:
        return bool(counts[last] > 1)
    for place in range(codes.melds, codes.melds + 4):
        if hands[place, line] >= codes.kong_from:
            return False
    return True


@compiled
def read_lines(
    data: Array, of: Array, codes: Codes, hands: Array, sure: Array, counts: Array
) -> int:
    """Read a hand from each line; return the number of lines.

    ``of`` (256, 5) says what each byte stands for.
    ``data`` ends with an empty line, so that nothing is read beyond it.
    ``counts`` has room for a count of each tile.
    """
    at = line = 0
    while at < data.size - 1:
        if line == sure.size:
            return line + 1
        begin = at
        counts[:] = 0
        at = tiles_of(data, at, of, codes, line, hands, counts)
        if at >= 0 and data[at] == 124:  # a bar
            at = won(data, at + 1, of, codes, line, hands)
            if at >= 0 and data[at] == 124:
                end = at + 1
                while data[end] != 10:
                    end += 1
                number = flowers(data, at + 1, end, of, codes)
                hands[codes.flowers, line] = max(number, 0)
                at = end if number >= 0 else -1
        sure[line] = at >= 0 and data[at] == 10 and not doubtful(line, codes, hands, counts)
        if not sure[line]:
            at = begin
            while data[at] != 10:
                at += 1
        at += 1
        line += 1
    return line
