"""``session``: check score sheets line by line, work them out and, for an event, rank the players."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from generator.cli.command import JSON, Command, argument, flag
from generator.cli.each_hand import written
from generator.cli.given_sheets import GivenSheets, given_sheets
from generator.documents.problems import Problem, place_of_problem
from generator.i18n import Speaker
from generator.rules.refused import Refused
from generator.table.event import EventResults, unchecked
from generator.table.session import Standing, write_fraction
from generator.table.sheet import to_json
from generator.wording.event_words import so_far_lines, unchecked_lines, unranked_lines
from generator.wording.problem_words import say_problem, write_problem
from generator.wording.sheet_words import ranking_lines, sheet_lines


def session(options: Namespace, speaker: Speaker) -> int:
    """Every fault of every sheet; without any, the sheets worked out, or the ranking of an event."""
    given = given_sheets(options.files, options.rules, options.rules_also, options.so_far)
    if given.problems:
        return _fail(given.problems, options.json, speaker)
    if options.so_far and given.event is None:
        raise Refused("needs_option", option="--so-far", other="event.yaml")
    if options.json:
        print(written(_json(given, speaker)))
    else:
        lines = _event(given, given.event, speaker) if given.event else _sheets(given, speaker)
        print("\n".join(lines))
    return 0


def _fail(problems: list[Problem], as_json: bool, speaker: Speaker) -> int:
    if as_json:
        rows = [
            {
                "path": found.path,
                "line": found.line,
                "column": found.column,
                "place": place_of_problem(found),
                "code": found.code,
                "message": say_problem(found, speaker),
            }
            for found in problems
        ]
        print(written({"problems": rows}))
        return 1
    for found in problems:
        print(write_problem(found, speaker))
    print(speaker.say("sheet", "faults", n=len(problems)), file=sys.stderr)
    return 1


def _edition(given: GivenSheets, name: str, speaker: Speaker) -> str:
    return f"{given.rules.name('edition', name, speaker.language)} [{name}]"


def _sheets(given: GivenSheets, speaker: Speaker) -> Iterator[str]:
    for place, item in enumerate(given.sheets):
        name = item.sheet.edition
        if place:
            yield ""
        version = given.editions[name].interpreter.rules.version
        yield from sheet_lines(
            item,
            _edition(given, name, speaker),
            version,
            lambda foul: given.rules.name("foul", foul, speaker.language),
            speaker,
        )
    yield ""
    if len(given.sheets) > 1:
        yield speaker.say("event", "no_ranking")
    yield from unchecked_lines(list(unchecked(given.sheets)), given.skipped, speaker)


def _event(given: GivenSheets, event: EventResults, speaker: Speaker) -> Iterator[str]:
    """The rankings; what the sheets hold is not said again."""
    plan = event.plan
    version = given.editions[plan.edition].interpreter.rules.version
    yield plan.name
    yield f"{speaker.say('answer', 'edition')}{speaker.colon}{_edition(given, plan.edition, speaker)}"
    yield f"{speaker.say('answer', 'version')}{speaker.colon}{version}"
    size = {
        "players": len(plan.entrants),
        "rounds": len(plan.schedule),
        "sheets": len(given.sheets),
    }
    yield speaker.say("event", "size", **size)
    yield from so_far_lines(event.so_far, speaker)
    yield from unranked_lines(plan, speaker)
    for standings, title, head in (
        (event.individual, "individual", "name"),
        (event.teams, "teams", "team"),
    ):
        if standings:
            yield ""
            yield from ranking_lines(standings, title, head, speaker)
    notes = list(unchecked_lines(list(unchecked(given.sheets)), given.skipped, speaker))
    yield from ["", *notes] if notes else []


def _json(given: GivenSheets, speaker: Speaker) -> dict[str, Any]:
    result: dict[str, Any] = {
        "sheets": [
            {
                "path": item.sheet.document.path,
                **to_json(
                    item,
                    item.sheet.edition,
                    given.editions[item.sheet.edition].interpreter.rules.version,
                ),
            }
            for item in given.sheets
        ],
        "unchecked": [
            {"what": found.key, "times": found.times} for found in unchecked(given.sheets)
        ],
        "skipped": list(given.skipped),
    }
    event = given.event
    if event is None:
        return result
    so_far = event.so_far
    result["event"] = {
        "name": event.plan.name,
        "edition": event.plan.edition,
        "players": len(event.plan.entrants),
        "rounds": len(event.plan.schedule),
        "stand_ins": list(event.plan.unranked),
    }
    result["so_far"] = so_far and {
        "sheets": so_far.given,
        "wanted": so_far.wanted,
        "missing": [{"round": game, "table": table} for game, table in so_far.missing],
        "message": "\n".join(so_far_lines(so_far, speaker)),
    }
    result["individual"] = [_standing(standing) for standing in event.individual]
    if event.teams:
        result["teams"] = [_standing(standing) for standing in event.teams]
    return result


def _standing(standing: Standing) -> dict[str, Any]:
    return {
        "place": standing.place,
        "name": standing.name,
        "table_points": write_fraction(standing.table_points),
        "total": standing.total,
        "best": write_fraction(standing.best),
        "best_count": standing.best_count,
        "decided": standing.decided,
    }


COMMAND = Command(session, (argument("files", nargs="+", metavar="FILE"), flag("--so-far"), JSON))
