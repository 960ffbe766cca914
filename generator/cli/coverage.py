"""``coverage``: in which hands each line of the rules plays a part."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator

from generator.cli.asked_rules import bench
from generator.cli.command import Command, argument
from generator.cli.written_place import written_place
from generator.documents.near_names import nearest
from generator.i18n import Speaker
from generator.rules.refused import Refused
from generator.verify.mutation import Covered, coverage, lines, percent

_SHOWN = 3  # ids in a line of the list; all where a line is asked for by name


def show_coverage(options: Namespace, speaker: Speaker) -> int:
    """What each line did in which hands, or which lines a hand uses; 1 if a line that can act fired in
    none."""
    table = bench(options)
    known = {line.id for line in lines(table.rulebook)}
    known |= {name.partition("/")[0] for name in known}
    for name in options.ids:
        if name not in known and name not in table.executed:
            raise Refused("no_line", name=name, perhaps=nearest(name, {*known, *table.executed}))
    hands = [name for name in options.ids if name in table.executed]
    named = [name for name in options.ids if name not in hands]
    for name in hands:
        for line in _say_hand(name, coverage(table, hands=[name])):
            print(line, flush=True)
    if hands and not named:
        return 0
    found = []
    for covered in coverage(table, named):
        found.append(covered)
        for line in _say_covered(covered, bool(named)):
            print(line, flush=True)
    for line in _totals(found):
        print(line, file=sys.stderr)
    return 1 if any(not item.fired and not item.line.idle for item in found) else 0


def _say_hand(name: str, found: Iterable[Covered]) -> Iterator[str]:
    """The lines that a hand uses: those that decide its score, and those that only play a part."""
    yield name
    for covered in found:
        if covered.fired:
            what = "decided" if covered.decided else "fired"
            line = covered.line
            named = " ".join(part for part in (line.kind, line.id, line.what) if part)
            yield f"  {what}: {named} {written_place(line.place)}"


def _say_covered(covered: Covered, whole: bool) -> Iterator[str]:
    line = covered.line
    what = " ".join(part for part in (line.kind, line.id, line.what) if part)
    yield f"{written_place(line.place)}: {what}" + (
        f" (cannot act: {line.idle})" if line.idle else ""
    )
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


COMMAND = Command(show_coverage, (argument("ids", nargs="*", metavar="ID"),))
