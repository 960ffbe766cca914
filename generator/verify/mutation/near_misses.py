"""Near misses, found from definitions and derivations.

See :mod:`generator.verify.mutation.line_coverage`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations

from generator.game.tiles import ALL, parse_class
from generator.rules.ruleset import Define, Exclusion, Ruleset
from generator.score import ScoredArrangement
from generator.score.definitions import Definition
from generator.score.set_patterns import SET_KEYS
from generator.score.situation import Situation
from generator.verify.mutation.changed_definitions import weaker
from generator.verify.mutation.line_work import Run

Classes = Mapping[str, int]
COMMON = 10  # what one hand in so many meets is no near miss


class NearFans:
    """Finds the hands that nearly have a fan.

    ``runs`` are those of every worked hand.  If more than a tenth of the hands meet a weaker definition,
    meeting it is not a near miss: four pungs are not nearly the four of the winds.
    """

    def __init__(self, runs: Iterable[Run]) -> None:
        self._met: dict[tuple[str, str], set[str]] = {}
        self._there: dict[str, set[str]] = {}
        self._weaker: dict[str, list[tuple[str, Definition]]] = {}
        hands = set()
        for run in runs:
            hands.add(run.example)
            self._look(run)
        self._most = len(hands) // COMMON

    def of(self, fan: str) -> tuple[str, ...]:
        """The hands, by id, that have the fan in no arrangement, but would without one condition."""
        found: set[str] = set()
        for (name, _), hands in self._met.items():
            if name == fan and len(hands) <= self._most:
                found |= hands
        return tuple(sorted(found - self._there.get(fan, set())))

    def _look(self, run: Run) -> None:
        rules = run.interpreter.rules
        classes = classes_of(rules)
        situations = run.interpreter.situations(run.hand)
        for fan in rules.fans:
            if fan.id in run.fans:
                self._there.setdefault(fan.id, set()).add(run.example)
            for change, weak in self._definitions(fan.define, classes):
                if any(weak.find(situation) for situation in situations):
                    self._met.setdefault((fan.id, change), set()).add(run.example)
            if any(_but_for_a_tile(fan.define, situation, classes) for situation in situations):
                self._met.setdefault((fan.id, "tile"), set()).add(run.example)
            shape = fan.define.get("wait")
            if shape and any(arranged.wait.shape == shape for arranged in run.arranged):
                self._met.setdefault((fan.id, "shape"), set()).add(run.example)

    def _definitions(self, define: Define, classes: Classes) -> list[tuple[str, Definition]]:
        key = repr(define)
        if key not in self._weaker:
            self._weaker[key] = [
                (f"{define} {variant.change}", Definition(variant.define, classes))
                for variant in weaker(define)
            ]
        return self._weaker[key]


def classes_of(rules: Ruleset) -> Classes:
    """The classes of tiles of a ruleset, as bit masks."""
    return {"all": ALL} | {name: _class(tiles) for name, tiles in rules.classes.items()}


@cache
def _class(tiles: str) -> int:
    return parse_class(tiles)


def _but_for_a_tile(define: Define, situation: Situation, classes: Classes) -> bool:
    """A definition of tiles alone that one kind of tile, or one element, does not meet."""
    if define.keys() - {"tiles", "each", "form"} or situation.form not in define.get(
        "form", situation.form
    ):
        return False
    tiles = define.get("tiles", {})
    if "some" in tiles or "each-of" in tiles:
        return False
    outside = situation.tiles & ~classes[tiles.get("all", "all")]
    if "none" in tiles:
        outside |= situation.tiles & classes[tiles["none"]]
    missing = outside.bit_count()
    if "each" in define:
        members = classes[define["each"]]
        missing += sum(not element.mask() & members for element in situation.elements)
    return missing == 1


def nearly_exclusion(exclusion: Exclusion, run: Run) -> bool:
    """Return whether both fans are in one arrangement, and this exclusion does not exclude either."""
    if not {exclusion.by, exclusion.fan} <= run.fans:
        return False
    return any(
        exclusion.by in _present(arranged) and _is_let_pass(exclusion, arranged)
        for arranged in run.arranged
    )


def _present(arranged: ScoredArrangement) -> set[str]:
    return {*arranged.fans, *(removed.fan for removed in arranged.removed)}


def _is_let_pass(exclusion: Exclusion, arranged: ScoredArrangement) -> bool:
    if exclusion.fan in arranged.fans:
        return True
    return any(
        removed.fan == exclusion.fan
        and all(reason.exclusion != exclusion.id for reason in removed.reasons)
        for removed in arranged.removed
    )


def nearly_links(name: str, run: Run) -> bool:
    """Return whether two fans that the principle links score on one element, or one fan scores twice."""
    links = run.interpreter.rules.principles[name].links
    linked = {fan.id for fan in run.interpreter.rules.fans if _is_linked(fan.define, links)}
    for arranged in run.derivation.best:
        scored = [item for item in arranged.scored if item.fan in linked]
        for one, other in combinations(scored, 2):
            if one.fan == other.fan or set(one.elements) & set(other.elements):
                return True
    return False


def _is_linked(define: Define, links: tuple[str, ...]) -> bool:
    return any(define.get(key, 0) > 1 and key[:-1] in links for key in SET_KEYS)
