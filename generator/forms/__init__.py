"""Forms to print on A4, empty or filled in."""

from generator.forms.charts import chart, empty, known, printed_chart, quality_words
from generator.forms.kinds import (
    entry,
    fouls,
    oath,
    results,
    score_sheet,
    seat_draw,
    seats,
    team_draw,
)
from generator.forms.page import Desk
from generator.forms.sheet import FilledHand, FilledPlayer, FilledSession, from_filled

PLAIN = {
    "form-entry": entry,
    "form-team-draw": team_draw,
    "form-seat-draw": seat_draw,
    "form-oath": oath,
    "form-rotation": empty,
    "form-seats": seats,
    "form-score-sheet": score_sheet,
    "form-fouls": fouls,
    "form-results": results,
}
"""How each form is printed when nothing is filled in."""

__all__ = [
    "PLAIN",
    "Desk",
    "FilledHand",
    "FilledPlayer",
    "FilledSession",
    "chart",
    "from_filled",
    "known",
    "printed_chart",
    "quality_words",
    "results",
    "score_sheet",
]
