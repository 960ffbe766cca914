"""The history of a page's records, line by line, the latest first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from markupsafe import Markup, escape

from generator.languages import language_of
from generator.publish.citation.record_history import history
from generator.publish.site.page.context import Site
from generator.publish.site.texts.event_dates import date
from generator.publish.site.texts.past_words import PastWords
from generator.records.change import Change
from generator.wording.procedure_words import capital


class PastLine(NamedTuple):
    """What happened on a day or in a release, what was said before, and the places that it rests on."""

    head: str
    text: Markup
    before: str = ""
    cites: Markup = Markup("")


def past(site: Site, main: str) -> list[PastLine]:
    """Return the history of the page of a record: of the record and of all that stands on the page."""
    told = history(site.report)
    words = past_words(site)
    here = site.ids_on_page.get(site.addresses[main].partition("#")[0], [])
    why = {item.id: item for name in here for item in told.changes(name)}
    found = [(item.date, reason(site, item)) for item in why.values()]
    for name in here:
        for moment in told.moments(name):
            if words.reads(moment):
                what = escape(capital(words.what(moment)))
                if name != main:
                    blanks = {"name": site.link(name), "what": words.what(moment)}
                    what = escape(site.speaker.say("history", "of_record", **blanks))
                line = PastLine(words.head(moment), what, words.before(moment))
                found.append((moment.date or "9", line))
    found.sort(key=lambda item: item[0], reverse=True)
    lines = [line for _, line in found]
    if main not in site.rulebook.of_houses:
        lines.append(PastLine("", escape(words.since(told, main))))
    return [*lines, *_in_books(site, main)]


def reason(site: Site, change: Change) -> PastLine:
    """Return why something was changed, and who asked."""
    text = site.prose(change.why)
    if change.asked_by:
        join = language_of(site.language).gap
        asked = site.speaker.say("history", "asked_by", name=change.asked_by)
        text = text + join + escape(site.speaker.aside(asked).strip())
    return PastLine(change.date, text, "", site.cites(change.cite))


def past_words(site: Site) -> PastWords:
    """Return what says moments in the language of the site."""
    return PastWords(site.speaker, {item.id: item.short for item in site.rulebook.editions})


def _in_books(site: Site, main: str) -> Iterator[PastLine]:
    """The events of a question, the latest first; the points of a fan in each edition."""
    for event in reversed(site.rulebook.timeline):
        if main in (*event.questions, *event.links):
            yield PastLine(date(site, event), site.link(event.id), "", site.cites(event.cite))
    for edition in sorted(site.rulebook.editions, key=lambda item: -item.year):
        rules = site.executor.interpreters[edition.id].rules
        points = next((fan.points for fan in rules.fans if fan.id == main), None)
        if points is not None and not edition.house:
            said = site.speaker.say("answer", "points", n=points)
            name = site.own(edition.short)
            line = (
                name + site.speaker.colon + said
                if str(edition.year) in name
                else site.speaker.say(
                    "history", "book", year=edition.year, edition=name, points=said
                )
            )
            yield PastLine("", escape(line))
