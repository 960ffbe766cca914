"""House rules: an edition that is another one with a few changes, from a folder of one's own.

What they change is a question beside the others, with two readings: the house's own, which carries all
the changes as its patch, and that of every other edition, which changes nothing.  So whatever can be
asked of a question can be asked of house rules.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from generator.documents.decoded_text import decode_text
from generator.documents.document import Document
from generator.documents.loose_braces import blanks_of, loose_braces
from generator.documents.problems import Mark, Problem, problem
from generator.documents.shapes import causes, check_shape
from generator.documents.written import LANGUAGES, Place, Words
from generator.documents.yaml_tree import read_yaml
from generator.i18n import Speaker
from generator.records import edition as editions
from generator.records import fan as fans
from generator.records import named
from generator.records import question as questions
from generator.records.edition import Edition
from generator.records.example import Example, read_example
from generator.records.exclusion import WrittenExclusion
from generator.records.fan import Fan
from generator.records.fields import Data, values
from generator.records.kinds import Rulebook
from generator.records.named import Named
from generator.records.question import Question
from generator.records.reading import Patch, Reading
from generator.records.support import HOUSE
from generator.rulebook.loaded.house_checks import fans_taken, hang_together, names_known
from generator.rulebook.loaded.kept_rulesets import HOUSE_FILE
from generator.rulebook.rule_files import entry_at, read_bytes

OWN, BASE = "own", "unchanged"
"""The readings of a house's question: its own rules, and those that it is based on."""

SERIES = "house"
"""The series of the fans that house rules add."""

_SHAPE = "house"
_START = Mark(1, 1)
_SCORING = ("points", "define", "not-scored", "exclude", "without", "fans")


def question_of(house: str) -> str:
    """The id of the question that house rules are."""
    return f"house-{house}"


def with_houses(rulebook: Rulebook, also: Sequence[Path]) -> tuple[Rulebook, list[Problem]]:
    """Return the rulebook with the house rules of these folders as further editions, and their faults.

    House rules with a fault are left out.
    """
    problems: list[Problem] = []
    for folder in also:
        document, found = read_house(folder)
        if document is not None:
            found = [*fans_taken(rulebook, document)] or [*names_known(rulebook, document)]
        if document is not None and not found:
            more = _extended(rulebook, document)
            found = [*hang_together(more, document)]
            rulebook = rulebook if found else more
        problems += found
    return rulebook, problems


def read_house(folder: Path) -> tuple[Document | None, list[Problem]]:
    """Return the house rules of a folder, and the faults of their YAML and shape; None with any fault.

    Faults name the file as the folder was given, so that it is found from where that was typed.
    """
    shown = (folder / HOUSE_FILE).as_posix()
    entry = entry_at(folder / HOUSE_FILE)
    content = None if entry.code else read_bytes(entry.path)
    if content is None:
        code = "HOUSE_MISSING" if entry.code == "FILE_GONE" else entry.code or "FILE_UNREADABLE"
        return None, [problem(shown, _START, code)]
    text, problems = decode_text(shown, content)
    document = None
    if not problems:
        document, problems = read_yaml(shown, text)
    if document is not None:
        problems = causes(problems, check_shape(document, _SHAPE))
        problems += loose_braces(document)
        problems += [
            document.problem(where, "NUMBER_UNFILLED", id=name)
            for where, name in blanks_of(document)
        ]
    return (None if problems else document), problems


def _extended(rulebook: Rulebook, document: Document) -> Rulebook:
    data, place = document.data, Place(document, ())
    base = next(item for item in rulebook.editions if item.id == data["based-on"])
    own = _edition(rulebook, base, place)
    question = _question(rulebook, own, base)
    unchanged = [
        replace(item, readings={**item.readings, question.id: BASE}) for item in rulebook.editions
    ]
    added = tuple(_fans(document, own))
    series = (_series(place),) if added and not any(i.id == SERIES for i in rulebook.series) else ()
    written = repr(document.data).encode()
    digest = hashlib.sha256(rulebook.digest.encode() + written).hexdigest()
    return (
        replace(rulebook, digest=digest)
        .with_records(editions.KIND, [*unchanged, own])
        .with_records(questions.KIND, [*rulebook.questions, question])
        .with_records(fans.KIND, [*rulebook.fans, *added])
        .with_records(named.SERIES, [*rulebook.series, *series])
    )


def _edition(rulebook: Rulebook, base: Edition, place: Place) -> Edition:
    data = place.written()
    name = told(data["name"])
    readings = dict(_answered(rulebook, data.get("points", {}))) | data.get("readings", {})
    return replace(
        base,
        id=data["id"],
        place=place,
        order=1 + max(item.order for item in rulebook.editions),
        name=name,
        short=name,
        played=_say("played", based=base.short),
        where=(_say("where", name=name),),
        text=told(data["text"]) if "text" in data else _say("text", name=name, based=base.short),
        based_on=base.id,
        minimum=data.get("minimum", base.minimum),
        base=data.get("base", base.base),
        numbers={**base.numbers, **values(data.get("numbers"))},
        readings={
            **base.readings,
            **readings,
            question_of(data["id"]): OWN,
        },
        assumed={name: why for name, why in base.assumed.items() if name not in readings},
        house=True,
        draft=data.get("draft", False),
    )


def _answered(rulebook: Rulebook, points: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """The questions about the value of a fan alone that these points answer, with their answers."""
    for question in rulebook.questions:
        for reading in question.readings:
            for fan, value in points.items():
                if reading.patch == Patch(points={fan: value}):
                    yield question.id, reading.id


def _question(rulebook: Rulebook, own: Edition, base: Edition) -> Question:
    """The question that the house rules are, with all that they change in one reading."""
    document = own.place.document
    data = document.data
    patch = Patch(
        points=data.get("points", {}),
        define=data.get("define", {}),
        exclude=tuple(
            _exclusion(own, by, item, own.place.inside("exclude", by, index))
            for by, items in data.get("exclude", {}).items()
            for index, item in enumerate(items)
        ),
        numbers=values(data.get("numbers")),
        penalties=data.get("penalties", {}),
        unscored=frozenset(data.get("not-scored", ())),
        without=frozenset(data.get("without", ())),
    )
    readings = (
        _reading(OWN, patch, own.place, name=own.name),
        _reading(BASE, Patch(), own.place, name=own.name, based=base.short),
    )
    return Question(
        id=question_of(own.id),
        place=own.place,
        theme="house",
        effect="score" if any(key in data for key in _SCORING) else "procedure",
        title=_say("title", name=own.name),
        why=own.text,
        history=None,
        fans=tuple(sorted(_changed(rulebook, patch) | {fan.id for fan in _fans(document, own)})),
        readings=readings,
        examples=tuple(_examples(own, "examples")),
    )


def _changed(rulebook: Rulebook, patch: Patch) -> set[str]:
    """The fans whose scoring a patch changes."""
    lifted = [item for item in rulebook.exclusions if item.id in patch.without]
    of_pairs = {name for item in (*patch.exclude, *lifted) for name in (item.by, item.fan)}
    return {*patch.points, *patch.define, *patch.unscored, *of_pairs}


def _reading(id: str, patch: Patch, place: Place, **names: Words) -> Reading:
    return Reading(
        id=id,
        place=place,
        answer=_say(f"answer:{id}", **names),
        note=None,
        consequence=None,
        like=None,
        support=HOUSE,
        cite=(),
        patch=patch,
    )


def _fans(document: Document, own: Edition) -> Iterator[Fan]:
    for index, data in enumerate(document.data.get("fans", ())):
        name, place = told(data["name"]), own.place.inside("fans", index)
        yield Fan(
            id=data["id"],
            place=place,
            number={},
            points=data["points"],
            series=data.get("series", SERIES),
            name={**name, "pinyin": ""},
            also={},
            define=data["define"],
            text=told(data["text"]),
            cite=(),
            excludes=tuple(
                _exclusion(own, data["id"], item, place.inside("excludes", number))
                for number, item in enumerate(data.get("excludes", ()))
            ),
            examples=tuple(_examples(own, "fans", index, "examples")),
            house=own.id,
        )


def _exclusion(own: Edition, by: str, item: str | Data, place: Place) -> WrittenExclusion:
    limits: Data = {"fan": item} if isinstance(item, str) else item
    return WrittenExclusion(
        id=f"{own.id}-{by}-{limits['fan']}",
        place=place,
        by=by,
        fan=limits["fan"],
        because=own.id,
        note=None,
        cite=(),
        at_most=limits.get("at-most"),
        wherever=limits.get("wherever", False),
        when=limits.get("when"),
        idle=None,
    )


def _examples(own: Edition, *where: str | int) -> Iterator[Example]:
    """The hands written at a place; they say what they score under these rules alone."""
    try:
        written = own.place.written(*where)
    except KeyError:
        return
    owner = own.place.written(*where[:-1])["id"] if where[:-1] else question_of(own.id)
    for index, data in enumerate(written):
        texts = {key: told(data[key]) for key in ("note", "near") if key in data}
        record = {
            "id": "-".join(map(str, (own.id, *where[1:-1], index + 1))),
            "hand": data["hand"],
            "tiles": "ours",
            "scores": {own.id: data["scores"]},
            **texts,
        }
        yield read_example(record, owner, own.place.inside(*where, index))


def _series(place: Place) -> Named:
    return Named(SERIES, place, _say("series"))


def told(data: str | Mapping[str, str]) -> Words:
    """A text in every language: as it is written in each, else as it is written first."""
    if isinstance(data, str):
        return dict.fromkeys(LANGUAGES, data.strip())
    first = next(iter(data.values()))
    return {language: data.get(language, first).strip() for language in LANGUAGES}


def _say(key: str, **names: Words) -> Words:
    """A text of the catalogue in every language, with names in that language."""
    return {
        language: Speaker(language).say(
            "house", key, **{name: words[language] for name, words in names.items()}
        )
        for language in LANGUAGES
    }
