"""The differences in groups by their likely cause, the biggest first.

One cause often explains what several others explain too.  So the cause that explains most lines, and that
fewest of the agreeing lines speak against, takes its lines first; then the next takes from what is left.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.publish.scorers.answers import AGREES, DIFFERS, Verdict
from generator.publish.scorers.causes import ADDED, MISSING, NEVER, PRIVATE, TRIED, Cause, Suspects

_FIRST = (*TRIED, NEVER, PRIVATE)
"""Causes that say how the program works; the others say only what is different."""


@dataclass(frozen=True)
class CauseGroup:
    """Lines whose difference one cause explains.

    ``against`` are the agreeing lines that would not agree with that cause; where there are some, the
    program does it in certain hands only, or does something else.  ``always``: every answer has the fan.
    """

    cause: Cause
    verdicts: tuple[Verdict, ...]
    against: int = 0
    always: bool = False

    @property
    def editions(self) -> dict[str, int]:
        """The number of lines of each edition, by edition."""
        return dict(Counter(item.edition for item in self.verdicts))

    @property
    def plainest(self) -> Verdict:
        """The line with the fewest fans and the shortest hand, under own readings if any."""
        return min(
            self.verdicts,
            key=lambda item: (
                len(item.given.get("instead", ())),
                len(item.fans),
                len(item.given["hand"]),
                item.given["id"],
            ),
        )


Explained = Mapping[int, list[Cause]]
"""The causes of each difference, by its place among the verdicts."""


def explained(verdicts: Sequence[Verdict], suspects: Suspects) -> dict[int, list[Cause]]:
    """Return every cause that explains a difference alone, by the place of the verdict."""
    given = {fan for item in verdicts if item.answer for fan in item.answer.parts}
    differing = [place for place, item in enumerate(verdicts) if item.outcome == DIFFERS]
    differing.sort(key=lambda place: "instead" in verdicts[place].given)  # own readings first
    found: dict[int, list[Cause]] = {}
    met: set[Cause] = set()
    for place in differing:
        found[place] = suspects.of(verdicts[place], met)
        met.update(found[place])
    return {
        place: [
            Cause(NEVER, cause.what) if cause.kind == MISSING and cause.what not in given else cause
            for cause in found[place]
        ]
        for place in sorted(found)
    }


def grouped(verdicts: Sequence[Verdict], causes: Explained, suspects: Suspects) -> list[CauseGroup]:
    """Return the differences in groups, the biggest first."""
    left = dict(causes)
    against = _Against(verdicts, suspects)
    found: list[CauseGroup] = []
    for kinds in (True, False):
        while lines := _by_cause(left, kinds):
            cause = max(lines, key=lambda cause: _weight(cause, lines[cause], against))
            places = lines[cause]
            found.append(
                CauseGroup(
                    cause,
                    tuple(verdicts[place] for place in places),
                    against.of(cause, {verdicts[place].edition for place in places}),
                    cause.kind == ADDED and _everywhere(cause.what, verdicts),
                )
            )
            for place in places:
                del left[place]
    found.sort(key=lambda group: (-len(group.verdicts), group.cause))
    return found


def _by_cause(left: Explained, first: bool) -> dict[Cause, list[int]]:
    found: defaultdict[Cause, list[int]] = defaultdict(list)
    for place, causes in left.items():
        for cause in causes:
            if (cause.kind in _FIRST) == first:
                found[cause].append(place)
    return dict(found)


class _Against:
    """How many agreeing lines speak against a cause; each is tried once."""

    def __init__(self, verdicts: Sequence[Verdict], suspects: Suspects) -> None:
        self.editions = [item.edition for item in verdicts]
        self._agreeing: defaultdict[str, list[Verdict]] = defaultdict(list)
        for item in verdicts:
            if item.outcome == AGREES and not item.given.get("instead"):
                self._agreeing[item.edition].append(item)
        self._suspects = suspects
        self._known: dict[tuple[Cause, str], int] = {}

    def of(self, cause: Cause, editions: set[str]) -> int:
        """Return their number under some editions."""
        return sum(self._under(cause, edition) for edition in editions)

    def _under(self, cause: Cause, edition: str) -> int:
        if (cause, edition) not in self._known:
            self._known[cause, edition] = sum(
                self._suspects.is_contradicted_by(cause, item) for item in self._agreeing[edition]
            )
        return self._known[cause, edition]


def _weight(cause: Cause, places: list[int], against: _Against) -> tuple[int, int, int, Cause]:
    """Return how well a cause explains its lines, as a key that is highest for the best cause.

    It has the lines less those that speak against it, the lines, the rank of its kind, and its name.
    """
    editions = {against.editions[place] for place in places}
    rank = -_FIRST.index(cause.kind) if cause.kind in _FIRST else 0
    return len(places) - against.of(cause, editions), len(places), rank, cause


def _everywhere(fan: str, verdicts: Sequence[Verdict]) -> bool:
    return all(fan in item.answer.parts for item in verdicts if item.answer and item.answer.parts)
