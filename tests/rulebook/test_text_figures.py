"""Figures that differ among the languages of a text."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from generator.documents.document import Path
from generator.documents.problems import Mark, Problem, problem
from generator.languages import OWN
from generator.rulebook.checks.text_figure_checks import figures_alike


def found(*texts: str) -> list[Problem]:
    """What the check finds in a text of three languages; the column of a fault is its offset."""
    words = dict(zip(OWN, texts, strict=True))

    def at(code: str, offset: int, inside: Path, **params: str) -> Problem:
        return problem(str(inside[-1]), Mark(1, offset), code, **params)

    place = SimpleNamespace(written=lambda: words, problem_in_text=at)
    return list(figures_alike(cast(Any, SimpleNamespace(prose=lambda: [(place, (), words)]))))


@pytest.mark.parametrize(
    "texts",
    [
        ("相差 6 分。", "La diferencia es de 6 puntos.", "The difference is 6 points."),
        ("每张 1 分，八张。", "Un punto cada una: 8 flores.", "One point each: 8 flowers."),
        ("三三三，和四，1 分。", "3-3-3 espera el 4: un punto.", "3-3-3 waits on the 4: 1 point."),
        ("共 15 万册。", "Son 150\u202f000 ejemplares.", "There are 150,000 copies."),
        ("6 月 15 日，８ 人。", "El 15 de junio, 8.", "June 15, 8 people."),
        ("见 [[t-1m]]，2006 年。", "Véase [[t-2m|2006]].", "See [[t-3m]]."),
        ("数 {time-10}，8 秒。", "{time-20} y 8.", "{time-30} and 8."),
        ("2006 年的书有 20 例。", "El libro.", "The book has 20."),
    ],
)
def test_what_is_said_otherwise_should_be_no_fault(texts: tuple[str, str, str]) -> None:
    assert not found(*texts)


@pytest.mark.parametrize(
    ("texts", "language", "sign"),
    [
        (("相差 6 分。", "Son 6 puntos.", "It is ‹8 points."), "en", "6"),
        (("共 ‹84 分。", "Son 48 puntos.", "It is 48 points."), "zh", "48"),
        (("共 48 分。", "Son ‹４９ puntos.", "It is 48 points."), "es", "48"),
        (("六分。", "Son 6 puntos.", "It is ‹9 points."), "en", "6"),
        (("8 分加 8 分。", "Son 8 y 8.", "8 and ‹9, not 7."), "en", "8"),
        (("6 分变 8 分。", "De 6 a 8.", "From ‹8 to 8."), "en", "6"),
        (("共 1000 分。", "Son 1000.", "It is ‹10,000."), "en", "1000"),
    ],
)
def test_another_figure_should_be_told_where_it_stands(
    texts: tuple[str, str, str], language: str, sign: str
) -> None:
    (fault,) = found(*(text.replace("‹", "") for text in texts))
    offset = next(text.index("‹") for text in texts if "‹" in text)
    assert (fault.path, fault.column) == (language, offset)
    assert dict(fault.params)["instead"] == sign
