"""Requests and answers as JSON values, which a port of the search must reproduce exactly.

A vector has the keys ``edition`` and ``request``, and ``nth``, ``limit`` and ``other`` where they differ
from 0, the usual limit and none; a request has the fields of :class:`Request` that are not empty.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from generator.ask.finding.hand_search import LIMIT, Result, find
from generator.ask.finding.request import FoundHand, ImpossibleRequest, Request
from generator.game.notation import write_hand
from generator.game.tiles import TILE
from generator.score import Interpreter

FILE = "data/finding.jsonl"  # below ``docs/``: the vectors that are published


def read_request(data: Mapping[str, Any]) -> Request:
    """Return the request of a vector; a winning tile is written as ``7p``."""
    given: dict[str, Any] = {
        field.name: data[field.name] for field in fields(Request) if field.name in data
    }
    given["fans"] = tuple((fan, count) for fan, count in data["fans"])
    given["without"] = frozenset(data.get("without", ()))
    if "winning" in data:
        given["winning"] = TILE[data["winning"]]
    return Request(**given)


def answer(vector: Mapping[str, Any], interpreters: Mapping[str, Interpreter]) -> dict[str, Any]:
    """Return what the search answers to a vector, as JSON values."""
    other = vector.get("other")
    result = find(
        read_request(vector["request"]),
        interpreters[vector["edition"]],
        vector.get("limit", LIMIT),
        interpreters[other] if other else None,
        vector.get("nth", 0),
    )
    return write_result(result)


def write_result(result: Result) -> dict[str, Any]:
    """Return a result as JSON values: its kind, and all that belongs to it."""
    if isinstance(result, FoundHand):
        return {
            "kind": "found",
            "hand": write_hand(result.hand),
            "points": result.tally.points,
            "fans": [list(row) for row in result.tally.fans],
            "smallest": result.smallest,
            "equal": result.equal,
        }
    if isinstance(result, ImpossibleRequest):
        return {
            "kind": "impossible",
            "reason": result.reason,
            "names": list(result.names),
            "tried": result.tried,
        }
    nearest = write_hand(result.nearest) if result.nearest else None
    return {"kind": "not-found", "tried": result.tried, "nearest": nearest}
