"""What the tables can represent: fans split into those of tiles and those of wins, and what would need
more.

Each kind of set has places of its own, so an exclusion that looks at the places of two kinds at once
can be represented only where they decide nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.bulk.limit_faults import Uncarried
from generator.game.arrangements import KNITTED_STRAIGHT
from generator.game.tiles import HONOR_MASK, NUMBERS
from generator.rules.ruleset import Define, Ruleset
from generator.score.definitions import FOUR_ALIKE, NOBODY, Definition
from generator.score.prepared import PreparedFans


def split(compiled: PreparedFans) -> tuple[list[int], list[int]]:
    """The fans of a hand's tiles, and those of how it was won, by place; raises Uncarried."""
    tiles: list[int] = []
    wins: list[int] = []
    for place, definition in enumerate(compiled.definitions):
        if "awaited" in definition.reads:
            id = compiled.fans[place].id
            raise Uncarried(id, "the tables do not count the tiles that would have won")
        if not definition.after:
            of_wins = definition.pattern is None and definition.owner == NOBODY
            (wins if of_wins else tiles).append(place)
    return tiles, wins


def conditions(
    rules: Ruleset, compiled: PreparedFans, tile_fans: Sequence[int]
) -> Iterator[tuple[str, Define]]:
    """The conditions that the tiles must show, each with the id of its fan or exclusion.

    Raises Uncarried for the condition of an exclusion that is about more.
    """
    for place in tile_fans:
        yield compiled.fans[place].id, compiled.definitions[place].guards
    limited = [exclusion.id for exclusion in rules.exclusions if exclusion.when is not None]
    for id, condition in zip(limited, compiled.conditions, strict=True):
        if condition.pattern is not None or condition.owner in (
            NOBODY,
            FOUR_ALIKE,
            KNITTED_STRAIGHT,
        ):
            raise Uncarried(id, "its condition is about more than what the tiles are")
        yield id, condition.guards


def fours_asked(compiled: PreparedFans, place: int) -> tuple[bool, bool]:
    """Return whether a fan asks for four alike among suit tiles, and whether among honors.

    ``place`` is the fan's.  Raises Uncarried if only some suit tiles or only some honors would do.
    """
    fan = compiled.fans[place]
    of = compiled.classes[fan.define.get("of", "all")]
    if of & NUMBERS not in (0, NUMBERS) or of & HONOR_MASK not in (0, HONOR_MASK):
        raise Uncarried(fan.id, "the tables do not tell which suit tiles are held four times")
    return bool(of & NUMBERS), bool(of & HONOR_MASK)


def check_exclusions(rules: Ruleset, compiled: PreparedFans, tile_fans: Sequence[int]) -> None:
    """Raises Uncarried for the first exclusion that the tables cannot carry."""
    kinds = {place: _kind_of(compiled.definitions[place]) for place in tile_fans}
    for exclusion in rules.exclusions:
        by, fan = compiled.place[exclusion.by], compiled.place[exclusion.fan]
        if exclusion.wherever:
            if by not in kinds and fan in kinds:
                raise Uncarried(exclusion.id, "how a hand was won bars a fan of its tiles")
            continue
        if by not in kinds or fan not in kinds:
            continue
        if kinds[by] == FOUR_ALIKE:
            raise Uncarried(exclusion.id, "four alike bar a fan on the elements that hold them")
        if {kinds[by], kinds[fan]} in ({"pungs", "kongs"}, {"pair", "kongs"}):
            wide, narrow = compiled.definitions[by].sets, compiled.definitions[fan].sets
            if wide < 4 and narrow <= wide:
                raise Uncarried(exclusion.id, "which pungs are kongs would matter")


def _kind_of(definition: Definition) -> str:
    """The kind of sets that a fan owns, or what it owns without any."""
    pattern = definition.pattern
    if pattern is None or not pattern.count:
        return definition.owner
    if pattern.pair:
        return "pair"
    return "kongs" if "kongs" in pattern.reads else pattern.key
