"""Every line load-bearing: the rulebook with one line changed at a time, held to its worked hands.

A line that can be changed so that no hand and no case fails is superfluous, or nothing shows it.
"""

from generator.mutation.bench import (
    EXPLAINED,
    KILLED,
    PROVEN,
    SILENT,
    SURVIVED,
    Bench,
    Outcome,
)
from generator.mutation.coverage import Covered, coverage, percent
from generator.mutation.lines import Line, lines
from generator.mutation.mutant import Mutant
from generator.mutation.mutants import mutants
from generator.mutation.run import Report, run

__all__ = [
    "EXPLAINED",
    "KILLED",
    "PROVEN",
    "SILENT",
    "SURVIVED",
    "Bench",
    "Covered",
    "Line",
    "Mutant",
    "Outcome",
    "Report",
    "coverage",
    "lines",
    "mutants",
    "percent",
    "run",
]
