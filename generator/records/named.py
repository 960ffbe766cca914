"""Classes of tiles that definitions name, and the series of fans."""

from __future__ import annotations

from dataclasses import dataclass

from generator.documents.written import Place, Words
from generator.records.fields import Data, need
from generator.records.json_fields import ID, json_of, own, shared, text
from generator.records.kind import Files, Kind, listed


@dataclass(frozen=True)
class Named:
    """A class of tiles, or a series of fans."""

    id: str
    place: Place
    name: Words
    tiles: str = ""


def _read(data: Data, place: Place) -> Named:
    return Named(data["id"], place, need(data["name"]), data.get("tiles", ""))


TILE_CLASS: Kind[Named] = Kind(
    "tile-class",
    rules=True,
    files=(Files("classes", ("classes.yaml",), rules=True),),
    read=listed("classes", "classes", _read),
    json=json_of(
        "classes",
        "A class of tiles",
        "Tiles that definitions name together.",
        ID,
        text("name"),
        own("tiles", shared("tiles")),
    ),
)
SERIES: Kind[Named] = Kind(
    "series",
    rules=True,
    files=TILE_CLASS.files,
    read=listed("classes", "series", _read),
    json=json_of("series", "A series of fans", "Fans of one family.", ID, text("name")),
)
