"""Score sheets as clubs fill them in: read, checked line by line, worked out."""

from generator.session.sheet.checks import Edition, check_edition, check_sheet
from generator.session.sheet.filled import Filled, fill, to_json
from generator.session.sheet.fouls import Fouls
from generator.session.sheet.model import Sheet
from generator.session.sheet.reading import Read, read_sheet
from generator.session.sheet.several import check_together

__all__ = [
    "Edition",
    "Filled",
    "Fouls",
    "Read",
    "Sheet",
    "check_edition",
    "check_sheet",
    "check_together",
    "fill",
    "read_sheet",
    "to_json",
]
