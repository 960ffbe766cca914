"""The files for other programs: what there is, in which shape, what it promises, under which license."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.i18n import Speaker
from generator.publish.api import ANSWERS, FOLDER, FORMAT, URN, about_file
from generator.publish.api.format_changes import format_changes
from generator.publish.api.shown_answers import ShownAnswer, readable, shown_answers
from generator.publish.site.page.api_once import published
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page


@dataclass(frozen=True)
class ApiFile:
    """A file, what it holds in words, the path of its schema, and its size in kB."""

    path: str
    about: str
    schema: str
    size: int


_FAN = "fans/{id}.json"
_ABOUT = {"conformance/input.jsonl": "input", "conformance/expected.jsonl": "expected"}
_BY_FOLDER = {"rulesets": "ruleset", "cards": "card"}
_RECORD = "e-wfmht7"  # of exclusions.json


def pages(site: Site) -> Iterator[Page]:
    """Yield the one page, which stands beside the files that it lists."""
    title = site.speaker.say("api", "title")
    yield fill_page(site, "api/index", title, "api", then=lambda: _values(site))


def _values(site: Site) -> dict[str, object]:
    files = published(site.report)
    return {
        "say": site.speaker.say,
        "format": FORMAT,
        "folder": FOLDER,
        "urn": URN,
        "rows": list(_rows(files, site.speaker)),
        "answers": {"hand": "", "american-hand": "", **ANSWERS},
        "shown": [_record(files), *shown_answers(site.report, site.speaker)],
        "validate": (site.docs / "examples/validate.py").read_text("utf-8"),
        "changes": format_changes(),
        "lines_of_suite": files["conformance/input.jsonl"].count("\n"),
        "pattern": _FAN,
    }


def _rows(files: Mapping[str, str], speaker: Speaker) -> Iterator[ApiFile]:
    """The files in the index's order; those of fans are one row."""
    listed = [{"path": "index.json", "schema": _schema("index")}]
    listed += json.loads(files["index.json"])["files"]
    listed.sort(key=lambda entry: entry["path"] not in ("index.json", "rulebook.json"))
    fans = [_size(text) for path, text in files.items() if path.startswith("fans/")]
    for entry in listed:
        path = entry["path"]
        folder, _, name = path.rpartition("/")
        if folder == "fans" and fans:
            yield ApiFile(_FAN, about_file("fan", speaker), entry["schema"], max(fans))
            fans = []
        elif folder not in ("fans", "schemas"):
            held = _ABOUT.get(path) or _BY_FOLDER.get(folder) or name.removesuffix(".json")
            yield ApiFile(path, about_file(held, speaker), entry["schema"], _size(files[path]))


def _record(files: Mapping[str, str]) -> ShownAnswer:
    """A record of a list, and where it is."""
    listed = json.loads(files["exclusions.json"])["exclusions"]
    found = next(item for item in listed if item["id"] == _RECORD)
    return ShownAnswer(f"{FOLDER}/exclusions.json", "exclusion", readable(found))


def _schema(name: str) -> str:
    return f"schemas/{name}.schema.json"


def _size(text: str) -> int:
    """Return the size of a text in kB, rounded up."""
    return -(-len(text.encode()) // 1000)
