"""The questions on which sources disagree: a page for each, and their list by theme."""

from __future__ import annotations

from collections.abc import Iterator

from generator.rulebook.model import Question
from generator.rulebook.ruleset import Define
from generator.site.context import Page, Site
from generator.site.definition_words import phrases
from generator.site.hands import card
from generator.site.render import render


def pages(site: Site) -> Iterator[Page]:
    """The list, then each question."""
    themes: dict[str, list[Question]] = {}
    for question in site.rulebook.questions:
        themes.setdefault(question.theme, []).append(question)
    yield Page(
        "questions/index",
        site.say("questions"),
        render("questions", site=site, prefix="../", themes=themes),
    )
    for question in site.rulebook.questions:
        prefix = "../../"
        body = render(
            "question",
            site=site,
            prefix=prefix,
            question=question,
            effects={
                reading.id: list(_effects(site, question, reading.id, prefix))
                for reading in question.readings
            },
            hands=[card(site, example, prefix) for example in question.examples],
            related=_related(site, question),
        )
        yield Page(f"questions/{question.id}", site.own(question.title), body)


def _effects(site: Site, question: Question, name: str, prefix: str) -> Iterator[str]:
    """What a reading changes in the rulebook, in words."""
    reading = question.reading(name)
    assert reading is not None
    patch = reading.patch

    def points(value: int) -> str:
        return site.speaker.say("answer", "points", n=value)

    def words(define: Define) -> str:
        return " · ".join(phrases(define, site.speaker, site.class_names))

    for fan, value in patch.points.items():
        yield f"{site.link(fan, prefix)}{site.speaker.colon}{points(value)}"
    for fan, define in patch.define.items():
        yield f"{site.link(fan, prefix)}{site.speaker.colon}{words(define)}"
    for unlisted in patch.fans:
        meaning = points(unlisted.points) + site.speaker.semicolon + words(unlisted.define)
        yield site.own(unlisted.name) + site.speaker.colon + meaning
    listed = {fan.id for fan in site.rulebook.fans}
    for exclusion in patch.exclude:
        notes = []
        if exclusion.at_most:
            notes.append(site.say("at_most", n=exclusion.at_most))
        if exclusion.when:
            notes.append(site.say("when", when=words(exclusion.when)))
        anchor = "" if exclusion.by in listed else f'<span id="{exclusion.id}"></span>'
        yield (
            f"{anchor}{site.link(exclusion.by, prefix)} {site.say('does_exclude')} "
            f"{site.link(exclusion.fan, prefix)}"
            + (site.speaker.aside(site.speaker.semicolon.join(notes)) if notes else "")
        )


def _related(site: Site, question: Question) -> list[str]:
    """Examples elsewhere whose score this question divides: those that show its exclusions."""
    mine = {item.id for reading in question.readings for item in reading.patch.exclude}
    return [
        example.id
        for example in site.rulebook.examples()
        if mine & set(example.shows) and example.owner != question.id
    ]
