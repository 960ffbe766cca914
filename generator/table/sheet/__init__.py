"""Score sheets as clubs fill them in: read, checked line by line, worked out."""

from generator.table.sheet.filled import FilledSheet, fill, to_json
from generator.table.sheet.read_sheet import Read, read_sheet
from generator.table.sheet.several import check_together
from generator.table.sheet.sheet_checks import SheetEdition, check_edition, check_sheet
from generator.table.sheet.sheet_fouls import Fouls
from generator.table.sheet.sheet_model import Sheet

__all__ = [
    "FilledSheet",
    "Fouls",
    "Read",
    "Sheet",
    "SheetEdition",
    "check_edition",
    "check_sheet",
    "check_together",
    "fill",
    "read_sheet",
    "to_json",
]
