"""Every arrangement of every form under one ruleset; those that the fans do not distinguish are counted
together.
"""

from __future__ import annotations

from generator.bulk.rule_tables import Tables
from generator.enumerate.all_arrangements import standard
from generator.enumerate.proof.counted_kinds import Arrangements, Tiles
from generator.enumerate.proof.few_forms import add_knitted, add_single
from generator.enumerate.proof.keys import Keys
from generator.enumerate.proof.seven_pairs import add_pairs
from generator.enumerate.proof.standing_tiles import add_standing


def arrangements(tables: Tables) -> Arrangements:
    """Return every arrangement of every form, by kind."""
    keys = Keys(tables)
    others: list[Tiles] = []
    keys.add_standard(standard(tables))
    add_standing(keys)
    add_pairs(keys)
    add_knitted(keys, others)
    add_single(keys, others)
    return keys.joined(others)
