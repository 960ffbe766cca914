"""Where the named destinations of a printed PDF are."""

from __future__ import annotations

from io import BytesIO

from pypdf import PdfReader


def destinations(pdf: bytes) -> dict[str, int]:
    """The number of the page, from 1, on which each named destination is."""
    reader = PdfReader(BytesIO(pdf))
    places = {
        name: reader.get_destination_page_number(place)
        for name, place in reader.named_destinations.items()
    }
    return {
        name.removeprefix("/"): place + 1 for name, place in places.items() if place is not None
    }


def page_count(pdf: bytes) -> int:
    """Return the number of pages of a PDF."""
    return len(PdfReader(BytesIO(pdf)).pages)
