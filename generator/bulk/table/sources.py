"""Where rows come from: files of every kind, read in chunks of so many rows, from any place on."""

from __future__ import annotations

import codecs
import gzip
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import IO, Protocol, cast

import pyarrow as pa

from generator.bulk.table.arrow_files import ArrowFile
from generator.bulk.table.chunk import Chunk
from generator.bulk.table.faults import Reject, TableFault
from generator.bulk.table.formats import ARROW, LINES, PARQUET, TEXT, Format
from generator.bulk.table.layout import PARTS, Layout, choose
from generator.bulk.table.layout import TEXT as HAND
from generator.bulk.table.lines import Row, csv_rows, object_rows, plain_rows
from generator.bulk.table.objects import lines_of, schema_of, table_of

_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class Source(Protocol):
    """A file's rows; ``schema`` has the columns that are carried through.

    ``delimiter`` stands between the values of a CSV; a comma where there is none.
    """

    schema: pa.Schema
    layout: Layout
    delimiter: str

    def chunks(self, at: int, done: int, rows: int) -> Iterator[Chunk]:
        """The rows from a place on, ``rows`` at a time; ``done`` rows came before it."""

    def share(self, at: int) -> float | None:
        """How much of the file lies before a place, 0 to 1, where that can be told."""


def open_source(
    path: Path,
    found: Format,
    column: str | None,
    rows: int,
    schema: pa.Schema | None = None,
    added: Sequence[str] | None = None,
) -> Source:
    """The source that a file is.

    So many ``rows`` decide the columns of JSON lines, unless ``schema`` says what they were.  Where their
    names in the result are ``added``, each line is carried through as it is written.
    Raises TableFault for a file that cannot be read.
    """
    try:
        if found.kind in (PARQUET, ARROW):
            return ArrowFile(path, found.kind, column)
        if found.kind == LINES:
            return _objects(path, found, column, rows, schema, added)
        return _Plain(path, found, column) if found.kind == TEXT else _Csv(path, found, column)
    except FileNotFoundError:
        raise TableFault("FILE_MISSING", path) from None


def _open(path: Path, packed: bool) -> IO[bytes]:
    file = cast(IO[bytes], gzip.open(path, "rb") if packed else path.open("rb"))  # noqa: SIM115
    if file.read(2) in _WIDE:
        file.close()
        raise TableFault("FILE_ENCODING", path)
    file.seek(0)
    return file


def _share(path: Path, packed: bool, at: int) -> float | None:
    return None if packed else at / max(path.stat().st_size, 1)


def _taken(rows: Iterator[Row], count: int) -> Iterator[list[Row]]:
    while found := list(islice(rows, count)):
        yield found


def _chunk(
    found: Sequence[Row], done: int, table: pa.Table, cells: Sequence[Sequence[object]]
) -> Chunk:
    """A chunk of rows as read; ``table`` holds those that are not bad."""
    numbered = list(enumerate(found, done + 1))
    return Chunk(
        rows=len(found),
        at=found[-1].end,
        numbers=[number for number, row in numbered if not row.bad],
        table=table,
        cells=cells,
        rejects=[Reject(number, "", row.bad, row.text) for number, row in numbered if row.bad],
    )


@dataclass
class _Plain:
    """A hand a line."""

    path: Path
    format: Format
    column: str | None
    delimiter = ","

    def __post_init__(self) -> None:
        self.schema = pa.schema([pa.field(HAND, pa.string())])
        self.layout = choose(self.path, {HAND: True}, self.column)
        _open(self.path, self.format.packed).close()

    def chunks(self, at: int, done: int, rows: int) -> Iterator[Chunk]:
        with _open(self.path, self.format.packed) as file:
            for found in _taken(plain_rows(file, at), rows):
                texts = [row.text for row in found if not row.bad]
                table = pa.table([pa.array(texts, pa.string())], schema=self.schema)
                yield _chunk(found, done, table, [texts])
                done += len(found)

    def share(self, at: int) -> float | None:
        return _share(self.path, self.format.packed, at)


@dataclass
class _Csv:
    """Values between commas, semicolons or tabs, under a header; all of them are text."""

    path: Path
    format: Format
    column: str | None

    def __post_init__(self) -> None:
        self.delimiter, names, self._start = self._header()
        self.schema = pa.schema([pa.field(name, pa.string()) for name in names])
        self.layout = choose(self.path, dict.fromkeys(names, True), self.column)
        self._cells = [names.index(name) for name in self.layout.columns]

    def _header(self) -> tuple[str, list[str], int]:
        with _open(self.path, self.format.packed) as file:
            first = next(plain_rows(file), None)
            if first is None:
                raise TableFault("FILE_EMPTY", self.path)
            marks = "\t" if self.format.tabs else ",;\t"
            delimiter = max(marks, key=first.text.count)
            header = next(csv_rows(file, delimiter))
        if header.bad or not header.values:
            raise TableFault("HEADER", self.path, 1)
        for name in header.values:
            if header.values.count(name) > 1:
                raise TableFault("COLUMN_TWICE", self.path, 1, name=name)
        return delimiter, header.values, header.end

    def chunks(self, at: int, done: int, rows: int) -> Iterator[Chunk]:
        width = len(self.schema)
        with _open(self.path, self.format.packed) as file:
            read = csv_rows(file, self.delimiter, width, max(at, self._start))
            for found in _taken(read, rows):
                good = [row.values for row in found if row.values]
                columns = [list(values) for values in zip(*good, strict=True)] or [[]] * width
                arrays = [pa.array(values, pa.string()) for values in columns]
                table = pa.Table.from_arrays(arrays, schema=self.schema)
                yield _chunk(found, done, table, [columns[place] for place in self._cells])
                done += len(found)

    def share(self, at: int) -> float | None:
        return _share(self.path, self.format.packed, at)


def _objects(
    path: Path,
    found: Format,
    column: str | None,
    rows: int,
    schema: pa.Schema | None,
    added: Sequence[str] | None,
) -> _Objects:
    with _open(path, found.packed) as file:
        first = [row.object for row in islice(object_rows(file), rows) if row.object is not None]
    if not first:
        raise TableFault("FILE_EMPTY", path)
    name = column or HAND
    if schema is None:
        schema = schema_of(first, texts=[name])
    texts = {item.name: item.name == name or item.type == pa.string() for item in schema}
    layout = choose(path, texts, column)
    if not layout.whole:  # a row may have a part that the first ones have not
        layout = Layout(PARTS, whole=False)
    return _Objects(path, found, schema, layout, added)


@dataclass
class _Objects:
    """A JSON object a line."""

    path: Path
    format: Format
    schema: pa.Schema
    layout: Layout
    added: Sequence[str] | None
    delimiter = ","

    def chunks(self, at: int, done: int, rows: int) -> Iterator[Chunk]:
        with _open(self.path, self.format.packed) as file:
            for found in _taken(object_rows(file, at), rows):
                found, table = self._table(found)
                good = [row.object for row in found if row.object is not None]
                cells = [[row.get(name) for row in good] for name in self.layout.columns]
                yield _chunk(found, done, table, cells)
                done += len(found)

    def _table(self, found: list[Row]) -> tuple[list[Row], pa.Table]:
        """The rows, bad where they do not fit the columns, and a table of the others."""
        places = [place for place, row in enumerate(found) if row.object is not None]
        objects = [found[place].object or {} for place in places]
        table, bad = (
            table_of(objects, self.schema)
            if self.added is None
            else lines_of([found[place].text for place in places], objects, self.added)
        )
        for place, why in bad.items():
            found[places[place]] = found[places[place]]._replace(object=None, bad=why)
        return found, table

    def share(self, at: int) -> float | None:
        return _share(self.path, self.format.packed, at)
