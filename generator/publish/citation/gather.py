"""Everything that can be cited, by id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from generator.publish.record_view import view_of
from generator.records.content import Content
from generator.records.kinds import Found
from generator.verify.check import Report


@lru_cache(maxsize=2)  # the same in every language; with house rules and without
def gather(report: Report) -> Mapping[str, Content]:
    """Return the contents of a rulebook that has passed its checks."""
    found = ((name, content_of(report, name)) for name in _places(report))
    return {name: content for name, content in found if content is not None}


@lru_cache(maxsize=16_384)  # a page wants only its own
def content_of(report: Report, name: str) -> Content | None:
    """Return what can be cited of one record; None if nothing can."""
    item = _places(report).get(name)
    if item is None or item.kind.content is None:
        return None
    return item.kind.content(view_of(report), item.record, item.owner)


@lru_cache(maxsize=2)  # with house rules and without
def _places(report: Report) -> Mapping[str, Found]:
    return {item.id: item for item in report.rulebook.every() if item.kind.content is not None}
