"""Other definitions: one condition of a ``define`` left out, or one of its values changed.

What is changed is what the definition language (``common.schema.json``) lets a contributor write:

- a condition left out; of a single condition, so that the fan is always there; and never there at all;
- a count one more or one less; where a list has its length, one of the list left out with it;
- a number or a step one more or one less; one of several steps, classes or circumstances left out;
- ``suit``, ``pair.suit``: same and different changed for each other, letters for either, or a letter
  for another;
- a class changed for its complement, and for the named classes just above and just below it;
- a form, a wait, an exposure, a circumstance changed for each other one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple

from generator.game.arrangements import FORMS
from generator.rules.ruleset import Define
from generator.score.set_patterns import MODIFIERS, SET_KEYS
from generator.score.situation import WON

NEVER: Define = {"form": []}
OTHER = "other-than-"  # before the name of a class: its complement

_CHOICES = {"hand": ("concealed", "melded"), "wait": ("edge", "closed", "single")}
_MOST = {"chows": 4, "pungs": 4, "kongs": 4, "pairs": 7, "suits": 3, "waits-for": 34, "melded": 4}
_STEPS = range(5)
_WINDS = ("prevalent", "seat", "winds")

Where = tuple[str | int, ...]


class ChangedDefinition(NamedTuple):
    """Another definition: where it differs, how, and what it is."""

    where: Where
    change: str
    define: Define


class Classes:
    """The named classes of tiles, to find those near to one."""

    def __init__(self, masks: Mapping[str, int]) -> None:
        self._masks = masks

    def near(self, name: str) -> list[str]:
        """The complement, and the named classes just above and just below."""
        if name == "plain-orphans":
            return ["orphans", "terminals", "winds"]
        if name in _WINDS and name != "winds":
            return [other for other in _WINDS if other != name]
        own = self._masks[name]
        above = [n for n, mask in self._masks.items() if mask & own == own and mask != own]
        below = [n for n, mask in self._masks.items() if mask & own == mask and mask != own]
        found = [OTHER + name]
        if above:
            found.append(min(above, key=lambda other: self._masks[other].bit_count()))
        if below:
            found.append(max(below, key=lambda other: self._masks[other].bit_count()))
        return found


def variants(define: Define, classes: Classes) -> Iterator[ChangedDefinition]:
    """Every other definition, each different from this one and from the others."""
    seen = [dict(define)]
    never = ChangedDefinition((), "never", NEVER)
    for found in chain((never,), _without(define), _changed(define, classes)):
        if found.define not in seen:
            seen.append(dict(found.define))
            yield found


def weaker(define: Define) -> Iterator[ChangedDefinition]:
    """The definition with one condition left out and others kept, or with one set fewer.

    Of several circumstances, or of three classes and more, one left out is a condition left out.
    """
    for found in chain(_without(define), _fewer(define), _some_fewer(define)):
        if found.define:
            yield found


def _some_fewer(define: Define) -> Iterator[ChangedDefinition]:
    some = define.get("tiles", {}).get("some", ())
    for place, name in enumerate(some):
        if len(some) > 2:
            tiles = {**define["tiles"], "some": [*some[:place], *some[place + 1 :]]}
            yield ChangedDefinition(
                ("tiles", "some", place), f"without {name}", {**define, "tiles": tiles}
            )
    won = define.get("won", ())
    for place, name in enumerate(won):
        if len(won) > 1:
            rest = [*won[:place], *won[place + 1 :]]
            yield ChangedDefinition(("won", place), f"without {name}", {**define, "won": rest})


def _less(define: Define, *keys: str) -> dict[str, Any]:
    return {key: value for key, value in define.items() if key not in keys}


def _without(define: Define) -> Iterator[ChangedDefinition]:
    """Yield the definition with each condition left out; a pattern of sets goes with its modifiers."""
    for key, value in define.items():
        if key == "numbers" and isinstance(define.get("suit"), list):
            continue  # letters need their numbers
        gone = (key, *MODIFIERS) if key in (*SET_KEYS, "four-alike") else (key,)
        yield ChangedDefinition((key,), f"without {key}", _less(define, *gone))
        if key in ("tiles", "pair") and len(value) > 1:
            for part in value:
                yield ChangedDefinition(
                    (key, part), f"without {key}.{part}", {**define, key: _less(value, part)}
                )


def _changed(define: Define, classes: Classes) -> Iterator[ChangedDefinition]:
    for key, value in define.items():
        for where, change, new in _values(key, value, define, classes):
            yield ChangedDefinition((key, *where), f"{key} {change}", {**define, key: new})
    yield from _fewer(define)
    yield from _melded(define)


def _values(
    key: str, value: Any, define: Define, classes: Classes
) -> Iterator[tuple[Where, str, Any]]:
    """Yield other values of a key, each with its place inside the value and the change in words."""
    match key:
        case "chows" | "pungs" | "kongs" | "pairs":
            if "numbers" not in define:
                yield from _one_off(value, _MOST[key])
        case "suits" | "waits-for":
            yield from _one_off(value, _MOST[key])
        case "melded" if isinstance(value, int):
            yield from _one_off(value, _MOST[key])
        case "suit":
            yield from _suits(value)
        case "numbers":
            highest = 7 if "chows" in define else 9
            for place, number in enumerate(value):
                for other in (number - 1, number + 1):
                    if 1 <= other <= highest:
                        yield (place,), f"{number} -> {other}", _set(value, place, other)
        case "steps":
            yield from _steps(value)
        case "of" | "each":
            for name in classes.near(value):
                yield (), f"{value} -> {name}", name
        case "pair" | "tiles":
            for part, inner in value.items():
                for where, change, new in _parts(part, inner, classes):
                    yield (part, *where), f"{part} {change}", {**value, part: new}
        case "form":
            yield from _several(value if isinstance(value, list) else [value], FORMS, alone=True)
        case "won":
            yield from _several(value, WON)
        case "hand" | "wait":
            for other in _CHOICES[key]:
                yield (), f"{value} -> {other}", other
        case "standing":
            yield from _standing(value)


def _parts(part: str, value: Any, classes: Classes) -> Iterator[tuple[Where, str, Any]]:
    """Yield other values of a part of ``pair`` or ``tiles``, as :func:`_values` does."""
    if part == "some":
        for place, name in enumerate(value):
            if len(value) > 1:
                yield (place,), f"without {name}", [*value[:place], *value[place + 1 :]]
            for other in classes.near(name):
                yield (place,), f"{name} -> {other}", _set(value, place, other)
    elif part == "suit":
        yield from _suits(value)
    elif part == "number":
        yield from _one_off(value, 9, 1)
    else:
        for name in classes.near(value):
            yield (), f"{value} -> {name}", name


def _one_off(value: int, most: int, least: int = 0) -> Iterator[tuple[Where, str, Any]]:
    for other in (value - 1, value + 1):
        if least <= other <= most:
            yield (), f"{value} -> {other}", other


def _suits(value: str | list[str]) -> Iterator[tuple[Where, str, Any]]:
    for other in ("same", "different"):
        if other != value:
            yield (), f"{' '.join(value) if isinstance(value, list) else value} -> {other}", other
    if isinstance(value, list):
        for place, letter in enumerate(value):
            for other in sorted(set(value) - {letter}):
                yield (place,), f"{letter} -> {other}", _set(value, place, other)


def _steps(value: list[int]) -> Iterator[tuple[Where, str, Any]]:
    for place, step in enumerate(value):
        if len(value) > 1:
            yield (place,), f"without {step}", [*value[:place], *value[place + 1 :]]
        for other in (step - 1, step + 1):
            if other in _STEPS and other not in value:
                yield (place,), f"{step} -> {other}", _set(value, place, other)


def _several(
    value: list[str], known: tuple[str, ...], alone: bool = False
) -> Iterator[tuple[Where, str, Any]]:
    """Leave out one of several words, or replace it by each word that is not among them."""
    for place, word in enumerate(value):
        inside = () if alone and len(value) == 1 else (place,)
        if len(value) > 1:
            yield inside, f"without {word}", [*value[:place], *value[place + 1 :]]
        for other in known:
            if other not in value:
                yield inside, f"{word} -> {other}", _set(value, place, other)


def _standing(value: str) -> Iterator[tuple[Where, str, Any]]:
    """Replace one tile by the next, or a 9 by the one before, unless there are four of it already."""
    for digit in sorted(set(value)):
        other = chr(ord(digit) + 1) if digit < "9" else chr(ord(digit) - 1)
        if value.count(other) < 4:
            new = "".join(sorted(value.replace(digit, other, 1)))
            yield (), f"{digit} -> {other}", new


def _fewer(define: Define) -> Iterator[ChangedDefinition]:
    """Yield the definition with one set fewer; a pattern with numbers without each, and its letter."""
    key = next((key for key in SET_KEYS if define.get(key, 0) > 1), None)
    if key is None:
        return
    count = define[key] - 1
    if "numbers" not in define:
        yield ChangedDefinition((key,), f"{key} {count + 1} -> {count}", {**define, key: count})
        return
    for place, number in enumerate(define["numbers"]):
        lists = {
            name: [*define[name][:place], *define[name][place + 1 :]]
            for name in ("numbers", "suit")
            if isinstance(define.get(name), list)
        }
        change = f"{key} {count + 1} -> {count}, without {number}"
        yield ChangedDefinition(("numbers", place), change, {**define, **lists, key: count})


def _melded(define: Define) -> Iterator[ChangedDefinition]:
    """Yield a definition with concealed for melded, or the other way round."""
    for key, other in (("concealed", "melded"), ("melded", "concealed")):
        if define.get(key) == "all":
            changed = {**_less(define, key), other: "all"}
            yield ChangedDefinition((key,), f"{key} -> {other}", changed)
    if define.get("melded") == "some":
        yield ChangedDefinition(("melded",), "some -> all", {**define, "melded": "all"})


def _set(items: list[Any], place: int, new: Any) -> list[Any]:
    return [*items[:place], new, *items[place + 1 :]]
