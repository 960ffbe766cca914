"""Pinyin that the search index can leave out, because names before it give each syllable."""

from __future__ import annotations

import re
from collections.abc import Iterable

_HAN = re.compile(r"[\u3400-\u9fff]")


class PinyinSeen:
    """The syllable of each Chinese character in the names so far; the first of a character stays."""

    def __init__(self) -> None:
        self._read: dict[str, str] = {}

    def learn(self, names: Iterable[str], pinyin: str) -> bool:
        """Return whether the syllables so far give the pinyin of a name; if not, learn from it.

        The name is the first of ``names`` that has as many Chinese characters as ``pinyin`` has
        syllables; ``docs/scripts/search/entries.js`` finds it in the same way.
        If there is none, return whether ``pinyin`` is empty.
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
