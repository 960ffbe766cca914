"""The address that opens a hand in the calculator: its state is in the query."""

from __future__ import annotations

from urllib.parse import quote

ADDRESS = "calculator/"


def calculator_link(prefix: str, hand: str, edition: str = "") -> str:
    """The address of the calculator with a hand in the field's notation.

    ``prefix`` leads from the page to the site's root.
    Without an edition the calculator takes the reader's last one, or asks.
    """
    query = f"hand={quote(hand, safe='|,')}"
    if edition:
        query += f"&edition={quote(edition)}"
    return f"{prefix}{ADDRESS}?{query}"
