"""Values as JSON in as few bytes as may be, as they are kept."""

from __future__ import annotations

import json
from typing import Any


def json_bytes(value: Any) -> bytes:
    """Return a value as JSON in UTF-8, without spaces; keys stay in their order."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
