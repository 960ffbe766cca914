"""The JSON of records that are published field by field: each field has its shape and its value.

Where there is JSON inside a record's JSON, or kinds share a list, the kind makes it, and its shape is a
file in ``publish/api/schemas/``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from generator.records.kind import Json
from generator.records.view import View
from generator.rules.ruleset import cites_to_json

R = TypeVar("R")
FORMAT = "v1"
"""The version of the format: the folder below ``api/``, and a part of every schema's ``$id``."""
URN = f"urn:fanpu:api:{FORMAT}:"

Shape = dict[str, Any]  # a JSON Schema


@dataclass(frozen=True)
class JsonField(Generic[R]):
    """A field with its shape; ``value`` gives it from the view, the record and the record around it.

    A record that has none gives None, which only an ``optional`` field may.
    """

    name: str
    shape: Shape
    value: Callable[[View, R, Any], Any]
    optional: bool = False


def json_of(name: str, title: str, about: str, *fields: JsonField[Any]) -> Json[Any]:
    """Return the JSON of a kind with these fields, which stands in the list ``name`` of ``<name>.json``.

    ``title`` and ``about`` say what a record is.
    """

    def make(view: View, record: Any, owner: Any) -> Mapping[str, Any]:
        values = {field.name: field.value(view, record, owner) for field in fields}
        return {key: value for key, value in values.items() if value is not None}

    shape = {
        "title": title,
        "description": about,
        "type": "object",
        "properties": {field.name: field.shape for field in fields},
        "required": [field.name for field in fields if not field.optional],
        "additionalProperties": False,
    }
    return Json(name, make, shape=shape)


def shared(name: str, about: str = "") -> Shape:
    """Return the shape that is called so in the schema ``common``."""
    return _told(about, {"$ref": f"{URN}common#/$defs/{name}"})


def plain(name: str, about: str = "", **demands: Any) -> Shape:
    """Return the shape of a JSON type, with what else is demanded of its values."""
    return _told(about, {"type": name, **demands})


def each(shape: Shape, about: str = "") -> Shape:
    """Return the shape of a list of values that have a shape."""
    return _told(about, {"type": "array", "items": shape})


def by_slug(shape: Shape, about: str = "") -> Shape:
    """Return the shape of values by the id of an edition or a source."""
    keys = {"propertyNames": shared("slug")}
    return _told(about, {"type": "object", **keys, "additionalProperties": shape})


def own(name: str, shape: Shape, optional: bool = False, of: str = "") -> JsonField[Any]:
    """Return a field whose value the record has: as an attribute of its name, or called ``of``."""

    def value(_: View, record: Any, __: Any) -> Any:
        found = getattr(record, of or name)
        return list(found) if isinstance(found, tuple) else found

    return JsonField(name, shape, value, optional)


def text(name: str, about: str = "", optional: bool = False) -> JsonField[Any]:
    """Return a text in every language, as it reads without links."""
    shape = shared("words", about)
    return JsonField(
        name, shape, lambda view, record, _: view.words(getattr(record, name)), optional
    )


def _told(about: str, shape: Shape) -> Shape:
    return {"description": about, **shape} if about else shape


ID = own("id", shared("slug"))
CITE: JsonField[Any] = JsonField(
    "cite", shared("places"), lambda _, record, __: cites_to_json(record.cite)
)
