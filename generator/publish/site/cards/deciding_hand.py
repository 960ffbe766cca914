"""A hand that decides a question: its tiles, and what it scores under each answer, at a glance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.publish.site.cards.hand_cards import card, circumstances
from generator.publish.site.page.context import Site
from generator.publish.site.texts.answers_given import tones
from generator.publish.site.texts.edition_texts import ids, labels
from generator.publish.site.texts.fans_by_edition import letter
from generator.publish.templates import render
from generator.records.edition import Edition
from generator.records.question import Question
from generator.verify.worked_examples import Executed, Fans, total


@dataclass(frozen=True)
class AnswerScore:
    """What a hand is worth under one answer, or under several that count it alike.

    ``letters`` are those of the answers; ``tone`` is the color of the first one that an edition gives,
    empty if none does.  ``editions`` names the editions that count so, ``held`` has their ids.
    ``points`` is None where the answers do not allow the hand.
    ``apart`` are links to the fans that do not count under every answer, each with its points.
    """

    letters: tuple[str, ...]
    tone: str
    editions: str
    held: str
    points: int | None
    apart: tuple[tuple[str, str], ...]


def deciding_hand(site: Site, run: Executed, question: Question) -> Markup:
    """Return a hand with its score under each answer; its whole count follows, folded away."""
    return render(
        "site/deciding_hand",
        site=site,
        picture=site.pictures.hand(run.hand, run.example.id),
        how=circumstances(site, run.hand),
        note=run.example.note,
        scored=scored(site, run, question, site.rulebook.editions),
        whole=card(site, run.example, question.id),
    )


def scored(
    site: Site, run: Executed, question: Question, editions: Sequence[Edition]
) -> list[AnswerScore]:
    """Return what a hand is worth under each answer; answers with the same result share an entry.

    Each entry names those of ``editions`` that count so.
    """
    fans = site.executor.fans_by_reading(run)
    groups: dict[object, list[str]] = {}
    for reading in question.readings:
        if reading.id in fans or reading.id in run.example.decides.refused:  # type: ignore[union-attr]
            key = tuple(sorted(fans[reading.id].items())) if reading.id in fans else None
            groups.setdefault(key, []).append(reading.id)
    everywhere = _common(fans)
    return [
        _scored(site, run, question, editions, names, fans.get(names[0]), everywhere)
        for names in groups.values()
    ]


def _scored(
    site: Site,
    run: Executed,
    question: Question,
    editions: Sequence[Edition],
    readings: list[str],
    fans: Fans | None,
    everywhere: Mapping[str, tuple[int, int]],
) -> AnswerScore:
    worth = None if fans is None else total(fans)
    counting = [
        item
        for item in editions
        if item.readings[question.id] in readings and _points(site, run, item.id) == worth
    ]
    tone = tones(site, question)
    own = {} if fans is None else {fan: one for fan, one in fans.items() if fan not in everywhere}
    return AnswerScore(
        tuple(letter(question, name) for name in readings),
        min((tone[name] for name in readings if name in tone), default=""),
        labels(site, counting),
        ids(counting),
        worth,
        tuple(
            (site.link(fan), str(points) if count == 1 else f"{count} × {points}")
            for fan, (points, count) in own.items()
        ),
    )


def _points(site: Site, run: Executed, edition: str) -> int | None:
    """The points that an edition itself counts: it may also answer other questions differently."""
    return total(site.executor.fans(run, edition)) if edition in run.derivations else None


def _common(found: Mapping[str, Fans]) -> dict[str, tuple[int, int]]:
    """The fans that count alike under every answer."""
    first, *rest = found.values()
    return {
        fan: worth for fan, worth in first.items() if all(item.get(fan) == worth for item in rest)
    }
