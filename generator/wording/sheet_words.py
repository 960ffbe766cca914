"""A score sheet worked out, and rankings, as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from generator.game.tiles import WINDS
from generator.i18n import Speaker
from generator.i18n.columns import in_columns
from generator.table.session import DRAWN, Standing, Win, write_fraction
from generator.table.session.ledger import Penalty
from generator.table.session.winds_by_hand import prevalent_wind
from generator.table.sheet.cell_values import write_signed, write_total
from generator.table.sheet.filled import FilledSheet, receiver
from generator.table.sheet.sheet_model import FoulRow, Sheet

LETTERS = "ABCD"


def sheet_lines(
    filled: FilledSheet, edition: str, version: str, fouls: Callable[[str], str], speaker: Speaker
) -> Iterator[str]:
    """The whole sheet; ``edition`` and ``version`` as they are to be shown.

    ``fouls`` gives the name of a foul by its id.
    """
    sheet = filled.sheet
    yield sheet.document.path
    yield f"{speaker.say('answer', 'edition')}{speaker.colon}{edition}"
    yield f"{speaker.say('answer', 'version')}{speaker.colon}{version}"
    told = [
        f"{speaker.say('sheet', f'told:{key}')} {text}" for key, text in sheet.told.items() if text
    ]
    if told:
        yield speaker.comma.join(told)
    yield ""
    yield from _players(filled, speaker)
    yield ""
    yield from _hands(filled, speaker)
    if sheet.fouls:
        yield ""
        yield speaker.say("sheet", "head:fouls")
        for row, item in zip(sheet.fouls, filled.fouls, strict=True):
            name = fouls(item.foul) if item.foul else row.foul
            if item.penalty is not None:
                yield f"  {_foul(filled, row, item.penalty, name, speaker)}"
    yield ""
    yield _sums(filled, speaker)


def _players(filled: FilledSheet, speaker: Speaker) -> list[str]:
    rows = [
        [
            LETTERS[player.seat],
            speaker.say("sheet", f"wind:{WINDS[player.seat]}"),
            player.name,
            player.team,
            player.number,
        ]
        for player in filled.sheet.players
        if player is not None
    ]
    return in_columns(rows, left=range(5))


def _hands(filled: FilledSheet, speaker: Speaker) -> list[str]:
    def say(key: str) -> str:
        return speaker.say("sheet", f"head:{key}")

    account, start = filled.ledger, filled.rules.start
    blank = ["", "", "", "", ""]
    rows = [
        [say("hand"), say("round"), say("winner"), say("from"), say("points"), *LETTERS,
         *(f"Σ{letter}" for letter in LETTERS)],
        [say("start"), *blank[1:], "", "", "", "", *[write_total(start)] * 4],
    ]  # fmt: skip
    for row, played, change, running in zip(
        filled.sheet.hands, filled.hands, account.changes, account.running, strict=True
    ):
        wind = WINDS[prevalent_wind(row.number or 1)]
        rows.append(
            [str(row.number), speaker.say("sheet", f"wind:{wind}")]
            + _outcome(filled, played.outcome, speaker)
            + [write_signed(value) for value in change]
            + [write_total(value) for value in running]
        )
    last = account.running[-1] if account.running else (start,) * 4
    if account.totals != last:
        late = [total - before for total, before in zip(account.totals, last, strict=True)]
        rows.append([say("session"), *blank[1:], *map(write_signed, late), *[""] * 4])
    for key, values in (
        ("total", [write_total(value) for value in account.totals]),
        ("table-points", [write_fraction(value) for value in filled.table_points]),
        ("place", [str(value) for value in filled.places]),
    ):
        rows.append([say(key), *blank[1:], "", "", "", "", *values])
    return in_columns(rows, left=(0, 1, 2, 3))


def _outcome(filled: FilledSheet, outcome: Win | str, speaker: Speaker) -> list[str]:
    if not isinstance(outcome, Win):
        key = "drawn" if outcome == DRAWN else "void"
        return [speaker.say("sheet", f"outcome:{key}"), "", ""]
    name = filled.sheet.name
    by = outcome.discarder
    source = speaker.say("sheet", "outcome:self-drawn") if by is None else name(by)
    return [name(outcome.winner), source, str(outcome.points)]


def foul_points(sheet: Sheet, penalty: Penalty, speaker: Speaker) -> str:
    """Return in words what a foul of a sheet cost: the points and their receiver, or a warning."""
    if not penalty.points:
        return speaker.say("sheet", "warning")
    if not isinstance(penalty.to, int):
        return speaker.say("penalty", f"{penalty.to}_short", points=penalty.points)
    to = receiver(sheet, penalty)
    return speaker.say("sheet", "penalty", points=penalty.points, receiver=to)


def _foul(filled: FilledSheet, row: FoulRow, penalty: Penalty, name: str, speaker: Speaker) -> str:
    points = foul_points(filled.sheet, penalty, speaker)
    return speaker.say(
        "sheet", "foul" if isinstance(row.hand, int) else "foul_session",
        hand=row.hand, player=filled.sheet.name(penalty.player), foul=name, points=points,
    )  # fmt: skip


def _sums(filled: FilledSheet, speaker: Speaker) -> str:
    account = filled.ledger
    return speaker.say(
        "sheet", "sums",
        changes=write_signed(sum(sum(change) for change in account.changes)),
        total=write_total(sum(account.totals)),
        start=4 * filled.rules.start,
        lost=account.lost,
        table=write_fraction(sum(filled.table_points, Fraction(0))),
    )  # fmt: skip


def ranking_lines(
    standings: Sequence[Standing], title: str, name: str, speaker: Speaker
) -> Iterator[str]:
    """A ranking; ``title`` and ``name`` (of the second column) are keys of the sheet's words."""
    heads = ("place", name, "table-points", "match-points", "best", "decided")
    rows = [[speaker.say("sheet", f"head:{key}") for key in heads]]
    rows += [
        [
            str(standing.place),
            standing.name,
            write_fraction(standing.table_points),
            write_total(standing.total),
            f"{write_fraction(standing.best)} × {standing.best_count}",
            speaker.say("sheet", f"decided:{standing.decided}"),
        ]
        for standing in standings
    ]
    yield speaker.say("sheet", title)
    yield from in_columns(rows, left=(1, 5))
