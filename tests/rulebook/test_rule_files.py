"""What keeps a file from being read: each is one fault at its place, and nothing that follows from it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.documents.problems import Problem
from generator.documents.yaml_tree import read_yaml
from generator.rulebook.read import read_rulebook
from generator.rulebook.rule_files import LARGEST
from generator.store.folder_digest import folder_digest
from tests.rulebook.edited import copy_rules

pytestmark = pytest.mark.slow  # the rules are checked anew

NAME = "fans/28-pure-straight.yaml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy_rules(tmp_path / "rules_data")
    return tmp_path / "rules_data"


def told(problems: list[Problem]) -> list[tuple[str, int, int, str]]:
    return [
        (item.path.removeprefix("rules_data/"), item.line, item.column, item.code)
        for item in problems
    ]


def link(target: str) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        path.unlink()
        path.symlink_to(target)

    return make


def folder_instead(path: Path) -> None:
    path.unlink()
    path.mkdir()


def pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


INSTEAD: dict[str, tuple[Callable[[Path], object], str]] = {
    "a link out": (link("/etc/hostname"), "FILE_LINK"),
    "a link to itself": (link("28-pure-straight.yaml"), "FILE_LINK"),
    "a link to nothing": (link("no-such-file"), "FILE_LINK"),
    "a folder": (folder_instead, "FILE_NOT_PLAIN"),
    "a pipe": (pipe, "FILE_NOT_PLAIN"),
    "too much": (lambda path: path.write_bytes(b"# \n" * LARGEST), "FILE_LARGE"),
    "nothing": (lambda path: path.write_bytes(b""), "FILE_EMPTY"),
    "two bytes a sign": (
        lambda path: path.write_text(path.read_text("utf-8"), "utf-16"),
        "FILE_ENCODING",
    ),
    "two bytes a sign, unmarked": (
        lambda path: path.write_text(path.read_text("utf-8"), "utf-16-le"),
        "FILE_ENCODING",
    ),
}


@pytest.mark.parametrize("name", INSTEAD)
def test_what_is_no_file_of_ours_should_be_one_fault_and_never_be_read(
    name: str, folder: Path
) -> None:
    change, code = INSTEAD[name]
    change(folder / NAME)
    rulebook, problems = read_rulebook(folder)
    assert told(problems) == [(NAME, 1, 1, code)]
    assert rulebook.left_out.blind
    assert rulebook.left_out.rules
    assert folder_digest([folder])  # which a pipe does not stop


def test_a_folder_that_leads_back_into_itself_should_be_one_fault(folder: Path) -> None:
    (folder / "fans/again").symlink_to(folder, target_is_directory=True)
    assert told(read_rulebook(folder)[1]) == [("fans/again", 1, 1, "FILE_LINK")]
    assert folder_digest([folder])


def test_a_file_that_the_system_does_not_give_should_be_one_fault(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Path.read_bytes

    def denied(path: Path) -> bytes:
        if path.name == "sources.yaml":
            raise PermissionError(path)
        return whole(path)

    monkeypatch.setattr(Path, "read_bytes", denied)
    assert told(read_rulebook(folder)[1]) == [("sources.yaml", 1, 1, "FILE_UNREADABLE")]


@pytest.mark.parametrize("name", ["sources.yaml", "terms.yaml", "unnoticed.yaml", "nmjl/card.yaml"])
def test_a_file_that_is_gone_should_be_missed(name: str, folder: Path) -> None:
    (folder / name).unlink()
    assert told(read_rulebook(folder)[1]) == [(name, 1, 1, "FILE_GONE")]


def test_a_folder_that_is_gone_should_be_missed(folder: Path) -> None:
    shutil.rmtree(folder / "sections")
    assert told(read_rulebook(folder)[1]) == [("sections/*.yaml", 1, 1, "FILE_GONE")]


def test_a_version_that_is_no_text_should_be_a_fault(folder: Path) -> None:
    (folder / "VERSION").write_bytes(b"0.1\xff\n")
    assert told(read_rulebook(folder)[1]) == [("VERSION", 1, 4, "FILE_ENCODING")]
    (folder / "VERSION").unlink()
    assert told(read_rulebook(folder)[1]) == [("VERSION", 1, 1, "FILE_GONE")]


def test_a_name_that_no_one_can_print_should_be_told_all_the_same(folder: Path) -> None:
    (folder / os.fsdecode(b"fans/\xff\n.yaml")).write_bytes(b"id: x\n")
    (found,) = read_rulebook(folder)[1]
    assert found.code == "FILE_UNKNOWN"
    assert "\n" not in found.path
    found.path.encode()


def test_a_key_that_a_text_has_swallowed_should_be_told_in_it(folder: Path) -> None:
    path = folder / "fans/61-seat-wind.yaml"
    text = path.read_text("utf-8")
    end = text.index("\n  es: |", text.index("\ntext:"))
    path.write_text(text[:end] + text[end + 1 :], "utf-8")
    line = text.count("\n", 0, end) + 1
    column = end - text.rindex("\n", 0, end) + 2
    assert told(read_rulebook(folder)[1]) == [
        ("fans/61-seat-wind.yaml", line, column, "LANGUAGE_MISSING")
    ]


def places() -> Iterator[tuple[str, int, int, str]]:
    """YAML that is broken, and where, and the code."""
    yield 'a: "x\nb: "y"\nc: 1\n', 1, 4, "YAML_QUOTE"
    yield "a: b\nc: 'x\nd: e\n", 2, 4, "YAML_QUOTE"
    yield 'a: 1\n"b\n c": 2\n', 2, 1, "YAML_COLON"
    yield "a: [1, 2\nb: 3\nc: ]\n", 1, 4, "YAML_BRACKET"
    yield 'a: {b: "1",\nc: "d"}\n', 1, 4, "YAML_BRACKET"
    yield 'a: {b: "1"\nc: "d"\n', 1, 4, "YAML_BRACKET"
    yield "a: b\n  c\nd: e\n", 1, 4, "YAML_LINES"
    yield "a: >\n  b\n  c\n", 1, 4, "YAML_LINES"
    yield "a: b\nfoo\nc: d\n", 2, 1, "YAML_COLON"
    yield "a: 1\nb:2\nc: 3\n", 2, 1, "YAML_COLON"
    yield "a:1\nb: 2\n", 1, 1, "YAML_COLON"
    yield "a:\n  -b\n  -c\n", 2, 3, "YAML_COLON"
    yield "a: 1\n  b: 2\nc: 3\n", 2, 3, "YAML_INDENT"
    yield "a:\n  b: 1\n c: 2\n", 3, 2, "YAML_INDENT"
    yield "a:\n  - b: 1\n     c: 2\n", 3, 6, "YAML_INDENT"
    yield "a:\n  - b: 1\n   c: 2\n", 3, 4, "YAML_INDENT"
    yield "a:\n  - b: 1\n    - c: 2\n", 3, 5, "YAML_INDENT"
    yield "a:\n  b: |\n      one\n    two\n  c: x\n", 4, 5, "YAML_INDENT"
    yield "a:\n  b: |\n  one\n  c: x\n", 3, 3, "YAML_INDENT"
    yield "a: see: this\n", 1, 7, "YAML_SYNTAX"
    yield "a: [[t-x]] one\n", 1, 12, "YAML_SYNTAX"
    yield "a: {en: one, two, es: x}\n", 1, 14, "YAML_COMMA"
    yield 'a: "\\d"\n', 1, 5, "YAML_ESCAPE"
    yield "a: tile #3\n", 1, 9, "YAML_COMMENT"
    yield "a: b\nc: #d\n", 2, 4, "YAML_COMMENT"
    yield "- 8 #b\n", 1, 5, "YAML_COMMENT"
    yield "a: {b: tile #3, c: d}\n", 1, 13, "YAML_COMMENT"
    yield "a: b\n---\nc: d\n", 2, 1, "YAML_DOCUMENTS"
    yield "a: b\n...\nc: d\n", 3, 1, "YAML_SYNTAX"
    yield "a: " + "[" * 1500 + "]" * 1500, 1, 33, "YAML_DEPTH"
    yield "a: " + "[" * 100_000, 1, 33, "YAML_DEPTH"
    yield "- " * 1500 + "1", 1, 61, "YAML_DEPTH"
    yield "a: " + "9" * 4300, 1, 4, "YAML_NUMBER"
    yield "a: -1" + "0" * 30, 1, 4, "YAML_NUMBER"


@pytest.mark.parametrize("case", [*places()], ids=lambda case: f"{case[3]}-{case[1]}-{case[2]}")
def test_broken_yaml_should_be_one_fault_where_it_breaks(
    case: tuple[str, int, int, str],
) -> None:
    text, line, column, code = case
    (found,) = read_yaml("x.yaml", text)[1]
    assert (found.line, found.column, found.code) == (line, column, code)
