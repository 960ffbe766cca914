"""Clauses: the paragraphs of an article."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from generator.documents.text_numbers import PLACEHOLDER
from generator.documents.written import LANGUAGES, Place, Words
from generator.records.content import Content
from generator.records.fields import Data, cites, need, words
from generator.records.id_forms import INSIDE
from generator.records.kind import Accounts, Kind, NumbersNamed, Search, texts_of
from generator.records.search_rows import Text
from generator.records.view import View, present
from generator.rules.ruleset import Cite, cites_to_json


@dataclass(frozen=True)
class Clause:
    """A paragraph of an article; ``id`` is ``article/clause``.

    ``when`` is its condition, in a decision table; ``only`` the editions that have it, empty for all.
    ``hands`` and ``cases`` are scored examples that show it; ``game`` is its article's.
    """

    id: str
    place: Place
    when: Words | None
    text: Words
    only: tuple[str, ...]
    cite: tuple[Cite, ...]
    questions: tuple[str, ...]
    hands: tuple[str, ...]
    cases: tuple[str, ...]
    game: str = ""

    def held_by(self, editions: Iterable[str], cards: Iterable[str] = ()) -> tuple[str, ...]:
        """Return those of these editions, or of these American cards, that have the clause."""
        if self.game:
            return tuple(name for name in cards if name == self.game)
        return tuple(name for name in editions if not self.only or name in self.only)


def read_clause(article: Data, data: Data, place: Place) -> Clause:
    """Return a clause of an article's file."""
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


def having(view: View, clause: Clause) -> tuple[str, ...]:
    """Return the editions, of either game, that have a clause."""
    return clause.held_by(view.rules, view.cards)


def content(view: View, clause: Clause, article: Any) -> Content:
    """Return what a citation of a clause seals.

    Words: condition and text.  Ruling: the edition's numbers in them, and its answers.
    """
    editions = having(view, clause)
    whole = _with_condition(view, clause)
    blanks = {
        name
        for words in (clause.when, clause.text)
        if words
        for text in words.values()
        for name in PLACEHOLDER.findall(text)
    }
    return Content(
        "clause",
        clause.id,
        view.named(article.id),
        editions,
        {edition: view.short(whole, edition) for edition in editions},
        view.texts(when=clause.when, text=clause.text),
        {
            edition: {
                "holds": True,
                "numbers": {
                    name: value
                    for name, value in view.numbers.get(edition, {}).items()
                    if name in blanks
                },
                "answers": {
                    question: view.rules[edition].readings[question]
                    for question in clause.questions
                },
            }
            for edition in editions
        },
        clause.cite,
    )


def _with_condition(view: View, clause: Clause) -> Words:
    if clause.when is None:
        return clause.text
    return {
        language: view.speakers[language].colon.join(
            [clause.when[language].strip().rstrip(".。"), clause.text[language]]
        )
        for language in LANGUAGES
    }


def to_json(view: View, clause: Clause) -> dict[str, Any]:
    """Return a clause; texts stand by edition, for their numbers differ."""
    editions = having(view, clause)
    return present(
        {
            "id": clause.id,
            "when": view.by_edition(clause.when, editions) if clause.when else None,
            "texts": view.by_edition(clause.text, editions),
            "questions": list(clause.questions),
            "examples": list(clause.hands),
            "cases": list(clause.cases),
            "cite": cites_to_json(clause.cite),
        }
    )


def in_brief(view: View, language: str, clause: Clause) -> str:
    """A clause as it reads in one line, with the numbers of all editions."""
    editions = having(view, clause)
    condition, text = (
        view.run_on(language, words and view.numbered(language, words, editions))
        for words in (clause.when, clause.text)
    )
    colon = view.speakers[language].colon if clause.when else ""
    return condition + colon + text


def _found(view: View, language: str, clause: Clause, _: Any) -> Iterator[Text]:
    told = in_brief(view, language, clause)
    yield Text("clause", view.addresses[clause.id], told, clause.id)


KIND: Kind[Clause] = Kind(
    "clause",
    called="clause",
    id_form=INSIDE,
    texts=texts_of("when", "text"),
    title=lambda _, article, naming: str(article.title[naming.language]),
    address=lambda clause, article, _: f"rules/{article.id}/#{clause.id.partition('/')[2]}",
    content=content,
    search=Search(("clause",), None, _found),
    accounts=Accounts("article", 1),
    numbers_named=NumbersNamed(
        ("when", "text"), figures=True, binds=lambda _, article: not article.game
    ),
)
