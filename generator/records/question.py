"""Questions: where rulebooks disagree, with the readings that answer them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from generator.documents.document import Document
from generator.documents.text_numbers import Value, fill
from generator.documents.written import LANGUAGES, Place, Words
from generator.records import example, exclusion, reading, unlisted_fan
from generator.records.content import Content
from generator.records.example import Example, read_examples
from generator.records.fields import need, words
from generator.records.kind import Files, Json, Kind, Search, one_a_file, texts_of, words_of
from generator.records.reading import Reading, read_reading, ruled
from generator.records.search_rows import Entry, Text, titled_entry
from generator.records.view import View, present


@dataclass(frozen=True)
class Question:
    """A disagreement between sources."""

    id: str
    place: Place
    theme: str
    effect: str
    title: Words
    why: Words
    history: Words | None
    fans: tuple[str, ...]
    readings: tuple[Reading, ...]
    examples: tuple[Example, ...]

    def reading(self, name: str) -> Reading | None:
        """The reading of that id."""
        return next((reading for reading in self.readings if reading.id == name), None)


def _read(document: Document) -> Question:
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
            read_reading(document, item, index) for index, item in enumerate(data["readings"])
        ),
        examples=read_examples(document, data["id"]),
    )


def _fill(question: Question, values: Mapping[str, Value]) -> Question:
    return replace(
        question,
        title=fill(question.title, values),
        why=fill(question.why, values),
        history=fill(question.history, values) if question.history else None,
        readings=tuple(reading.filled(item, values) for item in question.readings),
    )


def _inside(question: Question) -> Iterable[tuple[Kind[Any], Iterable[Any]]]:
    patches = [item.patch for item in question.readings]
    yield reading.KIND, question.readings
    yield unlisted_fan.KIND, [fan for patch in patches for fan in patch.fans]
    yield exclusion.KIND, [item for patch in patches for item in patch.exclude]
    yield example.KIND, question.examples


def _content(view: View, question: Question, _: Any) -> Content:
    """Return what a citation seals.

    Words: title, why, history, answers.  Ruling: each edition's answer, what it rests on and changes.
    Sources: all readings'.
    """
    words = view.texts(title=question.title, why=question.why, history=question.history)
    for language in LANGUAGES:
        words[language]["answers"] = {
            item.id: view.read(item.answer, language) for item in question.readings
        }
    answers = {item.id: item for item in question.readings}
    taken = {name: answers[rules.readings[question.id]] for name, rules in view.rules.items()}
    return Content(
        "question",
        question.id,
        view.named(question.id),
        tuple(taken),
        {
            name: view.resting(item.answer, view.bases[name][question.id].label)
            for name, item in taken.items()
        },
        words,
        {
            name: {
                "effect": question.effect,
                "reading": item.id,
                "rests_on": view.bases[name][question.id].label,
                "changes": ruled(item),
            }
            for name, item in taken.items()
        },
        tuple(cite for item in question.readings for cite in item.cite),
        own_places={name: item.cite for name, item in taken.items()},
    )


def _json(view: View, question: Question, _: Any) -> dict[str, Any]:
    """Return the JSON of a question, with its readings and the editions that take each."""
    return present(
        {
            "id": question.id,
            "theme": question.theme,
            "effect": question.effect,
            "title": view.words(question.title),
            "why": view.words(question.why),
            "history": view.words(question.history),
            "fans": list(question.fans),
            "readings": [reading.to_json(view, item, question.id) for item in question.readings],
            "examples": [item.id for item in question.examples],
        }
    )


def _entry(view: View, language: str, question: Question, _: Any) -> Iterator[Entry]:
    yield titled_entry(view, language, "question", question)


def _found(view: View, language: str, question: Question, _: Any) -> Iterator[Text]:
    told = view.run_on(language, question.why, question.history)
    yield Text("question", view.addresses[question.id], told)


KIND: Kind[Question] = Kind(
    "question",
    called="question",
    rules=True,
    files=(Files("question", ("questions/*.yaml",), loose=("examples",), rules=True),),
    read=one_a_file("question", _read, lambda item: item.id),
    inside=_inside,
    stem=lambda item: item.id,
    texts=texts_of("title", "why", "history"),
    fill=_fill,
    title=words_of("title"),
    address=lambda item, *_: f"questions/{item.id}/",
    content=_content,
    json=Json("questions", _json),
    search=Search(("question",), "questions/", _found, _entry),
)
