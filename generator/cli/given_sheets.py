"""Score sheets named on the command line: files and folders read, checked, and worked out.

With ``event.yaml`` among them each sheet is checked against the event too, and only then there is a
ranking; without one every sheet stands by itself.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import NamedTuple

from generator.documents.near_names import fold, nearest
from generator.documents.problems import Mark, Problem, problem
from generator.rulebook.loaded.kept_rulesets import HOUSE_FILE, KeptRulebook, kept_rulebook
from generator.rulebook.rule_files import entry_at
from generator.score import Interpreter
from generator.store import beside_each_other
from generator.table.event import (
    EventPlan,
    EventResults,
    RoundTable,
    SeatingCheck,
    event_results,
    event_rules,
    event_text,
    is_event,
    missing,
    missing_faults,
    read_event,
    seated,
    twice,
)
from generator.table.session import SessionRules
from generator.table.sheet import (
    EventData,
    FilledSheet,
    Fouls,
    FoulTimes,
    Sheet,
    SheetEdition,
    check_edition,
    check_sheet,
    fill,
    read_sheets,
)
from generator.table.sheet.sheet_documents import KINDS, YAML

_START = Mark(1, 1)
_MANY = 60  # files from which on several processes are worth while
_PASSING = (".", "~$")  # how names of files begin that a program leaves while it has a sheet open


@dataclass(frozen=True)
class GivenSheets:
    """Sheets worked out, or everything that is wrong: with problems there is nothing else.

    ``event`` has the rankings, and is None without ``event.yaml``; ``skipped`` are files in folders that
    are of no kind that can be a sheet; ``also`` are the folders of house rules, with the event's own.
    """

    rules: KeptRulebook
    editions: dict[str, SheetEdition] = field(default_factory=dict)
    sheets: list[FilledSheet] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    event: EventResults | None = None
    skipped: tuple[str, ...] = ()
    also: tuple[Path, ...] = ()


@dataclass(frozen=True)
class GivenEvent:
    """An event and the rules of its sessions; without a plan there are problems."""

    plan: EventPlan | None
    session: SessionRules | None
    problems: list[Problem]


def given_sheets(
    paths: Iterable[str], folder: Path, also: Sequence[Path] = (), so_far: bool = False
) -> GivenSheets:
    """Read and check the files at these paths, and those in the folders among them.

    ``folder`` and ``also`` are those of the rules.  Without ``so_far`` a missing sheet is a fault.
    Raises RulebookFaulty for house rules that cannot be read.
    """
    files, skipped = _files(paths)
    reading = _SheetReader(files, folder, also)
    if reading.plan is not None:
        reading.check_event(so_far)
    if reading.problems:
        return GivenSheets(reading.rules, problems=in_order(reading.problems), skipped=skipped)
    event = reading.results() if reading.plan is not None else None
    return GivenSheets(
        reading.rules, reading.editions, reading.sheets, [], event, skipped, reading.also
    )


def given_event(path: str, folder: Path, also: Sequence[Path] = ()) -> GivenEvent:
    """Return the event of a file with its rules, or what is wrong with it."""
    reading = _SheetReader([path], folder, also)
    problems = in_order(reading.problems)
    if reading.plan is None and not problems:
        problems = [no_event(path)]
    return GivenEvent(reading.plan, reading.session, problems)


def no_event(path: str) -> Problem:
    """Return the fault that a file is a sheet, and no event."""
    return problem(path, _START, "EVENT_NONE")


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """Return each problem once, by file, line and column; those of one place as they were found."""
    return sorted(dict.fromkeys(problems), key=lambda found: (found.path, found.line, found.column))


def _files(paths: Iterable[str]) -> tuple[list[str], tuple[str, ...]]:
    """The files, those of folders in order of their names; and what in folders is no sheet, or a link."""
    files: dict[str, None] = {}
    skipped = []
    for path in paths:
        if not Path(path).is_dir():
            files[path] = None
            continue
        for found in sorted(Path(path).rglob("*")):
            if found.is_dir() or found.name.startswith(_PASSING):
                continue
            if found.suffix.lower() in KINDS and not found.is_symlink():
                files[str(found)] = None
            else:
                skipped.append(str(found))
    return list(files), tuple(skipped)


def _read(path: str) -> tuple[bytes | None, str]:
    """The bytes of a file, or the code of why there are none: a device or a pipe may never end."""
    try:
        code = entry_at(Path(os.path.realpath(path))).code
        if code and code != "FILE_GONE":
            return None, code
        return Path(path).read_bytes(), ""
    except (OSError, ValueError):  # a name may be none that the system can have
        return None, "FILE_MISSING"


class _Checked(NamedTuple):
    """The sheets of some files, worked out, with all their problems.

    ``seated`` has their places in the event, ``filled`` the sheets of files without faults; ``unread``
    counts the files that could not be read.
    """

    seated: list[SeatingCheck]
    filled: list[FilledSheet]
    problems: list[Problem]
    unread: int


class _SheetReader:
    """Reads the files: the event first, for it names the players and tables of the sheets."""

    def __init__(self, files: Sequence[str], folder: Path, also: Sequence[Path]) -> None:
        self.rules, self.also = kept_rulebook(folder, also), tuple(also)
        self.editions: dict[str, SheetEdition] = {}
        self.problems: list[Problem] = []
        self.sheets: list[FilledSheet] = []
        self.plan: EventPlan | None = None
        self.session: SessionRules | None = None
        self._seated: list[SeatingCheck] = []
        self._unread = 0
        contents = list(self._contents(files))
        events = [item for item in contents if self._is_event(*item)]
        for path, data in events[:1]:
            self._read_event(path, data, folder, also)
        self.problems += [problem(path, _START, "EVENT_TWICE") for path, _ in events[1:]]
        if events and self.plan is None:
            return  # nothing can be said of the sheets before the event is right
        for part in self._read([item for item in contents if item not in events]):
            self.sheets += part.filled
            self.problems += part.problems
            self._seated += part.seated
            self._unread += part.unread

    def _read(self, contents: Sequence[tuple[str, bytes]]) -> list[_Checked]:
        """The files read and checked; those of a large event in several processes.

        Then no foul is counted over two sheets, and none should be: a player has one in a session.
        """
        several = os.cpu_count() or 1
        if self.plan is None or len(contents) < _MANY:
            return [self._checked(contents)]
        size = -(-len(contents) // several)
        parts = [contents[start : start + size] for start in range(0, len(contents), size)]
        return beside_each_other([partial(self._checked, part) for part in parts])

    def _contents(self, files: Sequence[str]) -> Iterator[tuple[str, bytes]]:
        for path in files:
            if Path(path).suffix.lower() not in KINDS:  # which may be anything, and never end
                self.problems.append(problem(path, _START, "FILE_KIND"))
                self._unread += 1
                continue
            data, code = _read(path)
            if data is not None:
                yield path, data
            else:
                self.problems.append(problem(path, _START, code))
                self._unread += 1

    def _is_event(self, path: str, data: bytes) -> bool:
        if Path(path).suffix.lower() not in YAML:
            return False
        text, _ = event_text(path, data)
        return is_event(path, text)

    def _read_event(self, path: str, data: bytes, folder: Path, also: Sequence[Path]) -> None:
        text, found = event_text(path, data)
        self.problems += found
        if text is None:
            return
        plan, found = read_event(path, text, self.rules.rotations())
        self.problems += found
        if plan is None:
            return
        house = plan.document.data.get("house-rules")
        if house is not None:
            own = Path(path).parent / house
            if not (own / HOUSE_FILE).is_file():
                where = ("house-rules",)
                self.problems.append(plan.problem(where, "EVENT_NO_HOUSE", folder=house))
                return
            named = {path.resolve() for path in also}  # it may be there already, as --rules-also
            self.also = (*also, *(() if own.resolve() in named else (own,)))
            self.rules = kept_rulebook(folder, self.also)
        if plan.edition not in self.rules.editions:
            hint = nearest(plan.edition, self.rules.editions) or ", ".join(self.rules.editions)
            self.problems.append(
                plan.problem(("edition",), "SHEET_EDITION", edition=plan.edition, hint=hint)
            )
            return
        edition = self._edition(plan.edition)
        if edition is None:
            self.problems.append(plan.problem(("edition",), "NO_SESSIONS", edition=plan.edition))
            return
        session, found = event_rules(plan.document, edition.session)
        self.problems += found
        self.editions[plan.edition] = SheetEdition(edition.interpreter, session, edition.fouls)
        self.plan, self.session = (None if found else plan), session

    def _checked(self, contents: Sequence[tuple[str, bytes]]) -> _Checked:
        known = self.plan.known if self.plan else EventData()
        checked = _Checked([], [], [], 0)
        times, again = FoulTimes(), FoulTimes()  # counted while checked, and while worked out
        unread = 0
        for path, data in contents:
            sheets, problems, broken = read_sheets(path, data, known)
            unread += broken
            for sheet in sheets:
                problems += self._faults(sheet, times)
                if self.plan is not None:
                    found = seated(sheet, self.plan)
                    problems += found.problems
                    checked.seated.append(found._replace(sheet=sheet.without_values()))
            checked.problems.extend(problems)
            if not problems:
                checked.filled.extend(self._filled(sheet, again) for sheet in sheets)
        return checked._replace(unread=unread)

    def _faults(self, sheet: Sheet, times: FoulTimes) -> list[Problem]:
        """Return what is wrong with a sheet by itself."""
        problems: list[Problem] = []
        if self.plan is None:
            problems += check_edition(sheet, self.rules.editions)
        edition = self._edition(self.plan.edition if self.plan else sheet.edition)
        if edition is None and sheet.edition in self.rules.editions:
            problems.append(sheet.problem(("edition",), "NO_SESSIONS", edition=sheet.edition))
        return problems + check_sheet(sheet, edition, times)

    def _filled(self, sheet: Sheet, times: FoulTimes) -> FilledSheet:
        """A sheet without faults worked out."""
        edition = self.editions[sheet.edition]
        fouls = Fouls(sheet, edition.interpreter.rules, edition.fouls, times)
        return fill(sheet.without_values(), fouls.written, edition.session)

    def check_event(self, so_far: bool) -> None:
        """Tell which sheets are there twice, and without ``so_far`` which are missing."""
        assert self.plan is not None
        self.problems += twice(self._seated)
        unknown = self._unread + sum(item.place is None for item in self._seated)
        places = missing(self._seated, self.plan)
        if not so_far and len(places) > unknown:  # else they may be those that cannot be read
            self.problems += missing_faults(places, self.plan)

    def results(self) -> EventResults:
        """Return the rankings; there is no fault."""
        assert self.plan is not None
        assert self.session is not None
        places: dict[RoundTable, FilledSheet] = {}
        for item, sheet in zip(self._seated, self.sheets, strict=True):
            assert item.place is not None  # a sheet without faults
            places[item.place] = sheet
        return event_results(self.plan, self.session, dict(sorted(places.items())))

    def _edition(self, name: str) -> SheetEdition | None:
        """The edition of a sheet; None if there is none, or if it has no rules for sessions."""
        if name in self.rules.editions and name not in self.editions:
            interpreter = Interpreter(self.rules.ruleset(name))
            names = {fold(called): foul for called, foul in self.rules.foul_names().items()}
            try:
                rules = SessionRules.of(interpreter.rules)
            except KeyError:
                return None
            self.editions[name] = SheetEdition(interpreter, rules, names)
        return self.editions.get(name)
