"""The questions on which sources disagree: a page for each, and their list by theme."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from generator.publish.site.cards.deciding_hand import deciding_hand, scored
from generator.publish.site.cards.hand_cards import card
from generator.publish.site.case_kinds.case_cards import case_card
from generator.publish.site.figures.measured_questions import share_apart
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.page.part_plan import Groups, PartPlan, addresses_of
from generator.publish.site.pages.house import house_page
from generator.publish.site.texts.answers_given import AnswerGiven, given, tones
from generator.publish.site.texts.edition_texts import names_with_remark
from generator.publish.site.texts.fans_by_edition import letter
from generator.publish.site.texts.past_lines import past
from generator.publish.site.texts.question_themes import by_theme
from generator.publish.site.texts.reading_effects import effects
from generator.records.edition import Edition
from generator.records.question import Question
from generator.records.reading import Reading
from generator.rules.ruleset import Cite
from generator.verify.worked_examples import total

HOUSE = "house"
"""The theme of the questions that house rules are."""

EFFECTS = ("score", "payment", "procedure")


@dataclass(frozen=True)
class Listed:
    """A question of the list: its answers, a small picture of a hand that decides it, or none."""

    question: Question
    given: list[AnswerGiven]
    picture: Markup | str


def pages(site: Site) -> Iterator[Page]:
    """The list by effect, that of what is measured, then each question."""
    yield fill_page(
        site,
        "questions/index",
        site.speaker.say("rules_pages", "where_rules_differ"),
        "questions",
        then=lambda: {
            "groups": {effect: listed(site, effect) for effect in EFFECTS},
            "themes": by_theme(site.rulebook.questions),
        },
    )
    yield _by_effect(site)
    for question in site.rulebook.questions:
        yield (house_page if question.theme == HOUSE else _page)(site, question)


def listed(site: Site, effect: str) -> tuple[list[Listed], list[Listed]]:
    """The questions that editions answer differently, those that change most hands first; the others."""
    editions = site.rulebook.editions
    found = sorted(
        (item for item in site.rulebook.questions if item.effect == effect),
        key=lambda item: (-share_apart(site, item, editions), -difference(site, item)),
    )
    rows = [Listed(item, given(site, item, editions), _small(site, item)) for item in found]
    return [row for row in rows if len(row.given) > 1], [row for row in rows if len(row.given) < 2]


def _small(site: Site, question: Question) -> Markup | str:
    """The first hand that decides a question."""
    runs = site.by_edition.deciding[question.id]
    return site.pictures.hand(runs[0].hand, runs[0].example.id) if runs else ""


def _in_brief(site: Site, question: Question) -> str:
    """The question with its answer, or each edition's."""
    found = given(site, question, site.rulebook.editions)
    told = [site.view.run_on(site.language, item.reading.answer) for item in found]
    if len(found) > 1:
        told = [
            item.names + site.speaker.stop + text for item, text in zip(found, told, strict=True)
        ]
    return site.tongue.gap.join((site.own(question.title), *told))


def _page(site: Site, question: Question) -> Page:
    return fill_page(
        site,
        f"questions/{question.id}",
        site.own(question.title),
        "question",
        _in_brief(site, question),
        then=lambda: {
            "question": question,
            "letters": {item.id: letter(question, item.id) for item in question.readings},
            "effects": {
                item.id: list(effects(site, question, item.id)) for item in question.readings
            },
            "holders": {item.id: list(_holders(site, item.cite)) for item in question.readings},
            "supported": {item.id: _supported(site, question, item) for item in question.readings},
            "tones": defaultdict(str, tones(site, question)),
            "given": given(site, question, site.rulebook.editions),
            "names_with_remark": lambda item: names_with_remark(site, question, item.editions),
            "alike": _alike(site, question),
            "hands": [
                deciding_hand(site, run, question) for run in site.by_edition.deciding[question.id]
            ],
            "cases": [case_card(site, case) for case in _deciding_cases(site)[question.id]],
            "others": [card(site, item) for item in question.examples if item.decides is None],
            "related": _related(site, question),
            "asked_in": [
                article.id
                for article in site.rulebook.articles
                if any(question.id in clause.questions for clause in article.clauses)
            ],
            "fouls": [foul.id for foul in site.rulebook.fouls if question.id in foul.questions],
            "misprints": _misprints(site, question),
            "past_lines": past(site, question.id),
        },
    )


def _alike(site: Site, question: Question) -> bool:
    """Return whether the hand that the page shows first scores the same under every reading."""
    hands = site.by_edition.deciding[question.id]
    return bool(hands) and len(scored(site, hands[0], question, site.rulebook.editions)) == 1


def _supported(site: Site, question: Question, reading: Reading) -> list[tuple[str, list[Edition]]]:
    """Return each kind of support that a reading has, with the editions for which it has that.

    A reading that no edition has comes with its own support.
    """
    found: dict[str, list[Edition]] = {}
    for edition in site.rulebook.editions:
        if edition.readings[question.id] == reading.id:
            label = site.by_edition.bases[edition.id][question.id].label
            found.setdefault(label, []).append(edition)
    return list(found.items()) or [(reading.support, [])]


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


def _deciding_cases(site: Site) -> dict[str, list[str]]:
    """Return the ids of the cases that decide each question, by question."""
    found: dict[str, list[str]] = {question.id: [] for question in site.rulebook.questions}
    for case in site.rulebook.cases:
        if case.decides is not None:
            found[case.decides.question].append(case.id)
    return found


def _holders(site: Site, cites: tuple[Cite, ...]) -> Iterator[tuple[str, str]]:
    """Yield who holds a reading: each kind of authority, and the places where it does."""
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


def _related(site: Site, question: Question) -> list[str]:
    """Return the examples elsewhere whose score a question divides: those that show its exclusions."""
    mine = {item.id for reading in question.readings for item in reading.patch.exclude}
    return [
        example.id
        for example in site.rulebook.examples
        if mine & set(example.shows)
        and example.owner != question.id
        and not (example.decides and example.decides.question == question.id)
    ]


def _groups(site: Site) -> Groups:
    """Questions by theme."""
    for theme, found in by_theme(site.rulebook.questions).items():
        yield f"questions/#{theme}", site.say(f"theme:{theme}"), addresses_of(site, found)


IN_BOOK = PartPlan("questions/", "questions", pages, _groups)
