"""The documents, with the misprints that we record in each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.page.part_plan import PartPlan
from generator.records.sections import Sections
from generator.records.source import imprint
from generator.verify.accounted_sections import Record, accounted, count_sections

FEW = 6  # how many records of a kind are linked
PART = re.compile(r"§ \d+\.\d+|(?:art|app)\. \d+")
"""What a long source is divided into; pages and numbers are not, they run through."""


def pages(site: Site) -> Iterator[Page]:
    """The overview, and for a source whose sections are listed a page that accounts for each."""
    misprints = {
        source.id: [item for item in site.rulebook.misprints if item.source == source.id]
        for source in site.rulebook.sources
    }
    captions = {source.id: 0 for source in site.rulebook.sources}
    captions |= {listed.source: len(listed.captions) for listed in site.rulebook.captions}
    listed = {item.source: item for item in site.rulebook.sections}
    yield fill_page(
        site,
        "sources/index",
        site.say("sources_page"),
        "sources",
        misprints=misprints,
        captions=captions,
        imprint=imprint,
        sections={name: len(item.sections) for name, item in listed.items()},
    )
    for source in site.rulebook.sources:
        if source.id in listed:
            yield _sections(site, listed[source.id], site.own(source.short))


def _sections(site: Site, listed: Sections, name: str) -> Page:
    """Every section of a source, with the records that account for it."""
    return fill_page(
        site,
        f"sources/{listed.source}",
        site.say("sections_of", name=name),
        "sections",
        then=lambda: _accounted(site, listed),
        source=listed.source,
        parts=dict(_parts(listed)),
    )


def _accounted(site: Site, listed: Sections) -> dict[str, object]:
    records = accounted(site.rulebook, listed)
    counts = count_sections(site.rulebook, listed)
    return {
        "rows": [(at, printed, _links(site, records[at])) for at, printed in listed.sections],
        "counts": {kind: number for kind, number in counts.items() if number},
        "missing": sum(not found for found in records.values()),
    }


def _parts(listed: Sections) -> Iterator[tuple[str, str]]:
    """The place that begins each part of a source, and the part's name: ``§ 3.4.1``, ``§ 3.4``."""
    seen = set()
    for at, _ in listed.sections:
        found = PART.match(at)
        part = found[0] if found else at.partition(" ")[0]
        if part not in seen:
            seen.add(part)
            yield at, part if found else at


def _links(site: Site, records: list[Record]) -> list[tuple[str, list[tuple[str, str]], int]]:
    """Return what accounts for a section: for each kind its name, the first few records, and how many.

    The number is 0 where those few are all.
    """
    found = []
    for kind, group in groupby(records, lambda record: record[0]):
        items = list({site.names.get(item, item): item for _, item in group}.values())
        shown = [(item, item if kind == "case" else "") for item in items[:FEW]]
        many = len(items)
        called = site.speaker.say("kinds", f"counted:{kind}", n=many)
        found.append((called, shown, many if many > FEW else 0))
    return found


IN_BOOK = PartPlan("sources/", "sources_page", pages)
