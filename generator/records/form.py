"""Forms: what a competition prints and fills in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator.documents.written import Place, Words
from generator.records.content import Content
from generator.records.fields import Data, cites, need
from generator.records.id_forms import NAME
from generator.records.json_fields import CITE, ID, json_of, text
from generator.records.kind import Accounts, Files, Kind, Search, listed, texts_of, words_of
from generator.records.search_rows import Entry, Text, titled_entry
from generator.records.told import told
from generator.records.view import View
from generator.rules.ruleset import Cite


@dataclass(frozen=True)
class Form:
    """A form to print: ``text`` says what it is for and how it is filled in."""

    id: str
    place: Place
    title: Words
    text: Words
    cite: tuple[Cite, ...]


def _read(data: Data, place: Place) -> Form:
    return Form(data["id"], place, need(data["title"]), need(data["text"]), cites(data["cite"]))


def _content(view: View, form: Form, _: Any) -> Content:
    return told(view, "form", form, {}, form.cite)


def _entry(view: View, language: str, form: Form, _: Any) -> Iterator[Entry]:
    yield titled_entry(view, language, "form", form)


def _found(view: View, language: str, form: Form, _: Any) -> Iterator[Text]:
    yield Text("form", view.addresses[form.id], view.run_on(language, form.text))


KIND: Kind[Form] = Kind(
    "form",
    called="form",
    id_form=f"form-{NAME}",
    files=(Files("forms", ("forms.yaml",), loose=("forms",)),),
    read=listed("forms", "forms", _read),
    texts=texts_of("text"),
    title=words_of("title"),
    address=lambda form, *_: f"forms/#{form.id}",
    content=_content,
    json=json_of(
        "forms",
        "A form",
        "What a competition prints and fills in.",
        ID,
        text("title"),
        text("text"),
        CITE,
    ),
    search=Search(("form",), "forms/", _found, _entry),
    accounts=Accounts("form", 9),
)
