"""An event: ``event.yaml`` says who plays where, and every score sheet is checked against it.

This is no tournament manager: it refuses to guess, and ranks nothing while something is wrong.
"""

from generator.table.event.accounts import (
    EventProgress,
    EventResults,
    event_results,
    missing,
    missing_faults,
    twice,
)
from generator.table.event.event_plan import Entrant, EventPlan, RoundTable
from generator.table.event.event_rules import event_rules
from generator.table.event.read_event import event_text, is_event, read_event
from generator.table.event.seating_checks import SeatingCheck, seated
from generator.table.event.unchecked import Unchecked, unchecked

__all__ = [
    "Entrant",
    "EventPlan",
    "EventProgress",
    "EventResults",
    "RoundTable",
    "SeatingCheck",
    "Unchecked",
    "event_results",
    "event_rules",
    "event_text",
    "is_event",
    "missing",
    "missing_faults",
    "read_event",
    "seated",
    "twice",
    "unchecked",
]
