"""The chips of the American game."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.i18n.amounts import grouped
from generator.publish.site.case_kinds.shown_case import Result, ShownCase, listed


def given(shown: ShownCase) -> Iterator[Markup]:
    """The chips, and what is due."""
    held = shown.say("chips_held", chips=_chips(shown, shown.given["held"]))
    due = (
        shown.say("chips_pay", n=_points(shown, shown.given["pay"])) if "pay" in shown.given else ""
    )
    yield shown.sentence(held, due)


def result(shown: ShownCase, result: Result) -> Iterator[Markup]:
    """Yield what the chips are worth, or how the sum is paid with them."""
    lines = []
    if "worth" in result:
        lines.append(shown.say("chips_worth", n=_points(shown, result["worth"])))
    if "laid" in result:
        lines.append(shown.say("chips_laid", chips=_chips(shown, result["laid"])))
        left = _chips(shown, result["left"])
        lines.append(shown.say("chips_left", chips=left) if left else shown.say("chips_none"))
    lines += [
        shown.say(f"chips_{key}", n=_points(shown, result[key]))
        for key in ("change", "short")
        if key in result
    ]
    yield listed(lines)


def _chips(shown: ShownCase, text: str) -> str:
    counts = [part.split("x") for part in text.split()]
    return shown.site.speaker.series(
        [shown.say("chips_of", n=int(many), value=value) for many, value in counts]
    )


def _points(shown: ShownCase, points: int) -> str:
    return grouped(points, shown.site.language)
