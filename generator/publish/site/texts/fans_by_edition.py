"""A hand's fans: their sum under each edition, and a table by the readings of a question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_uppercase

from markupsafe import Markup

from generator.publish.site.page.context import Site
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


@dataclass(frozen=True)
class Sum:
    """The fans of a hand under some editions, none named if under all; no derivation: not allowed."""

    editions: list[str]
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


def sums(site: Site, run: Executed, focus: str = "") -> Markup:
    """Return the fans of a hand as a sum: once, or for each edition where they differ.

    ``focus`` is the fan whose page it stands on.
    """
    found = [
        Sum(names if len(names) < len(site.rulebook.editions) else [], fans, run.derivations[first])
        for names, first in edition_groups(site, run)
        for fans in [site.executor.fans(run, first)]
    ]
    refused = [name for name in site.executor.interpreters if name not in run.derivations]
    if refused:
        found.append(Sum(refused, {}, None))
    shared = [
        fan
        for fan in found[0].fans
        if all(item.fans.get(fan) == found[0].fans[fan] for item in found if item.derivation)
    ]
    return render(
        "site/sums",
        site=site,
        sums=found,
        in_order=lambda item: sorted(item.fans, key=lambda fan: _order(site, item.fans, fan)),
        shared=shared,
        alone=lambda fans: [count for _, count in fans.values()] == [1],
        focus=focus,
        say=lambda key: site.speaker.say("fan_page", key),
    )


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
    key = "decided_here" if focus == question.id else "decided"
    named = {"edition": site.link(decides.under), "question": site.link(question.id)}
    alike = all(column.fans == columns[0].fans and column.derivation for column in columns)
    if alike and columns[0].derivation:
        said = site.say(f"{key}_alike", n=columns[0].derivation.points, **named)
        return macro("site/links", "under", said)
    return _table(site, columns, site.say(key, **named))


def _table(site: Site, columns: Sequence[Column], caption: str) -> Markup:
    """The columns side by side; rows that differ between them are marked."""
    fans = {fan: cell for column in columns for fan, cell in column.fans.items()}
    rows = []
    for fan in sorted(fans, key=lambda fan: _order(site, fans, fan)):
        cells = [_cell(column.fans, fan) for column in columns]
        rows.append((fan, cells, "d" if len(set(cells)) > 1 else ""))
    return render("site/fans_by_edition", site=site, columns=columns, rows=rows, caption=caption)


def _order(site: Site, fans: Fans, fan: str) -> float:
    """The place of a fan; one that no rulebook lists comes after those that are worth as much."""
    if fan in site.ranks:
        return site.ranks[fan]
    worth = (item.rank for item in site.rulebook.fans if (item.points or 0) >= fans[fan][0])
    return max(worth, default=0) + 0.5


def _cell(fans: Fans, fan: str) -> str:
    if fan not in fans:
        return "–"
    points, count = fans[fan]
    return str(points) if count == 1 else f"{count} × {points}"
