"""The deal: who takes which stacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from markupsafe import Markup

from generator.publish.site.case_kinds.shown_case import Result, ShownCase, line, table
from generator.publish.site.case_kinds.wall_case import given

__all__ = ["given", "result"]


def result(shown: ShownCase, result: Result) -> Iterator[Markup]:
    """Every take in order."""
    rows = [
        [
            str(number),
            shown.wind(seat),
            shown.site.speaker.series(list(_stacks(shown, names))),
        ]
        for number, (seat, *names) in enumerate(result["takes"], 1)
    ]
    heads = [shown.site.say("number"), shown.site.say("seat_head"), shown.say("case_takes")]
    yield table(heads, rows)
    first, last = _stack(shown, result["next"]), _stack(shown, result["end"])
    yield line(shown.say("case_wall_left", next=first, end=last))


def _stacks(shown: ShownCase, names: Iterable[str]) -> Iterator[str]:
    """Stacks and tiles in order; whole stacks of one side together."""
    for (side, half), taken in groupby(names, lambda name: (name[0], name.partition(" ")[2])):
        found = list(taken)
        if half or len(found) == 1:
            yield from (_stack(shown, name) for name in found)
        else:
            numbers = shown.site.speaker.series([name[1:] for name in found], "names")
            yield shown.say("case_stacks", of=shown.of(side), numbers=numbers)


def _stack(shown: ShownCase, name: str) -> str:
    """A stack, or the upper or lower tile of one: ``E3 top``."""
    stack, _, half = name.partition(" ")
    key = f"case_stack:{half or 'whole'}"
    return shown.say(key, of=shown.of(stack[0]), number=stack[1:])
