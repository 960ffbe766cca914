"""Random numbers that a text decides, the same in Python and in the page (``finding/random.js``).

FNV-1a with four offsets, mixed, hashes the text into four words of 32 bits, which start Chris
Doty-Humphrey's sfc32, a generator in the public domain.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

_T = TypeVar("_T")
_WORD = 0xFFFFFFFF
_FNV_OFFSET, _FNV_PRIME, _GOLDEN, _MIX = 0x811C9DC5, 0x01000193, 0x9E3779B9, 0x85EBCA6B
_WARM_UP = 16  # numbers that are thrown away, as sfc32 asks for


class Seeded:
    """A generator of random numbers."""

    def __init__(self, seed: str) -> None:
        self._a, self._b, self._c, self._count = (_hash(seed.encode(), word) for word in range(4))
        for _ in range(_WARM_UP):
            self._next()

    def _next(self) -> int:
        """Return the next 32 bits."""
        drawn = (self._a + self._b + self._count) & _WORD
        self._count = (self._count + 1) & _WORD
        self._a = self._b ^ (self._b >> 9)
        self._b = (self._c + (self._c << 3)) & _WORD
        self._c = ((self._c << 21 | self._c >> 11) + drawn) & _WORD
        return drawn

    def below(self, limit: int) -> int:
        """Return a whole number from 0, below ``limit``."""
        return self._next() * limit >> 32

    def one_of(self, items: Sequence[_T]) -> _T:
        """Return one of several items."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[_T], size: int) -> list[_T]:
        """Return ``size`` of several items, each taken at most once."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(size)]


def _hash(text: bytes, word: int) -> int:
    value = (_FNV_OFFSET + word * _GOLDEN) & _WORD
    for byte in text:
        value = (value ^ byte) * _FNV_PRIME & _WORD
    value = (value ^ value >> 16) * _MIX & _WORD
    return value ^ value >> 13
