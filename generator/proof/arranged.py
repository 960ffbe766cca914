"""Every arrangement of every form under one ruleset, those alike as far as fans go counted together."""

from __future__ import annotations

from generator.bulk.tables import Tables
from generator.proof.few import add_knitted, add_single
from generator.proof.keys import Keys
from generator.proof.kinds import Arrangements, Tiles
from generator.proof.pairs import add_pairs
from generator.proof.sets import add_standard, add_standing


def arrangements(tables: Tables) -> Arrangements:
    """Every arrangement of every form."""
    keys = Keys(tables)
    others: list[Tiles] = []
    add_standard(keys)
    add_standing(keys)
    add_pairs(keys)
    add_knitted(keys, others)
    add_single(keys, others)
    return keys.joined(others)
