"""An address on the web as somebody types it."""

from __future__ import annotations

from urllib.parse import urlsplit

from generator.rules.refused import Refused


def web_address(typed: str) -> str:
    """Return a web address that ends in a slash, or nothing for nothing; Refused for anything else."""
    if not typed:
        return ""
    parts = urlsplit(typed)
    plain = (
        not (parts.query or parts.fragment) and typed.isascii() and not set(typed) & set("\"'<> ")
    )
    if parts.scheme not in ("http", "https") or not parts.netloc or not plain:
        raise Refused("address", address=typed)
    return f"{typed.rstrip('/')}/"
