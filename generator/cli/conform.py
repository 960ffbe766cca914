"""``conform``: check another program against the conformance suite."""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path

from generator.cli.asked_rules import checked, instead_of_own, known_edition
from generator.cli.command import ANY_EDITION, READING, Command, argument
from generator.i18n import Speaker
from generator.publish.api import conform, suite
from generator.publish.api.conformance import Differs, Line
from generator.rules.refused import Refused
from generator.store.whole_file import write_whole

SHOWN = 10  # differences that are printed whole
FEED_SECONDS = 600


def conform_program(options: Namespace, speaker: Speaker) -> int:
    """Feed the suite to a program and compare its answers; 1 if one differs."""
    if not options.program and not options.write:
        raise Refused("program_or_folder")
    report = checked(options)
    assert report.executor is not None
    cards = (card.id for card in report.rulebook.cards)
    known_edition(options.edition, [*report.executor.interpreters, *cards])
    wanted = instead_of_own(options.reading, report.rulebook)
    own = {edition.id: edition.readings for edition in report.rulebook.editions}
    pairs = [
        pair
        for pair in suite(report)
        if not options.edition or pair[0]["edition"] == options.edition
        if _under(pair[0], own, wanted)
    ]
    if not pairs:
        raise Refused("no_hands_so", readings=" ".join(options.reading))
    if options.write:
        _write(pairs, options.write)
    return _run(pairs, options.program) if options.program else 0


def _under(given: Line, own: Mapping[str, Mapping[str, str]], wanted: Mapping[str, str]) -> bool:
    """Whether a line's hand is documented with the readings asked for."""
    taken = {**own.get(given["edition"], {}), **given.get("instead", {})}
    return wanted.items() <= taken.items()


def _write(pairs: list[tuple[Line, Line]], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for place, name in enumerate(("input", "expected")):
        text = "".join(_line(pair[place]) + "\n" for pair in pairs)
        write_whole(folder / f"{name}.jsonl", text)


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
        raise Refused("not_run", program=program[0], said=error.strerror) from None
    except subprocess.TimeoutExpired:
        raise Refused("no_answer", program=program[0], seconds=FEED_SECONDS) from None
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


COMMAND = Command(
    conform_program,
    (
        argument("program", nargs="*", metavar="PROGRAM"),
        ANY_EDITION,
        READING,
        argument("--write", type=Path, metavar="FOLDER"),
    ),
)
