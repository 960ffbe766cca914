"""JSON on one line, without spaces, with the letters of every script as they are."""

from __future__ import annotations

import json
from typing import Any


def compact_json(value: Any) -> str:
    """Return a value as the text that ``JSON.stringify`` makes of it in a page."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
