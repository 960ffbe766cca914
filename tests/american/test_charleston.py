"""The Charleston: no tile is lost, and each fault is met at its pass."""

from __future__ import annotations

from collections import Counter
from random import Random

from generator.american.american_seats import SEATS, following, tiles
from generator.american.american_tiles import COPIES, JOKER
from generator.american.charleston import (
    BLIND_PASS,
    FIRST,
    PASSED,
    SECOND,
    TURNS,
    Charleston,
    Hands,
    Pass,
    PassedTiles,
    exchange,
)

SEEDS = range(60)


def dealt(chance: Random) -> dict[str, tuple[int, ...]]:
    """Four hands out of a whole set."""
    wall = list(Counter(dict(enumerate(COPIES))).elements())
    chance.shuffle(wall)
    starts = {"E": (0, 14), "S": (14, 27), "W": (27, 40), "N": (40, 53)}
    return {player: tuple(sorted(wall[first:end])) for player, (first, end) in starts.items()}


def chosen(hands: Hands, chance: Random, count: int = PASSED) -> Pass:
    """Tiles that each passes, none of them a joker."""
    return {
        player: PassedTiles(tuple(chance.sample([tile for tile in hand if tile != JOKER], count)))
        for player, hand in hands.items()
    }


def moved(hands: Hands, made: Pass, turn: int) -> dict[str, tuple[int, ...]]:
    """The hands after a pass, worked out the long way."""
    now = {player: list(hand) for player, hand in hands.items()}
    for place, player in enumerate(SEATS):
        for tile in made[player].own:
            now[player].remove(tile)
            now[SEATS[(place + turn) % 4]].append(tile)
    return {player: tuple(sorted(hand)) for player, hand in now.items()}


def test_passes_should_move_tiles_and_lose_none() -> None:
    for seed in SEEDS:
        chance = Random(seed)
        hands = now = dealt(chance)
        made: dict[str, list[Pass]] = {"first": [], "second": []}
        for key, names in (("first", FIRST), ("second", SECOND)):
            for name in names:
                passed = chosen(now, chance)
                made[key].append(passed)
                now = moved(now, passed, TURNS[name.partition("-")[2]])
        optional = chosen(now, chance, 2)
        now = moved(now, optional, TURNS["across"])
        passes = Charleston(tuple(made["first"]), tuple(made["second"]), "ESWN", optional)
        found = exchange(hands, passes)
        assert (found.fault, found.open, found.hands) == (None, (), now)


def test_a_pass_to_the_right_should_go_to_who_plays_next() -> None:
    assert SEATS[TURNS["right"]] == following(SEATS, "E")
    assert TURNS["left"] + TURNS["right"] == 4


def test_tiles_passed_blind_should_be_those_that_come() -> None:
    """Three players pass on unseen what the fourth lays down: it comes back to the fourth."""
    hands = dealt(Random(1))
    chance = Random(2)
    first, now = [], hands
    for name in FIRST[:2]:
        first.append(chosen(now, chance))
        now = moved(now, first[-1], TURNS[name.partition("-")[2]])
    laid = chosen(now, chance)["E"].own
    last = {player: PassedTiles((), laid) for player in "SWN"} | {"E": PassedTiles(laid)}
    found = exchange(hands, Charleston((*first, last)))
    assert found.fault is None
    assert found.open == (BLIND_PASS,)
    assert found.hands == now


def test_what_was_passed_before_a_fault_should_have_been_passed() -> None:
    chance = Random(3)
    hands = dealt(chance)
    first = chosen(hands, chance)
    found = exchange(hands, Charleston((first,)))
    assert found.fault is not None
    assert (found.fault.code, found.fault.at, found.fault.player) == (
        "broken-off",
        "first-across",
        "",
    )
    assert found.hands == moved(hands, first, TURNS["right"])


def test_tiles_should_be_typed_as_in_a_hand() -> None:
    assert tiles("12mEfJ") == (0, 1, 27, 34, JOKER)
