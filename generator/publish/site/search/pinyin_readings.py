"""Pinyin that need not be written: the reading of each character follows from the names above."""

from __future__ import annotations

import re
from collections.abc import Iterable

_HAN = re.compile(r"[\u3400-\u9fff]")


class Readings:
    """How the signs met so far are read; the first reading of a sign stays."""

    def __init__(self) -> None:
        self._read: dict[str, str] = {}

    def know(self, names: Iterable[str], pinyin: str) -> bool:
        """Whether the Chinese name is read so by what is known; if not, it is learned from.

        The script does the same: the name is the first that has as many signs as the pinyin syllables.
        """
        syllables = pinyin.split()
        for name in names:
            signs = _HAN.findall(name)
            if not signs or len(signs) != len(syllables):
                continue
            if [self._read.get(sign) for sign in signs] == syllables:
                return True
            for sign, syllable in zip(signs, syllables, strict=True):
                self._read.setdefault(sign, syllable)
            return False
        return not pinyin
