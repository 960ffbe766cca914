"""Mutants of what rules the table and not the hand: numbers, and what fouls cost.

- *number*: each number, the minimum and the base among them, one less and one more;
- *penalty*: each value left out, a number one less and one more, a word replaced by every other one.
  The receiver is only replaced: a penalty without one goes to the edition's usual receiver.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Any

from generator.documents.shapes import read_schema
from generator.documents.text_numbers import Penalty, Value
from generator.records.kinds import Rulebook
from generator.verify.mutation.edits import with_edition, with_foul, with_number, with_patch
from generator.verify.mutation.mutant import Mutant


def numbers(rulebook: Rulebook) -> Iterator[Mutant]:
    """Yield every number one less and one more, also those that only texts use."""
    for number in rulebook.numbers:
        if number.value is not None:
            for where, change, value in _one_off(number.value):
                make = partial(with_number, rulebook, replace(number, value=value))
                place = number.place.inside("value", *where)
                yield Mutant("number", place, number.id, change, make)
    for edition in rulebook.editions:
        for step in (-1, 1):
            minimum, base = edition.minimum + step, edition.base + step
            for name, other, own in (
                ("minimum", minimum, replace(edition, minimum=minimum)),
                ("base", base, replace(edition, base=base)),
            ):
                make = partial(with_edition, rulebook, own)
                change = f"{other - step} -> {other}"
                yield Mutant("number", edition.place.inside(name), name, change, make)
        for name, given in edition.numbers.items():
            for where, change, value in _one_off(given):
                taken = {**edition.numbers, name: value}
                make = partial(with_edition, rulebook, replace(edition, numbers=taken))
                place = edition.place.inside("numbers", name, *where)
                yield Mutant("number", place, name, change, make)
    for question in rulebook.questions:
        for reading in question.readings:
            patch = reading.patch
            for name, given in patch.numbers.items():
                for where, change, value in _one_off(given):
                    new = replace(patch, numbers={**patch.numbers, name: value})
                    make = partial(with_patch, rulebook, question, reading, new)
                    place = reading.place.inside("patch", "numbers", name, *where)
                    yield Mutant("number", place, name, change, make)


def _one_off(given: Value) -> Iterator[tuple[tuple[int, ...], str, Value]]:
    """Yield each number one less and one more, with its place in a row and the change in words."""
    if isinstance(given, int):
        for other in (given - 1, given + 1):
            yield (), f"{given} -> {other}", other
        return
    for place, number in enumerate(given):
        for other in (number - 1, number + 1):
            changed = (*given[:place], other, *given[place + 1 :])
            yield (place,), f"{number} -> {other}", changed


def penalties(rulebook: Rulebook) -> Iterator[Mutant]:
    """Yield mutants of penalties, with one value left out or changed."""
    for foul in rulebook.fouls:
        if foul.penalty is not None:
            for where, change, new in _others(foul.penalty):
                make = partial(with_foul, rulebook, replace(foul, penalty=new))
                place = foul.place.inside("penalty", *where)
                yield Mutant("penalty", place, foul.id, change, make)
    for question in rulebook.questions:
        for reading in question.readings:
            patch = reading.patch
            for name, penalty in patch.penalties.items():
                for where, change, value in _others(penalty):
                    patched = replace(patch, penalties={**patch.penalties, name: value})
                    make = partial(with_patch, rulebook, question, reading, patched)
                    place = reading.place.inside("patch", "penalties", name, *where)
                    yield Mutant("penalty", place, name, change, make)


def _others(penalty: Penalty) -> Iterator[tuple[tuple[str | int, ...], str, Penalty]]:
    for key, value in penalty.items():
        rest = {name: item for name, item in penalty.items() if name != key}
        if key != "to":
            yield (key,), f"without {key}", rest
        if isinstance(value, list):
            if len(value) > 1:
                for place, item in enumerate(value):
                    fewer = [*value[:place], *value[place + 1 :]]
                    yield (key, place), f"{key} without {item}", {**rest, key: fewer}
            continue
        parts = value.items() if isinstance(value, dict) else [("", value)]
        for part, given in parts:
            where = (key, part) if part else (key,)
            for other in _instead(where, given):
                new = {**value, part: other} if part else other
                yield where, f"{'.'.join(where)} {given} -> {other}", {**rest, key: new}


def _instead(where: tuple[str, ...], given: Any) -> Iterator[Any]:
    """Yield other values at a place of a penalty, as the schema allows them."""
    if isinstance(given, int) and not isinstance(given, bool):
        yield from (given - 1, given + 1)
        return
    schema = _schema()
    for key in where:
        schema = schema["properties"][key]
    for choice in (schema, *schema.get("oneOf", ())):
        yield from (other for other in choice.get("enum", ()) if other != given)


@cache
def _schema() -> dict[str, Any]:
    schema: dict[str, Any] = read_schema("common")["$defs"]["penalty"]
    return schema
