"""Pairs of fans, edition by edition, and a smallest set of hands that shows all of their states."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.enumerate.proof.findings import COMBINE, EXCLUDED, NEVER, Cell, Proof
from generator.enumerate.proof.proof_key import proof_key
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand
from generator.score import Interpreter, NotAWin
from generator.store import Store, code_digest, digest

_KIND = "pairs"


@dataclass(frozen=True)
class ShowingHand:
    """A hand, the editions under which it shows the state of a pair, and its points under the first."""

    text: str
    editions: tuple[str, ...]
    points: int


@dataclass(frozen=True)
class Pair:
    """Two fans, the one of the lower number first, or one with itself.

    ``cells``: of each edition that has both.
    """

    first: str
    second: str
    cells: Mapping[str, Cell]
    hands: tuple[ShowingHand, ...]

    @property
    def states(self) -> dict[str, str]:
        """The state under each edition."""
        return {edition: cell.state for edition, cell in self.cells.items()}

    @property
    def state(self) -> str:
        """The state, if the editions agree; else nothing."""
        found = set(self.states.values())
        return found.pop() if len(found) == 1 else ""


def kept_pairs(
    proofs: Mapping[str, Proof],
    interpreters: Mapping[str, Interpreter],
    order: Mapping[str, int],
    store: Store,
) -> tuple[Pair, ...]:
    """Return all pairs; which hands show them is kept as long as the proofs are the same."""
    key = digest(
        code_digest(__name__),
        [proof_key(item.rules) for item in interpreters.values()],
        list(order),
    )

    def make() -> list[list[list[object]]]:
        found = pairs(proofs, interpreters, order)
        return [[[*vars(hand).values()] for hand in pair.hands] for pair in found]

    shown = store.json(_KIND, key, make)
    store.prune(_KIND, {key}, spare=3)
    return tuple(
        Pair(
            first,
            second,
            cells,
            tuple(ShowingHand(text, tuple(shows), points) for text, shows, points in hands),
        )
        for (first, second, cells), hands in zip(_cells(proofs, order), shown, strict=True)
    )


def pairs(
    proofs: Mapping[str, Proof], interpreters: Mapping[str, Interpreter], order: Mapping[str, int]
) -> Iterator[Pair]:
    """Yield all pairs, by the order of their fans, with hands that show them."""
    for first, second, cells in _cells(proofs, order):
        yield Pair(first, second, cells, tuple(_hands(first, second, cells, interpreters)))


def _cells(
    proofs: Mapping[str, Proof], order: Mapping[str, int]
) -> Iterator[tuple[str, str, Mapping[str, Cell]]]:
    """Yield all pairs, by the order of their fans, with their cells by edition."""
    cells: dict[tuple[str, str], dict[str, Cell]] = {}
    for edition, proof in proofs.items():
        for cell in proof.cells:
            first, second = sorted((cell.first, cell.second), key=order.__getitem__)
            cells.setdefault((first, second), {})[edition] = cell
    for (first, second), found in sorted(
        cells.items(), key=lambda item: [order[fan] for fan in item[0]]
    ):
        yield first, second, found


def _hands(
    first: str, second: str, cells: Mapping[str, Cell], interpreters: Mapping[str, Interpreter]
) -> Iterator[ShowingHand]:
    left = {edition for edition, cell in cells.items() if cell.state in (COMBINE, EXCLUDED)}
    for cell in list(cells.values()):
        for text in (cell.combine, cell.barred):
            if text is None or not left or cell.state == NEVER:
                continue
            shows = tuple(
                edition
                for edition in cells
                if edition in left
                and shown(interpreters[edition], first, second, text) == cells[edition].state
            )
            if shows:
                left -= set(shows)
                points = interpreters[shows[0]].tally(read_hand(text)).points
                yield ShowingHand(text, shows, points)


def shown(interpreter: Interpreter, first: str, second: str, text: str) -> str:
    """Return the state of a pair that a hand shows: the two combine, or one is excluded; else empty."""
    hand = read_hand(text)
    try:
        present, kept = interpreter.conditions(hand)
        tally = interpreter.tally(hand)
    except (NotAWin, HandFault):
        return ""
    scored = {fan: count for fan, _, count in tally.fans}
    least = 2 if first == second else 1
    if all(scored.get(fan, 0) >= least for fan in (first, second)):
        return COMBINE
    if all(present[fan] >= least for fan in (first, second)) and kept:
        return EXCLUDED
    return ""
