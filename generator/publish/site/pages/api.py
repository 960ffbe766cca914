"""The files for other programs: what there is, in which shape, under which licence."""

from __future__ import annotations

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
_LISTED = {
    "index.json": "index",
    "rulebook.json": "rulebook",
    "examples.json": "examples",
    "questions.json": "questions",
    "terms.json": "terms",
    "articles.json": "articles",
    "fouls.json": "fouls",
    "conformance/input.jsonl": "input",
    "conformance/expected.jsonl": "expected",
}


def pages(site: Site) -> Iterator[Page]:
    """One page, beside the files that it lists."""
    files = published(site.executor)
    rows = [Row(path, about, _schema(about), _size(files[path])) for path, about in _LISTED.items()]
    rulesets = [
        Row(path, "ruleset", _schema("ruleset"), _size(files[path]))
        for path in files
        if path.startswith("rulesets/")
    ]
    rulesets += [
        Row(path, "card", _schema("card"), _size(files[path]))
        for path in files
        if path.startswith("cards/")
    ]
    fans = [_size(text) for path, text in files.items() if path.startswith("fans/")]
    fan = Row(_FAN, "fan", _schema("fan"), max(fans))
    yield fill_page(
        site,
        "api/index",
        site.speaker.say("api", "title"),
        "api",
        say=site.speaker.say,
        rows=[*rows[:2], *rulesets, fan, *rows[2:]],
        lines=files["conformance/input.jsonl"].count("\n"),
        pattern=_FAN,
    )


def _schema(about: str) -> str:
    name = "conformance" if about in ("input", "expected") else about
    return f"schemas/{name}.schema.json"


def _size(text: str) -> int:
    """In kB."""
    return -(-len(text.encode()) // 1000)
