"""What stands behind a reading or an answer: print, a decision, practice or inference."""

from __future__ import annotations

from dataclasses import dataclass

from generator.rules.ruleset import Cite

PRINTED = "printed"
INFERRED = "inferred"
LENT = (PRINTED, "decided", "example", "practice", "opinion")
"""What a place can lend to a reading that it states, the weightiest first."""

HOUSE = "house"
"""House rules say so themselves."""

SUPPORTS = (*LENT, "silent", INFERRED, "misprint", HOUSE)
"""``silent``: the cited texts leave it out.  ``misprint``: what a slip says if it is taken literally."""

STATED = (PRINTED, "decided")
"""What an edition's own rules say, so that at most a part of the answer is assumed."""

GUESSED = (INFERRED, "misprint")
"""What no source says, so that an edition which answers so says why."""


@dataclass(frozen=True)
class Basis:
    """What an edition's answer rests on, the place that says so, and the edition it is taken over from.

    ``cite`` is None and ``carried`` empty if there is no such place.  ``assumed`` means that part of the
    answer, or all of it where nothing is stated, is our inference.
    """

    support: str
    cite: Cite | None = None
    carried: str = ""
    assumed: bool = False

    @property
    def label(self) -> str:
        """The name of the support in one word; ``partly`` where the sources state only a part."""
        return "partly" if self.assumed and self.support in STATED else self.support

    @property
    def weight(self) -> int:
        """The place in the order of supports, the weightiest first."""
        return SUPPORTS.index(self.support)
