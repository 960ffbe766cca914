"""The themes of questions, in the order in which pages have them."""

from __future__ import annotations

from collections.abc import Iterable

from generator.records.question import Question

THEMES = (
    "house",
    "exclusions",
    "definitions",
    "points",
    "kongs",
    "waits",
    "winning",
    "principles",
    "play",
    "timing",
    "flowers",
    "fouls",
    "session",
)


def by_theme(questions: Iterable[Question]) -> dict[str, list[Question]]:
    """Questions by theme, themes in a fixed order; empty ones left out."""
    themes: dict[str, list[Question]] = {theme: [] for theme in THEMES}
    for question in questions:
        themes[question.theme].append(question)
    return {theme: found for theme, found in themes.items() if found}
