"""``form``: forms to print, empty or filled in, each as one self-contained HTML page."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from generator.cli.asked_rules import rulebook
from generator.cli.command import Command, argument, flag
from generator.cli.given_sheets import given_sheets
from generator.documents.near_names import nearest
from generator.i18n import Speaker
from generator.publish.forms import (
    PLAIN,
    Desk,
    chart,
    foul_lines,
    fouls,
    from_filled,
    known,
    numbered,
    result_lines,
    results,
    score_sheet,
    seats,
)
from generator.rulebook.kept_rulesets import RulebookFaulty
from generator.rules.refused import Refused
from generator.store.whole_file import write_whole
from generator.table.rotation import GAMES, TABLES, NoRotation, rotation
from generator.table.sheet import FilledSheet

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
    write_whole(options.out, html)
    return 0


def _names() -> list[str]:
    return [form.removeprefix(_PREFIX) for form in PLAIN]


def _html(desk: Desk, options: Namespace) -> str:
    name = options.form.removeprefix(_PREFIX)
    if _PREFIX + name not in PLAIN:
        raise Refused("no_form", name=name, perhaps=nearest(name, _names()))
    _refuse_others(name, options)
    filled: dict[str, Callable[[], str]] = {
        "rotation": lambda: _rotation(desk, options),
        "results": lambda: _results(desk, options),
        "score-sheet": lambda: score_sheet(desk, from_filled(_one(options))),
        "fouls": lambda: _fouls(desk, options),
        "seats": lambda: seats(desk, [_one(options).sheet.name(who) for who in range(4)]),
    }
    given = options.session or options.tables is not None or options.games is not None
    return filled[name]() if given and name in filled else PLAIN[_PREFIX + name](desk)


def _refuse_others(name: str, options: Namespace) -> None:
    """Refuse an option that the form does not take."""
    takes = {
        "--session": ("score-sheet", "fouls", "results", "seats"),
        "--tables": ("rotation",),
        "--teams": ("rotation",),
        "--games": ("rotation", "results"),
    }
    for option, forms in takes.items():
        if getattr(options, option[2:]) not in (None, False, []) and name not in forms:
            raise Refused("only_forms", option=option, forms=", ".join(forms))
    if name == "rotation" and options.tables is None and (options.games or options.teams):
        raise Refused("needs_tables")


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
        found = rotation(options.tables, _games(options), options.teams, known(desk.rulebook))
    except NoRotation:
        raise Refused("no_rotation", tables=options.tables, games=_games(options)) from None
    return chart(desk, found)


def _sheets(options: Namespace) -> list[FilledSheet]:
    """The sheets worked out; their faults, if they have any, end the command."""
    given = given_sheets(map(str, options.session), options.rules, options.rules_also)
    if given.problems:
        raise RulebookFaulty(given.problems)
    return given.sheets


def _one(options: Namespace) -> FilledSheet:
    if len(options.session) > 1:
        raise Refused("one_session", form=options.form)
    return _sheets(options)[0]


def _fouls(desk: Desk, options: Namespace) -> str:
    sheets = _sheets(options)
    return fouls(desk, foul_lines(desk, sheets), sheets[0].sheet.told if len(sheets) == 1 else None)


def _results(desk: Desk, options: Namespace) -> str:
    if not options.session:
        return results(desk, numbered(_games(options)))
    games, teams = result_lines(_sheets(options))
    more = [name for name in numbered(options.games or 0) if name not in games]
    return results(desk, [*games, *more], teams)


COMMAND = Command(
    form,
    (
        argument("form", nargs="?", metavar="FORM"),
        argument("--session", type=Path, action="append", default=[], metavar="FILE"),
        argument("--tables", type=int, metavar="N"),
        argument("--games", type=int, metavar="N"),
        flag("--teams"),
        argument("--out", type=Path, metavar="FILE"),
    ),
)
