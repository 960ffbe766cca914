"""``compare``: a hand under every edition, and the questions that make the difference."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from generator.american.american_interpreter import AmericanInterpreter
from generator.ask.american_game import AmericanGame
from generator.ask.compare_editions import Comparison, compare
from generator.cli.asked_rules import read_otherwise, rulebook
from generator.cli.command import HAND, JSON, READING, Command
from generator.cli.each_hand import fail, written
from generator.documents.marks import plain
from generator.game.hand_faults import HandFault, NotAWin
from generator.game.notation import read_hand
from generator.i18n import Speaker
from generator.records.kinds import Rulebook
from generator.rulebook.bases import bases
from generator.rulebook.compile import taken
from generator.rules.game_protocol import Game, Worth
from generator.wording.fans_line import fans_line


def comparison(options: Namespace, speaker: Speaker) -> int:
    """Compare a hand under the editions of every game in which it wins."""
    rules = read_otherwise(options, rulebook(options))
    others: list[Game] = [
        AmericanGame(card.id, AmericanInterpreter(card.compiled)) for card in rules.cards
    ]
    scores: dict[str, Worth | None] = {}
    differences: Comparison | None = None
    fault: HandFault | NotAWin | None = None
    try:
        differences = compare(read_hand(options.hand), rules)
        for edition, tally in differences.scores.items():
            scores[edition] = None if tally is None else Worth(tally.points, tally.fans, "fan")
    except (HandFault, NotAWin) as error:
        fault = error
    for game in others:
        with suppress(HandFault, NotAWin):
            scores[game.edition] = game.worth(options.hand)
    if fault is not None and not scores:
        return fail(options.hand, fault, options.json, speaker)
    found = Comparison({}, ()) if differences is None else differences
    if options.json:
        print(written(_record(options.hand, scores, found)))
    else:
        print("\n".join(_lines(scores, found, rules, speaker)))
    return 0


def _record(hand: str, scores: Mapping[str, Worth | None], found: Comparison) -> dict[str, Any]:
    return {
        "hand": hand,
        "scores": {
            edition: None
            if worth is None
            else {
                "points": worth.points,
                f"{worth.what}s": [
                    {worth.what: part, "points": value, "count": n}
                    for part, value, n in worth.parts
                ],
            }
            for edition, worth in scores.items()
        },
        "differences": [
            {
                "question": item.question.id,
                "editions": [item.first, item.second],
                "readings": list(item.readings),
                "alone": item.alone,
                "points_if_changed": None if item.tally is None else item.tally.points,
            }
            for item in found.differences
        ],
    }


def _lines(
    scores: Mapping[str, Worth | None], found: Comparison, rules: Rulebook, speaker: Speaker
) -> Iterator[str]:
    say, colon = speaker.say, speaker.colon
    called = rules.names(speaker)
    for edition, worth in scores.items():
        if worth is None:
            yield f"{called[edition]}{colon}{say('answer', 'not_allowed')}"
            continue
        yield f"{called[edition]}{colon}{say('answer', 'points', n=worth.points)}"
        yield f"    {fans_line(worth.parts, called, speaker)}"
    if not found.differences:
        if len(found.scores) > 1:
            yield say("answer", "same")
        return
    yield f"\n{say('answer', 'differ')}{colon}".rstrip()
    for name in dict.fromkeys(item.question.id for item in found.differences):
        for line in _answers(rules, name, called, speaker):
            yield f"  {line}"


def _answers(
    rules: Rulebook, name: str, called: Mapping[str, str], speaker: Speaker
) -> Iterator[str]:
    """A question, and each edition's answer with what it rests on."""
    language = speaker.language
    found = bases(rules)
    yield called[name]
    for edition in rules.editions:
        reading = taken(rules, edition)[name]
        basis = found[edition.id][name]
        place = speaker.say("site", f"support:{basis.label}")
        if basis.cite:
            place += speaker.comma + speaker.cited(called[basis.cite.source], basis.cite.at)
        if name in edition.assumed:
            place += speaker.colon + plain(edition.assumed[name][language], called)
        answer = plain(reading.answer[language], called) + speaker.aside(place)
        yield f"  {called[edition.id]}{speaker.colon}{answer}"


COMMAND = Command(comparison, (HAND, READING, JSON), notes="hand")
