"""The page's search is Python's: the same hand, verdict and count for the same request."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from generator.ask.finding import vectors
from generator.ask.finding.hand_search import impossible
from generator.game.notation import read_hand
from generator.score import Interpreter
from tests.ask.in_page import InPage
from tests.ask.test_find import FANS, met, wanted
from tests.conftest import ROOT
from tests.sizes import LONG, part, sized

EDITIONS = ["cn-1998", "wmo-2006", "mil"]
PUBLISHED = [json.loads(line) for line in (ROOT / "docs" / vectors.FILE).read_text().splitlines()]


def vector(edition: str, *fans: str, **options: Any) -> dict[str, Any]:
    return {"edition": edition, "request": {"fans": list(Counter(fans).items())}, **options}


def agree(
    asked: list[dict[str, Any]], in_page: InPage, interpreters: dict[str, Interpreter]
) -> Counter[str]:
    """Hold the page's answers to Python's, and the hands to their scores; count answers by kind."""
    kinds: Counter[str] = Counter()
    theirs = in_page.answers({"ask": "find", **item} for item in asked)
    for item, found in zip(asked, theirs, strict=True):
        assert found == vectors.answer(item, interpreters), item
        kinds[found["kind"]] += 1
        if found["kind"] == "found":
            confirm(item, found, interpreters[item["edition"]])
    return kinds


def confirm(item: dict[str, Any], found: dict[str, Any], interpreter: Interpreter) -> None:
    """The hand, read anew, scores the fans that were asked for, with the total that is told."""
    hand = read_hand(found["hand"])
    tally = interpreter.tally(hand)
    assert tally.points == found["points"]
    scored = {fan: count for fan, _, count in tally.fans}
    counts = interpreter.equal_counts(hand) if found["equal"] else [Counter(scored)]
    wanted_fans = item["request"]["fans"]
    assert any(all(count[fan] >= least for fan, least in wanted_fans) for count in counts), item


@pytest.mark.slow
def test_published_vectors_should_be_answered_alike(
    in_page: InPage, interpreters: dict[str, Interpreter]
) -> None:
    """By day without one that looks through everything and finds none."""
    kinds = agree(part(PUBLISHED, 8, 4), in_page, interpreters)
    assert kinds["found"] > 0
    assert kinds["impossible"] > 0
    assert kinds["not-found"] or not LONG


@pytest.mark.long
@pytest.mark.slow
def test_every_fan_should_be_found_alike(
    in_page: InPage, interpreters: dict[str, Interpreter]
) -> None:
    """Under one edition after another, so that each has a third of them."""
    asked = [vector(EDITIONS[place % 3], fan) for place, fan in enumerate(FANS)]
    assert agree(asked[:: sized(20, 1)], in_page, interpreters).keys() == {"found"}


@pytest.mark.slow
def test_pairs_of_fans_should_be_found_alike(
    in_page: InPage, interpreters: dict[str, Interpreter]
) -> None:
    """Pairs at large, and pairs that score together in generated hands, the second hand of each."""
    random = Random(5)
    asked = []
    for edition in EDITIONS:
        pairs = random.sample(list(combinations(FANS, 2)), sized(1, 12))
        asked += [vector(edition, *pair, limit=1500) for pair in pairs]
        pairs = random.sample(
            sorted(met(interpreters[edition], seed=3, count=sized(300, 1500))), sized(2, 6)
        )
        asked += [vector(edition, *pair, nth=1, limit=1500) for pair in pairs]
    kinds = agree(asked, in_page, interpreters)
    assert kinds["found"] > len(asked) // 3
    assert kinds["impossible"] > 0


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_fan_and_many_pairs_should_be_found_alike(
    edition: str, in_page: InPage, interpreters: dict[str, Interpreter]
) -> None:
    pairs = Random(edition).sample(list(combinations(FANS, 2)), 400)
    asked = [vector(edition, fan, nth=nth) for fan in FANS for nth in range(3)]
    asked += [vector(edition, *pair, limit=3000) for pair in pairs]
    agree(asked, in_page, interpreters)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_definitions_and_exclusions_forbid_should_be_the_same_for_all_pairs(
    edition: str, in_page: InPage, interpreters: dict[str, Interpreter]
) -> None:
    interpreter = interpreters[edition]
    pairs = list(combinations(FANS, 2))[EDITIONS.index(edition) :: sized(8, 1)]
    asked = ({"ask": "impossible", "edition": edition, "fans": pair} for pair in pairs)
    forbidden = 0
    for pair, theirs in zip(pairs, in_page.answers(asked), strict=True):
        ours = impossible(wanted(*pair), interpreter)
        said = theirs and (theirs["reason"], tuple(theirs["names"]))
        assert said == (ours and (ours.reason, ours.names)), pair
        forbidden += ours is not None
    assert forbidden > len(pairs) // 7


def test_another_hand_should_be_another(
    in_page: InPage, interpreters: dict[str, Interpreter]
) -> None:
    answers = [
        vectors.answer(vector("mil", "mixed-straight", nth=nth), interpreters) for nth in range(4)
    ]
    assert len({answer["hand"] for answer in answers}) == 4
