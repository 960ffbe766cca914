"""Numbers, articles and fouls: that each edition has what its texts and running rules need, once."""

from __future__ import annotations

from collections.abc import Iterator

from generator.documents.problems import Problem
from generator.documents.written import Place
from generator.records.article import AMERICAN
from generator.records.edition import Edition
from generator.records.kinds import Rulebook
from generator.rulebook.checks.common import unknown
from generator.rulebook.compile import compile_edition, taken
from generator.rulebook.needed_parameters import NUMBERS


def numbers_given(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that a number is defined once, and that an edition has one value of it."""
    known: dict[str, Place] = {}
    for number in rulebook.numbers:
        if number.id in known:
            other = known[number.id].document.path
            yield number.place.problem("ID_TWICE", "id", id=number.id, other=other)
        known[number.id] = number.place
    agreed = {number.id for number in rulebook.numbers if number.value is not None}
    fixed = {foul.id for foul in rulebook.fouls if foul.penalty is not None}
    fouls = {foul.id for foul in rulebook.fouls}
    for edition in rulebook.editions:
        for name in edition.numbers:
            if name not in known:
                yield unknown(edition.place, "NUMBER_UNKNOWN", name, known, "numbers", name)
    for question in rulebook.questions:
        for reading in question.readings:
            for name in reading.patch.numbers:
                if name not in known:
                    inside = ("patch", "numbers", name)
                    yield unknown(reading.place, "NUMBER_UNKNOWN", name, known, *inside)
                elif name in agreed:
                    yield reading.place.problem("NUMBER_AGREED", "patch", "numbers", name, id=name)
            for name in reading.patch.penalties:
                inside = ("patch", "penalties", name)
                if name not in fouls:
                    yield unknown(reading.place, "FOUL_UNKNOWN", name, fouls, *inside)
                elif name in fixed:
                    yield reading.place.problem("PENALTY_AGREED", *inside, id=name)
    for edition in rulebook.editions:
        yield from _given_twice(rulebook, edition)
        given = agreed | edition.numbers.keys()
        for reading in taken(rulebook, edition).values():
            given |= reading.patch.numbers.keys()
        for name in NUMBERS:
            if name not in given:
                yield edition.place.problem("PARAMETER_UNSET", "readings", name=name)


def _given_twice(rulebook: Rulebook, edition: Edition) -> Iterator[Problem]:
    readings = taken(rulebook, edition).values()
    for key, own in (("numbers", set(edition.numbers)), ("penalties", set[str]())):
        seen = own
        for reading in readings:
            for name in getattr(reading.patch, key):
                if name in seen:
                    inside = ("patch", key, name)
                    yield reading.place.problem(
                        "PATCH_TWICE", *inside, what=name, edition=edition.id
                    )
                seen.add(name)


def penalties_complete(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that every edition has a penalty for each foul, or says that none is named."""
    fouls = {foul.id for foul in rulebook.fouls}
    for edition in rulebook.editions:
        rules = compile_edition(rulebook, edition)
        for foul in rulebook.fouls:
            penalty = rules.penalties.get(foul.id)
            if penalty is None:
                yield foul.place.problem("PENALTY_MISSING", id=foul.id, edition=edition.id)
            elif penalty.get("like", foul.id) not in fouls:
                yield unknown(foul.place, "FOUL_UNKNOWN", penalty["like"], fouls, "penalty")


def articles(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that an article stands in its chapter's folder, at its own place, and names what exists."""
    questions = {item.id for item in rulebook.questions}
    editions = {item.id for item in rulebook.editions}
    games = {item.id for item in rulebook.cards}
    hands = {item.id for item in rulebook.examples}
    places: dict[tuple[str, int], str] = {}
    for article in rulebook.articles:
        folders = article.place.document.path.split("/")[-3:-1]
        american = article.chapter == AMERICAN
        wanted = ["nmjl", "articles"] if american else ["articles", article.chapter]
        if folders != wanted or (article.game and not american):
            hint = "/".join(wanted)
            yield article.place.problem("CHAPTER_FOLDER", "chapter", hint=hint)
        if american and article.game not in games:
            yield unknown(article.place, "EDITION_UNKNOWN", article.game, games, "game")
        other = places.setdefault((article.chapter, article.order), article.id)
        if other != article.id:
            yield article.place.problem("ORDER_TWICE", "order", other=other)
        for clause in article.clauses:
            for key, known, code in (
                ("questions", questions, "QUESTION_UNKNOWN"),
                ("only", editions, "EDITION_UNKNOWN"),
                ("hands", hands, "EXAMPLE_UNKNOWN"),
            ):
                for index, name in enumerate(getattr(clause, key)):
                    if name not in known:
                        yield unknown(clause.place, code, name, known, key, index)


def fouls(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that a foul has a place of its own in its stage, and that the questions and clauses exist."""
    questions = {item.id for item in rulebook.questions}
    clauses = {clause.id for item in rulebook.articles for clause in item.clauses}
    places: dict[tuple[str, int], str] = {}
    for foul in rulebook.fouls:
        other = places.setdefault((foul.stage, foul.order), foul.id)
        if other != foul.id:
            yield foul.place.problem("ORDER_TWICE", "order", other=other)
        for key, known, code in (
            ("questions", questions, "QUESTION_UNKNOWN"),
            ("clauses", clauses, "CLAUSE_UNKNOWN"),
        ):
            for index, name in enumerate(getattr(foul, key)):
                if name not in known:
                    yield unknown(foul.place, code, name, known, key, index)
