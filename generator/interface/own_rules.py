"""The rules of the package itself, read once: those inside it, or the files of the checkout."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from generator.rulebook.loaded.kept_rulesets import (
    RULES,
    KeptRulebook,
    RulebookFaulty,
    kept_rulebook,
)

if TYPE_CHECKING:
    from generator.records.kinds import Rulebook
    from generator.rules.ruleset import Ruleset


@cache
def own_kept() -> KeptRulebook:
    """Return the compiled rules and the names; RulebookFaulty in a checkout that has faults."""
    return kept_rulebook(RULES)


@cache
def own_rulebook() -> Rulebook:
    """Return the whole rulebook; RulebookFaulty in a checkout that has faults."""
    from generator.rulebook.packed_rules import rulebook_of

    found, problems = rulebook_of(RULES)
    if problems:
        raise RulebookFaulty(problems)
    return found


@cache
def own_rules() -> Mapping[str, Ruleset]:
    """Return the rules of every edition of competition mahjong."""
    return {edition: own_kept().ruleset(edition) for edition in own_kept().editions}
