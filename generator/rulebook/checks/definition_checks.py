"""Definitions: that they are consistent and name known classes of tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from generator.documents.problems import Problem
from generator.documents.written import Place
from generator.records.kinds import Rulebook
from generator.rulebook.checks.common import unknown
from generator.rules.ruleset import Define
from generator.score.set_patterns import CLASSES_BY_WIND

_SETS = ("chows", "pungs", "kongs", "pairs")
_SET_MODIFIERS = ("suit", "numbers", "steps", "concealed", "melded", "kongs-count", "pair", "owns")
_CONCEALMENT = ("concealed", "melded", "kongs-count")
_OURS = (*CLASSES_BY_WIND, "all")


def definitions(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that definitions are consistent, and name known classes of tiles."""
    known = {named.id for named in rulebook.classes}
    for place, inside, define in _all_defines(rulebook):
        yield from _coherent(place, inside, define)
        for path, name in _class_names(define):
            if name not in known and name not in _OURS:
                yield unknown(place, "CLASS_UNKNOWN", name, known, *inside, *path)


def _all_defines(rulebook: Rulebook) -> Iterator[tuple[Place, tuple[str | int, ...], Define]]:
    for fan in rulebook.fans:
        if fan.define is not None:
            yield fan.place, ("define",), fan.define
    for exclusion in rulebook.exclusions:
        if exclusion.when is not None:
            yield exclusion.place, ("when",), exclusion.when
    for question in rulebook.questions:
        for reading in question.readings:
            for name, define in reading.patch.define.items():
                yield reading.place, ("patch", "define", name), define
            for unlisted in reading.patch.fans:
                yield unlisted.place, ("define",), unlisted.define


def _coherent(place: Place, inside: tuple[str | int, ...], define: Define) -> Iterator[Problem]:
    sets = [key for key in _SETS if key in define and define[key] != 0]
    if len(sets) > 1:
        yield place.problem("DEFINE_TWO_PATTERNS", *inside, sets[1], keys=" ".join(sets))
    for key in _SET_MODIFIERS:
        if key in define and not sets:
            yield place.problem("DEFINE_MODIFIER", *inside, key, key=key)
    if "of" in define and not sets and "four-alike" not in define:
        yield place.problem("DEFINE_MODIFIER", *inside, "of", key="of")
    if not sets:
        return
    for key in _CONCEALMENT:
        if key in define and sets[0] not in ("pungs", "kongs"):
            yield place.problem("DEFINE_CONCEALED", *inside, key, key=key)
    count = define[sets[0]]
    for key in ("suit", "numbers"):
        value = define.get(key)
        if isinstance(value, list) and len(value) != count:
            yield place.problem("DEFINE_LENGTH", *inside, key, key=key, count=count, set=sets[0])
    if isinstance(define.get("suit"), list) and "numbers" not in define:
        yield place.problem(
            "DEFINE_LENGTH", *inside, "suit", key="numbers", count=count, set=sets[0]
        )


def _class_names(define: Define) -> Iterator[tuple[tuple[str | int, ...], str]]:
    for key in ("of", "each"):
        if key in define:
            yield (key,), define[key]
    pair = define.get("pair", {})
    if "of" in pair:
        yield ("pair", "of"), pair["of"]
    tiles: Mapping[str, Any] = define.get("tiles", {})
    for key in ("all", "none", "each-of", "lacks"):
        if key in tiles:
            yield ("tiles", key), tiles[key]
    for index, name in enumerate(tiles.get("some", ())):
        yield ("tiles", "some", index), name
