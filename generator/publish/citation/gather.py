"""Everything that can be cited, by id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from generator.publish.record_view import view_of
from generator.records.content import Content
from generator.verify.check import Report


@lru_cache(maxsize=1)  # the same in every language
def gather(report: Report) -> Mapping[str, Content]:
    """Return the contents of a rulebook that has passed its checks."""
    return {content.id: content for content in _contents(report)}


def _contents(report: Report) -> Iterator[Content]:
    view = view_of(report)
    for item in report.rulebook.every():
        if item.kind.content is not None:
            content = item.kind.content(view, item.record, item.owner)
            if content is not None:
                yield content
