"""Penalties of fouls."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.documents.text_numbers import spelt
from generator.game.tiles import WINDS
from generator.publish.site.case_kinds.shown_case import (
    Result,
    ShownCase,
    changes,
    line,
    listed,
)
from generator.wording.penalty_words import time_in_words


def given(shown: ShownCase) -> Iterator[Markup]:
    """Yield who committed which foul, and to whose harm."""
    case, say = shown.given, shown.site.speaker.say
    by, foul = shown.who(case["by"]), Markup("{}").format(shown.site.link(case["foul"]))
    nth = time_in_words(case["nth"], shown.site.speaker) if "nth" in case else ""
    parts = [say("penalty", "case:again" if nth else "case:once", seat=by, foul=foul, n=nth)]
    if case.get("harmed"):
        parts.append(say("penalty", "case:harmed", seat=shown.who(case["harmed"])))
    if case.get("chosen") is not None:
        parts.append(say("penalty", "case:chosen", n=case["chosen"]))
    yield shown.sentence(*parts)


def result(shown: ShownCase, result: Result) -> Iterator[Markup]:
    """Yield what the foul costs, and what becomes of the hand."""
    say = shown.site.speaker.say
    lines = []
    if not result.get("named", True):
        lines.append(say("penalty", "none"))
    if result["warning"]:
        lines.append(say("penalty", "warning"))
    if "choices" in result:
        row = spelt(tuple(result["choices"]), shown.site.language)
        lines.append(say("penalty", "choice", row=row))
    if result.get("taken") == "session":
        lines.append(say("penalty", "taken_session"))
    if "hand" in result:
        lines.append(say("penalty", result["hand"]))
    lines += [say("penalty", f"effect:{effect}") for effect in result.get("effects", ())]
    yield listed(lines)
    heads = {name: shown.wind(name) for name in WINDS}
    if result.get("points"):
        yield changes(result["points"], heads)
    if "optional" in result:
        yield line(say("penalty", "case:optional"))
        yield changes(result["optional"], heads)
