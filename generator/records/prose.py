"""Every text of the rulebook that a reader sees, with its place."""

from __future__ import annotations

from collections.abc import Iterator

from generator.records.model import Place, Rulebook, Words

Prose = tuple[Place, tuple[str | int, ...], Words]


def prose(rulebook: Rulebook) -> Iterator[Prose]:
    """Place of the record, path inside it, and the text in its languages."""
    for place, inside, words in _all(rulebook):
        if words:
            yield place, inside, words


def _all(
    rulebook: Rulebook,
) -> Iterator[tuple[Place, tuple[str | int, ...], Words | None]]:
    for fan in rulebook.fans:
        yield fan.place, ("text",), fan.text
    for exclusion in rulebook.exclusions():
        yield exclusion.place, ("note",), exclusion.note
    for principle in rulebook.principles:
        yield principle.place, ("text",), principle.text
        yield principle.place, ("how",), principle.how
    for question in rulebook.questions:
        yield question.place, ("title",), question.title
        yield question.place, ("why",), question.why
        yield question.place, ("history",), question.history
        for reading in question.readings:
            yield reading.place, ("answer",), reading.answer
            yield reading.place, ("note",), reading.note
            yield reading.place, ("consequence",), reading.consequence
    for edition in rulebook.editions:
        yield edition.place, ("text",), edition.text
        for name, reason in edition.assumed.items():
            yield edition.place, ("readings", name, "assumed"), reason
    for example in rulebook.examples():
        yield example.place, ("near",), example.near
        yield example.place, ("note",), example.note
    for source in rulebook.sources:
        yield source.place, ("text",), source.text
    for term in rulebook.terms:
        yield term.place, ("text",), term.text
    for misprint in rulebook.misprints:
        yield misprint.place, ("evidence",), misprint.evidence
        yield misprint.place, ("literally",), misprint.literally
    for article in rulebook.articles:
        yield article.place, ("title",), article.title
        for clause in article.clauses:
            yield clause.place, ("when",), clause.when
            yield clause.place, ("text",), clause.text
    for foul in rulebook.fouls:
        yield foul.place, ("text",), foul.text
    for collection in rulebook.collections:
        yield collection.place, ("title",), collection.title
        yield collection.place, ("text",), collection.text
    for procedure in rulebook.procedures:
        yield procedure.place, ("title",), procedure.title
        yield procedure.place, ("text",), procedure.text
    for form in rulebook.forms:
        yield form.place, ("text",), form.text
    for rotations in rulebook.rotations:
        yield rotations.place, ("text",), rotations.text
    for event in rulebook.timeline:
        yield event.place, ("title",), event.title
        yield event.place, ("text",), event.text
    for case in rulebook.cases():
        yield case.place, ("note",), case.note
    for card in rulebook.cards:
        yield card.place, ("text",), card.text
        for section in card.sections:
            yield section.place, ("text",), section.text
        for hand in card.hands:
            yield hand.place, ("inferred",), hand.inferred
        for worked in card.examples():
            yield worked.place, ("note",), worked.note
