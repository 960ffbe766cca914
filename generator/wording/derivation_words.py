"""A derivation in words: the readable answer of the command line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from generator.game.hand import Hand
from generator.game.notation import write_hand, write_tiles_of
from generator.i18n import Speaker
from generator.rules.ruleset import INFERRED, LIST, Cite, Ruleset
from generator.score import Derivation, Reason, ScoredArrangement, payments
from generator.score.wait_rule import COUNTED, NO_SHAPE

Name = Callable[[str, str], str]  # kind ("principle", "source", "edition") and id to a name


def words_of_payments(speaker: Speaker, hand: Hand, points: int, base: int) -> str:
    """Return in words who pays the winner of a hand how much."""
    paid = payments(hand, points, base)
    if paid.discarder is None:
        return speaker.say("answer", "pay:drawn", each=paid.others, received=paid.received)
    return speaker.say(
        "answer",
        "pay:robbed" if hand.robbed_kong else "pay:claimed",
        discarder=paid.discarder,
        others=paid.others,
        received=paid.received,
    )


class DerivationWords:
    """Writes a derivation in one language.

    ``name`` takes a kind (``edition``, ``principle``, ``source``) and an id, and returns the name.
    """

    def __init__(self, rules: Ruleset, speaker: Speaker, name: Name) -> None:
        self.rules = rules
        self.speaker = speaker
        self.name = name
        self._fans = {fan.id: fan.names[speaker.language] for fan in rules.fans}
        self._cites = {fan.id: fan.cite for fan in rules.fans}
        self._points = {fan.id: fan.points for fan in rules.fans}

    def fan(self, fan: str) -> str:
        """A fan's name."""
        return str(self._fans[fan])

    def lines(self, derivation: Derivation) -> Iterator[str]:
        """The whole answer, line by line."""
        say, colon = self.speaker.say, self.speaker.colon
        hand = derivation.hand
        best = derivation.best[0]
        yield f"{write_hand(hand)}   {self.name('edition', derivation.edition)}"
        for question, reading in self.rules.instead.items():
            yield f"{say('answer', 'instead')}{colon}{question}={reading}"
        yield self.arrangement(best, derivation)
        yield ""
        rows = [(fan, self._points[fan], count) for fan, count in Counter(best.fans).items()]
        rows += [
            (fan.id, fan.points, derivation.flowers)
            for fan in self.rules.fans
            if "flowers" in fan.define and derivation.flowers
        ]
        yield from self.table(rows)
        total = say("answer", "points", n=derivation.points)
        yield f"  {say('answer', 'total')}{colon}{total}"
        if derivation.flowers:
            yield "  " + say("answer", "flowers_outside", flowers=derivation.flowers)
        yield "  " + self.verdict(derivation)
        yield ""
        yield from self.not_scored(best)
        yield from self.wait(best)
        if derivation.reaches_minimum:
            yield self.pay(hand, derivation.points)
        yield from self.others(derivation)
        for notice in derivation.notices:
            yield say("answer", f"notice:{notice}")
        yield f"{say('answer', 'version')}{colon}{derivation.version}"

    def arrangement(self, arranged: ScoredArrangement, derivation: Derivation) -> str:
        """The elements in order; the completed one is marked."""
        parts = []
        for place, element in enumerate(arranged.placement.elements):
            tiles = write_tiles_of(element, derivation.hand)
            parts.append(f"*{tiles}*" if place == arranged.placement.completed else tiles)
        return "  ".join(parts)

    def table(self, rows: Iterable[tuple[str, int, int]]) -> Iterator[str]:
        """Yield a line for each fan: points, name, and its first place in the edition's own sources."""
        for fan, points, count in rows:
            value = f"{count} × {points}" if count > 1 else str(points)
            place = self.speaker.aside(self.place(self._cites[fan][0])) if self._cites[fan] else ""
            yield f"  {value:>7}  {self.fan(fan)}{place}"

    def verdict(self, derivation: Derivation) -> str:
        """Return in words whether the minimum is reached, and how many points are missing if not."""
        if derivation.reaches_minimum:
            return self.speaker.say("answer", "reaches", minimum=derivation.minimum)
        missing = derivation.minimum - derivation.points_without_flowers
        return self.speaker.say("answer", "below", minimum=derivation.minimum, missing=missing)

    def not_scored(self, arranged: ScoredArrangement) -> Iterator[str]:
        """Yield a line for each fan that is there and does not score, with its first reason."""
        lines: list[str] = []
        for removed in arranged.removed:
            line = "  " + self.left_out(removed.fan, removed.reasons[0])
            if line not in lines:
                lines.append(line)
        if lines:
            yield f"{self.speaker.say('answer', 'not_scored')}{self.speaker.colon}".rstrip()
            yield from lines
            yield ""

    def left_out(self, fan: str, reason: Reason) -> str:
        """A fan that is there and does not score, and why."""
        say, name = self.speaker.say, self.fan(fan)
        if reason.because in (LIST, INFERRED):
            because = say("answer", reason.because)
        else:
            because = self.name("principle", reason.because)
        if reason.cite:
            because += self.speaker.semicolon + self.cite(reason)
        if reason.by is None:
            if set(reason.beside) == {fan}:
                return say("answer", "barred_again", fan=name, because=because)
            beside = self.speaker.series([self.fan(other) for other in reason.beside], "names")
            key = "barred_more" if fan in reason.beside else "barred"
            return say("answer", key, fan=name, beside=beside, because=because)
        return say("answer", "excluded", fan=name, by=self.fan(reason.by), because=because)

    def cite(self, reason: Reason) -> str:
        """The first place that a reason cites."""
        return self.place(reason.cite[0])

    def place(self, cite: Cite) -> str:
        """A source with the place in it."""
        return self.speaker.cited(self.name("source", cite.source), cite.at)

    def wait(self, arranged: ScoredArrangement) -> Iterator[str]:
        """Yield why a wait does not score, if the hand has its shape."""
        wait = arranged.wait
        if wait.verdict in (COUNTED, NO_SHAPE):
            return
        tiles = self.speaker.series([write_tiles_of(tile) for tile in wait.tiles], "names")
        yield self.speaker.say("answer", f"wait:{wait.verdict}", tiles=tiles)
        yield ""

    def pay(self, hand: Hand, points: int) -> str:
        """Return in words who pays what."""
        text = words_of_payments(self.speaker, hand, points, self.rules.base)
        return f"{self.speaker.say('answer', 'payments')}{self.speaker.colon}{text}"

    def others(self, derivation: Derivation) -> Iterator[str]:
        """Yield equal and lower arrangements."""
        say = self.speaker.say
        for title, group in (("equal", derivation.best[1:]), ("lower", derivation.others[:3])):
            if group:
                yield f"{say('answer', title)}{self.speaker.colon}".rstrip()
            for arranged in group:
                fans = self.speaker.join(
                    [
                        self.fan(fan) + (f" × {count}" if count > 1 else "")
                        for fan, count in Counter(arranged.fans).items()
                    ]
                )
                yield f"  {arranged.total}: {fans}"
