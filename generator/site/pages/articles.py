"""The rules around the hand: a page for each article, chapters side by side, and their overview."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from generator.rulebook.model import Edition
from generator.rulebook.regulations import CHAPTERS, Article, Clause
from generator.site.cases import case_card
from generator.site.context import Page, Site
from generator.site.hands import card
from generator.site.regulations import Variant, answers, having, labels, variants
from generator.site.render import render


def pages(site: Site) -> Iterator[Page]:
    """The overview, each chapter side by side, each article."""
    articles = site.rulebook.articles
    chapters = by_chapter(articles)
    yield Page(
        "rules/index",
        site.say("rules_page"),
        render("articles", site=site, prefix="../", chapters=chapters),
    )
    for chapter, found in chapters.items():
        yield _side_by_side(site, chapter, found)
    for index, article in enumerate(articles):
        before = articles[index - 1] if index else None
        after = articles[index + 1] if index + 1 < len(articles) else None
        yield _page(site, article, before, after)


def by_chapter(articles: tuple[Article, ...]) -> dict[str, list[Article]]:
    """Articles by chapter, chapters in the order of reading; empty ones left out."""
    found: dict[str, list[Article]] = {chapter: [] for chapter in CHAPTERS}
    for article in articles:
        found[article.chapter].append(article)
    return {chapter: items for chapter, items in found.items() if items}


def _page(site: Site, article: Article, before: Article | None, after: Article | None) -> Page:
    prefix = "../../"
    examples = {example.id: example for example in site.rulebook.examples()}
    hands = dict.fromkeys(hand for clause in article.clauses for hand in clause.hands)
    cases = dict.fromkeys(case for clause in article.clauses for case in clause.cases)
    body = render(
        "article",
        site=site,
        prefix=prefix,
        article=article,
        before=before,
        after=after,
        blocks=_blocks(site, article, prefix),
        labels=lambda editions: labels(site, editions),
        hands=[card(site, examples[hand], prefix) for hand in hands],
        cases=[case_card(site, case, prefix) for case in cases],
    )
    return Page(f"rules/{article.id}", site.own(article.title), body)


@dataclass(frozen=True)
class Shown:
    """A clause made ready: its condition, its text by edition, and the answers of its questions.

    ``again`` are questions that a clause above has answered already for the same editions.
    """

    clause: Clause
    when: list[Variant]
    text: list[Variant]
    answers: dict[str, list[Variant]]
    again: list[str]

    @property
    def anchor(self) -> str:
        """Its name within the article."""
        return self.clause.id.partition("/")[2]


def _blocks(site: Site, article: Article, prefix: str) -> list[tuple[bool, list[Shown]]]:
    """The clauses in order, runs of those with a condition apart from the rest: they make a table."""
    answered: set[tuple[str, tuple[str, ...]]] = set()
    shown = []
    for clause in article.clauses:
        editions = having(site, clause)
        names = tuple(edition.id for edition in editions)
        new = [name for name in clause.questions if (name, names) not in answered]
        answered |= {(name, names) for name in new}
        shown.append(
            Shown(
                clause,
                variants(site, clause.when, editions, prefix) if clause.when else [],
                variants(site, clause.text, editions, prefix),
                {name: answers(site, site.questions[name], editions, prefix) for name in new},
                [name for name in clause.questions if name not in new],
            )
        )
    return [(table, list(run)) for table, run in groupby(shown, lambda item: bool(item.when))]


@dataclass(frozen=True)
class Cell:
    """What editions that stand side by side have in common; ``text`` is empty where they have nothing."""

    editions: tuple[Edition, ...]
    text: str


def _side_by_side(site: Site, chapter: str, articles: list[Article]) -> Page:
    prefix = "../../../"
    body = render(
        "side_by_side",
        site=site,
        prefix=prefix,
        chapter=chapter,
        articles=[
            (article, [(clause, _cells(site, clause, prefix)) for clause in article.clauses])
            for article in articles
        ],
        labels=lambda editions: labels(site, editions),
    )
    title = site.say("side_by_side", chapter=site.say(f"chapter:{chapter}"))
    return Page(f"rules/side-by-side/{chapter}", title, body)


def _cells(site: Site, clause: Clause, prefix: str) -> list[Cell]:
    """A clause in a row of editions; neighbours that say the same share a cell."""
    texts = {edition.id: "" for edition in site.rulebook.editions}
    for edition in having(site, clause):
        texts[edition.id] = _whole(site, clause, edition, prefix)
    return [
        Cell(tuple(group), text)
        for text, group in groupby(site.rulebook.editions, lambda item: texts[item.id])
    ]


def _whole(site: Site, clause: Clause, edition: Edition, prefix: str) -> str:
    """All that an edition says in a clause: condition, text, and its answers to the questions."""
    shown = [variants(site, clause.text, (edition,), prefix)[0].text]
    if clause.when:
        shown.insert(0, f"<b>{variants(site, clause.when, (edition,), prefix)[0].text}</b>")
    for name in clause.questions:
        answer = answers(site, site.questions[name], (edition,), prefix)[0]
        assumed = site.speaker.aside(site.say("assumed")) if answer.assumed else ""
        shown.append(f"<em>{answer.text}</em><small>{assumed}</small>")
    return "<br>".join(shown)
