"""Earlier states of the rules, as the repository has them."""

from __future__ import annotations

import io
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.documents.problems import Problem
from generator.records.kinds import Rulebook
from generator.rulebook.read import read_rulebook
from generator.store import store_of
from generator.store.git import git


class NoRevision(Exception):
    """There is no such version, branch or commit, or no rules in it; ``name`` is what was asked for."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def rules_at(folder: Path, name: str) -> tuple[Rulebook, list[Problem]]:
    """Return the rulebook that a folder held at a version (``0.1``), branch, tag or commit, and its
    faults.

    Raises NoRevision.  What files say is kept by their content, beside the folder as it is now.
    """
    with _taken_out(folder, name) as taken:
        return read_rulebook(taken, store_of(folder.resolve().parent))


@contextmanager
def _taken_out(folder: Path, name: str) -> Iterator[Path]:
    commit = next(filter(None, (_commit(folder, asked) for asked in (f"v{name}", name))), None)
    packed = git(folder, "archive", "--format=tar", commit, ".") if commit else None
    if packed is None:
        raise NoRevision(name)
    with TemporaryDirectory() as place:
        taken = Path(place) / folder.name
        with tarfile.open(fileobj=io.BytesIO(packed)) as files:
            files.extractall(taken, filter="data")
        yield taken


def _commit(folder: Path, name: str) -> str:
    found = git(
        folder, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}"
    )
    return found.decode().strip() if found else ""
