"""Chips of the American game: what they are worth, and how a sum is paid with them.

The book suggests, for 1,000 points, four chips of 200, six of 25 and ten of 5 (p. 5).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.rules.procedure_faults import ProcedureFault

Chips = Mapping[int, int]
"""How many chips of each value, from the highest."""


@dataclass(frozen=True, slots=True)
class Paid:
    """The chips laid down, the chips that the payer keeps, and the change that he gets back.

    ``short`` is the number of points that a player without enough chips still owes.
    """

    laid: Chips
    left: Chips
    change: int = 0
    short: int = 0


def worth(chips: Chips) -> int:
    """Return the points that chips stand for."""
    return sum(value * count for value, count in chips.items())


def pay(held: Chips, points: int) -> Paid:
    """Return a payment of ``points`` in the fewest chips; if no chips make it exactly, the smallest
    overpayment.
    """
    if worth(held) < points:
        return Paid(held, {}, short=points - worth(held))
    ways = [chips for chips in _ways(held) if worth(chips) >= points]
    laid = min(ways, key=lambda chips: (worth(chips), sum(chips.values())))
    left = {value: count - laid.get(value, 0) for value, count in held.items()}
    return Paid(laid, left, change=worth(laid) - points)


def _ways(held: Chips) -> Iterator[dict[int, int]]:
    """Yield every combination of the chips that a player holds."""
    if not held:
        yield {}
        return
    value, *rest = held
    for chips in _ways({other: held[other] for other in rest}):
        for count in range(held[value] + 1):
            yield {value: count} | chips


def read_chips(text: str) -> dict[int, int]:
    """Read chips such as ``4x200 6x25 10x5``; raises ProcedureFault ``CHIPS_UNREADABLE``."""
    found: dict[int, int] = {}
    for part in text.split():
        count, cross, value = part.partition("x")
        if not (cross and count.isdecimal() and value.isdecimal()) or int(value) in found:
            raise ProcedureFault("CHIPS_UNREADABLE", text=text)
        found[int(value)] = int(count)
    return dict(sorted(found.items(), reverse=True))


def write_chips(chips: Chips) -> str:
    """Write chips as :func:`read_chips` reads them, without values of which there is no chip."""
    return " ".join(f"{count}x{value}" for value, count in chips.items() if count)
