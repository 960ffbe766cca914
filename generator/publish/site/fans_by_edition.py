"""The table of a hand's fans: a column for each edition, or for each reading of a question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from string import ascii_uppercase

from generator.publish.site.context import Site
from generator.records.model import Question
from generator.score import Derivation
from generator.verify.worked_examples import Executed, Fans


@dataclass(frozen=True)
class Column:
    """A heading as HTML, the fans below it, and their derivation; None for a hand not allowed."""

    heading: str
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


def by_edition(site: Site, run: Executed, prefix: str, focus: str = "") -> str:
    """The table by edition; ``focus`` is the fan whose page it stands on."""
    columns = [
        Column(
            "<br>".join(site.link(name, prefix) for name in names),
            site.executor.fans(run, first),
            run.derivations[first],
        )
        for names, first in edition_groups(site, run)
    ]
    refused = [name for name in site.executor.interpreters if name in run.example.refused]
    if refused:
        heading = "<br>".join(site.link(name, prefix) for name in refused)
        columns.append(Column(heading, {}, None))
    return _table(site, columns, prefix, focus)


def letter(question: Question, reading: str) -> str:
    """The letter by which a reading is called on pages: A, B, C in the order of the file."""
    return ascii_uppercase[[item.id for item in question.readings].index(reading)]


def by_reading(site: Site, run: Executed, prefix: str, focus: str = "") -> str:
    """The table of a hand that decides a question: what it scores under each reading.

    ``focus`` is the question on whose page it stands.
    """
    decides = run.example.decides
    if decides is None:
        return ""
    question = site.questions[decides.question]
    fans = site.executor.fans_by_reading(run)
    columns = [
        Column(
            f'<a href="{prefix}questions/{question.id}/#{reading.id}">{letter(question, reading.id)}</a>',
            fans.get(reading.id, {}),
            run.by_reading.get(reading.id),
        )
        for reading in question.readings
        if reading.id in fans or reading.id in decides.refused
    ]
    caption = site.say(
        "decided_here" if focus == question.id else "decided",
        edition=site.link(decides.under, prefix),
        question=site.link(question.id, prefix),
    )
    return f'<p class="under">{caption}</p>{_table(site, columns, prefix, "")}'


def _table(site: Site, columns: Sequence[Column], prefix: str, focus: str) -> str:
    order: dict[str, None] = {}
    for column in columns:
        order |= dict.fromkeys(column.fans)
    numbers = {fan.id: fan.rank for fan in site.rulebook.fans}
    rows = []
    for fan in sorted(order, key=lambda fan: numbers.get(fan) or _beside(site, columns, fan)):
        cells = [_cell(column.fans, fan) for column in columns]
        differs = ' class="d"' if len(set(cells)) > 1 else ""
        mark = ' class="f"' if fan == focus else ""
        rows.append(
            f'<tr{differs or mark}><th scope="row">{site.link(fan, prefix)}</th>'
            + "".join(f"<td>{cell}</td>" for cell in cells)
            + "</tr>"
        )
    totals = "".join(f"<td>{_total(site, column.derivation)}</td>" for column in columns)
    head = ""
    if len(columns) > 1:
        head = f'<thead><tr><th scope="col">{site.say("fan")}</th>' + "".join(
            f'<th scope="col">{column.heading}</th>' for column in columns
        )
        head += "</tr></thead>"
    return (
        f'<table class="sc">{head}<tbody>{"".join(rows)}</tbody>'
        f'<tfoot><tr><th scope="row">{site.say("total")}</th>{totals}</tr></tfoot></table>'
    )


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


def _total(site: Site, derivation: Derivation | None) -> str:
    if derivation is None:
        return f"<small>{escape(site.say('refused'))}</small>"
    text = f"<b>{derivation.points}</b>"
    if not derivation.reaches_minimum:
        text += f" <small>{escape(site.say('below'))}</small>"
    return text
