"""The American game in words: patterns of the card, and derivations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from generator.american.american_derivation import AmericanDerivation, Completed, Near, RefusedHand
from generator.american.american_tiles import FLOWER, JOKER
from generator.american.card_pattern import DOMAINS, DRAGON, NAMED, SIZES, CardGroup, Pattern
from generator.game.tiles import FIRST_HONOR, number_of, suit_of
from generator.i18n import Speaker
from generator.languages.fallback import words_of
from generator.records.card_hand import WrittenHand

LETTERS = {"x": "n", "y": "k", "z": "j"}  # how chosen numbers are shown
_KINDS = {size: kind for kind, size in SIZES.items()}
_NAMES = {tile: name for name, tile in NAMED.items()}
_DRAGONS = {"red", "white", "green"}


class AmericanWords:
    """Puts hands of the card, and results, into words of one language."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker

    def say(self, key: str, **blanks: object) -> str:
        """A text of the American game."""
        return self.speaker.say("american", key, **blanks)

    @property
    def seats(self) -> list[str]:
        """The letters of the seats, East first."""
        return words_of(self.say("seats"))

    def tile(self, symbol: int) -> str:
        """A tile's name: ``7 bam``, ``East``, ``flower``, ``joker``."""
        if symbol in (FLOWER, JOKER):
            return self.say("joker" if symbol == JOKER else "flower:one")
        if symbol >= FIRST_HONOR:
            return self.say(_NAMES[symbol])
        return self.say(
            "suited",
            number=words_of(self.say("digits"))[number_of(symbol) - 1],
            suit=self.say(f"suit:{suit_of(symbol)}"),
        )

    def tile_as(self, symbol: int) -> str:
        """A tile that one joker stands for: ``a 7 bam``, ``an East``."""
        vowel = symbol == NAMED["east"] or (symbol < FIRST_HONOR and number_of(symbol) == 8)
        return self.say("as:an" if vowel else "as:1", tile=self.tile(symbol))

    def pattern(self, pattern: Pattern) -> str:
        """A pattern in a line: its groups, then what chosen numbers may be."""
        parts = [self._suited(pattern, suits, groups) for suits, groups in _by_suits(pattern)]
        text = self.speaker.semicolon.join([*parts, *self._domains(pattern)])
        return text[0].upper() + text[1:]

    def _suited(self, pattern: Pattern, suits: str, groups: Sequence[CardGroup]) -> str:
        kinds = [
            (size, list(alike)) for size, alike in groupby(groups, key=lambda group: group.size)
        ]
        what = self._row(
            [self._kind(pattern, size, alike) for size, alike in kinds],
            each_alone=all(len(alike) == 1 for _, alike in kinds),
        )
        if not suits:
            return what
        if set(suits) <= pattern.free and len(suits) > 1:
            return self.say("suit:free", what=what)
        if len(_numbered(pattern)) == 1:
            return self.say("suit:only" if len(groups) > 1 else "suit:any", what=what)
        return self.say(f"suit:{suits}", what=what)

    def _kind(self, pattern: Pattern, size: int, groups: Sequence[CardGroup]) -> str:
        names = list(dict.fromkeys(self._of(pattern, group) for group in groups))
        twice = len(groups) == 2 and groups[0] == groups[1]
        many = "two" if twice else "one" if len(groups) == 1 else "many"
        if {group.of for group in groups} == _DRAGONS:
            names = [self.say("dragon:all")]
        elif many == "many":
            each = "of:each:single" if size == 1 else "of:each"
            names = [self.say(each, name=name) for name in names]
        return self.say(f"{_KINDS[size]}:{many}", of=self.speaker.series(names))

    def _row(self, kinds: Sequence[str], *, each_alone: bool) -> str:
        """Return groups in a row; where one is a row itself, the last stands farther apart."""
        *some, last = kinds
        if not some:
            return last
        return self.say(
            "and" if each_alone else "and_these", some=self.speaker.comma.join(some), last=last
        )

    def _of(self, pattern: Pattern, group: CardGroup) -> str:
        if group.of in NAMED:
            return self.say(group.of)
        if group.of == DRAGON:
            dragons = {item.suit for item in pattern.groups if item.of == DRAGON}
            if group.suit in _numbered(pattern):
                return self.say("dragon:matching")
            return self.say("dragon:others" if len(dragons) > 1 else "dragon:any")
        found = group.chosen
        if found is None:
            return self.say("of:alone" if group.size == 1 else "of:several", number=group.of)
        letter, more = found
        chosen = LETTERS[letter] + (f"+{more}" if more else "")
        return self.say("of:alone", number=chosen) if group.size == 1 else chosen

    def _domains(self, pattern: Pattern) -> Iterator[str]:
        """Yield the values that chosen numbers may have; numbers with the same choice share a text."""
        letters: dict[tuple[int, ...], list[str]] = {}
        for letter in pattern.letters:
            found = [group.chosen for group in pattern.groups if group.chosen]
            reach = max(more for name, more in found if name == letter)
            values = pattern.numbers.get(letter, DOMAINS["any"])
            kept = tuple(number for number in values if number + reach <= 9)
            letters.setdefault(kept, []).append(LETTERS[letter])
        for values, names in letters.items():
            if values == tuple(range(values[0], values[-1] + 1)):
                text = self.say("numbers:range", first=values[0], last=values[-1], n=len(names))
            else:
                some = self.speaker.join([str(number) for number in values[:-1]])
                text = self.say("numbers:list", some=some, last=values[-1])
            yield self.say("numbers", letter=self.speaker.series(names), values=text, n=len(names))

    def bound(self, found: Completed) -> str:
        """Return which number and suit each letter took, and which tiles the jokers are; empty if
        nothing was to choose.
        """
        instance = found.instance
        parts = [
            self.say("bound", letter=LETTERS[letter], value=value)
            for letter, value in instance.numbers.items()
        ]
        jokers = {
            group.symbol: sum(
                other.jokers for other in found.groups if other.symbol == group.symbol
            )
            for group in found.groups
            if group.jokers
        }
        if jokers:
            tiles = self.speaker.series([self._stood_for(*item) for item in jokers.items()])
            parts.append(self.say("jokers_for", n=sum(jokers.values()), tiles=tiles))
        return self.speaker.semicolon.join(parts)

    def _stood_for(self, symbol: int, jokers: int) -> str:
        if jokers == 1:
            return self.tile_as(symbol)
        return self.say(f"as:{jokers}", tile=self.tile(symbol))

    def play(self, hand: WrittenHand) -> str:
        """Return in words whether a hand may be exposed, and which of its groups may.

        Where its pattern could not be read, groups of all sizes are named.
        """
        if not hand.exposed:
            return self.say("concealed:long")
        sizes = [group.size for group in hand.pattern.groups] if hand.pattern else 2 * [3, 4, 5]
        kinds = [
            self.say(f"exposes:{_KINDS[size]}", n=sizes.count(size))
            for size in sorted({size for size in sizes if size >= SIZES["pung"]})
        ]
        return self.say("exposed:long", groups=self.speaker.series(kinds))

    def hand(self, number: int) -> str:
        """Return the name of a hand of the card: ``Hand 1``."""
        return self.say("hand", n=number)

    def refusal(self, refused: RefusedHand) -> str:
        """Return the rule that forbids a hand of the card though its tiles are complete."""
        return self.say(
            "refused", hand=self.hand(refused.hand.number), why=self.say(f"refused:{refused.why}")
        )

    def near(self, near: Near) -> str:
        """Return what a hand lacks, in words: ``Hand 1: one tile short (6 crak)``.

        If jokers fill in for some of it, also how many, and how many tiles are then missing.
        """
        filled = sum(near.lacking.values()) - near.missing
        if near.missing == 1 and not filled:
            lacking = self.tile(*near.lacking)
        else:
            lacking = self.speaker.series(
                [
                    self.say(f"lack:{count}", tile=self.tile(symbol))
                    for symbol, count in near.lacking.items()
                ]
            )
        return self.say(
            "near_hand_jokers" if filled else "near_hand",
            n=filled,
            hand=self.hand(near.hand.number),
            missing=self.say("missing", n=near.missing),
            lacking=lacking,
        )

    def pays(self, points: int) -> str:
        """Return in words who pays what for a hand of that value."""
        return self.say("pays", single=points, double=2 * points)

    def lines(self, derivation: AmericanDerivation) -> Iterator[str]:
        """The answer for fourteen tiles, line by line."""
        if not derivation.completed:
            yield self.say("none")
        shown: set[str] = set()
        for found in derivation.completed:
            if found.hand.id in shown:
                continue
            yield self.say(
                "completed_too" if shown else "completed",
                hand=self.hand(found.hand.number),
                points=self.say("points", n=found.hand.points),
            )
            yield f"  {self.pattern(found.hand.pattern)}"
            if bound := self.bound(found):
                yield f"  {bound}"
            if not shown:
                yield f"  {self.pays(found.hand.points)}"
            shown.add(found.hand.id)
        for refused in derivation.refused:
            yield self.refusal(refused)


def _by_suits(pattern: Pattern) -> list[tuple[str, list[CardGroup]]]:
    """Return groups by suit: ``a``, ``bc`` for groups that stand in both suits, or empty for groups
    without one.

    Groups shared by several suits are named once if hardly anything else stands in those suits.
    Dragons of suits without numbers come last.
    """
    numbered = _numbered(pattern)
    shared = _shared(pattern)
    free = "".join(sorted(pattern.free)) if len(pattern.free) > 1 else ""
    parts: dict[str, list[CardGroup]] = {}
    last: list[CardGroup] = []
    for group in pattern.groups:
        if group.of == DRAGON and group.suit not in numbered:
            last.append(group)
            continue
        key = (group.size, group.of)
        suits = free if group.suit and group.suit in free else shared.get(key, group.suit)
        listed = parts.setdefault(suits, [])
        if not group.suit or all((item.size, item.of) != key for item in listed):
            listed.append(group)
    return [*parts.items(), *([("", last)] if last else [])]


def _shared(pattern: Pattern) -> dict[tuple[int, str], str]:
    """Return the suits of each group that stands in several, if at most one of three suits has other
    groups.
    """
    where: dict[tuple[int, str], str] = {}
    for group in pattern.groups:
        if group.suit and group.of != DRAGON:
            key = (group.size, group.of)
            where[key] = where.get(key, "") + group.suit
    found = {}
    for key, suits in where.items():
        others = {
            group.suit
            for group in pattern.groups
            if group.suit in suits and where.get((group.size, group.of), suits) != suits
        }
        if len(suits) > 1 and len(others) <= (1 if len(suits) == 3 else 0):
            found[key] = suits
    return found


def _numbered(pattern: Pattern) -> set[str]:
    """The suits of numbers."""
    return {group.suit for group in pattern.groups if group.of not in (*NAMED, DRAGON)}
