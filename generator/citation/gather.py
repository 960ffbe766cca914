"""Everything that can be cited, by id."""

from __future__ import annotations

from generator.check.run import Report
from generator.citation.content import Content, Sayer
from generator.citation.kinds import KINDS


def gather(report: Report) -> dict[str, Content]:
    """The contents of a rulebook that has passed its checks."""
    sayer = Sayer(report)
    return {content.id: content for kind in KINDS for content in kind(sayer)}
