"""The questions on which sources disagree: a page for each, and their list by theme."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup, escape

from generator.publish.site.cards.fans_by_edition import letter
from generator.publish.site.cards.hand_cards import card
from generator.publish.site.context import Site
from generator.publish.site.page import Page, fill_page
from generator.publish.site.texts.definition_words import phrases
from generator.publish.site.texts.exclusion_limits import limits
from generator.publish.site.texts.question_themes import by_theme
from generator.records.exclusion import WrittenExclusion
from generator.records.question import Question
from generator.rules.ruleset import Cite, Define
from generator.verify.worked_examples import total

EFFECTS = ("score", "payment", "procedure")


def pages(site: Site) -> Iterator[Page]:
    """The lists by theme and by effect, then each question."""
    themes = by_theme(sorted(site.rulebook.questions, key=lambda item: _loudness(site, item)))
    yield fill_page(site, "questions/index", site.say("questions"), "questions", themes=themes)
    yield _by_effect(site)
    for question in site.rulebook.questions:
        yield _page(site, question)


def _page(site: Site, question: Question) -> Page:
    return fill_page(
        site,
        f"questions/{question.id}",
        site.own(question.title),
        "question",
        then=lambda: {
            "question": question,
            "letters": {item.id: letter(question, item.id) for item in question.readings},
            "effects": {
                item.id: list(_effects(site, question, item.id)) for item in question.readings
            },
            "holders": {item.id: list(_holders(site, item.cite)) for item in question.readings},
            "hands": [
                card(site, run.example, question.id)
                for run in site.by_edition.deciding[question.id]
            ],
            "others": [card(site, item) for item in question.examples if item.decides is None],
            "related": _related(site, question),
            "asked_in": [
                article.id
                for article in site.rulebook.articles
                if any(question.id in clause.questions for clause in article.clauses)
            ],
            "fouls": [foul.id for foul in site.rulebook.fouls if question.id in foul.questions],
            "misprints": _misprints(site, question),
        },
    )


def _by_effect(site: Site) -> Page:
    """Questions by what their answer changes; those about scores by how much, as far as shown."""
    groups: dict[str, list[Question]] = {effect: [] for effect in EFFECTS}
    for question in site.rulebook.questions:
        groups[question.effect].append(question)
    most = {question.id: difference(site, question) for question in groups["score"]}
    groups["score"].sort(key=lambda question: -most[question.id])
    title = site.say("by_effect")
    return fill_page(
        site, "questions/by-effect", title, "questions_by_effect", groups=groups, most=most
    )


def difference(site: Site, question: Question) -> int:
    """The largest difference between two readings on one of the hands that decide a question."""
    found = [0]
    for run in site.by_edition.deciding[question.id]:
        totals = [total(fans) for fans in site.executor.fans_by_reading(run).values()]
        found.append(max(totals) - min(totals))
    return max(found)


def _loudness(site: Site, question: Question) -> tuple[bool, int]:
    """Sorts first what the editions answer otherwise, then what moves the score most."""
    answers = {edition.readings[question.id] for edition in site.rulebook.editions}
    return len(answers) == 1, -difference(site, question)


def _holders(site: Site, cites: tuple[Cite, ...]) -> Iterator[tuple[str, str]]:
    """Who holds a reading: the kind of authority, and its places."""
    kinds: dict[str, list[Cite]] = {}
    for cite in cites:
        kinds.setdefault(site.source_authority[cite.source], []).append(cite)
    for kind in ("body", "organiser", "practice", "opinion"):
        if kind in kinds:
            yield site.say(f"authority:{kind}"), site.cites(tuple(kinds[kind]))


def _misprints(site: Site, question: Question) -> list[str]:
    """Misprints that the question's own texts name."""
    named = site.named_in.get(question.place.document.path, set())
    return [item.id for item in site.rulebook.misprints if item.id in named]


def _effects(site: Site, question: Question, name: str) -> Iterator[Markup]:
    """What a reading changes in the rulebook, in words."""
    reading = question.reading(name)
    assert reading is not None
    patch = reading.patch

    def points(value: int) -> str:
        return site.speaker.say("answer", "points", n=value)

    def words(define: Define) -> str:
        return " · ".join(phrases(define, site.speaker, site.class_names))

    colon = site.speaker.colon
    for fan, value in patch.points.items():
        yield site.link(fan) + colon + points(value)
    for fan, define in patch.define.items():
        yield site.link(fan) + colon + words(define)
    for unlisted in patch.fans:
        meaning = points(unlisted.points) + site.speaker.semicolon + words(unlisted.define)
        cited = site.citing(unlisted.id)
        yield escape(site.own(unlisted.name) + colon + meaning + " ") + cited
    yield from _exclusions(site, patch.exclude)
    for principle, kinds in patch.links.items():
        linked = site.speaker.join([site.say(f"linked:{kind}") for kind in kinds])
        yield site.link(principle) + colon + (linked or site.say("linked_none"))


def _exclusions(site: Site, exclusions: tuple[WrittenExclusion, ...]) -> Iterator[Markup]:
    """What a reading excludes: fans that exclude the same ones on one line."""
    targets: dict[str, dict[tuple[str, str], None]] = {}
    cites: dict[str, list[str]] = {}  # of exclusions that stand on no fan's page
    listed = {fan.id for fan in site.rulebook.fans}
    for item in exclusions:
        limited = site.speaker.semicolon.join(limits(site, item))
        targets.setdefault(item.by, {})[item.fan, limited] = None
        if item.by not in listed:
            cites.setdefault(item.by, []).append(site.citing(item.id, anchored=True))
    groups: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for by, found in targets.items():
        groups.setdefault(tuple(found), []).append(by)
    apart = Markup(" · ")
    for barred, bars in groups.items():
        those = apart.join(
            site.link(fan) + (site.speaker.aside(notes) if notes else "") for fan, notes in barred
        )
        these = apart.join(map(site.link, bars))
        verb = site.say("does_exclude" if len(bars) == 1 else "do_exclude")
        yield Markup(" ").join([these, verb, those, *(c for by in bars for c in cites.get(by, ()))])


def _related(site: Site, question: Question) -> list[str]:
    """Examples elsewhere whose score this question divides: those that show its exclusions."""
    mine = {item.id for reading in question.readings for item in reading.patch.exclude}
    return [
        example.id
        for example in site.rulebook.examples
        if mine & set(example.shows)
        and example.owner != question.id
        and not (example.decides and example.decides.question == question.id)
    ]
