"""Tables copied into one block of memory, for which the system uses large pages: look-ups then wait
less.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
Tables = TypeVar("Tables", bound=tuple[Any, ...])

_LINE = 64  # bytes that the processor fetches at once
_LARGE = 1 << 22  # numpy asks the system for large pages from here on


def in_one_memory(tables: Tables) -> Tables:
    """Return the same named tuples with their arrays behind one another in one block."""
    size = sum(item.nbytes + _LINE for item in _arrays(tables))
    memory = np.empty(max(size, _LARGE), np.uint8)
    moved, _ = _moved(tables, memory, -memory.ctypes.data % _LINE)
    return cast(Tables, moved)


def _arrays(tables: tuple[Any, ...]) -> Iterator[Array]:
    for item in tables:
        if isinstance(item, tuple):
            yield from _arrays(item)
        elif isinstance(item, np.ndarray):
            yield item


def _moved(tables: Any, memory: Array, start: int) -> tuple[Any, int]:
    """Copy the tables into the memory from ``start`` on; return them, and where the memory is free."""
    found: list[Any] = []
    for item in tables:
        if isinstance(item, tuple):
            new, start = _moved(item, memory, start)
        elif isinstance(item, np.ndarray):
            new = memory[start : start + item.nbytes].view(item.dtype).reshape(item.shape)
            new[...] = item
            start += -(-item.nbytes // _LINE) * _LINE
        else:
            new = item
        found.append(new)
    return type(tables)(*found), start
