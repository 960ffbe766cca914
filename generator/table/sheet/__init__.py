"""Score sheets as clubs fill them in: read, checked line by line, worked out."""

from generator.table.sheet.filled import FilledSheet, fill, to_json
from generator.table.sheet.read_sheet import read_sheets
from generator.table.sheet.sheet_checks import SheetEdition, check_edition, check_sheet
from generator.table.sheet.sheet_fouls import Fouls, FoulTimes
from generator.table.sheet.sheet_model import EventData, Sheet

__all__ = [
    "EventData",
    "FilledSheet",
    "FoulTimes",
    "Fouls",
    "Sheet",
    "SheetEdition",
    "check_edition",
    "check_sheet",
    "fill",
    "read_sheets",
    "to_json",
]
