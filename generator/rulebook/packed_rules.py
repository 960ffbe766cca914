"""The rules that an installed package has inside: read, checked and compiled when it was made.

``inside/`` beside our folders holds an index, the compiled rules of each edition, so that a score reads
one file, and what every file of ``rules_data/`` says, for whatever asks for more than scores.
A checkout has no such folder, and reads ``rules_data/``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.documents.document import Document, Marks
from generator.store.kept import INSIDE
from generator.store.packed_json import SUFFIX, pack, unpack

if TYPE_CHECKING:
    from generator.documents.problems import Problem
    from generator.records.kinds import Rulebook

_INDEX, _FILES = "index", "files"

RuleFile = tuple[str, str, Any]
"""Of a file of the rules: the name of its schema, its path, and its content as plain values."""


def packed(
    version: str,
    digest: str,
    files: Iterable[RuleFile],
    index: Mapping[str, Any],
    rules: Mapping[str, Any],
) -> Iterator[tuple[str, bytes]]:
    """Yield name and bytes of every file of ``inside/``; ``rules`` are by edition."""
    about = {"version": version, "digest": digest, "index": index}
    for name, value in {_INDEX: about, **rules, _FILES: [*files]}.items():
        yield f"{name}{SUFFIX}", pack(value)


def _read(name: str) -> Any:
    return unpack((INSIDE / f"{name}{SUFFIX}").read_bytes())


@cache
def packed_index() -> Mapping[str, Any]:
    """Return ``version``, ``digest`` and the ``index`` of names and games."""
    found: Mapping[str, Any] = _read(_INDEX)
    return found


@cache
def packed_rulebook() -> Rulebook:
    """Return the whole rulebook; none of its records knows a line of a file."""
    from generator.records.kinds import LeftOut, build
    from generator.rulebook.agreed_numbers import filled

    index = packed_index()
    files = _read(_FILES)
    found = [(schema, Document(path, data, partial(Marks, {}, {}))) for schema, path, data in files]
    return filled(build(found, index["version"], index["digest"], LeftOut()))


def rulebook_of(folder: Path) -> tuple[Rulebook, list[Problem]]:
    """Return the whole rulebook of a folder, or the one inside the package, and its faults."""
    if folder == INSIDE:
        return packed_rulebook(), []
    from generator.rulebook.read import read_rulebook

    return read_rulebook(folder)


class PackedEditions(Mapping[str, Any]):
    """The compiled rules by edition, each read when it is asked for."""

    def __getitem__(self, edition: str) -> Any:
        if edition not in self._games:
            raise KeyError(edition)
        return _read(edition)

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    @property
    def _games(self) -> Mapping[str, str]:
        games: Mapping[str, str] = packed_index()["index"]["games"]
        return games
