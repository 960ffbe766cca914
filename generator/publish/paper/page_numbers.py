"""Page numbers: the book marks which are wanted, a first printing finds them, the second prints them."""

from __future__ import annotations

import re

PAGE_NUMBER = re.compile("\ue010([^\ue011]*)\ue011")
"""Stands in the book for the page of an anchor; no text has these signs, they are of private use."""


def wanted(anchor: str) -> str:
    """The token for the page of an anchor."""
    return f"\ue010{anchor}\ue011"
