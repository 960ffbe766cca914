"""The editions: an overview, a page for each, and one for each pair with everything that differs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from markupsafe import Markup

from generator.documents.text_numbers import spelt_by_name
from generator.documents.written import Words
from generator.i18n.amounts import percent
from generator.publish.site.cards.differences import MOST, most_parting
from generator.publish.site.figures.chance import report
from generator.publish.site.page.by_edition import NOT_SCORED
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.page.part_plan import PartPlan
from generator.publish.site.pages.printed_lists import listing
from generator.publish.site.texts.question_themes import by_theme
from generator.records.edition import Edition
from generator.records.question import Question
from generator.verify.worked_examples import Executed, total


def pages(site: Site) -> Iterator[Page]:
    """The overview, each edition, each pair."""
    editions = site.rulebook.editions
    pairs = list(combinations(editions, 2))
    differing = _differing(site, editions)
    yield fill_page(
        site,
        "editions/index",
        site.speaker.say("rules_pages", "which_am_i_playing"),
        "editions",
        pairs=pairs,
        themes=by_theme(differing),
        playing_by=sorted(editions, key=lambda item: -item.year),
        then=lambda: {
            **_parting(site, editions),
            "share": _largest_share(site),
            "procedures": sum(item.effect != "score" for item in differing),
        },
    )
    for edition in editions:
        alone = [item for item in differing if _alone(edition, item, editions)]
        yield fill_page(
            site,
            f"editions/{edition.id}",
            site.own(edition.name),
            "edition",
            edition=edition,
            what=site.prose(_lines(edition.text, slice(1))),
            read=site.prose(_lines(edition.text, slice(1, None))),
            themes=by_theme(site.rulebook.questions),
            alone=by_theme(alone),
            values=_values(site, edition),
            listed=next(
                (item for item in listing(site) if item.id in (edition.id, edition.based_on)), None
            ),
            pairs=[pair for pair in pairs if edition in pair],
        )
    for first, second in pairs:
        yield _pair(site, first, second)


def _lines(words: Words, part: slice) -> Words:
    """Some lines of a text: the first says what an edition is, the others what we read of it."""
    return {name: "\n".join(text.splitlines()[part]) for name, text in words.items()}


def _alone(edition: Edition, question: Question, editions: tuple[Edition, ...]) -> bool:
    """Return whether an edition is the only one of these with its answer to a question."""
    return all(
        other is edition or other.readings[question.id] != edition.readings[question.id]
        for other in editions
    )


def _largest_share(site: Site) -> str:
    """The share of drawn hands that the two editions farthest apart score differently, in words."""
    most = max(report(site.executor, site.docs).between.values(), key=lambda item: item.share)
    return percent(Fraction(most.differ, most.hands), site.language)


def _differing(site: Site, editions: tuple[Edition, ...]) -> list[Question]:
    """The questions that these editions do not all answer alike."""
    return [
        question
        for question in site.rulebook.questions
        if len({edition.readings[question.id] for edition in editions}) > 1
    ]


def _values(site: Site, edition: Edition) -> list[tuple[str, int]]:
    """The fans to which no other edition gives this one's value, and those that only it has."""
    found = []
    for fan in site.rulebook.fans:
        points = site.by_edition.points(fan.id)
        if edition.id in points and list(points.values()).count(points[edition.id]) == 1:
            found.append((fan.id, points[edition.id]))
    rules = site.executor.interpreters[edition.id].rules
    found += [(fan.id, fan.points) for fan in rules.fans if fan.number is None]
    return found


def _values_apart(
    site: Site, first: Edition, second: Edition
) -> Iterator[tuple[str, int | str, int | str]]:
    """The fans that two editions give another value, with both."""
    for fan in site.rulebook.fans:
        points = site.by_edition.points(fan.id)
        one, other = (points.get(edition.id, NOT_SCORED) for edition in (first, second))
        if one != other:
            yield fan.id, one, other


def _parting(site: Site, editions: Sequence[Edition]) -> dict[str, object]:
    """Return the questions on which editions part most, and in words how many they are."""
    found = most_parting(site, editions)[:MOST]
    return {"parting": found, "most": spelt_by_name(len(found), "most", site.language)}


def _pair(site: Site, first: Edition, second: Edition) -> Page:
    title = site.say("pair_title", first=site.own(first.short), second=site.own(second.short))
    differing = _differing(site, (first, second))
    return fill_page(
        site,
        f"editions/{first.id}-{second.id}",
        title,
        "edition_pair",
        first=first,
        second=second,
        themes=by_theme(differing),
        then=lambda: {
            **_parting(site, (first, second)),
            "shown": {item.id: _shown(site, item, first, second) for item in differing},
            "values": list(_values_apart(site, first, second)),
            "runs": list(_runs_apart(site, first, second)),
        },
    )


def _runs_apart(
    site: Site, first: Edition, second: Edition
) -> Iterator[tuple[str, Markup, int, int]]:
    """The hands to which two editions give other fans, the widest apart first, with both totals."""
    runs = [run for run in site.executed.values() if _apart(site, run, first, second)]
    for run in sorted(runs, key=lambda run: -abs(_difference(site, run, first, second))):
        one, other = (total(site.executor.fans(run, edition.id)) for edition in (first, second))
        yield run.example.id, site.link(run.example.owner), one, other


def _difference(site: Site, run: Executed, first: Edition, second: Edition) -> int:
    fans = site.executor.fans
    return total(fans(run, first.id)) - total(fans(run, second.id))


def _apart(site: Site, run: Executed, first: Edition, second: Edition) -> bool:
    fans = site.executor.fans
    if not {first.id, second.id} <= run.derivations.keys():
        return False
    return dict(fans(run, first.id)) != dict(fans(run, second.id))


def _shown(
    site: Site, question: Question, first: Edition, second: Edition
) -> tuple[str, int, int] | None:
    """A hand that the two editions' readings score differently, and both totals."""
    readings = (first.readings[question.id], second.readings[question.id])
    for run in site.by_edition.deciding[question.id]:
        fans = site.executor.fans_by_reading(run)
        if all(reading in fans for reading in readings):
            totals = (total(fans[readings[0]]), total(fans[readings[1]]))
            if totals[0] != totals[1]:
                return run.example.id, *totals
    return None


IN_BOOK = PartPlan("editions/", "editions", pages)
