"""Editions: that every one answers every question, and scores every fan in one way."""

from __future__ import annotations

from collections.abc import Iterator

from generator.documents.marks import marked
from generator.documents.problems import Problem
from generator.documents.written import Words
from generator.records.example import Example
from generator.records.exclusion import WrittenExclusion
from generator.records.fan import Fan
from generator.records.kinds import Rulebook
from generator.records.question import Question
from generator.records.support import GUESSED, HOUSE, LENT
from generator.rulebook.bases import earlier, founded_on, lent
from generator.rulebook.checks.common import known_fans, unknown
from generator.rulebook.compile import taken
from generator.rulebook.needed_parameters import SCORE_PARAMETERS, TABLE_PARAMETERS

_OF_WAITS = ("waits", "winning-tile")
"""Parameters that decide whether a wait counts begin so."""


def fans_named(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that the fans and principles that exclusions and questions name exist."""
    known = known_fans(rulebook)
    for exclusion in rulebook.exclusions:
        for name, inside in ((exclusion.fan, ("fan",)), (exclusion.by, ())):
            if name not in known:
                yield unknown(exclusion.place, "FAN_UNKNOWN", name, known, *inside)
    for question in rulebook.questions:
        for index, name in enumerate(question.fans):
            if name not in known:
                yield unknown(question.place, "FAN_UNKNOWN", name, known, "fans", index)
        principles = {principle.id for principle in rulebook.principles}
        for reading in question.readings:
            for name in reading.patch.links:
                if name not in principles:
                    yield unknown(
                        reading.place, "PRINCIPLE_UNKNOWN", name, principles, "patch", "links", name
                    )
            for key in ("points", "define"):
                for name in getattr(reading.patch, key):
                    if name not in known:
                        yield unknown(reading.place, "FAN_UNKNOWN", name, known, "patch", key, name)


def exclusions(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that no fan excludes itself, and that an edition says each exclusion once."""
    for exclusion in rulebook.exclusions:
        if exclusion.by == exclusion.fan:
            yield exclusion.place.problem("EXCLUDES_ITSELF", fan=exclusion.fan)
    common = [exclusion for fan in rulebook.fans for exclusion in fan.excludes]
    yield from _twice(common, ", ".join(edition.id for edition in rulebook.editions))
    for edition in rulebook.editions:
        patched = [
            exclusion
            for reading in taken(rulebook, edition).values()
            for exclusion in reading.patch.exclude
        ]
        yield from _twice([*common, *patched], edition.id, skip=len(common))


def _twice(items: list[WrittenExclusion], edition: str, skip: int = 0) -> Iterator[Problem]:
    seen: dict[tuple[str, str, str], str] = {}
    for index, item in enumerate(items):
        key = (item.by, item.fan, str(item.when))
        if key in seen and index >= skip:
            yield item.place.problem(
                "EXCLUSION_TWICE", by=item.by, fan=item.fan, other=seen[key], edition=edition
            )
        seen.setdefault(key, item.id)


def editions(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that every edition answers every question, with a reading that there is."""
    questions = {question.id: question for question in rulebook.questions}
    for edition in rulebook.editions:
        for name, reading in edition.readings.items():
            if name not in questions:
                yield unknown(edition.place, "QUESTION_UNKNOWN", name, questions, "readings", name)
            elif questions[name].reading(reading) is None:
                known = [item.id for item in questions[name].readings]
                yield unknown(edition.place, "READING_UNKNOWN", reading, known, "readings", name)
        for name in questions:
            if name not in edition.readings:
                yield edition.place.problem("READING_MISSING", "readings", question=name)


def founded(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that an answer has a source of its edition or the one below, or says why it is assumed."""
    for edition in rulebook.editions:
        known = [item.id for item in earlier(rulebook, edition)]
        if edition.based_on and edition.based_on not in known:
            yield unknown(edition.place, "EDITION_UNKNOWN", edition.based_on, known, "based-on")
        for question, reading in taken(rulebook, edition).items():
            if question in edition.assumed:
                continue
            basis = founded_on(rulebook, edition, question, reading)
            if basis is None or (basis.support in GUESSED and not basis.carried):
                yield edition.place.problem(
                    "INFERRED_UNSAID" if basis else "ANSWER_UNFOUNDED",
                    "readings",
                    question,
                    question=question,
                    reading=reading.id,
                )


def supported(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that one of the places that a reading cites gives it the support that it claims."""
    sources = {source.id: source for source in rulebook.sources}
    for question in rulebook.questions:
        for reading in question.readings:
            found = {
                lent(cite, sources[cite.source]) for cite in reading.cite if cite.source in sources
            }
            if reading.support in LENT and reading.support not in found:
                yield reading.place.problem(
                    "SUPPORT_UNCITED", "support", support=reading.support, reading=reading.id
                )


def fans_concerned(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that a question about scores lists all fans that its readings change, and no others.

    Fans that its texts or hands name, and those of waits where it is about waits, may be listed too.
    """
    listed = {fan.id: fan for fan in rulebook.fans}
    waits = {fan.id for fan in rulebook.fans if fan.define and "wait" in fan.define}
    for question in rulebook.questions:
        if question.effect != "score":
            continue
        changed = set[str]()
        named = {fan for example in question.examples for fan in _in_example(example)}
        for reading in question.readings:
            patch = reading.patch
            changed |= {*patch.points, *patch.define}
            changed |= {name for item in patch.exclude for name in (item.by, item.fan)}
            if any(name.partition(".")[0] in _OF_WAITS for name in patch.parameters):
                named |= waits
        for words in _texts(question):
            named |= {item for text in words.values() for item in marked(text)}
            named |= {name for name in question.fans if _says(words, listed.get(name))}
        for name in sorted((changed & set(listed)) - set(question.fans)):
            yield question.place.problem("QUESTION_FAN_MISSING", "fans", fan=name)
        for index, name in enumerate(question.fans):
            if name in listed and name not in changed | named:
                yield question.place.problem("QUESTION_FAN_IDLE", "fans", index, fan=name)


def _in_example(example: Example) -> Iterator[str]:
    """Yield the fans that a hand scores, or that a reading that it decides adds."""
    for fans in example.scores.values():
        yield from fans
    for fans in example.decides.readings.values() if example.decides else ():
        yield from fans


def _says(words: Words, fan: Fan | None) -> bool:
    """Return whether a text names a fan in some language."""
    return fan is not None and any(fan.name[language] in words[language] for language in words)


def _texts(question: Question) -> Iterator[Words]:
    own = (question.title, question.why, question.history)
    answers = (text for item in question.readings for text in (item.answer, item.note))
    hands = (text for item in question.examples for text in (item.note, item.near))
    for words in (*own, *answers, *hands):
        if words:
            yield words


def complete(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that under every edition each fan has one value and definition, each parameter one answer."""
    if rulebook.left_out.rules:
        return  # what is missing may be in what could not be read
    yield from _in_vain(rulebook)
    for edition in rulebook.editions:
        readings = [item for item in taken(rulebook, edition).values() if item.support != HOUSE]
        for key in ("points", "define"):
            for fan in rulebook.fans:
                given = [item for item in readings if fan.id in getattr(item.patch, key)]
                own = getattr(fan, key) is not None
                if not given and not own:
                    yield fan.place.problem("FAN_INCOMPLETE", key=key, edition=edition.id)
                if len(given) + own > 1:
                    yield given[-1].place.problem(
                        "PATCH_TWICE",
                        "patch",
                        key,
                        fan.id,
                        what=f"{key} {fan.id}",
                        edition=edition.id,
                    )
        for name in (*SCORE_PARAMETERS, *TABLE_PARAMETERS):
            given = [item for item in readings if name in item.patch.parameters]
            if not given:
                yield edition.place.problem("PARAMETER_UNSET", "readings", name=name)
            elif len(given) > 1:
                yield given[-1].place.problem(
                    "PATCH_TWICE", "patch", "set", name, what=name, edition=edition.id
                )


def _in_vain(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield a fault if a reading that no edition takes sets what the fan's own file has already."""
    fans = {fan.id: fan for fan in rulebook.fans}
    for question in rulebook.questions:
        known = {edition.readings.get(question.id) for edition in rulebook.editions}
        for reading in question.readings:
            for key in ("points", "define") if reading.id not in known else ():
                for name in getattr(reading.patch, key):
                    if name in fans and getattr(fans[name], key) is not None:
                        yield reading.place.problem(
                            "PATCH_TWICE",
                            "patch",
                            key,
                            name,
                            what=f"{key} {name}",
                            edition=f"{question.id}/{reading.id}",
                        )
