"""Hands of a case: its tiles, with melds, a winning tile and circumstances chosen at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from generator.bulk.arrays import KONG_FLAG, LAST_OF_KIND, LAST_OF_WALL, SELF_DRAWN
from generator.enumerate.proof.abstract_wins import Way
from generator.enumerate.proof.counted_kinds import Tiles
from generator.enumerate.proof.placed_kinds import PUNG_STATES, Cases, PungState
from generator.game.arrangements import SEVEN_PAIRS
from generator.game.hand import CHOW, KONG, PUNG, Hand, Meld
from generator.game.hand_faults import HandFault
from generator.game.legality import check_flags
from generator.game.waits import CLOSED, EDGE, SINGLE
from generator.score.situation import CONCEALED, MELDED

_FROM_LEFT = 1  # whose discard completed a meld
_LOWEST = 1  # the claimed tile of a chow


def realize(
    cases: Cases, row: int, state: int, way: Way, asked: Sequence[str], random: Random
) -> Hand | None:
    """Return a hand of a case won in a way, if one was found; its wait is tried for, not promised.

    ``asked``: the numbers of thirteen tiles of one suit that a definition names.
    """
    kind = int(cases.kind[row])
    tiles = cases.arrangements.tiles(kind, random)
    winds = int(cases.winds[row])
    standing = bool(cases.arrangements.standing[kind])
    drawn = bool(way.flags & SELF_DRAWN)
    split = _split(tiles, PUNG_STATES[state], way, drawn, random)
    if split is None:
        return None
    melds, held, winning = split
    if standing:
        winning = _last(held, asked)
    held.remove(winning)
    hand = Hand(
        melds=tuple(sorted(melds, key=lambda meld: (meld.kind, meld.tile))),
        standing=tuple(sorted(held)),
        winning=winning,
        prevalent=winds >> 2,
        seat=winds & 3,
        self_drawn=drawn,
        last_of_kind=bool(way.flags & LAST_OF_KIND),
        last_of_wall=bool(way.flags & LAST_OF_WALL),
        kong=bool(way.flags & KONG_FLAG),
    )
    try:
        check_flags(hand, {})
    except HandFault:
        return None
    return hand


def _split(
    tiles: Tiles, state: PungState, way: Way, drawn: bool, random: Random
) -> tuple[list[Meld], list[int], int] | None:
    """Return melds, concealed tiles with the winning one, and the winning tile; None if that fails."""
    counts = tiles.counts
    pungs = list(tiles.pungs)
    random.shuffle(pungs)
    pungs.sort(key=lambda tile: counts[tile] != 3)  # those that may be kongs first
    kongs, rest = pungs[: state.concealed + state.kongs], pungs[state.concealed + state.kongs :]
    random.shuffle(rest)
    melds = [Meld(KONG, tile, 0) for tile in kongs[: state.concealed]]
    melds += [Meld(KONG, tile, _FROM_LEFT) for tile in kongs[state.concealed :]]
    melded, concealed = rest[: state.melded], rest[state.melded :]
    chows = list(tiles.chows)
    random.shuffle(chows)
    winning, own = _winning(tiles, chows, melded, concealed, way, drawn, random)
    if winning < 0:
        return None
    held = [tile for pung in concealed for tile in (pung,) * 3]
    if own == PUNG:
        held += [melded.pop(0)] * 3
    melds += [Meld(PUNG, tile, _FROM_LEFT) for tile in melded]
    keep = 1 if own == CHOW else 0
    least = 0 if any(not meld.concealed for meld in melds) else 1
    if way.exposure == CONCEALED:
        exposed = 0
    elif way.exposure == MELDED or len(chows) <= keep:
        exposed = len(chows) - keep
    else:
        exposed = random.randint(min(least, len(chows) - keep), len(chows) - keep)
    shown = chows[len(chows) - exposed :] if exposed else []
    melds += [Meld(CHOW, low, _FROM_LEFT, claimed=_LOWEST) for low in shown]
    for low in chows[: len(chows) - exposed]:
        held += [low, low + 1, low + 2]
    held += [tile for pair in tiles.pairs for tile in (pair, pair)] + list(tiles.single)
    open_melds = sum(not meld.concealed for meld in melds)
    fits = {CONCEALED: open_melds == 0, MELDED: open_melds == 4}
    if not fits.get(way.exposure, 0 < open_melds < 4):
        return None
    return melds, held, winning


def _winning(
    tiles: Tiles,
    chows: list[int],
    melded: list[int],
    concealed: list[int],
    way: Way,
    drawn: bool,
    random: Random,
) -> tuple[int, str]:
    """Choose a winning tile: return it and the kind of set that it completes, -1 if no tile fits.

    A chow that it completes is moved to the front of ``chows``.
    """
    choices: list[tuple[int, str]] = []
    for place, low in enumerate(chows):
        ends = {0: (low + 2,), 6: (low,)}.get(low % 9, ())
        found = {EDGE: ends, CLOSED: (low + 1,), SINGLE: ()}.get(
            way.wait or "", tuple(tile for tile in (low, low + 2) if tile not in ends)
        )
        choices += [(place, str(tile)) for tile in found]
    if choices and (way.wait in (EDGE, CLOSED) or random.random() < 0.6):
        place, tile = random.choice(choices)
        chows.insert(0, chows.pop(place))
        return int(tile), CHOW
    if way.wait in (EDGE, CLOSED):
        return -1, ""
    if melded and not drawn and way.wait is None and random.random() < 0.7:
        return melded[0], PUNG
    if concealed and drawn and way.wait is None and random.random() < 0.8:
        return random.choice(concealed), ""
    if tiles.single and random.random() < 0.8:
        return random.choice(tiles.single), ""
    if tiles.form == SEVEN_PAIRS or tiles.pairs:
        return random.choice(tiles.pairs), ""
    return -1, ""


def _last(held: list[int], asked: Sequence[str]) -> int:
    """Return the tile without which the others are thirteen that are asked for; raises ValueError."""
    numbers = sorted(tile % 9 + 1 for tile in held)
    for tile in sorted(set(held)):
        rest = numbers.copy()
        rest.remove(tile % 9 + 1)
        if "".join(map(str, rest)) in asked:
            return tile
    raise ValueError(held)
