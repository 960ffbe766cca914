"""Check that every line matters: change one line of the rulebook at a time, and score its worked hands.

A line that can be changed so that no hand and no case fails is superfluous, or nothing shows it.
"""

from generator.verify.mutation.bench import (
    EXPLAINED,
    KILLED,
    PROVEN,
    SILENT,
    SURVIVED,
    Bench,
    MutantOutcome,
)
from generator.verify.mutation.line_coverage import Covered, coverage, percent
from generator.verify.mutation.mutant import LIKE, Mutant
from generator.verify.mutation.mutants import mutants
from generator.verify.mutation.mutate import MutationReport, run
from generator.verify.mutation.rule_lines import RuleLine, lines

__all__ = [
    "EXPLAINED",
    "KILLED",
    "LIKE",
    "PROVEN",
    "SILENT",
    "SURVIVED",
    "Bench",
    "Covered",
    "Mutant",
    "MutantOutcome",
    "MutationReport",
    "RuleLine",
    "coverage",
    "lines",
    "mutants",
    "percent",
    "run",
]
