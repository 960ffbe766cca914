"""``session``: check score sheets line by line, work them out and rank the players."""

from __future__ import annotations

import codecs
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from generator.cli.command import JSON, Command, argument
from generator.cli.each_hand import written
from generator.documents.problems import Mark, Problem, problem
from generator.i18n import Speaker
from generator.rulebook.kept_rulesets import KeptRulebook, kept_rulebook
from generator.score import Interpreter
from generator.table.session import SessionRules, Standing, individual, teams, write_fraction
from generator.table.sheet import (
    FilledSheet,
    Fouls,
    Sheet,
    SheetEdition,
    check_edition,
    check_sheet,
    check_together,
    fill,
    read_sheet,
    to_json,
)
from generator.table.sheet.vocabulary import fold
from generator.wording.problem_words import say_problem, write_problem
from generator.wording.sheet_words import ranking_lines, sheet_lines

_YAML = (".yaml", ".yml")
_TABLES = (".csv", ".tsv", ".txt")


def session(options: Namespace, speaker: Speaker) -> int:
    """Every fault of every sheet; without any, the sheets worked out and their ranking."""
    rules = kept_rulebook(options.rules, options.rules_also)
    filled, editions, problems = work_out(options.files, rules)
    if problems:
        return _fail(problems, options.json, speaker)
    if options.json:
        print(written(_json(filled, editions)))
    else:
        print("\n".join(_text(filled, editions, rules, speaker)))
    return 0


def work_out(
    files: Iterable[str], rules: KeptRulebook
) -> tuple[list[FilledSheet], dict[str, SheetEdition], list[Problem]]:
    """The sheets worked out, with their editions, or everything that is wrong with them."""
    editions: dict[str, SheetEdition] = {}
    sheets: list[Sheet] = []
    problems: list[Problem] = []
    for path in files:
        sheet, found = _read(path)
        problems += found
        if sheet is not None:
            sheets.append(sheet)
            problems += check_edition(sheet, rules.editions)
            edition = _edition(sheet.edition, rules, editions)
            if edition is None and sheet.edition in rules.editions:
                problems.append(sheet.problem(("edition",), "NO_SESSIONS", edition=sheet.edition))
            problems += check_sheet(sheet, edition)
    problems += check_together(sheets)
    if problems:
        return [], editions, sorted(set(problems))
    return [_filled(sheet, editions[sheet.edition]) for sheet in sheets], editions, []


def _read(path: str) -> tuple[Sheet | None, list[Problem]]:
    """The sheet in a file; None where nothing of it can be read."""
    kind = Path(path).suffix.lower()
    start = Mark(1, 1)
    if kind not in (*_YAML, *_TABLES):
        return None, [problem(path, start, "FILE_KIND")]
    try:
        data = Path(path).read_bytes()
    except OSError:
        return None, [problem(path, start, "FILE_MISSING")]
    try:
        # A spreadsheet's "Unicode text" begins with one of these marks, and cannot be taken for UTF-8.
        wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
        text = data.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError:
        return None, [problem(path, start, "FILE_ENCODING")]
    return read_sheet(path, text, kind in _YAML)


def _edition(name: str, rules: KeptRulebook, known: dict[str, SheetEdition]) -> SheetEdition | None:
    """The edition of a sheet; None if there is none, or if it has no rules for sessions."""
    if name in rules.editions and name not in known:
        interpreter = Interpreter(rules.ruleset(name))
        names = {fold(called): foul for called, foul in rules.foul_names().items()}
        try:
            known[name] = SheetEdition(interpreter, SessionRules.of(interpreter.rules), names)
        except KeyError:
            return None
    return known.get(name)


def _filled(sheet: Sheet, edition: SheetEdition) -> FilledSheet:
    fouls = Fouls(sheet, edition.interpreter.rules, edition.fouls)
    return fill(sheet, fouls.written, edition.session)


def _fail(problems: list[Problem], as_json: bool, speaker: Speaker) -> int:
    if as_json:
        rows = [
            {
                "path": found.path,
                "line": found.line,
                "column": found.column,
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


def _rankings(
    filled: list[FilledSheet], editions: dict[str, SheetEdition]
) -> tuple[tuple[Standing, ...], tuple[Standing, ...]]:
    """Of players and of teams; empty for a single sheet."""
    if len(filled) < 2:
        return (), ()
    rules = editions[filled[0].sheet.edition].session
    results = [result for sheet in filled for result in sheet.results()]
    return individual(results, rules), teams(results, rules)


def _text(
    filled: list[FilledSheet],
    editions: dict[str, SheetEdition],
    rules: KeptRulebook,
    speaker: Speaker,
) -> Iterator[str]:
    for place, item in enumerate(filled):
        name = item.sheet.edition
        if place:
            yield ""
        shown = f"{rules.name('edition', name, speaker.language)} [{name}]"
        version = editions[name].interpreter.rules.version
        yield from sheet_lines(
            item, shown, version, lambda foul: rules.name("foul", foul, speaker.language), speaker
        )
    players, groups = _rankings(filled, editions)
    for standings, title, head in ((players, "individual", "name"), (groups, "teams", "team")):
        if standings:
            yield ""
            yield from ranking_lines(standings, title, head, speaker)


def _json(filled: list[FilledSheet], editions: dict[str, SheetEdition]) -> dict[str, Any]:
    players, groups = _rankings(filled, editions)
    sheets = [
        {
            "path": item.sheet.document.path,
            **to_json(
                item, item.sheet.edition, editions[item.sheet.edition].interpreter.rules.version
            ),
        }
        for item in filled
    ]
    result: dict[str, Any] = {"sheets": sheets}
    for key, standings in (("individual", players), ("teams", groups)):
        if standings:
            result[key] = [_standing(standing) for standing in standings]
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


COMMAND = Command(session, (argument("files", nargs="+", metavar="FILE"), JSON))
