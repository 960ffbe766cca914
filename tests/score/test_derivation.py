"""Derivations: every instance accounted for, ties shown, reasons with their sources."""

from __future__ import annotations

import json
import re

import pytest

from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand
from generator.rules.ruleset import from_json, to_json
from generator.score import Interpreter, NotAWin, payments
from generator.score.derivation import write_derivation
from generator.verify.random_hands import hands
from tests.conftest import ROOT, RULES

EDITIONS = ("cn-1998", "wmo-2006", "mil")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_instance_should_be_scored_or_removed_for_a_reason(
    edition: str, interpreters: dict[str, Interpreter]
) -> None:
    interpreter = interpreters[edition]
    for hand in hands(seed=41, count=600):
        derivation = interpreter.derive(hand)
        for arranged in (*derivation.best, *derivation.others):
            assert arranged.total == sum(item.points for item in arranged.scored)
            for removed in arranged.removed:
                assert removed.reasons
                for reason in removed.reasons:
                    assert reason.cite
                    if reason.exclusion is None:
                        assert reason.because in interpreter.rules.principles
                        assert set(reason.beside) <= set(arranged.fans)
                    else:
                        assert reason.by in arranged.fans


def test_a_fan_should_name_the_elements_that_make_it(interpreters: dict[str, Interpreter]) -> None:
    """Pure Straight: 123, 456 and 789 of one suit, among other sets and the pair."""
    found = interpreters["mil"].derive(read_hand("[999p,1]123456789m2s2s|ES0000")).best[0]
    places = next(item.elements for item in found.scored if item.fan == "pure-straight")
    made_of = [found.placement.elements[place] for place in places]
    assert [(item.kind, item.tile) for item in made_of] == [("chow", 0), ("chow", 3), ("chow", 6)]


def test_four_tiles_of_a_kind_should_be_those_of_every_element_that_has_one(
    interpreters: dict[str, Interpreter],
) -> None:
    """1998 book, p. 26, no. 64: Tile Hog is four tiles of a kind that are no kong."""
    found = interpreters["mil"].derive(read_hand("[333m,1][345m,1]678p45s99p6s|ES0000")).best[0]
    places = next(item.elements for item in found.scored if item.fan == "tile-hog")
    made_of = [found.placement.elements[place] for place in places]
    assert {(item.kind, item.tile) for item in made_of} == {("pung", 2), ("chow", 2)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_derivation_should_give_the_tallys_score(
    edition: str, interpreters: dict[str, Interpreter]
) -> None:
    interpreter = interpreters[edition]
    for hand in hands(seed=42, count=1000):
        tally, derivation = interpreter.tally(hand), interpreter.derive(hand)
        assert tally.points == derivation.points
        assert sorted(tally.fans) == sorted(interpreter.fans_of(derivation))
        assert all(arranged.total == derivation.best[0].total for arranged in derivation.best)
        assert all(arranged.total < derivation.best[0].total for arranged in derivation.others)


def test_equal_counts_should_all_be_shown_and_the_higher_main_fan_first(
    interpreters: dict[str, Interpreter],
) -> None:
    """1998 book, p. 80, no. 39, ex. 2: Short Straight or Mixed Double Chow."""
    found = interpreters["cn-1998"].derive(read_hand("[123m,1][456s,3][789p,2]46p77m5p|WE0000"))
    lists = [set(arranged.fans) - {"mixed-straight", "all-chows"} for arranged in found.best]
    assert [{"mixed-double-chow", "closed-wait"}, {"short-straight", "closed-wait"}] == lists


def test_other_arrangements_should_be_listed_once_each(
    interpreters: dict[str, Interpreter],
) -> None:
    found = interpreters["mil"].derive(read_hand("111122223333m7p7p|ES0000"))
    shown = [(item.placement, item.fans) for item in (*found.best, *found.others)]
    assert len(shown) == len(set(shown))


def test_a_wait_that_does_not_count_should_say_why(interpreters: dict[str, Interpreter]) -> None:
    two = interpreters["mil"].derive(read_hand("[456p,1][789s,1]12345m99p3m|ES0000"))
    assert (two.best[0].wait.verdict, two.best[0].wait.tiles) == ("several-tiles", (2, 5))
    knitted = interpreters["wmo-2006"].derive(read_hand("147m258s369p79s99p8s|EE1000"))
    assert knitted.best[0].wait.verdict == "another-arrangement"


def test_the_record_should_be_json_and_say_everything(
    interpreters: dict[str, Interpreter],
) -> None:
    derivation = interpreters["mil"].derive(read_hand("[1111m][222m,1]33344p99s4p|EE1000"))
    record = json.loads(json.dumps(write_derivation(derivation)))
    best = record["best"][0]
    assert best["form"] == "standard"
    assert len(best["elements"]) == 5
    assert {"kind": "kong", "tiles": "1111m", "concealed": True, "meld": 0} in best["elements"]
    assert all({"because", "cite"} <= set(r) for n in best["not_scored"] for r in n["reasons"])


def test_a_hand_that_does_not_win_should_say_how_far_it_is(
    interpreters: dict[str, Interpreter],
) -> None:
    with pytest.raises(NotAWin) as caught:
        interpreters["mil"].derive(read_hand("123m456m789m1112s4s"))
    assert caught.value.away == 1


def test_thirteen_tiles_should_not_score(interpreters: dict[str, Interpreter]) -> None:
    with pytest.raises(HandFault) as caught:
        interpreters["mil"].tally(read_hand("123m456m789m1112s"))
    assert caught.value.code == "NO_WINNING_TILE"


def test_a_robbed_kong_after_the_wall_should_depend_on_the_edition(
    interpreters: dict[str, Interpreter],
) -> None:
    hand = read_hand("[234m,1][789p,2][FFF,3]46s11p5s|EE0111")
    for edition in ("cn-1998", "mil"):
        with pytest.raises(HandFault) as caught:
            interpreters[edition].tally(hand)
        assert caught.value.code == "LAST_TILE_KONG"
    fans = {fan for fan, _, _ in interpreters["wmo-2006"].tally(hand).fans}
    assert {"robbing-the-kong", "last-tile-claim"} <= fans


def test_flowers_should_count_after_the_minimum(interpreters: dict[str, Interpreter]) -> None:
    found = interpreters["mil"].derive(read_hand("[234m,1][234s,2]678s678p2p2p|ES0000|ab"))
    assert found.points - found.points_without_flowers == 2
    assert not found.reaches_minimum


def test_a_last_tile_in_ones_own_melds_should_be_remarked_not_repaired(
    interpreters: dict[str, Interpreter],
) -> None:
    found = interpreters["mil"].derive(read_hand("[555m,1][EEE,1][SSS,1]46m99p5m|WN0000"))
    assert found.notices == ("LAST_OF_KIND_IN_MELDS",)
    assert "last-tile" not in found.best[0].fans


# 2002 book, strategy: figures 1, 2 and 6 pay 48, 32, and 22 + 8 + 8 points.
@pytest.mark.parametrize(
    ("flags", "points", "discarder", "others", "received"),
    [
        ("EE1000", 8, None, 16, 48),
        ("EE0000", 8, 16, 8, 32),
        ("EE0000", 14, 22, 8, 38),
        ("EE1000", 15, None, 23, 69),
        ("EE0001", 14, 22, 8, 38),  # a robbed kong is paid as a discard
    ],
)
def test_payments_should_be_the_2002_books(
    flags: str, points: int, discarder: int | None, others: int, received: int
) -> None:
    hand = read_hand(f"[234m,1][789p,2][FFF,3]46s11p5s|{flags}")
    paid = payments(hand, points, 8)
    assert (discarder, others, received) == (paid.discarder, paid.others, paid.received)


def test_rulesets_should_survive_json(interpreters: dict[str, Interpreter]) -> None:
    for interpreter in interpreters.values():
        text = json.dumps(to_json(interpreter.rules))
        again = from_json(json.loads(text))
        assert to_json(again) == to_json(interpreter.rules)
        hand = read_hand("[2222m][5555s][8888p][6666m]99s|EE0000")
        assert Interpreter(again).tally(hand) == interpreter.tally(hand)


_DOCSTRING = re.compile(r'""".*?"""', re.DOTALL)


def test_no_function_should_have_an_edition_of_its_own() -> None:
    """The code names no edition: their names occur in the data alone."""
    names = [path.stem for path in (RULES / "editions").glob("*.yaml")]
    for path in (ROOT / "generator").rglob("*.py"):
        if path.name != "fan.py":  # where the three numberings are named
            text = _DOCSTRING.sub("", path.read_text("utf-8"))
            assert not [name for name in names if f'"{name}"' in text], path
