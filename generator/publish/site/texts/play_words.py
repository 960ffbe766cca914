"""Which fans players win with, in the words and numbers of a language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from generator.i18n.amounts import grouped
from generator.publish.site.figures.chance import FEW, WORDS, big, chance, per_hundred, won_words
from generator.publish.site.figures.play import Won, in_play, share_of_wins
from generator.publish.site.figures.rarity_findings import FanInPlay, Findings
from generator.publish.site.page.context import Site
from generator.records.fan import Fan
from generator.records.play import PlayGroup

_SHARES = ("self-drawn", "points-from-24", "exactly-eight")  # figures that are shares in per cent
_COUNTS = ("below-minimum",)  # figures that are a number of those looked at


@dataclass(frozen=True)
class PlayRow:
    """A fan in play: by chance in how many of a hundred, what each group won, and how many times chance.

    A group that does not tell has an empty cell; what chance says nothing of has neither of the others.
    """

    fan: Fan
    points: str
    by_chance: str
    won: list[str]
    times: str
    more: bool


class PlayWords:
    """The headlines, tables and single figures of play."""

    def __init__(self, site: Site, findings: Findings) -> None:
        self.site, self.findings = site, findings

    def say(self, key: str, **blanks: object) -> str:
        """A text about rarity."""
        return self.site.speaker.say(WORDS, key, **blanks)

    def headlines(self) -> Iterator[tuple[str, str]]:
        """Yield what was found, each time a figure and a sentence."""
        found = self.findings
        below = dict.fromkeys(f"{float(share) * 100:.0f}" for share in found.shares_below_minimum())
        yield (
            self.say("share", n="–".join(sorted(below))),
            self.say("found_below", n=self.findings.minimum),
        )
        game = found.most_won
        people, most = self._people(game.won), self._largest(game.won)
        yield (
            self.say("times_chance", n=self._times(game.times)),
            self.say(
                "found_game",
                fan=self.site.link(game.fan.id),
                k=per_hundred(self.site, game.by_chance),
                people=people,
                most=most,
            ),
        )
        for alike in (found.furthest_apart(found.highest_points), found.furthest_apart()):
            yield (
                self.say("times", n=self._big(alike.times)),
                self.say(
                    "found_alike",
                    common=self.site.link(alike.common.id),
                    rare=self.site.link(alike.rare.id),
                    n=alike.points,
                ),
            )
        rarest = found.rarest
        yield (
            self.say("one_of", n=self._big(rarest.one_in)),
            self.say("found_rarest", fan=self.site.link(rarest.fan.id), n=rarest.points),
        )
        carries = [item for item in found.aimed if self._carries(item)]
        seldom = min(carries, key=lambda item: item.times)
        if seldom.times < 1:
            yield (
                self.say("times_chance", n=self._times(seldom.times)),
                self.say(
                    "found_seldom",
                    fan=self.site.link(seldom.fan.id),
                    k=per_hundred(self.site, seldom.by_chance),
                    people=self._people(seldom.won),
                    most=self._largest(seldom.won),
                ),
            )

    def _carries(self, item: FanInPlay) -> bool:
        return self.site.by_edition.highest_points(item.fan.id) >= self.findings.minimum

    def _big(self, value: Fraction) -> str:
        """A large number in words that one can read: ``3.39 billion``, in Chinese 33.9 亿."""
        return big(self.site, value)

    def _people(self, won: tuple[Won, ...]) -> str:
        """Return in words how often the people who were observed won."""
        return next(won_words(self.site, one) for one in won if one.group.who == "people")

    def _largest(self, won: tuple[Won, ...]) -> str:
        """Return in words how often the largest group of programs that gives one number won."""
        told = [one for one in won if one.exact and one.group.who != "people"]
        return won_words(self.site, max(told, key=lambda one: one.group.wins))

    def _times(self, value: Fraction) -> str:
        text = f"{float(value):.1f}" if value < 10 else f"{float(value):.0f}"
        return self.site.tongue.written(text)

    def aimed(self) -> list[PlayRow]:
        """Fans beside chance, what play favors most first."""
        return [self._aimed(item) for item in self.findings.aimed]

    def _aimed(self, item: FanInPlay) -> PlayRow:
        return self._played(
            item.fan,
            per_hundred(self.site, item.by_chance),
            f"× {self._times(item.times)}",
            item.times >= 1,
        )

    def situations(self) -> list[PlayRow]:
        """The fans that chance says nothing of, what is won with most often first."""
        fans = [fan for fan in self.site.rulebook.fans if not chance(self.site, fan.id)]
        fans.sort(key=lambda fan: -share_of_wins(self.site, fan.id))
        return [self._played(fan, "", "", False) for fan in fans]

    def _played(self, fan: Fan, by_chance: str, times: str, more: bool) -> PlayRow:
        won = {one.group.id: one for one in in_play(self.site, fan.id)}
        cells = [
            self._cell(group, won[group.id]) if group.id in won else ""
            for group in self.site.rulebook.play_groups
        ]
        points = self.site.by_edition.fan_points(fan.id)
        return PlayRow(fan, points, by_chance, cells, times, more)

    def _cell(self, group: PlayGroup, won: Won) -> str:
        """A count where there are few wins, else a number of a hundred; from – to if uncertain."""
        if group.wins < FEW:
            return str(int(won.least * group.wins))
        ends = dict.fromkeys(per_hundred(self.site, share) for share in (won.least, won.most))
        return "–".join(ends)

    def figures(self) -> list[tuple[str, str]]:
        """The single figures of play: a value, and what it is of."""
        found, language = [], self.site.language
        for item in self.site.rulebook.play_figures:
            value = self.site.tongue.written(str(float(item.value)).removesuffix(".0"))
            n = grouped(item.of, language)
            shown = self.say("share", n=value) if item.id in _SHARES else value
            if item.id in _COUNTS:
                shown = self.say("count_of", k=value, n=n)
            found.append((shown, self.say(f"figure:{item.id}", n=n, minimum=self.findings.minimum)))
        return found

    def together(self) -> list[tuple[str, list[Fan], str]]:
        """Pairs of fans that are won with together: how often, which, of how many wins."""
        fans = {fan.id: fan for fan in self.site.rulebook.fans}
        return [
            (
                self.say("share", n=str(float(pair.value)).removesuffix(".0")),
                [fans[name] for name in pair.fans],
                grouped(pair.of, self.site.language),
            )
            for pair in self.site.rulebook.play_pairs
        ]
