"""Read ``event.yaml``, and everything that is wrong with it by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path as FilePath
from typing import Any

from generator.documents.document import Document, Path
from generator.documents.near_names import likely
from generator.documents.problems import Mark, Problem, problem
from generator.table.event.event_plan import Entrant, EventPlan
from generator.table.rotation import (
    GAMES,
    PLAYERS_AT_A_TABLE,
    TABLES,
    NoRotation,
    Schedule,
    rotation,
)
from generator.table.sheet.vocabulary import is_a_word, same_name

OURS, OURS_TEAMS = "ours", "ours-teams"
_SHAPE = "event"
_OWN_KEYS = ("rounds", "rotation")
_NAME = "event"


def is_event(path: str, text: str | None) -> bool:
    """Return whether a file is an event and no sheet: by its name, or by the keys that only it has."""
    if FilePath(path).stem == _NAME:
        return True
    from generator.documents.yaml_tree import read_yaml

    document = read_yaml(path, text)[0] if text else None
    data = None if document is None else document.data
    return isinstance(data, dict) and any(key in data for key in _OWN_KEYS)


def read_event(
    path: str, text: str, on_record: Mapping[str, Schedule]
) -> tuple[EventPlan | None, list[Problem]]:
    """Return the event in a text, or None with any fault; and all the faults.

    ``on_record`` has the rotations that ``rotation`` may name; ours are chosen among these too.
    """
    from generator.documents.shapes import (  # needs libraries; sheets alone need none
        causes,
        check_shape,
    )
    from generator.documents.yaml_tree import read_yaml

    document, problems = read_yaml(path, text)
    if document is not None:
        problems = causes(problems, check_shape(document, _SHAPE))
    if document is None or problems:
        return None, problems
    data = document.data
    entrants = tuple(
        Entrant(
            ("players", place),
            row["number"],
            same_name(str(row["name"])),
            same_name(str(row.get("club", ""))),
            same_name(str(row.get("team", ""))),
            row.get("stand-in", False),
        )
        for place, row in enumerate(data["players"])
    )
    problems = [*_twice(document, entrants), *_fours(document, entrants)]
    if problems:
        return None, problems
    schedule, problems = _schedule(document, entrants, on_record)
    stand_ins, found = _stand_ins(document, entrants)
    problems += found
    if schedule is None or problems:
        return None, problems
    name, edition = str(data["event"]), data["edition"]
    return EventPlan(document, name, edition, entrants, schedule, stand_ins), []


def _twice(document: Document, entrants: tuple[Entrant, ...]) -> Iterator[Problem]:
    """A number or a name means one player."""
    numbers: dict[int, Entrant] = {}
    names: dict[str, Entrant] = {}
    for entrant in entrants:
        other = numbers.setdefault(entrant.number, entrant)
        if other is not entrant:
            yield document.problem(
                (*entrant.where, "number"), "EVENT_NUMBER_TWICE",
                number=entrant.number, name=other.name,
            )  # fmt: skip
        other = names.setdefault(entrant.name, entrant)
        if other is not entrant:
            yield document.problem(
                (*entrant.where, "name"), "EVENT_NAME_TWICE",
                name=entrant.name, number=other.number,
            )  # fmt: skip
        if not entrant.name:
            yield document.problem(
                (*entrant.where, "name"), "VALUE_MISSING", key_word="column:name"
            )
        elif entrant.name.isdecimal():
            yield document.problem((*entrant.where, "name"), "EVENT_NAME_NUMBER", name=entrant.name)
        elif is_a_word(entrant.name):
            yield document.problem((*entrant.where, "name"), "NAME_IS_A_WORD", name=entrant.name)


def _stand_ins(
    document: Document, entrants: tuple[Entrant, ...]
) -> tuple[dict[tuple[int, int], Entrant], list[Problem]]:
    """Return those who stand in for others, by round and number, and what is wrong with them.

    In a round, each stands in once.
    """
    found: dict[tuple[int, int], Entrant] = {}
    problems = []
    rounds = document.data["rounds"]
    names = {entrant.name: entrant.number for entrant in entrants}
    numbers = set(names.values())
    for place, row in enumerate(document.data.get("stand-ins", ())):
        where: Path = ("stand-ins", place)
        game, number, name = row["round"], row["for"], same_name(str(row["name"]))
        if game > rounds:
            params = {"value": game, "last": rounds}
            problems.append(document.problem((*where, "round"), "EVENT_NO_ROUND", **params))
        elif number not in numbers or (game, number) in found:
            code = "EVENT_SEATED_TWICE" if number in numbers else "EVENT_SEATS_NOBODY"
            problems.append(document.problem((*where, "for"), code, number=number, round=game))
        elif name in names or (game, name) in {(at, item.name) for (at, _), item in found.items()}:
            other = names.get(name) or next(
                at for (_, at), item in found.items() if item.name == name
            )
            params = {"name": name, "number": other}
            problems.append(document.problem((*where, "name"), "EVENT_NAME_TWICE", **params))
        elif name.isdecimal():
            problems.append(document.problem((*where, "name"), "EVENT_NAME_NUMBER", name=name))
        else:
            found[game, number] = Entrant(where, number, name, "", "", stand_in=True)
    return found, problems


def _fours(document: Document, entrants: tuple[Entrant, ...]) -> Iterator[Problem]:
    if len(entrants) % PLAYERS_AT_A_TABLE:
        yield document.problem(("players",), "EVENT_FOURS", n=len(entrants))


def _schedule(
    document: Document, entrants: tuple[Entrant, ...], on_record: Mapping[str, Schedule]
) -> tuple[Schedule | None, list[Problem]]:
    """The tables of every round by the players' numbers, and what is wrong with them."""
    asked, rounds = document.data["rotation"], document.data["rounds"]
    if isinstance(asked, list):
        given: Schedule = tuple(tuple(map(tuple, game)) for game in asked)
        return given, list(_given(document, given, entrants, rounds))
    numbers = {entrant.number for entrant in entrants}
    if numbers != set(range(1, len(entrants) + 1)):
        wrong = next(item for item in entrants if item.number > len(entrants))
        where = (*wrong.where, "number")
        return None, [
            document.problem(where, "EVENT_NUMBERS", number=wrong.number, n=len(entrants))
        ]
    tables = len(entrants) // PLAYERS_AT_A_TABLE
    try:
        return _ours(asked, tables, rounds, on_record), list(_mates(document, asked, entrants))
    except NoRotation:
        known = [OURS, OURS_TEAMS, *on_record]
        if asked not in known:
            meant = likely(str(asked), known)
            return None, [document.problem(("rotation",), "VALUE_UNKNOWN", value=asked, **meant)]
        params = {"name": asked, "tables": tables, "rounds": rounds}
        return None, [document.problem(("rotation",), "EVENT_ROTATION", **params)]


def _ours(asked: Any, tables: int, rounds: int, on_record: Mapping[str, Schedule]) -> Schedule:
    """A rotation of ours, or one on record; NoRotation if there is none of this size."""
    if asked in (OURS, OURS_TEAMS):
        if tables not in TABLES or rounds not in GAMES:
            raise NoRotation(tables, rounds)
        return rotation(tables, rounds, asked == OURS_TEAMS, on_record.values()).schedule
    found = on_record.get(asked, ())
    if len(found) < rounds or len(found[0]) != tables:
        raise NoRotation(asked)
    return found[:rounds]


def _mates(document: Document, asked: str, entrants: tuple[Entrant, ...]) -> Iterator[Problem]:
    """Yield a fault for each four consecutive numbers that are no team, if teammates are kept apart."""
    if asked != OURS_TEAMS:
        return
    ordered = sorted(entrants, key=lambda entrant: entrant.number)
    for start in range(0, len(ordered), PLAYERS_AT_A_TABLE):
        first, *others = ordered[start : start + PLAYERS_AT_A_TABLE]
        for other in others:
            if not first.team or other.team != first.team:
                where: Path = (*other.where, "team") if other.team else other.where
                yield document.problem(
                    where, "EVENT_TEAM_NUMBERS",
                    name=other.name, first=start + 1, last=start + PLAYERS_AT_A_TABLE,
                )  # fmt: skip
                break


def _given(
    document: Document, given: Schedule, entrants: tuple[Entrant, ...], rounds: int
) -> Iterator[Problem]:
    """A rotation that is given seats everybody once in every round."""
    if len(given) != rounds:
        yield document.problem(("rotation",), "EVENT_ROUNDS", found=len(given), rounds=rounds)
    numbers = {entrant.number for entrant in entrants}
    for game, tables in enumerate(given):
        seen: set[int] = set()
        for table, four in enumerate(tables):
            where: Path = ("rotation", game, table)
            if len(four) != PLAYERS_AT_A_TABLE:
                yield document.problem(where, "EVENT_TABLE_FOUR", n=len(four))
            for seat, number in enumerate(four):
                if number not in numbers:
                    code = "EVENT_SEATS_NOBODY"
                elif number in seen:
                    code = "EVENT_SEATED_TWICE"
                else:
                    seen.add(number)
                    continue
                yield document.problem((*where, seat), code, number=number, round=game + 1)
        for entrant in entrants:
            if entrant.number not in seen:
                yield document.problem(
                    ("rotation", game), "EVENT_UNSEATED",
                    number=entrant.number, name=entrant.name, round=game + 1,
                )  # fmt: skip


def event_text(path: str, data: bytes) -> tuple[str | None, list[Problem]]:
    """Return the text of an event's file, or the fault that keeps it from being read."""
    try:
        return data.decode("utf-8-sig"), []
    except UnicodeDecodeError:
        return None, [problem(path, Mark(1, 1), "FILE_ENCODING")]
