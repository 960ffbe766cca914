"""JSON compressed as a whole, in which an installed package has what it reads."""

from __future__ import annotations

import json
import lzma
from typing import Any

from generator.store.compact_json import compact_json

SUFFIX = ".json.xz"
# No text has a rhythm of four bytes (``pb``).
_TEXT = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "pb": 0}


def pack(value: Any) -> bytes:
    """Return a JSON value as few bytes, which are unpacked in milliseconds."""
    return lzma.compress(compact_json(value).encode(), filters=[_TEXT])


def unpack(content: bytes) -> Any:
    """Return the value that was packed."""
    return json.loads(lzma.decompress(content))
