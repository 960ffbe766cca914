"""Write rows: the parts of a result, each a file of its own, and all of them joined at the end."""

from __future__ import annotations

import base64
import csv
import io
import json
import re
import shutil
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import pyarrow as pa
import pyarrow.compute
import pyarrow.csv
import pyarrow.ipc
import pyarrow.parquet

from generator.bulk.files.chunk import LINE
from generator.bulk.files.formats import ARROW, CSV, LINES, PARQUET

_RUN = re.compile(r"^[=+\-@\t\r]")
"""How a cell begins that a spreadsheet takes for a formula."""
_QUOTE = "'"
_BYTES = (pa.types.is_binary, pa.types.is_large_binary, pa.types.is_fixed_size_binary)


@dataclass(frozen=True)
class Sink:
    """A kind of file; ``delimiter`` is that of a CSV, and ``defuse`` puts a sign before its formulas."""

    kind: str
    schema: pa.Schema
    delimiter: str = ","
    defuse: bool = False

    def write(self, table: pa.Table, file: IO[bytes]) -> None:
        """Write the rows of a table to a file, as a part that :meth:`join` can join."""
        if self.kind == CSV:
            options = pa.csv.WriteOptions(include_header=False, delimiter=self.delimiter)
            pa.csv.write_csv(_texts(table, self.defuse), file, options)
        elif self.kind == LINES:
            file.write("".join(_lines(table)).encode("utf-8", "backslashreplace"))
        elif self.kind == PARQUET:
            pa.parquet.write_table(table, file)
        else:
            with pa.ipc.new_file(file, table.schema) as writer:
                writer.write_table(table)

    def join(self, parts: Iterable[Path], file: IO[bytes]) -> None:
        """Write all parts, in their order, as one file."""
        if self.kind in (CSV, LINES):
            if self.kind == CSV:
                file.write(csv_row(self.schema.names, self.delimiter, self.defuse).encode())
            for part in parts:
                with part.open("rb") as read:
                    shutil.copyfileobj(read, file, 1 << 20)
            return
        make = pa.ipc.new_file if self.kind == ARROW else pa.parquet.ParquetWriter
        with make(file, self.schema) as writer:
            for part in parts:
                for table in self._tables(part):
                    if table.num_rows:
                        writer.write_table(table)

    def _tables(self, part: Path) -> Iterator[pa.Table]:
        if self.kind == PARQUET:
            with pa.parquet.ParquetFile(part) as file:
                yield file.read().cast(self.schema)
        else:
            with pa.OSFile(str(part)) as file:
                yield pa.ipc.open_file(file).read_all().cast(self.schema)


def csv_row(values: Sequence[object], delimiter: str = ",", defuse: bool = False) -> str:
    """A row of a CSV with its end of line."""
    text = io.StringIO()
    cells = map(_defused, values) if defuse else values
    csv.writer(text, delimiter=delimiter, lineterminator="\n").writerow(cells)
    return text.getvalue()


def _defused(value: object) -> object:
    """A cell that a spreadsheet takes for a text, whatever it begins with."""
    return f"{_QUOTE}{value}" if isinstance(value, str) and _RUN.match(value) else value


def _texts(table: pa.Table, defuse: bool) -> pa.Table:
    """The columns as a CSV can have them: lists and objects as JSON, bytes in base64."""
    for place, name in enumerate(table.column_names):
        column = table.column(name)
        if not _is_written(column.type):
            do = _json if pa.types.is_nested(column.type) else _plain
            values = [None if value is None else do(value) for value in column.to_pylist()]
            table = table.set_column(place, name, pa.array(values, pa.string()))
        column = table.column(name)
        if defuse and (pa.types.is_string(column.type) or pa.types.is_large_string(column.type)):
            run = pa.compute.match_substring_regex(column, _RUN.pattern)
            quoted = pa.compute.binary_join_element_wise(_QUOTE, column, "")
            table = table.set_column(place, name, pa.compute.if_else(run, quoted, column))
    return table


def _lines(table: pa.Table) -> Iterator[str]:
    if LINE in table.column_names:
        added = [_members(table, name) for name in table.column_names if name != LINE]
        scores = pa.compute.binary_join_element_wise(*added, ", ").to_pylist()
        for line, score in zip(table.column(LINE).to_pylist(), scores, strict=True):
            body = line[:-1].rstrip()
            comma = "" if body == "{" else ", "
            yield f"{body}{comma}{score}}}\n"
        return
    for place, name in enumerate(table.column_names):
        column = table.column(name)
        if pa.types.is_floating(column.type):  # JSON has no infinity
            finite = pa.compute.is_finite(column)
            column = pa.compute.if_else(finite, column, pa.scalar(None, column.type))
            table = table.set_column(place, name, column)
    for row in table.to_pylist():
        yield _json(row) + "\n"


def _members(table: pa.Table, name: str) -> pa.Array:
    """A column as members of JSON objects; each value is written once."""
    column = table.column(name).combine_chunks().dictionary_encode(null_encoding="encode")
    written = [f"{_json(name)}: {_json(value)}" for value in column.dictionary.to_pylist()]
    return pa.array(written, pa.string()).take(column.indices)


def _is_written(found: pa.DataType) -> bool:
    """Return whether Arrow writes a type as text; bytes count as not, for they may be no text."""
    if any(is_it(found) for is_it in _BYTES):
        return False
    try:
        pa.array([], found).cast(pa.string())
    except pa.ArrowNotImplementedError:
        return False
    return True


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=_plain)


def _plain(value: Any) -> str:
    """Return as text what JSON has no form for: bytes in base64, times as in ISO 8601, exact decimals."""
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    return str(value.isoformat() if hasattr(value, "isoformat") else value)
