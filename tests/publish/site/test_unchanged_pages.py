"""Pages that a build takes over from the one before are those that it would make."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from generator.documents.document import Document
from generator.i18n import LANGUAGES
from generator.languages.translated import texts_in
from generator.publish.site.page.context import Site
from generator.publish.site.pages import OF_EVERYTHING
from generator.publish.site.source_files import SourceFiles
from generator.publish.site.unchanged_pages import (
    NAMES,
    TEXTS,
    SourcesMade,
    digests,
    files_read,
    names_changed,
    unchanged,
)
from generator.records.kinds import Rulebook
from generator.rulebook.read import read_rulebook
from generator.verify.check import Report, check
from tests.conftest import ROOT, RULES
from tests.publish.preview.edits import replace
from tests.publish.site.conftest import Built
from tests.rulebook.edited import copy_rules
from tests.sizes import part, sized, some

FAN = "fans/22-full-flush.yaml"


def texts_changed(rulebook: Rulebook, rules: Path, language: str, seed: str) -> int:
    """Put a word at the end of every text and name of a language in some files; how many were changed.

    Files with a record that has no address are left alone.
    """
    documents = {item.place.document.path: item.place.document for item in rulebook.every()}
    changed = 0
    for item in rulebook.every():
        if item.id not in rulebook.addresses:
            documents.pop(item.place.document.path, None)
    for path in Random(seed).sample(sorted(documents), sized(8, 14)):
        file = rules.parent / path
        before = text = file.read_text("utf-8")
        for line in _last_lines(documents[path], language, TEXTS):
            if line[-1:] in ".。" and text.count(line) == 1:
                text = text.replace(line, f"{line[:-1]} X{line[-1]}")
        for name in _last_lines(documents[path], language, NAMES):
            if text.count(f": {name}\n") == 1:
                text = text.replace(f": {name}\n", f": {name} X\n")
        file.write_text(text, "utf-8")
        changed += text != before
    return changed


def _last_lines(document: Document, language: str, keys: frozenset[str]) -> list[str]:
    found = texts_in(document.data, "")
    texts = [words.get(language) for path, words in found if keys & set(path.split("/")[-2:])]
    return [text.splitlines()[-1] for text in texts if isinstance(text, str)]


def made_of(built: Built, rulebook: Rulebook) -> SourcesMade:
    """What the build in this folder made."""
    docs = built.folder.parent / "build/docs"
    pages = {
        language: {
            path.relative_to(docs / language).as_posix(): path.read_bytes()
            for path in (docs / language).rglob("*.md")
        }
        for language in LANGUAGES
    }
    return SourcesMade(
        rulebook.label,
        files_read(rulebook, RULES),
        {language: digests(sources) for language, sources in pages.items()},
    )


@pytest.mark.slow
@pytest.mark.parametrize("changed", LANGUAGES[1 : sized(2, 3)])
@pytest.mark.parametrize("seed", [str(n) for n in range(sized(1, 6))])
def test_what_is_taken_over_should_be_as_it_would_be_made(
    changed: str, seed: str, report: Report, built: Built, tmp_path: Path
) -> None:
    """Every fifteenth page of a language; in ``make test-long`` all pages of all."""
    rules = copy_rules(tmp_path / "rules_data")
    assert texts_changed(report.rulebook, rules, changed, seed) > 2
    edited = check(rules)
    assert not edited.problems
    before = made_of(built, report.rulebook)
    names = names_changed(before, files_read(edited.rulebook, rules), edited.rulebook)
    assert names
    label = edited.rulebook.label
    for language in some(LANGUAGES, changed):
        folder = built.folder.parent / "build/docs" / language
        kept = unchanged(before, label, names, language, folder)
        sources = SourceFiles(Site(edited, language, ROOT / "docs"))
        theirs = [name for name, kind in sources.kinds.items() if kind not in OF_EVERYTHING]
        assert len(theirs) > len(set(theirs) & kept.keys()) > len(theirs) / 8
        named = [name for name in theirs if name not in kept]
        tried = [name for name in part(theirs, 15) if name in kept]
        assert [name for name in tried if sources.find(name) != kept[name].encode()] == []
        old = {name: (folder / name).read_text("utf-8") for name in named}
        assert language != changed or any(
            (sources.find(name) or b"").decode().replace(label, before.label) != text
            for name, text in old.items()
        )


def another_synonym(rules: Path) -> None:
    replace(rules / FAN, "Pure One Suit", "Pure Single Suit")


def another_mark(rules: Path) -> None:
    path = rules / FAN
    path.write_text(
        path.read_text("utf-8").replace("[[t-suit]]", "[[t-suit]]和[[t-tile]]", 1), "utf-8"
    )


def another_hand(rules: Path) -> None:
    hand = "[111m,1][222m,2][333m,3][444m,1]9m9m|WS0000"
    replace(rules / FAN, hand, hand.replace("m", "s"))


def another_number(rules: Path) -> None:
    path = rules / "VERSION"
    path.write_text("9.9.9\n", "utf-8")


def another_reason(rules: Path) -> None:
    path = next((rules / "changes").glob("*.yaml"))
    path.write_text(path.read_text("utf-8").replace("es: ", "es: X ", 1), "utf-8")


def another_file(rules: Path) -> None:
    shutil.copy(rules / FAN, rules / "notes.txt")


@pytest.mark.slow
@pytest.mark.parametrize(
    "edit",
    some(
        [another_synonym, another_mark, another_hand, another_number, another_reason, another_file],
        *(another_mark, another_hand),
    ),
)
def test_after_another_change_every_page_should_be_made(
    edit: Callable[[Path], None], rulebook: Rulebook, tmp_path: Path
) -> None:
    before = SourcesMade(rulebook.label, files_read(rulebook, RULES), {})
    rules = copy_rules(tmp_path / "rules_data")
    assert names_changed(before, files_read(rulebook, rules), rulebook) == frozenset()
    edit(rules)
    edited = read_rulebook(rules)[0]
    assert names_changed(before, files_read(edited, rules), edited) is None
    assert names_changed(None, files_read(rulebook, RULES), rulebook) is None


def test_a_source_that_another_hand_wrote_should_be_made_again(tmp_path: Path) -> None:
    pages = {"a.md": b"1+a names f-one", "b.md": b"1+a", "c.md": b"1+a and 1%2Ba"}
    before = SourcesMade("1+a", {}, {"es": digests(pages)})
    for name, content in pages.items():
        (tmp_path / name).write_bytes(content)
    assert unchanged(before, "2+b", ["f-one"], "es", tmp_path) == {
        "b.md": "2+b",
        "c.md": "2+b and 2%2Bb",
    }
    assert unchanged(before, "2+b", [], "es", tmp_path).keys() == pages.keys()
    assert unchanged(before, "2+b", ["A and"], "es", tmp_path).keys() == {"a.md", "b.md"}
    assert unchanged(before, "2+b", [], "en", tmp_path) == {}
    (tmp_path / "b.md").write_text("1+a, by hand", "utf-8")
    (tmp_path / "c.md").unlink()
    assert unchanged(before, "2+b", [], "es", tmp_path).keys() == {"a.md"}
