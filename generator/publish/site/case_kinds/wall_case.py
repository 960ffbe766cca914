"""The wall: who throws again, and where it is broken."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.publish.site.case_kinds.shown_case import Result, ShownCase, line, listed
from generator.wording.procedure_words import wall_lines


def given(shown: ShownCase) -> Iterator[Markup]:
    """The two throws."""
    first, second = ("+".join(map(str, shown.given[key])) for key in ("first", "second"))
    yield line(shown.say("case_throws", first=first, second=second))


def result(shown: ShownCase, result: Result) -> Iterator[Markup]:
    """Yield who throws again and where the wall opens."""
    yield listed(wall_lines(shown.given, result, shown.site.speaker))
