"""What each thing with an id is called in a language."""

from __future__ import annotations

from typing import Any

from generator.documents.marks import plain
from generator.i18n import Speaker
from generator.records.model import Rulebook


def names(rulebook: Rulebook, speaker: Speaker) -> dict[str, str]:
    """The name of whatever can be linked; a reading is called by its answer, without marks."""
    language = speaker.language
    found: dict[str, str] = {}
    named: tuple[Any, ...] = (rulebook.fans, rulebook.principles, rulebook.terms, rulebook.fouls)
    for group in named:
        found |= {item.id: item.name[language] for item in group}
    titled: tuple[Any, ...] = (rulebook.questions, rulebook.collections, rulebook.procedures)
    for group in (*titled, rulebook.forms, rulebook.timeline):
        found |= {item.id: item.title[language] for item in group}
    for group in (rulebook.editions, rulebook.sources):
        found |= {item.id: item.short[language] for item in group}
    for article in rulebook.articles:
        found[article.id] = article.title[language]
        found |= {clause.id: article.title[language] for clause in article.clauses}
    for charts in rulebook.rotations:
        found[charts.id] = charts.title[language]
        found |= {item.id: charts.title[language] for item in charts.rotations}
    for misprint in rulebook.misprints:
        place = speaker.place(misprint.at)
        found[misprint.id] = found[misprint.source] + speaker.comma + place
    for question in rulebook.questions:
        for reading in question.readings:
            found |= {fan.id: fan.name[language] for fan in reading.patch.fans}
    for question in rulebook.questions:
        for reading in question.readings:
            answer = plain(reading.answer[language], found)
            found[f"{question.id}/{reading.id}"] = answer.rstrip("。.")
    for card in rulebook.cards:
        found[card.id] = card.short[language]
        for hand in card.hands:
            name = speaker.say("american", "hand", n=hand.number)
            found[hand.id] = f"{card.short[language]} · {name}"
    return found
