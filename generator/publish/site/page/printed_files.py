"""Files beside the pages: printable forms and rotation charts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from generator.publish.forms import PLAIN, Desk, chart, printed_chart, recorded_schedules
from generator.publish.site.page.context import Site
from generator.store import Store, code_digest, digest, store_of
from generator.table.rotation import APART, GAMES, TABLES, Rotation, Schedule, rotation

FOLDER = "forms"
_PREFIX = "form-"


@dataclass(frozen=True)
class Chart:
    """A rotation that has a page to print; shorter ones are its first games."""

    name: str
    rotation: Rotation


@dataclass(frozen=True)
class Offer:
    """A rotation of a size, and the chart whose first games it is."""

    rotation: Rotation
    chart: Chart


Offers = dict[tuple[int, bool], tuple[Offer, ...]]


def files(site: Site) -> Iterator[tuple[str, str]]:
    """Path from the language's root, and text."""
    desk = Desk(site.rulebook, site.speaker)
    for name, plain in PLAIN.items():
        yield form_file(name), plain(desk)
    for item in charts(site):
        yield chart_file(item.name), chart(desk, item.rotation)
    for group in site.rulebook.rotation_charts:
        for written in group.rotations:
            if written.cite:
                yield chart_file(written.id), printed_chart(desk, written)


def form_file(form: str) -> str:
    """Return the path of a form's page, from the language's root."""
    return f"{FOLDER}/{form.removeprefix(_PREFIX)}.html"


def chart_file(name: str) -> str:
    """Return the path of a chart's page, from the language's root."""
    return f"{FOLDER}/{name}.html"


def charts(site: Site) -> tuple[Chart, ...]:
    """Every chart, once."""
    found = {item.chart.name: item.chart for row in offers(site).values() for item in row}
    return tuple(found.values())


def offers(site: Site) -> Offers:
    """Return the rotations from one game to eight, by tables and whether teammates are kept apart."""
    return _kept(recorded_schedules(site.rulebook), store_of(site.docs.parent))


@cache  # the same in every language
def _kept(on_record: tuple[Schedule, ...], store: Store) -> Offers:
    key = digest(code_digest(__name__), on_record)
    return store.objects("rotations", key, lambda: _offers(on_record))


def _offers(on_record: tuple[Schedule, ...]) -> Offers:
    found: Offers = {}
    for tables in TABLES:
        seen: list[Chart] = []
        for teams in (False, True) if tables in APART else (False,):
            row = []
            for games in reversed(GAMES):
                item = rotation(tables, games, teams, on_record)
                row.append(Offer(item, _chart(item, seen)))
            found[tables, teams] = tuple(reversed(row))
    return found


def _chart(found: Rotation, seen: list[Chart]) -> Chart:
    """The chart that begins with these games; a new one if there is none yet."""
    games = len(found.schedule)
    for item in seen:
        if item.rotation.schedule[:games] == found.schedule:
            return item
    name = f"rotation-{found.tables}-{games}{'-teams' if found.teams else ''}"
    seen.append(Chart(name, found))
    return seen[-1]
