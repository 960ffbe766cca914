"""Apply the rules: from a hand and a ruleset to a score and the reasons for it.

Nothing here reads a file, prints, or knows an edition by name.
"""

from generator.game.hand_faults import NotAWin
from generator.score.derivation import Derivation, Reason, Removed, ScoredArrangement, ScoredFan
from generator.score.interpreter import Interpreter, Tally
from generator.score.win_payments import Payments, changes, payments

__all__ = [
    "Derivation",
    "Interpreter",
    "NotAWin",
    "Payments",
    "Reason",
    "Removed",
    "ScoredArrangement",
    "ScoredFan",
    "Tally",
    "changes",
    "payments",
]
