"""Read rows from files of every kind, in chunks of so many rows, from any place on."""

from __future__ import annotations

import codecs
import gzip
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Protocol, cast

import pyarrow as pa

from generator.bulk.files.arrow_files import ArrowFile
from generator.bulk.files.chunk import Chunk, Unread
from generator.bulk.files.file_lines import Lines
from generator.bulk.files.formats import ARROW, LINES, PARQUET, TEXT, Format
from generator.bulk.files.layout import PARTS, Layout, choose
from generator.bulk.files.layout import TEXT as HAND
from generator.bulk.files.objects import lines_of, schema_of, table_of
from generator.bulk.files.table_faults import TableFault
from generator.bulk.files.text_sources import (
    Csv,
    Objects,
    Plain,
    TextRowReader,
    next_row,
    rows_at_once,
)

_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_MOST = 1 << 26  # bytes of a chunk: rows may be long
_Columns = tuple[pa.Table, Sequence[Sequence[object]]]
_Unread = dict[int, Unread]


class RowSource(Protocol):
    """A file's rows; ``schema`` has the columns that are carried through.

    ``delimiter`` stands between the values of a CSV; a comma where there is none.
    """

    schema: pa.Schema
    layout: Layout
    delimiter: str

    def chunks(self, at: int, done: int, rows: int) -> Iterator[Chunk]:
        """Yield the rows from a place on, at most ``rows`` at a time; ``done`` rows came before it."""

    def share(self, at: int) -> float | None:
        """Return the share of the file, 0 to 1, that lies before a place; None if it cannot be told."""


def open_source(
    path: Path,
    found: Format,
    column: str | None,
    rows: int,
    schema: pa.Schema | None = None,
    added: Sequence[str] | None = None,
) -> RowSource:
    """Return the source that reads a file of this format.

    So many ``rows`` decide the columns of JSON lines, unless ``schema`` says what they were.  Where their
    names in the result are ``added``, each line is carried through as it is written.
    Raises TableFault for a file that cannot be read.
    """
    try:
        if found.kind in (PARQUET, ARROW):
            return ArrowFile(path, found.kind, column)
        if found.kind == LINES:
            return _JsonLines(path, found, column, rows, schema, added)
        return _Plain(path, found, column) if found.kind == TEXT else _Csv(path, found, column)
    except FileNotFoundError:
        raise TableFault("FILE_MISSING", path) from None


class _TextFile:
    """Rows of lines; a place is a number of bytes."""

    delimiter = ","
    reader: TextRowReader
    nothing: Any  # stands for the value of a row that is not read
    start = 0

    def __init__(self, path: Path, found: Format) -> None:
        self.path = path
        self.format = found

    def columns(self, values: list[Any], unread: _Unread) -> _Columns:
        """The rows' columns, and the values of their hands; may find more that are not read."""
        raise NotImplementedError

    @contextmanager
    def open(self) -> Iterator[IO[bytes]]:
        made = gzip.open(self.path) if self.format.packed else self.path.open("rb")  # noqa: SIM115
        with cast(IO[bytes], made) as file:
            try:
                if file.read(2) in _WIDE:
                    raise TableFault("FILE_ENCODING", self.path)
                yield file
            except (gzip.BadGzipFile, EOFError, zlib.error) as error:
                raise TableFault("FILE_BROKEN", self.path, said=str(error)) from None

    def chunks(self, at: int, done: int, rows: int) -> Iterator[Chunk]:
        with self.open() as file:
            lines = Lines(file, max(at, self.start))
            while True:
                values, unread = self.take(lines, rows)
                if not values:
                    return
                table, cells = self.columns(values, unread)
                yield Chunk(lines.at, done + 1, table, cells, unread)
                done += len(values)

    def take(self, lines: Lines, rows: int) -> tuple[list[Any], _Unread]:
        """The values of so many rows, of fewer where they are long or where the file ends."""
        values: list[Any] = []
        unread: _Unread = {}
        most = lines.at + _MOST
        while len(values) < rows and lines.at < most:
            piece = lines.piece(rows - len(values))
            end = lines.at + len(piece)
            found = rows_at_once(self.reader, piece, lines.at) if piece else None
            if found is not None:
                values += found
                lines.at = end
                continue
            while (row := next_row(self.reader, lines)) is not None:
                if row.bad:
                    unread[len(values)] = Unread(row.bad, row.text)
                values.append(self.nothing if row.bad else row.value)
                if lines.at >= end:
                    break
            else:
                break
        return values, unread

    def share(self, at: int) -> float | None:
        return None if self.format.packed else at / max(self.path.stat().st_size, 1)


class _Plain(_TextFile):
    """A hand a line."""

    reader = Plain()
    nothing = ""

    def __init__(self, path: Path, found: Format, column: str | None) -> None:
        super().__init__(path, found)
        self.schema = pa.schema([pa.field(HAND, pa.string())])
        self.layout = choose(path, {HAND: True}, column)
        with self.open():  # can it be read?
            pass

    def columns(self, values: list[str], unread: _Unread) -> _Columns:
        return pa.table([pa.array(values, pa.string())], schema=self.schema), [values]


class _Csv(_TextFile):
    """Values between commas, semicolons or tabs, under a header; all of them are text."""

    def __init__(self, path: Path, found: Format, column: str | None) -> None:
        super().__init__(path, found)
        names = self._header()
        self.schema = pa.schema([pa.field(name, pa.string()) for name in names])
        self.layout = choose(path, dict.fromkeys(names, True), column)
        self.reader = Csv(self.delimiter, len(names))
        self.nothing = [""] * len(names)
        self._cells = [names.index(name) for name in self.layout.columns]

    def _header(self) -> list[str]:
        with self.open() as file:
            first = next_row(Plain(), Lines(file))
            if first is None:
                raise TableFault("FILE_EMPTY", self.path)
            marks = "\t" if self.format.tabs else ",;\t"
            self.delimiter = max(marks, key=first.text.count)
            lines = Lines(file)
            header = next_row(Csv(self.delimiter), lines)
        if header is None or header.bad or not header.value:
            raise TableFault("HEADER", self.path, 1)
        names: list[str] = header.value
        for name in names:
            if names.count(name) > 1:
                raise TableFault("COLUMN_TWICE", self.path, 1, name=name)
        self.start = lines.at
        return names

    def columns(self, values: list[list[str]], unread: _Unread) -> _Columns:
        columns = list(zip(*values, strict=True))
        arrays = [pa.array(column, pa.string()) for column in columns]
        table = pa.Table.from_arrays(arrays, schema=self.schema)
        return table, [columns[place] for place in self._cells]


class _JsonLines(_TextFile):
    """A JSON object a line."""

    reader = Objects()
    nothing: tuple[str, dict[str, Any]] = ("{}", {})

    def __init__(
        self,
        path: Path,
        found: Format,
        column: str | None,
        rows: int,
        schema: pa.Schema | None,
        added: Sequence[str] | None,
    ) -> None:
        super().__init__(path, found)
        with self.open() as file:
            head, unread = self.take(Lines(file), rows)
        first = [row for place, (_, row) in enumerate(head) if place not in unread]
        if not first:
            raise TableFault("FILE_EMPTY", path)
        name = column or HAND
        self.schema = schema_of(first, texts=[name]) if schema is None else schema
        texts = {item.name: item.name == name or item.type == pa.string() for item in self.schema}
        self.layout = choose(path, texts, column)
        if not self.layout.whole:  # a row may have a part that the first ones have not
            self.layout = Layout(PARTS, whole=False)
        self._added = added

    def columns(self, values: list[tuple[str, dict[str, Any]]], unread: _Unread) -> _Columns:
        objects = [row for _, row in values]
        table, bad = (
            table_of(objects, self.schema)
            if self._added is None
            else lines_of([text for text, _ in values], objects, self._added)
        )
        unread |= {place: Unread(why, values[place][0]) for place, why in bad.items()}
        return table, [[row.get(name) for row in objects] for name in self.layout.columns]
