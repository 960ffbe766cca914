"""Questions, articles, fouls and worked hands as JSON values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.publish.api.record_json import Record
from generator.publish.api.view import View, cites, present
from generator.records.model import Patch, Question, Reading
from generator.records.regulations import Article, Clause, Foul
from generator.records.worked import Claim, Example


def question(view: View, item: Question) -> Record:
    """A question with its readings and the editions that take each."""
    return present(
        {
            "id": item.id,
            "theme": item.theme,
            "effect": item.effect,
            "title": view.words(item.title),
            "why": view.words(item.why),
            "history": view.words(item.history),
            "fans": list(item.fans),
            "readings": [_reading(view, item, reading) for reading in item.readings],
            "examples": [example.id for example in item.examples],
        }
    )


def _reading(view: View, item: Question, reading: Reading) -> Record:
    return present(
        {
            "id": f"{item.id}/{reading.id}",
            "answer": view.words(reading.answer),
            "note": view.words(reading.note),
            "consequence": view.words(reading.consequence),
            "like": reading.like,
            "standing": reading.standing,
            "editions": [
                name for name, rules in view.rules.items() if rules.readings[item.id] == reading.id
            ],
            "patch": _patch(reading.patch),
            "cite": cites(reading.cite),
        }
    )


def _patch(patch: Patch) -> Record:
    return present(
        {
            "points": dict(patch.points),
            "define": dict(patch.define),
            "exclude": [item.id for item in patch.exclude],
            "fans": [item.id for item in patch.fans],
            "links": {name: list(kinds) for name, kinds in patch.links.items()},
            "parameters": dict(patch.parameters),
            "numbers": dict(patch.numbers),
            "penalties": dict(patch.penalties),
        }
    )


def article(view: View, item: Article) -> Record:
    """An article with its clauses; texts stand by edition, for their numbers differ."""
    return {
        "id": item.id,
        "chapter": item.chapter,
        "title": view.words(item.title),
        "clauses": [_clause(view, clause) for clause in item.clauses],
    }


def _clause(view: View, clause: Clause) -> Record:
    editions = clause.held_by(view.rules, (card.id for card in view.rulebook.cards))
    return present(
        {
            "id": clause.id,
            "when": view.by_edition(clause.when, editions) if clause.when else None,
            "texts": view.by_edition(clause.text, editions),
            "questions": list(clause.questions),
            "examples": list(clause.hands),
            "cases": list(clause.cases),
            "cite": cites(clause.cite),
        }
    )


def foul(view: View, item: Foul) -> Record:
    """A foul and what it costs under each edition."""
    return present(
        {
            "id": item.id,
            "stage": item.stage,
            "name": view.words(item.name),
            "also": {language: list(found) for language, found in item.also.items()},
            "text": view.words(item.text),
            "penalties": {
                name: dict(rules.penalties[item.id])
                for name, rules in view.rules.items()
                if item.id in rules.penalties
            },
            "questions": list(item.questions),
            "clauses": list(item.clauses),
            "cite": cites(item.cite),
        }
    )


def example(view: View, item: Example) -> Record:
    """A worked hand; ``scores`` are the fans asserted, and found, under each edition."""
    decides = item.decides
    return present(
        {
            "id": item.id,
            "of": item.owner,
            "hand": item.hand,
            "tiles": item.tiles,
            "scores": {
                name: [] if name in item.refused else scored(_scores(item, name))
                for name in view.rules
            },
            "refused": sorted(item.refused),
            "near": view.words(item.near),
            "note": view.words(item.note),
            "shows": list(item.shows),
            "claims": [_claim(claim) for claim in item.claims],
            "decides": {
                "question": decides.question,
                "under": decides.under,
                "readings": sorted({*decides.readings, *decides.refused}),
            }
            if decides
            else None,
            "cite": cites(item.cite),
        }
    )


def _scores(item: Example, edition: str) -> Mapping[str, tuple[int, int]]:
    return item.scores.get(edition, item.scores.get("all", {}))


def scored(fans: Mapping[str, tuple[int, int]]) -> list[dict[str, Any]]:
    """Fans with the points of one and how often each scores, most points first."""
    rows = sorted(fans.items(), key=lambda row: (-row[1][0], row[0]))
    return [{"fan": fan, "points": points, "count": count} for fan, (points, count) in rows]


def _claim(claim: Claim) -> Record:
    return present(
        {
            "cite": {"source": claim.cite.source, "at": claim.cite.at},
            "includes": [{"fan": fan, "count": count} for fan, count in claim.includes],
            "without": list(claim.without),
            "one_of": [list(group) for group in claim.one_of],
            "points": claim.points,
            "part": claim.part,
            "impossible": claim.impossible,
            "fails": [
                present({"edition": item.edition, "fan": item.fan or None, "see": item.see})
                for item in claim.fails
            ],
        }
    )
