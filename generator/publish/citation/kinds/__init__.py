"""What the parts of each kind of record hold; a module for what is written together."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.publish.citation.content import Content, Sayer
from generator.publish.citation.kinds import (
    american,
    events,
    fans,
    hands,
    questions,
    records,
    regulations,
)

KINDS: tuple[Callable[[Sayer], Iterator[Content]], ...] = (
    fans.contents,
    questions.contents,
    regulations.contents,
    hands.contents,
    records.contents,
    events.contents,
    american.contents,
)
