"""Rows of JSON as Arrow's columns.

The first rows decide the columns and their types; a column that holds values of several types, or none
yet, is text, and what is not text is written there as JSON.
A later row that does not fit is rejected.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

import pyarrow as pa

from generator.bulk.files.chunk import LINE
from generator.bulk.files.layout import shown
from generator.bulk.files.table_faults import RowFault

Object = dict[str, object]
_MISFITS = (pa.ArrowException, OverflowError, TypeError, ValueError)


def schema_of(rows: Sequence[Object], texts: Sequence[str] = ()) -> pa.Schema:
    """The columns of these rows, in order of appearance; those in ``texts`` are text."""
    names = dict.fromkeys(name for row in rows for name in row)
    return pa.schema(
        [
            pa.field(name, pa.string() if name in texts else _type([row.get(name) for row in rows]))
            for name in names
        ]
    )


def _type(values: Sequence[object]) -> pa.DataType:
    try:
        found = pa.array(values).type
    except _MISFITS:
        return pa.string()
    return pa.string() if _says_nothing(found) else found


def _says_nothing(found: pa.DataType) -> bool:
    """Return whether a type leaves its values open: it is null, or lists or objects of null."""
    if pa.types.is_list(found):
        return _says_nothing(found.value_type)
    if pa.types.is_struct(found):
        return found.num_fields == 0 or any(_says_nothing(item.type) for item in found)
    return bool(pa.types.is_null(found))


def table_of(rows: Sequence[Object], schema: pa.Schema) -> tuple[pa.Table, dict[int, RowFault]]:
    """The rows in columns; by place what is wrong with those that do not fit."""
    bad: dict[int, RowFault] = {}
    known = set(schema.names)
    for place, row in enumerate(rows):
        if not row.keys() <= known:
            bad[place] = RowFault(
                "COLUMN_NEW", {"name": next(name for name in row if name not in known)}
            )
    columns = []
    for column in schema:
        values = [row.get(column.name) for row in rows]
        if pa.types.is_string(column.type):
            values = [_text(value) for value in values]
        columns.append(_column(values, column, bad))
    return pa.Table.from_arrays(columns, schema=schema), bad


def lines_of(
    texts: Sequence[str], rows: Sequence[Object], added: Sequence[str]
) -> tuple[pa.Table, dict[int, RowFault]]:
    """The rows as they are written; by place those that have a name already that will be added."""
    bad: dict[int, RowFault] = {}
    for place, row in enumerate(rows):
        if not row.keys().isdisjoint(added):
            bad[place] = RowFault(
                "COLUMN_HAS", {"name": next(name for name in added if name in row)}
            )
    return pa.table({LINE: pa.array(texts, pa.string())}), bad


def _column(values: list[object], column: pa.Field, bad: dict[int, RowFault]) -> pa.Array:
    try:
        return pa.array(values, column.type)
    except _MISFITS:
        pass
    for place, value in enumerate(values):
        try:
            pa.array([value], column.type)
        except _MISFITS:
            about = {"name": column.name, "value": shown(value), "wanted": str(column.type)}
            bad.setdefault(place, RowFault("VALUE_TYPE", about))
            values[place] = None
    return pa.array(values, column.type)


def _text(value: object) -> object:
    return (
        value if value is None or isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    )
