"""The table of a hand's fans: a column for each edition, or for each reading of a question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_uppercase

from markupsafe import Markup

from generator.publish.site.context import Site
from generator.publish.templates import macro, render
from generator.records.question import Question
from generator.score import Derivation
from generator.verify.worked_examples import Executed, Fans


@dataclass(frozen=True)
class Column:
    """The lines of a heading, the fans below it, and their derivation; None for a hand not allowed."""

    heading: tuple[Markup, ...]
    fans: Fans
    derivation: Derivation | None


def edition_groups(site: Site, run: Executed) -> list[tuple[list[str], str]]:
    """Editions that score alike share a column: their ids, and the one to read it from."""
    groups: list[tuple[list[str], str]] = []
    for edition in run.derivations:
        fans = site.executor.fans(run, edition)
        for names, first in groups:
            if dict(site.executor.fans(run, first)) == dict(fans):
                names.append(edition)
                break
        else:
            groups.append(([edition], edition))
    return groups


def by_edition(site: Site, run: Executed, focus: str = "") -> Markup:
    """The table by edition; ``focus`` is the fan whose page it stands on."""
    columns = [
        Column(tuple(map(site.link, names)), site.executor.fans(run, first), run.derivations[first])
        for names, first in edition_groups(site, run)
    ]
    refused = [name for name in site.executor.interpreters if name in run.example.refused]
    if refused:
        columns.append(Column(tuple(map(site.link, refused)), {}, None))
    return _table(site, columns, focus)


def letter(question: Question, reading: str) -> str:
    """The letter by which a reading is called on pages: A, B, C in the order of the file."""
    return ascii_uppercase[[item.id for item in question.readings].index(reading)]


def by_reading(site: Site, run: Executed, focus: str = "") -> Markup:
    """The table of a hand that decides a question: what it scores under each reading.

    ``focus`` is the question on whose page it stands.  Nothing for a hand that decides none.
    """
    decides = run.example.decides
    if decides is None:
        return Markup("")
    question = site.by_edition.questions[decides.question]
    fans = site.executor.fans_by_reading(run)
    columns = [
        Column(
            (site.link(f"{question.id}/{reading.id}", text=letter(question, reading.id)),),
            fans.get(reading.id, {}),
            run.by_reading.get(reading.id),
        )
        for reading in question.readings
        if reading.id in fans or reading.id in decides.refused
    ]
    caption = site.say(
        "decided_here" if focus == question.id else "decided",
        edition=site.link(decides.under),
        question=site.link(question.id),
    )
    alike = all(column.fans == columns[0].fans and column.derivation for column in columns)
    if alike and columns[0].derivation:
        points = columns[0].derivation.points
        return macro("site/links", "alike", caption, site.say("same_by_reading", n=points))
    return _table(site, columns, caption=caption)


def _table(site: Site, columns: Sequence[Column], focus: str = "", caption: str = "") -> Markup:
    """The columns side by side; rows that differ between them are marked, else that of ``focus``."""
    order = dict.fromkeys(fan for column in columns for fan in column.fans)
    rows = []
    for fan in sorted(order, key=lambda fan: site.ranks.get(fan) or _beside(site, columns, fan)):
        cells = [_cell(column.fans, fan) for column in columns]
        style = "d" if len(set(cells)) > 1 else "f" if fan == focus else ""
        rows.append((fan, cells, style))
    return render("site/fans_by_edition", site=site, columns=columns, rows=rows, caption=caption)


def _beside(site: Site, columns: Sequence[Column], fan: str) -> float:
    """The place of a fan that no rulebook lists: after those listed that are worth as much."""
    value = max(column.fans[fan][0] for column in columns if fan in column.fans)
    worth = (item.rank for item in site.rulebook.fans if (item.points or 0) >= value)
    return max(worth, default=0) + 0.5


def _cell(fans: Fans, fan: str) -> str:
    if fan not in fans:
        return "–"
    points, count = fans[fan]
    return str(points) if count == 1 else f"{count} × {points}"
