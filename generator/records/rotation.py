"""Rotations on record: who sits with whom in which game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.documents.written import Place
from generator.records.content import Content, under_no_edition
from generator.records.fields import Data, cites
from generator.records.kind import Json, Kind
from generator.records.view import View
from generator.rules.ruleset import Cite, cites_to_json
from generator.table.rotation import Schedule


@dataclass(frozen=True)
class WrittenRotation:
    """A rotation on record.

    ``found`` is how good it is, as written: ``rematches``, ``most`` and, for teams, ``teammates``.
    ``misprints`` are the records of what is wrong in it.
    """

    id: str
    place: Place
    teams: bool
    games: Schedule
    found: Mapping[str, int]
    cite: tuple[Cite, ...]
    misprints: tuple[str, ...]


def read_rotation(data: Data, place: Place) -> WrittenRotation:
    """Return a rotation of a file."""
    return WrittenRotation(
        id=data["id"],
        place=place,
        teams=data["teams"],
        games=tuple(tuple(map(tuple, game)) for game in data["games"]),
        found=data["found"],
        cite=cites(data.get("cite")),
        misprints=tuple(data.get("misprints", ())),
    )


def _content(view: View, item: WrittenRotation, charts: Any) -> Content:
    """Return what a citation seals.

    Words: the title of its charts.  Ruling: who sits with whom in which game, and what was found.
    """
    gist = view.say(
        "rotation",
        tables=len(item.games[0]),
        games=len(item.games),
        rematches=item.found["rematches"],
    )
    return Content(
        "rotation",
        item.id,
        view.named(item.id),
        None,
        under_no_edition(gist),
        view.texts(title=charts.title),
        under_no_edition({"teams": item.teams, "games": item.games, "found": item.found}),
        item.cite,
    )


def _json(view: View, item: WrittenRotation, charts: Any) -> dict[str, Any]:
    """Return the JSON: ``games`` has each game's tables, and of each its players from East on."""
    return {
        "id": item.id,
        "of": charts.id,
        "teams": item.teams,
        "games": [[list(table) for table in game] for game in item.games],
        "found": dict(item.found),
        "misprints": list(item.misprints),
        "cite": cites_to_json(item.cite),
    }


KIND: Kind[WrittenRotation] = Kind(
    "rotation",
    called="rotation",
    title=lambda _, charts, naming: str(charts.title[naming.language]),
    address=lambda item, *_: f"forms/#{item.id}",
    content=_content,
    json=Json("rotations", _json),
)
