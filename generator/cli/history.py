"""``history``: what an id said at each release, why it changed, and who asked."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.cli.asked_rules import checked
from generator.cli.command import JSON, Command, argument
from generator.cli.each_hand import written
from generator.documents.near_names import nearest
from generator.i18n import Speaker
from generator.rules.refused import Refused

if TYPE_CHECKING:
    from typing import Any

    from generator.publish.citation.record_history import History
    from generator.verify.check import Report


def history(options: Namespace, speaker: Speaker) -> int:
    """Print the history of an id, the latest first."""
    from generator.publish.citation.record_history import history as all_of

    report = checked(options)
    told = all_of(report)
    if not told.has(options.id):
        raise Refused("no_id", name=options.id, perhaps=nearest(options.id, told.ids))
    if options.json:
        print(written(_data(told, options.id)))
    else:
        print("\n".join(_lines(report, told, options.id, speaker)))
    return 0


def _lines(report: Report, told: History, name: str, speaker: Speaker) -> Iterator[str]:
    from generator.documents.marks import plain
    from generator.publish.site.texts.past_words import PastWords

    names = report.rulebook.names(speaker)
    words = PastWords(speaker, {item.id: item.short for item in report.rulebook.editions})
    yield names.get(name, name)
    for change in reversed(told.changes(name)):
        why = plain(change.why[speaker.language], names).replace("\n", " ")
        yield f"{change.date}{speaker.colon}{why}"
        if change.asked_by:
            yield "  " + speaker.say("history", "asked_by", name=change.asked_by)
    for moment in reversed(list(told.moments(name))):
        yield words.head(moment) + speaker.colon + words.what(moment)
        if before := words.before(moment):
            yield f"  {before}"
    yield words.since(told, name)


def _data(told: History, name: str) -> dict[str, Any]:
    since = told.since(name)
    return {
        "id": name,
        "since": since and {"version": since.version, "date": since.date},
        "moments": [
            {
                "version": item.version or None,
                "date": item.date or None,
                "state": item.step.state,
                "words": list(item.step.words),
                "ruling": list(item.step.ruling),
                "sources": item.step.sources,
                "was": item.was,
                "points": dict(item.points),
                "answers": dict(item.answers),
            }
            for item in told.moments(name)
        ],
        "changes": [
            {"date": item.date, "why": dict(item.why), "asked_by": item.asked_by or None}
            for item in told.changes(name)
        ],
    }


COMMAND = Command(history, (argument("id", metavar="ID"), JSON), on_files=True)
