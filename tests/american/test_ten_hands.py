"""Ten hands of the book, in another suit than it words them first, with a joker: named and settled."""

from __future__ import annotations

import random

from generator.american.american_hand import AmericanHand
from generator.american.american_interpreter import AmericanInterpreter
from generator.american.american_tiles import COPIES, JOKER
from generator.american.settlement import AmericanWin, settle


def test_ten_hands_with_a_joker_should_be_named_valued_and_settled(
    american: AmericanInterpreter,
) -> None:
    chance = random.Random(76)
    jokered = [hand for hand in american.card.hands if hand.jokers and len(hand.instances) > 1]
    for hand in chance.sample(jokered, 10):
        way = next(way for way in reversed(hand.instances) if way.lacking < 2)
        assert way != hand.instances[0]
        tiles = list(way.tiles)
        over = [tile for tile, count in way.counts.items() if count > COPIES[tile]]
        tiles.remove(over[0] if over else tiles[0])
        won = AmericanHand((), tuple(sorted([*tiles[:-1], JOKER])), tiles[-1])
        found = american.derive(won)
        assert hand.id in {item.hand.id for item in found.completed}
        value = found.points
        assert value >= hand.points
        claimed = settle("ESWN", {}, AmericanWin("E", value, "S")).changes
        assert claimed == {"E": 4 * value, "S": -2 * value, "W": -value, "N": -value}
        drawn = settle("ESWN", {}, AmericanWin("E", value)).changes
        assert drawn == {"E": 6 * value, "S": -2 * value, "W": -2 * value, "N": -2 * value}
        # The fifth player bet on the winner: all that the winner receives is paid twice.
        claimed = settle("ESWN", {"B": "E"}, AmericanWin("E", value, "S")).changes
        assert claimed["B"] == claimed["E"] == 4 * value
        assert claimed["S"] == -4 * value
        drawn = settle("ESWN", {"B": "E"}, AmericanWin("E", value)).changes
        assert drawn["B"] == drawn["E"] == 6 * value
        assert drawn["W"] == -4 * value
