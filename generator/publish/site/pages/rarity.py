"""How rare the fans are: what was found, the chart, play beside chance, the tables and their files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from itertools import combinations
from pathlib import Path

from markupsafe import Markup

from generator.enumerate import draw_ways
from generator.enumerate.rarity import draw, figure_tables
from generator.enumerate.rarity import rarity_report as rarity
from generator.enumerate.rarity.complete_hands import Sums
from generator.enumerate.rarity.deals import Deals
from generator.enumerate.rarity.effects import BROAD, Difference
from generator.enumerate.rarity.fan_counts import Rarity
from generator.enumerate.rarity.rarity_report import Counted, RarityReport
from generator.i18n.amounts import amount, grouped, percent
from generator.publish.site.cards.hand_cards import circumstances, opened
from generator.publish.site.figures.chance import FEW, WORDS, chance, report
from generator.publish.site.figures.counted_editions import counted_editions
from generator.publish.site.figures.rarity_findings import FAR, Findings, PaidFan
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.pictures.rarity_chart import ChartPoint, chart
from generator.publish.site.texts.fans_by_edition import letter
from generator.publish.site.texts.play_words import PlayWords
from generator.records.fan import Fan
from generator.verify.worked_examples import Executor

FOLDER = "rarity"
_BINS = (16, 24, 32, 48, 64, 88)
"""Where a row of the table of points begins, from the minimum on."""


@dataclass(frozen=True)
class RarityLine:
    """A fan of the table: its points and figures in words, each once or an edition each."""

    fan: Fan
    points: str
    one_in: str
    counted: str
    sets: str
    arrangements: str


@lru_cache(maxsize=1)
def _files(executor: Executor, docs: Path) -> Mapping[str, str]:
    figures = report(executor, docs)
    return figure_tables.files(figures, figures.deals)


def files(site: Site) -> Iterator[tuple[str, Callable[[], str]]]:
    """The numbers as files: what makes each, by its path from the site's root."""

    def made(name: str) -> str:
        return _files(site.executor, site.docs)[name]

    for name in figure_tables.NAMES:
        yield f"{FOLDER}/{name}", partial(made, name)


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    yield RarityWords(site).page()


class RarityWords:
    """The report in the words and numbers of a language."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.findings = Findings(site)

    @cached_property
    def report(self) -> RarityReport:
        """The figures: only the page's body needs them."""
        return report(self.site.executor, self.site.docs)

    @cached_property
    def exacts(self) -> Mapping[str, Counted]:
        """The counts over all complete hands, by edition."""
        return {name: self.report.exact(name) for name in self.report.rules}

    @property
    def all(self) -> Sums:
        """The sums over all complete hands, the same under every edition."""
        return next(iter(self.exacts.values())).all

    @property
    def dealt(self) -> Deals:
        """The random deals."""
        return self.report.deals

    def say(self, key: str, **blanks: object) -> str:
        """A text about rarity."""
        return self.site.speaker.say(WORDS, key, **blanks)

    def number(self, value: int) -> str:
        """Return a number with all its digits."""
        return grouped(value, self.site.language)

    def one_in(self, part: int, of: int) -> str:
        """Return ``of`` by ``part``: one hand in how many; a dash if there is none."""
        return amount(Fraction(of, part), self.site.language) if part else "–"

    def share(self, part: int, of: int) -> str:
        """Return ``part`` of ``of`` in per cent."""
        return percent(Fraction(part, of), self.site.language)

    def page(self) -> Page:
        """Return the page with its figures, chart and tables."""
        title, about = self.say("title"), self.say("way")
        return fill_page(self.site, f"{FOLDER}/index", title, "rarity", about, then=self._values)

    def _values(self) -> dict[str, object]:
        found = self.findings
        played = PlayWords(self.site, found)
        return {
            "say": self.say,
            "told": self,
            "headlines": list(played.headlines()),
            "number": self.number(rarity.NUMBER),
            "deals_of": self.one_in(self.all.ways, draw_ways.DRAWS),
            "chart": self.chart(),
            "far": FAR,
            "paid": {"much": self._paid(found.overpaid), "little": self._paid(found.underpaid)},
            "groups": self.site.rulebook.play_groups,
            "few": FEW,
            "aimed": played.aimed(),
            "situations": played.situations(),
            "figures": played.figures(),
            "together": played.together(),
            "extremes": [
                (run.example.id, self.site.pictures.hand(run.hand, run.example.id), words)
                for run, words in (
                    (found.highest, self._highest()),
                    (found.humblest, self.say("humblest", n=self.minimum)),
                )
            ],
            "lines": [self.line(fan) for fan in self.site.rulebook.fans],
            "deals": self.deals(),
            "rule": self.rule(),
            "worth": list(self.worth()),
            "minimum": self.minimum,
            "names": figure_tables.NAMES,
            "total": rarity.NUMBER,
            "broad": BROAD,
            "how": circumstances,
            "opened": opened,
            "short": {item.id: self.site.own(item.short) for item in self.site.rulebook.editions},
            "pairs": self.pairs(),
            "counted": counted_editions(self.site.executor),
            "letters": {
                (question.id, reading.id): letter(question, reading.id)
                for question in self.site.rulebook.questions
                for reading in question.readings
            },
        }

    def _paid(self, items: tuple[PaidFan, ...]) -> list[tuple[Fan, str]]:
        """Fans with how many times likelier or rarer they are than their points suggest."""
        return [
            (item.fan, amount(Fraction(max(item.rarer, 1 / item.rarer)), self.site.language))
            for item in items
        ]

    def _highest(self) -> str:
        totals = self.findings.totals(self.findings.highest)
        names = {item.id: self.site.own(item.short) for item in self.site.rulebook.editions}
        shown = [self.say("total_of", n=n, edition=names[name]) for name, n in totals.items()]
        return self.say("highest", totals=self.site.speaker.join(shown))

    def pairs(self) -> dict[tuple[str, str], str]:
        """The page of each two editions, in either order."""
        names = [edition.id for edition in counted_editions(self.site.executor)]
        found = {pair: "-".join(pair) for pair in combinations(names, 2)}
        return found | {(other, one): path for (one, other), path in found.items()}

    @property
    def minimum(self) -> int:
        """The least minimum of an edition."""
        return self.findings.minimum

    def exact(self, fan: str) -> dict[str, Rarity]:
        """Return the counts of a fan, by edition; empty if the tiles do not decide it."""
        return {name: item.fans[fan] for name, item in self.exacts.items() if fan in item.fans}

    def chart(self) -> Markup:
        """The picture: every fan that the tiles decide, at the highest of its values."""
        paid = self.findings.paid
        marks = [self._mark(item) for item in paid]
        values = sorted({mark.points for mark in marks}, reverse=True)
        headings = {n: self.site.speaker.say("answer", "points", n=n) for n in values}
        usual = {item.points: item.suggested for item in paid}
        scale = {power: self.say(f"scale:{power}") for power in range(0, 13, 2)}
        return chart(marks, headings, usual, scale, self.say("axis"), self.say("chart_label"))

    def _mark(self, item: PaidFan) -> ChartPoint:
        points = self.site.by_edition.points(item.fan.id)
        name = self.site.own(item.fan.name)
        if len(set(points.values())) > 1:
            name += self.site.speaker.aside(self.site.by_edition.fan_points(item.fan.id))
        places = tuple(float(1 / share) for share in reversed(chance(self.site, item.fan.id)))
        return ChartPoint(name, item.points, places, item.how)

    def line(self, fan: Fan) -> RarityLine:
        """A row of the table of fans."""
        found = self.exact(fan.id)
        points = self.site.by_edition.fan_points(fan.id)
        if not found:
            return RarityLine(fan, points, "–", "–", "–", "–")
        present = [item.present for item in found.values()]
        return RarityLine(
            fan,
            points,
            _once([self.one_in(item.ways, self.all.ways) for item in present]),
            self._counted(list(found.values())),
            _once([self.number(item.sets) for item in present]),
            _once([self.number(item.arrangements) for item in present]),
        )

    def _counted(self, found: list[Rarity]) -> str:
        """Return in one hand of how many a fan counts; ``=`` where it counts whenever it is there."""
        if all(item.counted == item.present.ways for item in found):
            return "="
        return _once([self.one_in(item.counted, self.all.ways) for item in found])

    def deals(self) -> dict[str, object]:
        """The random deals beside the expectation: of all, and of the fans of which one is expected."""
        first = next(iter(self.report.rules))
        rows = [
            row[1:] for row in figure_tables.deals(self.report, self.dealt).rows if row[0] == first
        ]
        language = self.site.language
        shown = [
            (str(fan), int(found or 0), self._near(expected), self._near(error))
            for fan, found, expected, error, _ in rows
            if isinstance(expected, float) and expected >= 1
        ]
        return {
            "n": grouped(self.dealt.number, language),
            "seed": self.dealt.seed,
            "found": shown[0][1],
            "expected": shown[0][2],
            "error": shown[0][3],
            "rows": sorted(shown[1:], key=lambda row: -row[1]),
        }

    def _near(self, value: object) -> str:
        text = f"{value:.1f}"
        return self.site.tongue.written(text)

    def rule(self) -> list[str]:
        """The rule by which hands are drawn, line by line."""
        chances = {
            "melded": draw.MELDED,
            "kong": draw.KONG,
            "drawn": draw.DRAWN,
            "last": draw.LAST,
            "last_kind": draw.LAST_KIND,
            "replacement": draw.REPLACEMENT,
            "robbed": draw.ROBBED,
            "flower": draw.FLOWER,
        }
        blanks = {name: f"1/{round(1 / chance)}" for name, chance in chances.items()}
        text = self.say("rule", n=self.number(rarity.NUMBER), seed=rarity.SEED, **blanks)
        return text.splitlines()

    def worth(self) -> Iterator[tuple[str, list[str]]]:
        """The points of the hands drawn: a range in words, and its share under each edition."""
        starts = [0, self.minimum, *_BINS]
        for start, end in zip(starts, [*starts[1:], None], strict=True):
            if end is None:
                name = self.say("from", n=start)
            else:
                name = self.say("below", n=end) if not start else f"{start}–{end - 1}"
            shares = [
                sum(
                    n for value, n in own.items() if start <= value and (end is None or value < end)
                )
                for own in self.report.points.values()
            ]
            yield name, [self.share(one, rarity.NUMBER) for one in shares]

    def apart(self, found: Difference) -> str:
        """Return in words how far scores are apart."""
        if not found.differ:
            return self.say("same")
        return self.say(
            "apart",
            share=self.share(found.differ, found.hands),
            mean=self.mean(found),
            most=found.most,
            crossing=self.share(found.crossing, found.hands) if found.crossing else "0",
        )

    def mean(self, found: Difference) -> str:
        """The mean of the differences."""
        return self._near(found.mean) if found.differ else "–"

    def differ(self, found: Difference) -> str:
        """The share of hands that score differently, or of how many none did."""
        if found.differ:
            return self.share(found.differ, found.hands)
        return self.say("none_of", n=self.number(found.hands))

    def between(self, one: str, other: str) -> Difference:
        """Two editions, in either order."""
        found = self.report.between
        return found[one, other] if (one, other) in found else found[other, one]


def _once(words: list[str]) -> str:
    return words[0] if len(set(words)) == 1 else " / ".join(words)
