"""Faults between files: names that mean nothing, ids given twice, gaps that stop an edition.

Each check is a generator of problems over the whole rulebook.  Without the faults that
:func:`check_rules` finds, the rulebook can be compiled for every edition.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from generator.rulebook.compile import taken
from generator.rulebook.model import Example, Place, Rulebook, WrittenExclusion
from generator.rulebook.places import parse_place
from generator.rulebook.problems import Problem
from generator.rulebook.prose import prose
from generator.rulebook.ruleset import Cite, Define

LINK = re.compile(r"\[\[([a-z0-9-]+)(?:/([a-z0-9-]+))?\]\]")
PARAMETERS = (
    "waits.exhausted",
    "waits.arrangement",
    "waits.combined",
    "winning-tile.dealt-loses",
    "winning-tile.mixed-loses",
    "kong.after-last-tile",
)
_SETS = ("chows", "pungs", "kongs", "pairs")
_SET_MODIFIERS = ("suit", "numbers", "steps", "concealed", "melded", "kongs-count", "pair", "owns")
_RECORDS = ("example", "source", "term", "misprint", "collection")
_WINDS = ("prevalent", "seat", "all")

Check = Callable[[Rulebook], Iterator[Problem]]


def check_rules(rulebook: Rulebook) -> list[Problem]:
    """Every fault that keeps the rulebook from being compiled."""
    return _run(RULE_CHECKS, rulebook)


def check_references(rulebook: Rulebook) -> list[Problem]:
    """Every other fault of reference."""
    return _run(OTHER_CHECKS, rulebook)


def _run(checks: Iterable[Check], rulebook: Rulebook) -> list[Problem]:
    """What the checks find; what was left out for a fault of its own is not called unknown."""
    ids = rulebook.left_out.ids
    return [
        found
        for check in checks
        for found in check(rulebook)
        if dict(found.params).get("name", "").partition("/")[0] not in ids
    ]


def _unknown(place: Place, code: str, name: str, known: Any, *inside: str | int) -> Problem:
    close = get_close_matches(name, list(known), 1)
    return place.problem(code, *inside, name=name, hint=close[0] if close else "")


def known_fans(rulebook: Rulebook) -> set[str]:
    """The ids of all fans, those that readings bring included."""
    unlisted = {
        fan.id
        for question in rulebook.questions
        for reading in question.readings
        for fan in reading.patch.fans
    }
    return {fan.id for fan in rulebook.fans} | unlisted


def file_names(rulebook: Rulebook) -> Iterator[Problem]:
    """A file is named after what is in it."""
    for fan in rulebook.fans:
        yield from _file_name(fan.place, f"{fan.rank:02d}-{fan.id}")
    groups = (rulebook.principles, rulebook.questions, rulebook.editions, rulebook.collections)
    for item in (item for group in groups for item in group):
        yield from _file_name(item.place, item.id)
    for misprint in rulebook.misprints:
        if misprint.place.where[-1] == 0:
            yield from _file_name(misprint.place, misprint.source)


def _file_name(place: Place, stem: str) -> Iterator[Problem]:
    name = place.document.path.rpartition("/")[2]
    if name != f"{stem}.yaml":
        yield place.problem("FILE_NAME", name=name, hint=f"{stem}.yaml")


def owners(rulebook: Rulebook) -> Iterator[tuple[str, str, Place]]:
    """Every citable id with its kind and place."""
    groups: tuple[tuple[str, Any], ...] = (
        ("fan", rulebook.fans),
        ("principle", rulebook.principles),
        ("question", rulebook.questions),
        ("edition", rulebook.editions),
        ("source", rulebook.sources),
        ("term", rulebook.terms),
        ("misprint", rulebook.misprints),
        ("collection", rulebook.collections),
        ("exclusion", rulebook.exclusions()),
        ("example", rulebook.examples()),
    )
    for kind, items in groups:
        for item in items:
            yield kind, item.id, item.place
    for question in rulebook.questions:
        for reading in question.readings:
            yield "reading", f"{question.id}/{reading.id}", reading.place
            for fan in reading.patch.fans:
                yield "fan", fan.id, fan.place


def unique_ids(rulebook: Rulebook) -> Iterator[Problem]:
    """An id means one thing in the whole rulebook."""
    return (found for kind, found in _twice_given(rulebook) if kind not in _RECORDS)


def unique_records(rulebook: Rulebook) -> Iterator[Problem]:
    """The same, for what does not change a score."""
    return (found for kind, found in _twice_given(rulebook) if kind in _RECORDS)


def _twice_given(rulebook: Rulebook) -> Iterator[tuple[str, Problem]]:
    seen: dict[str, Place] = {}
    for kind, item, place in owners(rulebook):
        if item in seen:
            other = seen[item].document
            mark = other.mark(seen[item].where)
            found = place.problem("ID_TWICE", "id", id=item, other=f"{other.path}:{mark.line}")
            yield kind, found
        seen.setdefault(item, place)


def unique_names(rulebook: Rulebook) -> Iterator[Problem]:
    """A class of tiles, and a series, is named once."""
    for kind in (rulebook.classes, rulebook.series):
        names: set[str] = set()
        for named in kind:
            if named.id in names:
                yield named.place.problem("ID_TWICE", "id", id=named.id, other=named.id)
            names.add(named.id)


def numbers(rulebook: Rulebook) -> Iterator[Problem]:
    """Each list numbers its fans once."""
    seen: dict[tuple[str, int], str] = {}
    for fan in rulebook.fans:
        for listing, number in fan.number.items():
            other = seen.setdefault((listing, number), fan.id)
            if other != fan.id:
                yield fan.place.problem(
                    "NUMBER_TWICE", "number", listing, number=number, list=listing, other=other
                )


def series(rulebook: Rulebook) -> Iterator[Problem]:
    """A fan's series is one of those named."""
    known = {named.id for named in rulebook.series}
    for fan in rulebook.fans:
        if fan.series not in known:
            yield _unknown(fan.place, "SERIES_UNKNOWN", fan.series, known, "series")


def cites(rulebook: Rulebook) -> Iterator[Problem]:
    """A cited source is known, and the place in it can be read."""
    known = {source.id for source in rulebook.sources}
    for place, found in _all_cites(rulebook):
        for index, cite in enumerate(found):
            if cite.source not in known:
                yield _unknown(place, "SOURCE_UNKNOWN", cite.source, known, "cite", index, "source")
            try:
                parse_place(cite.at)
            except ValueError as error:
                yield place.problem("PLACE_UNREADABLE", "cite", index, "at", at=cite.at, part=error)
    for misprint in rulebook.misprints:
        if misprint.source not in known:
            yield _unknown(misprint.place, "SOURCE_UNKNOWN", misprint.source, known)
    for source in rulebook.sources:
        if source.translates and source.translates not in known:
            yield _unknown(source.place, "SOURCE_UNKNOWN", source.translates, known, "translates")


def _all_cites(rulebook: Rulebook) -> Iterator[tuple[Place, tuple[Cite, ...]]]:
    groups: tuple[Any, ...] = (
        rulebook.fans,
        rulebook.principles,
        rulebook.editions,
        rulebook.misprints,
        rulebook.exclusions(),
        rulebook.examples(),
        [reading for question in rulebook.questions for reading in question.readings],
    )
    for group in groups:
        for item in group:
            yield item.place, item.cite


def fans_named(rulebook: Rulebook) -> Iterator[Problem]:
    """Fans that are named exist."""
    known = known_fans(rulebook)
    for exclusion in rulebook.exclusions():
        for name, inside in ((exclusion.fan, ("fan",)), (exclusion.by, ())):
            if name not in known:
                yield _unknown(exclusion.place, "FAN_UNKNOWN", name, known, *inside)
    for question in rulebook.questions:
        for index, name in enumerate(question.fans):
            if name not in known:
                yield _unknown(question.place, "FAN_UNKNOWN", name, known, "fans", index)
        for reading in question.readings:
            for key in ("points", "define"):
                for name in getattr(reading.patch, key):
                    if name not in known:
                        yield _unknown(
                            reading.place, "FAN_UNKNOWN", name, known, "patch", key, name
                        )


def fans_scored(rulebook: Rulebook) -> Iterator[Problem]:
    """Fans that examples name exist."""
    known = known_fans(rulebook)
    for example in rulebook.examples():
        for name, inside in _fans_of_example(example):
            if name not in known:
                yield _unknown(example.place, "FAN_UNKNOWN", name, known, *inside)


def _fans_of_example(example: Example) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    for edition, fans in example.scores.items():
        for name in fans:
            yield name, ("scores", edition, name)
    if example.claims:
        for index, (name, _) in enumerate(example.claims.includes):
            yield name, ("claims", "includes", index)
        for index, (_, name, _) in enumerate(example.claims.fails):
            yield name, ("claims", "fails", index, "fan")


def exclusions(rulebook: Rulebook) -> Iterator[Problem]:
    """No fan excludes itself, and an edition says each exclusion once."""
    for exclusion in rulebook.exclusions():
        if exclusion.by == exclusion.fan:
            yield exclusion.place.problem("EXCLUDES_ITSELF", fan=exclusion.fan)
    common = [exclusion for fan in rulebook.fans for exclusion in fan.excludes]
    yield from _twice(common, ", ".join(edition.id for edition in rulebook.editions))
    for edition in rulebook.editions:
        patched = [
            exclusion
            for reading in taken(rulebook, edition).values()
            for exclusion in reading.patch.exclude
        ]
        yield from _twice([*common, *patched], edition.id, skip=len(common))


def _twice(items: list[WrittenExclusion], edition: str, skip: int = 0) -> Iterator[Problem]:
    seen: dict[tuple[str, str, str], str] = {}
    for index, item in enumerate(items):
        key = (item.by, item.fan, str(item.when))
        if key in seen and index >= skip:
            yield item.place.problem(
                "EXCLUSION_TWICE", by=item.by, fan=item.fan, other=seen[key], edition=edition
            )
        seen.setdefault(key, item.id)


def definitions(rulebook: Rulebook) -> Iterator[Problem]:
    """Definitions hang together and name known classes of tiles."""
    known = {named.id for named in rulebook.classes}
    for place, inside, define in _all_defines(rulebook):
        yield from _coherent(place, inside, define)
        for path, name in _class_names(define):
            if name not in known and name not in _WINDS:
                yield _unknown(place, "CLASS_UNKNOWN", name, known, *inside, *path)


def _all_defines(rulebook: Rulebook) -> Iterator[tuple[Place, tuple[str | int, ...], Define]]:
    for fan in rulebook.fans:
        if fan.define is not None:
            yield fan.place, ("define",), fan.define
    for exclusion in rulebook.exclusions():
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
    for key in ("all", "none", "each-of"):
        if key in tiles:
            yield ("tiles", key), tiles[key]
    for index, name in enumerate(tiles.get("some", ())):
        yield ("tiles", "some", index), name


def editions(rulebook: Rulebook) -> Iterator[Problem]:
    """Every edition answers every question, with a reading that there is."""
    questions = {question.id: question for question in rulebook.questions}
    for edition in rulebook.editions:
        for name, reading in edition.readings.items():
            if name not in questions:
                yield _unknown(edition.place, "QUESTION_UNKNOWN", name, questions, "readings", name)
            elif questions[name].reading(reading) is None:
                known = [item.id for item in questions[name].readings]
                yield _unknown(edition.place, "READING_UNKNOWN", reading, known, "readings", name)
        for name in questions:
            if name not in edition.readings:
                yield edition.place.problem("READING_MISSING", "readings", question=name)


def complete(rulebook: Rulebook) -> Iterator[Problem]:
    """Under every edition each fan has one value and one definition, and each parameter one answer."""
    if rulebook.left_out.rules:
        return  # what is missing may be in what could not be read
    for edition in rulebook.editions:
        readings = taken(rulebook, edition).values()
        for key in ("points", "define"):
            for fan in rulebook.fans:
                given = [item for item in readings if fan.id in getattr(item.patch, key)]
                own = getattr(fan, key) is not None
                if not given and not own:
                    yield fan.place.problem("FAN_INCOMPLETE", key=key, edition=edition.id)
                if len(given) + own > 1:
                    yield given[-1].place.problem(
                        "PATCH_TWICE",
                        "patch",
                        key,
                        fan.id,
                        what=f"{key} {fan.id}",
                        edition=edition.id,
                    )
        for name in PARAMETERS:
            given = [item for item in readings if name in item.patch.parameters]
            if not given:
                yield edition.place.problem("PARAMETER_UNSET", "readings", name=name)
            elif len(given) > 1:
                yield given[-1].place.problem(
                    "PATCH_TWICE", "patch", "set", name, what=name, edition=edition.id
                )


def scores(rulebook: Rulebook) -> Iterator[Problem]:
    """An example is scored under every edition, by name or by ``all``, and under no other."""
    known = {edition.id for edition in rulebook.editions}
    for example in rulebook.examples():
        for name in example.scores:
            if name not in known and name != "all":
                yield _unknown(
                    example.place, "EDITION_UNKNOWN", name, [*known, "all"], "scores", name
                )
        missing = known - set(example.scores)
        if missing and "all" not in example.scores:
            yield example.place.problem(
                "SCORES_MISSING", "scores", editions=", ".join(sorted(missing))
            )
        if not missing and "all" in example.scores:
            yield example.place.problem("SCORES_UNUSED", "scores", "all")


def claims(rulebook: Rulebook) -> Iterator[Problem]:
    """Where a claim fails, a misprint or question says why."""
    known = {item.id for group in (rulebook.misprints, rulebook.questions) for item in group}
    names = {edition.id for edition in rulebook.editions}
    for example in rulebook.examples():
        if example.claims is None:
            continue
        for index, (edition, _, see) in enumerate(example.claims.fails):
            inside = ("claims", "fails", index)
            if edition not in names:
                yield _unknown(example.place, "EDITION_UNKNOWN", edition, names, *inside, "edition")
            if see not in known:
                yield _unknown(example.place, "LINK_UNKNOWN", see, known, *inside, "see")


def shown(rulebook: Rulebook) -> Iterator[Problem]:
    """An example shows exclusions that there are."""
    known = {exclusion.id for exclusion in rulebook.exclusions()}
    for example in rulebook.examples():
        for index, name in enumerate(example.shows):
            if name not in known:
                yield _unknown(example.place, "EXCLUSION_UNKNOWN", name, known, "shows", index)


def links(rulebook: Rulebook) -> Iterator[Problem]:
    """``[[id]]`` in a text leads somewhere."""
    known = {item for _, item, _ in owners(rulebook)}
    for place, key, words in prose(rulebook):
        for language, text in words.items():
            for match in LINK.finditer(text):
                name = match[1] + (f"/{match[2]}" if match[2] else "")
                if name not in known:
                    yield _unknown(place, "LINK_UNKNOWN", name, known, *key, language)


RULE_CHECKS: tuple[Check, ...] = (
    unique_ids,
    unique_names,
    fans_named,
    exclusions,
    definitions,
    editions,
    complete,
)
OTHER_CHECKS: tuple[Check, ...] = (
    unique_records,
    file_names,
    numbers,
    series,
    cites,
    fans_scored,
    scores,
    claims,
    shown,
    links,
)
