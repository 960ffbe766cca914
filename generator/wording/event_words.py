"""Remarks on the ranking of an event: which sheets are missing, and what was not checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.i18n import Speaker
from generator.table.event import EventPlan, EventProgress, Unchecked

_SHOWN = 8  # tables that are named


def so_far_lines(so_far: EventProgress | None, speaker: Speaker) -> Iterator[str]:
    """Say that a ranking is provisional and which sheets are missing; nothing if all are there."""
    if so_far is None:
        return
    yield so_far_title(so_far, speaker)
    tables = [_table(*place, speaker) for place in so_far.missing[:_SHOWN]]
    more = len(so_far.missing) - len(tables)
    named = speaker.semicolon.join(tables)
    key = "missing_more" if more else "missing"
    yield speaker.say("event", key, tables=named, n=more)


def _table(game: object, table: object, speaker: Speaker) -> str:
    return speaker.say("event", "table_of_round", round=game, table=table)


def so_far_title(so_far: EventProgress, speaker: Speaker) -> str:
    """Return the line at the head of every page: how many sheets of how many are there."""
    return speaker.say("event", "so_far", n=so_far.given, wanted=so_far.wanted)


def unranked_lines(plan: EventPlan, speaker: Speaker) -> Iterator[str]:
    """Name the substitutes, who are not ranked; nothing if there are none."""
    if plan.unranked:
        yield speaker.say("event", "unranked", names=speaker.join(plan.unranked))


def unchecked_lines(
    found: Sequence[Unchecked], skipped: Sequence[str], speaker: Speaker
) -> Iterator[str]:
    """Yield a line for each thing that could not be checked; none if everything was."""
    if found:
        yield speaker.say("event", "unchecked")
        for item in found:
            told = speaker.say("event", f"unchecked:{item.key}", n=item.times)
            tables = [_table(*place, speaker) for place in item.tables if all(place)]
            named = speaker.semicolon.join(tables) if len(tables) <= _SHOWN else ""
            yield f"  {told}{speaker.colon if named else ''}{named}"
    if skipped:
        yield speaker.say("event", "skipped", files=speaker.join(list(skipped)))
