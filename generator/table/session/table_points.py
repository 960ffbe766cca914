"""Places and table points of a session, and table points as people write them: 3, 1½, 2⅓.

Source: 1998 book, pp. 14 and 30; 2006 rules, 3.9.2.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from generator.table.session.session_rules import SHARED, SessionRules

_VULGAR = {
    "½": Fraction(1, 2),
    "⅓": Fraction(1, 3),
    "⅔": Fraction(2, 3),
    "¼": Fraction(1, 4),
    "¾": Fraction(3, 4),
    "⅙": Fraction(1, 6),
    "⅚": Fraction(5, 6),
}
_WRITTEN = re.compile(r"(\d{1,4})?\s*(?:([½⅓⅔¼¾⅙⅚])|(?<!\d)(\d{1,2})/(\d{1,2}))?")
_DECIMAL = re.compile(r"(\d{1,4})[.,](\d{1,17})")


class UnsettledPoints(ValueError):
    """Raised if players are tied and the edition does not say how they share their table points."""


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """Return each player's place, from 1; players who are tied share the better place."""
    return tuple(1 + sum(other > total for other in totals) for total in totals)


def table_points(totals: Sequence[int], rules: SessionRules) -> tuple[Fraction, ...]:
    """Return each player's table points; players who are tied share theirs equally.

    Raises UnsettledPoints if players are tied and the edition does not say how they share.
    """
    order = sorted(totals, reverse=True)
    if rules.ties != SHARED and len(set(order)) < len(order):
        raise UnsettledPoints(rules.ties)
    points = rules.table_points
    return tuple(_share(points, order.index(total), order.count(total)) for total in totals)


def could_be(written: Sequence[Fraction], totals: Sequence[int], rules: SessionRules) -> bool:
    """Return whether table points fit the totals under any way to share points among players who are
    tied.
    """
    shared = table_points(totals, replace(rules, ties=SHARED))
    return all(
        sum(mine for mine, of in zip(written, totals, strict=True) if of == total)
        == sum(due for due, of in zip(shared, totals, strict=True) if of == total)
        for total in totals
    )


@lru_cache(maxsize=256)
def _share(points: tuple[int, ...], first: int, count: int) -> Fraction:
    return Fraction(sum(points[first : first + count]), count)


def write_fraction(value: Fraction) -> str:
    """Write table points as ``3``, ``1½`` or ``2⅓``; a fraction without a character of its own as ``1
    5/12``.
    """
    whole, rest = divmod(value, 1)
    if not rest:
        return str(whole)
    sign = next((sign for sign, part in _VULGAR.items() if part == rest), "")
    if sign:
        return f"{whole or ''}{sign}"
    return f"{whole} {rest}" if whole else str(rest)


def read_fraction(text: str) -> Fraction | None:
    """Read what :func:`write_fraction` wrote, or ``7/3``, ``1 1/2``, ``1.5``, ``1,5``, ``2.33``; None
    for anything else.
    """
    text = text.strip()
    if match := _DECIMAL.fullmatch(text):
        return _decimal(Fraction(f"{match[1]}.{match[2]}"), len(match[2]))
    match = _WRITTEN.fullmatch(text)
    if not text or match is None:
        return None
    whole, sign, above, below = match.groups()
    if below is not None and int(below) == 0:
        return None
    rest = _VULGAR[sign] if sign else Fraction(int(above), int(below)) if above else Fraction(0)
    return int(whole or 0) + rest


def _decimal(value: Fraction, places: int) -> Fraction:
    """The third that a decimal of two places or more means, rounded or cut off; else the decimal."""
    third, unit = Fraction(round(3 * value), 3), Fraction(1, 10**places)
    return third if places > 1 and -unit < value - third <= unit / 2 else value
