"""Look for the appeal wherever records are: run inside a copy of the house that has the kind.

What is found is printed as JSON, by the name of the place.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

import jsonschema_rs

from generator.i18n import LANGUAGES, Speaker
from generator.publish.api import schemas
from generator.publish.api.api_schemas import format_digests
from generator.publish.api.format_changes import format_changes
from generator.publish.citation import Cited, books, card, hashes, write
from generator.publish.citation.gather import content_of
from generator.publish.paper.book import book
from generator.publish.paper.book_parts import parts
from generator.publish.site.navigation import door_of
from generator.publish.site.page.context import Site
from generator.publish.site.source_files import SourceFiles
from generator.rulebook.checks import check_references
from generator.rulebook.read import read_rulebook
from generator.verify.accounted_sections import count_sections
from generator.verify.check import Report, check

ID, LANGUAGE = "a-no-call", "es"
RULES = Path("rules_data").resolve()
MISSPELLED = (("a-no-call", "a-misspelled"), ("date: ", "dated: "))
WRONG = (("[discard-time]", "[discard-tme]"), ("un gesto", "un gesto en quince segundos"))


def looked(report: Report) -> dict[str, Any]:
    """Return what is found of the record in each place, in one language."""
    site = Site(report, LANGUAGE, RULES.parent / "docs")
    files = SourceFiles(site)

    def text(name: str) -> str:
        found = files.find(name)
        assert found is not None, name
        return found.decode()

    (part,) = (part for part in parts(site) if part.address == "appeals/")
    (page,) = part.pages
    counts = [count_sections(report.rulebook, listed) for listed in report.rulebook.sections]
    return {
        "problems": [problem.code for problem in report.problems],
        "names": {code: report.rulebook.names(Speaker(code))[ID] for code in LANGUAGES},
        "address": site.addresses[ID],
        "citation": citation(report, site),
        "json": json.loads(text("api/v1/appeals.json"))["appeals"],
        "faults": faults_of(json.loads(text("api/v1/appeals.json"))),
        "unmoved": format_changes()[0].schemas.items() <= format_digests().items(),
        "files": text("api/index.md"),
        "search": [text(f"assets/search/{name}.json") for name in ("titles", "names", "texts")],
        "page": text("appeals/index.md"),
        "door": door_of(page, site.speaker),
        "book": book(site, date(2026, 11, 21), (part,)).html,
        "counts": [count["appeal"] for count in counts],
        "damaged": told_of_damage(),
    }


def citation(report: Report, site: Site) -> str:
    """Return the citation of the record as text."""
    content = content_of(report, ID)
    assert content is not None
    places = books(content, report.rulebook, site.speaker)
    cited = card(content, hashes(content), LANGUAGE, site.addresses[ID], places)
    return write(
        Cited(cited, LANGUAGE, (), "https://x/", "2026-11-21", report.rulebook.label, {}), "text"
    )


def faults_of(value: Any) -> list[str]:
    """Return what the file's schema has against it."""
    registry = jsonschema_rs.Registry([(schema["$id"], schema) for schema in schemas().values()])
    shape = jsonschema_rs.validator_for(schemas()["appeal-list"], registry=registry)
    return [error.message for error in shape.iter_errors(value)]


def told_of_damage() -> list[str]:
    """Return what is told of a record with a misspelled key and one with wrong words, and where."""
    path = RULES / "appeals.yaml"
    head, key, record = path.read_text("utf-8").partition("appeals:\n")
    records = [replaced(record, MISSPELLED), replaced(record, WRONG)]
    path.write_text("".join([head, key, *records]), "utf-8")
    rulebook, problems = read_rulebook(RULES)
    lines = path.read_text("utf-8").splitlines()
    return sorted(
        f"{item.code} {lines[item.line - 1][item.column - 1 :][:11]}"
        for item in (*problems, *check_references(rulebook))
    )


def replaced(text: str, changes: Iterable[tuple[str, str]]) -> str:
    """Return the text with these words for those."""
    for before, now in changes:
        text = text.replace(before, now)
    return text


if __name__ == "__main__":
    print(json.dumps(looked(check(RULES))))
