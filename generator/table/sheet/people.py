"""The players of a sheet, and the names by which its rows refer to them."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches

from generator.documents.document import Path
from generator.game.tiles import WINDS
from generator.table.rotation import PLAYERS_AT_A_TABLE
from generator.table.sheet.sheet_model import EventData, Player
from generator.table.sheet.value_reader import ValueReader
from generator.table.sheet.vocabulary import called, is_a_word, meaning, same_name

LETTERS = "ABCD"
_KEYS = ("seat", "name", "team", "number", "total", "table-points")


class People:
    """The four players by their first seats, to whom rows refer by a name, a number, or a letter A to D.

    ``seated`` is false if the sheet has no seats: then the players sit in the order of their rows.
    """

    def __init__(self, reader: ValueReader, known: EventData) -> None:
        self._reader, self._known = reader, known
        rows = reader.items("players")
        self.seated = not rows or any(reader.text((*where, "seat")) for where in rows)
        self.players = self._read()
        self._names: dict[str, int | None] = {}
        numbers = {name: number for number, name in known.names.items()}
        for player in self.players:
            if player is not None:
                own = (player.name, called(player.number), numbers.get(player.name, ""))
                for name in dict.fromkeys(filter(None, own)):
                    self._names[name] = None if name in self._names else player.seat
        # Somebody's name is not there: one that nobody has may be his.
        self._missing = any(player is None or not player.name for player in self.players) or (
            None in self._names.values()
        )

    def find(self, where: Path, text: str) -> int | None:
        """Return the player whom a text names; report it and return None if there is no such player."""
        name = called(text)
        if name in self._names:
            return self._names[name]
        if name in LETTERS and len(name) == 1:
            return LETTERS.index(name)
        close = get_close_matches(name, self._names, 1, 0.7)
        if close or not self._missing:
            here = [player.name or player.number for player in self.players if player]
            hint = close[0] if close else ", ".join(here)
            self._reader.report(where, "PLAYER_UNKNOWN", name=text, hint=hint)
        return None

    def _read(self) -> tuple[Player | None, ...]:
        reader = self._reader
        rows = [self._row(where) for where in reader.items("players")]
        found: list[Player | None] = [None] * PLAYERS_AT_A_TABLE
        unseated: list[Player] = []
        for row in rows[:PLAYERS_AT_A_TABLE]:
            if row.seat >= 0 and found[row.seat] is None:
                found[row.seat] = row
                continue
            if row.seat >= 0:
                other = found[row.seat]
                reader.report(
                    (*row.where, "seat"), "SEAT_TWICE", seat=WINDS[row.seat],
                    other=other.name if other else "",
                )  # fmt: skip
            unseated.append(row)
        for row in unseated:  # the seats that are left, in the order of the rows
            seat = found.index(None)
            found[seat] = replace(row, seat=seat)
        for row in rows[PLAYERS_AT_A_TABLE:]:
            reader.report(row.where, "PLAYERS_TOO_MANY", name=row.name)
        for seat, player in enumerate(found):
            if player is None:
                reader.report(("players",), "PLAYER_MISSING", seat=WINDS[seat])
        self._check_names(rows[:PLAYERS_AT_A_TABLE])
        return tuple(found)

    def _row(self, where: Path) -> Player:
        reader = self._reader
        if not reader.mapping(where, _KEYS):
            return Player(where, -1, "", "", "")
        text = reader.text((*where, "seat"), need=self.seated)
        wind = meaning("wind", text)
        if text and not wind:
            reader.report((*where, "seat"), "SEAT_UNKNOWN", word=text)
        number, names = reader.text((*where, "number")), self._known.names
        name = same_name(reader.text((*where, "name"), need=not (number and names)))
        if not number and called(name) in names:
            number, name = name, ""
        return Player(
            where,
            WINDS.index(wind) if wind else -1,
            name or names.get(called(number), ""),
            reader.text((*where, "team")),
            number,
            reader.whole((*where, "total")),
            reader.fraction((*where, "table-points")),
        )

    def _check_names(self, rows: list[Player]) -> None:
        """Report a name or a number that two rows share, and a name that is a word of the sheet.

        Numbers are not compared where the event has a list of them: it reports them itself.
        """
        seen: set[str] = set()
        for row in rows:
            place = (*row.where, "name")
            number = "" if self._known.names else called(row.number)
            if row.name and row.name in seen:
                self._reader.report(place, "PLAYER_TWICE", name=row.name)
            elif is_a_word(row.name):
                self._reader.report(place, "NAME_IS_A_WORD", name=row.name)
            if number and number in seen:
                self._reader.report((*row.where, "number"), "PLAYER_NUMBER_TWICE", number=number)
            seen |= {row.name, number}
