"""Rows of several columns, numbered so that the same rows have the same number."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

_MOST = 1 << 62


def row_numbers(columns: Sequence[Array]) -> Array:
    """Return a number for each row of columns of small whole numbers: the same for the same rows."""
    found, size = np.zeros(columns[0].size, np.int64), 1
    for column in columns:
        values = int(column.max(initial=0)) + 1
        if size * values >= _MOST:
            found = np.unique(found, return_inverse=True)[1]
            size = int(found.max(initial=0)) + 1
        found, size = found * values + column, size * values
    return found


def value_numbers(values: Iterable[Hashable]) -> Array:
    """Return a number for each value, from 0 in the order in which values are first met."""
    numbers: dict[Hashable, int] = {}
    return np.array([numbers.setdefault(value, len(numbers)) for value in values], np.int64)
