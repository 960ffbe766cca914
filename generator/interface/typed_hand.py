"""A hand out of its parts, for programs that have tiles and no notation."""

from __future__ import annotations

from collections.abc import Iterable


def hand(
    tiles: str | Iterable[str],
    winning: str = "",
    melds: Iterable[str] = (),
    *,
    prevalent: str = "E",
    seat: str = "E",
    self_drawn: bool = False,
    last_of_kind: bool = False,
    last_of_wall: bool = False,
    kong: bool = False,
    flowers: int = 0,
) -> str:
    """Return the text of a hand for every function that takes one.

    ``tiles`` are the concealed tiles without the winning one (``"4s5s6s7s8s"``, or a tile each);
    ``winning`` is empty for a hand that waits.
    ``melds`` are sets on the table as notation has them: ``"[123m,1]"`` a chow whose first tile was
    claimed, ``"[EEE,2]"`` a pung from the player opposite, ``"[5555p]"`` a concealed kong.
    ``prevalent`` and ``seat`` are E, S, W or N.
    ``kong`` is a replacement tile if self-drawn, else a robbed kong.
    """
    flags = "".join("01"[flag] for flag in (self_drawn, last_of_kind, last_of_wall, kong))
    waiting = "" if winning else " "
    text = f"{''.join(melds)}{''.join(tiles)}{winning}{waiting}|{prevalent}{seat}{flags}"
    return f"{text}|{flowers}" if flowers else text
