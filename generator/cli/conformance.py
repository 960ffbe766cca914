"""``conform``: another program held to the conformance suite."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

from generator.cli.choice import wrong
from generator.i18n import Speaker
from generator.publish.api import conform, suite
from generator.publish.api.conformance import Differs, Line
from generator.publish.api.view import View
from generator.rulebook.cache import RulebookFaulty
from generator.verify.check import check

SHOWN = 10  # differences that are printed whole
FEED_SECONDS = 600


def conform_program(options: argparse.Namespace, speaker: Speaker) -> int:
    """Feed the suite to a program and compare its answers; 1 if one differs."""
    if not options.program and not options.write:
        wrong("name the program behind --, or a folder with --write")
    report = check(options.rules)
    if report.problems or report.executor is None:
        raise RulebookFaulty(list(report.problems))
    view = View(report.rulebook, report.executor)
    editions = [*view.rules, *(card.id for card in view.rulebook.cards)]
    if options.edition and options.edition not in editions:
        wrong(f"no edition {options.edition!r}; there are: {', '.join(editions)}")
    pairs = [
        pair for pair in suite(view) if not options.edition or pair[0]["edition"] == options.edition
    ]
    if options.write:
        _write(pairs, options.write)
    return _run(pairs, options.program) if options.program else 0


def _write(pairs: list[tuple[Line, Line]], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for place, name in enumerate(("input", "expected")):
        text = "".join(_line(pair[place]) + "\n" for pair in pairs)
        (folder / f"{name}.jsonl").write_text(text, "utf-8")


def _run(pairs: list[tuple[Line, Line]], program: list[str]) -> int:
    given = "".join(_line(line) + "\n" for line, _ in pairs)
    try:
        done = subprocess.run(
            program,
            input=given,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="backslashreplace",
            timeout=FEED_SECONDS,
            check=False,
        )
    except OSError as error:
        wrong(f"{program[0]} cannot be run: {error.strerror}")
    except subprocess.TimeoutExpired:
        wrong(f"{program[0]} did not answer within {FEED_SECONDS} seconds")
    faults, skipped = conform(pairs, done.stdout.splitlines())
    for fault in faults[:SHOWN]:
        print(_say(fault))
    if len(faults) > SHOWN:
        print(f"… and {len(faults) - SHOWN} more")
    print(
        f"{len(pairs)} hands: {len(pairs) - len(faults) - skipped} agree, "
        f"{len(faults)} differ, {skipped} skipped",
        file=sys.stderr,
    )
    if done.returncode:
        print(f"{program[0]} ended with code {done.returncode}", file=sys.stderr)
    return 1 if faults or done.returncode or skipped == len(pairs) else 0


def _say(fault: Differs) -> str:
    given = fault.given
    if not given:
        return f"a line too many: {fault.got}"
    instead = "".join(f" {key}={value}" for key, value in given.get("instead", {}).items())
    got = "nothing" if fault.got is None else _line(fault.got)
    return (
        f"{given['id']} {given['edition']}{instead} {given['hand']}\n"
        f"  expected {_line(fault.expected)}\n  got      {got}"
    )


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
