"""Ids are given once: ``rules_data/ids.lock`` lists every one that was ever published.

A line is ``kind id``, or for a retired id ``kind id retired YYYY-MM-DD replacement`` (``-`` for none).
New example and exclusion ids are opaque; everything else is named by its slug.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.documents.problems import Mark, Problem, problem
from generator.records.kinds import Rulebook

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is mistaken for another
HEADER = (
    "# Every id ever given. Written by `fanpu ids --write`; never edit or reuse a line by hand.\n"
)


@dataclass(frozen=True, slots=True)
class Locked:
    """A line of the lock: ``retired`` is a date or empty, ``replacement`` an id or ``-``."""

    kind: str
    id: str
    retired: str = ""
    replacement: str = ""


def read_lock(text: str) -> tuple[dict[str, Locked], list[tuple[int, str]]]:
    """The locked ids, and the lines (from 1) that are none."""
    locked: dict[str, Locked] = {}
    bad: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or line.startswith("#"):
            continue
        if len(words) == 2:
            locked[words[1]] = Locked(words[0], words[1])
        elif len(words) == 5 and words[2] == "retired":
            locked[words[1]] = Locked(words[0], words[1], words[3], words[4])
        else:
            bad.append((number, line))
    return locked, bad


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
    """Ids not yet locked, ids lost, and retired ids in use."""
    locked, bad = read_lock(text)
    for number, line in bad:
        yield problem(path, Mark(number, 1), "LOCK_LINE", line=line)
    here: dict[str, str] = {}
    for kind, item, place in rulebook.owners():
        here[item] = kind
        found = locked.get(item)
        if found is None:
            yield place.problem("ID_NOT_LOCKED", "id", id=item)
        elif found.retired:
            yield place.problem("ID_RETIRED", "id", id=item, date=found.retired)
        elif found.kind != kind:
            yield place.problem("ID_KIND", "id", id=item, kind=kind, locked=found.kind)
    lines = {
        line.split()[1]: n for n, line in enumerate(text.splitlines(), 1) if len(line.split()) > 1
    }
    for item, lock in locked.items():
        left_out = item.partition("/")[0] in rulebook.left_out.ids
        if item not in here and not lock.retired and not left_out:
            yield problem(path, Mark(lines.get(item, 1), 1), "ID_LOST", id=item, kind=lock.kind)


def merged(rulebook: Rulebook, text: str) -> list[Locked]:
    """The lock with every new id added."""
    locked, _ = read_lock(text)
    for kind, item, _ in rulebook.owners():
        locked.setdefault(item, Locked(kind, item))
    return list(locked.values())


def fresh_id(prefix: str, seed: str, taken: Iterable[str]) -> str:
    """An id that nobody has: ``x-`` for an example, ``e-`` for an exclusion, and six letters."""
    used = set(taken)
    attempt = 0
    while True:
        value = int.from_bytes(hashlib.sha256(f"{seed}#{attempt}".encode()).digest()[:8], "big")
        letters = ""
        for _ in range(6):
            value, place = divmod(value, len(LETTERS))
            letters += LETTERS[place]
        name = f"{prefix}-{letters}"
        if name not in used:
            return name
        attempt += 1
