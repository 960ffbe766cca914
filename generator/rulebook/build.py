"""From checked documents to the model. The shapes are known to be right here."""

from __future__ import annotations

from collections.abc import Iterable

from generator.rulebook.build_forms import forms, rotations
from generator.rulebook.build_regulations import articles, fouls, numbers, sections
from generator.rulebook.cases import Case, CaseCollection
from generator.rulebook.fields import Data, also, cites, need, records, values, words
from generator.rulebook.model import (
    Captions,
    Claim,
    Collection,
    Decides,
    Edition,
    Example,
    Fails,
    Fan,
    Impossible,
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
from generator.rulebook.ruleset import Cite
from generator.rulebook.timeline import events
from generator.rulebook.yaml_tree import Document

REFUSED = "refused"


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
        captions=tuple(map(_captions, of("captions"))),
        collections=tuple(sorted(map(_collection, of("examples")), key=lambda item: item.id)),
        numbers=numbers(of("numbers")),
        articles=articles(of("article")),
        fouls=fouls(of("foul")),
        sections=sections(of("sections")),
        forms=forms(of("forms")),
        rotations=rotations(of("rotations")),
        timeline=events(of("timeline")),
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
        examples=_examples(document, data["id"]),
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


def _examples(document: Document, owner: str) -> tuple[Example, ...]:
    return tuple(
        _example(item, owner, Place(document, ("examples", index)))
        for index, item in records(document, "examples")
    )


def _example(data: Data, owner: str, place: Place) -> Example:
    return Example(
        id=data["id"],
        place=place,
        owner=owner,
        hand=data["hand"],
        tiles=data["tiles"],
        cite=cites(data.get("cite")),
        note=words(data.get("note")),
        near=words(data.get("near")),
        shows=tuple(data.get("shows", ())),
        claims=tuple(
            _claim(item, place.inside("claims", index))
            for index, item in enumerate(data.get("claims", ()))
        ),
        decides=_decides(data["decides"], owner) if "decides" in data else None,
        scores={
            edition: {fan: _value(value) for fan, value in fans.items()}
            for edition, fans in data["scores"].items()
            if fans != REFUSED
        },
        refused=_refused(data["scores"]),
    )


def _refused(data: Data) -> frozenset[str]:
    return frozenset(name for name, value in data.items() if value == REFUSED)


def _value(value: int | str) -> tuple[int, int]:
    """``2`` is one at 2 points, ``3x2`` three of them: (points of one, count)."""
    if isinstance(value, int):
        return value, 1
    count, _, points = value.partition("x")
    return int(points), int(count)


def _counted(names: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """``double-pung`` once, ``2xdouble-pung`` twice."""
    found = []
    for name in names:
        count, cross, fan = name.partition("x")
        counted = cross and count.isdigit()
        found.append((fan, int(count)) if counted else (name, 1))
    return tuple(found)


def _claim(data: Data, place: Place) -> Claim:
    return Claim(
        place=place,
        cite=Cite(data["source"], str(data["at"])),
        includes=_counted(data["includes"]),
        without=tuple(data.get("without", ())),
        one_of=tuple(map(tuple, data.get("one-of", ()))),
        points=data.get("points"),
        part=data.get("part"),
        impossible=data.get("impossible"),
        fails=tuple(
            Fails(item["edition"], item.get("fan", ""), item["see"])
            for item in data.get("fails", ())
        ),
    )


def _decides(data: Data, owner: str) -> Decides:
    return Decides(
        question=data.get("question", owner),
        under=data["under"],
        readings={
            reading: {fan: _value(value) if value else (0, 0) for fan, value in changes.items()}
            for reading, changes in data["readings"].items()
            if changes != REFUSED
        },
        refused=_refused(data["readings"]),
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
        examples=_examples(document, data["id"]),
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
        examples=_examples(document, data["id"]),
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


def _captions(document: Document) -> Captions:
    data = document.data
    return Captions(
        place=Place(document, ()),
        source=data["source"],
        captions=tuple(data["captions"]),
        impossible=tuple(
            Impossible(item["at"], item["misprint"], item["hand"])
            for item in data.get("impossible", ())
        ),
    )


def _collection(document: Document) -> Collection:
    data = document.data
    return Collection(
        id=data["id"],
        place=Place(document, ()),
        title=need(data["title"]),
        text=words(data.get("text")),
        examples=_examples(document, data["id"]),
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
