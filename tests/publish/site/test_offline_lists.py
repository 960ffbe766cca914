"""What the build lists for a device to keep."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.i18n import LANGUAGES
from generator.publish.site.offline.file_lists import (
    IDS,
    MARK,
    SHELL_PAGES,
    EmptyPattern,
    described,
    shell,
    short_hash,
    whole,
)
from generator.publish.site.offline.page_needs import needs
from generator.publish.site.offline.write_worker import list_name, pages_of_ids
from tests.publish.site.conftest import Built

LOCK = """\
fan new
fan old retired 2026-01-01 older
fan older retired 2026-02-01 new
fan gone retired 2026-03-01 -
"""


def test_a_retired_id_should_lead_to_its_successor() -> None:
    assert pages_of_ids({"new": "fans/new/"}, LOCK) == {
        "new": "fans/new/",
        "old": "fans/new/",
        "older": "fans/new/",
    }


def test_only_the_data_version_changed_should_be_no_change_of_a_file(tmp_path: Path) -> None:
    found = set()
    for data in ("1+a", "2+b"):
        (tmp_path / "a.html").write_text(f"<p>{data}</p>")
        found.add(described(tmp_path, data, {}, "a.html").hash)
    assert found == {short_hash(b"<p>" + MARK + b"</p>")}
    (tmp_path / "a.html").write_text("<p>2+b!</p>")
    assert described(tmp_path, "2+b", {}, "a.html").hash not in found


def test_a_file_with_the_mark_in_it_should_be_refused(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_bytes(MARK)
    with pytest.raises(ValueError, match=r"a\.html"):
        described(tmp_path, "1", {}, "a.html")


def test_what_a_page_needs_should_follow_its_modules_and_not_their_types(tmp_path: Path) -> None:
    for path, text in {
        "es/index.html": '<link rel="stylesheet" href="a.css"><link rel="alternate" href="no.css">'
        '<a href="no.html"></a><script type="module" src="x/1.js"></script>'
        '<use href="t.svg#a"/>',
        "es/a.css": "",
        "es/no.css": "",
        "es/t.svg": "",
        "es/x/1.js": 'import { a } from "./2.js";\n/** @type {import("../no.js").T} */',
        "es/x/2.js": 'export const later = () => import("../3.js");',
        "es/3.js": 'import "./x/1.js";',
        "es/no.js": "",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    assert needs(tmp_path, ["es/index.html"]) == {
        "es/a.css",
        "es/t.svg",
        "es/x/1.js",
        "es/x/2.js",
        "es/3.js",
    }


def test_a_pattern_that_matches_nothing_should_stop_the_build(built: Built) -> None:
    everything = whole(built.folder, "1", "en", {})
    assert shell(built.folder, everything).files
    without = [file for file in everything.files if file.path != "en/api/v1/rulebook.json"]
    fewer = type(everything)("en", "1", tuple(without))
    with pytest.raises(EmptyPattern, match=r"rulebook\.json"):
        shell(built.folder, fewer)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lists_should_have_every_page_and_what_is_always_kept(
    built: Built, language: str
) -> None:
    root = built.folder
    listed = json.loads((root / list_name(language)).read_text())
    paths = [path for path, *_ in listed["files"]]
    assert len(set(paths)) == len(paths)
    pages = {path.relative_to(root).as_posix() for path in (root / language).rglob("*.html")}
    assert pages <= set(paths)
    assert {"index.html", IDS} <= set(paths)
    assert not [path for path in paths if path.endswith((".map", ".gz", ".zip"))]
    summary = json.loads((root / "offline.json").read_text())["languages"][language]
    assert summary["files"] == len(paths)
    assert summary["size"] == sum((root / path).stat().st_size for path in paths)
    assert summary["transfer"] < summary["size"] / 3
    kept = {
        path for path, *_ in json.loads((root / list_name(language, "shell")).read_text())["files"]
    }
    assert kept <= set(paths)
    tools = (*SHELL_PAGES, "api/v1/rulebook.json", "assets/search/titles.json")
    assert {f"{language}/{path}" for path in tools} <= kept
    pack = {
        path for path, *_ in json.loads((root / list_name(language, "pack")).read_text())["files"]
    }
    used = (
        "fouls/ledger/",
        "table/claims/",
        "table/wall/",
        "rules/absence/",
        "questions/late-chow/",
    )
    assert {f"{language}/{path}index.html" for path in used} <= pack
    assert f"{language}/assets/search/texts.json" in pack
    assert kept <= pack <= set(paths)
    assert summary["pack"]["transfer"] < summary["transfer"] / 2
    assert (root / "sw.js").is_file()
