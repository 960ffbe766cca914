"""A place in a file of rules as the terminal shows it."""

from generator.documents.written import Place


def written_place(place: Place) -> str:
    """Write ``path:line:column``."""
    mark = place.document.mark(place.where)
    return f"{place.document.path}:{mark.line}:{mark.column}"
