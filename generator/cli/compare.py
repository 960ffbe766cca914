"""``compare``: a hand under every edition, and the questions that make the difference."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping

from generator.ask.compare_editions import compared
from generator.ask.results import ComparedHand
from generator.cli.asked_rules import read_otherwise, rulebook
from generator.cli.command import HAND, JSON, READING, Command
from generator.cli.each_hand import fail, written
from generator.documents.marks import plain
from generator.game.hand_faults import HandFault, NotAWin
from generator.i18n import Speaker
from generator.records.kinds import Rulebook
from generator.rulebook.bases import bases
from generator.rulebook.compile import taken
from generator.wording.fans_line import fans_line


def comparison(options: Namespace, speaker: Speaker) -> int:
    """Compare a hand under the editions of every game in which it wins."""
    rules = read_otherwise(options, rulebook(options))
    try:
        found = compared(options.hand, rules)
    except (HandFault, NotAWin) as fault:
        return fail(options.hand, fault, options.json, speaker)
    print(written(found.to_json()) if options.json else "\n".join(_lines(found, rules, speaker)))
    return 0


def _lines(found: ComparedHand, rules: Rulebook, speaker: Speaker) -> Iterator[str]:
    say, colon = speaker.say, speaker.colon
    called = rules.names(speaker)
    cards = {card.id for card in rules.cards}
    for edition, worth in found.scores.items():
        if worth is None:
            yield f"{called[edition]}{colon}{say('answer', 'not_allowed')}"
            continue
        yield f"{called[edition]}{colon}{say('answer', 'points', n=worth.points)}"
        yield f"    {fans_line(worth.parts, called, speaker)}"
    if not found.differences:
        if sum(edition not in cards for edition in found.scores) > 1:
            yield say("answer", "same")
        return
    yield f"\n{say('answer', 'differ')}{colon}".rstrip()
    for name in dict.fromkeys(item.question for item in found.differences):
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
