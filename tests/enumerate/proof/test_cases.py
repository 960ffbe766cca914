"""What is enumerated: how many there are, and that a case has the fans that the interpreter finds."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

import pytest

from generator.bulk.rule_tables import Tables
from generator.enumerate.proof.arrangement_kinds import arrangements
from generator.enumerate.proof.conditions_met import bits_of, present
from generator.enumerate.proof.counted_kinds import Arrangements
from generator.enumerate.proof.distinct_cases import distinct_cases
from generator.enumerate.proof.pair_bounds import bounds
from generator.enumerate.proof.placed_kinds import PUNG_STATES, Cases, cases, ways_to_be
from generator.enumerate.proof.realize import realize
from generator.game.arrangements import FORMS
from generator.score import Interpreter


class Enumerated(NamedTuple):
    tables: Tables
    found: Arrangements
    every: Cases


@pytest.fixture(scope="module")
def everything(interpreters: dict[str, Interpreter]) -> Enumerated:
    tables = Tables(interpreters["mil"].rules)
    found = arrangements(tables)
    return Enumerated(tables, found, cases(tables, found))


@pytest.mark.long
@pytest.mark.slow
def test_every_arrangement_should_be_counted(everything: Enumerated) -> None:
    found = everything.found
    real = found.standing == 0
    counts = {
        form: int(found.count[real & (found.form == place)].sum())
        for place, form in enumerate(FORMS)
    }
    assert counts == {
        "standard": 11_580_567,
        "knitted-straight": 6 * (21 * 34 + 34 * 33),
        "seven-pairs": 16_417_104,
        "thirteen-orphans": 13,
        "honors-and-knitted": 6 * 120,
    }
    assert int(found.count[~real].sum()) == 27, "nine gates: nine tiles in three suits"


def test_examples_should_be_arrangements_of_fourteen_tiles(everything: Enumerated) -> None:
    random = Random(1)
    for _ in range(2000):
        place = random.randrange(len(everything.found))
        for tiles in (everything.found.tiles(place), everything.found.tiles(place, random)):
            assert sum(tiles.counts) == 14
            assert max(tiles.counts) <= 4
            assert tiles.form == FORMS[int(everything.found.form[place])]


def drawn(every: Cases, random: Random, rows: list[int]) -> list[tuple[int, int]]:
    """Cases by chance: a row of those given, and a state that its pungs may have."""
    found = []
    while len(found) < len(rows):
        row = rows[len(found)]
        kind = int(every.kind[row])
        free = int(every.arrangements.free[kind])
        standing = bool(every.arrangements.standing[kind])
        states = [
            place
            for place, state in enumerate(PUNG_STATES)
            if sum(state) == every.size[row] and ways_to_be(state, free, standing)
        ]
        found.append((row, random.choice(states)))
    return found


def test_cases_should_have_the_fans_that_the_patterns_find(everything: Enumerated) -> None:
    """Bits joined from parts beside the interpreter's own patterns, case by case."""
    tables, found, every = everything
    there = present(tables, every)
    random = Random(2)
    rare = (found.form[every.kind] > 0).nonzero()[0]
    rows = random.sample(range(every.kind.size), 2000)
    rows += [int(rare[random.randrange(rare.size)]) for _ in range(400)]
    for row, state in drawn(every, random, rows):
        instances, _ = tables.instances(every.asked(row, state))
        counts = Counter(item.fan for item in instances)
        once, twice = there.of(row, state)
        assert once == bits_of(counts)
        assert twice == bits_of(fan for fan, n in counts.items() if n > 1)


@pytest.mark.slow
def test_hands_should_be_met_as_their_cases_say(
    everything: Enumerated, interpreters: dict[str, Interpreter]
) -> None:
    """What the interpreter finds of a hand lies between what is proved possible and what is certain."""
    tables, _, every = everything
    known = bounds(tables, distinct_cases(tables, every, present(tables, every)))
    distinct = known.distinct
    place_of = tables.compiled.place
    random, seen = Random(3), 0
    while seen < 1000:
        place = random.randrange(len(distinct.masks))
        ways = known.ways[int(distinct.profile[place])]
        if not ways:
            continue
        row, state = int(random.choice(distinct.rows(place))), int(distinct.state[place])
        hand = realize(every, row, state, random.choice(ways), ("1112345678999",), random)
        if hand is None:
            continue
        seen += 1
        there = {place_of[fan] for fan in interpreters["mil"].conditions(hand)[0]}
        for first in there:
            assert all(known.together[first, second] for second in there), hand
            assert all(fan in there for fan in known.always[first].nonzero()[0].tolist()), hand


def test_states_of_pungs_should_be_all(everything: Enumerated) -> None:
    assert len(set(PUNG_STATES)) == len(PUNG_STATES) == 70
    assert all(sum(state) <= 4 for state in PUNG_STATES)
