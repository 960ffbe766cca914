"""The rules at work: from a hand and a ruleset to a score and the reasons for it.

Nothing here reads a file, prints, or knows an edition by name.
"""

from generator.score.derivation import Arranged, Derivation, Reason, Removed, Scored
from generator.score.interpreter import Interpreter, NotAWin, Tally
from generator.score.win_payments import Payments, changes, payments

__all__ = [
    "Arranged",
    "Derivation",
    "Interpreter",
    "NotAWin",
    "Payments",
    "Reason",
    "Removed",
    "Scored",
    "Tally",
    "changes",
    "payments",
]
