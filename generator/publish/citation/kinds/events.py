"""Forms, rotations, and the events of the timeline."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.citation.content import Content, Sayer, everywhere, texts
from generator.publish.citation.kinds.told import told
from generator.records.forms import Rotations, WrittenRotation


def contents(sayer: Sayer) -> Iterator[Content]:
    """All of them."""
    for form in sayer.rulebook.forms:
        yield told(sayer, "form", form, form.text, {}, form.cite)
    for event in sayer.rulebook.timeline:
        when = {"year": event.year, "month": event.month, "questions": sorted(event.questions)}
        yield told(sayer, "event", event, event.text, when, event.cite)
    for group in sayer.rulebook.rotations:
        charts = sorted(item.id for item in group.rotations)
        yield told(sayer, "collection", group, group.text, charts, ())
        for item in group.rotations:
            yield _rotation(sayer, group, item)


def _rotation(sayer: Sayer, group: Rotations, item: WrittenRotation) -> Content:
    """Words: the title of its charts.  Ruling: who sits with whom in which game, and what was found."""
    return Content(
        "rotation",
        item.id,
        sayer.named(item.id),
        None,
        everywhere(
            sayer.say(
                "rotation",
                tables=len(item.games[0]),
                games=len(item.games),
                rematches=item.found["rematches"],
            )
        ),
        texts(sayer, title=group.title),
        everywhere({"teams": item.teams, "games": item.games, "found": item.found}),
        item.cite,
    )
