"""``wall`` and ``claim``: where the wall is broken, and who gets a discard."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from generator.cli.choice import interpreter_for
from generator.cli.show import write_json
from generator.i18n import Speaker
from generator.records.model import Rulebook
from generator.rulebook.compile import cites_of
from generator.rulebook.read import read_rulebook
from generator.rules.ruleset import Ruleset
from generator.table import ProcedureFault
from generator.table.procedure_runs import read_claim, run_claim, run_wall
from generator.wording.problem_words import write_refusal
from generator.wording.procedure_words import claim_lines, wall_lines

_THROW = re.compile(r"([0-9])\+([0-9])")
_WALL = ("wall-to-break", "counted-stack", "wall-direction")
# The questions whose readings hold the rule behind each reason.
_WHY = {
    "higher": "claim-time",
    "lower": "claim-time",
    "not-next": "claim-time",
    "late": "claim-time",
    "last-discard": "last-discard-claims",
    "first": "two-declare-hu",
    "later": "two-declare-hu",
    "nearest": "two-declare-hu",
    "farther": "two-declare-hu",
    "overruled": "late-chow",
}


def wall(options: argparse.Namespace, speaker: Speaker) -> int:
    """Who throws again and where the deal begins."""
    rules = interpreter_for(options)[1].rules
    try:
        given = {"first": _throw(options.first), "second": _throw(options.second)}
        result = run_wall(given, rules)
    except ProcedureFault as fault:
        return _refused(fault, speaker)
    rulebook = read_rulebook(options.rules)[0]
    lines = wall_lines(given, result, speaker)
    return _answer(options, result, lines, _WALL, rulebook, rules, speaker)


def claim(options: argparse.Namespace, speaker: Speaker) -> int:
    """Who gets a discard, and why the others do not."""
    rules = interpreter_for(options)[1].rules
    try:
        if options.discarder not in tuple("ESWN"):
            raise ProcedureFault("SEAT_UNKNOWN", text=options.discarder)
        calls = {made.player: made.call for made in map(read_claim, options.claims)}
        given = {"discarder": options.discarder, "claims": options.claims, "last": options.last}
        result = run_claim(given, rules)
    except ProcedureFault as fault:
        return _refused(fault, speaker)
    rulebook = read_rulebook(options.rules)[0]
    names = {foul.id: foul.name for foul in rulebook.fouls}
    names |= {question.id: question.title for question in rulebook.questions}

    def name(item: str) -> str:
        return names[item][speaker.language] if item in names else item

    lines = claim_lines(calls, result, speaker, name)
    questions = dict.fromkeys(_behind(result, "hu" in calls.values()))
    return _answer(options, result, lines, questions, rulebook, rules, speaker)


def _behind(result: Mapping[str, Any], hu: bool) -> Iterator[str]:
    """The questions behind a result."""
    reasons = [result.get("why", ""), *result.get("others", {}).values()]
    if hu and {"higher", "lower"} & set(reasons):
        yield "hu-before-other-calls"
        reasons = [reason for reason in reasons if reason not in ("higher", "lower")]
    yield from (_WHY[reason] for reason in reasons if reason in _WHY)
    if "fouls" in result:
        yield "late-pung-stands"
    yield from result.get("open", ())


def _throw(text: str) -> list[int]:
    match = _THROW.fullmatch(text)
    if match is None:
        raise ProcedureFault("THROW_UNREADABLE", text=text)
    return [int(match[1]), int(match[2])]


def _refused(fault: ProcedureFault, speaker: Speaker) -> int:
    print(f"fanpu: {write_refusal(fault, speaker)}", file=sys.stderr)
    return 1


def _answer(
    options: argparse.Namespace,
    result: Mapping[str, Any],
    lines: Iterable[str],
    questions: Iterable[str],
    rulebook: Rulebook,
    rules: Ruleset,
    speaker: Speaker,
) -> int:
    """The result, and for each question behind it the places of the reading taken."""
    edition = next(item for item in rulebook.editions if item.id == rules.edition)
    cited = {name: cites_of(rulebook, edition, name, rules.readings[name]) for name in questions}
    if options.json:
        cites = {
            name: [{"source": cite.source, "at": cite.at} for cite in found]
            for name, found in cited.items()
        }
        write_json({"edition": rules.edition, **result, "rules": cites})
        return 0
    print(edition.short[speaker.language])
    print("\n".join(lines))
    short = {source.id: source.short[speaker.language] for source in rulebook.sources}
    print(f"{speaker.say('procedure', 'rule')}{speaker.colon}".rstrip())
    for name, found in cited.items():
        places = speaker.semicolon.join(
            short[cite.source] + speaker.comma + speaker.place(cite.at) for cite in found
        )
        assumed = name in edition.assumed and name not in rules.instead
        note = speaker.aside(speaker.say("procedure", "edition_assumed")) if assumed else ""
        print(f"  {name}/{rules.readings[name]}{note}{speaker.colon}{places}")
    return 0
