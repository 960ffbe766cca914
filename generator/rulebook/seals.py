"""What each record rules, sealed: ``rules_data/seals.lock`` has a line for every one.

A line is ``kind id IDENTITY PARTS``, and ``was IDENTITY …`` behind it if the id once stood for something
else.  The identity is of what the id stands for (a hand, two fans, a name) and ``-`` where nothing but
the id does.  The parts are a few letters for each value that is no text for readers, so that a number,
an answer, a reason or a place in a source cannot change unnoticed: its line changes too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from generator.documents.document import Path
from generator.documents.problems import Mark, Problem, problem
from generator.documents.written import LANGUAGES, Place
from generator.records.id_forms import LETTERS
from generator.records.kinds import Found, Rulebook

HEADER = "# What every record rules, sealed. Written by `fanpu ids --write`; never edit a line by hand.\n"
NOTHING = "-"
_IDENTITY, _PART = 8, 3  # letters
_as_json = json.JSONEncoder(ensure_ascii=False, sort_keys=True).encode
_WORDS = frozenset({*LANGUAGES, "pinyin"})

Key = tuple[str, str]  # kind and id


@dataclass(frozen=True)
class Seal:
    """A line of the file; ``was`` are identities that the id had before."""

    identity: str
    parts: str
    was: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sealed:
    """A record with its seal as it is now, and the path of each part inside the record."""

    place: Place
    seal: Seal
    paths: tuple[Path, ...]


def sealed(rulebook: Rulebook) -> dict[Key, Sealed]:
    """Return the seal of every record of a kind that is sealed."""
    return {(item.kind.name, item.id): _seal(item) for item in rulebook.every() if item.kind.sealed}


def _seal(item: Found) -> Sealed:
    parts = dict(_parts(item.place.written()))
    stands_for = item.kind.stands_for
    identity = _letters(stands_for(item.record), _IDENTITY) if stands_for is not None else NOTHING
    texts = "".join(_letters(value, _PART) for value in parts.values())
    return Sealed(item.place, Seal(identity, texts or NOTHING), tuple(parts))


def _parts(data: Any) -> Iterator[tuple[Path, Any]]:
    """Yield the path and the value of all that rules something, in a fixed order."""
    for key in sorted(data.keys() - {"id"}):
        value = data[key]
        if isinstance(value, dict) and not value.keys() <= _WORDS:
            for inner in sorted(value):
                if (left := _without_words(value[inner])) is not None:
                    yield (key, inner), left
        elif (left := _without_words(value)) is not None:
            yield (key,), left


def _without_words(value: Any) -> Any:
    """Return a value without texts for readers, and with only the id of a record inside it."""
    if isinstance(value, dict):
        if value.keys() <= _WORDS:
            return None
        if isinstance(value.get("id"), str):
            return value["id"]
        left = {key: _without_words(item) for key, item in value.items()}
        return {key: item for key, item in left.items() if item is not None}
    if isinstance(value, list):
        return [_without_words(item) for item in value]
    return value


def _letters(value: Any, length: int) -> str:
    number = int.from_bytes(sha256(_as_json(value).encode()).digest()[:8], "big")
    found = ""
    for _ in range(length):
        number, place = divmod(number, len(LETTERS))
        found += LETTERS[place]
    return found


def read_seals(text: str) -> tuple[dict[Key, Seal], list[tuple[int, str]]]:
    """Return the seals of the file, and the lines (from 1) that are none."""
    seals: dict[Key, Seal] = {}
    bad: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#") or not line.strip():
            continue
        words = line.split(" ")
        if (
            len(words) < 4
            or (len(words) > 4 and (words[4] != "was" or len(words) == 5))
            or any(
                set(word) - set(LETTERS) for word in (*words[2:4], *words[5:]) if word != NOTHING
            )
            or (words[0], words[1]) in seals
        ):
            bad.append((number, line))
        else:
            seals[words[0], words[1]] = Seal(words[2], words[3], tuple(words[5:]))
    return seals, bad


def write_seals(seals: Mapping[Key, Seal]) -> str:
    """Return the file's text, sorted."""
    lines = []
    for (kind, item), seal in sorted(seals.items()):
        was = f" was {' '.join(seal.was)}" if seal.was else ""
        lines.append(f"{kind} {item} {seal.identity} {seal.parts}{was}\n")
    return HEADER + "".join(lines)


def renewed(rulebook: Rulebook, text: str, same: Iterable[str] = ()) -> dict[Key, Seal]:
    """Return the seals as they are now; ``same`` are ids that stand for what they did, corrected.

    Any other id that stands for something else keeps its seal, so that it stays a fault; so does a
    record that cannot be read for now.
    """
    known, _ = read_seals(text)
    corrected = set(same)
    found = {key: seal for key, seal in known.items() if _is_left_out(rulebook, key)}
    for key, item in sealed(rulebook).items():
        before = known.get(key)
        if before is None:
            found[key] = item.seal
        elif before.identity == item.seal.identity:
            found[key] = replace(item.seal, was=before.was)
        elif key[1] in corrected:
            found[key] = replace(item.seal, was=(*before.was, before.identity))
        else:
            found[key] = before
    return found


def _is_left_out(rulebook: Rulebook, key: Key) -> bool:
    """Return whether a record that is not there may be one that cannot be read."""
    return rulebook.left_out.blind or key[1] in rulebook.left_out.ids


def check_seals(rulebook: Rulebook, path: str, text: str) -> Iterator[Problem]:
    """Yield what rules otherwise than it was sealed, what was never sealed, and what is gone."""
    known, bad = read_seals(text)
    for number, line in bad:
        yield problem(path, Mark(number, 1), "SEAL_LINE", line=line[:60])
    found = sealed(rulebook)
    for (kind, name), item in found.items():
        before = known.get((kind, name))
        if before is None:
            yield item.place.problem("SEAL_MISSING", id=name, kind=kind)
        elif before.identity != item.seal.identity:
            yield item.place.problem("ID_OTHER", id=name, kind=kind)
        elif before.parts != item.seal.parts:
            for inside in _changed(before, item):
                yield item.place.problem("SEAL_BROKEN", *inside, id=name, kind=kind)
    lines = {tuple(line.split(" ")[:2]): n for n, line in enumerate(text.splitlines(), 1)}
    for kind, name in known.keys() - found.keys():
        if _is_left_out(rulebook, (kind, name)):
            continue
        yield problem(path, Mark(lines[kind, name], 1), "SEAL_LOST", id=name, kind=kind)


def _changed(before: Seal, item: Sealed) -> list[Path]:
    """Return the paths of the parts that differ; the record's own where there are more or fewer."""
    if len(before.parts) != len(item.seal.parts) or not item.paths:
        return [()]
    return [
        path
        for place, path in enumerate(item.paths)
        if before.parts[place * _PART : (place + 1) * _PART]
        != item.seal.parts[place * _PART : (place + 1) * _PART]
    ]
