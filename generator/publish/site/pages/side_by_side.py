"""A chapter of the rules with the editions in columns, so that a reader sees where they part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from generator.publish.site.context import Page, Site
from generator.publish.site.edition_texts import answers, labels, variants
from generator.publish.site.page_templates import render
from generator.publish.site.pages.articles import Asked, by_chapter
from generator.records.model import Edition
from generator.records.regulations import Article, Clause


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
    prefix = "../../../"
    competing = tuple(item for item in site.rulebook.articles if not item.game)
    for chapter, articles in by_chapter(competing).items():
        title = site.say("side_by_side", chapter=site.say(f"chapter:{chapter}"))
        body = render(
            "side_by_side",
            site=site,
            prefix=prefix,
            title=title,
            chapter=chapter,
            articles=[(article, list(_rows(site, article, prefix))) for article in articles],
            labels=lambda editions: labels(site, editions),
        )
        yield Page(f"rules/side-by-side/{chapter}", title, body)


def _rows(site: Site, article: Article, prefix: str) -> Iterator[Row]:
    """The clauses in order; a question is answered where it first comes up."""
    asked = Asked()
    for clause in article.clauses:
        held = clause.held_by(item.id for item in site.rulebook.editions)
        editions = tuple(item for item in site.rulebook.editions if item.id in held)
        texts = {edition.id: _text(site, clause, edition, prefix) for edition in editions}
        yield Row(
            clause,
            _cells(site, texts),
            {
                name: _cells(
                    site, {edition.id: _answer(site, name, edition, prefix) for edition in editions}
                )
                for name in asked.new(clause, editions)
            },
        )


def _cells(site: Site, texts: dict[str, str]) -> list[Cell]:
    """Texts by edition in a row; neighbours that say the same share a cell."""
    return [
        Cell(tuple(group), text)
        for text, group in groupby(site.rulebook.editions, lambda item: texts.get(item.id, ""))
    ]


def _text(site: Site, clause: Clause, edition: Edition, prefix: str) -> str:
    """What an edition says in a clause, after its condition."""
    shown = variants(site, clause.text, (edition,), prefix)[0].text
    if not clause.when:
        return shown
    return f"<b>{variants(site, clause.when, (edition,), prefix)[0].text}</b><br>{shown}"


def _answer(site: Site, question: str, edition: Edition, prefix: str) -> str:
    """What an edition answers to a question, and whether that is assumed."""
    answer = answers(site, site.questions[question], (edition,), prefix)[0]
    if not answer.assumed:
        return answer.text
    return f"{answer.text}<small>{site.speaker.aside(site.say('assumed'))}</small>"
