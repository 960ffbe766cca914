"""What is proved about an edition: pairs of fans, labels of exclusions, implications."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

COMBINE, EXCLUDED, NEVER, OPEN = "combine", "excluded", "never", "open"
INEVITABLE, IN_STANDARD, AS_WON = "inevitable", "inevitable-in-sets", "inevitable-as-won"
CHOICE, IDLE = "choice", "cannot-act"


class Cell(NamedTuple):
    """Two fans, ``first`` before ``second`` in the order of scoring, or one with itself.

    ``both``: cases that meet both conditions; ``at_most`` so many where a fan of how a hand was won takes
    part; None for what is added after the rest.  ``first_has``: whether the
    first always brings the second; ``second_has``: the other way round.  Hands as text: ``combine`` where
    both score, ``barred`` where both are met and do not both score, ``first_alone`` and ``second_alone``
    where the other's conditions are not met; None where there is none.
    """

    first: str
    second: str
    state: str
    both: int | None
    at_most: bool
    first_has: bool
    second_has: bool
    combine: str | None
    barred: str | None
    first_alone: str | None
    second_alone: str | None
    exclusions: tuple[str, ...]


class Label(NamedTuple):
    """What an exclusion is by proof; ``hand`` shows that it is not inevitable.

    Inevitable: its fan always brings the other.  In sets: with four sets and a pair it does, and it may
    have them.  As won: it does wherever the hand is won as the other asks.  Idle: they never meet.
    """

    exclusion: str
    by: str
    fan: str
    label: str
    hand: str | None


class Implied(NamedTuple):
    """A fan that always brings another; ``how``: inevitable, in sets or as won, as of a label.

    ``listed``: whether an exclusion says so; ``state``: of the pair.
    """

    fan: str
    brings: str
    how: str
    listed: bool
    state: str


@dataclass(frozen=True)
class Proof:
    """What was proved of an edition.

    ``forms``: arrangements of each form.  ``cases``: arrangements with winds, melds and kongs.
    ``fans``: of each fan of tiles how many cases have it, and have it twice.
    ``joint``: triples (a, b, c): a and b together bring c, neither does alone.
    """

    edition: str
    version: str
    forms: dict[str, int]
    cases: int
    fans: dict[str, tuple[int, int]]
    cells: tuple[Cell, ...]
    labels: tuple[Label, ...]
    implied: tuple[Implied, ...]
    joint: tuple[tuple[str, str, str], ...]

    @property
    def open(self) -> list[Cell]:
        """Pairs that are not decided."""
        return [cell for cell in self.cells if cell.state == OPEN]

    def states(self) -> Counter[str]:
        """How many pairs are of which state, self-pairs apart."""
        return Counter(cell.state for cell in self.cells if cell.first != cell.second)
