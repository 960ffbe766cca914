"""Ids are given once: ``rules_data/ids.lock`` lists every one that was ever published.

A line is ``kind id``, or for a retired id ``kind id retired YYYY-MM-DD replacement`` (``-`` for none).
New ids of examples, cases and exclusions are opaque; everything else is named by its slug.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from generator.documents.near_names import nearest
from generator.documents.problems import Mark, Problem, problem
from generator.documents.refused_signs import faults_of_file, spelled
from generator.records.id_forms import LETTERS
from generator.records.kinds import KINDS, Rulebook
from generator.rulebook.left_out_records import ids_left_out

HEADER = (
    "# Every id ever given. Written by `fanpu ids --write`; never edit or reuse a line by hand.\n"
)


_FORMS = {kind.called: kind.id_form for kind in KINDS if kind.called}
"""What an id looks like, by what its kind is called."""
_LONGEST = 120  # an id is a folder's name
_FIRST_DAY = date(2000, 1, 1)
_TO_COME = timedelta(days=1)  # it may be tomorrow where the writer is


@dataclass(frozen=True, slots=True)
class Locked:
    """A line of the lock: ``retired`` is a date or empty, ``replacement`` an id or ``-``."""

    kind: str
    id: str
    retired: str = ""
    replacement: str = ""


@dataclass(frozen=True)
class LockFault:
    """What is wrong with a part of a line of the lock; ``id`` is the id that the line names."""

    mark: Mark
    code: str
    text: str
    id: str = ""


def read_lock(text: str) -> tuple[dict[str, Locked], list[LockFault]]:
    """Return the locked ids, and the faults of the lines.

    A line with a fault locks no id, unless only its order or its replacement is wrong; a replacement
    that is not locked, or leads back to the id, is then left out.
    """
    locked: dict[str, Locked] = {}
    faults: list[LockFault] = []
    replacements: list[tuple[Mark, Locked]] = []
    before = ("", "")
    for number, line in enumerate(text.split("\n"), 1):
        line = line.removesuffix("\r")
        if not line.strip() or line.startswith("#"):
            continue
        words = [(match[0], Mark(number, match.start() + 1)) for match in re.finditer(r"\S+", line)]
        named = [word for word, _ in words]
        if " ".join(named) != line or not (
            len(named) == 2 or (len(named) == 5 and named[2] == "retired")
        ):
            faults.append(LockFault(Mark(number, 1), "LOCK_LINE", line, "".join(named[1:2])))
            continue
        item = Locked(named[0], named[1], *named[3:])
        fault = _fault_of(item, locked)
        if fault is None and (item.kind, item.id) < before:
            fault = "LOCK_ORDER", 1
        if fault is not None:
            code, place = fault
            faults.append(LockFault(words[place][1], code, named[place], item.id))
            if code != "LOCK_ORDER":
                continue
        before = max(before, (item.kind, item.id))
        locked[item.id] = item
        if item.retired:
            replacements.append((words[4][1], item))
    for mark, item in replacements:
        if not _ends(item, locked):
            faults.append(LockFault(mark, "LOCK_REPLACEMENT", item.replacement, item.id))
            locked[item.id] = Locked(item.kind, item.id, item.retired, "-")
    return locked, faults


def _fault_of(item: Locked, before: Iterable[str]) -> tuple[str, int] | None:
    """The code of what is wrong with a line, and which word of it has the fault."""
    if item.kind not in _FORMS:
        return "LOCK_KIND", 0
    if len(item.id) > _LONGEST or not re.fullmatch(_FORMS[item.kind], item.id):
        return "LOCK_ID", 1
    if item.id in before:
        return "LOCK_TWICE", 1
    if item.retired and not _is_day(item.retired):
        return "LOCK_DATE", 3
    return None


def _ends(item: Locked, locked: Mapping[str, Locked]) -> bool:
    """Return whether an id's replacement, and whatever replaced that, is locked and not the id again."""
    seen = {item.id}
    while item.retired and item.replacement != "-":
        if item.replacement in seen or item.replacement not in locked:
            return False
        seen.add(item.replacement)
        item = locked[item.replacement]
    return True


def _is_day(text: str) -> bool:
    """Return whether a text is a day of the calendar, written ``YYYY-MM-DD``, and not one to come."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return False
    return day.isoformat() == text and _FIRST_DAY <= day <= date.today() + _TO_COME


def write_lock(locked: Iterable[Locked]) -> str:
    """The lock's text, sorted."""
    lines = []
    for item in sorted(locked, key=lambda item: (item.kind, item.id)):
        line = f"{item.kind} {item.id}"
        if item.retired:
            line += f" retired {item.retired} {item.replacement}"
        lines.append(line)
    return HEADER + "\n".join(lines) + "\n"


def check_lock(rulebook: Rulebook, path: str, text: str) -> Iterator[Problem]:
    """Yield ids not yet locked, ids lost, retired ids in use, and changes of what never had an id."""
    locked, faults = read_lock(text)
    yield from faults_of_file(path, text)
    for fault in faults:
        yield problem(path, fault.mark, fault.code, text=spelled(fault.text))
    misread = {fault.id for fault in faults}
    here: dict[str, str] = {}
    for kind, item, place in (*rulebook.citable_ids(), *ids_left_out(rulebook)):
        here[item] = kind
        found = locked.get(item)
        if found is None and item not in misread:
            yield place.problem("ID_NOT_LOCKED", "id", id=item)
        elif found is not None and found.retired:
            yield place.problem("ID_RETIRED", "id", id=item, date=found.retired)
        elif found is not None and found.kind != kind:
            yield place.problem("ID_KIND", "id", id=item, kind_cited=kind, locked_cited=found.kind)
    lines = {
        line.split()[1]: n for n, line in enumerate(text.splitlines(), 1) if len(line.split()) > 1
    }
    for item, lock in locked.items():
        left_out = not rulebook.left_out.ids.isdisjoint((item, item.partition("/")[0]))
        if item not in here and not lock.retired and not left_out:
            yield problem(
                path, Mark(lines.get(item, 1), 1), "ID_LOST", id=item, kind_cited=lock.kind
            )
    given = {*here, *locked, *rulebook.left_out.ids}
    for change in rulebook.changes:
        for index, name in enumerate(change.concerns):
            if name not in given:
                near = nearest(name, given)
                yield change.place.problem("LINK_UNKNOWN", "concerns", index, name=name, near=near)


def merged(rulebook: Rulebook, text: str, dropped: Container[str] = ()) -> list[Locked]:
    """The lock with every new id added, and without those to be ``dropped``."""
    locked = {name: item for name, item in read_lock(text)[0].items() if name not in dropped}
    for kind, item, _ in rulebook.citable_ids():
        locked.setdefault(item, Locked(kind, item))
    return list(locked.values())


def retired(
    locked: Mapping[str, Locked], ids: Iterable[str], day: date, replacement: str = "-"
) -> list[Locked]:
    """Return the lock with ids retired on a day; ``replacement`` is the id that stands for them now.

    Raises KeyError for an id that the lock does not have, ValueError for one that is retired already or
    would be replaced by itself.
    """
    found = dict(locked)
    if replacement != "-":
        _ = found[replacement]
    for item in ids:
        before = found[item]
        if before.retired or item == replacement:
            raise ValueError(item)
        found[item] = Locked(before.kind, item, day.isoformat(), replacement)
    return list(found.values())


def fresh_id(prefix: str, seed: str, taken: Iterable[str]) -> str:
    """Return an id that is not ``taken``: a prefix, a hyphen and six signs, which are letters and digits.

    ``prefix`` is ``x`` for an example, ``c`` for a case, ``e`` for an exclusion.
    The same ``seed`` gives the same id as long as that is free.
    """
    used = set(taken)
    attempt = 0
    while True:
        value = int.from_bytes(hashlib.sha256(f"{seed}#{attempt}".encode()).digest()[:8], "big")
        signs = ""
        for _ in range(6):
            value, place = divmod(value, len(LETTERS))
            signs += LETTERS[place]
        name = f"{prefix}-{signs}"
        if name not in used:
            return name
        attempt += 1
