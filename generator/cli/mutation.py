"""``mutate`` and ``coverage``: whether every line of the rules bears load, and which hands show it."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path

from generator.cli.choice import wrong
from generator.documents.written import Place
from generator.i18n import Speaker
from generator.rulebook.cache import RulebookFaulty
from generator.rulebook.read import rule_files
from generator.verify.check import check
from generator.verify.mutation import (
    EXPLAINED,
    KILLED,
    PROVEN,
    SILENT,
    SURVIVED,
    Bench,
    Covered,
    Outcome,
    Report,
    coverage,
    lines,
    percent,
    run,
)

_SHOWN = 3  # ids in a line of the list; all where a line is asked for by name


def mutate(options: argparse.Namespace, speaker: Speaker) -> int:
    """Change every line, one at a time.

    1 if a change makes no worked hand and no case fail, and no reason for it is given; or if one is
    given in vain.
    """
    files = [_file(name, options.rules) for name in options.files]
    start = time.monotonic()

    def tell(outcome: Outcome) -> None:
        if outcome.status in (EXPLAINED, SURVIVED) or not options.survivors:
            print(_say(outcome, speaker), flush=True)

    report = run(_bench(options.rules), files, tell)
    for item in report.idle:
        where = _where(item.place)
        print(f"{where}: {item.line}: {item.change}: it is noticed, or no such change is made")
    for line in _summary(report, time.monotonic() - start):
        print(line, file=sys.stderr)
    return 1 if report.of(SURVIVED) or report.idle else 0


def show_coverage(options: argparse.Namespace, speaker: Speaker) -> int:
    """What each line did in which hands; 1 if a line that can act fired in none."""
    bench = _bench(options.rules)
    known = {line.id for line in lines(bench.rulebook)}
    known |= {name.partition("/")[0] for name in known}
    for name in options.ids:
        if name not in known:
            close = get_close_matches(name, known, 1)
            wrong(f"no line {name!r}" + (f"; perhaps {close[0]}" if close else ""))
    found = []
    for covered in coverage(bench, options.ids):
        found.append(covered)
        for line in _say_covered(covered, bool(options.ids)):
            print(line, flush=True)
    for line in _totals(found):
        print(line, file=sys.stderr)
    return 1 if any(not item.fired and not item.line.idle for item in found) else 0


def _bench(folder: Path) -> Bench:
    report = check(folder)
    if report.problems:
        raise RulebookFaulty(list(report.problems))
    return Bench(report.rulebook)


def _file(name: str, folder: Path) -> str:
    """A file as mutants name it: from the folder that holds the rulebook."""
    path = Path(name).resolve()
    root = folder.resolve()
    for found in rule_files(root):
        if path == found or name in (found.name, found.relative_to(root).as_posix()):
            return (Path(folder.name) / found.relative_to(root)).as_posix()
    return wrong(f"no file {name!r} in {folder}")


def _where(place: Place) -> str:
    mark = place.document.mark(place.where)
    return f"{place.document.path}:{mark.line}:{mark.column}"


def _say(outcome: Outcome, speaker: Speaker) -> str:
    mutant, why = outcome.mutant, outcome.why
    result = {
        KILLED: f"fails {outcome.by}",
        PROVEN: f"cannot act: {mutant.proof}",
        EXPLAINED: f"not noticed: {why.because[speaker.language]}" if why else "",
        SILENT: "no hand and no case asks",
        SURVIVED: "SURVIVED",
    }[outcome.status]
    return f"{_where(mutant.place)}: {mutant.kind} {mutant.line}: {mutant.change}: {result}"


def _summary(report: Report, seconds: float) -> Iterator[str]:
    for kind, counts in report.counts().items():
        yield f"{kind}: {_counted(counts[status] for status in _STATUSES)}"
    mutants = len(report.outcomes) - len(report.of(SILENT))
    unasked, explained = len(report.of(SURVIVED)), len(report.of(EXPLAINED))
    survived = unasked + explained
    yield (
        f"{mutants} mutants, {survived} survived, {unasked} without a reason: "
        f"{percent(mutants - survived, mutants)} % of the changes are noticed; {seconds:.0f} s"
    )


_STATUSES = {
    KILLED: "fail a hand or a case",
    PROVEN: "cannot act",
    EXPLAINED: "survived with a reason",
    SURVIVED: "survived without one",
    SILENT: "that no hand and no case asks",
}


def _counted(numbers: Iterable[int]) -> str:
    pairs = zip(numbers, _STATUSES.values(), strict=True)
    return ", ".join(f"{number} {what}" for number, what in pairs if number)


def _say_covered(covered: Covered, whole: bool) -> Iterator[str]:
    line = covered.line
    what = " ".join(part for part in (line.kind, line.id, line.what) if part)
    yield f"{_where(line.place)}: {what}" + (f" (cannot act: {line.idle})" if line.idle else "")
    for name in ("fired", "decided", "nearly"):
        ids: tuple[str, ...] = getattr(covered, name)
        shown = ids if whole else ids[:_SHOWN]
        more = " …" if len(shown) < len(ids) else ""
        yield f"  {name} {len(ids)}{': ' if ids else ''}{' '.join(shown)}{more}"


def _totals(found: list[Covered]) -> Iterator[str]:
    for kind in dict.fromkeys(item.line.kind for item in found):
        of_kind = [item for item in found if item.line.kind == kind and not item.line.idle]
        shares = (
            f"{name} {sum(bool(getattr(item, name)) for item in of_kind)} "
            f"({percent(sum(bool(getattr(item, name)) for item in of_kind), len(of_kind))} %)"
            for name in ("fired", "decided", "nearly")
        )
        idle = sum(item.line.kind == kind and bool(item.line.idle) for item in found)
        yield f"{kind}: {len(of_kind)}: {', '.join(shares)}" + (
            f"; {idle} cannot act" if idle else ""
        )
