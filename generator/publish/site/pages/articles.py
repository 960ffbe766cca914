"""The rules around the hand: a page for each article, and their overview."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from generator.publish.site.cards.hand_cards import card
from generator.publish.site.case_kinds.case_cards import case_card
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.page.part_plan import Groups, PartPlan, addresses_of
from generator.publish.site.texts.chapters import AnsweredQuestions, by_chapter
from generator.publish.site.texts.edition_texts import (
    Variant,
    answers,
    having,
    ids,
    labels,
)
from generator.publish.site.texts.one_line import in_one_line
from generator.publish.site.texts.past_lines import past
from generator.records.article import Article
from generator.records.clause import Clause, in_brief


def pages(site: Site) -> Iterator[Page]:
    """The overview, then each article."""
    articles = site.rulebook.articles
    chapters = by_chapter(articles)
    yield fill_page(site, "rules/index", site.say("rules_page"), "articles", chapters=chapters)
    for index, article in enumerate(articles):
        before = articles[index - 1] if index else None
        after = articles[index + 1] if index + 1 < len(articles) else None
        yield _page(site, article, before, after)


def _page(site: Site, article: Article, before: Article | None, after: Article | None) -> Page:
    examples = {example.id: example for example in site.rulebook.examples}
    hands = dict.fromkeys(hand for clause in article.clauses for hand in clause.hands)
    cases = dict.fromkeys(case for clause in article.clauses for case in clause.cases)
    return fill_page(
        site,
        f"rules/{article.id}",
        site.own(article.title),
        "article",
        in_brief(site.view, site.language, article.clauses[0]) if article.clauses else "",
        then=lambda: {
            "article": article,
            "past_lines": past(site, article.id),
            "game": next((card for card in site.rulebook.cards if card.id == article.game), None),
            "before": before,
            "after": after,
            "blocks": _blocks(site, article),
            "labels": lambda editions: labels(site, editions),
            "ids": ids,
            "hands": [card(site, examples[hand]) for hand in hands],
            "cases": [case_card(site, case) for case in cases],
            "collections": [
                group.id
                for group in site.rulebook.procedures
                if any(case.id in cases for case in group.cases)
            ],
            "fouls": [
                foul.id
                for foul in site.rulebook.fouls
                if any(clause.partition("/")[0] == article.id for clause in foul.clauses)
            ],
        },
    )


@dataclass(frozen=True)
class ShownClause:
    """A clause made ready: its condition and its text, and the answers on which its editions part.

    ``names`` are its editions where it is not for all of its game, ``held`` their ids; ``asked`` are
    the questions whose one answer the clause itself gives.
    """

    clause: Clause
    names: str
    held: str
    when: str
    text: str
    answers: dict[str, list[Variant]]
    asked: list[str]

    @property
    def anchor(self) -> str:
        """The clause's name within the article."""
        return self.clause.id.partition("/")[2]


def _blocks(site: Site, article: Article) -> list[tuple[bool, list[ShownClause]]]:
    """The clauses in order, runs of those with a condition apart from the rest: they make a table."""
    asked = AnsweredQuestions()
    shown = [_shown(site, clause, asked) for clause in article.clauses]
    return [(table, list(run)) for table, run in groupby(shown, lambda item: bool(item.when))]


def _shown(site: Site, clause: Clause, asked: AnsweredQuestions) -> ShownClause:
    editions = having(site, clause)
    new = {
        name: answers(site, site.by_edition.questions[name], editions)
        for name in asked.new(clause, editions)
    }
    adds = {name: found for name, found in new.items() if len(found) > 1 or found[0].note}
    return ShownClause(
        clause,
        labels(site, editions) if clause.only else "",
        ids(editions) if clause.only else "",
        in_one_line(site, clause.when, editions) if clause.when else "",
        in_one_line(site, clause.text, editions),
        adds,
        [name for name in clause.questions if name not in adds],
    )


def _groups(site: Site) -> Groups:
    """Articles by chapter."""
    for chapter, found in by_chapter(site.rulebook.articles).items():
        yield f"rules/#{chapter}", site.say(f"chapter:{chapter}"), addresses_of(site, found)


IN_BOOK = PartPlan("rules/", "rules_page", pages, _groups)
