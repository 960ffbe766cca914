"""Numbers as each language writes them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.i18n.amounts import amount, decimal, grouped, percent


@pytest.mark.parametrize(
    ("value", "en", "es"),
    [
        (Fraction(287_711_000), "288,000,000", "288\u202f000\u202f000"),
        (Fraction(12_345, 10), "1,230", "1230"),
        (Fraction(272, 100), "2.72", "2,72"),
        (Fraction(1), "1", "1"),
        (Fraction(9_999, 1_000), "10", "10"),
        (Fraction(4_567, 100), "45.7", "45,7"),
    ],
)
def test_amounts_should_have_three_significant_digits(value: Fraction, en: str, es: str) -> None:
    assert [en, en, es] == [amount(value, language) for language in ("en", "zh", "es")]


@pytest.mark.parametrize(
    ("share", "en", "es"),
    [
        (Fraction(345, 10_000), "3.4%", "3,4\u00a0%"),
        (Fraction(39, 100), "39%", "39\u00a0%"),
        (Fraction(7, 200_000), "0.0035%", "0,0035\u00a0%"),
        (Fraction(0), "0%", "0\u00a0%"),
    ],
)
def test_shares_should_have_two_significant_digits(share: Fraction, en: str, es: str) -> None:
    assert (en, es) == (percent(share, "en"), percent(share, "es"))


def test_all_digits_should_stand_in_groups() -> None:
    assert grouped(28_009_420, "zh") == "28,009,420"
    assert grouped(1_998, "es") == "1998"


def test_decimals_should_have_no_digit_too_many() -> None:
    assert decimal(Fraction(3, 2), "es") == "1,5"
    assert [decimal(Fraction(value), "zh") for value in ("1.5", "2")] == ["1.5", "2"]
