"""``compare``: a hand under every edition, and the questions that make the difference."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import Any

from generator.ask.compare_editions import Comparison, compare
from generator.cli.show import Output, fans_line, write_json
from generator.documents.marks import plain
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand
from generator.i18n import Speaker
from generator.records.model import Rulebook
from generator.rulebook.cache import RulebookFaulty
from generator.rulebook.compile import taken
from generator.rulebook.read import read_rulebook
from generator.score import NotAWin
from generator.wording.record_names import names


def comparison(options: argparse.Namespace, speaker: Speaker) -> int:
    """Compare a hand."""
    rulebook, problems = read_rulebook(options.rules)
    if problems:
        raise RulebookFaulty(problems)
    try:
        found = compare(read_hand(options.hand), rulebook)
    except (HandFault, NotAWin) as error:
        return Output(speaker, options.json).fail(options.hand, error)
    if options.json:
        write_json(_record(options.hand, found))
    else:
        print("\n".join(_lines(found, rulebook, speaker)))
    return 0


def _record(hand: str, found: Comparison) -> dict[str, Any]:
    return {
        "hand": hand,
        "scores": {
            edition: None
            if tally is None
            else {
                "points": tally.points,
                "fans": [{"fan": f, "points": value, "count": n} for f, value, n in tally.fans],
            }
            for edition, tally in found.scores.items()
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


def _lines(found: Comparison, rulebook: Rulebook, speaker: Speaker) -> Iterator[str]:
    say, colon = speaker.say, speaker.colon
    called = names(rulebook, speaker)
    for edition, tally in found.scores.items():
        if tally is None:
            yield f"{called[edition]}{colon}{say('answer', 'not_allowed')}"
            continue
        yield f"{called[edition]}{colon}{say('answer', 'points', n=tally.points)}"
        yield f"    {fans_line(tally, called, speaker)}"
    if not found.differences:
        yield say("answer", "same")
        return
    yield f"\n{say('answer', 'differ')}{colon}".rstrip()
    for name in dict.fromkeys(item.question.id for item in found.differences):
        for line in _answers(rulebook, name, called, speaker):
            yield f"  {line}"


def _answers(
    rulebook: Rulebook, name: str, called: Mapping[str, str], speaker: Speaker
) -> Iterator[str]:
    """A question, and each edition's answer with its first source."""
    language = speaker.language
    yield called[name]
    for edition in rulebook.editions:
        reading = taken(rulebook, edition)[name]
        cite = reading.cite[0]
        place = called[cite.source] + speaker.comma + speaker.place(cite.at)
        if name in edition.assumed:
            reason = plain(edition.assumed[name][language], called)
            place = speaker.say("answer", "assumed") + speaker.colon + reason
        answer = plain(reading.answer[language], called) + speaker.aside(place)
        yield f"  {called[edition.id]}{speaker.colon}{answer}"
