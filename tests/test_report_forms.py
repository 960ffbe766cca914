"""The forms on the repository's host: sound, the same in every language, and true to the data."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest
import yaml

from generator.game.notation import read_hand
from generator.i18n import LANGUAGES, Speaker
from generator.records.kinds import Rulebook
from generator.score import Interpreter
from generator.verify.wording_faults import AvoidedWords
from tests.conftest import ROOT

FOLDER = ROOT / ".github/ISSUE_TEMPLATE"
FORMS = ("correction", "hand", "question", "translation", "misprint")
FILES = [f"{form}-{language}" for form in FORMS for language in LANGUAGES]
BOOK = "rulebook"
PREFILLED = ("page", "version")

LINK = re.compile(r"\?template=([\w-]+)\.yml((?:&(?:amp;)?\w+=[^\s`\"'&)]*)*)")
"""A link to a form, with fields that it fills in."""

ENDINGS = (".md", ".html", ".j2", ".js", ".py", ".yaml")
LANGUAGE = "{{ config.extra.code }}"
FILLED = re.compile(r"\{\{.*?\}\}")


@cache
def form(name: str) -> dict[str, Any]:
    found = yaml.safe_load((FOLDER / f"{name}.yml").read_text("utf-8"))
    assert isinstance(found, dict)
    return found


def fields(name: str) -> dict[str, dict[str, Any]]:
    return {item["id"]: item for item in form(name)["body"] if item["type"] != "markdown"}


def texts(node: object) -> Iterator[str]:
    """Everything that a reader of the form sees."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict | list):
        for item in node.values() if isinstance(node, dict) else node:
            yield from texts(item)


def schema_faults(schema: str, *paths: Path) -> str:
    done = subprocess.run(
        [Path(sys.executable).parent / "check-jsonschema", "--builtin-schema", schema, *paths],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout if done.returncode else ""


def test_every_form_should_be_there_in_every_language() -> None:
    assert {path.stem for path in FOLDER.glob("*.yml")} == {*FILES, "config"}


def test_the_host_should_accept_every_form() -> None:
    paths = [FOLDER / f"{name}.yml" for name in FILES]
    assert schema_faults("vendor.github-issue-forms", *paths) == ""
    assert schema_faults("vendor.github-issue-config", FOLDER / "config.yml") == ""


def test_a_form_that_the_host_refuses_should_be_found(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yml"
    bad.write_text((FOLDER / "hand-en.yml").read_text("utf-8").replace("input", "line"), "utf-8")
    assert schema_faults("vendor.github-issue-forms", bad)


@pytest.mark.parametrize("name", FILES)
def test_the_fields_of_a_form_should_be_told_apart(name: str) -> None:
    body = [item for item in form(name)["body"] if item["type"] != "markdown"]
    labels = Counter(item["attributes"]["label"] for item in body)
    assert set(labels.values()) == {1}
    assert len({item["id"] for item in body}) == len(body)
    assert form(name)["labels"] == [name.rpartition("-")[0]]
    for item in body:
        options = item["attributes"].get("options", [])
        assert len(set(options)) == len(options)


def test_no_two_forms_should_have_one_name() -> None:
    assert len({form(name)["name"] for name in FILES}) == len(FILES)


@pytest.mark.parametrize("kind", FORMS)
def test_a_form_should_ask_the_same_in_every_language(kind: str) -> None:
    asked = [
        [
            (
                name,
                item["type"],
                item.get("validations"),
                sorted(item["attributes"]),
                len(item["attributes"].get("options", [])),
            )
            for name, item in fields(f"{kind}-{language}").items()
        ]
        for language in LANGUAGES
    ]
    assert asked[0] == asked[1] == asked[2]


@pytest.mark.parametrize("name", FILES)
def test_a_form_should_ask_which_page_of_which_book(name: str) -> None:
    assert {"book", "place", *PREFILLED} <= fields(name).keys()
    # A list cannot be filled in by a link; these two are.
    assert {fields(name)[field]["type"] for field in PREFILLED} == {"input"}


@pytest.mark.parametrize("name", FILES)
def test_editions_and_books_should_have_the_names_of_the_data(
    name: str, rulebook: Rulebook
) -> None:
    language = name[-2:]
    editions = [*sorted(rulebook.editions, key=lambda item: item.order), *rulebook.cards]
    books = [source for source in rulebook.sources if source.kind == BOOK]
    expected = {
        "edition": [item.short[language] for item in editions],
        "book": [item.short[language] for item in books],
    }
    for field, names in expected.items():
        if field in fields(name):
            *known, other = fields(name)[field]["attributes"]["options"]
            assert known == names
            assert other not in names


@pytest.mark.parametrize("name", [name for name in FILES if "hand" in fields(name)])
def test_a_sample_hand_should_score_what_the_form_says(
    name: str, rulebook: Rulebook, interpreters: dict[str, Interpreter]
) -> None:
    sample = fields(name)["hand"]["attributes"]["placeholder"]
    said = fields(name).get("expected", {"attributes": {"placeholder": ""}})
    told = re.findall(r"([^\d,、]+) (\d+)", said["attributes"]["placeholder"])
    names = rulebook.names(Speaker(name[-2:]))
    for interpreter in interpreters.values():
        tally = interpreter.tally(read_hand(sample))
        assert tally.points >= 8
        if "expected" in fields(name):
            found = [(names[fan], points * count) for fan, points, count in tally.fans]
            assert sorted(found) == sorted((fan.strip(), int(points)) for fan, points in told)


@pytest.mark.parametrize("name", FILES)
def test_a_sample_page_should_be_one_of_the_site(name: str, rulebook: Rulebook) -> None:
    language = name[-2:]
    sample = fields(name)["page"]["attributes"]["placeholder"]
    addresses = {f"/{language}/fans/{fan.id}/" for fan in rulebook.fans}
    assert sample in addresses


@pytest.mark.parametrize("name", FILES)
def test_a_form_should_use_the_words_of_its_language(name: str, rulebook: Rulebook) -> None:
    avoided = AvoidedWords(rulebook)
    for text in texts(form(name)):
        assert list(avoided.faults(name[-2:], text)) == [], text


def links() -> Iterator[tuple[str, str]]:
    """The form and the query of each link to a form, in documents, pages, templates and scripts.

    What a template fills in may be any word, and the language any of ours.
    """
    paths = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "MAINTAINING.md")]
    for folder in (ROOT / "docs", ROOT / "generator"):
        paths += [path for path in folder.rglob("*") if path.suffix in ENDINGS]
    for path in paths:
        text = path.read_text("utf-8")
        for language in LANGUAGES if LANGUAGE in text else ("",):
            yield from LINK.findall(FILLED.sub("x", text.replace(LANGUAGE, language)))


def test_a_link_to_a_form_should_fill_in_fields_that_it_has() -> None:
    found = list(links())
    # A page has a link to the form in its language, with both fields.
    assert {f"correction-{language}" for language in LANGUAGES} <= {name for name, _ in found}
    for name, query in found:
        assert name in FILES
        assert set(parse_qs(query.replace("&amp;", "&"), True)) <= fields(name).keys()


def test_contributors_should_be_told_of_every_form() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert all(f"`{kind}`" in text for kind in FORMS)
