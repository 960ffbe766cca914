"""An error of the American game as a referee types it: its name, then what happened.

``mah-jongg-in-error by=W exposed threw=SN value=25``; ``wrong-number when=in-play tiles=S:12``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.american.american_seats import SEATS
from generator.american.rulings import BEFORE_CHARLESTON, BEFORE_PLAY, IN_PLAY
from generator.rules.procedure_faults import ProcedureFault

FACTS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "wrong-number": (("when", "tiles"), ("players",)),
    "wrong-exposure": (("by",), ("players",)),
    "mah-jongg-in-error": (("by",), ("exposed", "concealed", "threw", "value", "players")),
    "miscall": (("by", "claimant"), ("value", "players")),
    "wrong-east": (("by", "rightful"), ("players",)),
    "exchanged-discard": (("by",), ("players",)),
}
"""Each error with the facts that must be given and those that may be."""
_WHEN = (BEFORE_CHARLESTON, BEFORE_PLAY, IN_PLAY)


def read_ruling(words: Sequence[str]) -> dict[str, Any]:
    """Return the input of ``run_ruling``.

    Raises ProcedureFault: ``ERROR_UNKNOWN``, ``FACT_UNREADABLE``, ``FACT_MISSING``.
    """
    error, *facts = words
    if error not in FACTS:
        raise ProcedureFault("ERROR_UNKNOWN", text=error, known=", ".join(FACTS))
    needed, others = FACTS[error]
    given: dict[str, Any] = {"event": error}
    for text in facts:
        name, _, value = text.partition("=")
        read = _fact(name, value) if name in (*needed, *others) else None
        if read is None:
            known = ", ".join((*needed, *others))
            raise ProcedureFault("FACT_UNREADABLE", text=text, error=error, known=known)
        given[name] = read
    missing = [name for name in needed if name not in given]
    if missing:
        raise ProcedureFault("FACT_MISSING", error=error, known=", ".join(missing))
    return given


def _fact(name: str, value: str) -> Any:
    """Return a fact as the rulings take it; None if it cannot be read."""
    if name in ("exposed", "concealed"):
        return True if not value else None
    if name == "value":
        return _count(value)
    if name == "when":
        return value if value in _WHEN else None
    if name == "tiles":
        pairs = [text.partition(":") for text in value.split(",")]
        counts = {seat: _count(count) for seat, _, count in pairs if seat and seat in SEATS}
        return counts if len(counts) == len(pairs) and None not in counts.values() else None
    seats = set(value)
    whole = bool(value) and seats <= set(SEATS) and len(seats) == len(value)
    single = name not in ("threw", "players")
    return value if whole and (len(value) == 1 or not single) else None


def _count(value: str) -> int | None:
    """Return a number as it is typed; None if it is no number of at most four ordinary digits."""
    return int(value) if value.isascii() and value.isdigit() and len(value) <= 4 else None
