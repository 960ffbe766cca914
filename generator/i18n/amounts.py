"""Large and small numbers as a language writes them, rounded to what is worth reading."""

from __future__ import annotations

from fractions import Fraction
from math import floor, log10

from generator.languages import language_of


def grouped(number: int, language: str) -> str:
    """Return a number in full, in groups of three digits if the language groups numbers that large."""
    own = language_of(language)
    return f"{number:,}".replace(",", own.group if number >= own.groups_from else "")


def rounded(value: Fraction, digits: int = 3) -> Fraction:
    """Return a value rounded to ``digits`` significant digits."""
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
    return language_of(language).written(text)


def decimal(value: Fraction, language: str) -> str:
    """A number in as few digits as say it: ``1.5``, ``2``."""
    text = f"{float(value):g}"
    return language_of(language).written(text)


def percent(share: Fraction, language: str) -> str:
    """A share of two significant digits: ``3.4%``."""
    near = rounded(share * 100, 2)
    places = max(0, 1 - floor(log10(near))) if near else 0
    text = f"{float(near):.{places}f}"
    own = language_of(language)
    return own.percent.format(own.written(text))
