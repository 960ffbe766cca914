"""The drawing of each fan, for its page and for lists."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from markupsafe import Markup

from generator.game.hand import Hand
from generator.publish.site.page.context import Site
from generator.publish.site.pictures.pattern_picture import Rows, drawing
from generator.records.kinds import Rulebook
from generator.score import Interpreter
from generator.verify.worked_examples import Executor


def pattern(site: Site, fan: str) -> Markup:
    """A fan's drawing, row below row; nothing for a fan that cannot be drawn."""
    rows = fan_patterns(site.executor).get(fan, ())
    return Markup("").join(site.pictures.drawing(row) for row in rows)


def mini(site: Site, fan: str) -> Markup:
    """A fan's drawing for lists: its first row, small."""
    rows = fan_patterns(site.executor).get(fan, ())
    return site.pictures.drawing(rows[0], small=True) if rows else Markup("")


@lru_cache(maxsize=1)
def fan_patterns(executor: Executor) -> Mapping[str, Rows]:
    """Return the drawings of all fans that can be drawn; those of an edition before the others'."""
    found: dict[str, Rows] = {}
    for interpreter in executor.interpreters.values():
        for fan, rows in _patterns(executor.rulebook, interpreter):
            found.setdefault(fan, rows)
    return found


def _patterns(rulebook: Rulebook, interpreter: Interpreter) -> list[tuple[str, Rows]]:
    classes = {named.id: named.tiles for named in rulebook.classes}

    def holds(fan: str, hand: Hand) -> bool:
        return any(fan in found for found in interpreter.conditions(hand))

    drawn = [
        (fan.id, drawing(fan.define, classes, lambda hand, fan=fan: holds(fan.id, hand)))  # type: ignore[misc]
        for fan in interpreter.rules.fans
    ]
    return [(fan, rows) for fan, rows in drawn if rows]
