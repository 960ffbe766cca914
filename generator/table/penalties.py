"""What a foul costs: the penalty that an edition's data names, worked out for the player who did it.

Nothing here knows an edition or a foul by name: penalties, the row of points for repeated fouls and
the referee's scale come from the ruleset.
Sources: 1998 book, articles 13 and 14; 2006 rules, 3.11.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.game.tiles import WINDS
from generator.rules.procedure_faults import ProcedureFault
from generator.rules.ruleset import Ruleset
from generator.table.edition_answers import several

SEATS = tuple(WINDS)
INSTEAD = ("or-warning", "or-dead-hand", "or-exclusion")
"""Effects that are another penalty in place of the points: without points they do not arise."""


@dataclass(frozen=True, slots=True)
class OptionalPoints:
    """Points that the referee may add, and the players who receive them."""

    points: int
    to: str


@dataclass(frozen=True, slots=True)
class FoulRuling:
    """What a foul costs a player.

    ``points`` are what each receiver gets (or what is deducted, if nobody does): one number, several
    where the referee chooses, none where there are none.
    ``to`` is ``each``, ``injured`` or ``nobody``; ``hand`` is ``dead`` or empty.
    ``taken`` is when the points are deducted: at the end of the ``hand`` or of the ``session``.
    ``named`` is false where the edition names no penalty at all.
    """

    foul: str
    warning: bool
    points: tuple[int, ...]
    to: str
    taken: str
    hand: str
    effects: tuple[str, ...]
    optional: OptionalPoints | None
    named: bool


def ruling(rules: Ruleset, foul: str, nth: int = 1) -> FoulRuling:
    """Return the cost of a foul for a player who commits it for the nth time (within the edition's
    span).

    Raises ProcedureFault: ``FOUL_UNKNOWN``, ``NTH_BELOW_ONE``.
    """
    if foul not in rules.penalties:
        raise ProcedureFault("FOUL_UNKNOWN", foul=foul)
    if nth < 1:
        raise ProcedureFault("NTH_BELOW_ONE", nth=nth)
    penalty = rules.penalties[foul]
    if "like" in penalty:
        penalty = {**rules.penalties[penalty["like"]], **penalty}
    warning = penalty.get("warning")
    optional = penalty.get("optional")
    points = _points(rules, penalty, nth)
    return FoulRuling(
        foul=foul,
        warning=warning == "always" or (warning == "first" and nth == 1),
        points=points,
        to=_receiver(rules, penalty) if points else "nobody",
        taken=penalty.get("taken", "hand"),
        hand=penalty.get("hand", ""),
        effects=tuple(
            effect for effect in penalty.get("effects", ()) if points or effect not in INSTEAD
        ),
        optional=OptionalPoints(optional["points"], optional["to"]) if optional else None,
        named="none" not in penalty,
    )


def _points(rules: Ruleset, penalty: Mapping[str, Any], nth: int) -> tuple[int, ...]:
    points = penalty.get("points")
    skipped = 1 if penalty.get("warning") == "first" else 0  # the first time there is the warning
    if points is None or nth <= skipped:
        return ()
    if points == "scale":
        return several(rules, "penalty-scale")
    if points == "schedule":
        return (repeated(rules, nth - skipped),)
    return (int(points),)


def repeated(rules: Ruleset, time: int) -> int:
    """Return the points of a repeated foul, ``time`` counted from the first that costs any: 5, 10, 20 …

    Where the books say "and so on", the edition's answer continues the row: along the scale of penalties,
    whose last step then stays, or by doubling.
    """
    row = several(rules, "repeat-points")
    if time <= len(row):
        return row[time - 1]
    beyond = time - len(row)
    if rules.parameters["penalties.beyond"] == "doubled":
        return int(row[-1] * 2**beyond)
    further = [points for points in several(rules, "penalty-scale") if points > row[-1]]
    return further[min(beyond, len(further)) - 1] if further else row[-1]


def _receiver(rules: Ruleset, penalty: Mapping[str, Any]) -> str:
    to = penalty.get("to")
    return str(to if to is not None else rules.parameters["penalties.minor-to"])


def changes(points: int, to: str, by: str, harmed: str = "") -> dict[str, int]:
    """Return the change of each seat's points if ``by`` is penalized; empty for no points.

    Raises ProcedureFault: ``HARMED_MISSING`` if the points go to a harmed player who is not named.
    """
    if not points:
        return {}
    if to == "nobody":
        return {by: -points}
    if to == "injured":
        if harmed not in SEATS or harmed == by:
            raise ProcedureFault("HARMED_MISSING", by=by)
        return {by: -points, harmed: points}
    others = [seat for seat in SEATS if seat != by]
    return {by: -points * len(others)} | dict.fromkeys(others, points)


def run_penalty(given: Mapping[str, Any], rules: Ruleset) -> dict[str, Any]:
    """Return the result of a penalty case of ``rules_data/cases``, in the shape that the case expects."""
    found = ruling(rules, given["foul"], given.get("nth", 1))
    by, harmed, chosen = given["by"], given.get("harmed", ""), given.get("chosen")
    result: dict[str, Any] = {"warning": found.warning}
    if chosen is not None and chosen not in found.points:
        raise ProcedureFault(
            "CHOSEN_NOT_ALLOWED", chosen=chosen, points=" ".join(map(str, found.points))
        )
    if len(found.points) > 1 and chosen is None:
        result["choices"] = list(found.points)
    else:
        points = chosen if chosen is not None else sum(found.points)
        result["points"] = changes(points, found.to, by, harmed)
    if found.hand:
        result["hand"] = found.hand
    effects = [effect for effect in found.effects if chosen is None or effect not in INSTEAD]
    if effects:
        result["effects"] = effects
    if found.optional:
        result["optional"] = changes(found.optional.points, found.optional.to, by, harmed)
    if found.taken != "hand":
        result["taken"] = found.taken
    if not found.named:
        result["named"] = False
    return result
