"""Read a sheet from its document, each row by itself; nothing is compared yet."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from generator.documents.document import Document, Path
from generator.documents.problems import Problem
from generator.game.tiles import WINDS
from generator.table.session.ledger import DRAWN, EACH, NOBODY, VOID
from generator.table.sheet.cell_values import read_date, read_time
from generator.table.sheet.people import People
from generator.table.sheet.sheet_documents import sheet_documents
from generator.table.sheet.sheet_model import (
    SELF_DRAWN,
    SESSION,
    EventData,
    FoulRow,
    FourCells,
    HandRow,
    Sheet,
)
from generator.table.sheet.value_reader import ValueReader
from generator.table.sheet.vocabulary import meaning

KEYS = (
    *("edition", "session", "players", "hands", "fouls", "totals", "table-points", "signatures"),
)
_SESSION = ("date", "game", "group", "table", "from", "to")
_HAND = (*("number", "winner", "from", "points", "changes", "totals", "tiles", "dealer", "wind"),)
_FOUL = ("hand", "player", "foul", "points", "receiver")
_SIGNERS = ("players", "umpire", "chief-umpire")
_OUTCOMES = {"self-drawn": SELF_DRAWN, "drawn": DRAWN, "void": VOID}
_RECEIVERS = {"each": EACH, "nobody": NOBODY}


NOTHING_KNOWN = EventData()


class SheetsRead(NamedTuple):
    """The sheets of a file, and everything found wrong so far; ``unread`` if a part cannot be read."""

    sheets: list[Sheet]
    problems: list[Problem]
    unread: bool


def read_sheets(path: str, data: bytes, known: EventData = NOTHING_KNOWN) -> SheetsRead:
    """The sheets in a file's bytes; ``path`` is for messages, and its end tells what kind of file it is.

    ``known`` is what an event says: the edition of a sheet that names none, and players by number.
    """
    documents, problems, unread = sheet_documents(path, data)
    sheets = []
    for document in documents:
        sheet, found = read_sheet(document, known)
        problems = [*problems, *found]
        if sheet is None:
            unread = True
        else:
            sheets.append(sheet)
    return SheetsRead(sheets, problems, unread)


def read_sheet(
    document: Document, known: EventData = NOTHING_KNOWN
) -> tuple[Sheet | None, list[Problem]]:
    """The sheet of a document, or None if it is none; and what is wrong with its values."""
    reader = ValueReader(document)
    sheet = _sheet(document, reader, known) if reader.mapping((), KEYS) else None
    return sheet, reader.problems


def _sheet(document: Document, reader: ValueReader, known: EventData) -> Sheet:
    people = People(reader, known)
    told = {}
    if reader.mapping(("session",), _SESSION):
        told = {key: reader.text(("session", key)) for key in _SESSION}
    if told.get("date") and read_date(told["date"]) is None:
        reader.report(("session", "date"), "NOT_DATE", value=told["date"])
    signed, umpires = _signatures(reader, people)
    return Sheet(
        document=document,
        edition=reader.text(("edition",), need=not known.edition) or known.edition,
        told=told,
        started=_time(reader, told, "from"),
        ended=_time(reader, told, "to"),
        players=people.players,
        seated=people.seated,
        hands=tuple(_hand(reader, people, where) for where in _played(reader)),
        fouls=tuple(_foul(reader, people, where) for where in reader.items("fouls")),
        totals=reader.four(("totals",)) or _own_totals(reader, people),
        table_points=reader.four_fractions(("table-points",)) or _own_points(reader, people),
        signed=signed,
        umpires=umpires,
    )


def _own_totals(reader: ValueReader, people: People) -> FourCells | None:
    """The totals that stand in the players' own rows; None if there are none."""
    if not _in_rows(reader, people, "total"):
        return None
    return tuple(None if player is None else player.total for player in people.players)


def _own_points(reader: ValueReader, people: People) -> tuple[Fraction | None, ...] | None:
    """The table points likewise."""
    if not _in_rows(reader, people, "table-points"):
        return None
    return tuple(None if player is None else player.table_points for player in people.players)


def _in_rows(reader: ValueReader, people: People, key: str) -> bool:
    """Return whether the players' own rows have a value; if one has it, each must."""
    places = [(*player.where, key) for player in people.players if player is not None]
    given = any(reader.get(place) not in (None, "") for place in places)
    for place in places if given else ():
        reader.text(place, need=True)
    return given


def _time(reader: ValueReader, told: dict[str, str], key: str) -> int | None:
    text = told.get(key, "")
    found = read_time(text)
    if text and found is None:
        reader.report(("session", key), "NOT_TIME", value=text)
    return found


def _played(reader: ValueReader) -> list[Path]:
    """The rows of hands, except those at the end that have only a number."""
    rows = reader.items("hands")
    while rows and _is_blank(reader, rows[-1]):
        rows.pop()
    return rows


def _is_blank(reader: ValueReader, where: Path) -> bool:
    given = reader.get(where)
    return isinstance(given, dict) and not any(
        value not in ("", None) for key, value in given.items() if key != "number"
    )


def _hand(reader: ValueReader, people: People, where: Path) -> HandRow:
    nothing = HandRow(where, None, None, None, None, None, None, "", None, None)
    if not reader.mapping(where, _HAND):
        return nothing
    number = reader.whole((*where, "number"), need=True)
    if _is_blank(reader, where):
        reader.report(where, "HAND_BLANK")
        return replace(nothing, number=number)
    source = _source(reader, people, where)
    won = source not in (DRAWN, VOID)
    winner = _player(reader, people, (*where, "winner"), need=won)
    points = reader.whole((*where, "points"), need=won)
    return HandRow(
        where=where,
        number=number,
        winner=winner,
        source=source,
        points=points,
        changes=reader.four((*where, "changes")),
        totals=reader.four((*where, "totals")),
        tiles=reader.text((*where, "tiles")),
        dealer=_player(reader, people, (*where, "dealer")),
        wind=_wind(reader, (*where, "wind")),
    )


def _source(reader: ValueReader, people: People, where: Path) -> int | str | None:
    place = (*where, "from")
    text = reader.text(place, need=True)
    if word := meaning("outcome", text):
        return _OUTCOMES[word]
    return people.find(place, text) if text else None


def _player(reader: ValueReader, people: People, where: Path, need: bool = False) -> int | None:
    text = reader.text(where, need)
    return people.find(where, text) if text else None


def _wind(reader: ValueReader, where: Path) -> int | None:
    text = reader.text(where)
    word = meaning("wind", text)
    if text and not word:
        reader.report(where, "SEAT_UNKNOWN", word=text)
    return WINDS.index(word) if word else None


def _foul(reader: ValueReader, people: People, where: Path) -> FoulRow:
    if not reader.mapping(where, _FOUL):
        return FoulRow(where, None, None, "", None, False, None)
    hand_text = reader.text((*where, "hand"), need=True)
    of_session = meaning("hand", hand_text) == "session"
    points_text = reader.text((*where, "points"))
    warned = meaning("points", points_text) == "warning"
    points = 0 if warned else reader.whole((*where, "points"))
    if points is not None and points < 0:
        reader.report((*where, "points"), "POINTS_NEGATIVE", value=points_text)
        points = None
    return FoulRow(
        where=where,
        hand=SESSION if of_session else reader.whole((*where, "hand")) if hand_text else None,
        player=_player(reader, people, (*where, "player"), need=True),
        foul=reader.text((*where, "foul"), need=True),
        points=points,
        asked=not points_text,
        receiver=_receiver(reader, people, where, need=bool(points)),
    )


def _receiver(reader: ValueReader, people: People, where: Path, need: bool) -> int | str | None:
    place = (*where, "receiver")
    text = reader.text(place, need)
    if not text:
        return None if need else NOBODY
    word = meaning("receiver", text)
    return _RECEIVERS[word] if word else people.find(place, text)


def _signatures(
    reader: ValueReader, people: People
) -> tuple[tuple[int | None, ...], dict[str, str]]:
    if not reader.mapping(("signatures",), _SIGNERS):
        return (), {}
    place = ("signatures", "players")
    names = reader.get(place)
    if names is not None and not isinstance(names, list):
        reader.report(place, "NOT_LIST")
        names = None
    found = [_player(reader, people, (*place, item)) for item in range(len(names or ()))]
    umpires = {who: reader.text(("signatures", who)) for who in ("umpire", "chief-umpire")}
    return tuple(found), umpires
