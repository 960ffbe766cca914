"""A chapter of the rules with the editions in columns, so that a reader sees where they differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.texts.chapters import AnsweredQuestions, by_chapter
from generator.publish.site.texts.edition_texts import answers, labels, notes, variants
from generator.publish.templates import macro
from generator.records.article import Article
from generator.records.clause import Clause
from generator.records.edition import Edition
from generator.records.question import Question


@dataclass(frozen=True)
class SharedCell:
    """What editions that stand side by side have in common; ``text`` is empty where they have nothing."""

    editions: tuple[Edition, ...]
    text: str


@dataclass(frozen=True)
class ClauseRow:
    """A clause: its text by edition, then the answers to each question it turns on."""

    clause: Clause
    texts: list[SharedCell]
    answers: dict[str, list[SharedCell]]


def pages(site: Site) -> Iterator[Page]:
    """A page for each chapter of competition mahjong."""
    competing = tuple(item for item in site.rulebook.articles if not item.game)
    yield from (_page(site, *chapter) for chapter in by_chapter(competing).items())


def _page(site: Site, chapter: str, articles: Sequence[Article]) -> Page:
    return fill_page(
        site,
        f"rules/side-by-side/{chapter}",
        site.say("side_by_side", chapter=site.say(f"chapter:{chapter}")),
        "side_by_side",
        then=lambda: {"articles": [(article, list(_rows(site, article))) for article in articles]},
        chapter=chapter,
        columns=beside(site),
        labels=lambda editions: labels(site, editions),
    )


def _rows(site: Site, article: Article) -> Iterator[ClauseRow]:
    """The clauses in order; a question is answered where it first comes up."""
    asked = AnsweredQuestions()
    columns = beside(site)
    for clause in article.clauses:
        held = clause.held_by(item.id for item in columns)
        editions = tuple(item for item in columns if item.id in held)
        texts = {edition.id: _text(site, clause, edition) for edition in editions}
        yield ClauseRow(
            clause,
            _cells(site, texts),
            {name: _answers(site, name, editions) for name in asked.new(clause, editions)},
        )


def beside(site: Site) -> tuple[Edition, ...]:
    """The editions in columns; one that is based on another is next to it, because they mostly agree."""
    first = [item for item in site.rulebook.editions if not item.based_on]
    return tuple(
        each
        for item in first
        for each in (item, *(x for x in site.rulebook.editions if x.based_on == item.id))
    )


def _cells(site: Site, texts: Mapping[str, str]) -> list[SharedCell]:
    """A row of texts by edition; adjacent editions with the same text share a cell."""
    return [
        SharedCell(tuple(group), text)
        for text, group in groupby(beside(site), lambda item: texts.get(item.id, ""))
    ]


def _text(site: Site, clause: Clause, edition: Edition) -> Markup:
    """Return the text of a clause under an edition, after its condition."""
    shown = variants(site, clause.text, (edition,))[0].text
    condition = variants(site, clause.when, (edition,))[0].text if clause.when else ""
    return macro("site/side_by_side_cells", "text", condition, shown)


def _answers(site: Site, name: str, editions: tuple[Edition, ...]) -> list[SharedCell]:
    """Return the editions' answers to a question, with remarks on their sources.

    Editions that stand next to each other and answer alike share a cell.
    """
    question = site.by_edition.questions[name]

    def answer(edition: Edition) -> str:
        return edition.readings[name] if edition in editions else ""

    return [
        SharedCell(found, _answer(site, question, found) if reading else "")
        for reading, group in groupby(beside(site), answer)
        for found in [tuple(group)]
    ]


def _answer(site: Site, question: Question, editions: tuple[Edition, ...]) -> Markup:
    text = answers(site, question, editions)[0].text
    return macro("site/side_by_side_cells", "answer", text, notes(site, question, editions))
