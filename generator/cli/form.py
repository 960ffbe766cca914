"""``form``: forms to print, empty or filled in, each one HTML page that stands alone."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from generator.cli.choice import wrong
from generator.cli.session import work_out
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
from generator.rulebook.cache import RulebookFaulty, compiled
from generator.rulebook.read import read_rulebook
from generator.table.rotation import GAMES, TABLES, NoRotation, rotation
from generator.table.sheet import Filled

_PREFIX = "form-"


def form(options: argparse.Namespace, speaker: Speaker) -> int:
    """A form as HTML; without a name, the list of them."""
    rulebook, problems = read_rulebook(options.rules)
    if problems:
        raise RulebookFaulty(problems)
    desk = Desk(rulebook, speaker)
    if options.form is None:
        width = max(map(len, PLAIN)) - len(_PREFIX)
        for record in rulebook.forms:
            name = record.id.removeprefix(_PREFIX)
            print(f"{name:{width}}  {record.title[speaker.language]}")
        return 0
    html = _html(desk, options)
    if options.out is None:
        print(html)
        return 0
    try:
        options.out.write_text(html, "utf-8")
    except OSError as error:
        wrong(f"{options.out} cannot be written: {error.strerror}")
    return 0


def _html(desk: Desk, options: argparse.Namespace) -> str:
    name = options.form.removeprefix(_PREFIX)
    if _PREFIX + name not in PLAIN:
        wrong(f"no form {name!r}; `fanpu form` lists them")
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


def _refuse_others(name: str, options: argparse.Namespace) -> None:
    """An option that the form knows nothing of is said, not passed over."""
    takes = {
        "--session": ("score-sheet", "fouls", "results", "seats"),
        "--tables": ("rotation",),
        "--teams": ("rotation",),
        "--games": ("rotation", "results"),
    }
    for option, forms in takes.items():
        if getattr(options, option[2:]) not in (None, False, []) and name not in forms:
            wrong(f"{option} is for the form {' and '.join(forms)}")
    if name == "rotation" and options.tables is None and (options.games or options.teams):
        wrong("a rotation needs --tables")


def _games(options: argparse.Namespace) -> int:
    games = GAMES[-1] if options.games is None else int(options.games)
    if games not in GAMES:
        wrong(f"--games goes from {GAMES[0]} to {GAMES[-1]}")
    return games


def _rotation(desk: Desk, options: argparse.Namespace) -> str:
    if options.tables not in TABLES:
        wrong(f"--tables goes from {TABLES[0]} to {TABLES[-1]}")
    try:
        found = rotation(options.tables, _games(options), options.teams, known(desk.rulebook))
    except NoRotation:
        wrong("rules_data/rotations/ has no rotation of that size")
    return chart(desk, found)


def _sheets(options: argparse.Namespace) -> list[Filled]:
    """The sheets worked out; their faults, if they have any, end the command."""
    filled, _, problems = work_out(map(str, options.session), compiled(options.rules))
    if problems:
        raise RulebookFaulty(problems)
    return filled


def _one(options: argparse.Namespace) -> Filled:
    if len(options.session) > 1:
        wrong(f"the form {options.form} takes one --session")
    return _sheets(options)[0]


def _fouls(desk: Desk, options: argparse.Namespace) -> str:
    sheets = _sheets(options)
    return fouls(desk, foul_lines(desk, sheets), sheets[0].sheet.told if len(sheets) == 1 else None)


def _results(desk: Desk, options: argparse.Namespace) -> str:
    if not options.session:
        return results(desk, numbered(_games(options)))
    games, teams = result_lines(_sheets(options))
    more = [name for name in numbered(options.games or 0) if name not in games]
    return results(desk, [*games, *more], teams)
