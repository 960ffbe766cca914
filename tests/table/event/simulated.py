"""Events played by lot: legal hands drawn from a seed, scored by the engine, written as clubs write them.

What moves and what it adds up to is worked out here by itself, from who won on whose tile for how
much, so that the sheets do not depend on the code that reads them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from generator.game.hand_faults import HandFault
from generator.game.notation.write import write_hand
from generator.score import Interpreter, NotAWin
from generator.table.rotation import Schedule, shifts
from generator.verify.random_hands import hands
from tests.table.session.conftest import SESSION

BASE, LEAST, START = SESSION.base, SESSION.minimum, SESSION.start
DRAW = "draw"
_FIRST = ("Ana", "Bao", "Çelik", "Dai", "Eva", "Fu", "Gao", "Hugo", "Iris", "Jin", "Kai", "Lía",
    "Mei", "Noa", "Óscar", "Pei", "Qiu", "Rosa", "Sol", "Tian")  # fmt: skip
_LAST = ("Vidal", "Ming", "Prat", "Rey", "Sanz", "Torres", "Wu", "Xu", "Yáñez", "Zhang", "Clarke",
    "Okoro", "Byrne", "Price", "Walsh", "Moreau", "Fischer", "Kovač", "Santos", "Nilsson")  # fmt: skip
_SEATS = "ESWN"
_ROUNDS = ("ABCD", "BADC", "CDBA", "DCAB")


@dataclass(frozen=True)
class PlayedHand:
    """A hand: who won, 0 to 3 by first seat (None for nobody), on whose tile (None: drawn)."""

    winner: int | None
    discarder: int | None
    points: int
    tiles: str

    def changes(self) -> list[int]:
        """What each of the four gains: eight from everybody, and the points from whoever pays them."""
        if self.winner is None:
            return [0] * 4
        pays = [
            BASE + (self.points if self.discarder in (None, who) else 0)
            if who != self.winner
            else 0
            for who in range(4)
        ]
        return [sum(pays) if who == self.winner else -pays[who] for who in range(4)]


@dataclass(frozen=True)
class PlayedTable:
    """A table in a round; ``numbers`` are those of the players, first East, South, West, North."""

    game: int
    table: int
    numbers: tuple[int, ...]
    hands: tuple[PlayedHand, ...]

    def totals(self) -> list[int]:
        """What each has at the end."""
        rows = [hand.changes() for hand in self.hands]
        return [START + sum(row[who] for row in rows) for who in range(4)]


@dataclass(frozen=True)
class Simulated:
    """An event played to its end; a player's number is his place in ``names``, from 1."""

    names: tuple[str, ...]
    schedule: Schedule
    tables: tuple[PlayedTable, ...]
    teams: bool = False

    def team(self, number: int) -> str:
        """The team of a player: four consecutive numbers."""
        return f"Team {(number - 1) // 4 + 1}" if self.teams else ""

    def event(self, rotation: str = "") -> str:
        """``event.yaml``."""
        lines = ["event: Cup", "edition: wmo-2006", f"rounds: {len(self.schedule)}"]
        given = [[list(four) for four in game] for game in self.schedule]
        lines += [f"rotation: {rotation}"] if rotation else ["rotation:"]
        lines += [] if rotation else [f"  - {game}" for game in given]
        lines.append("players:")
        for number, name in enumerate(self.names, 1):
            team = f", team: {self.team(number)}" if self.teams else ""
            lines.append(f"  - {{number: {number}, name: {name}{team}}}")
        return "\n".join(lines) + "\n"


@cache
def _names() -> tuple[str, ...]:
    return tuple(f"{first} {last}" for last in _LAST for first in _FIRST)


def _winning(seed: int, interpreter: Interpreter) -> Iterator[tuple[PlayedHand, int, int]]:
    """Hands that win, with their prevalent and seat winds, without end."""
    random = Random(seed)
    while True:
        for drawn in hands(random.randrange(1 << 30), 64):
            prevalent, seat = random.randrange(4), random.randrange(4)
            hand = replace(drawn, prevalent=prevalent, seat=seat)
            try:
                tally = interpreter.tally(hand)
            except (HandFault, NotAWin):
                continue
            if tally.points_without_flowers >= LEAST:
                giver = None if hand.self_drawn else random.randrange(1, 4)
                yield PlayedHand(0, giver, tally.points, write_hand(hand)), prevalent, seat


@cache
def stock(interpreter: Interpreter, size: int = 600) -> dict[tuple[int, int], list[PlayedHand]]:
    """Scored hands by prevalent and seat wind; the discarder is counted from the winner on."""
    found: dict[tuple[int, int], list[PlayedHand]] = {}
    source = _winning(2006, interpreter)
    for _ in range(size):
        hand, prevalent, seat = next(source)
        found.setdefault((prevalent, seat), []).append(hand)
    return found


def simulate(
    interpreter: Interpreter, schedule: Schedule, seed: int, teams: bool = False
) -> Simulated:
    """An event under the Green Book, always the same one for a seed."""
    random = Random(seed)
    of_winds = stock(interpreter)
    tables = tuple(
        PlayedTable(game, table, four, tuple(_played(random, of_winds)))
        for game, fours in enumerate(schedule, 1)
        for table, four in enumerate(fours, 1)
    )
    names = tuple(random.sample(_names(), 4 * len(schedule[0])))
    return Simulated(names, schedule, tables, teams)


def _played(
    random: Random, of_winds: dict[tuple[int, int], list[PlayedHand]]
) -> Iterator[PlayedHand]:
    """The sixteen hands of a table; the seats change with the rounds as in appendix 4 of 2006."""
    for number in range(16):
        prevalent, dealt = divmod(number, 4)
        if random.random() < 0.12:
            yield PlayedHand(None, None, 0, "")
            continue
        seat = random.randrange(4)  # the winner's own wind: East deals
        winner = "ABCD".index(_ROUNDS[prevalent][(seat + dealt) % 4])
        drawn = random.choice(of_winds[prevalent, seat])
        giver = None if drawn.discarder is None else (winner + drawn.discarder) % 4
        yield PlayedHand(winner, giver, drawn.points, drawn.tiles)


def in_full(event: Simulated, of: PlayedTable) -> str:
    """A sheet with everything written."""
    names = [event.names[number - 1] for number in of.numbers]
    rows = [["edition", "wmo-2006"], ["session", "", str(of.game), "", str(of.table)]]
    for seat, number, name in zip(_SEATS, of.numbers, names, strict=True):
        rows.append(["player", seat, name, event.team(number), str(number)])
    sums = [START] * 4
    for place, hand in enumerate(of.hands, 1):
        change = hand.changes()
        sums = [one + other for one, other in zip(sums, change, strict=True)]
        signed = [f"+{value}" if value > 0 else str(value) for value in change]
        rows.append(
            ["hand", str(place), *_outcome(hand, names), *signed, *map(str, sums), hand.tiles]
        )
    rows.append(["total", *map(str, of.totals())])
    rows += [["signature", "players", *names], ["signature", "umpire", "X"]]
    rows.append(["signature", "chief umpire", "Y"])
    return text_of(rows)


def _outcome(hand: PlayedHand, names: list[str]) -> list[str]:
    if hand.winner is None:
        return ["", DRAW, ""]
    giver = "wall" if hand.discarder is None else names[hand.discarder]
    return [names[hand.winner], giver, str(hand.points)]


def in_points(event: Simulated, of: PlayedTable) -> str:
    """A sheet with no more than who won, on whose tile and for how many points."""
    names = [event.names[number - 1] for number in of.numbers]
    rows = [["session", "", str(of.game), "", str(of.table)]]
    rows += [["player", seat, name] for seat, name in zip(_SEATS, names, strict=True)]
    rows += [["hand", str(place), *_outcome(hand, names)] for place, hand in enumerate(of.hands, 1)]
    return text_of(rows)


def in_totals(event: Simulated, tables: tuple[PlayedTable, ...]) -> str:
    """A list of results: a row a player, four a table."""
    rows = [["round", "table", "seat", "number", "name", "points"]]
    for of in tables:
        for seat, number, total in zip(_SEATS, of.numbers, of.totals(), strict=True):
            name = event.names[number - 1]
            rows.append([str(of.game), str(of.table), seat, str(number), name, str(total)])
    return text_of(rows)


def text_of(rows: list[list[str]]) -> str:
    """The rows as a CSV."""
    return "".join(";".join(row) + "\n" for row in rows)


def write_sheets(event: Simulated, habit: str) -> dict[str, str]:
    """Every sheet of an event in one of the three habits, by the names of their files."""
    if habit == "totals":
        return {"results.csv": in_totals(event, event.tables)}
    write = in_full if habit == "full" else in_points
    return {f"r{of.game:02}-t{of.table:03}.csv": write(event, of) for of in event.tables}


def schedule_of(tables: int, games: int) -> Schedule:
    """Shifts, which keep any two players from meeting twice; not for six tables, or for very few."""
    group = shifts.group_of(tables)
    found = tuple(shifts.turned(group, row) for row in shifts.rows(group, games))
    assert len(found) == games
    return found
