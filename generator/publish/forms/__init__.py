"""Forms to print on A4, empty or filled in."""

from generator.publish.forms.charts import (
    chart,
    empty_chart,
    printed_chart,
    quality_words,
    recorded_schedules,
)
from generator.publish.forms.event_forms import cards, prefilled, rotation_csv, wall_chart
from generator.publish.forms.filled_sheet import (
    FilledHand,
    FilledPlayer,
    FilledSession,
    from_filled,
)
from generator.publish.forms.form_kinds import (
    empty_results,
    entry,
    fouls,
    numbered,
    oath,
    results,
    score_sheet,
    seat_draw,
    seats,
    team_draw,
)
from generator.publish.forms.form_page import Desk
from generator.publish.forms.foul_record import foul_lines, result_lines

PLAIN = {
    "form-entry": entry,
    "form-team-draw": team_draw,
    "form-seat-draw": seat_draw,
    "form-oath": oath,
    "form-rotation": empty_chart,
    "form-cards": cards,
    "form-seats": seats,
    "form-score-sheet": score_sheet,
    "form-fouls": fouls,
    "form-results": empty_results,
}
"""How each form is printed when nothing is filled in."""

__all__ = [
    "PLAIN",
    "Desk",
    "FilledHand",
    "FilledPlayer",
    "FilledSession",
    "cards",
    "chart",
    "foul_lines",
    "fouls",
    "from_filled",
    "numbered",
    "prefilled",
    "printed_chart",
    "quality_words",
    "recorded_schedules",
    "result_lines",
    "results",
    "rotation_csv",
    "score_sheet",
    "seats",
    "wall_chart",
]
