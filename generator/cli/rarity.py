"""``rarity``: how rare the fans are; random deals, with what the exact count expects of them."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from pathlib import Path

from generator.cli.asked_rules import read_otherwise, rulebook, with_fans
from generator.cli.command import ANY_EDITION, READING, Command, argument, flag, number
from generator.cli.each_hand import written
from generator.enumerate import draw_ways
from generator.enumerate.rarity import deal_record, deals, figure_tables
from generator.enumerate.rarity.rarity_report import NUMBER, RarityReport
from generator.i18n import Speaker
from generator.i18n.amounts import amount, grouped
from generator.rules.refused import Refused
from generator.store.whole_file import write_whole
from generator.verify.worked_examples import Executor


def rarity(options: Namespace, speaker: Speaker) -> int:
    """Print how rare the fans are, or deal."""
    for option in ("seed", "out"):
        if options.deals is None and getattr(options, option) is not None:
            raise Refused("needs_option", option=f"--{option}", other="--deals")
    if options.deals is not None and options.csv:
        raise Refused("not_with", option="--csv", other="--deals")
    with_fans(options, options.edition, "rarity")
    executor = Executor(read_otherwise(options, rulebook(options)))
    docs = options.rules.resolve().parent / "docs"
    report = RarityReport(executor.rulebook, executor.interpreters, docs)
    editions = tuple(report.rules)
    if options.edition is not None:
        editions = (options.edition,)
    if options.deals is not None:
        return _deal(options, report, editions[0], speaker)
    if options.json:
        tables = figure_tables.every(report, report.deals)
        print(written(figure_tables.to_json(report, report.deals, tables, editions)))
    elif options.csv:
        print(figure_tables.fans(report, editions).csv(), end="")
    else:
        for edition in editions:
            print(f"{edition}:")
            print("\n".join(_lines(report, edition, speaker)))
    return 0


def _lines(report: RarityReport, edition: str, speaker: Speaker) -> Iterator[str]:
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
        yield f"{fan.points:4}  {words:>15}  {fan.names[speaker.language]}"


def _deal(options: Namespace, report: RarityReport, edition: str, speaker: Speaker) -> int:
    seed = 1 if options.seed is None else options.seed
    chunks = list(deals.deal(options.deals, seed))
    share = report.exact(edition).all.ways / draw_ways.DRAWS
    expected = options.deals * share
    numbers = [
        speaker.tongue.written(f"{value:.1f}") for value in (expected, sqrt(expected * (1 - share)))
    ]
    told = deal_record.to_json(options.deals, seed, chunks)
    if options.out is not None:
        write_whole(options.out, json.dumps(told, indent=1) + "\n")
    if options.json:
        print(written(told))
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


COMMAND = Command(
    rarity,
    (
        ANY_EDITION,
        READING,
        flag("--json", choice="format"),
        flag("--csv", choice="format"),
        number("--deals", 1, 10**10),
        number("--seed", 0, 2**64 - 1),
        argument("--out", type=Path, metavar="FILE"),
    ),
)
