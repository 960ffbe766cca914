"""``score-table``: score a whole table of hands, from file to file."""

from __future__ import annotations

import csv
import gc
import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from generator.cli.asked_rules import instead_of_own, rulebook, with_fans
from generator.cli.command import READING, Command, argument, flag, number
from generator.i18n import Speaker
from generator.rulebook.compile import compile_edition
from generator.rulebook.loaded.kept_rulesets import kept_rulebook
from generator.rules.refused import Refused
from generator.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from generator.bulk.files import Progress, Summary, TableRequest

SHOWN = 5  # rejects that are printed
NAME = "score_table"  # the catalogue


def score_table(options: Namespace, speaker: Speaker) -> int:
    """Score a table; 1 if a row could not be read, or if nothing could be done."""
    from generator.bulk import files
    from generator.bulk.files.table_fault_words import write_table_fault

    asked = files.TableRequest(
        source=options.source,
        target=options.target,
        rulesets=_rulesets(options),
        column=options.column,
        fans=not options.no_fans,
        batch=options.batch,
        language=speaker.language,
        anew=options.overwrite,
        defuse=options.defuse,
    )
    gc.freeze()  # the rules stay; the collector need not look through them again and again
    bar = _Bar(sys.stderr, speaker)
    try:
        summary = files.score_table(asked, bar.show)
    except files.TableFault as fault:
        bar.clear()
        return _fail(write_table_fault(fault, speaker), named=True)
    except OSError as error:
        bar.clear()
        return _fail(f"{error.filename or asked.target}: {error.strerror or error}")
    except KeyboardInterrupt:
        bar.clear()
        print(f"fanpu: {speaker.say(NAME, 'stopped', rows=bar.rows)}", file=sys.stderr)
        raise
    bar.clear()
    _say(summary, asked, speaker)
    return 1 if summary.rejected else 0


def _rulesets(options: Namespace) -> tuple[Ruleset, ...]:
    names, rules = options.edition, kept_rulebook(options.rules, options.rules_also)
    for name in names:
        with_fans(options, name, "score-table")
        if names.count(name) > 1:
            raise Refused("edition_twice", name=name)
    if options.reading:
        book = rulebook(options)
        instead = instead_of_own(options.reading, book)
        editions = {edition.id: edition for edition in book.editions}
        return tuple(compile_edition(book, editions[name], instead) for name in names)
    return tuple(rules.ruleset(name) for name in names)


def _fail(message: str, named: bool = False) -> int:
    print(message if named else f"fanpu: {message}", file=sys.stderr)
    return 1


def _say(summary: Summary, asked: TableRequest, speaker: Speaker) -> None:
    """Print what was made, and the first rows that could not be read."""
    if summary.before:
        print(speaker.say(NAME, "done_before"))
    version = summary.identity.version
    print(speaker.say(NAME, "done", path=asked.target, n=summary.written, version=version))
    for edition, counts in summary.verdicts.items():
        said = [speaker.say(NAME, f"verdict:{name}", n=n) for name, n in counts.items()]
        print(f"  {edition}{speaker.colon}{speaker.join(said)}")
    if not summary.rejected:
        return
    rejects = asked.beside(".rejects.csv")
    with rejects.open(encoding="utf-8", newline="") as file:
        for _, row in zip(range(SHOWN), csv.DictReader(file), strict=False):
            place = f"{asked.source}:{row['row']}"
            print(f"{place}: {row['code']} {row['reason']}", file=sys.stderr)
    print(speaker.say(NAME, "rejected", path=rejects, n=summary.rejected), file=sys.stderr)


class _Bar:
    """How far it is, on a line of its own that is written over; nothing where no one looks on."""

    EVERY = 0.2  # seconds

    def __init__(self, stream: TextIO, speaker: Speaker) -> None:
        self.rows = 0
        self._stream, self._speaker = stream, speaker
        self._seen = stream.isatty()
        self._started: tuple[float, int] | None = None
        self._shown = 0.0
        self._width = 0

    def show(self, progress: Progress) -> None:
        """Write where the run is; the first time also whether it resumes an earlier one."""
        now = time.monotonic()
        self.rows = progress.rows
        if self._started is None:
            self._started = now, progress.rows
            if progress.rows:
                said = self._speaker.say(NAME, "going_on", rows=progress.rows)
                print(f"fanpu: {said}", file=self._stream)
        if not self._seen or now - self._shown < self.EVERY:
            return
        self._shown = now
        since, before = self._started
        speed = (progress.rows - before) / max(now - since, 1e-9)
        share = "" if progress.share is None else f"{min(progress.share, 1):4.0%}  "
        text = f"{share}{progress.rows} (+{progress.rejected} ✗)  {speed:.0f}/s"
        self.clear()
        self._stream.write(text)
        self._stream.flush()
        self._width = len(text)

    def clear(self) -> None:
        """Take the line away."""
        if self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()
            self._width = 0


COMMAND = Command(
    score_table,
    (
        argument("source", type=Path, metavar="IN"),
        argument("target", type=Path, metavar="OUT"),
        argument("--edition", action="append", required=True, metavar="EDITION"),
        READING,
        argument("--column", metavar="COLUMN"),
        flag("--no-fans"),
        number("--batch", 1, 10_000_000, default=50_000, metavar="ROWS"),
        flag("--overwrite"),
        flag("--defuse"),
    ),
)
