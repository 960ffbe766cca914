"""The conditions of definitions as bits of a word: what the tiles of a hand set, and what a bit means.

Each part of a hand (a suit's contents, the honors, a meld) sets bits; a hand has those of its parts
together.  A condition holds where its bits are as it wants them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from generator.bulk.limit_faults import Uncarried
from generator.game.arrangements import FORMS
from generator.game.tiles import SUIT_MASKS, tiles_of

Feature = tuple[str, Any]

# A tile outside a class, a tile of a class, an element without a tile of a class, thirteen tiles of one
# suit with certain numbers, the form of the arrangement.
OUTSIDE, INSIDE, WITHOUT, STANDING, FORM = "outside", "inside", "without", "standing", "form"
MOST = 40  # bits; the form has five more


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
        elif relation == "each-of":
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

    def hold(self, guards: Mapping[str, Any], word: int) -> bool:
        """Whether the conditions hold of a hand with these bits."""
        return all(self._holds(key, value, word) for key, value in guards.items())

    def _holds(self, key: str, value: Any, word: int) -> bool:
        match key:
            case "tiles":
                return all(
                    self._related(relation, self._classes[name], word)
                    for relation, names in value.items()
                    for name in ([names] if isinstance(names, str) else names)
                )
            case "suits":
                return sum(bool(word & self.bits[INSIDE, mask]) for mask in SUIT_MASKS) == int(
                    value
                )
            case "each":
                return not word & self.bits[WITHOUT, self._classes[value]]
            case "standing":
                return bool(word & self.bits[STANDING, value])
        forms = [value] if isinstance(value, str) else value
        return any(word & self.bits[FORM, form] for form in forms)

    def _related(self, relation: str, mask: int, word: int) -> bool:
        if relation == "all":
            return not word & self.bits[OUTSIDE, mask]
        if relation == "each-of":
            return all(word & self.bits[INSIDE, 1 << tile] for tile in tiles_of(mask))
        return bool(word & self.bits[INSIDE, mask]) == (relation == "some")
