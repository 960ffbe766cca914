"""The parameters and the numbers that every edition must set, for scores and for play at the table."""

from __future__ import annotations

SCORE_PARAMETERS = (
    "waits.exhausted",
    "waits.arrangement",
    "waits.combined",
    "winning-tile.dealt-loses",
    "winning-tile.mixed-loses",
    "kong.after-last-tile",
)
"""Parameters on which scores depend."""

# Parameters on which claims, the wall, penalties and rankings depend.
TABLE_PARAMETERS = (
    "claims.hu",
    "claims.last-discard",
    "claims.late-chow",
    "claims.two-hu",
    "penalties.beyond",
    "penalties.minor-to",
    "penalties.span",
    "ranking.tie-break",
    "session.ties",
    "session.unfinished-penalties",
    "wall.counted",
    "wall.direction",
    "wall.past-the-end",
)
# Numbers on which play at the table depends.
NUMBERS = (
    "dice-of-east",
    "dice-of-north",
    "dice-of-south",
    "dice-of-west",
    "hands-per-session",
    "penalty-scale",
    "repeat-points",
    "rounds-of-dealing",
    "stacks-per-wall",
    "table-points",
)
PROCEDURES = (*TABLE_PARAMETERS, "seats.rounds")
"""Parameters of play at the table, those that an edition may leave out too; they change no score."""
