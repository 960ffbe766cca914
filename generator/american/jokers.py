"""Exchange jokers in exposures for the tiles that they stand for.

On their turn, players may exchange a joker in any exposure, with a like tile of their hand or the one
just drawn; nobody has to (special rulings 3 and 4, p. 9).  A hand in which a joker was used does not
count as jokerless, even after the exchange (5, p. 9).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from generator.american.american_hand import Exposure
from generator.american.american_seats import check_counts
from generator.american.american_tiles import JOKER, written
from generator.rules.procedure_faults import ProcedureFault

Exposed = Mapping[str, tuple[Exposure, ...]]
JokerWanted = tuple[str, int]  # whose exposure, and the tile that its joker stands for


@dataclass(frozen=True, slots=True)
class Redeemed:
    """The hands and exposures after the exchanges; ``used`` are the players who can no longer be
    jokerless.
    """

    hand: tuple[int, ...]
    exposures: Exposed
    used: tuple[str, ...]


def redeemable(hand: Sequence[int], exposures: Exposed, on_turn: bool) -> dict[str, list[int]]:
    """Return, by player, the tiles of the hand that could be exchanged for jokers, each player taken
    alone.
    """
    if not on_turn:
        return {}
    held = Counter(hand)
    found: dict[str, list[int]] = {}
    for player, laid in exposures.items():
        jokers: Counter[int] = Counter()
        for exposure in laid:
            jokers[exposure.symbol] += exposure.jokers
        tiles = sorted((jokers & held).elements())
        if tiles:
            found[player] = tiles
    return found


def redeem(
    hand: Sequence[int], exposures: Exposed, on_turn: bool, wanted: Sequence[JokerWanted]
) -> Redeemed:
    """Make the exchanges one after another and return the result.

    Raises ProcedureFault: ``EXCHANGE_IMPOSSIBLE``, ``TILE_TOO_OFTEN``.
    """
    laid = [tile for owned in exposures.values() for item in owned for tile in item.tiles]
    check_counts([*hand, *laid])
    now, held = dict(exposures), Counter(hand)
    for player, tile in wanted:
        if tile not in redeemable(list(held.elements()), now, on_turn).get(player, []):
            raise ProcedureFault("EXCHANGE_IMPOSSIBLE", player=player, tile=written([tile]))
        now[player] = _without_joker(now[player], tile)
        held[tile] -= 1
        held[JOKER] += 1
    used = tuple(dict.fromkeys(player for player, _ in wanted))
    return Redeemed(tuple(sorted(held.elements())), now, used)


def _without_joker(exposures: Sequence[Exposure], symbol: int) -> tuple[Exposure, ...]:
    """Return the exposures with one joker fewer in the first exposure of the tile that has one."""
    place = next(
        place for place, item in enumerate(exposures) if item.symbol == symbol and item.jokers
    )
    changed = replace(exposures[place], jokers=exposures[place].jokers - 1)
    return (*exposures[:place], changed, *exposures[place + 1 :])
