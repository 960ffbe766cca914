"""Freeze everything that can be cited as a release, and compare two states of a record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from generator.game.notation import write_hand
from generator.languages import OWN
from generator.publish.citation.cite_card import gist_of, one_of
from generator.publish.citation.gather import content_of, gather
from generator.publish.citation.hashes import Hashes, hashes
from generator.records.content import Content
from generator.rulebook.ids import Locked
from generator.rulebook.loaded.kept_rulesets import compiled
from generator.rulebook.releases import FrozenRecord, Release, Said, said_at
from generator.verify.check import Report

_SHOWN_AS_HAND = "example"
"""The kind whose records say nothing but a hand and its points, which a release has beside them."""

NEW, CHANGED, GONE = "new", "changed", "gone"


class StandingRecord(NamedTuple):
    """A record that can be cited as it stands: as a release would freeze it, its groups, its content."""

    record: FrozenRecord
    groups: Hashes
    content: Content

    @property
    def said(self) -> dict[str, Said]:
        """The texts that the record says, by language; empty for a record that is shown as a hand."""
        if self.content.kind == _SHOWN_AS_HAND:
            return {}
        return {language: _said(self.content, language) for language in OWN}


class RecordStep(NamedTuple):
    """What became of a record from one state to the next.

    ``state`` is new, changed or gone.
    Of a changed record, ``words`` are the languages in which its text changed, ``ruling`` the editions
    under which its ruling changed (or an empty name for all), and ``sources`` says whether it cites other
    places.
    """

    id: str
    kind: str
    state: str
    words: tuple[str, ...] = ()
    ruling: tuple[str, ...] = ()
    sources: bool = False


@lru_cache(maxsize=16_384)  # the same in every language; a page wants only its own
def standing(report: Report, name: str) -> StandingRecord | None:
    """Return a record of a rulebook that has passed its checks; None for an unknown id.

    Only the languages of the house are frozen: those of translations come and go.
    """
    content = content_of(report, name)
    if content is None:
        return None
    groups = hashes(content)
    words = {language: groups.words[language] for language in OWN}
    ruling = one_of(groups.ruling)
    record = FrozenRecord(content.kind, content.editions, words, ruling, groups.sources)
    return StandingRecord(record, groups, content)


def records_now(report: Report) -> dict[str, FrozenRecord]:
    """Return all records as they stand."""
    found = ((name, standing(report, name)) for name in gather(report))
    return {name: item.record for name, item in found if item is not None}


def _said(content: Content, language: str) -> Said:
    found = {"name": content.name[language], "gist": gist_of(content, language)}
    lead = content.lead[language]
    return found | ({"lead": lead} if lead else {})


def freeze(
    report: Report, day: str, locked: Mapping[str, Locked], before: Sequence[Release]
) -> Release:
    """Return the rulebook of a report as a release; ``before`` are those there are, in order."""
    book = report.rulebook
    now = {name: found for name in gather(report) if (found := standing(report, name))}
    index, rules = compiled(book)
    last = len(before) - 1
    return Release(
        version=book.version,
        date=day,
        label=book.label,
        index=index,
        rules=rules,
        records={name: item.record for name, item in now.items()},
        said={
            name: said
            for name, item in now.items()
            if (said := item.said) and said != said_at(before, last, name)
        },
        hands={
            name: (
                write_hand(run.hand),
                {edition: found.points for edition, found in run.derivations.items()},
            )
            for name, run in report.executed.items()
        },
        retired={name: item for name, item in locked.items() if item.retired},
        changes=tuple(change.id for change in book.changes),
    )


def step(name: str, was: FrozenRecord | None, now: FrozenRecord | None) -> RecordStep | None:
    """Return what became of one record; None where it is as it was."""
    if was == now:
        return None
    if was is None or now is None:
        there = was or now
        assert there is not None
        return RecordStep(name, there.kind, NEW if was is None else GONE)
    return RecordStep(
        name,
        now.kind,
        CHANGED,
        tuple(code for code in now.words if was.words.get(code, "") != now.words[code]),
        tuple(_ruled_apart(was, now)),
        was.sources != now.sources,
    )


def _ruled_apart(was: FrozenRecord, now: FrozenRecord) -> Iterator[str]:
    """The editions under which two states of a record rule apart, or an empty name for none of them."""
    one, other = _by_edition(was), _by_edition(now)
    for edition in dict.fromkeys((*other, *one)):
        if one.get(edition) != other.get(edition):
            yield edition


def _by_edition(record: FrozenRecord) -> Mapping[str, Any]:
    if isinstance(record.ruling, str):
        return dict.fromkeys(record.editions or ("",), record.ruling)
    return record.ruling
