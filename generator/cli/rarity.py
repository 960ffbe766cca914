"""``rarity``: how rare the fans are, and random deals beside what the exact count expects of them."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

from generator.cli.choice import wrong
from generator.cli.show import write_json
from generator.enumerate.rarity import deal_record, deals, draw_ways, figure_tables
from generator.enumerate.rarity.rarity_report import NUMBER, Report
from generator.i18n import Speaker
from generator.i18n.amounts import amount, grouped
from generator.rulebook.cache import RulebookFaulty
from generator.rulebook.read import read_rulebook
from generator.verify.worked_examples import Executor


def rarity(options: argparse.Namespace, speaker: Speaker) -> int:
    """Tell it, or deal."""
    rulebook, problems = read_rulebook(options.rules)
    if problems:
        raise RulebookFaulty(problems)
    report = Report(Executor(rulebook))
    editions = tuple(report.rules)
    if options.edition is not None:
        if options.edition not in editions:
            wrong(f"no edition {options.edition!r}; there are: {', '.join(editions)}")
        editions = (options.edition,)
    if options.deals is not None:
        if options.deals < 1 or options.seed < 0:
            wrong("--deals asks for a number from 1 on, --seed for one from 0 on")
        return _deal(options, report, editions[0], speaker)
    if options.json:
        path = options.rules.resolve().parent / "docs" / deal_record.FILE
        dealt = deal_record.from_json(json.loads(path.read_text("utf-8")))
        write_json(
            figure_tables.to_json(report, dealt, figure_tables.every(report, dealt), editions)
        )
    elif options.csv:
        print(figure_tables.fans(report, editions).csv(), end="")
    else:
        for edition in editions:
            print(f"{edition}:")
            print("\n".join(_lines(report, edition, speaker)))
    return 0


def _lines(report: Report, edition: str, speaker: Speaker) -> Iterator[str]:
    """The fans of an edition: points, one hand in how many, name; commonest last of each value."""
    exact = report.exact(edition)
    for fan in sorted(
        report.rules[edition].fans, key=lambda item: (-item.points, item.number or 99)
    ):
        found = exact.fans.get(fan.id)
        drawn = report.drawn[edition][fan.id]
        if found is not None:
            words = amount(Fraction(exact.all.ways, found.present.ways), speaker.language)
        elif drawn:
            words = "≈ " + amount(Fraction(NUMBER, drawn), speaker.language)
        else:
            words = "> " + grouped(NUMBER, speaker.language)
        yield f"{fan.points:4}  {words:>15}  {getattr(fan, speaker.language)}"


def _deal(options: argparse.Namespace, report: Report, edition: str, speaker: Speaker) -> int:
    chunks = list(deals.deal(options.deals, options.seed))
    share = report.exact(edition).all.ways / draw_ways.DRAWS
    expected = options.deals * share
    numbers = [f"{value:.1f}" for value in (expected, sqrt(expected * (1 - share)))]
    if speaker.language == "es":
        numbers = [text.replace(".", ",") for text in numbers]
    told = deal_record.to_json(options.deals, options.seed, chunks)
    if options.out is not None:
        options.out.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    if options.json:
        write_json(told)
        return 0
    print(
        speaker.say(
            "rarity",
            "dealt",
            n=grouped(options.deals, speaker.language),
            found=sum(map(len, chunks)),
            expected=numbers[0],
            error=numbers[1],
        )
    )
    return 0
