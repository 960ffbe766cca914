"""Other values of a parameter, out of those that the schema of questions allows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from generator.documents.shapes import read_schema

_LOST = "lost"  # lists whose order says nothing


@cache
def _schemas() -> dict[str, Any]:
    found: dict[str, Any] = read_schema("question")["$defs"]["parameters"]["properties"]
    return found


def others(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Yield every other value with a word on the change.

    Of a list: without one item, with one more, and with two adjacent items exchanged.
    """
    schema = _schemas()[name]
    shared = schema.get("$ref", "").rpartition("/")[2]
    ordered = not shared.startswith(_LOST)
    if shared:
        schema = read_schema("question")["$defs"][shared]
    if "enum" in schema:
        for other in schema["enum"]:
            if other != value:
                yield f"{value} -> {other}", other
        return
    if len(value) > schema.get("minItems", 0):
        for place, item in enumerate(value):
            yield f"without {item}", [*value[:place], *value[place + 1 :]]
    for item in schema["items"].get("enum", ()):
        if item not in value:
            yield f"with {item}", [*value, item]
    if ordered:
        for place in range(1, len(value)):
            first, second = value[place - 1 : place + 1]
            moved = [*value[: place - 1], second, first, *value[place + 1 :]]
            yield f"{second} before {first}", moved
