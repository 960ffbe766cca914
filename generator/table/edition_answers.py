"""The answers of an edition that the procedures need, out of its ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.rules.ruleset import Ruleset
from generator.table.wall import WallRules

_SEAT_NAMES = {"E": "east", "S": "south", "W": "west", "N": "north"}
CALLS = ("chow", "pung", "kong", "hu")
# How soon after a call a higher one may overrule it: half a second, perhaps one.  Commentary, 7.1.
INSTANT, UNSURE = Fraction(1, 2), Fraction(1)


@dataclass(frozen=True, slots=True)
class ClaimRules:
    """Limits in seconds after the discard, for the calls that have one, and four answers.

    ``late_chow``: a chow after the pung's limit ``stands``, ``expires``, or is ``overruled`` by a call
    that follows at once.
    ``last_discard``: ``hu-only`` or ``any``.
    ``two_hu``: ``same-moment`` (the nearest only of those who speak together), ``nearest`` of all, or
    ``instant`` (the nearest of those who follow at once).
    ``hu_first``: the rules say that a win has priority over every other call.
    """

    limits: Mapping[str, int]
    late_chow: str
    last_discard: str
    two_hu: str
    hu_first: bool

    def is_late(self, call: str, at: Fraction) -> bool:
        """Return whether a call is past its limit; that of a chow that expires is the pung's."""
        limit = self.limits.get(call)
        if call == "chow" and limit is None and self.late_chow == "expires":
            limit = self.limits.get("pung")
        return limit is not None and at > limit


def one(rules: Ruleset, name: str) -> int:
    """A number of the edition."""
    value = rules.numbers[name]
    return value if isinstance(value, int) else value[0]


def several(rules: Ruleset, name: str) -> tuple[int, ...]:
    """Return a number of the edition as a row, which may have one number or more."""
    value = rules.numbers[name]
    return (value,) if isinstance(value, int) else value


def claim_rules(rules: Ruleset) -> ClaimRules:
    """Return an edition's rules of claims: the limits of time, and its answers."""
    limits = {call: rules.numbers.get(f"{call}-time") for call in CALLS}
    return ClaimRules(
        limits={call: limit for call, limit in limits.items() if isinstance(limit, int)},
        late_chow=rules.parameters["claims.late-chow"],
        last_discard=rules.parameters["claims.last-discard"],
        two_hu=rules.parameters["claims.two-hu"],
        hu_first=rules.parameters["claims.hu"] == "first",
    )


def wall_rules(rules: Ruleset) -> WallRules:
    """Return an edition's rules of breaking the wall."""
    return WallRules(
        turns={seat: several(rules, f"dice-of-{name}") for seat, name in _SEAT_NAMES.items()},
        stacks=one(rules, "stacks-per-wall"),
        clockwise=rules.parameters["wall.direction"] == "clockwise",
        stays=rules.parameters["wall.counted"] == "stays",
        past_stated=rules.parameters["wall.past-the-end"] == "next-wall",
    )


def seat_rounds(rules: Ruleset) -> tuple[str, ...]:
    """Return who sits East, South, West and North in each round; empty if no change is prescribed."""
    return tuple(rules.parameters.get("seats.rounds", ()))
