"""Classes of tiles that definitions name, and the series of fans."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.documents.written import Place, Words
from generator.records.fields import Data, need
from generator.records.kind import Files, Json, Kind, listed
from generator.records.view import View


@dataclass(frozen=True)
class Named:
    """A class of tiles, or a series of fans."""

    id: str
    place: Place
    name: Words
    tiles: str = ""


def _read(data: Data, place: Place) -> Named:
    return Named(data["id"], place, need(data["name"]), data.get("tiles", ""))


def _json(view: View, item: Named, _: Any) -> Mapping[str, Any]:
    return {"id": item.id, "name": view.words(item.name)}


TILE_CLASS: Kind[Named] = Kind(
    "tile-class",
    rules=True,
    files=(Files("classes", ("classes.yaml",), rules=True),),
    read=listed("classes", "classes", _read),
    json=Json("classes", lambda view, item, _: {**_json(view, item, _), "tiles": item.tiles}),
)
SERIES: Kind[Named] = Kind(
    "series",
    rules=True,
    files=TILE_CLASS.files,
    read=listed("classes", "series", _read),
    json=Json("series", _json),
)
