"""Numbers: times, counts and sizes that texts and running rules name."""

from __future__ import annotations

from dataclasses import dataclass

from generator.documents.text_numbers import Value
from generator.documents.written import Place, Words
from generator.records.fields import Data, need, value
from generator.records.kind import Files, Kind, listed


@dataclass(frozen=True)
class Number:
    """A time, a count or a size that texts and running rules name.

    ``value`` is None where a reading or an edition gives it.
    """

    id: str
    place: Place
    unit: str
    name: Words
    value: Value | None


def _read(data: Data, place: Place) -> Number:
    return Number(
        id=data["id"],
        place=place,
        unit=data["unit"],
        name=need(data["name"]),
        value=value(data["value"]) if "value" in data else None,
    )


KIND: Kind[Number] = Kind(
    "number",
    rules=True,
    files=(Files("numbers", ("numbers/*.yaml",), rules=True),),
    read=listed("numbers", "numbers", _read),
)
