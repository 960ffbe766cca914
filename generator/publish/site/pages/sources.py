"""The documents, with the misprints that we record in each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from generator.publish.site.context import Page, Site
from generator.publish.site.page_templates import render
from generator.records.regulations import Sections
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
    body = render(
        "sources",
        site=site,
        prefix="../",
        misprints=misprints,
        captions=captions,
        sections={name: len(item.sections) for name, item in listed.items()},
    )
    yield Page("sources/index", site.say("sources_page"), body)
    for source in site.rulebook.sources:
        if source.id in listed:
            yield _sections(site, listed[source.id], site.own(source.short))


def _sections(site: Site, listed: Sections, name: str) -> Page:
    """Every section of a source, with the records that account for it."""
    records = accounted(site.rulebook, listed)
    counts = count_sections(site.rulebook, listed)
    body = render(
        "sections",
        site=site,
        prefix="../../",
        title=site.say("sections_of", name=name),
        source=listed.source,
        rows=[(at, printed, _links(site, records[at])) for at, printed in listed.sections],
        parts=dict(_parts(listed)),
        counts={kind: number for kind, number in counts.items() if number},
        missing=sum(not found for found in records.values()),
    )
    return Page(f"sources/{listed.source}", site.say("sections_of", name=name), body)


def _parts(listed: Sections) -> Iterator[tuple[str, str]]:
    """The place that begins each part of a source, and the part's name: ``§ 3.4.1``, ``§ 3.4``."""
    seen = set()
    for at, _ in listed.sections:
        found = PART.match(at)
        part = found[0] if found else at.partition(" ")[0]
        if part not in seen:
            seen.add(part)
            yield at, part if found else at


def _links(site: Site, records: list[Record]) -> list[tuple[str, str]]:
    """Links to what accounts for a section, by kind; of examples only the first few."""
    found = []
    for kind, group in groupby(records, lambda record: record[0]):
        items = list({site.names.get(item, item): item for _, item in group}.values())
        links = [_link(site, item, item if kind == "case" else "") for item in items[:FEW]]
        more = f" … ({len(items)})" if len(items) > FEW else ""
        found.append((site.say(f"kind:{kind}"), " · ".join(links) + more))
    return found


def _link(site: Site, item: str, text: str) -> str:
    """A link to a record; the id alone of a hand of a card that has no page."""
    return site.link(item, "../../", text) if item in site.addresses else item
