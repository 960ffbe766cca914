"""Prove what an edition implies: decide each pair of fans, label each exclusion, find implications."""

from __future__ import annotations

from itertools import combinations, permutations

from generator.bulk.rule_tables import Tables
from generator.enumerate.proof.arrangement_kinds import arrangements
from generator.enumerate.proof.conditions_met import Array, Pair, present
from generator.enumerate.proof.distinct_cases import distinct_cases
from generator.enumerate.proof.findings import COMBINE, EXCLUDED, OPEN, Proof
from generator.enumerate.proof.pair_bounds import bounds
from generator.enumerate.proof.placed_kinds import cases
from generator.enumerate.proof.proof_report import proof_of
from generator.enumerate.proof.scored_together import Scored, settled
from generator.enumerate.proof.witnesses import WitnessSearch
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter


def prove(rules: Ruleset) -> Proof:
    """Return the proof of a ruleset; raises Uncarried for a rule that tables cannot carry."""
    tables = Tables(rules)
    found = arrangements(tables)
    every = cases(tables, found)
    there = present(tables, every)
    known = bounds(tables, distinct_cases(tables, every, there))
    search = WitnessSearch(tables, every, known, Interpreter(rules))
    pairs, apart = open_pairs(known.together, known.always, known.twice)
    ruled = {tuple(sorted(rule)) for rule in tables.compiled.selector.rules}
    barred = {pair for pair in pairs if pair in ruled or pair[0] == pair[1]}
    search.fill(pairs, barred, apart)
    states = _states(tables, Scored(tables, every, there, known), search, pairs)
    return proof_of(tables, found, known, search, states)


def open_pairs(together: Array, always: Array, twice: Array) -> tuple[set[Pair], set[Pair]]:
    """Return the pairs that some hand may have, and those of which the first does not bring the second.

    A fan that some hand has twice is a pair with itself.
    """
    fans = range(len(twice))
    pairs = {pair for pair in combinations(fans, 2) if together[pair]}
    pairs |= {(fan, fan) for fan in fans if twice[fan]}
    apart = {
        (first, second)
        for first, second in permutations(fans, 2)
        if together[first, first] and not always[first, second]
    }
    return pairs, apart


def _states(
    tables: Tables, scored: Scored, search: WitnessSearch, pairs: set[Pair]
) -> dict[Pair, str]:
    """Return the state of each pair that some hand may have."""
    sure = settled(tables)
    states = {}
    for pair in sorted(pairs):
        possible = pair in search.combine or (pair not in sure and scored.ever(pair))
        if possible and pair not in search.combine:
            search.insist(pair)
        if pair in search.combine:
            states[pair] = COMBINE
        else:
            states[pair] = OPEN if possible or pair not in search.barred else EXCLUDED
    return states
