"""Pages that teach: the twenty fans to learn first with a drill, ways to eight points, lines to remember
fans by, and a sheet to print.

What is on them follows from the data: the twenty from play, hands from what was executed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from generator.i18n import catalogue
from generator.publish.site.cards.hand_cards import circumstances
from generator.publish.site.figures.chance import group_words, won_words
from generator.publish.site.figures.play import TWENTY, Won, first_twenty, in_play, points_brought
from generator.publish.site.figures.rarity_findings import Findings
from generator.publish.site.lessons.lesson import Lesson
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.texts.mnemonics import mnemonic
from generator.publish.site.texts.play_words import PlayWords
from generator.records.fan import Fan
from generator.verify.worked_examples import Executed

WORDS = "learn"
SEEING = "seeing"
FOLDER = "learn"
# The worked hands of the ways to eight points, in the order in which they are taught.
WAYS = {
    "one": ("x-kcmq6r", "x-7ygyxj", "x-xc67q5", "x-9zqsdg"),
    "six": ("x-fczwcg", "x-r27enm", "x-nk98wv", "x-qzdhvj", "x-75em5u", "x-979ma3"),
    "small": ("x-kssz49", "x-5w6tcj", "x-m2snsf", "x-uac898"),
}
DRILLED = 3
"""How many hands at most drill a fan."""


@dataclass(frozen=True)
class Taught:
    """A fan to learn: what it is worth, how to see it, how to remember it, how often it comes, a hand."""

    fan: Fan
    points: str
    seeing: str
    mnemonic: str
    often: str
    hand: Markup


@dataclass(frozen=True)
class WonHand:
    """A scored hand: its id, picture and circumstances, its fans with their points, its total."""

    id: str
    picture: Markup
    how: str
    fans: Sequence[tuple[str, int, int]]
    total: int
    reaches: bool
    note: Markup


def pages(site: Site) -> Iterator[Page]:
    """The four pages."""
    taught = Teaching(site)
    for name in ("twenty", "eight", "mnemonics", "cheat-sheet"):
        title, lead = taught.say(f"{name}:title"), taught.say(f"{name}:lead", n=TWENTY)
        yield fill_page(
            site,
            f"{FOLDER}/{name}",
            title,
            f"learn_{name.replace('-', '_')}",
            lead,
            say=taught.say,
            taught=taught,
            lead=lead,
        )


class Teaching:
    """What the pages show, in a language."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.lesson = Lesson(site)

    def say(self, key: str, **blanks: object) -> str:
        """A text of these pages."""
        return self.site.speaker.say(WORDS, key, **blanks)

    @property
    def minimum(self) -> int:
        """The least minimum of an edition."""
        return min(item.minimum for item in self.site.rulebook.editions)

    def value(self, fan: str) -> int:
        """A fan's points, the highest of the editions."""
        return self.site.by_edition.highest_points(fan)

    @cached_property
    def twenty(self) -> list[tuple[str, list[Taught]]]:
        """The twenty by what they do for a hand: enough, nearly enough, or a little more."""
        groups: dict[str, list[Taught]] = {"enough": [], "nearly": [], "little": []}
        for fan in first_twenty(self.site):
            value = self.value(fan.id)
            key = (
                "enough"
                if value >= self.minimum
                else "nearly"
                if 2 * value > self.minimum
                else "little"
            )
            groups[key].append(self._taught(fan))
        return list(groups.items())

    def _taught(self, fan: Fan) -> Taught:
        told = [won for won in in_play(self.site, fan.id) if won.exact]
        largest = max(told, key=lambda won: won.group.wins)
        people = next(won for won in told if won.group.who == "people")
        seeing = catalogue(SEEING).get(fan.id, {}).get(self.site.language, "")
        return Taught(
            fan,
            self.site.by_edition.fan_points(fan.id),
            seeing,
            mnemonic(self.site.language, fan.id),
            self._often(people, largest),
            self._first_hand(fan),
        )

    def _often(self, people: Won, largest: Won) -> str:
        return self.say(
            "often",
            people=won_words(self.site, people),
            largest=won_words(self.site, largest),
            group=group_words(self.site, largest),
        )

    def _first_hand(self, fan: Fan) -> Markup:
        """The worked hand of a fan's own that scores fewest others with it."""
        runs = [self.site.executed[example.id] for example in fan.examples if example.near is None]
        best = min(
            runs, key=lambda run: max(len(self._fans(run, name)) for name in run.derivations)
        )
        return self.site.pictures.hand(best.hand, best.example.id)

    def _fans(self, run: Executed, edition: str) -> list[tuple[str, int, int]]:
        found = self.site.executor.fans(run, edition)
        return [(fan, points, count) for fan, (points, count) in found.items()]

    def brought(self) -> list[tuple[Fan, str]]:
        """The twenty with the points that they bring to a hundred wins."""
        return [
            (fan, f"{float(points_brought(self.site, fan)):.0f}") for fan in first_twenty(self.site)
        ]

    @cached_property
    def ways(self) -> list[tuple[str, list[WonHand]]]:
        """The ways to eight points."""
        return [
            (key, [self._won(self.site.executed[id]) for id in ids]) for key, ids in WAYS.items()
        ]

    def _won(self, run: Executed) -> WonHand:
        edition = next(iter(run.derivations))
        fans = self._fans(run, edition)
        found = run.derivations[edition]
        note = run.example.note or run.example.near
        return WonHand(
            run.example.id,
            self.site.pictures.hand(run.hand, run.example.id),
            circumstances(self.site, run.hand),
            fans,
            found.points_without_flowers,
            found.reaches_minimum,
            self.site.prose(note) if note else Markup(""),
        )

    def together(self) -> list[tuple[str, list[Fan], str]]:
        """Pairs of fans that are won with together."""
        return PlayWords(self.site, Findings(self.site)).together()

    @cached_property
    def rest(self) -> list[tuple[int, list[tuple[Fan, str]]]]:
        """Every fan that is not of the twenty, by points from the highest."""
        twenty = {fan.id for fan in first_twenty(self.site)}
        return self._by_points(fan for fan in self.site.rulebook.fans if fan.id not in twenty)

    def _by_points(self, fans: Iterable[Fan]) -> list[tuple[int, list[tuple[Fan, str]]]]:
        """Return fans by points; one whose points differ is under each, with its editions in brackets."""
        shorts = {item.id: self.site.own(item.short) for item in self.site.rulebook.editions}
        speaker = self.site.speaker
        groups: dict[int, list[tuple[Fan, str]]] = {}
        for fan in fans:
            for value, editions in self.site.by_edition.worth(fan.id):
                names = speaker.join([shorts[name] for name in editions])
                groups.setdefault(value, []).append((fan, speaker.aside(names) if names else ""))
        return sorted(groups.items(), reverse=True)

    @cached_property
    def drill(self) -> list[WonHand]:
        """Return hands to drill, on whose score every edition agrees.

        The highest fan of each is one of the twenty, and nothing else in it is as high.
        """
        wanted = {fan.id: 0 for fan in first_twenty(self.site)}
        found = []
        for run in self.site.executed.values():
            scores = [self._fans(run, name) for name in run.derivations]
            if not scores or any(score != scores[0] for score in scores) or run.hand.flowers:
                continue
            tops = [
                fan for fan, points, _ in scores[0] if points == max(p for _, p, _ in scores[0])
            ]
            if len(tops) == 1 and wanted.get(tops[0], DRILLED) < DRILLED:
                wanted[tops[0]] += 1
                found.append(self._won(run))
        return found

    def top(self, hand: WonHand) -> str:
        """The highest fan of a hand."""
        return max(hand.fans, key=lambda item: item[1])[0]

    @cached_property
    def remembered(self) -> list[tuple[int, list[tuple[Fan, str, str]]]]:
        """Every fan with its editions, where they differ, and its line, by points from the highest."""
        lines = {fan.id: mnemonic(self.site.language, fan.id) for fan in self.site.rulebook.fans}
        groups = self._by_points(fan for fan in self.site.rulebook.fans if lines[fan.id])
        return [
            (points, [(fan, editions, lines[fan.id]) for fan, editions in found])
            for points, found in groups
        ]
