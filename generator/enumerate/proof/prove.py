"""Everything proved of an edition: each pair of fans decided, each exclusion labelled, implications."""

from __future__ import annotations

from itertools import combinations

from generator.bulk.rule_tables import Tables
from generator.enumerate.proof.arrangement_kinds import arrangements
from generator.enumerate.proof.conditions_met import present
from generator.enumerate.proof.findings import COMBINE, EXCLUDED, OPEN, Proof
from generator.enumerate.proof.pair_bounds import met
from generator.enumerate.proof.placed_kinds import cases
from generator.enumerate.proof.proof_report import Teller
from generator.enumerate.proof.scored_together import Scored, settled
from generator.enumerate.proof.witnesses import Search
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter

Pair = tuple[int, int]


def prove(rules: Ruleset) -> Proof:
    """Enumerate all that there is; raises Uncarried for a rule that tables cannot carry."""
    tables = Tables(rules)
    found = arrangements(tables)
    every = cases(tables, found)
    there = present(tables, every)
    bounds = met(tables, every, there)
    search = Search(tables, every, bounds, Interpreter(rules))
    fans = range(len(tables.compiled.fans))
    pairs = {pair for pair in combinations(fans, 2) if bounds.together[pair]}
    pairs |= {(fan, fan) for fan in fans if bounds.twice[fan]}
    apart = {
        (first, second)
        for first in fans
        for second in fans
        if first != second and bounds.together[first, first] and not bounds.always[first, second]
    }
    ruled = {tuple(sorted(rule)) for rule in tables.compiled.selector.rules}
    barred = {pair for pair in pairs if pair in ruled or pair[0] == pair[1]}
    search.fill(pairs, barred, apart)
    states = _states(tables, Scored(tables, every, there, bounds), search, pairs)
    return Teller(tables, bounds, search.found, search.nothing(), states).proof(found)


def _states(tables: Tables, scored: Scored, search: Search, pairs: set[Pair]) -> dict[Pair, str]:
    """The state of each pair that may be met."""
    sure = settled(tables)
    shown = search.found
    states = {}
    for pair in sorted(pairs):
        asked = pair not in shown.combine and pair not in sure
        kept = bool(scored.cases_of(pair)) if asked else pair not in sure
        if asked and kept:
            search.insist([pair])
        if pair in shown.combine:
            states[pair] = COMBINE
        else:
            states[pair] = OPEN if kept or pair not in shown.barred else EXCLUDED
    return states
