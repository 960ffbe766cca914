"""Everything that can be cited, by id."""

from __future__ import annotations

from generator.publish.citation.content import Content, Sayer
from generator.publish.citation.kinds import KINDS
from generator.verify.check import Report


def gather(report: Report) -> dict[str, Content]:
    """The contents of a rulebook that has passed its checks."""
    sayer = Sayer(report)
    return {content.id: content for kind in KINDS for content in kind(sayer)}
