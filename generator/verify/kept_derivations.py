"""Derivations of worked hands, kept by the hand and the rules, so a changed text scores no hand again."""

from __future__ import annotations

import pickle
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

from generator.game.hand import Hand
from generator.rules.ruleset import Ruleset, to_json
from generator.score import Derivation, Interpreter
from generator.store import Store, code_digest, digest
from generator.store.plain_pickle import plain_objects

_KIND = "derivations"
_NAME = "all"
_NO_MATTER = ("version", "readings", "instead")
"""What of a ruleset no derivation shows: any text changes the version, house rules give all a reading."""
_Derivations: TypeAlias = dict[str, dict[str, Derivation]]
"""The digest of rules to a hand as it is written to its derivation."""


class KeptDerivations:
    """Derives hands, or takes derivations that an earlier run kept."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._code = code_digest("generator.score", "generator.game.notation")
        self._kept = self._read()
        self._used: _Derivations = {}
        self._keys: dict[int, tuple[Ruleset, str]] = {}

    def derive(self, interpreter: Interpreter, written: str, hand: Hand) -> Derivation:
        """Return the derivation of a hand; ``written`` is its text.  HandFault or NotAWin as ever."""
        key = self._key(interpreter.rules)
        derivation = self._kept.get(key, {}).get(written) or interpreter.derive(hand)
        self._used.setdefault(key, {})[written] = derivation
        return replace(derivation, version=interpreter.rules.version)

    def keep(self) -> None:
        """Write what was asked for, if that differs from what was kept."""
        same = self._used.keys() == self._kept.keys() and all(
            self._used[key].keys() == self._kept[key].keys() for key in self._used
        )
        if not same:
            name = digest(_NAME)
            self._store.write(_KIND, name, pickle.dumps((self._code, self._used)))

    def _read(self) -> _Derivations:
        kept = self._store.read(_KIND, digest(_NAME))
        with suppress(Exception):  # of another version of Python or of ours: nothing is kept
            code, found = _unpickled(kept or b"")
            if code == self._code:
                return found
        return {}

    def _key(self, rules: Ruleset) -> str:
        if id(rules) not in self._keys:
            parts = {name: part for name, part in to_json(rules).items() if name not in _NO_MATTER}
            self._keys[id(rules)] = (rules, digest(parts))
        return self._keys[id(rules)][1]


@lru_cache(maxsize=1)  # the preview reads the same again and again
def _unpickled(content: bytes) -> tuple[str, _Derivations]:
    return plain_objects(content)  # type: ignore[no-any-return]
