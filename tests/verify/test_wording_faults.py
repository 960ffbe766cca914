"""Faults of wording: what of a text would be read as Markdown elsewhere and stays a sign with us."""

from __future__ import annotations

import pytest

from generator.verify.wording_faults import _check


def codes(text: str) -> list[tuple[str, int]]:
    return [(code, place) for code, place, _ in _check("en", text, strict=False)]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("A **pung** is three tiles.", 2), ("A *pung* is three tiles.", 2), ("A __pung__.", 2),
        ("A _pung_ is three tiles.", 2), ("Write `pung`.", 6), ("Not ~~four~~ three.", 4),
        ("See [the page](fans).", 13), ("# Pungs", 0), ("Sets:\n- a pung", 6), ("Sets:\n1. a pung", 6),
        ("> A pung.", 0),
    ],
)  # fmt: skip
def test_markdown_should_be_told_where_it_begins(text: str, place: int) -> None:
    assert codes(text) == [("TEXT_MARKDOWN", place)]


@pytest.mark.parametrize(
    "text",
    ["A pung (three tiles).", "3 * 4 = 12, and 2 * 2 = 4.", "It says “# 5”, or 1 - 3.",
     "In 1998. the rules", "a_b and c_d", "a > b", "The hand [sic] (below)."],
)  # fmt: skip
def test_signs_in_a_sentence_should_pass(text: str) -> None:
    assert codes(text) == []
