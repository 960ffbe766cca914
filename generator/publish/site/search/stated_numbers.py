"""The numbers of the rules as they are looked for: each with its name and unit, where it is stated."""

from __future__ import annotations

from collections.abc import Iterator

from generator.documents.text_numbers import PLACEHOLDER, Value
from generator.documents.written import Words
from generator.publish.site.page.context import Site
from generator.publish.site.texts.values_with_units import value
from generator.records.number import Number
from generator.records.search_rows import Text


def stated_numbers(site: Site) -> Iterator[Text]:
    """Give a text for each place that states a number: its name, and what it is in each edition."""
    places = stating_places(site)
    for number in site.rulebook.numbers:
        for kind, item in places.get(number.id, ()):
            yield Text(kind, site.addresses[item], said(site, number), item)


def said(site: Site, number: Number) -> str:
    """Return a number's name and value; where editions differ, each value with its editions."""
    groups: dict[str, list[str]] = {}
    for edition in site.rulebook.editions:
        found: Value | None = site.view.numbers[edition.id].get(number.id)
        if found is not None:
            text = value(site, found, number.unit)
            groups.setdefault(text, []).append(site.own(edition.short))
    values = [
        text + (site.speaker.aside(site.speaker.join(names)) if len(groups) > 1 else "")
        for text, names in groups.items()
    ]
    name = number.name[site.language]
    return f"{name[0].upper()}{name[1:]}{site.speaker.colon}{' / '.join(values)}"


def stating_places(site: Site) -> dict[str, list[tuple[str, str]]]:
    """Return for each number the clauses, questions and readings that state it: kind and id."""
    found: dict[str, list[tuple[str, str]]] = {}

    def note(kind: str, item: str, *texts: Words | None) -> None:
        blanks = {
            name for words in texts if words for name in PLACEHOLDER.findall(words[site.language])
        }
        for name in sorted(blanks):
            found.setdefault(name, []).append((kind, item))

    for question in site.rulebook.questions:
        for name in {name: 0 for item in question.readings for name in item.patch.numbers}:
            found.setdefault(name, []).append(("question", question.id))
    for article in site.rulebook.articles:
        for clause in article.clauses:
            note("clause", clause.id, clause.when, clause.text)
    return found
