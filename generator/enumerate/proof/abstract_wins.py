"""How a case can have been won: the circumstances in the abstract, wide enough for every real hand.

The ways may include some that no hand can have, but leave out none that a hand has.  So what no way has
is impossible, and what all ways have is certain.  Hands show that the rest does occur.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.bulk.arrays import KONG_FLAG, LAST_OF_KIND, LAST_OF_WALL, SELF_DRAWN
from generator.bulk.rule_tables import EXPOSURES, TILE_STATES, WAITS, Tables
from generator.enumerate.proof import placed_kinds
from generator.enumerate.proof.conditions_met import bits_of
from generator.game.arrangements import (
    FORMS,
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    STANDARD,
    THIRTEEN_ORPHANS,
)
from generator.game.waits import CLOSED, EDGE, SINGLE
from generator.score.situation import CONCEALED, MELDED

Array = NDArray[Any]

_SETS = 4


class Profile(NamedTuple):
    """The facts of a case that decide how it can have been won."""

    form: str
    chows: int
    state: placed_kinds.PungState
    edge: bool
    alone: bool
    standing: bool


class Way(NamedTuple):
    """Flags as :class:`generator.bulk.arrays.Hands` has them, exposure, and the wait that counts."""

    flags: int
    exposure: str
    wait: str | None

    @property
    def number(self) -> int:
        """The number of the way in the rule tables, for a winning tile that is known and apart."""
        place = self.flags * len(EXPOSURES) + EXPOSURES.index(self.exposure)
        return (place * len(WAITS) + WAITS.index(self.wait)) * TILE_STATES


def ways(profile: Profile, forbidden: bool) -> Iterator[Way]:
    """Yield the ways in which a case can have been won, and perhaps some more.

    ``forbidden``: whether no kong may be made of the wall's last tile.
    """
    for flags in range(16):
        if not _flags_fit(profile, flags, forbidden):
            continue
        for exposure in EXPOSURES:
            if _exposed(profile, flags, exposure):
                for wait in WAITS:
                    if _waited(profile, flags, exposure, wait):
                        yield Way(flags, exposure, wait)


def _flags_fit(profile: Profile, flags: int, forbidden: bool) -> bool:
    single = profile.chows > 0 or profile.form in (
        KNITTED_STRAIGHT,
        THIRTEEN_ORPHANS,
        HONORS_AND_KNITTED,
    )
    kongs = profile.state.concealed + profile.state.kongs
    robbed = flags & (KONG_FLAG | SELF_DRAWN) == KONG_FLAG
    if flags & LAST_OF_KIND and (not single or profile.standing):
        return False  # the hand holds another copy concealed
    if robbed and (
        not profile.alone or not flags & LAST_OF_KIND or (forbidden and flags & LAST_OF_WALL)
    ):
        return False  # the other three lie open in the pung that becomes a kong
    return not (flags & KONG_FLAG and flags & SELF_DRAWN and not kongs)


def _exposed(profile: Profile, flags: int, exposure: str) -> bool:
    state = profile.state
    claimed = 0 if flags & SELF_DRAWN else min(state.melded, 1)  # a pung completed by the discard
    least = state.kongs + state.melded - claimed
    most = state.kongs + state.melded + profile.chows
    if exposure == CONCEALED:
        return least == 0
    if profile.standing:
        return False
    if exposure == MELDED:
        return most == _SETS
    return most > 0 and least < _SETS


def _waited(profile: Profile, flags: int, exposure: str, wait: str | None) -> bool:
    state = profile.state
    if wait == EDGE and not profile.edge:
        return False
    if wait == CLOSED and not profile.chows:
        return False
    if wait == SINGLE and profile.form not in (STANDARD, KNITTED_STRAIGHT):
        return False
    robbed = flags & (KONG_FLAG | SELF_DRAWN) == KONG_FLAG
    if wait == SINGLE and (robbed or flags & LAST_OF_KIND):
        return False
    if wait is not None and profile.standing:
        return False
    drawn = bool(flags & SELF_DRAWN)
    claimable = 0 if drawn else state.melded
    only_pair = profile.form == STANDARD and not state.hand and not claimable
    only_pair &= not profile.chows or exposure == MELDED
    if exposure == MELDED and wait != SINGLE:
        return False
    if wait in (EDGE, CLOSED) and only_pair:
        return False
    return not (only_pair and wait is None)


class WinFans:
    """The fans, as bits, that a hand has by the way in which it was won."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._known: dict[int, list[int]] = {}

    def present(self, number: int) -> list[int]:
        """Return the fans of a way by its number, as two words of bits."""
        if number not in self._known:
            self._known[number] = bits_of(item.fan for item in self._tables.won(number))
        return self._known[number]


def profiles(
    found: placed_kinds.Cases, row: Array, state: Array, tables: Tables
) -> tuple[list[Profile], Array]:
    """Return the distinct profiles, and the place of each case's profile; a case is a row and a state."""
    kinds = found.arrangements
    chows = np.array([answer.size for answer in tables.sets.chows.answers])[kinds.chows]
    key = ((kinds.form * 5 + chows) * 2 + kinds.edge) * 2 + kinds.alone
    key = key * 2 + kinds.standing
    keys = key[found.kind[row]] * len(placed_kinds.PUNG_STATES) + state
    unique, where = np.unique(keys, return_inverse=True)
    table = []
    for number in unique.tolist():
        rest, at = divmod(number, len(placed_kinds.PUNG_STATES))
        rest, standing = divmod(rest, 2)
        rest, alone = divmod(rest, 2)
        rest, edge = divmod(rest, 2)
        form, many = divmod(rest, 5)
        bits = (bool(edge), bool(alone), bool(standing))
        table.append(Profile(FORMS[form], many, placed_kinds.PUNG_STATES[at], *bits))
    return table, where
