"""What a session and a ranking need of an edition's rules."""

from __future__ import annotations

from dataclasses import dataclass

from generator.rules.ruleset import Ruleset
from generator.table.edition_answers import one, several

# What an edition may answer where two or more are level at a table (session.ties).
# The other answer, "unsettled", leaves it open.
SHARED = "shared"
# What an edition may ask, in its own order, of those tied on table points (ranking.tie-break).
TOTAL, BEST_SESSION, COUNT_OF_BEST = "total", "best-session", "count-of-best"
# Whether the penalties of a hand that time cut short are taken (session.unfinished-penalties).
# The other answer, "count", takes them.
VOID_TOO = "void"


@dataclass(frozen=True, slots=True)
class SessionRules:
    """An edition's answers, as far as they concern a session.

    ``base``, ``minimum`` and ``start`` are points; ``start`` is what each player begins with.
    ``hands`` is how many a full session has; ``minutes`` how long it may last, breaks included, or
    None where the edition sets no time.
    ``table_points`` are those of the first place to the last.
    ``rounds`` has who of A B C D sits E S W N at the start of each round; empty where the edition
    leaves that to the event.
    """

    base: int
    minimum: int
    start: int
    hands: int
    table_points: tuple[int, ...]
    ties: str
    tie_break: tuple[str, ...]
    unfinished: str
    minutes: int | None = None
    rounds: tuple[str, ...] = ()

    @classmethod
    def of(cls, rules: Ruleset) -> SessionRules:
        """Return the answers of a compiled edition; KeyError for one that it lacks."""
        numbers, parameters = rules.numbers, rules.parameters
        minutes = numbers.get("session-minutes")
        if isinstance(minutes, int):
            minutes += one(rules, "break-minutes") if "break-minutes" in numbers else 0
        return cls(
            base=rules.base,
            minimum=rules.minimum,
            start=one(rules, "start-score") if "start-score" in numbers else 0,
            hands=one(rules, "hands-per-session"),
            table_points=several(rules, "table-points"),
            ties=parameters["session.ties"],
            tie_break=tuple(parameters["ranking.tie-break"]),
            unfinished=parameters["session.unfinished-penalties"],
            minutes=minutes if isinstance(minutes, int) else None,
            rounds=tuple(parameters.get("seats.rounds", ())),
        )
