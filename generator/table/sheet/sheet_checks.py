"""Everything that a score sheet can get wrong, in one run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from generator.documents.problems import Problem
from generator.game.tiles import WINDS
from generator.score import Interpreter
from generator.table.session.ledger import DRAWN, VOID
from generator.table.session.session_rules import SessionRules
from generator.table.session.table_points import write_fraction
from generator.table.session.winds_by_hand import dealer, prevalent_wind
from generator.table.sheet.cell_values import write_total
from generator.table.sheet.hand_numbers import Step, number_hands
from generator.table.sheet.sheet_fouls import Fouls, FoulTimes, Names
from generator.table.sheet.sheet_model import HandRow, Sheet
from generator.table.sheet.sums import check_sums
from generator.table.sheet.winning_hands import check_points

_MOST = 16  # hands, where no edition says how many


@dataclass(frozen=True)
class SheetEdition:
    """What a sheet is checked by: the edition's interpreter, its session, the names of its fouls."""

    interpreter: Interpreter
    session: SessionRules
    fouls: Names


def check_edition(sheet: Sheet, editions: Sequence[str]) -> Iterator[Problem]:
    """An edition that there is not."""
    if sheet.edition and sheet.edition not in editions:
        close = get_close_matches(sheet.edition, editions)
        hint = close[0] if close else ", ".join(editions)
        yield sheet.problem(("edition",), "SHEET_EDITION", edition=sheet.edition, hint=hint)


def check_sheet(
    sheet: Sheet, edition: SheetEdition | None, times: FoulTimes | None = None
) -> list[Problem]:
    """Return what is wrong with a sheet; without an edition, what is wrong under any.

    ``times`` counts the fouls of the sheets before.
    """
    rules = edition.session if edition else None
    ruleset = edition.interpreter.rules if edition else None
    steps, problems = number_hands(sheet, rules.hands if rules else _MOST)
    for step in steps:
        problems += _outcome(sheet, step.row)
        problems += _winds(sheet, step, rules)
        if edition and step.row.source not in (DRAWN, VOID):
            problems += check_points(sheet, step, edition.interpreter, edition.session)
    fouls = Fouls(sheet, ruleset, edition.fouls if edition else {}, times)
    problems += fouls.problems
    problems += check_sums(sheet, steps, fouls.written, rules)
    problems += _results(sheet)
    problems += _times(sheet, rules)
    problems += _signatures(sheet)
    return problems


def _outcome(sheet: Sheet, row: HandRow) -> Iterator[Problem]:
    if row.source in (DRAWN, VOID):
        for key, value in (("winner", row.winner), ("points", row.points), ("tiles", row.tiles)):
            if value not in (None, ""):
                outcome = f"outcome:{row.source}"
                yield sheet.problem((*row.where, key), "WON_AND_NOT", outcome_word=outcome)
                break
        if row.source == VOID and row is not sheet.hands[-1]:
            yield sheet.problem((*row.where, "from"), "VOID_NOT_LAST")
    elif row.winner is not None and row.winner == row.source:
        yield sheet.problem((*row.where, "from"), "WINNER_PAYS", name=sheet.name(row.winner))


def _winds(sheet: Sheet, step: Step, rules: SessionRules | None) -> Iterator[Problem]:
    row, number = step.row, step.number
    if number is None:
        return
    wind = prevalent_wind(number)
    if row.wind is not None and row.wind != wind:
        yield sheet.problem(
            (*row.where, "wind"), "WIND_WRONG", number=number,
            written_word=f"wind:{WINDS[row.wind]}", wanted_word=f"wind:{WINDS[wind]}",
        )  # fmt: skip
    due = dealer(number, rules) if rules and sheet.seated else None
    if row.dealer is not None and due is not None and row.dealer != due:
        yield sheet.problem(
            (*row.where, "dealer"), "DEALER_WRONG", number=number,
            name=sheet.name(row.dealer), wanted=sheet.name(due),
        )  # fmt: skip


def _results(sheet: Sheet) -> Iterator[Problem]:
    """Check that there are hands or totals, and that what is written twice is the same."""
    if not sheet.hands and sheet.totals is None:
        yield sheet.problem(("session",), "VALUE_MISSING", key_word="column:total")
    for player in filter(None, sheet.players):
        name, seat = sheet.name(player.seat), player.seat
        total = sheet.totals[seat] if sheet.totals else None
        if player.total is not None and total not in (None, player.total):
            yield sheet.problem(
                (*player.where, "total"), "TOTAL_WRONG", name=name,
                written=write_total(player.total), wanted=write_total(total),
            )  # fmt: skip
        own, points = player.table_points, sheet.table_points[seat] if sheet.table_points else None
        if own is not None and points not in (None, own):
            yield sheet.problem(
                (*player.where, "table-points"), "TABLE_POINTS_TWICE", name=name,
                written=write_fraction(own), wanted=write_fraction(points),
            )  # fmt: skip


def _times(sheet: Sheet, rules: SessionRules | None) -> Iterator[Problem]:
    if sheet.started is None or sheet.ended is None:
        return
    lasted = sheet.ended - sheet.started
    if lasted <= 0:
        yield sheet.problem(
            ("session", "to"), "TIME_REVERSED", begin=sheet.told["from"], end=sheet.told["to"]
        )
    elif rules and rules.minutes is not None and lasted > rules.minutes:
        yield sheet.problem(("session", "to"), "TIME_LONG", minutes=lasted, most=rules.minutes)


def _signatures(sheet: Sheet) -> Iterator[Problem]:
    """Check that players, umpire and chief umpire signed: 1998 book, annex 5; 2006 rules, appendix 5.

    Where no player has signed, or no umpire, the club keeps no signatures; that is no slip.
    """
    missing = [player for player in sheet.players if player and player.seat not in sheet.signed]
    unknown = sheet.signed.count(None)  # names that nobody has: they may be theirs
    if sheet.signed and len(missing) > unknown:
        for player in missing:
            yield sheet.problem(player.where, "UNSIGNED_PLAYER", name=player.name)
    umpires = ("umpire", "chief-umpire") if any(sheet.umpires.values()) else ()
    for who in umpires:
        if not sheet.umpires.get(who):
            yield sheet.problem(("signatures",), "UNSIGNED_UMPIRE", who_word=f"signer:{who}")
