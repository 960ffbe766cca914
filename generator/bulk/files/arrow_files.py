"""Parquet and Arrow files as sources: chunks of rows, whatever the sizes of the file's own batches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.dataset
import pyarrow.ipc
import pyarrow.parquet

from generator.bulk.files.chunk import Chunk
from generator.bulk.files.formats import PARQUET
from generator.bulk.files.layout import choose
from generator.bulk.files.table_faults import TableFault

_MAGIC = b"ARROW1"  # of a file that knows where its batches are; else it is a stream of them
_TAKEN = 4096  # rows of Parquet at a time
_BUFFER = 1 << 20


class ArrowFile:
    """A Parquet file, an Arrow file or an Arrow stream; a place is a number of rows."""

    delimiter = ","

    def __init__(self, path: Path, kind: str, column: str | None) -> None:
        """Raises TableFault for a file that cannot be read."""
        self.path = path
        self._kind = kind
        self._rows: int | None = None
        try:
            found = self._measure()
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            raise self._broken(error) from None
        for name in found.names:
            if found.names.count(name) > 1:
                raise TableFault("COLUMN_TWICE", path, name=name)
        self.schema = pa.schema([pa.field(item.name, _plain(item.type)) for item in found])
        texts = {item.name: _is_text(item.type) for item in self.schema}
        self.layout = choose(path, texts, column)

    def share(self, at: int) -> float | None:
        """Return the share of the rows, 0 to 1, that lie before a place; None for an Arrow stream."""
        return at / max(self._rows, 1) if self._rows is not None else None

    def chunks(self, at: int, done: int, rows: int) -> Iterator[Chunk]:
        """Yield the rows from a place on, ``rows`` in each chunk but the last; raises TableFault.

        ``done`` is not asked: a place is a number of rows already.
        """
        waiting: list[pa.Table] = []
        held = 0
        try:
            for table in self._tables(at):
                waiting.append(table)
                held += table.num_rows
                while held >= rows:
                    joined = pa.concat_tables(waiting)
                    yield self._chunk(joined.slice(0, rows), at)
                    at, held = at + rows, held - rows
                    waiting = [joined.slice(rows)]
            if held:
                yield self._chunk(pa.concat_tables(waiting), at)
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            raise self._broken(error) from None

    def _chunk(self, table: pa.Table, at: int) -> Chunk:
        cells = [_values(table.column(name)) for name in self.layout.columns]
        return Chunk(at + table.num_rows, at + 1, table, cells, {})

    def _measure(self) -> pa.Schema:
        """Return the schema, and keep the number of rows where the file has it."""
        if self._kind == PARQUET:
            with pa.parquet.ParquetFile(self.path) as file:
                self._rows = file.metadata.num_rows
                return file.schema_arrow
        with pa.memory_map(str(self.path)) as file:
            if not self._indexed():
                return pa.ipc.open_stream(file).schema
            self._rows = pa.dataset.dataset(self.path, format="ipc").count_rows()
            return pa.ipc.open_file(file).schema

    def _indexed(self) -> bool:
        with self.path.open("rb") as file:
            return file.read(len(_MAGIC)) == _MAGIC

    def _tables(self, at: int) -> Iterator[pa.Table]:
        """Yield the rows from a place on, as tables of plain types and at most ``_TAKEN`` rows."""
        for before, batch in self._batches(at):
            for start in range(max(at - before, 0), batch.num_rows, _TAKEN):
                yield pa.Table.from_batches([batch.slice(start, _TAKEN)]).cast(self.schema)

    def _batches(self, at: int) -> Iterator[tuple[int, pa.RecordBatch]]:
        """Yield batches, with how many rows lie before; Parquet's groups before ``at`` are skipped."""
        if self._kind == PARQUET:
            # read ahead, all groups that were read would be held to the end
            with pa.parquet.ParquetFile(self.path, buffer_size=_BUFFER, pre_buffer=False) as file:
                before, groups = 0, list(range(file.num_row_groups))
                while groups and before + file.metadata.row_group(groups[0]).num_rows <= at:
                    before += file.metadata.row_group(groups.pop(0)).num_rows
                found = file.iter_batches(_TAKEN, row_groups=groups, use_threads=False)
                yield from _counted(found, before)
            return
        with pa.memory_map(str(self.path)) as file:
            if not self._indexed():
                yield from _counted(pa.ipc.open_stream(file), 0)
                return
            read = pa.ipc.open_file(file)
            yield from _counted(map(read.get_batch, range(read.num_record_batches)), 0)

    def _broken(self, error: Exception) -> TableFault:
        if isinstance(error, FileNotFoundError):
            return TableFault("FILE_MISSING", self.path)
        said = str(error).strip().splitlines() or [type(error).__name__]
        return TableFault("FILE_BROKEN", self.path, said=said[0])


def _counted(
    batches: Iterable[pa.RecordBatch], before: int
) -> Iterator[tuple[int, pa.RecordBatch]]:
    for batch in batches:
        yield before, batch
        before += batch.num_rows


def _values(column: pa.ChunkedArray) -> list[object]:
    if not _is_text(column.type):
        return list(column.to_pylist())
    found: list[object] = column.cast(pa.large_string()).to_numpy().tolist()
    return found


def _plain(found: pa.DataType) -> pa.DataType:
    """Return the type of the values, if the column has a dictionary."""
    return _plain(found.value_type) if pa.types.is_dictionary(found) else found


def _is_text(found: pa.DataType) -> bool:
    is_view = getattr(pa.types, "is_string_view", lambda _: False)
    return bool(pa.types.is_string(found) or pa.types.is_large_string(found) or is_view(found))
