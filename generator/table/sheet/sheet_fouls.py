"""The fouls of a sheet: which they are, what they cost, and whether the edition says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from difflib import get_close_matches

from generator.documents.near_names import fold
from generator.documents.problems import Problem
from generator.rules.ruleset import Ruleset
from generator.table.penalties import FoulRuling, ruling
from generator.table.session.ledger import NOBODY, Penalty
from generator.table.sheet.possible_changes import FoulEffect
from generator.table.sheet.sheet_model import SESSION, FoulRow, Sheet

Names = Mapping[str, str]  # whatever a foul may be called, folded, and its id
INJURED = "injured"
HAND = "hand"  # where an edition counts repeated fouls within a hand


class FoulTimes:
    """How often each player has committed each foul: the count that a warning or a penalty depends on.

    It goes on over all sheets of a player's session, or begins anew with each hand, as the edition says.
    """

    def __init__(self) -> None:
        self._times: Counter[tuple[object, ...]] = Counter()

    def next(self, sheet: Sheet, row: FoulRow, foul: str, span: str) -> int:
        """Count a foul, and return which time it is."""
        key = self._key(sheet, row.player, foul, row.hand if span == HAND else None)
        self._times[key] += 1
        return self._times[key]

    def _key(self, sheet: Sheet, player: int | None, foul: str, hand: object) -> tuple[object, ...]:
        told = tuple(sheet.told.get(key, "") for key in ("date", "game"))
        session = told if any(told) else sheet.document.path
        return (session, foul, player if player is None else sheet.name(player), hand)


class Fouls:
    """What the fouls move, in ``written``, and what is wrong with them, in ``problems``."""

    def __init__(
        self, sheet: Sheet, rules: Ruleset | None, names: Names, times: FoulTimes | None = None
    ) -> None:
        self._sheet, self._rules, self._names = sheet, rules, names
        self._times = FoulTimes() if times is None else times
        self.problems: list[Problem] = []
        numbers = {row.number for row in sheet.hands}
        written = {}
        for row in sorted(sheet.fouls, key=_in_play):
            if numbers and isinstance(row.hand, int) and row.hand not in numbers:
                self._report(row, "hand", "FOUL_HAND", number=row.hand)
            written[row.where] = self._written(row)
        self.written = [written[row.where] for row in sheet.fouls]

    def _written(self, row: FoulRow) -> FoulEffect:
        known = self._foul(row)
        time, found = self._ruling(row, known) if known else (0, None)
        hand = row.hand
        if found is not None and found.taken == SESSION and hand not in (SESSION, None):
            self._report(row, "hand", "FOUL_OF_SESSION", foul=row.foul)
            hand = None
        if found is not None and found.hand == "dead":
            self._won_dead(row)
        points, to = row.points, row.receiver
        if row.asked:
            points, to = self._asked(row, found)
        elif found is not None and points is not None:
            self.problems += self._differs(row, found, points)
        if points == 0:
            return FoulEffect(hand, Penalty(row.player or 0, 0, NOBODY), known, time)
        if row.player is not None and to == row.player:
            self._report(row, "receiver", "FOUL_OWN")
            to = None
        if row.player is None or points is None or to is None:
            return FoulEffect(hand, None, known, time)
        return FoulEffect(hand, Penalty(row.player, points, to), known, time)

    def _won_dead(self, row: FoulRow) -> None:
        """A player whose hand a foul made dead wins no more in it."""
        for hand in self._sheet.hands:
            if hand.number == row.hand and row.player is not None and hand.winner == row.player:
                self.problems.append(
                    self._sheet.problem(
                        (*hand.where, "winner"), "WON_DEAD",
                        name=self._sheet.name(row.player), foul=row.foul,
                    )
                )  # fmt: skip

    def _foul(self, row: FoulRow) -> str:
        """The id of the foul; empty if it is not known, which is reported if the edition knows any."""
        known = self._names.get(fold(row.foul), "")
        if row.foul and not known and self._names:
            close = get_close_matches(fold(row.foul), self._names, 1)
            hint = self._names[close[0]] if close else ""
            self._report(row, "foul", "SHEET_FOUL", foul=row.foul, hint=hint)
        return known

    def _ruling(self, row: FoulRow, foul: str) -> tuple[int, FoulRuling | None]:
        """Return which time it is that the player commits the foul, and what it then costs.

        Without a penalty in the rules: 0 and None.
        """
        if self._rules is None or foul not in self._rules.penalties:
            return 0, None
        span = self._rules.parameters["penalties.span"]
        time = self._times.next(self._sheet, row, foul, span)
        return time, ruling(self._rules, foul, time)

    def _asked(self, row: FoulRow, found: FoulRuling | None) -> tuple[int | None, int | str | None]:
        """The edition's points and receiver, for a row that leaves them to it."""
        if found is None or len(found.points) > 1 or not found.named:
            if not self._names or self._names.get(fold(row.foul)):
                choices = ", ".join(map(str, found.points)) if found else ""
                self._report(row, "foul", "FOUL_POINTS_MISSING", foul=row.foul, hint=choices)
            return None, None
        if not found.points:
            return 0, None
        if found.to != INJURED:
            return found.points[0], found.to
        if isinstance(row.receiver, int):
            return found.points[0], row.receiver
        self._report(row, "receiver", "VALUE_MISSING", key_word="column:receiver")
        return None, None

    def _differs(self, row: FoulRow, found: FoulRuling, points: int) -> Iterator[Problem]:
        """Yield points or a receiver that the edition does not name for this foul."""
        if not found.named or found.optional:
            return
        due = found.points or (0,)
        if points not in due:
            yield self._sheet.problem(
                (*row.where, "points"), "FOUL_POINTS",
                written=points, wanted=" / ".join(map(str, due)),
            )  # fmt: skip
        elif points and row.receiver not in (None, row.player) and not _fits(row, found.to):
            yield self._sheet.problem(
                (*row.where, "receiver"), "FOUL_RECEIVER", receiver_word=f"receiver:{found.to}"
            )

    def _report(self, row: FoulRow, key: str, code: str, **params: object) -> None:
        self.problems.append(self._sheet.problem((*row.where, key), code, **params))


def _in_play(row: FoulRow) -> tuple[bool, int]:
    """Return a key by which fouls stand in the order of their hands, those of the session last."""
    return (False, row.hand) if isinstance(row.hand, int) else (True, 0)


def _fits(row: FoulRow, to: str) -> bool:
    return isinstance(row.receiver, int) if to == INJURED else row.receiver == to
