"""Which questions of the rules are behind the answer to who gets a discard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

# The questions whose readings hold the rule behind each reason.
BEHIND: Mapping[str, str] = {
    "higher": "claim-time",
    "lower": "claim-time",
    "not-next": "claim-time",
    "late": "claim-time",
    "last-discard": "last-discard-claims",
    "first": "two-declare-hu",
    "later": "two-declare-hu",
    "nearest": "two-declare-hu",
    "farther": "two-declare-hu",
    "overruled": "late-chow",
}
HU_FIRST, LATE_PUNG_STANDS = "hu-before-other-calls", "late-pung-stands"
OF_WALLS = ("wall-to-break", "counted-stack", "wall-direction", "counting-past-a-wall")
"""Those behind where the wall is broken."""


def questions_behind(result: Mapping[str, Any], hu: bool) -> Iterator[str]:
    """Yield the questions behind a result of a claim; ``hu`` if anybody declared it."""
    reasons = [result.get("why", ""), *result.get("others", {}).values()]
    if hu and {"higher", "lower"} & set(reasons):
        yield HU_FIRST
        reasons = [reason for reason in reasons if reason not in ("higher", "lower")]
    yield from (BEHIND[reason] for reason in reasons if reason in BEHIND)
    if "fouls" in result:
        yield LATE_PUNG_STANDS
    yield from result.get("open", ())
