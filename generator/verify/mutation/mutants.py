"""Every mutant of a rulebook, kind by kind: what decides a score, and what rules the table.

- *value*: the points of a fan one more and one less, wherever they are given;
- *definition*: see :mod:`generator.verify.mutation.changed_definitions`;
  conditions of exclusions among them;
- *class*: a class with each of its tiles taken out, and put in each tile that is one step from one of
  them: the next number, the same number of another suit, another wind or dragon;
- *exclusion*: gone; its ``at-most`` one more, one less or gone; its ``when``, its ``wherever`` gone;
- *because*: each other reason of an exclusion; *idle*: the mark that it cannot act gone, put in, or
  with each other reason.  What is proved is asked of them, and no hand;
- *principle*: a kind of set that it links no longer linked, or another linked, also in a reading;
  principles that link nothing rule through the exclusions that name them;
- *parameter*: each other value that the schema allows; of a list, one left out, put in or moved;
- *reading*: an edition's reading changed for each other of its question;
- *number*, *penalty*: see :mod:`generator.verify.mutation.table_mutants`.

Texts, names, sources and numbers that only texts name rule nothing that can be run.
The patches of readings are changed like the files of fans: hands that decide a question run them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from generator.game.tiles import ALL, TILES, WINDS, mask_of, parse_class, tiles_of, write_tiles
from generator.records.exclusion import WrittenExclusion
from generator.records.kinds import Rulebook
from generator.records.named import Named
from generator.verify.exclusion_reasons import APART as DEFINED_APART
from generator.verify.exclusion_reasons import BECAUSE as REASONS
from generator.verify.exclusion_reasons import OTHER_ARRANGEMENT, OTHER_FORM
from generator.verify.mutation.changed_definitions import OTHER, Classes, variants
from generator.verify.mutation.edits import (
    with_class,
    with_edition,
    with_exclusion,
    with_fan,
    with_patch,
    with_principle,
)
from generator.verify.mutation.mutant import BECAUSE, IDLE, LIKE, Mutant
from generator.verify.mutation.parameters import others
from generator.verify.mutation.slots import Slot, slots
from generator.verify.mutation.table_mutants import numbers, penalties

LINKS = ("chow", "pung", "kong")  # kinds of which some fan has several, and others beside it


def mutants(rulebook: Rulebook) -> Iterator[Mutant]:
    """Yield every mutant of a rulebook, in the order of the kinds."""
    for make in KINDS.values():
        yield from make(rulebook)


def values(rulebook: Rulebook) -> Iterator[Mutant]:
    """Yield mutants with points one less and one more."""
    for fan in rulebook.fans:
        if fan.points is not None:
            for points in (fan.points - 1, fan.points + 1):
                make = partial(with_fan, rulebook, replace(fan, points=points))
                place, change = fan.place.inside("points"), f"{fan.points} -> {points}"
                yield Mutant("value", place, fan.id, change, make, frozenset({fan.id}))
    for question in rulebook.questions:
        for reading in question.readings:
            patch, near = reading.patch, {question.id}
            for name, given in patch.points.items():
                for points in (given - 1, given + 1):
                    new = replace(patch, points={**patch.points, name: points})
                    make = partial(with_patch, rulebook, question, reading, new)
                    place = reading.place.inside("patch", "points", name)
                    change = f"{given} -> {points}"
                    yield Mutant("value", place, name, change, make, frozenset({name, *near}))
            for index, unlisted in enumerate(patch.fans):
                for points in (unlisted.points - 1, unlisted.points + 1):
                    fans = list(patch.fans)
                    fans[index] = replace(unlisted, points=points)
                    new = replace(patch, fans=tuple(fans))
                    make = partial(with_patch, rulebook, question, reading, new)
                    place = unlisted.place.inside("points")
                    change = f"{unlisted.points} -> {points}"
                    yield Mutant("value", place, unlisted.id, change, make, frozenset(near))


def definitions(rulebook: Rulebook) -> Iterator[Mutant]:
    """Yield mutants of definitions, with a condition left out or changed."""
    masks = {named.id: parse_class(named.tiles) for named in rulebook.classes}
    known = Classes(masks)
    book = rulebook
    for name, mask in masks.items():
        tiles = write_tiles(tiles_of(ALL & ~mask))
        book = with_class(book, replace(rulebook.classes[0], id=OTHER + name, tiles=tiles))
    for slot in slots(rulebook):
        alone = _without_idle(book, slot.line)
        for variant in variants(slot.define, known):
            yield Mutant(
                "definition",
                slot.place.inside(*variant.where),
                slot.line,
                variant.change,
                partial(slot.put, alone, variant.define),
                slot.near,
            )


def _without_idle(rulebook: Rulebook, fan: str) -> Rulebook:
    """Return the rulebook without the exclusions of a fan that are marked as unable to act.

    The definition keeps the two fans from occurring together, and must do so without their help.
    """
    for item in rulebook.exclusions:
        if item.idle and fan in (item.by, item.fan):
            rulebook = with_exclusion(rulebook, item, None)
    return rulebook


def classes(rulebook: Rulebook) -> Iterator[Mutant]:
    """Yield mutants of classes of tiles, with one tile more or less."""
    defined = list(slots(rulebook))
    for named in rulebook.classes:
        mask = parse_class(named.tiles)
        near = frozenset[str]().union(*(slot.near for slot in defined if _names(slot, named)))
        for tile in tiles_of(mask | _one_step_from(mask)):
            sign = "without" if mask >> tile & 1 else "with"
            changed = replace(named, tiles=write_tiles(tiles_of(mask ^ 1 << tile)))
            yield Mutant(
                "class",
                named.place.inside("tiles"),
                named.id,
                f"{sign} {TILES[tile]}",
                partial(with_class, rulebook, changed),
                near | {TILES[tile]},
            )


def _one_step_from(mask: int) -> int:
    return mask_of(
        other
        for tile in tiles_of(mask)
        for other in range(len(TILES))
        if _is_a_step(TILES[tile], TILES[other])
    )


def _is_a_step(tile: str, other: str) -> bool:
    if len(tile) != len(other):
        return False
    if len(tile) == 1:
        return (tile in WINDS) == (other in WINDS)
    numbers = abs(int(tile[0]) - int(other[0]))
    return numbers == 0 or (numbers == 1 and tile[1] == other[1])


def _names(slot: Slot, named: Named) -> bool:
    return f"'{named.id}'" in repr(slot.define)


def exclusions(rulebook: Rulebook) -> Iterator[Mutant]:
    """Yield mutants with an exclusion gone, or what limits or widens it changed."""
    for item in rulebook.exclusions:
        yield _exclusion(rulebook, item, (), "gone", None, item.idle or "")
        if item.at_most is not None:
            place = ("at-most",)
            for limit in (item.at_most - 1, item.at_most + 1):
                if limit:
                    new = replace(item, at_most=limit)
                    yield _exclusion(rulebook, item, place, f"{item.at_most} -> {limit}", new)
            new = replace(item, at_most=None)
            yield _exclusion(rulebook, item, place, "without at-most", new)
        if item.when is not None:
            new = replace(item, when=None)
            yield _exclusion(rulebook, item, ("when",), "without when", new)
        if item.wherever:
            new = replace(item, wherever=False)
            yield _exclusion(rulebook, item, ("wherever",), "without wherever", new)


def _exclusion(
    rulebook: Rulebook,
    item: WrittenExclusion,
    inside: tuple[str, ...],
    change: str,
    new: WrittenExclusion | None,
    proof: str = "",
) -> Mutant:
    make = partial(with_exclusion, rulebook, item, new)
    near = frozenset({item.id, item.by, item.fan})
    change = f"{item.by} > {item.fan} {change}"
    return Mutant("exclusion", item.place.inside(*inside), item.id, change, make, near, proof)


def becauses(rulebook: Rulebook) -> Iterator[Mutant]:
    """Yield mutants of exclusions with each other reason."""
    for item in rulebook.exclusions:
        for other in REASONS:
            if other != item.because:
                new = replace(item, because=other)
                change = f"{item.because} -> {other}"
                yield replace(_exclusion(rulebook, item, (BECAUSE,), change, new), kind=BECAUSE)


def idles(rulebook: Rulebook) -> Iterator[Mutant]:
    """Yield mutants of exclusions: marked as unable to act, or not, or for another reason."""
    for item in rulebook.exclusions:
        inside = (IDLE,) if item.idle else ()
        for other in (None, OTHER_FORM, OTHER_ARRANGEMENT, DEFINED_APART):
            if other != item.idle:
                change = (
                    f"idle {item.idle} -> {other}"
                    if item.idle and other
                    else (f"with idle {other}" if other else "without idle")
                )
                made = _exclusion(rulebook, item, inside, change, replace(item, idle=other))
                yield replace(made, kind=IDLE)


def principles(rulebook: Rulebook) -> Iterator[Mutant]:
    """Yield mutants of principles, which link one kind of set more or less."""
    for item in rulebook.principles:
        for change, links in _links(item.links) if item.links else ():
            make = partial(with_principle, rulebook, replace(item, links=links))
            place = item.place.inside("links")
            yield Mutant("principle", place, item.id, change, make, frozenset({item.id}))
    for question in rulebook.questions:
        for reading in question.readings:
            for name, given in reading.patch.links.items():
                for change, links in _links(given):
                    patch = replace(reading.patch, links={**reading.patch.links, name: links})
                    yield Mutant(
                        "principle",
                        reading.place.inside("patch", "links", name),
                        name,
                        change,
                        partial(with_patch, rulebook, question, reading, patch),
                        frozenset({name, question.id}),
                    )


def _links(given: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for kind in given:
        yield f"without {kind}", tuple(other for other in given if other != kind)
    for kind in LINKS:
        if kind not in given:
            yield f"with {kind}", (*given, kind)


def parameters(rulebook: Rulebook) -> Iterator[Mutant]:
    """Yield mutants of parameters, which a reading sets to each other value."""
    for question in rulebook.questions:
        for reading in question.readings:
            patch = reading.patch
            for name, given in patch.parameters.items():
                for change, value in others(name, given):
                    new = replace(patch, parameters={**patch.parameters, name: value})
                    yield Mutant(
                        "parameter",
                        reading.place.inside("patch", "set", name),
                        name,
                        change,
                        partial(with_patch, rulebook, question, reading, new),
                        frozenset({question.id, *question.fans}),
                    )


def readings(rulebook: Rulebook) -> Iterator[Mutant]:
    """Yield mutants of editions, which take another reading."""
    for edition in rulebook.editions:
        for question in rulebook.questions:
            own = question.reading(edition.readings[question.id])
            assert own is not None
            for other in question.readings:
                if other.id != own.id:
                    taken = {**edition.readings, question.id: other.id}
                    alike = (own.like or own.id) == (other.like or other.id)
                    yield Mutant(
                        "reading",
                        edition.place.inside("readings", question.id),
                        f"{question.id}/{own.id}",
                        f"{edition.id}: {own.id} -> {other.id}",
                        partial(with_edition, rulebook, replace(edition, readings=taken)),
                        frozenset({question.id, *question.fans}),
                        LIKE if alike else "",
                    )


KINDS = {
    "value": values,
    "definition": definitions,
    "class": classes,
    "exclusion": exclusions,
    BECAUSE: becauses,
    IDLE: idles,
    "principle": principles,
    "parameter": parameters,
    "reading": readings,
    "number": numbers,
    "penalty": penalties,
}
"""What is changed, in the order in which it is listed."""
