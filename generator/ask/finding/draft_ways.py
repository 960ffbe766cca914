"""How the sets of a draft may lie, which tile may have come last, and how the hand may have been won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product

from generator.ask.finding.cores import Set
from generator.ask.finding.drafts import (
    CLAIMED,
    CONCEALED_KONG,
    KONGS,
    MELDED_KONG,
    STANDING,
    STATES,
    Draft,
    WinningWay,
)
from generator.ask.finding.needs import Needs
from generator.ask.finding.request import Request
from generator.game.hand import PUNG
from generator.game.waits import CLOSED, EDGE, SINGLE
from generator.score.situation import (
    CONCEALED,
    LAST_OF_KIND,
    LAST_OF_WALL,
    MELDED,
    REPLACEMENT,
    ROBBED_KONG,
)


class DraftWays:
    """The states of sets, winning tiles and ways of winning that a request allows.

    ``inert`` are ways of winning that cannot help any hand to meet the request.
    ``states`` gives the states that sets of some kinds may have.
    """

    def __init__(self, needs: Needs, request: Request, inert: frozenset[str]) -> None:
        self.needs = needs
        self.request = request
        self.inert = inert
        self.states = cache(self._all_states)

    def of(self, draft: Draft) -> Iterator[Draft | None]:
        """Yield the draft in each state of its sets, with each winning tile and way of winning.

        None precedes the drafts of each state, also of a state that has none, so that a caller can
        count states.
        """
        for states in self.states(tuple(kind for kind, _ in draft.sets)):
            lying = replace(draft, states=states, flowers=int(self.needs.flowers))
            yield None
            if not lying.legal():
                continue
            for winning in self.winning(lying):
                for won in self.won(every=True):
                    yield replace(lying, winning=winning, won=won)

    def _all_states(self, kinds: tuple[str, ...]) -> list[tuple[str, ...]]:
        return [
            states
            for states in product(*(STATES[kind] for kind in kinds))
            if self.lies(kinds, states)
        ]

    def lies(self, kinds: Sequence[str], states: tuple[str, ...]) -> bool:
        """Return whether needs and conditions allow these kinds of sets in these states."""
        needs, request = self.needs, self.request
        claimed = sum(state in (CLAIMED, MELDED_KONG) for state in states)
        kongs = [state for state in states if state in KONGS]
        hidden = kongs.count(CONCEALED_KONG)
        if (needs.exposure == CONCEALED and claimed) or (needs.exposure == MELDED and claimed != 4):
            return False
        if needs.standing and any(state != STANDING for state in states):
            return False
        if request.melds is not None and claimed != request.melds:
            return False
        if request.kongs is not None and len(kongs) != request.kongs:
            return False
        if needs.barred & {"kongs", "pungs"} and kongs:
            return False
        if needs.won & {REPLACEMENT} and not kongs:
            return False
        for pattern in needs.patterns:
            count = pattern.get("kongs")
            if count is not None:
                if len(kongs) < count or (pattern.get("concealed") and hidden < count):
                    return False
                melded = pattern.get("melded")
                shown = count if melded == "all" else 1 if melded == "some" else melded or 0
                rest = 0 if melded == "some" else count - shown
                if melded and (len(kongs) - hidden < shown or hidden < rest):
                    return False
            elif "pungs" in pattern and pattern.get("concealed"):
                concealed = sum(
                    kind == PUNG and state in (STANDING, CONCEALED_KONG)
                    for kind, state in zip(kinds, states, strict=True)
                )
                if concealed < pattern["pungs"]:
                    return False
        return True

    def winning(self, draft: Draft) -> list[int]:
        """Return the tiles that may have come last."""
        tiles: set[int] = set(draft.single)
        wait = self.needs.wait
        if self.needs.standing:
            tiles = {draft.winning}
        if wait:
            tiles = set()
        if draft.pair >= 0 and wait in (None, SINGLE):
            tiles.add(draft.pair)
        for item, state in zip(draft.sets, draft.states, strict=True):
            if state == STANDING:
                tiles |= set(_completions(item, wait))
        if self.request.winning is not None:
            tiles &= {self.request.winning}
        return sorted(tiles)

    def won(self, every: bool) -> list[WinningWay]:
        """Return the ways of winning: every legal one, or only those that the needs ask for."""
        needed = self.needs.won
        drawn = self.needs.drawn if self.needs.drawn is not None else self.request.self_drawn
        if self.request.self_drawn is not None and drawn != self.request.self_drawn:
            return []
        choices = (False, True) if drawn is None else (drawn,)
        kong = bool(needed & {REPLACEMENT, ROBBED_KONG})
        found = []
        for self_drawn in choices:
            for kind, wall, replaced in product((False, True), repeat=3):
                extra = (kind, wall, replaced)
                asked = (LAST_OF_KIND in needed, LAST_OF_WALL in needed, kong)
                if any(want and not have for want, have in zip(asked, extra, strict=True)):
                    continue
                if not every and extra != asked:
                    continue
                names = (LAST_OF_KIND, LAST_OF_WALL, REPLACEMENT if self_drawn else ROBBED_KONG)
                if any(
                    have and not want and name in self.inert
                    for name, want, have in zip(names, asked, extra, strict=True)
                ):
                    continue
                found.append(WinningWay(self_drawn, *extra))
        return found


def _completions(item: Set, wait: str | None) -> Iterator[int]:
    """Yield the tiles of a concealed set that may have come last, for a wait of this kind."""
    kind, tile = item
    if kind == PUNG:
        if wait is None:
            yield tile
        return
    for place in range(3):
        edge = (tile % 9, place) in ((0, 2), (6, 0))
        if wait is None or (wait == CLOSED and place == 1) or (wait == EDGE and edge):
            yield tile + place
