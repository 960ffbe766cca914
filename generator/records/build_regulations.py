"""From checked documents to numbers, articles, fouls and lists of sections."""

from __future__ import annotations

from collections.abc import Iterable

from generator.documents.fields import Data, also, cites, need, records, value, words
from generator.documents.written import Place
from generator.documents.yaml_tree import Document
from generator.records.regulations import CHAPTERS, STAGES, Article, Clause, Foul, Number, Sections


def numbers(documents: Iterable[Document]) -> tuple[Number, ...]:
    """Every number, file by file."""
    return tuple(
        Number(
            id=data["id"],
            place=Place(document, ("numbers", index)),
            unit=data["unit"],
            name=need(data["name"]),
            value=value(data["value"]) if "value" in data else None,
        )
        for document in documents
        for index, data in records(document, "numbers")
    )


def articles(documents: Iterable[Document]) -> tuple[Article, ...]:
    """Every article, in the order of reading."""
    found = [_article(document) for document in documents]
    return tuple(sorted(found, key=lambda item: (CHAPTERS.index(item.chapter), item.order)))


def _article(document: Document) -> Article:
    data = document.data
    return Article(
        id=data["id"],
        place=Place(document, ()),
        chapter=data["chapter"],
        order=data["order"],
        title=need(data["title"]),
        clauses=tuple(
            _clause(data, item, Place(document, ("clauses", index)))
            for index, item in records(document, "clauses")
        ),
        game=data.get("game", ""),
    )


def _clause(article: Data, data: Data, place: Place) -> Clause:
    return Clause(
        id=f"{article['id']}/{data['id']}",
        place=place,
        when=words(data.get("when")),
        text=need(data["text"]),
        only=tuple(data.get("only", ())),
        cite=cites(data["cite"]),
        questions=tuple(data.get("questions", ())),
        hands=tuple(data.get("hands", ())),
        cases=tuple(data.get("cases", ())),
        game=article.get("game", ""),
    )


def fouls(documents: Iterable[Document]) -> tuple[Foul, ...]:
    """Every foul, in the order in which they happen."""
    found = [_foul(document) for document in documents]
    return tuple(sorted(found, key=lambda item: (STAGES.index(item.stage), item.order, item.id)))


def _foul(document: Document) -> Foul:
    data = document.data
    return Foul(
        id=data["id"],
        place=Place(document, ()),
        stage=data["stage"],
        order=data["order"],
        name=need(data["name"]),
        also=also(data.get("also")),
        text=need(data["text"]),
        questions=tuple(data.get("questions", ())),
        clauses=tuple(data.get("clauses", ())),
        cite=cites(data["cite"]),
        penalty=data.get("penalty"),
    )


def sections(documents: Iterable[Document]) -> tuple[Sections, ...]:
    """The list of each source."""
    return tuple(
        Sections(
            place=Place(document, ()),
            source=document.data["source"],
            sections=tuple(
                (str(item["at"]), item.get("title", "")) for item in document.data["sections"]
            ),
        )
        for document in documents
    )
