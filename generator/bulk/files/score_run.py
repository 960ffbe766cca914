"""Score a table part by part, so that the run can be stopped at any moment and resumed.

Beside OUT, while it is being made, ``OUT.parts/`` holds the parts and a journal; at the end OUT,
``OUT.rejects.csv`` and ``OUT.json`` are there, and the parts are removed.
The same input gives the same bytes, however often the run was stopped.
The whole input is hashed before and after it is read, each part when it is written and when it is
joined, and a finished result when a run finds it: a changed byte in any of them is a fault.
The disk needs room for the result twice.
"""

from __future__ import annotations

import base64
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa

from generator.bulk.files.formats import CSV, LINES, Format, format_of
from generator.bulk.files.journal import (
    NAME,
    Identity,
    Journal,
    hash_of,
    held,
    read,
    read_json,
    write,
    write_json,
)
from generator.bulk.files.row_sources import RowSource, open_source
from generator.bulk.files.score_columns import ScoredChunk, Scorer, added
from generator.bulk.files.sinks import Sink, csv_row
from generator.bulk.files.table_fault_words import say_bad
from generator.bulk.files.table_faults import Reject, TableFault
from generator.bulk.limit_faults import Uncarried
from generator.i18n import Speaker
from generator.rules.ruleset import Ruleset, to_json
from generator.store import code_digest, digest

BATCH = 50_000
_BESIDE = (".rejects.csv", ".json")
REJECTS = ("row", "text", "column", "code", "reason", "record")


@dataclass(frozen=True)
class TableRequest:
    """What is to be scored, and how.

    ``column`` names the column of hands (see :mod:`generator.bulk.files.layout`); ``batch`` is how many
    rows are in memory at a time, and in a part; reasons are given in ``language``.
    ``defuse`` puts a quote before the cells of a CSV that a spreadsheet would run.
    ``anew`` forgets what is there, ``wait`` waits for another run with the same target.
    """

    source: Path
    target: Path
    rulesets: tuple[Ruleset, ...]
    column: str | None = None
    fans: bool = True
    batch: int = BATCH
    language: str = "en"
    defuse: bool = False
    anew: bool = False
    wait: bool = False

    @property
    def editions(self) -> list[str]:
        """The editions' ids."""
        return [rules.edition for rules in self.rulesets]

    def beside(self, ending: str) -> Path:
        """A path beside the target."""
        return self.target.with_name(self.target.name + ending)


class Progress(NamedTuple):
    """How far a run is: rows read, rows put aside, and the share of the input if it can be told."""

    rows: int
    rejected: int
    share: float | None


@dataclass(frozen=True)
class Summary:
    """The content of OUT.json; ``before``: whether an earlier run had done the whole.

    ``hashes`` are those of OUT and of the rejects, by the ending of the name.
    """

    rows: int
    written: int
    rejected: int
    verdicts: dict[str, dict[str, int]]
    identity: Identity
    hashes: dict[str, str]
    before: bool = False

    def to_json(self) -> dict[str, Any]:
        """Return the content of OUT.json, for :meth:`from_json` to read."""
        counts = {"rows": self.rows, "written": self.written, "rejected": self.rejected}
        return {
            **vars(self.identity),
            **counts,
            "verdicts": self.verdicts,
            "hashes": self.hashes,
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Summary:
        """Return the summary that :meth:`to_json` wrote; KeyError or TypeError for anything else."""
        names = ("rows", "written", "rejected", "verdicts", "hashes")
        counts = {name: data.pop(name) for name in names}
        return cls(**counts, identity=Identity(**data), before=True)


def _quiet(progress: Progress) -> None:
    """Say nothing."""


def score_table(asked: TableRequest, progress: Callable[[Progress], None] = _quiet) -> Summary:
    """Score a table, resuming where an earlier run stopped.

    Raises TableFault for what cannot be scored, written or resumed.
    """
    source_format = format_of(asked.source)
    target_format = format_of(asked.target, written=True)
    written = (os.path.realpath(asked.beside(ending)) for ending in ("", *_BESIDE))
    if os.path.realpath(asked.source) in written:  # which links in a circle do not trouble
        raise TableFault("OUT_IS_INPUT", asked.source)
    identity = _identity(asked)
    folder = asked.beside(".parts")
    with held(folder, asked.wait):
        if asked.anew:
            _tidy(folder)
        journal = read(folder)
        if journal is None and not asked.anew and asked.target.exists():
            return _before(asked, identity)
        if journal is not None:
            _refuse_differences(asked, journal.identity, identity)
        return _Run(asked, identity, folder, source_format, target_format, journal).all(progress)


def _identity(asked: TableRequest) -> Identity:
    try:
        known = hash_of(asked.source)
    except FileNotFoundError:
        raise TableFault("FILE_MISSING", asked.source) from None
    versions = sorted({rules.version for rules in asked.rulesets})
    return Identity(
        input=known,
        column=asked.column,
        editions=asked.editions,
        version=" ".join(versions),
        rules=digest([{**to_json(rules), "version": ""} for rules in asked.rulesets]),
        code=code_digest(__name__),
        fans=asked.fans,
        batch=asked.batch,
        defuse=asked.defuse,
    )


def _refuse_differences(asked: TableRequest, old: Identity, new: Identity) -> None:
    if found := new.differences(old):
        raise TableFault("RUN_DIFFERS", asked.target, what=" ".join(found))


def _before(asked: TableRequest, identity: Identity) -> Summary:
    """Return the summary of an earlier run, if it was the same and its files are unchanged."""
    try:
        summary = Summary.from_json(read_json(asked.beside(".json")))
        changed = [
            path
            for ending, known in summary.hashes.items()
            if hash_of(path := asked.beside(ending)) != known
        ]
    except (OSError, ValueError, TypeError, KeyError):
        raise TableFault("OUT_EXISTS", asked.target) from None
    if changed:
        raise TableFault("OUT_CHANGED", changed[0])
    _refuse_differences(asked, summary.identity, identity)
    return summary


class _Run:
    def __init__(
        self,
        asked: TableRequest,
        identity: Identity,
        folder: Path,
        source_format: Format,
        target_format: Format,
        journal: Journal | None,
    ) -> None:
        self.asked, self.folder = asked, folder
        new = added(asked.editions, asked.fans)
        as_lines = source_format.kind == target_format.kind == LINES
        self.source = open_source(
            asked.source,
            source_format,
            asked.column,
            asked.batch,
            schema=None if journal is None else _schema_from(journal.schema),
            added=new.names if as_lines else None,
        )
        for name in new.names:
            if name in self.source.schema.names:
                raise TableFault("COLUMN_TAKEN", asked.source, name=name)
        self.sink = _sink(self.source, source_format, target_format, new, identity)
        self.journal = journal or Journal(identity, _schema_to(self.source.schema), asked.language)
        self.speaker = Speaker(self.journal.language)

    def all(self, progress: Callable[[Progress], None]) -> Summary:
        try:
            scorer = Scorer(self.asked.rulesets, self.asked.fans)
        except Uncarried as error:
            raise TableFault("UNCARRIED", self.asked.source, said=str(error)) from None
        journal = self.journal
        state = self._state()
        journal.save(self.folder)
        self._report(progress)
        if not journal.ended:
            for chunk in self.source.chunks(journal.at, journal.rows, self.asked.batch):
                scored = scorer.score(chunk, self.source.layout)
                self._write(journal.parts, scored)
                journal.parts += 1
                journal.rows += len(chunk)
                journal.rejected += len(scored.rejects)
                journal.at = chunk.at
                journal.count(scored.verdicts)
                journal.save(self.folder)
                self._report(progress)
            if self._state() != state:
                raise TableFault("RUN_DIFFERS", self.asked.target, what="input")
            _refuse_differences(self.asked, journal.identity, _identity(self.asked))
            journal.ended = True
            journal.save(self.folder)
        return self._join()

    def _state(self) -> tuple[int, ...]:
        """Return what shows that the input was changed, and changed back, while it was read."""
        found = self.asked.source.stat()
        return found.st_size, found.st_mtime_ns, found.st_ino

    def _report(self, progress: Callable[[Progress], None]) -> None:
        journal = self.journal
        progress(Progress(journal.rows, journal.rejected, self.source.share(journal.at)))

    def _part(self, place: int, ending: str) -> Path:
        return self.folder / f"{place + 1:06}.{ending}"

    def _write(self, place: int, scored: ScoredChunk) -> None:
        rejects = "".join(
            csv_row(_cells(reject, self.speaker), defuse=self.asked.defuse)
            for reject in scored.rejects
        )
        for ending, do in (
            ("rejects", lambda file: file.write(_bytes(rejects))),
            ("rows", lambda file: self.sink.write(scored.table, file)),
        ):
            path = self._part(place, ending)
            write(path, do)
            self.journal.hashes[ending] = _joined(self.journal.hashes.get(ending, ""), path)

    def _join(self) -> Summary:
        journal, asked = self.journal, self.asked
        hashes = {}
        rejects = Sink(CSV, pa.schema([pa.field(name, pa.string()) for name in REJECTS]))
        for sink, ending, target in (
            (rejects, "rejects", asked.beside(".rejects.csv")),
            (self.sink, "rows", asked.target),
        ):
            made = self.folder / f"all.{ending}"
            try:
                write(made, lambda file: sink.join(self._parts(ending), file))  # noqa: B023
            except (FileNotFoundError, pa.ArrowInvalid):
                raise TableFault("PART_LOST", self.folder) from None
            hashes[target.name.removeprefix(asked.target.name)] = hash_of(made)
            made.replace(target)
        summary = Summary(
            journal.rows,
            journal.rows - journal.rejected,
            journal.rejected,
            journal.verdicts,
            journal.identity,
            hashes,
        )
        write_json(asked.beside(".json"), summary.to_json())
        _tidy(self.folder)
        return summary

    def _parts(self, ending: str) -> Iterator[Path]:
        """Yield the parts in their order; at the end TableFault if one is not as it was written."""
        found = ""
        for place in range(self.journal.parts):
            path = self._part(place, ending)
            found = _joined(found, path)
            yield path
        if found != self.journal.hashes.get(ending, ""):
            raise TableFault("PART_LOST", self.folder)


def _joined(before: str, part: Path) -> str:
    """Return the hash of a part and, through ``before``, of all parts before it."""
    return digest(before, hash_of(part))


def _cells(reject: Reject, speaker: Speaker) -> tuple[object, ...]:
    bad = reject.bad
    reason = say_bad(bad, speaker)
    return (reject.number, reject.text, bad.column or "", bad.code, reason, reject.record)


def _bytes(text: str) -> bytes:
    """Return a text as UTF-8, whatever a row holds: what UTF-8 cannot have is escaped."""
    return text.encode("utf-8", "backslashreplace")


def _sink(
    source: RowSource, source_format: Format, target: Format, new: pa.Schema, identity: Identity
) -> Sink:
    about = {"fanpu.version": identity.version, "fanpu.editions": " ".join(identity.editions)}
    schema = pa.schema([*source.schema, *new], metadata=about)
    delimiter = "\t" if target.tabs else "," if source_format.tabs else source.delimiter
    return Sink(target.kind, schema, delimiter, identity.defuse)


def _schema_to(schema: pa.Schema) -> str:
    return base64.b64encode(schema.serialize().to_pybytes()).decode()


def _schema_from(text: str) -> pa.Schema:
    return pa.ipc.read_schema(pa.py_buffer(base64.b64decode(text)))


def _tidy(folder: Path) -> None:
    """Remove the parts, the journal first, so that no run is resumed without them; nothing else."""
    (folder / NAME).unlink(missing_ok=True)
    for pattern in ("[0-9]*.rows", "[0-9]*.rejects", "all.*", ".*.part"):
        for path in folder.glob(pattern):
            path.unlink()
