"""Faults between files: unknown names, ids given twice, gaps that keep an edition from compiling.

Each check is a generator of problems over the whole rulebook.  Without the faults that
:func:`check_rules` finds, the rulebook can be compiled for every edition.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.documents.problems import Problem
from generator.records.kinds import Rulebook
from generator.rulebook.checks.account_checks import accounts
from generator.rulebook.checks.card_checks import cards
from generator.rulebook.checks.case_checks import cases_named, decided, expectations
from generator.rulebook.checks.common import Check, known_fans
from generator.rulebook.checks.definition_checks import definitions
from generator.rulebook.checks.derived_numbers import derived
from generator.rulebook.checks.edition_checks import (
    complete,
    editions,
    exclusions,
    fans_concerned,
    fans_named,
    founded,
    supported,
)
from generator.rulebook.checks.name_checks import (
    file_names,
    names_apart,
    numbers,
    series,
    unique_ids,
    unique_names,
    unique_records,
)
from generator.rulebook.checks.play_checks import play
from generator.rulebook.checks.reference_checks import (
    captions,
    cites,
    claims,
    decisions,
    fans_scored,
    hands_twice,
    linked,
    misprints,
    readings,
    scores,
    shown,
)
from generator.rulebook.checks.regulation_checks import (
    articles,
    fouls,
    numbers_given,
    penalties_complete,
)
from generator.rulebook.checks.rotation_checks import rotations
from generator.rulebook.checks.term_checks import links, terms
from generator.rulebook.checks.text_figure_checks import figures_alike
from generator.rulebook.checks.text_number_checks import (
    numbers_alike,
    numbers_idle,
    numbers_typed,
    texts_filled,
)
from generator.rulebook.checks.timeline_checks import timeline

__all__ = ["check_compiled", "check_references", "check_rules", "known_fans"]

RULE_CHECKS: tuple[Check, ...] = (
    unique_ids,
    unique_names,
    fans_named,
    exclusions,
    definitions,
    editions,
    complete,
    numbers_given,
)
# What needs every edition compiled.
COMPILED_CHECKS: tuple[Check, ...] = (penalties_complete, texts_filled)
OTHER_CHECKS: tuple[Check, ...] = (
    unique_records,
    file_names,
    names_apart,
    numbers,
    series,
    cites,
    linked,
    fans_scored,
    scores,
    claims,
    decisions,
    readings,
    misprints,
    hands_twice,
    captions,
    accounts,
    shown,
    terms,
    links,
    articles,
    fouls,
    numbers_typed,
    numbers_alike,
    numbers_idle,
    figures_alike,
    expectations,
    decided,
    derived,
    founded,
    supported,
    fans_concerned,
    cases_named,
    rotations,
    timeline,
    play,
    cards,
)


def check_rules(rulebook: Rulebook) -> list[Problem]:
    """Return every fault that keeps the rulebook from being compiled."""
    return _run(RULE_CHECKS, rulebook)


def check_compiled(rulebook: Rulebook) -> list[Problem]:
    """Return every fault of a rulebook that can be compiled, but lacks what a text or a rule names."""
    return _run(COMPILED_CHECKS, rulebook)


def check_references(rulebook: Rulebook) -> list[Problem]:
    """Return every other fault: those of references, and of records on which no score depends."""
    return _run(OTHER_CHECKS, rulebook)


def _run(checks: Iterable[Check], rulebook: Rulebook) -> list[Problem]:
    """Return what the checks find, without faults that only follow from what was left out.

    A record left out for a fault of its own is not called unknown; nor is ``all`` superfluous, or a
    reading unused, while an edition may be left out.
    """
    ids = rulebook.left_out.ids
    unsure = (
        ("SCORES_UNUSED", "CASE_UNUSED", "READING_UNDECIDED") if rulebook.left_out.rules else ()
    )
    return [
        found
        for check in checks
        for found in check(rulebook)
        if dict(found.params).get("name", "").partition("/")[0] not in ids
        and found.code not in unsure
    ]
