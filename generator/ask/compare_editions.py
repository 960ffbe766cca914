"""One hand under every edition, and the questions that make the difference.

A question makes a difference between two editions if giving the first the second's answer to it
changes the score; where only several answers together change it, they are named together.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from generator.ask.games import games_of
from generator.ask.results import ComparedHand, DecidingQuestion
from generator.game.hand import Hand
from generator.game.hand_faults import HandFault, NotAWin
from generator.game.notation import read_hand
from generator.records.edition import Edition
from generator.records.kinds import Rulebook
from generator.records.question import Question
from generator.rulebook.compile import compile_edition, taken
from generator.rules.game_protocol import Worth
from generator.score import Interpreter, Tally


@dataclass(frozen=True)
class EditionDifference:
    """A question that two editions answer differently, and whose answer changes the score of the hand.

    ``tally`` is the first edition's score with the second's answer.
    ``alone`` is False for a question that matters only together with others.
    """

    question: Question
    first: str
    second: str
    readings: tuple[str, str]
    tally: Tally | None
    alone: bool


@dataclass(frozen=True)
class Comparison:
    """Scores by edition (None where the edition does not allow the hand) and the differences."""

    scores: Mapping[str, Tally | None]
    differences: tuple[EditionDifference, ...]


def compared(text: str, rulebook: Rulebook) -> ComparedHand:
    """Return the comparison of a hand as typed under the editions of every game in which it wins.

    Raises HandFault or NotAWin where it wins in none.
    """
    scores: dict[str, Worth | None] = {}
    found = Comparison({}, ())
    fault: HandFault | NotAWin | None = None
    try:
        found = compare(read_hand(text), rulebook)
        for edition, tally in found.scores.items():
            scores[edition] = None if tally is None else Worth(tally.points, tally.fans, "fan")
    except (HandFault, NotAWin) as error:
        fault = error
    for name, game in games_of(rulebook, {}).items():
        with suppress(HandFault, NotAWin):
            scores[name] = game.worth(text)
    if fault is not None and not scores:
        raise fault
    return ComparedHand(
        text,
        scores,
        tuple(
            DecidingQuestion(
                item.question.id,
                (item.first, item.second),
                item.readings,
                item.alone,
                None if item.tally is None else item.tally.points,
            )
            for item in found.differences
        ),
    )


def compare(hand: Hand, rulebook: Rulebook) -> Comparison:
    """Return the comparison of a fourteen-tile hand; raises NotAWin, or HandFault for thirteen tiles."""
    scores = {edition.id: _score(hand, rulebook, edition, {}) for edition in rulebook.editions}
    differences: list[EditionDifference] = []
    editions = rulebook.editions
    for place, first in enumerate(editions):
        for second in editions[place + 1 :]:
            if scores[first.id] != scores[second.id]:
                differences += _differences(hand, rulebook, first, second, scores[first.id])
    return Comparison(scores, tuple(differences))


def _score(
    hand: Hand, rulebook: Rulebook, edition: Edition, instead: dict[str, str]
) -> Tally | None:
    interpreter = Interpreter(compile_edition(rulebook, edition, instead))
    try:
        return interpreter.tally(hand)
    except HandFault as fault:
        if fault.code == "LAST_TILE_KONG":
            return None
        raise


def _differences(
    hand: Hand, rulebook: Rulebook, first: Edition, second: Edition, score: Tally | None
) -> list[EditionDifference]:
    ours, theirs = taken(rulebook, first), taken(rulebook, second)
    found: list[EditionDifference] = []
    silent: list[EditionDifference] = []
    for question in rulebook.questions:
        mine, other = ours[question.id].id, theirs[question.id].id
        if mine == other:
            continue
        changed = _score(hand, rulebook, first, {question.id: other})
        difference = EditionDifference(question, first.id, second.id, (mine, other), changed, True)
        (found if changed != score else silent).append(difference)
    return found or [
        EditionDifference(item.question, item.first, item.second, item.readings, item.tally, False)
        for item in silent
        if _needed(hand, rulebook, first, item, silent)
    ]


def _needed(
    hand: Hand,
    rulebook: Rulebook,
    first: Edition,
    item: EditionDifference,
    silent: list[EditionDifference],
) -> bool:
    """Return whether the difference vanishes without this one among all the changed answers."""
    all_changed = {other.question.id: other.readings[1] for other in silent}
    without = {key: value for key, value in all_changed.items() if key != item.question.id}
    return _score(hand, rulebook, first, all_changed) != _score(hand, rulebook, first, without)
