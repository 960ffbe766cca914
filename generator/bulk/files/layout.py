"""Which columns of a table make a hand.

Either one column of text, in any notation of :func:`generator.game.notation.read_hand`, or a column
for each part:

==========================================  =====================================================
``tiles``                                   the standing tiles, without the winning: ``77p45678s``
``winning``                                 the winning tile: ``9s``
``melds``                                   ``[EEE,2][123m,1]``
``prevalent``, ``seat``                     round wind and seat wind: E, S, W or N; else E
``self_drawn``, ``last_of_kind``,           0 or 1, or true or false; else 0
``last_of_wall``, ``kong``
``winning_tile``                            how it is known: 0 apart, 1 dealt, 2 mixed in; else 0
``flowers``                                 letters a to h, or their number; else none
==========================================  =====================================================

``tiles`` and ``winning`` must be there; tiles are spelled as in the text, and lists of tiles (``["7p",
"7p"]``) and of melds (``["EEE,2"]``) do as well.
A hand in parts becomes the text that it would have had: a fault names a column of that text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

from generator.bulk.files.table_faults import RowFault, TableFault
from generator.game.notation.spelling import UNICODE_FLOWERS, UNICODE_TILE, VARIATION_SELECTORS

TEXT = "hand"
PARTS = (
    "tiles", "winning", "melds", "prevalent", "seat", "self_drawn", "last_of_kind", "last_of_wall",
    "kong", "winning_tile", "flowers",
)  # fmt: skip
_TILE = f"(?:[{''.join(UNICODE_TILE)}][{VARIATION_SELECTORS}]?|[ESWNCFP]"
_SHAPES = {
    "tiles": re.compile(rf"{_TILE}|[1-9]+[msp]|[1-7]+z| )*"),
    "winning": re.compile(rf"{_TILE}|[1-9][msp]|[1-7]z)"),
    "melds": re.compile(r"(?: *\[[^\[\]|]*\])*"),
    "prevalent": re.compile("[ESWN]"),
    "seat": re.compile("[ESWN]"),
    "winning_tile": re.compile("[012]"),
    "flowers": re.compile(rf"[0-8]|[a-h{UNICODE_FLOWERS}{VARIATION_SELECTORS} ]*"),
}
_FLAG = re.compile("[01]")
_FLAGS = PARTS[5:9]
_DEFAULTS = {"prevalent": "E", "seat": "E", "winning_tile": "0", **dict.fromkeys(_FLAGS, "0")}
_BOOLS = {"true": "1", "false": "0"}
_FAULTS = {
    "tiles": "PART_TILES", "winning": "PART_WINNING", "melds": "PART_MELDS",
    "prevalent": "PART_WIND", "seat": "PART_WIND", "winning_tile": "PART_KNOWN",
    "flowers": "PART_FLOWERS",
}  # fmt: skip
SHOWN = 60  # characters of a value in a message


@dataclass(frozen=True)
class Layout:
    """The columns that make a hand: one of text, or those of its parts."""

    columns: tuple[str, ...]
    whole: bool

    def texts(self, cells: Sequence[Sequence[object]]) -> tuple[list[str], dict[int, RowFault]]:
        """The hands as text, from the values of each column; by place why there is none."""
        if self.whole and set(map(type, cells[0])) == {str}:
            return list(map(str, cells[0])), {}
        found = (
            [_whole(self.columns[0], value) for value in cells[0]]
            if self.whole
            else [self._assembled(values) for values in zip(*cells, strict=True)]
        )
        bad = {place: text for place, text in enumerate(found) if isinstance(text, RowFault)}
        return ["" if isinstance(text, RowFault) else text for text in found], bad

    def _assembled(self, values: Sequence[object]) -> str | RowFault:
        parts: dict[str, str] = {}
        for name, value in zip(self.columns, values, strict=True):
            text = _part(name, value)
            if isinstance(text, RowFault):
                return text
            parts[name] = text
        parts = {**_DEFAULTS, **{name: text for name, text in parts.items() if text}}
        flags = "".join(parts[name] for name in (*_FLAGS, "winning_tile"))
        tiles = parts.get("melds", "") + parts["tiles"] + parts["winning"]
        text = f"{tiles}|{parts['prevalent']}{parts['seat']}{flags}"
        return f"{text}|{parts['flowers']}" if "flowers" in parts else text


def choose(path: object, columns: dict[str, bool], wanted: str | None = None) -> Layout:
    """The layout of a table with these columns, by name whether each holds text.

    Raises TableFault where none fits: no column ``wanted``, or no way to tell which one has the hands.
    """
    known = ", ".join(columns)
    if wanted is not None and wanted not in columns:
        raise TableFault("COLUMN_MISSING", path, name=wanted, known=known)
    name = wanted or (TEXT if TEXT in columns else None)
    if name is None and {"tiles", "winning"} <= columns.keys():
        return Layout(tuple(part for part in PARTS if part in columns), whole=False)
    texts = [column for column, is_text in columns.items() if is_text]
    if name is None and len(texts) == 1:
        name = texts[0]
    if name is None:
        raise TableFault("NO_HANDS", path, known=known)
    if name not in texts:
        raise TableFault("COLUMN_NOT_TEXT", path, name=name)
    return Layout((name,), whole=True)


def _whole(name: str, value: object) -> str | RowFault:
    if value is None:
        return RowFault("VALUE_MISSING", {"name": name})
    if isinstance(value, (list, dict)):  # Botzone's arguments, not as text but as they are
        return json.dumps(value, ensure_ascii=False)
    return value if isinstance(value, str) else _wrong(name, value, "string")


def _part(name: str, value: object) -> str | RowFault:
    if isinstance(value, list) and name in ("tiles", "melds"):
        if not all(isinstance(item, str) for item in value):
            return _wrong(name, value, "list<string>")
        value = "".join(f"[{item}]" if name == "melds" else item for item in value)
    if isinstance(value, bool):
        value = int(value)
    if isinstance(value, float) and value.is_integer():  # whole numbers with gaps become such
        value = int(value)
    text = "" if value is None else str(value).strip()
    if not text:
        return RowFault("VALUE_MISSING", {"name": name}) if name in ("tiles", "winning") else ""
    if name in _FLAGS:
        text = _BOOLS.get(text.lower(), text)
    if _SHAPES.get(name, _FLAG).fullmatch(text):
        return text
    return RowFault(_FAULTS.get(name, "PART_FLAG"), {"name": name, "value": shown(value)})


def _wrong(name: str, value: object, wanted: str) -> RowFault:
    return RowFault("VALUE_TYPE", {"name": name, "value": shown(value), "wanted": wanted})


def shown(value: object) -> str:
    """A value in a message, not too long."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
