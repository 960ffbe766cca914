"""Large and small numbers as a language writes them, rounded to what is worth reading."""

from __future__ import annotations

from fractions import Fraction
from math import floor, log10

GAP = "\u202f"  # between groups of three digits in Spanish


def grouped(number: int, language: str) -> str:
    """All digits, in groups of three; Spanish groups from five digits on."""
    text = f"{number:,}"
    if language != "es":
        return text
    return text.replace(",", GAP if number >= 10_000 else "")


def rounded(value: Fraction, digits: int = 3) -> Fraction:
    """To so many significant digits."""
    if not value:
        return value
    step = Fraction(10) ** (floor(log10(value)) - digits + 1)
    return round(value / step) * step


def amount(value: Fraction, language: str) -> str:
    """A number of three significant digits: ``2.72``, ``1,230,000``."""
    near = rounded(value)
    if near >= 100 or near.denominator == 1:
        return grouped(int(near), language)
    text = f"{float(near):.{2 if near < 10 else 1}f}"
    return text.replace(".", ",") if language == "es" else text


def decimal(value: Fraction, language: str) -> str:
    """A number in as few digits as say it: ``1.5``, ``2``; Spanish with a comma."""
    text = f"{float(value):g}"
    return text.replace(".", ",") if language == "es" else text


def percent(share: Fraction, language: str) -> str:
    """A share of two significant digits: ``3.4%``; Spanish with a comma and a space."""
    near = rounded(share * 100, 2)
    places = max(0, 1 - floor(log10(near))) if near else 0
    text = f"{float(near):.{places}f}"
    return text.replace(".", ",") + "\u00a0%" if language == "es" else text + "%"
