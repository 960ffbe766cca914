"""Check our promises: sealed records rule as they did, and no earlier id is gone or changed.

Earlier states are the last release and the start of the branch: a change of an id also changes the files
beside it, so only an earlier lock shows it.  A build and its preview do not check this, because people
try a change before they mean it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.documents.problems import Mark, Problem, problem
from generator.records.kinds import Rulebook
from generator.rulebook.ids import Locked, read_lock
from generator.rulebook.releases import read_releases
from generator.rulebook.rule_files import (
    LOCK_FILE,
    RELEASES,
    SEALS_FILE,
    entry_at,
    read_bytes,
    read_text,
)
from generator.rulebook.seals import Key, Seal, check_seals, read_seals
from generator.store.git import git

_UPSTREAM = ("origin/HEAD", "origin/main", "origin/master", "main", "master")
_RELEASES = "v[0-9]*"


@dataclass(frozen=True)
class Earlier:
    """The ids of an earlier state; ``name`` is a release, or the first letters of a commit.

    ``frozen`` maps the file of each release that the folder held to git's hash of its content.
    """

    name: str
    locked: dict[str, Locked]
    seals: dict[Key, Seal]
    frozen: dict[str, str] = field(default_factory=dict)


def earlier(folder: Path) -> list[Earlier]:
    """Return the states that the folder's ids are compared with.

    First comes the last release, then the commit where the branch left the main one; on the main branch
    itself, the last commit and the one before it.  The releases that are frozen in the folder come last;
    a folder outside any repository has only these.
    """
    found: dict[str, str] = {}
    release = _said(folder, "describe", "--tags", "--abbrev=0", "--match", _RELEASES)
    if release:
        found[_said(folder, "rev-parse", f"{release}^{{commit}}") or ""] = release
    head = _said(folder, "rev-parse", "HEAD")
    bases = (_said(folder, "merge-base", "HEAD", name) for name in _UPSTREAM)
    base = next((commit for commit in bases if commit), None)
    if base is not None:
        for commit in (base, _said(folder, "rev-parse", "HEAD^") if base == head else None):
            if commit is not None:
                found.setdefault(commit, commit[:10])
    states = (_state(folder, commit, name) for commit, name in found.items())
    frozen = (Earlier(item.version, item.locked, {}) for item in read_releases(folder)[0])
    return [*(state for state in states if state is not None), *frozen]


def published(folder: Path) -> frozenset[str]:
    """Return every id that the last commit, an earlier state or a release has.

    An id of the lock that none of these has was never published, and may be dropped.
    """
    last = _state(folder, "HEAD", "HEAD")
    states = [*earlier(folder), *([last] if last is not None else [])]
    return frozenset(name for state in states for name in state.locked)


def _state(folder: Path, commit: str, name: str) -> Earlier | None:
    lock = _said(folder, "cat-file", "blob", f"{commit}:./{LOCK_FILE}")
    if lock is None:
        return None
    seals = _said(folder, "cat-file", "blob", f"{commit}:./{SEALS_FILE}")
    files = _said(folder, "ls-tree", commit, f"./{RELEASES}/") or ""
    frozen = {path: entry.split()[2] for entry, _, path in map(_parted, files.splitlines())}
    return Earlier(name, read_lock(lock + "\n")[0], read_seals(seals or "")[0], frozen)


def _parted(line: str) -> tuple[str, str, str]:
    return line.partition("\t")


def _blob(content: bytes, like: str) -> str:
    """Return Git's hash of a file, of the same kind as the hash ``like``."""
    kind = "sha1" if len(like) == 40 else "sha256"
    return hashlib.new(kind, b"blob %d\0" % len(content) + content).hexdigest()


def _said(folder: Path, *arguments: str) -> str | None:
    """Return what git prints as text; None if git fails, or prints no UTF-8."""
    printed = git(folder, *arguments)
    try:
        return None if printed is None else printed.decode().strip()
    except UnicodeDecodeError:
        return None


def check_promises(rulebook: Rulebook, folder: Path, states: list[Earlier]) -> list[Problem]:
    """Return the records that rule otherwise than when they were sealed.

    If there are none, return the ids and releases that changed since the earlier ``states``.
    """
    shown = f"{folder.name}/{SEALS_FILE}"
    text, faults = read_text(entry_at(folder / SEALS_FILE), shown)
    broken = faults or _with_unpublished(folder, list(check_seals(rulebook, shown, text)))
    return broken or list(check_earlier(folder, states))


def _with_unpublished(folder: Path, problems: list[Problem]) -> list[Problem]:
    """Return faults of seals where an id that was never published may stand for something else."""
    other = [found for found in problems if found.code == "ID_OTHER"]
    if not other:
        return problems
    text, _ = read_text(entry_at(folder / LOCK_FILE), LOCK_FILE)
    unpublished = read_lock(text)[0].keys() - published(folder)
    return [
        replace(found, code="SEAL_BROKEN")
        if found in other and dict(found.params)["id"] in unpublished
        else found
        for found in problems
    ]


def check_earlier(folder: Path, states: list[Earlier]) -> Iterator[Problem]:
    """Yield every id that left the lock, came back, or now stands for another record.

    Yield also every frozen release that is gone or has changed.
    """
    lock = f"{folder.name}/{LOCK_FILE}"
    locked = read_lock((folder / LOCK_FILE).read_text("utf-8", "replace"))[0]
    sealed = read_seals((folder / SEALS_FILE).read_text("utf-8", "replace"))[0]
    told = set[str]()
    for state in states:
        for path, frozen in state.frozen.items():
            content = read_bytes(folder / path)
            if path not in told and (content is None or _blob(content, frozen) != frozen):
                told.add(path)
                yield problem(f"{folder.name}/{path}", Mark(1, 1), "RELEASE_DAMAGED")
        for name, before in state.locked.items():
            now = locked.get(name)
            if name not in told and not _kept(before, now):
                told.add(name)
                yield problem(lock, Mark(1, 1), "ID_DROPPED", id=name, since=state.name)
        for key, seal in state.seals.items():
            other = sealed.get(key)
            same = other is None or seal.identity in (other.identity, *other.was)
            if not same and key[1] not in told:
                told.add(key[1])
                yield problem(lock, Mark(1, 1), "ID_SINCE", id=key[1], since=state.name)


def _kept(before: Locked, now: Locked | None) -> bool:
    """Return whether an id is locked as it was.

    It may have been retired since; one that was retired already stays as it was.
    """
    if now is None or now.kind != before.kind:
        return False
    return not before.retired or now == before
