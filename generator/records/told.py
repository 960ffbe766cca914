"""What records with a title and a text have in common, the same in every edition."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from generator.documents.written import Words
from generator.records.content import Content, under_no_edition
from generator.records.view import View, present


class Told(Protocol):
    """A record with a title."""

    @property
    def id(self) -> str:
        """The name in the lock, in addresses and in links."""

    @property
    def title(self) -> Words:
        """The title that readers see, by language."""

    @property
    def text(self) -> Words | None:
        """The text about the record."""


class _Held(Protocol):
    @property
    def id(self) -> str: ...


def told(view: View, kind: str, record: Told, ruling: Any, sources: Any) -> Content:
    """Return the content of such a record.  Words: title and text."""
    return Content(
        kind,
        record.id,
        view.named(record.id),
        None,
        under_no_edition(view.short(record.text or record.title)),
        view.texts(title=record.title, text=record.text),
        under_no_edition(ruling),
        sources,
    )


def collected_json(view: View, record: Told, **held: Iterable[_Held]) -> dict[str, Any]:
    """Return a collection with the ids of what it holds."""
    return present(
        {
            "id": record.id,
            "title": view.words(record.title),
            "text": view.words(record.text),
            **{name: [item.id for item in items] for name, items in held.items()},
        }
    )
