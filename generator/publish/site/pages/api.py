"""The files for other programs: what there is, in which shape, under which license."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from generator.publish.site.api_once import published
from generator.publish.site.context import Site
from generator.publish.site.page import Page, fill_page


@dataclass(frozen=True)
class Row:
    """A file, the key of what it holds, and its schema."""

    path: str
    about: str
    schema: str
    size: int


_FAN = "fans/{id}.json"
_SUITE = {"conformance/input.jsonl": "input", "conformance/expected.jsonl": "expected"}


def pages(site: Site) -> Iterator[Page]:
    """One page, beside the files that it lists."""
    title = site.speaker.say("api", "title")
    yield fill_page(site, "api/index", title, "api", then=lambda: _values(site))


def _values(site: Site) -> dict[str, object]:
    files = published(site.report)
    index = json.loads(files["index.json"])
    rows: list[Row] = []
    for entry in [{"path": "index.json", "schema": "index"}, *index["files"]]:
        path, schema = entry["path"], entry.get("schema", "")
        name = schema.rpartition("/")[2].removesuffix(".schema.json")
        if name and name != "fan":
            about = _SUITE.get(path, name)
            rows.append(Row(path, about, f"schemas/{name}.schema.json", _size(files[path])))
    fans = [_size(text) for path, text in files.items() if path.startswith("fans/")]
    rows.insert(2, Row(_FAN, "fan", "schemas/fan.schema.json", max(fans)))
    return {
        "say": site.speaker.say,
        "rows": rows,
        "lines": files["conformance/input.jsonl"].count("\n"),
        "pattern": _FAN,
    }


def _size(text: str) -> int:
    """In kB."""
    return -(-len(text.encode()) // 1000)
