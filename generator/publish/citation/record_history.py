"""The history of what can be cited: at each release what was new, changed or gone, and since the last."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from generator.publish.citation.answers_restored import with_answers
from generator.publish.citation.frozen import (
    CHANGED,
    NEW,
    RecordStep,
    StandingRecord,
    standing,
    step,
)
from generator.publish.citation.gather import content_of, gather
from generator.publish.citation.hashes import group, normal
from generator.records.change import Change
from generator.records.content import NO_EDITION
from generator.rulebook.releases import FrozenRecord, Release, Said, said_at
from generator.verify.check import Report

_EDITION, _READING = "edition", "reading"


class Moment(NamedTuple):
    """What became of a record in a release; ``version`` is empty for what none has yet.

    ``was`` is what it said before, by language where that was something else; it is empty for what is
    new, and for a worked hand, of which ``points`` are those before by edition.  ``answers`` are those
    that an edition gave before, by question, where it gives another or none.
    """

    version: str
    date: str
    step: RecordStep
    was: Mapping[str, Said]
    points: Mapping[str, int]
    answers: Mapping[str, str] = MappingProxyType({})


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
    """All of it: the releases, what became of each id in each, and why; house rules have none."""

    def __init__(self, report: Report) -> None:
        self._report = report.published
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
                next_said = self._said_after(name, place, found.state, now)
                other = {code: text for code, text in said.items() if text != next_said.get(code)}
                yield Moment(version, day, found, other, points, self._answers(name, place))

    def _said_after(
        self, name: str, place: int, state: str, now: StandingRecord | None
    ) -> Mapping[str, Said]:
        """Return what a record said in the state after a release, by language; empty if it is gone."""
        if state != CHANGED:
            return {}
        if place + 1 < len(self.releases):
            return said_at(self.releases, place + 1, name)
        return now.said if now is not None else {}

    def _answers(self, name: str, place: int) -> dict[str, str]:
        """The answers of an edition in a release that are others, or none, in the next."""
        states = [_given(item, name) for item in self.releases[place : place + 2]]
        editions = self._report.rulebook.editions
        states += [item.readings for item in editions if item.id == name]
        before, after = (*states, {})[:2]
        return {question: own for question, own in before.items() if after.get(question) != own}

    def following_from_questions(
        self, moments: Iterable[Moment], explained: Container[str]
    ) -> Iterator[Moment]:
        """Yield those changes since the last release that need no reason of their own.

        A change of answers to the ``explained`` questions accounts for them.
        They are changes of a reading of such a question; of an edition in which only answers to
        explained, new or retired questions changed; and of any record that would equal its released
        state if editions still gave their released answers to these questions.
        """
        restored: Mapping[str, FrozenRecord] | None = None
        for moment in moments:
            if moment.version or moment.step.state != CHANGED:
                continue
            name = moment.step.id
            if self._is_answer_alone(moment, explained):
                yield moment
                continue
            if restored is None:
                restored = self._restored(explained)
            if restored.get(name) == self.releases[-1].records[name]:
                yield moment

    def _restored(self, explained: Container[str]) -> Mapping[str, FrozenRecord]:
        """The records under the answers of the last release to these questions; none if all stand."""
        book = self._report.rulebook
        readings = {item.id: {own.id for own in item.readings} for item in book.questions}
        given = {
            item.id: {
                question: own
                for question, own in _given(self.releases[-1], item.id).items()
                if question in explained and own in readings.get(question, ())
                if item.readings.get(question) != own
            }
            for item in book.editions
        }
        return with_answers(self._report, given) if any(given.values()) else {}

    def _is_answer_alone(self, moment: Moment, explained: Container[str]) -> bool:
        step, release = moment.step, self.releases[-1]
        if step.kind == _READING:
            return step.id.partition("/")[0] in explained
        content = content_of(self._report, step.id)
        assert content is not None
        if step.kind != _EDITION or NO_EDITION not in content.ruling:  # a card has no answers
            return False
        ruling, before = dict(content.ruling[NO_EDITION]), _given(release, step.id)
        asked = {question.id for question in self._report.rulebook.questions}
        ruling["readings"] = {
            question: before.get(question, own) if question in explained else own
            for question, own in ruling["readings"].items()
            if question in release.records
        } | {question: own for question, own in before.items() if question not in asked}
        ruling["assumed"] = [name for name in ruling["assumed"] if name in release.records]
        return group("ruling", normal(ruling)) == release.records[step.id].ruling

    def since_release(self, name: str, release: Release) -> RecordStep | None:
        """Return what became of a record since a release; None where it is as it was."""
        now = standing(self._report, name)
        return step(name, release.records.get(name), now and now.record)

    def earlier(self, name: str) -> Iterator[EarlierRecord]:
        """Yield a record as releases had it, where that differs from how it stands, the latest first."""
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

    def has(self, name: str) -> bool:
        """Return whether an id stands now, or was in a release."""
        return content_of(self._report, name) is not None or self.since(name) is not None

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Every id that stands, and those that only releases had."""
        return tuple(
            dict.fromkeys(
                (*gather(self._report), *(name for old in self.releases for name in old.records))
            )
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


def _given(release: Release, name: str) -> Mapping[str, str]:
    """The answers of an edition in a release, by question; empty for anything else, such as a card,
    whose rules are a list of its hands."""
    rules = release.rules.get(name)
    return rules.get("readings", {}) if isinstance(rules, dict) else {}


def rules_apart(moment: Moment) -> bool:
    """Return whether more changed than words and sources: a ruling, or the record is new or gone."""
    return moment.step.state != CHANGED or bool(moment.step.ruling)
