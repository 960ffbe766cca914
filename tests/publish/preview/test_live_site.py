"""The preview beside a build of the same sources: every file the same, after every sort of edit."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from generator.i18n import Speaker
from generator.publish.preview.live_site import LiveSite
from generator.publish.site.build_sites import build_citations, build_language
from generator.verify.check import check
from tests.publish.preview.edits import begin, project, replace
from tests.publish.site.conftest import Built
from tests.sizes import sized

FAN = "rules_data/fans/22-full-flush.yaml"
HAND = "[111m,1][222m,2][333m,3][444m,1]9m9m|WS0000"


def word(root: Path) -> None:
    begin(root / FAN, "text:", "es", "Sabido:")


def hand(root: Path) -> None:
    replace(root / FAN, HAND, HAND.replace("m", "s"))


def term(root: Path) -> None:
    begin(root / "rules_data/terms.yaml", "id: t-tile\n", "en", "Well known:")


def style(root: Path) -> None:
    replace(root / "docs/styles/site/10-tokens.css", "--fp-line: #dcd6c6", "--fp-line: #dcd6c7")


def script(root: Path) -> None:
    path = root / "docs/scripts/fans.js"
    path.write_text(path.read_text("utf-8") + "// an edit\n", "utf-8")


def lesson(root: Path) -> None:
    path = root / "docs/pages/es/start.md"
    path.write_text(path.read_text("utf-8") + "\nUna frase.\n", "utf-8")


EDITS = (word, hand, term, style, script, lesson)


@pytest.mark.long
def test_the_preview_should_serve_what_a_build_writes_after_edits(
    built: Built, tmp_path: Path
) -> None:
    kept = built.folder.parent / "build" / "kept"
    roots = [project(tmp_path / name) for name in ("edited", "whole")]
    for root in roots:
        shutil.copytree(kept, root / "build" / "kept", copy_function=os.link)
    edited, whole = roots
    rules = edited / "rules_data"
    site = LiveSite(check(rules), rules, ("es",))
    seen: dict[str, bytes | None] = {}
    for edit in EDITS:
        edit(edited)
        report = check(rules)
        assert not report.problems, (edit.__name__, report.problems)
        site = LiveSite(report, rules, ("es",), site)
        for name in ("es/fans/full-flush/index.html", "es/start/index.html", "r/index.html"):
            seen[name] = site.file(name)
        edit(whole)
    report = check(whole / "rules_data")
    assert not build_language(report, "es", whole, Speaker("en")).fault
    build_citations(report, whole / "rules_data")
    files = {
        path.relative_to(whole / "site").as_posix(): path.read_bytes()
        for path in (whole / "site").rglob("*")
        if path.is_file()
    }
    assert len(files) > 3000
    assert (
        seen["es/fans/full-flush/index.html"]
        != (built.folder / "es/fans/full-flush/index.html").read_bytes()
    )
    theirs = sorted(name for name in files if name[:2] in ("es", "r/"))
    compared = {*theirs[:: sized(5, 1)], *(seen.keys() & files.keys())}
    assert [name for name in compared if site.file(name) != files[name]] == []
