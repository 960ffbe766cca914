"""``coverage``: in which hands each line of the rules plays a part."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator

from generator.cli.asked_rules import bench
from generator.cli.command import Command, argument
from generator.cli.mutate import cannot_act
from generator.cli.written_place import written_place
from generator.documents.near_names import nearest
from generator.i18n import Speaker
from generator.rules.refused import Refused
from generator.verify.mutation import Covered, RuleLine, coverage, lines, percent

_WORDS = "summaries"
_PARTS = ("fired", "decided", "nearly")
_SHOWN = 3  # ids in a line of the list; all where a line is asked for by name


def show_coverage(options: Namespace, speaker: Speaker) -> int:
    """Print what each line did in which hands, or which lines a hand uses.

    Returns 1 if a line that can act fired in no hand, else 0.
    """
    table = bench(options)
    known = {line.id for line in lines(table.rulebook)}
    known |= {name.partition("/")[0] for name in known}
    for name in options.ids:
        if name not in known and name not in table.executed:
            raise Refused("no_line", name=name, perhaps=nearest(name, {*known, *table.executed}))
    hands = [name for name in options.ids if name in table.executed]
    named = [name for name in options.ids if name not in hands]
    for name in hands:
        for line in _say_hand(name, coverage(table, hands=[name]), speaker):
            print(line, flush=True)
    if hands and not named:
        return 0
    found = []
    for covered in coverage(table, named):
        found.append(covered)
        for line in _say_covered(covered, bool(named), speaker):
            print(line, flush=True)
    for line in _totals(found, speaker):
        print(line, file=sys.stderr)
    return 1 if any(not item.fired and not item.line.idle for item in found) else 0


def _say_hand(name: str, found: Iterable[Covered], speaker: Speaker) -> Iterator[str]:
    """The lines that a hand uses: those that decide its score, and those that only play a part."""
    yield name
    for covered in found:
        if covered.fired:
            what = speaker.say(_WORDS, f"covered:{'decided' if covered.decided else 'fired'}")
            named = _named(covered.line, speaker)
            yield f"  {what}{speaker.colon}{named} {written_place(covered.line.place)}"


def _named(line: RuleLine, speaker: Speaker) -> str:
    kind = speaker.say(_WORDS, f"line:{line.kind}")
    return " ".join(part for part in (kind, line.id, line.what) if part)


def _say_covered(covered: Covered, whole: bool, speaker: Speaker) -> Iterator[str]:
    line = covered.line
    idle = ""
    if line.idle:
        why = cannot_act(line.idle, speaker)
        idle = speaker.aside(speaker.say(_WORDS, "mutant:proven", why=why))
    yield f"{written_place(line.place)}: {_named(line, speaker)}{idle}"
    for name in _PARTS:
        ids: tuple[str, ...] = getattr(covered, name)
        shown = ids if whole else ids[:_SHOWN]
        more = " …" if len(shown) < len(ids) else ""
        listed = f"{speaker.colon}{' '.join(shown)}" if ids else ""
        yield f"  {speaker.say(_WORDS, f'covered:{name}')} {len(ids)}{listed}{more}"


def _totals(found: list[Covered], speaker: Speaker) -> Iterator[str]:
    for kind in dict.fromkeys(item.line.kind for item in found):
        of_kind = [item for item in found if item.line.kind == kind and not item.line.idle]
        shares = []
        for name in _PARTS:
            number = sum(bool(getattr(item, name)) for item in of_kind)
            what, share = speaker.say(_WORDS, f"covered:{name}"), percent(number, len(of_kind))
            shares.append(speaker.say(_WORDS, "covered:share", what=what, n=number, share=share))
        idle = sum(item.line.kind == kind and bool(item.line.idle) for item in found)
        told = [speaker.join(shares), *([speaker.say(_WORDS, "covered:idle", n=idle)] * bool(idle))]
        named = speaker.say(_WORDS, f"line:{kind}")
        yield f"{named} {len(of_kind)}{speaker.colon}{speaker.semicolon.join(told)}"


COMMAND = Command(show_coverage, (argument("ids", nargs="*", metavar="ID"),), on_files=True)
