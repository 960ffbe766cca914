"""A chapter of the rules with the editions in columns, so that a reader sees where they part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from generator.publish.site.context import Site
from generator.publish.site.page import Page, fill_page
from generator.publish.site.texts.chapters import Asked, by_chapter
from generator.publish.site.texts.edition_texts import answers, labels, variants
from generator.publish.templates import macro
from generator.records.article import Article
from generator.records.clause import Clause
from generator.records.edition import Edition


@dataclass(frozen=True)
class Cell:
    """What editions that stand side by side have in common; ``text`` is empty where they have nothing."""

    editions: tuple[Edition, ...]
    text: str


@dataclass(frozen=True)
class Row:
    """A clause: its text by edition, then the answers to each question it turns on."""

    clause: Clause
    texts: list[Cell]
    answers: dict[str, list[Cell]]


def pages(site: Site) -> Iterator[Page]:
    """A page for each chapter of competition mahjong."""
    competing = tuple(item for item in site.rulebook.articles if not item.game)
    for chapter, articles in by_chapter(competing).items():
        title = site.say("side_by_side", chapter=site.say(f"chapter:{chapter}"))
        yield fill_page(
            site,
            f"rules/side-by-side/{chapter}",
            title,
            "side_by_side",
            chapter=chapter,
            articles=[(article, list(_rows(site, article))) for article in articles],
            labels=lambda editions: labels(site, editions),
        )


def _rows(site: Site, article: Article) -> Iterator[Row]:
    """The clauses in order; a question is answered where it first comes up."""
    asked = Asked()
    for clause in article.clauses:
        held = clause.held_by(item.id for item in site.rulebook.editions)
        editions = tuple(item for item in site.rulebook.editions if item.id in held)
        texts = {edition.id: _text(site, clause, edition) for edition in editions}
        yield Row(
            clause,
            _cells(site, texts),
            {
                name: _cells(
                    site, {edition.id: _answer(site, name, edition) for edition in editions}
                )
                for name in asked.new(clause, editions)
            },
        )


def _cells(site: Site, texts: Mapping[str, str]) -> list[Cell]:
    """Texts by edition in a row; neighbours that say the same share a cell."""
    return [
        Cell(tuple(group), text)
        for text, group in groupby(site.rulebook.editions, lambda item: texts.get(item.id, ""))
    ]


def _text(site: Site, clause: Clause, edition: Edition) -> Markup:
    """What an edition says in a clause, after its condition."""
    shown = variants(site, clause.text, (edition,))[0].text
    condition = variants(site, clause.when, (edition,))[0].text if clause.when else ""
    return macro("site/side_by_side_cells", "text", condition, shown)


def _answer(site: Site, question: str, edition: Edition) -> Markup:
    """What an edition answers to a question, and what is to be said of its sources."""
    answer = answers(site, site.by_edition.questions[question], (edition,))[0]
    return macro("site/side_by_side_cells", "answer", answer.text, answer.note)
