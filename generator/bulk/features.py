"""The conditions of definitions as bits of a word: what the tiles of a hand set, and what a bit means.

Each part of a hand (a suit's contents, the honors, a meld) sets bits; a hand has those of its parts
together.  A condition holds where its bits are as it wants them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from generator.bulk.limit_faults import Uncarried
from generator.game.arrangements import FORMS
from generator.game.tiles import SUIT_MASKS, tiles_of

Feature = tuple[str, Any]

# A tile outside a class, a tile of a class, an element without a tile of a class, thirteen tiles of one
# suit with certain numbers, the form of the arrangement.
OUTSIDE, INSIDE, WITHOUT, STANDING, FORM = "outside", "inside", "without", "standing", "form"
MOST = 40  # bits; the form has five more


class Condition(NamedTuple):
    """What conditions want of a word: all bits of ``on``, none of ``off``, one of ``forms`` unless it is
    0, as many of ``suits`` as ``many`` says, and not all of ``lacks`` unless it is 0.
    """

    on: int
    off: int
    forms: int
    suits: int
    many: int
    lacks: int

    def holds(self, word: int) -> bool:
        """Return whether a hand that sets the bits of ``word`` meets the condition."""
        return (
            word & self.on == self.on
            and not word & self.off
            and (not self.forms or word & self.forms > 0)
            and (word & self.suits).bit_count() == self.many
            and (not self.lacks or word & self.lacks != self.lacks)
        )


class Features:
    """The bits that the conditions of a ruleset ask for."""

    def __init__(self, classes: Mapping[str, int]) -> None:
        self._classes = classes
        self.bits: dict[Feature, int] = {
            (FORM, form): 1 << place for place, form in enumerate(FORMS)
        }

    def learn(self, id: str, guards: Mapping[str, Any]) -> None:
        """Take up what a definition's conditions ask; raises Uncarried."""
        for feature in self._asked(id, guards):
            if feature not in self.bits:
                if len(self.bits) >= MOST + len(FORMS):
                    raise Uncarried(id, "its conditions need more bits than a word has")
                self.bits[feature] = 1 << len(self.bits)

    def _asked(self, id: str, guards: Mapping[str, Any]) -> Iterable[Feature]:
        for key, value in guards.items():
            match key:
                case "tiles":
                    for relation, names in value.items():
                        for name in [names] if isinstance(names, str) else names:
                            yield from self._of_class(relation, self._classes[name])
                case "suits":
                    yield from ((INSIDE, mask) for mask in SUIT_MASKS)
                case "each":
                    yield WITHOUT, self._classes[value]
                case "standing":
                    yield STANDING, value
                case "form":
                    pass
                case _:
                    raise Uncarried(id, f"the tables have no {key!r} beside what tiles show")

    def _of_class(self, relation: str, mask: int) -> Iterable[Feature]:
        if relation == "all":
            yield OUTSIDE, mask
        elif relation in ("each-of", "lacks"):
            yield from ((INSIDE, 1 << tile) for tile in tiles_of(mask))
        else:
            yield INSIDE, mask

    def of_tiles(self, presence: int) -> int:
        """The bits that tiles set."""
        word = 0
        for (kind, mask), bit in self.bits.items():
            if (kind == OUTSIDE and presence & ~mask) or (kind == INSIDE and presence & mask):
                word |= bit
        return word

    def of_element(self, tiles: int) -> int:
        """The bits that an element sets beside those of its tiles."""
        word = 0
        for (kind, mask), bit in self.bits.items():
            if kind == WITHOUT and not tiles & mask:
                word |= bit
        return word

    def of_form(self, form: str) -> int:
        """The bit of a form."""
        return self.bits[FORM, form]

    def form(self, word: int) -> str:
        """The form that a word names."""
        return next(form for form in FORMS if word & self.bits[FORM, form])

    def condition(self, guards: Mapping[str, Any]) -> Condition:
        """Return what these conditions want of a word."""
        on, off, forms, suits, many, lacks = 0, 0, 0, 0, 0, 0
        for key, value in guards.items():
            match key:
                case "tiles":
                    for relation, names in value.items():
                        for name in [names] if isinstance(names, str) else names:
                            mask = self._classes[name]
                            if relation == "all":
                                off |= self.bits[OUTSIDE, mask]
                            elif relation == "each-of":
                                on |= sum(self.bits[INSIDE, 1 << tile] for tile in tiles_of(mask))
                            elif relation == "lacks":
                                lacks |= sum(self.bits[INSIDE, 1 << at] for at in tiles_of(mask))
                            elif relation == "some":
                                on |= self.bits[INSIDE, mask]
                            else:
                                off |= self.bits[INSIDE, mask]
                case "suits":
                    suits, many = sum(self.bits[INSIDE, mask] for mask in SUIT_MASKS), int(value)
                case "each":
                    off |= self.bits[WITHOUT, self._classes[value]]
                case "standing":
                    on |= self.bits[STANDING, value]
                case _:
                    named = [value] if isinstance(value, str) else value
                    forms = sum(self.bits[FORM, form] for form in named)
        return Condition(on, off, forms, suits, many, lacks)
