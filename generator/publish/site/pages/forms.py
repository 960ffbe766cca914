"""The forms of a competition, to print, and the rotations for every number of tables."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.page.part_plan import PartPlan
from generator.publish.site.page.printed_files import (
    FOLDER,
    Offer,
    Offers,
    chart_file,
    form_file,
    offers,
)
from generator.records.rotation import WrittenRotation
from generator.records.rotation_charts import Rotations
from generator.table.rotation import GAMES, Bound, bound, quality


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    if not site.rulebook.forms:
        return
    title = site.say("forms_page")
    yield fill_page(site, f"{FOLDER}/index", title, "forms", then=lambda: _values(site))


def _values(site: Site) -> dict[str, object]:
    found = offers(site)
    return {
        "file": lambda form: form_file(form).removeprefix(f"{FOLDER}/"),
        "chart": lambda name: chart_file(name).removeprefix(f"{FOLDER}/"),
        "games": GAMES,
        "rows": _rows(found),
        "easy": _easy(found),
        "printed": [
            (group, [(item, *_counted(item)) for item in group.rotations])
            for group in site.rulebook.rotation_charts
            if any(item.cite for item in group.rotations)
        ],
        "records": [group for group in site.rulebook.rotation_charts if not _printed(group)],
        "first": _first(found),
    }


def _printed(group: Rotations) -> bool:
    return any(item.cite for item in group.rotations)


def _counted(written: WrittenRotation) -> tuple[object, Bound]:
    """Return what was counted in a printed rotation, and the bound that none can go below."""
    counted = quality(written.games)
    return counted, bound(counted.players // 4, counted.games, written.teams)


def _is_easy(found: Offers, tables: int) -> bool:
    """Return whether one chart serves any number of games, teams or not, without a rematch."""
    row = (*found[tables, False], *found.get((tables, True), ()))
    return len({item.chart.name for item in row}) == 1 and not row[-1].rotation.quality.rematches


def _easy(found: Offers) -> list[tuple[int, Offer]]:
    """The numbers of tables with one chart for everything."""
    sizes = dict.fromkeys(tables for tables, _ in found)
    return [(tables, found[tables, False][-1]) for tables in sizes if _is_easy(found, tables)]


def _rows(found: Offers) -> list[tuple[int, bool, tuple[Offer, ...]]]:
    """The others: tables, whether teammates are apart, and the rotations from one game on."""
    return [
        (tables, teams, row)
        for (tables, teams), row in found.items()
        if not _is_easy(found, tables)
    ]


def _first(found: Offers) -> dict[str, tuple[int, bool, int]]:
    """Return for each chart where its anchor stands: tables, teams, and its most games, first met."""
    at: dict[str, tuple[int, bool, int]] = {}
    for (tables, teams), row in found.items():
        for item in reversed(row):
            at.setdefault(item.chart.name, (tables, teams, len(item.rotation.schedule)))
    return at


IN_BOOK = PartPlan("forms/", "forms_page", pages)
