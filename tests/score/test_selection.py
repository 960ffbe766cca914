"""The greedy selection against every selection that the principles allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement

import pytest

from generator.game.arrangements import STANDARD, Element, Placement
from generator.game.hand import Hand, Meld
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter
from generator.score.prepared import PreparedFans
from generator.score.selection import Instance
from generator.score.situation import HandFacts, Situation
from tests.sizes import some

EDITIONS = ("cn-1998", "wmo-2006", "mil")
CHOWS = [tile for tile in range(27) if tile % 9 < 7]


def situation(elements: Sequence[Element], melds: tuple[Meld, ...]) -> Situation:
    hand = Hand(melds, (27,), 27, self_drawn=True)
    placement = Placement(STANDARD, tuple(elements), len(elements) - 1)
    return Situation(placement, HandFacts(hand, frozenset()), None)


def chow_instances(compiled: PreparedFans, starts: Sequence[int]) -> list[Instance]:
    """The fans of chows alone, in a hand of these four melded chows and a pair of East."""
    melds = tuple(Meld("chow", start, 1, 1) for start in starts)
    elements = [Element("chow", start, True, place) for place, start in enumerate(starts)]
    elements.append(Element("pair", 27, True, -1))
    found = compiled.instances(situation(elements, melds))
    return [item for item in found if compiled.definitions[item.fan].kind == "chow"]


def allowed(compiled: PreparedFans, instances: list[Instance]) -> Iterator[tuple[Instance, ...]]:
    """Every admissible set: no conflict inside, and everything outside barred by it."""
    selector = compiled.selector
    met = frozenset[int]()

    def conflicts(item: Instance, kept: Sequence[Instance]) -> bool:
        return bool(selector.excluders(item, kept, met, {})) or bool(selector.bars(item, kept)[0])

    for size in range(len(instances) + 1):
        for chosen in combinations(instances, size):
            if any(conflicts(item, chosen[:place]) for place, item in enumerate(chosen)):
                continue
            rest = [item for item in instances if item not in chosen]
            if all(conflicts(item, chosen) for item in rest):
                yield chosen


@pytest.mark.slow
@pytest.mark.parametrize("edition", some(EDITIONS, "wmo-2006"))
def test_greedy_should_give_the_best_total_for_every_four_chows(
    edition: str, interpreters: dict[str, Interpreter]
) -> None:
    """All 10,626 multisets of four chows; those with four of one tile at most."""
    compiled = interpreters[edition]._compiled
    points = compiled.points
    seen: dict[tuple[Instance, ...], int] = {}
    checked = 0
    for starts in combinations_with_replacement(CHOWS, 4):
        instances = chow_instances(compiled, starts)
        checked += 1
        key = tuple(instances)
        if key in seen:
            continue
        assert len(instances) <= 16
        total = sum(points[i.fan] for i in compiled.selector.select(instances, frozenset()).kept)
        best = max(sum(points[i.fan] for i in chosen) for chosen in allowed(compiled, instances))
        seen[key] = total
        assert best == total, starts
    assert checked == 10_626
    assert len(seen) > 250


def test_alternatives_should_be_every_other_best_selection(
    interpreters: dict[str, Interpreter],
) -> None:
    """By fans: which instances of a fan are meant does not matter to a reader."""
    compiled = interpreters["mil"]._compiled
    points = compiled.points
    tried = 0
    done: set[tuple[Instance, ...]] = set()
    for starts in combinations_with_replacement(CHOWS, 4):
        instances = chow_instances(compiled, starts)
        if tuple(instances) in done or not 3 <= len(instances) <= 9:
            continue
        done.add(tuple(instances))
        tried += 1
        first = compiled.selector.select(instances, frozenset())
        total = sum(points[item.fan] for item in first.kept)
        expected = {
            tuple(sorted(item.fan for item in chosen))
            for chosen in allowed(compiled, instances)
            if sum(points[item.fan] for item in chosen) == total
        }
        found = {
            tuple(sorted(item.fan for item in other.kept))
            for other in compiled.selector.alternatives(instances, frozenset(), points)
        } | {tuple(sorted(item.fan for item in first.kept))}
        assert expected == found, starts
    assert tried > 100


@pytest.mark.parametrize("edition", EDITIONS)
def test_greedy_should_give_the_best_total_for_pungs_and_kongs(
    edition: str, interpreters: dict[str, Interpreter]
) -> None:
    """Pungs and kongs over numbers that meet, each concealed or melded."""
    compiled = interpreters[edition]._compiled
    rules: Ruleset = compiled.rules
    points = compiled.points
    checked = 0
    states = [("pung", False), ("pung", True), ("kong", False), ("kong", True)]
    tiles = [(0, 1, 2, 3), (0, 9, 18, 1), (0, 10, 20, 9), (27, 28, 29, 30), (31, 32, 33, 0)]
    for four in tiles:
        for picks in combinations_with_replacement(states, 4):
            elements = [
                Element(kind, tile, concealed, -1)
                for tile, (kind, concealed) in zip(four, picks, strict=True)
            ]
            elements.sort(key=lambda element: element.tile)
            elements.append(Element("pair", 8, True, -1))
            found = compiled.instances(situation(elements, ()))
            instances = [
                item for item in found if compiled.definitions[item.fan].kind in ("pung", "kong")
            ]
            greedy = compiled.selector.select(instances, frozenset()).kept
            total = sum(points[item.fan] for item in greedy)
            linked = compiled.selector._identical
            fixed = [item for item in instances if item.fan not in linked or item in greedy]
            assert set(greedy) <= set(fixed)
            other = compiled.selector.alternatives(instances, frozenset(), points)
            assert all(sum(points[i.fan] for i in chosen.kept) == total for chosen in other)
            checked += 1
    assert len(tiles) * 35 == checked
    assert rules.edition == edition
