"""From checked documents to the model. The shapes are known to be right here."""

from __future__ import annotations

from collections.abc import Iterable

from generator.documents.fields import Data, also, cites, need, records, values, words
from generator.documents.yaml_tree import Document
from generator.records.build_card import cards
from generator.records.build_forms import forms, rotations
from generator.records.build_regulations import articles, fouls, numbers, sections
from generator.records.build_worked import captions, collection, examples
from generator.records.cases import Case, CaseCollection
from generator.records.model import (
    Edition,
    Fan,
    LeftOut,
    Misprint,
    Named,
    Patch,
    Place,
    Principle,
    Question,
    Reading,
    Rulebook,
    Source,
    Term,
    UnlistedFan,
    WrittenExclusion,
)
from generator.records.timeline import events
from generator.records.unnoticed import unnoticed_changes


def build(
    documents: Iterable[tuple[str, Document]],
    version: str,
    digest: str,
    left_out: LeftOut,
) -> Rulebook:
    """The rulebook of these documents, each with its kind."""
    by_kind: dict[str, list[Document]] = {}
    for kind, document in documents:
        by_kind.setdefault(kind, []).append(document)

    def of(kind: str) -> list[Document]:
        return by_kind.get(kind, [])

    return Rulebook(
        version=version,
        digest=digest,
        fans=tuple(sorted(map(_fan, of("fan")), key=lambda fan: fan.rank)),
        principles=tuple(sorted(map(_principle, of("principle")), key=lambda item: item.number)),
        questions=tuple(sorted(map(_question, of("question")), key=lambda item: item.id)),
        editions=tuple(sorted(map(_edition, of("edition")), key=lambda item: item.order)),
        sources=tuple(item for document in of("sources") for item in _sources(document)),
        terms=tuple(item for document in of("terms") for item in _terms(document)),
        classes=tuple(item for doc in of("classes") for item in _named(doc, "classes")),
        series=tuple(item for doc in of("classes") for item in _named(doc, "series")),
        misprints=tuple(item for document in of("misprints") for item in _misprints(document)),
        captions=tuple(map(captions, of("captions"))),
        collections=tuple(sorted(map(collection, of("examples")), key=lambda item: item.id)),
        numbers=numbers(of("numbers")),
        articles=articles(of("article")),
        fouls=fouls(of("foul")),
        sections=sections(of("sections")),
        forms=forms(of("forms")),
        rotations=rotations(of("rotations")),
        timeline=events(of("timeline")),
        unnoticed=unnoticed_changes(of("unnoticed")),
        cards=cards(of("card"), of("card-hand")),
        procedures=tuple(sorted(map(_cases, of("cases")), key=lambda item: item.id)),
        left_out=left_out,
    )


def _fan(document: Document) -> Fan:
    data = document.data
    place = Place(document, ())
    return Fan(
        id=data["id"],
        place=place,
        number=data["number"],
        points=data.get("points"),
        series=data["series"],
        name=need(data["name"]),
        also=also(data.get("also")),
        define=data.get("define"),
        text=need(data["text"]),
        cite=cites(data["cite"]),
        excludes=tuple(
            _exclusion(item, data["id"], Place(document, ("excludes", index)))
            for index, item in enumerate(data.get("excludes", ()))
        ),
        examples=examples(document, data["id"]),
    )


def _exclusion(data: Data, by: str, place: Place) -> WrittenExclusion:
    return WrittenExclusion(
        id=data["id"],
        place=place,
        by=by,
        fan=data["fan"],
        because=data["because"],
        note=words(data.get("note")),
        cite=cites(data["cite"]),
        at_most=data.get("at-most"),
        wherever=data.get("wherever", False),
        when=data.get("when"),
        idle=data.get("idle"),
    )


def _principle(document: Document) -> Principle:
    data = document.data
    return Principle(
        id=data["id"],
        place=Place(document, ()),
        number=data["number"],
        name=need(data["name"]),
        also=also(data.get("also")),
        text=need(data["text"]),
        how=need(data["how"]),
        links=tuple(data.get("links", ())),
        cite=cites(data["cite"]),
        examples=examples(document, data["id"]),
    )


def _question(document: Document) -> Question:
    data = document.data
    return Question(
        id=data["id"],
        place=Place(document, ()),
        theme=data["theme"],
        effect=data["effect"],
        title=need(data["title"]),
        why=need(data["why"]),
        history=words(data.get("history")),
        fans=tuple(data["fans"]),
        readings=tuple(
            _reading(document, item, index) for index, item in enumerate(data["readings"])
        ),
        examples=examples(document, data["id"]),
    )


def _reading(document: Document, data: Data, index: int) -> Reading:
    return Reading(
        id=data["id"],
        place=Place(document, ("readings", index)),
        answer=need(data["answer"]),
        note=words(data.get("note")),
        consequence=words(data.get("consequence")),
        like=data.get("like"),
        standing=data["standing"],
        cite=cites(data["cite"]),
        patch=_patch(document, data.get("patch", {}), index),
    )


def _patch(document: Document, data: Data, index: int) -> Patch:
    where = ("readings", index, "patch")
    return Patch(
        points=data.get("points", {}),
        define=data.get("define", {}),
        exclude=tuple(
            _exclusion(item, by, Place(document, (*where, "exclude", by, number)))
            for by, items in data.get("exclude", {}).items()
            for number, item in enumerate(items)
        ),
        fans=tuple(
            UnlistedFan(
                id=item["id"],
                place=Place(document, (*where, "fans", number)),
                points=item["points"],
                name=need(item["name"]),
                define=item["define"],
            )
            for number, item in enumerate(data.get("fans", ()))
        ),
        links={name: tuple(kinds) for name, kinds in data.get("links", {}).items()},
        parameters=data.get("set", {}),
        numbers=values(data.get("numbers")),
        penalties=data.get("penalties", {}),
    )


def _edition(document: Document) -> Edition:
    data = document.data
    taken = data["readings"]
    return Edition(
        id=data["id"],
        place=Place(document, ()),
        order=data["order"],
        name=need(data["name"]),
        short=need(data["short"]),
        text=need(data["text"]),
        year=data["year"],
        cite=cites(data["cite"]),
        minimum=data["minimum"],
        base=data["base"],
        numbers=values(data.get("numbers")),
        readings={
            question: reading if isinstance(reading, str) else reading["reading"]
            for question, reading in taken.items()
        },
        assumed={
            question: need(reading["assumed"])
            for question, reading in taken.items()
            if not isinstance(reading, str)
        },
    )


def _sources(document: Document) -> Iterable[Source]:
    for index, data in records(document, "sources"):
        yield Source(
            id=data["id"],
            place=Place(document, ("sources", index)),
            title=data["title"],
            short=need(data["short"]),
            publisher=data["publisher"],
            year=data["year"],
            language=tuple(data["language"]),
            kind=data["kind"],
            authority=data["authority"],
            read=data["read"],
            licence=data["licence"],
            quote=data["quote"],
            translates=data.get("translates"),
            text=need(data["text"]),
        )


def _terms(document: Document) -> Iterable[Term]:
    for index, data in records(document, "terms"):
        yield Term(
            id=data["id"],
            place=Place(document, ("terms", index)),
            kind=data["kind"],
            tile=data.get("tile"),
            of=data.get("of"),
            tiles=data.get("tiles"),
            name=need(data["name"]),
            plural=words(data.get("plural")),
            also=also(data.get("also")),
            also_in=also(data.get("also-in")),
            text=words(data.get("text")),
            cite=cites(data.get("cite")),
        )


def _named(document: Document, key: str) -> Iterable[Named]:
    for index, data in enumerate(document.data[key]):
        place = Place(document, (key, index))
        yield Named(data["id"], place, need(data["name"]), data.get("tiles", ""))


def _misprints(document: Document) -> Iterable[Misprint]:
    for index, data in records(document, "misprints"):
        yield Misprint(
            id=data["id"],
            place=Place(document, ("misprints", index)),
            source=document.data["source"],
            at=data["at"],
            printed=data["printed"],
            meant=data["meant"],
            evidence=need(data["evidence"]),
            concerns=data["concerns"],
            literally=need(data["literally"]),
            hands=tuple(data.get("hands", ())),
            cite=cites(data["cite"]),
        )


def _cases(document: Document) -> CaseCollection:
    data = document.data
    return CaseCollection(
        id=data["id"],
        place=Place(document, ()),
        kind=data["kind"],
        title=need(data["title"]),
        text=words(data.get("text")),
        cases=tuple(
            Case(
                id=item["id"],
                place=Place(document, ("cases", index)),
                kind=data["kind"],
                note=need(item["note"]),
                cite=cites(item.get("cite")),
                given=item["given"],
                expect=item["expect"],
            )
            for index, item in records(document, "cases")
        ),
    )
