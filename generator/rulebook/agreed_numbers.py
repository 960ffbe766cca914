"""The numbers on which all rulebooks agree, put into the texts of every edition.

Texts of articles are filled for each edition; all others once, from what their own reading says or
all rulebooks agree on.
"""

from __future__ import annotations

from generator.documents.text_numbers import Value, of_penalties
from generator.records.kinds import KINDS, Rulebook


def agreed(rulebook: Rulebook) -> dict[str, Value]:
    """Return the numbers on which all rulebooks agree."""
    penalties = {foul.id: foul.penalty for foul in rulebook.fouls if foul.penalty is not None}
    values: dict[str, Value] = {
        number.id: number.value for number in rulebook.numbers if number.value is not None
    }
    for name in ("minimum", "base"):
        given = {getattr(edition, name) for edition in rulebook.editions}
        if len(given) == 1:
            values[name] = given.pop()
    return values | of_penalties(penalties)


def filled(rulebook: Rulebook) -> Rulebook:
    """Return the rulebook with the numbers in every text that is not filled for each edition."""
    values = agreed(rulebook)
    for kind in KINDS:
        if kind.fill is not None:
            records = [kind.fill(item, values) for item in rulebook.of(kind)]
            rulebook = rulebook.with_records(kind, records)
    return rulebook
