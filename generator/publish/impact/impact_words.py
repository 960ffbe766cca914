"""The impact of a change in words: lines for a terminal, Markdown for a comment, a page with tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from generator.documents.text_numbers import spelt
from generator.game.hand import Hand
from generator.game.notation import write_hand
from generator.i18n import Speaker
from generator.i18n.amounts import decimal, grouped, percent, rounded
from generator.rulebook.loaded.house_rules import OWN
from generator.verify.impact.compared import EditionImpact, Impact, MovedHand
from generator.verify.impact.hand_changes import Fans, Measured, WayToChange
from generator.verify.impact.rule_changes import RuleChange

MOST = 20
"""Documented hands and records that are told one by one."""


class ImpactLine(NamedTuple):
    """A line: its text, how deep it stands, and a hand to draw with it; a heading has depth 0."""

    text: str
    depth: int
    hand: Hand | None = None


@dataclass(frozen=True)
class ImpactWords:
    """Tells an impact in one language; ``names`` are those of whatever has an id."""

    speaker: Speaker
    names: Mapping[str, str]

    def lines(self, impact: Impact) -> Iterator[ImpactLine]:
        """Everything, line by line."""
        alike = [item for item in impact.editions if item.measured is None]
        if len(alike) == len(impact.editions):
            yield ImpactLine(self._same(alike), 1)
        for item in impact.editions:
            if item.measured is not None or item.changes:
                yield from self._edition(item)
        if impact.records:
            yield from self._records(impact)
            yield from self._pages(impact)

    def _say(self, key: str, **blanks: object) -> str:
        return self.speaker.say("impact", key, **blanks)

    def _name(self, item: str) -> str:
        return self.names.get(item, item)

    def _number(self, value: int) -> str:
        return grouped(value, self.speaker.language)

    def _same(self, alike: list[EditionImpact]) -> str:
        found = [f"{item.names[1]} {item.digests[1]}" for item in alike]
        return self._say("same_scores", digests=self.speaker.join(found))

    def _edition(self, item: EditionImpact) -> Iterator[ImpactLine]:
        one, other = (self._name(name) for name in item.names)
        yield ImpactLine(one if one == other else f"{one} → {other}", 0)
        yield ImpactLine(self._say("rules") if item.changes else self._say("no_rules"), 1)
        for change in item.changes:
            if told := self._change(change):
                yield ImpactLine(told, 2)
        if item.measured is None:
            yield ImpactLine(self._same([item]), 1)
            return
        yield from self._hands(item.measured)
        yield ImpactLine(self._say("documented", n=len(item.moved), of=item.documented), 1)
        for hand in item.moved[:MOST]:
            yield ImpactLine(self._moved(hand), 2, hand.hand)
        yield from self._more(len(item.moved))

    def _change(self, change: RuleChange) -> str:
        what, before, after = self._name(change.id), change.before, change.after
        state = "new" if before is None else "gone" if after is None else "changed"
        if change.kind == "reading" and OWN in (before, after):
            return ""  # which is all that follows
        match change.kind:
            case "reading":
                before, after = (
                    self._name(f"{change.id}/{reading}") if reading else "–"
                    for reading in (before, after)
                )
            case "fan":
                return self._say(f"fan:{state}", what=what, before=before, after=after)
            case "exclusion":
                rule = after or before
                by, fan = self._name(rule["by"]), self._name(rule["fan"])
                return self._say(f"exclusion:{state}", by=by, fan=fan, id=change.id)
            case "penalty":
                return self._say(f"penalty:{state}", what=what)
            case "number":
                before, after = (self._value(value) for value in (before, after))
            case "parameter":
                before, after = (str(value) for value in (before, after))
        return self._say(change.kind, what=what, before=before, after=after)

    def _value(self, value: Any) -> str:
        if value is None:
            return "–"
        return spelt(value if isinstance(value, int) else tuple(value), self.speaker.language)

    def _hands(self, found: Measured) -> Iterator[ImpactLine]:
        hands = self._number(found.hands)
        yield ImpactLine(self._say("hands"), 1)
        if not found.differ:
            yield ImpactLine(self._say("none_differ", hands=hands), 2)
            return
        share = percent(Fraction(found.differ, found.hands), self.speaker.language)
        mean = decimal(rounded(Fraction(found.mean)), self.speaker.language)
        differ = self._number(found.differ)
        yield ImpactLine(
            self._say(
                "differ", hands=hands, differ=differ, share=share, mean=mean, most=found.most
            ),
            2,
        )
        up, down = self._number(found.up), self._number(found.down)
        yield ImpactLine(self._say("crossing", up=up, down=down), 2)
        yield ImpactLine(self._say("ways", n=found.kinds), 1)
        for way in found.ways:
            yield from self._way(way)

    def _way(self, way: WayToChange) -> Iterator[ImpactLine]:
        told = [
            self._say(key, fans=self._fans(fans))
            for key, fans in (("lost", way.lost), ("gained", way.gained))
            if fans
        ]
        what = self.speaker.semicolon.join(told) or self._say("same_fans")
        yield ImpactLine(self._say("way", n=way.hands, what=what), 2, way.hand)
        for key, fans, points in zip(("was", "is"), way.fans, way.points, strict=True):
            yield ImpactLine(self._say(key, n=points, fans=self._fans(fans)), 3)

    def _fans(self, fans: Fans) -> str:
        return (
            self._say("no_fans")
            if not fans
            else self.speaker.join(
                [
                    self._name(fan) + (f" × {count}" if count > 1 else "")
                    for fan, count in fans.items()
                ]
            )
        )

    def _moved(self, hand: MovedHand) -> str:
        before, after = (
            self._say("refused") if points is None else str(points)
            for points in (hand.before, hand.after)
        )
        return self._say("moved", id=hand.id, before=before, after=after)

    def _records(self, impact: Impact) -> Iterator[ImpactLine]:
        yield ImpactLine(self._say("records", n=len(impact.records)), 0)
        for item in impact.records[:MOST]:
            state = self._say(f"state:{item.state}")
            yield ImpactLine(f"{item.kind} {item.id}{self.speaker.aside(state)}", 1)
        yield from self._more(len(impact.records))

    def _pages(self, impact: Impact) -> Iterator[ImpactLine]:
        """The pages of changed records, and the pages that show what changed."""
        pages = _pages_at(item.address for item in impact.records)
        for key, found in (("pages", pages), ("showing", _pages_at(impact.showing) - pages)):
            if found:
                yield ImpactLine(self._say(key), 0)
                yield from (ImpactLine(page, 1) for page in sorted(found)[:MOST])
                yield from self._more(len(found))
        if any(item.changes for item in impact.editions):
            yield ImpactLine(self._say("pages_unnamed"), 1)

    def _more(self, number: int) -> Iterator[ImpactLine]:
        if number > MOST:
            yield ImpactLine(self._say("more", n=number - MOST), 2)

    def title(self, impact: Impact) -> str:
        """Return the title, which names the two states or editions that are compared."""
        old, new = (self._say("now") if name == "" else self._name(name) for name in impact.names)
        return self._say("title", old=old, new=new)


def _pages_at(addresses: Iterable[str]) -> set[str]:
    return {address.partition("#")[0] for address in addresses} - {""}


def text(told: ImpactWords, impact: Impact) -> Iterator[str]:
    """The lines for a terminal."""
    yield told.title(impact)
    for line in told.lines(impact):
        if line.depth == 0:
            yield ""
        yield "  " * line.depth + line.text
        if line.hand is not None:
            yield "  " * (line.depth + 1) + write_hand(line.hand)


def markdown(told: ImpactWords, impact: Impact) -> Iterator[str]:
    """The lines for a comment on a pull request."""
    yield f"### {told.title(impact)}"
    for line in told.lines(impact):
        shown = f" `{write_hand(line.hand)}`" if line.hand is not None else ""
        if line.depth == 0:
            yield f"\n#### {line.text}\n"
        else:
            yield "  " * (line.depth - 1) + f"- {line.text}{shown}"


def to_json(impact: Impact) -> dict[str, Any]:
    """Everything as JSON values; hands in the notation of the site."""
    return {
        "before": impact.names[0],
        "after": impact.names[1],
        "editions": [_edition_json(item) for item in impact.editions],
        "records": [item.__dict__ for item in impact.records],
        "showing": list(impact.showing),
    }


def _edition_json(item: EditionImpact) -> dict[str, Any]:
    found = item.measured
    return {
        "before": item.names[0],
        "after": item.names[1],
        "digests": list(item.digests),
        "changes": [change._asdict() for change in item.changes],
        "drawn": found
        and {
            "hands": found.hands,
            "differ": found.differ,
            "up": found.up,
            "down": found.down,
            "mean": found.mean,
            "most": found.most,
            "kinds": found.kinds,
            "ways": [
                {
                    "lost": way.lost,
                    "gained": way.gained,
                    "hands": way.hands,
                    "hand": write_hand(way.hand),
                    "fans": list(way.fans),
                    "points": list(way.points),
                }
                for way in found.ways
            ],
        },
        "documented": item.documented,
        "moved": [
            {"id": hand.id, "before": hand.before, "after": hand.after} for hand in item.moved
        ],
    }
