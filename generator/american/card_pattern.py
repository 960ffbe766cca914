"""The patterns of the card: groups of numbers, honors and flowers in suits that may be chosen.

A group is a single, a pair, a pung, a kong or a quint of one symbol.  What it is ``of`` is a number
(``7``), a number that may be chosen (``x``, ``x+1``), an honor by name, the flower, or the dragon that
matches a suit.  Suits are the letters ``a``, ``b``, ``c``: different letters are different suits, save
for those that are free.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product

from generator.american.american_tiles import COPIES, FLOWER, JOKER, MATCHING
from generator.game.tiles import TILE

TILES = 14
SIZES = {"single": 1, "pair": 2, "pung": 3, "kong": 4, "quint": 5}
NAMED = {
    "east": TILE["E"], "south": TILE["S"], "west": TILE["W"], "north": TILE["N"],
    "red": TILE["C"], "green": TILE["F"], "white": TILE["P"], "flower": FLOWER,
}  # fmt: skip
DRAGON = "dragon"
DOMAINS = {
    "any": tuple(range(1, 10)),
    "odd": (1, 3, 5, 7, 9),
    "even": (2, 4, 6, 8),
}
_CHOSEN = re.compile(r"([xyz])(?:\+([1-8]))?")


@dataclass(frozen=True, slots=True)
class CardGroup:
    """A group as the card has it; ``suit`` is empty for winds, flowers and dragons by name."""

    size: int
    of: str
    suit: str = ""

    @property
    def chosen(self) -> tuple[str, int] | None:
        """The letter of a number that may be chosen, and what is added to it."""
        return _chosen(self.of)


@cache
def _chosen(of: str) -> tuple[str, int] | None:
    match = _CHOSEN.fullmatch(of)
    return (match[1], int(match[2] or 0)) if match else None


@dataclass(frozen=True)
class Pattern:
    """The groups of a hand of the card, with the numbers and suits that the player may choose.

    ``numbers`` are the values that a chosen number may have, by its letter; a letter that is missing may
    have any.  ``free`` are the suits that may be the same as others.
    """

    groups: tuple[CardGroup, ...]
    numbers: Mapping[str, tuple[int, ...]]
    free: frozenset[str] = frozenset()

    @property
    def tiles(self) -> int:
        """The number of tiles in the groups."""
        return sum(group.size for group in self.groups)

    @property
    def faulty(self) -> tuple[CardGroup, ...]:
        """Return the groups that need a suit and have none, or have a suit and need none.

        Winds, flowers and dragons that are named need none.
        """
        return tuple(group for group in self.groups if (group.of in NAMED) == bool(group.suit))

    @property
    def sound(self) -> bool:
        """Whether the pattern can be played: it has fourteen tiles, and suits where they are needed."""
        return self.tiles == TILES and not self.faulty

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The numbers that may be chosen."""
        return tuple(sorted({found[0] for group in self.groups if (found := group.chosen)}))

    @cached_property
    def suits(self) -> tuple[str, ...]:
        """The suits that may be chosen."""
        return tuple(sorted({group.suit for group in self.groups} - {""}))

    @cached_property
    def suit_choices(self) -> tuple[dict[str, int], ...]:
        """Return every assignment of suits to letters.

        Only ``free`` letters may share a suit with another.
        """
        bound = [place for place, suit in enumerate(self.suits) if suit not in self.free]
        return tuple(
            dict(zip(self.suits, chosen, strict=True))
            for chosen in product(range(3), repeat=len(self.suits))
            if len({chosen[place] for place in bound}) == len(bound)
        )


@dataclass(frozen=True)
class PatternInstance:
    """One way to play a pattern: each group's symbol, and how letters were bound.

    ``numbers`` and ``suits`` (0 craks, 1 bams, 2 dots) are by letter.
    """

    symbols: tuple[int, ...]
    sizes: tuple[int, ...]
    numbers: Mapping[str, int]
    suits: Mapping[str, int]

    @cached_property
    def counts(self) -> Mapping[int, int]:
        """The number needed of each symbol, by symbol; those that are not needed are left out."""
        found: dict[int, int] = {}
        for symbol, size in zip(self.symbols, self.sizes, strict=True):
            found[symbol] = found.get(symbol, 0) + size
        return found

    @property
    def tiles_of_groups(self) -> tuple[tuple[int, int], ...]:
        """Return (symbol, size) of each group, sorted; ways that are equal here take the same tiles."""
        return tuple(sorted(zip(self.symbols, self.sizes, strict=True)))

    @property
    def tiles(self) -> tuple[int, ...]:
        """The fourteen symbols, group by group."""
        return tuple(
            symbol
            for symbol, size in zip(self.symbols, self.sizes, strict=True)
            for _ in range(size)
        )

    @property
    def lacking(self) -> int:
        """The fewest jokers that this way to play takes: there are four of a tile, and eight flowers."""
        return sum(max(0, count - COPIES[symbol]) for symbol, count in self.counts.items())


@dataclass(frozen=True)
class Numbering:
    """A pattern with a number chosen for each letter; ``jokers`` is how many jokers the hand may use."""

    pattern: Pattern
    numbers: Mapping[str, int]
    jokers: int

    @cached_property
    def _shown(self) -> list[tuple[int, ...]]:
        return [_in_each_suit(group, self.numbers) for group in self.pattern.groups]

    @cached_property
    def symbols(self) -> frozenset[int]:
        """Every symbol that it takes in some choice of suits."""
        return frozenset(symbol for shown in self._shown for symbol in shown)

    @cached_property
    def ways(self) -> tuple[PatternInstance, ...]:
        """Every way to play it that the tiles allow, each set of tiles once."""
        return _laid_out([self])

    def in_suits(self) -> Iterator[tuple[Mapping[str, int], tuple[int, ...]]]:
        """Yield every choice of suits, and each group's symbol in them."""
        groups = self.pattern.groups
        for suits in self.pattern.suit_choices:
            yield (
                suits,
                tuple(
                    [
                        shown[suits[group.suit]] if group.suit else shown[0]
                        for group, shown in zip(groups, self._shown, strict=True)
                    ]
                ),
            )


def numberings(pattern: Pattern, jokers: bool) -> tuple[Numbering, ...]:
    """Return every choice of a pattern's numbers."""
    return _numberings(*_key(pattern), jokers)


def instances(pattern: Pattern, jokers: bool) -> tuple[PatternInstance, ...]:
    """Return every way to play a pattern that the tiles allow, each set of tiles once."""
    return _instances(*_key(pattern), jokers)


Domains = tuple[tuple[str, tuple[int, ...]], ...]


def _key(pattern: Pattern) -> tuple[tuple[CardGroup, ...], Domains, frozenset[str]]:
    """Return what identifies a pattern, so that a card read again finds its remembered instances."""
    return pattern.groups, tuple(sorted(pattern.numbers.items())), pattern.free


@cache
def _numberings(
    groups: tuple[CardGroup, ...], domains: Domains, free: frozenset[str], jokers: bool
) -> tuple[Numbering, ...]:
    pattern = Pattern(groups, dict(domains), free)
    most = COPIES[JOKER] if jokers else 0
    return tuple(Numbering(pattern, numbers, most) for numbers in _numbers(pattern))


@cache
def _instances(
    groups: tuple[CardGroup, ...], domains: Domains, free: frozenset[str], jokers: bool
) -> tuple[PatternInstance, ...]:
    return _laid_out(_numberings(groups, domains, free, jokers))


def _laid_out(choices: Iterable[Numbering]) -> tuple[PatternInstance, ...]:
    """Return the ways to play these choices for which there are enough tiles and jokers.

    Of ways that take the same tiles, the first is returned.
    """
    found: dict[object, PatternInstance | None] = {}
    for choice in choices:
        sizes = tuple(group.size for group in choice.pattern.groups)
        for suits, symbols in choice.in_suits():
            tiles = tuple(sorted(zip(symbols, sizes, strict=True)))
            if tiles not in found:
                way = PatternInstance(symbols, sizes, choice.numbers, suits)
                found[tiles] = way if way.lacking <= choice.jokers else None
    return tuple(way for way in found.values() if way)


def _numbers(pattern: Pattern) -> Iterator[dict[str, int]]:
    """Every choice of numbers that keeps all groups between one and nine."""
    reach = dict.fromkeys(pattern.letters, 0)
    for group in pattern.groups:
        if found := group.chosen:
            reach[found[0]] = max(reach[found[0]], found[1])
    domains: Iterable[list[int]] = (
        [number for number in pattern.numbers.get(letter, DOMAINS["any"]) if number + more <= 9]
        for letter, more in reach.items()
    )
    for chosen in product(*domains):
        yield dict(zip(reach, chosen, strict=True))


def _in_each_suit(group: CardGroup, numbers: Mapping[str, int]) -> tuple[int, ...]:
    """The group's symbol in each suit; the symbol alone where it is of none."""
    if group.of in NAMED:
        return (NAMED[group.of],)
    if group.of == DRAGON:
        return tuple(MATCHING[suit] for suit in range(3))
    found = group.chosen
    number = numbers[found[0]] + found[1] if found else int(group.of)
    return tuple(suit * 9 + number - 1 for suit in range(3))
