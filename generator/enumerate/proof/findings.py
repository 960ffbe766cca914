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

    ``state``: COMBINE, EXCLUDED, NEVER or OPEN.
    ``both``: how many cases meet both conditions, or meet the one fan's twice; None if a fan is added
    after the rest, as flowers are.  ``at_most``: whether that number is only an upper bound, because one
    of the fans depends on how the hand was won.
    ``first_has``: whether every hand with the first has the second; ``second_has``: the other way round.
    Hands as text, None if there is none: ``combine``: both fans score; ``barred``: both conditions are
    met, but not both fans score; ``first_alone``, ``second_alone``: only this fan's conditions are met.
    ``exclusions``: the ids of those by which one of the two excludes the other.
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
    """What the proof says of an exclusion: ``by`` excludes ``fan``.

    ``label``: INEVITABLE: every hand with ``by`` has ``fan``.  IN_STANDARD: every such hand of four sets
    and a pair does, and there is one.  AS_WON: every such hand does that is won in a way in which ``fan``
    can occur.  IDLE: no hand has both.  CHOICE: none of these, so the rules chose it.
    ``hand``: a hand with ``by`` and without ``fan``; None if inevitable or idle, or if none was found.
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
        """Return the number of pairs in each state, without the pairs of a fan with itself."""
        return Counter(cell.state for cell in self.cells if cell.first != cell.second)
