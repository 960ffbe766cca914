"""What forms, events and collections have in common: a title and a text, the same in every edition."""

from __future__ import annotations

from typing import Any, Protocol

from generator.publish.citation.content import Content, Sayer, everywhere, texts
from generator.records.model import Words


class Told(Protocol):
    """A record with a title."""

    @property
    def id(self) -> str:
        """Its id."""

    @property
    def title(self) -> Words:
        """What it is called."""


def told(
    sayer: Sayer, kind: str, record: Told, text: Words | None, ruling: Any, sources: Any
) -> Content:
    """Words: title and text."""
    return Content(
        kind,
        record.id,
        sayer.named(record.id),
        None,
        everywhere(sayer.short(text or record.title)),
        texts(sayer, title=record.title, text=text),
        everywhere(ruling),
        sources,
    )
