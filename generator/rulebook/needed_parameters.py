"""What every edition must settle: parameters of scores and of what runs around the hand, and numbers."""

from __future__ import annotations

PARAMETERS = (
    "waits.exhausted",
    "waits.arrangement",
    "waits.combined",
    "winning-tile.dealt-loses",
    "winning-tile.mixed-loses",
    "kong.after-last-tile",
)
"""What decides a score."""

# Without these no claim, wall, penalty or ranking can be settled.
TABLE = (
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
# The numbers without which they cannot be settled.
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
PROCEDURES = (*TABLE, "seats.rounds")
"""Parameters of what runs around the hand; they change no score."""
