"""What is said of an event beside its ranking: how much of it there is, and what was not checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.i18n import Speaker
from generator.table.event import EventPlan, EventProgress, Unchecked

_SHOWN = 8  # tables that are named


def so_far_lines(so_far: EventProgress | None, speaker: Speaker) -> Iterator[str]:
    """That a ranking is one of part of the event, and which sheets are missing; nothing for all of it."""
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
    """One line for the head of every page."""
    return speaker.say("event", "so_far", n=so_far.given, wanted=so_far.wanted)


def unranked_lines(plan: EventPlan, speaker: Speaker) -> Iterator[str]:
    """Who stands in and is not ranked; nothing if nobody does."""
    if plan.unranked:
        yield speaker.say("event", "unranked", names=speaker.join(plan.unranked))


def unchecked_lines(
    found: Sequence[Unchecked], skipped: Sequence[str], speaker: Speaker
) -> Iterator[str]:
    """What could not be checked, a line each; none if everything was."""
    if found:
        yield speaker.say("event", "unchecked")
        for item in found:
            told = speaker.say("event", f"unchecked:{item.key}", n=item.times)
            tables = [_table(*place, speaker) for place in item.tables if all(place)]
            named = speaker.semicolon.join(tables) if len(tables) <= _SHOWN else ""
            yield f"  {told}{speaker.colon if named else ''}{named}"
    if skipped:
        yield speaker.say("event", "skipped", files=speaker.join(list(skipped)))
