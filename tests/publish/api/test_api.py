"""The files for other programs: in the shape of their schemas, complete, and true to the rulebook."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import cached_property
from posixpath import join, normpath
from typing import Any

import pytest

from generator.documents.marks import unread
from generator.documents.text_numbers import PLACEHOLDER
from generator.game.notation import read_hand
from generator.publish.api import LICENCE, api_files, suite
from generator.publish.record_view import view_of
from generator.publish.scorers.suite_lines import in_tiles
from generator.records.kinds import KINDS
from generator.rulebook.export import export
from generator.rules.ruleset import from_json, to_json
from generator.verify.check import Report, check
from tests.conftest import ROOT, RULES
from tests.publish.api.conftest import Validators

pytestmark = pytest.mark.slow  # makes all files


class Api:
    """The files by path, and their values."""

    def __init__(self, report: Report) -> None:
        self.view = view_of(report)
        self.files: Mapping[str, str] = dict(api_files(report))

    @cached_property
    def values(self) -> dict[str, Any]:
        return {path: json.loads(text) for path, text in self.files.items() if path.endswith("n")}


@pytest.fixture(scope="module")
def api(report: Report) -> Api:
    return Api(report)


def test_lines_of_the_suite_should_have_their_shape_tile_by_tile_too(
    report: Report, validators: Validators
) -> None:
    for pair in suite(report):
        line = in_tiles(*pair)
        assert validators["conformance"].is_valid(line), line
        assert not validators["conformance"].is_valid({**line, "hand": {**line["hand"], "odd": 1}})


def unlike(api: Api, validators: Validators) -> Iterator[str]:
    """What the schemas find wrong in the files."""
    index = {"path": "index.json", "schema": "schemas/index.schema.json"}
    for entry in [index, *api.values["index.json"]["files"]]:
        if "schema" not in entry:
            assert entry["path"].startswith("schemas/")
            continue
        validator = validators[entry["schema"].split("/")[-1].removesuffix(".schema.json")]
        text = api.files[entry["path"]]
        for value in text.splitlines() if entry["path"].endswith(".jsonl") else [text]:
            for error in validator.iter_errors(json.loads(value)):
                yield f"{entry['path']} {error.instance_path}: {error.message}"


def test_every_file_should_have_the_shape_that_its_schema_says(
    api: Api, validators: Validators
) -> None:
    assert list(unlike(api, validators)) == []


def test_house_rules_should_be_published_in_the_same_shape(validators: Validators) -> None:
    club = Api(check(RULES, [ROOT / "docs/examples/club"]))
    assert "rulesets/cierzo.json" in club.files
    assert any(fan.get("house") for fan in club.values["rulebook.json"]["fans"])
    assert list(unlike(club, validators)) == []


def test_a_file_should_name_its_schema_from_where_it_is(api: Api) -> None:
    for entry in api.values["index.json"]["files"]:
        if "schema" in entry and not entry["path"].endswith(".jsonl"):
            folder = entry["path"].rpartition("/")[0]
            named = api.values[entry["path"]]["schema"]
            assert normpath(join(folder, named)) == entry["schema"]


def test_a_schema_should_refuse_what_is_not_there(api: Api, validators: Validators) -> None:
    """The validators see inside the shapes that they share."""
    fan = api.values["fans/pure-straight.json"]
    assert validators["fan-file"].is_valid(fan)
    for spoilt in (
        fan | {"name": {"en": "Pure Straight"}},
        fan | {"cite": [{"source": "cmcr-1998-zh"}]},
        fan | {"editions": {"mil": fan["editions"]["mil"] | {"define": {"chow": 3}}}},
        fan | {"colour": "red"},
    ):
        assert not validators["fan-file"].is_valid(spoilt)


def test_the_index_should_list_every_file_with_its_hash(api: Api) -> None:
    listed = {entry["path"]: entry for entry in api.values["index.json"]["files"]}
    assert listed.keys() | {"index.json"} == api.files.keys()
    for path, entry in listed.items():
        data = api.files[path].encode()
        assert entry["bytes"] == len(data)
        assert entry["sha256"] == hashlib.sha256(data).hexdigest()


def test_nothing_should_be_left_out(api: Api, report: Report) -> None:
    book = report.rulebook
    lists: dict[str, list[str]] = {}
    for kind in KINDS:
        if kind.json is not None and not kind.json.apart:
            lists.setdefault(kind.json.name, []).extend(item.id for item in book.of(kind))
    for name, ids in lists.items():
        assert ids
        assert [item["id"] for item in api.values[f"{name}.json"][name]] == ids
    assert {f"fans/{fan.id}.json" for fan in book.fans} <= api.files.keys()
    clauses = {c["id"] for a in api.values["articles.json"]["articles"] for c in a["clauses"]}
    assert clauses == {clause.id for article in book.articles for clause in article.clauses}


def test_a_card_should_be_there_with_every_hand_and_worked_hand(api: Api, report: Report) -> None:
    """Hand 25 by hand from the book, p. 19: kongs of consecutive numbers, each in a suit of its own."""
    (card,) = report.rulebook.cards
    made = api.values[f"cards/{card.id}.json"]
    assert [hand["number"] for hand in made["hands"]] == list(range(1, 76))
    assert sum(hand["ways"] for hand in made["hands"]) == sum(1 for _ in card.compiled.ways())
    found = [item["id"] for hand in made["hands"] for item in hand["examples"]]
    assert found == [example.id for example in card.examples()]
    hand = made["hands"][24]
    assert (hand["points"], hand["exposed"], hand["jokers"]) == (20, True, True)
    assert hand["pattern"]["groups"] == [
        {"size": 4, "of": "x", "suit": "a"},
        {"size": 4, "of": "x+1", "suit": "b"},
        {"size": 4, "of": "x+2", "suit": "c"},
        {"size": 2, "of": "flower"},
    ]
    assert hand["ways"] == 42  # seven runs, and six ways to give the three suits to them


def test_a_ruleset_should_come_back_whole(api: Api) -> None:
    for name, rules in api.view.rules.items():
        data = api.values[f"rulesets/{name}.json"]
        own = {key: value for key, value in data.items() if key not in ("schema", "licence")}
        assert to_json(from_json(data)) == own
        assert from_json(data).fans == rules.fans


def test_the_rulebook_should_be_what_an_engine_compiles(api: Api, report: Report) -> None:
    """The page's engine reads this very file: tests/engine compares its scores with Python's."""
    head = {"schema": "schemas/rulebook.schema.json", "version": api.view.version}
    exported = json.loads(json.dumps(export(report.rulebook)))
    assert api.values["rulebook.json"] == {**head, "licence": LICENCE, **exported}
    assert len(api.files["rulebook.json"].encode()) < 100_000  # what the calculator waits for


def test_texts_should_be_plain(api: Api) -> None:
    """No mark and no blank is left for the reader to fill."""

    def texts(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            for item in value.values():
                yield from texts(item)
        elif isinstance(value, list):
            for item in value:
                yield from texts(item)
        elif isinstance(value, str):
            yield value

    found = [
        text
        for path, value in api.values.items()
        if not path.startswith("schemas/")
        for text in texts(value)
    ]
    assert len(found) > 10_000
    for text in found:
        assert "[[" not in text
        assert not unread(text)[1]
        assert not PLACEHOLDER.search(text), text


def test_the_number_of_an_edition_should_stand_in_its_text(api: Api) -> None:
    """The texts of a clause that differ by edition differ by their numbers."""
    clauses = [c for a in api.values["articles.json"]["articles"] for c in a["clauses"]]
    several = [clause for clause in clauses if len(clause["texts"]) > 1]
    assert several
    for clause in several:
        editions = [name for text in clause["texts"] for name in text["editions"]]
        assert len(editions) == len(set(editions))


def test_a_fans_file_should_say_what_the_rulebooks_say(api: Api) -> None:
    """1998 book, no. 28: Pure Straight, 16 points, without the Short Straights inside it."""
    fan = api.values["fans/pure-straight.json"]
    assert {name: found["points"] for name, found in fan["editions"].items()} == {
        "cn-1998": 16, "wmo-2006": 16, "mil": 16,
    }  # fmt: skip
    barred = {item["fan"] for item in fan["exclusions"] if item["by"] == "pure-straight"}
    assert {"short-straight", "two-terminal-chows"} <= barred
    assert fan["name"]["zh"] == "清龙"
    for example in fan["examples"]:
        read_hand(example["hand"])
