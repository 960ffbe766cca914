"""Where rows come from: files of every kind, read in chunks of so many rows, from any place on."""

from __future__ import annotations

import codecs
import gzip
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
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
_MOST = 1 << 26  # characters of a chunk: rows may be long
_Cells = Sequence[Sequence[object]]


class Source(Protocol):
    """A file's rows; ``schema`` has the columns that are carried through.

    ``delimiter`` stands between the values of a CSV; a comma where there is none.
    """

    schema: pa.Schema
    layout: Layout
    delimiter: str

    def chunks(self, at: int, done: int, rows: int) -> Iterator[Chunk]:
        """The rows from a place on, at most ``rows`` at a time; ``done`` rows came before it."""

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
            return _Objects(path, found, column, rows, schema, added)
        return _Plain(path, found, column) if found.kind == TEXT else _Csv(path, found, column)
    except FileNotFoundError:
        raise TableFault("FILE_MISSING", path) from None


class _TextFile:
    """Rows between ends of line; a place is a number of bytes."""

    delimiter = ","

    def __init__(self, path: Path, found: Format) -> None:
        self.path = path
        self.format = found

    def rows(self, file: IO[bytes], at: int) -> Iterator[Row]:
        raise NotImplementedError

    def columns(self, found: list[Row]) -> tuple[pa.Table, _Cells]:
        """The rows that are not bad, and the values of their hands; may find more that are bad."""
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
            for found in _taken(self.rows(file, at), rows):
                table, cells = self.columns(found)
                numbered = list(enumerate(found, done + 1))
                yield Chunk(
                    rows=len(found),
                    at=found[-1].end,
                    numbers=[number for number, row in numbered if not row.bad],
                    table=table,
                    cells=cells,
                    rejects=[Reject(n, "", row.bad, row.text) for n, row in numbered if row.bad],
                )
                done += len(found)

    def share(self, at: int) -> float | None:
        return None if self.format.packed else at / max(self.path.stat().st_size, 1)


def _taken(rows: Iterator[Row], count: int) -> Iterator[list[Row]]:
    """So many rows at a time, fewer where they are long."""
    found: list[Row] = []
    size = 0
    for row in rows:
        found.append(row)
        size += len(row.text)
        if len(found) == count or size >= _MOST:
            yield found
            found, size = [], 0
    if found:
        yield found


class _Plain(_TextFile):
    """A hand a line."""

    def __init__(self, path: Path, found: Format, column: str | None) -> None:
        super().__init__(path, found)
        self.schema = pa.schema([pa.field(HAND, pa.string())])
        self.layout = choose(path, {HAND: True}, column)
        with self.open():  # can it be read?
            pass

    def rows(self, file: IO[bytes], at: int) -> Iterator[Row]:
        return plain_rows(file, at)

    def columns(self, found: list[Row]) -> tuple[pa.Table, _Cells]:
        texts = [row.text for row in found if not row.bad]
        return pa.table([pa.array(texts, pa.string())], schema=self.schema), [texts]


class _Csv(_TextFile):
    """Values between commas, semicolons or tabs, under a header; all of them are text."""

    def __init__(self, path: Path, found: Format, column: str | None) -> None:
        super().__init__(path, found)
        names = self._header()
        self.schema = pa.schema([pa.field(name, pa.string()) for name in names])
        self.layout = choose(path, dict.fromkeys(names, True), column)
        self._cells = [names.index(name) for name in self.layout.columns]

    def _header(self) -> list[str]:
        with self.open() as file:
            first = next(plain_rows(file), None)
            if first is None:
                raise TableFault("FILE_EMPTY", self.path)
            marks = "\t" if self.format.tabs else ",;\t"
            self.delimiter = max(marks, key=first.text.count)
            header = next(csv_rows(file, self.delimiter))
        if header.bad or not header.values:
            raise TableFault("HEADER", self.path, 1)
        for name in header.values:
            if header.values.count(name) > 1:
                raise TableFault("COLUMN_TWICE", self.path, 1, name=name)
        self._start = header.end
        return header.values

    def rows(self, file: IO[bytes], at: int) -> Iterator[Row]:
        return csv_rows(file, self.delimiter, len(self.schema), max(at, self._start))

    def columns(self, found: list[Row]) -> tuple[pa.Table, _Cells]:
        good = [row.values for row in found if row.values]
        columns = [list(values) for values in zip(*good, strict=True)] or [[]] * len(self.schema)
        arrays = [pa.array(values, pa.string()) for values in columns]
        table = pa.Table.from_arrays(arrays, schema=self.schema)
        return table, [columns[place] for place in self._cells]


class _Objects(_TextFile):
    """A JSON object a line."""

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
            head = next(_taken(object_rows(file), rows), [])
        first = [row.object for row in head if row.object is not None]
        if not first:
            raise TableFault("FILE_EMPTY", path)
        name = column or HAND
        self.schema = schema_of(first, texts=[name]) if schema is None else schema
        texts = {item.name: item.name == name or item.type == pa.string() for item in self.schema}
        self.layout = choose(path, texts, column)
        if not self.layout.whole:  # a row may have a part that the first ones have not
            self.layout = Layout(PARTS, whole=False)
        self._added = added

    def rows(self, file: IO[bytes], at: int) -> Iterator[Row]:
        return object_rows(file, at)

    def columns(self, found: list[Row]) -> tuple[pa.Table, _Cells]:
        places = [place for place, row in enumerate(found) if row.object is not None]
        objects = [found[place].object or {} for place in places]
        table, bad = (
            table_of(objects, self.schema)
            if self._added is None
            else lines_of([found[place].text for place in places], objects, self._added)
        )
        for place, why in bad.items():
            found[places[place]] = found[places[place]]._replace(object=None, bad=why)
        good = [row for place, row in enumerate(objects) if place not in bad]
        return table, [[row.get(name) for row in good] for name in self.layout.columns]
