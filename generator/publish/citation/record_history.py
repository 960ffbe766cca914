"""The history of what can be cited: at each release what was new, changed or gone, and since the last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

from generator.publish.citation.frozen import CHANGED, NEW, RecordStep, records_now, standing, step
from generator.records.change import Change
from generator.rulebook.releases import FrozenRecord, Release, Said, said_at
from generator.verify.check import Report


class Moment(NamedTuple):
    """What became of a record in a release; ``version`` is empty for what none has yet.

    ``was`` is what it said before, by language, empty for what is new or is a worked hand; ``points``
    are then a worked hand's points before, by edition.
    """

    version: str
    date: str
    step: RecordStep
    was: Mapping[str, Said]
    points: Mapping[str, int]


class EarlierRecord(NamedTuple):
    """A record as a release had it, where that is not as it stands now.

    What it ``said`` is by language; of a worked hand there are instead the ``hand`` and its ``points``
    by edition.
    """

    version: str
    date: str
    record: FrozenRecord
    said: Mapping[str, Said]
    hand: str
    points: Mapping[str, int]


class History:
    """All of it: the releases, what became of each id in each, and why."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self.releases: tuple[Release, ...] = report.releases
        self._changes: dict[str, list[Change]] = {}
        for change in report.rulebook.changes:
            for name in change.concerns:
                self._changes.setdefault(name, []).append(change)

    def since(self, name: str) -> Release | None:
        """Return the first release that had an id; None if none had."""
        return next((item for item in self.releases if name in item.records), None)

    def changes(self, name: str) -> list[Change]:
        """Return the reasons of what was changed about an id, the earliest first."""
        return self._changes.get(name, [])

    def moments(self, name: str) -> Iterator[Moment]:
        """Yield what became of a record after the first release, the earliest first."""
        now = standing(self._report, name)
        states = [item.records.get(name) for item in self.releases]
        for place, (was, then) in enumerate(pairwise([*states, now and now.record])):
            found = step(name, was, then)
            if found is None:
                continue
            last = place + 1 == len(self.releases)
            version, day = ("", "") if last else _dated(self.releases[place + 1])
            if found.state == NEW:
                yield Moment(version, day, found, {}, {})
            else:
                points = self.releases[place].hands.get(name, ("", {}))[1]
                said = said_at(self.releases, place, name)
                yield Moment(version, day, found, said, points)

    def since_release(self, name: str, release: Release) -> RecordStep | None:
        """Return what became of a record since a release; None where it is as it was."""
        now = standing(self._report, name)
        return step(name, release.records.get(name), now and now.record)

    def earlier(self, name: str) -> Iterator[EarlierRecord]:
        """Yield how releases had a record otherwise than it stands, the latest first."""
        now = standing(self._report, name)
        told: list[FrozenRecord | None] = [now and now.record]
        for place in reversed(range(len(self.releases))):
            release = self.releases[place]
            record = release.records.get(name)
            if record is not None and record not in told:
                told.append(record)
                said = said_at(self.releases, place, name)
                hand, points = release.hands.get(name, ("", {}))
                yield EarlierRecord(*_dated(release), record, said, hand, points)

    def reasons(self, release: Release | None) -> list[Change]:
        """Return the changes of a release, or those since the last one."""
        place = len(self.releases) if release is None else self.releases.index(release)
        before = self.releases[place - 1].changes if place else ()
        every = [item.id for item in self._report.rulebook.changes]
        mine = set(every if release is None else release.changes) - set(before)
        return [item for item in self._report.rulebook.changes if item.id in mine]

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Every id that stands, and those that only releases had."""
        now = records_now(self._report)
        return tuple(
            dict.fromkeys((*now, *(name for old in self.releases for name in old.records)))
        )

    @cached_property
    def every(self) -> tuple[Moment, ...]:
        """The moments of all ids."""
        return tuple(moment for name in self.ids for moment in self.moments(name))


@lru_cache(maxsize=1)  # the same in every language
def history(report: Report) -> History:
    """Return the history of a rulebook that has passed its checks."""
    return History(report)


def _dated(release: Release) -> tuple[str, str]:
    return release.version, release.date


def rules_apart(moment: Moment) -> bool:
    """Whether more than words and sources is otherwise."""
    return moment.step.state != CHANGED or bool(moment.step.ruling)
