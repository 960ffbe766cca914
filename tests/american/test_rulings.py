"""Errors and jokers: who is dead, who pays, and which jokers can be exchanged."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from generator.american import rulings
from generator.american.american_seats import exposure, tiles, write_exposure
from generator.american.american_tiles import JOKER
from generator.american.jokers import redeem, redeemable
from generator.game.hand_faults import HandFault
from generator.table import ProcedureFault

OTHERS = "EWN"


def in_error(threw: tuple[str, ...], exposed: bool = True) -> rulings.ErrorRuling:
    return rulings.mah_jongg_in_error("ESWN", "S", exposed, False, threw, 30)


@pytest.mark.parametrize("exposed", [False, True])
def test_who_threw_in_should_decide_what_follows_an_error(exposed: bool) -> None:
    """4(a) and 4(b), p. 11: one threw in, two go on; two threw in, the third is paid double."""
    for one in OTHERS:
        found = in_error((one,), exposed)
        assert (found.play, set(found.dead), found.changes) == ("goes-on", {"S", one}, {})
    for threw in combinations(OTHERS, 2):
        found = in_error(threw, exposed)
        (intact,) = set(OTHERS) - set(threw)
        assert found.play == "ends"
        assert {name: points for name, points in found.changes.items() if points} == {
            "S": -60,
            intact: 60,
        }
    assert in_error(tuple(OTHERS), exposed).play == "replayed"


def test_an_error_put_right_at_once_should_cost_nothing() -> None:
    assert in_error((), exposed=False) == rulings.ErrorRuling("goes-on")


@pytest.mark.parametrize(
    ("wrong", "play"),
    [("W", "goes-on"), ("SW", "goes-on"), ("SWN", "replayed"), ("ESWN", "replayed")],
)
def test_wrong_numbers_in_play_should_be_counted(wrong: str, play: str) -> None:
    """Rule 9, p. 10."""
    found = rulings.wrong_number("ESWN", rulings.IN_PLAY, dict.fromkeys(wrong, 12))
    assert found.play == play
    assert found.dead == (tuple(wrong) if play == "goes-on" else ())


@pytest.mark.parametrize("player", "ESWN")
def test_only_easts_left_should_pick_the_missing_tile(player: str) -> None:
    """Rule 8, p. 10."""
    found = rulings.wrong_number("ESWN", rulings.BEFORE_CHARLESTON, {player: 12})
    assert (found.play, found.picks) == (("goes-on", "N") if player == "N" else ("redealt", ""))


def test_fewer_than_four_should_be_marked_where_the_book_is_silent() -> None:
    assert rulings.wrong_exposure("EW", "W").open == (rulings.FEWER,)
    assert rulings.wrong_exposure("ESW", "W").open == ()
    assert rulings.FEWER in rulings.mah_jongg_in_error("ESW", "E", True, False, "S", 20).open


@pytest.mark.parametrize(
    ("run", "code"),
    [
        (lambda: rulings.wrong_number("ESWN", "in-play", {"S": 13}), "TILES_RIGHT"),
        (lambda: rulings.wrong_number("ESWN", "before-play", {"E": 14}), "TILES_RIGHT"),
        (lambda: rulings.wrong_number("ESW", "in-play", {"N": 12}), "NOT_AT_TABLE"),
        (lambda: in_error(("S",)), "THREW_OWN"),
        (lambda: rulings.mah_jongg_in_error("ESWN", "S", True, False, "EW", None), "VALUE_MISSING"),
        (lambda: rulings.wrong_east("ESWN", "S", "S"), "EAST_RIGHTFUL"),
        (lambda: rulings.miscall("ESWN", "S", "S", 20), "PAYS_HIMSELF"),
    ],
)
def test_what_cannot_be_ruled_on_should_be_refused(run: object, code: str) -> None:
    with pytest.raises(ProcedureFault, match=code):
        run()  # type: ignore[operator]


def test_an_exchange_should_move_one_tile_and_one_joker() -> None:
    exposed = {"S": (exposure("[55mJJ]"),), "W": (exposure("[fffJ]"), exposure("[EEJ]"))}
    hand = tiles("5mffE")
    assert redeemable(hand, exposed, on_turn=False) == {}
    can = redeemable(hand, exposed, on_turn=True)
    assert can == {"S": list(tiles("5m")), "W": sorted(tiles("Ef"))}
    for player, found in can.items():
        for tile in found:
            after = redeem(hand, exposed, True, [(player, tile)])
            laid = [
                one for owned in after.exposures.values() for item in owned for one in item.tiles
            ]
            before = [one for owned in exposed.values() for item in owned for one in item.tiles]
            assert Counter(laid) - Counter(before) == Counter([tile])
            assert Counter(after.hand) - Counter(hand) == Counter([JOKER])
            assert after.used == (player,)


def test_an_exchange_that_cannot_be_made_should_be_refused() -> None:
    exposed = {"S": (exposure("[555mJ]"),)}
    five = tiles("5m")[0]
    with pytest.raises(ProcedureFault, match="EXCHANGE_IMPOSSIBLE"):
        redeem(tiles("5mE"), exposed, False, [("S", five)])
    with pytest.raises(ProcedureFault, match="EXCHANGE_IMPOSSIBLE"):
        redeem(tiles("5mE"), exposed, True, [("S", five), ("S", five)])


def test_an_exposure_should_be_read_as_it_is_written() -> None:
    assert write_exposure(exposure("[555mJ]")) == "[555mJ]"
    for text in ("[55m]", "[JJJ]", "[56mJ]", "[5555mJJ]"):
        with pytest.raises(HandFault, match="EXPOSURE"):
            exposure(text)
