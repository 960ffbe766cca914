"""Articles: the rest of the rulebooks, a section each, in our own words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator.documents.document import Document
from generator.documents.written import LANGUAGES, Place, Words
from generator.records import clause
from generator.records.clause import Clause, having, read_clause
from generator.records.content import Content
from generator.records.fields import need, records
from generator.records.kind import Files, Json, Kind, Search, one_a_file, texts_of, words_of
from generator.records.search_rows import Entry, Text, titled_entry
from generator.records.view import View

AMERICAN = "american"
"""The chapter of the American game, which no edition of competition mahjong has."""

CHAPTERS = (
    "general",
    "people",
    "equipment",
    "competition",
    "dealing",
    "play",
    "winning",
    "scoring",
    "ranking",
    "fouls",
    "appeals",
    "strategy",
    AMERICAN,
)
"""The chapters of the articles, in the order in which they are read."""


@dataclass(frozen=True)
class Article:
    """A section of the rules, in our own words.

    ``game`` is the card of the American game that it belongs to, empty for competition mahjong.
    """

    id: str
    place: Place
    chapter: str
    order: int
    title: Words
    clauses: tuple[Clause, ...]
    game: str = ""


def _read(document: Document) -> Article:
    data = document.data
    return Article(
        id=data["id"],
        place=Place(document, ()),
        chapter=data["chapter"],
        order=data["order"],
        title=need(data["title"]),
        clauses=tuple(
            read_clause(data, item, Place(document, ("clauses", index)))
            for index, item in records(document, "clauses")
        ),
        game=data.get("game", ""),
    )


def _content(view: View, article: Article, _: Any) -> Content:
    """Return what a citation of an article seals: its title, and what its clauses say, rule and cite."""
    clauses = [clause.content(view, item, article) for item in article.clauses]
    editions = tuple(dict.fromkeys(name for item in article.clauses for name in having(view, item)))
    words = view.texts(title=article.title)
    for language in LANGUAGES:
        words[language]["clauses"] = {item.id: item.words[language] for item in clauses}
    return Content(
        "article",
        article.id,
        view.named(article.id),
        editions,
        {
            edition: next(item.gists[edition] for item in clauses if edition in item.gists)
            for edition in editions
        },
        words,
        {
            edition: {item.id: item.ruling[edition] for item in clauses if edition in item.ruling}
            for edition in editions
        },
        {item.id: item.sources for item in clauses},
    )


def _json(view: View, article: Article, _: Any) -> dict[str, Any]:
    return {
        "id": article.id,
        "chapter": article.chapter,
        "title": view.words(article.title),
        "clauses": [clause.to_json(view, item) for item in article.clauses],
    }


def _entry(view: View, language: str, article: Article, _: Any) -> Iterator[Entry]:
    yield titled_entry(view, language, "article", article, apart=bool(article.game))


def _found(*_: Any) -> Iterator[Text]:
    """Return no texts to search: an article is found by its clauses."""
    return iter(())


KIND: Kind[Article] = Kind(
    "article",
    called="article",
    files=(Files("article", ("articles/*/*.yaml", "nmjl/articles/*.yaml"), loose=("clauses",)),),
    read=one_a_file("article", _read, lambda item: (CHAPTERS.index(item.chapter), item.order)),
    inside=lambda article: ((clause.KIND, article.clauses),),
    stem=lambda article: article.id,
    texts=texts_of("title"),
    title=words_of("title"),
    address=lambda article, *_: f"rules/{article.id}/",
    content=_content,
    json=Json("articles", _json),
    search=Search(("article",), "rules/", _found, _entry),
)
