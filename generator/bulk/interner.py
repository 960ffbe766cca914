"""Number keys: the same key always gets the same number, and a new key is looked up by its owner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
_FACTOR = np.uint64(0x9E3779B97F4A7C15)
_NONE = np.uint64(0xFFFFFFFFFFFFFFFF)


class Lookup(NamedTuple):
    """A table of keys as it lies in memory, for code that looks by itself: int64, whatever the sign.

    A key's place is its product with ``factor``, shifted; from there on until ``free`` is met.
    ``rows`` (n, 2): keys, each with its number beside it.
    """

    rows: Array
    factor: np.uint64
    shift: np.uint64
    free: int


class Interner:
    """A hash table of 64-bit keys; it grows so that few look-ups need a second probe."""

    def __init__(self, ask: Callable[[int, int], int], bits: int = 12) -> None:
        """``ask(key, place)`` gives the number of a new key, first met at ``place`` of the keys."""
        self._ask = ask
        self._known: dict[int, int] = {}
        self._bits = bits
        self._make()

    def __len__(self) -> int:
        return len(self._known)

    def numbers(self, keys: Array) -> Array:
        """The number of each key: int64."""
        found, missing = self._look(keys)
        if missing.size:
            new, places = np.unique(keys[missing], return_index=True)
            for key, place in zip(new.tolist(), missing[places].tolist(), strict=True):
                self._known[key] = self._ask(key, place)
            while len(self._known) << 3 > 1 << self._bits:
                self._bits += 1
            self._make()
            found[missing], left = self._look(keys[missing])
            assert not left.size
        return found

    def lookup(self) -> Lookup:
        """Return the table as it is now; it stays so until ``numbers`` meets a new key."""
        return Lookup(self._rows, _FACTOR, self._shift, -1)

    def _make(self) -> None:
        size = 1 << self._bits
        self._shift = np.uint64(64 - self._bits)
        self._rows = np.full((size, 2), -1, np.int64)
        self._keys, self._values = self._rows.view(np.uint64)[:, 0], self._rows[:, 1]
        if not self._known:
            return
        keys = np.fromiter(self._known.keys(), np.uint64, len(self._known))
        values = np.fromiter(self._known.values(), np.int64, len(self._known))
        left = np.arange(keys.size)
        slots = self._slots(keys)
        while left.size:
            free = self._keys[slots[left]] == _NONE
            self._keys[slots[left[free]]] = keys[left[free]]
            mine = self._keys[slots[left]] == keys[left]
            self._values[slots[left[mine]]] = values[left[mine]]
            left = left[~mine]
            slots[left] = (slots[left] + 1) & (size - 1)

    def _slots(self, keys: Array) -> Array:
        return ((keys * _FACTOR) >> self._shift).astype(np.int64)

    def _look(self, keys: Array) -> tuple[Array, Array]:
        """Return the number of each known key, and the places of the other keys."""
        slots = self._slots(keys)
        found = self._values[slots]
        wrong = np.nonzero(self._keys[slots] != keys)[0]
        slots = slots[wrong]
        missing = [np.empty(0, np.int64)]
        while wrong.size:
            there = self._keys[slots]
            hit = there == keys[wrong]
            found[wrong[hit]] = self._values[slots[hit]]
            new = there == _NONE
            missing.append(wrong[new])
            on = ~(hit | new)
            wrong, slots = wrong[on], (slots[on] + 1) & (self._keys.size - 1)
        return found, np.concatenate(missing)


class FilledArray:
    """An array of numbers by place, each filled in when its place is first met."""

    def __init__(self, size: int, ask: Callable[[int], int]) -> None:
        """``ask(place)`` gives the number at a new place."""
        self._ask = ask
        self.values = np.full(size, -1, np.int16)  # -1: not met yet

    def numbers(self, places: Array) -> Array:
        """The number at each place: int16."""
        found = self.values[places]
        if found.size and found.min() < 0:
            for place in np.unique(places[found < 0]).tolist():
                self.values[place] = self._ask(place)
            found = self.values[places]
        return found
