"""``form``: forms to print, empty or filled in, each as one self-contained HTML page."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from generator.cli.asked_rules import rulebook
from generator.cli.command import Command, argument, flag, number
from generator.cli.given_sheets import given_event, given_sheets, no_event
from generator.documents.near_names import nearest
from generator.i18n import Speaker
from generator.publish.forms import (
    PLAIN,
    Desk,
    cards,
    chart,
    foul_lines,
    fouls,
    from_filled,
    numbered,
    prefilled,
    recorded_schedules,
    result_lines,
    results,
    rotation_csv,
    score_sheet,
    seats,
    wall_chart,
)
from generator.rulebook.loaded.kept_rulesets import RulebookFaulty
from generator.rules.refused import Refused
from generator.store.whole_file import write_whole
from generator.table.event import EventResults
from generator.table.rotation import GAMES, TABLES, NoRotation, rotation
from generator.table.sheet import FilledSheet
from generator.wording.event_words import so_far_title, unranked_lines

_PREFIX = "form-"


def form(options: Namespace, speaker: Speaker) -> int:
    """A form as HTML; without a name, the list of them."""
    rules = rulebook(options)
    desk = Desk(rules, speaker)
    if options.form is None:
        _refuse_others("", options)
        if options.out is not None:
            raise Refused("needs_option", option="--out", other="FORM")
        width = max(map(len, PLAIN)) - len(_PREFIX)
        for record in rules.forms:
            name = record.id.removeprefix(_PREFIX)
            print(f"{name:{width}}  {record.title[speaker.language]}")
        return 0
    html = _html(desk, options)
    if options.out is None:
        print(html)
        return 0
    # A spreadsheet takes a table for UTF-8 only if it begins with this mark.
    write_whole(options.out, f"\ufeff{html}" if options.csv else html)
    return 0


def _names() -> list[str]:
    return [form.removeprefix(_PREFIX) for form in PLAIN]


def _html(desk: Desk, options: Namespace) -> str:
    name = options.form.removeprefix(_PREFIX)
    if _PREFIX + name not in PLAIN:
        raise Refused("no_form", name=name, perhaps=nearest(name, _names()))
    _refuse_others(name, options)
    if options.event is not None:
        return _of_event(desk, name, options)
    filled: dict[str, Callable[[], str]] = {
        "rotation": lambda: _rotation(desk, options),
        "results": lambda: results(desk, numbered(_games(options))),
        "score-sheet": lambda: score_sheet(desk, from_filled(_one(options))),
        "fouls": lambda: _fouls(desk, options),
        "seats": lambda: seats(desk, [_one(options).sheet.name(who) for who in range(4)]),
    }
    given = options.session or options.tables is not None or options.games is not None
    return filled[name]() if given and name in filled else PLAIN[_PREFIX + name](desk)


def _refuse_others(name: str, options: Namespace) -> None:
    """Refuse an option that the form does not take."""
    takes = {
        "--event": ("score-sheet", "cards", "rotation", "results", "fouls"),
        "--session": ("score-sheet", "fouls", "results", "seats"),
        "--round": ("score-sheet",),
        "--csv": ("rotation",),
        "--so-far": ("results",),
        "--tables": ("rotation",),
        "--teams": ("rotation",),
        "--games": ("rotation", "results"),
    }
    for option, forms in takes.items():
        if _given(options, option) and name not in forms:
            raise Refused("only_forms", option=option, forms=", ".join(forms))
    with_event = [option for option in ("--round", "--csv", "--so-far") if _given(options, option)]
    if name == "results" and options.session:
        with_event.append("--session")
    if with_event and options.event is None:
        raise Refused("needs_option", option=with_event[0], other="--event")
    if options.event is not None:
        told = {"rotation": ("--tables", "--teams", "--games"), "score-sheet": ("--session",)}
        for option in (*told.get(name, ()), *(("--games",) if name == "results" else ())):
            if _given(options, option):
                raise Refused("not_with", option=option, other="--event")
        if name in ("results", "fouls") and not options.session:
            raise Refused("needs_option", option="--event", other="--session")
    elif name == "rotation" and options.tables is None and (options.games or options.teams):
        raise Refused("needs_tables")


def _given(options: Namespace, option: str) -> bool:
    return getattr(options, option[2:].replace("-", "_")) not in (None, False, [])


def _games(options: Namespace) -> int:
    games = GAMES[-1] if options.games is None else int(options.games)
    if games not in GAMES:
        raise Refused("range", option="--games", given=games, first=GAMES[0], last=GAMES[-1])
    return games


def _rotation(desk: Desk, options: Namespace) -> str:
    if options.tables not in TABLES:
        given = options.tables
        raise Refused("range", option="--tables", given=given, first=TABLES[0], last=TABLES[-1])
    try:
        found = rotation(
            options.tables, _games(options), options.teams, recorded_schedules(desk.rulebook)
        )
    except NoRotation:
        raise Refused("no_rotation", tables=options.tables, games=_games(options)) from None
    return chart(desk, found)


def _of_event(desk: Desk, name: str, options: Namespace) -> str:
    """A form of an event; the faults of its files, if they have any, end the command."""
    if name in ("results", "fouls"):
        paths = [str(options.event), *map(str, options.session)]
        so_far = options.so_far or name == "fouls"  # a record of fouls ranks nobody
        given = given_sheets(paths, options.rules, options.rules_also, so_far)
        if given.problems or given.event is None:
            raise RulebookFaulty(given.problems or [no_event(str(options.event))])
        return (_results if name == "results" else _event_fouls)(desk, given.event)
    event = given_event(str(options.event), options.rules, options.rules_also)
    if event.plan is None:
        raise RulebookFaulty(event.problems)
    if name == "rotation":
        return (rotation_csv if options.csv else wall_chart)(desk, event.plan)
    if name == "cards":
        return cards(desk, event.plan)
    last = len(event.plan.schedule)
    if options.round is not None and options.round > last:
        raise Refused("range", option="--round", given=options.round, first=1, last=last)
    rounds = range(1, last + 1) if options.round is None else (options.round,)
    return score_sheet(desk, *prefilled(event.plan, rounds))


def _results(desk: Desk, event: EventResults) -> str:
    teams, alone = result_lines(event)
    notes = [so_far_title(event.so_far, desk.speaker)] if event.so_far else []
    note = " · ".join([*notes, *unranked_lines(event.plan, desk.speaker)])
    games = numbered(len(event.plan.schedule))
    return results(desk, games, teams, alone, event.plan.name, note)


def _event_fouls(desk: Desk, event: EventResults) -> str:
    return fouls(desk, foul_lines(desk, event.sheets.values(), event.plan))


def _sheets(options: Namespace) -> list[FilledSheet]:
    """The sheets worked out; their faults, if they have any, end the command."""
    given = given_sheets(map(str, options.session), options.rules, options.rules_also)
    if given.problems:
        raise RulebookFaulty(given.problems)
    return given.sheets


def _one(options: Namespace) -> FilledSheet:
    found = _sheets(options)
    if len(found) != 1:
        raise Refused("one_session", form=options.form)
    return found[0]


def _fouls(desk: Desk, options: Namespace) -> str:
    sheets = _sheets(options)
    return fouls(desk, foul_lines(desk, sheets), sheets[0].sheet.told if len(sheets) == 1 else None)


COMMAND = Command(
    form,
    (
        argument("form", nargs="?", metavar="FORM"),
        argument("--event", type=Path, metavar="FILE"),
        argument("--session", type=Path, action="append", default=[], metavar="FILE"),
        number("--round", 1, 64),
        flag("--csv"),
        flag("--so-far"),
        argument("--tables", type=int, metavar="N"),
        argument("--games", type=int, metavar="N"),
        flag("--teams"),
        argument("--out", type=Path, metavar="FILE"),
    ),
)
