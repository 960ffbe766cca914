"""The differences between editions that matter most: those that change most hands drawn at random."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from markupsafe import Markup

from generator.i18n.amounts import percent
from generator.publish.site.cards.deciding_hand import AnswerScore, scored
from generator.publish.site.figures.measured_questions import most_apart
from generator.publish.site.page.context import Site
from generator.publish.site.texts.answers_given import AnswerGiven, given
from generator.records.edition import Edition
from generator.records.question import Question
from generator.verify.worked_examples import Executed, total

MOST = 10


@dataclass(frozen=True)
class Parting:
    """A question that editions answer differently: the share of hands that it changes, and one of them.

    ``share`` is in words, empty where no drawn hand shows it.
    """

    question: Question
    given: list[AnswerGiven]
    share: str
    picture: Markup | str
    scored: list[AnswerScore]


def most_parting(site: Site, editions: Sequence[Edition]) -> list[Parting]:
    """Return the questions on scores on which editions part, those first that change most hands."""
    found = []
    for question in site.rulebook.questions:
        answers = {edition.readings[question.id] for edition in editions}
        if question.effect == "score" and len(answers) > 1:
            most = most_apart(site, question, editions)
            run, points = _widest(site, question, answers)
            share = most[0].share if most else 0.0
            found.append((share, points, question.id, question, run))
    found.sort(key=lambda item: (-item[0], -item[1], item[2]))
    return [_parting(site, question, editions, share, run) for share, _, _, question, run in found]


def _parting(
    site: Site, question: Question, editions: Sequence[Edition], share: float, run: Executed | None
) -> Parting:
    return Parting(
        question,
        given(site, question, editions),
        percent(Fraction(share).limit_denominator(10**7), site.language) if share else "",
        site.pictures.hand(run.hand, run.example.id) if run else "",
        [item for item in scored(site, run, question, editions) if item.held] if run else [],
    )


def _widest(site: Site, question: Question, answers: set[str]) -> tuple[Executed | None, int]:
    """The deciding hand on which these answers are farthest apart, and by how many points."""
    best: tuple[Executed | None, int] = None, 0
    for run in site.by_edition.deciding[question.id]:
        fans = site.executor.fans_by_reading(run)
        totals = [total(fans[name]) for name in answers if name in fans]
        if len(totals) == len(answers) and max(totals) - min(totals) > best[1]:
            best = run, max(totals) - min(totals)
    return best
