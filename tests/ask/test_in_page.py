"""The page's search: its hands score what was asked, and its verdicts are Python's."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from generator.ask.finding import Found, Impossible, Request, find
from generator.ask.finding.search import impossible
from generator.game.notation import read_hand, write_hand
from generator.game.tiles import TILE
from generator.score import Interpreter
from tests.ask.in_page import InPage
from tests.ask.test_find import FANS, met, wanted

EDITIONS = ["cn-1998", "wmo-2006", "mil"]


def question(edition: str, *fans: str, **options: Any) -> dict[str, Any]:
    request = {"fans": list(Counter(fans).items()), **options.pop("request", {})}
    return {"ask": "find", "edition": edition, "request": request, **options}


def confirm(found: dict[str, Any], fans: tuple[str, ...], interpreter: Interpreter) -> None:
    """The hand, read anew, scores the fans under Python's interpreter, with the total claimed."""
    assert found["kind"] == "found", (fans, found)
    hand = read_hand(found["hand"])
    tally = interpreter.tally(hand)
    assert [tally.points, [list(row) for row in tally.fans]] == [
        found["tally"]["points"],
        found["tally"]["fans"],
    ]
    counts = interpreter.equal_counts(hand)[1:] if found["equal"] else []
    counts.append(Counter({fan: count for fan, _, count in tally.fans}))
    assert any(all(count[fan] >= n for fan, n in Counter(fans).items()) for count in counts), fans


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_page_should_find_a_hand_for_every_fan(
    edition: str, in_page: InPage, interpreters: dict[str, Interpreter]
) -> None:
    asked = [question(edition, fan) for fan in FANS]
    for fan, found in zip(FANS, in_page.answers(asked), strict=True):
        confirm(found, (fan,), interpreters[edition])


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_page_should_find_pairs_that_occur(
    edition: str, in_page: InPage, interpreters: dict[str, Interpreter]
) -> None:
    interpreter = interpreters[edition]
    pairs = Random(edition).sample(sorted(met(interpreter, seed=3, count=4000)), 40)
    found = in_page.answers(question(edition, *pair) for pair in pairs)
    for pair, answer in zip(pairs, found, strict=True):
        confirm(answer, pair, interpreter)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_definitions_and_exclusions_forbid_should_be_the_same_for_all_pairs(
    edition: str, in_page: InPage, interpreters: dict[str, Interpreter]
) -> None:
    interpreter = interpreters[edition]
    pairs = list(combinations(FANS, 2))
    asked = ({"ask": "impossible", "edition": edition, "fans": pair} for pair in pairs)
    forbidden = 0
    for pair, theirs in zip(pairs, in_page.answers(asked), strict=True):
        ours = impossible(wanted(*pair), interpreter)
        said = theirs and (theirs["reason"], tuple(theirs["names"]))
        assert said == (ours and (ours.reason, ours.names)), pair
        forbidden += ours is not None
    assert forbidden > 500


def test_verdicts_should_agree_on_a_sample_of_pairs(
    in_page: InPage, interpreters: dict[str, Interpreter]
) -> None:
    """Of pairs that no definition forbids: found, exhausted after as many hands, or given up alike."""
    interpreter, limit = interpreters["mil"], 1500
    open_pairs = [
        pair for pair in combinations(FANS, 2) if impossible(wanted(*pair), interpreter) is None
    ]
    pairs = Random(5).sample(open_pairs, 24)
    kinds: Counter[str] = Counter()
    answers = in_page.answers(question("mil", *pair, limit=limit) for pair in pairs)
    for pair, theirs in zip(pairs, answers, strict=True):
        ours = find(wanted(*pair), interpreter, limit)
        kinds[theirs["kind"]] += 1
        if isinstance(ours, Found):
            confirm(theirs, pair, interpreter)
        elif isinstance(ours, Impossible):
            assert (theirs["kind"], theirs["reason"]) == ("impossible", ours.reason), pair
            assert theirs["tried"] == ours.tried
        else:
            assert theirs["kind"] == "not-found", pair
            assert theirs["tried"] == ours.tried
            assert theirs["nearest"] is not None
    assert len(kinds) > 1, kinds


def test_a_small_space_should_give_the_very_hand_of_python(
    in_page: InPage, interpreters: dict[str, Interpreter]
) -> None:
    for fan in ("nine-gates", "thirteen-orphans"):
        ours = find(wanted(fan), interpreters["wmo-2006"])
        [theirs] = in_page.answers([question("wmo-2006", fan)])
        assert isinstance(ours, Found)
        assert ours.smallest
        assert (theirs["smallest"], theirs["hand"]) == (True, write_hand(ours.hand))
    alone = {"without": ["short-straight"], "only": True}
    [barred] = in_page.answers([question("wmo-2006", "nine-gates", request=alone)])
    ours = find(
        Request((("nine-gates", 1),), without=frozenset({"short-straight"}), only=True),
        interpreters["wmo-2006"],
    )
    assert isinstance(ours, Impossible)
    assert (barred["reason"], barred["tried"]) == (ours.reason, ours.tried)


def test_a_search_that_was_cut_short_should_not_say_impossible_in_the_page(
    in_page: InPage,
) -> None:
    asked = question("mil", "four-pure-shifted-chows", "no-honors", limit=50)
    [found] = in_page.answers([asked])
    assert found["kind"] == "not-found"
    assert found["nearest"]


def test_conditions_should_hold_in_the_page(
    in_page: InPage, interpreters: dict[str, Interpreter]
) -> None:
    interpreter = interpreters["wmo-2006"]
    first, second, third, fourth = in_page.answers(
        [
            question(
                "wmo-2006",
                *("all-pungs", "double-pung", "double-pung"),
                request={
                    "without": ["two-concealed-pungs"],
                    "selfDrawn": True,
                    "melds": 3,
                    "kongs": 1,
                    "atLeast": 16,
                },
            ),
            question("wmo-2006", "edge-wait", request={"winning": TILE["7p"], "points": 9}),
            question("wmo-2006", "all-chows", request={"only": True, "selfDrawn": False}),
            question("wmo-2006", "all-green", other="mil"),
        ]
    )
    confirm(first, ("all-pungs", "double-pung", "double-pung"), interpreter)
    hand = read_hand(first["hand"])
    assert hand.self_drawn
    assert sum(not meld.concealed for meld in hand.melds) == 3
    assert sum(meld.kind == "kong" for meld in hand.melds) == 1
    tally = interpreter.tally(hand)
    assert tally.points_without_flowers >= 16
    assert "two-concealed-pungs" not in {fan for fan, _, _ in tally.fans}
    confirm(second, ("edge-wait",), interpreter)
    assert read_hand(second["hand"]).winning == TILE["7p"]
    assert interpreter.tally(read_hand(second["hand"])).points_without_flowers == 9
    confirm(third, ("all-chows",), interpreter)
    assert third["tally"]["fans"] == [["all-chows", 2, 1]]
    confirm(fourth, ("all-green",), interpreter)
    other = interpreters["mil"].tally(read_hand(fourth["hand"]))
    assert other.points != fourth["tally"]["points"]


def test_another_one_should_be_another_and_the_same_each_time(
    in_page: InPage, interpreters: dict[str, Interpreter]
) -> None:
    asked = [question("mil", "mixed-straight", nth=nth) for nth in (0, 1, 2, 3, 1)]
    found = in_page.answers(asked)
    for answer in found:
        confirm(answer, ("mixed-straight",), interpreters["mil"])
    hands = [answer["hand"] for answer in found]
    assert len(set(hands[:4])) == 4
    assert hands[4] == hands[1]
