"""Table rotation: who meets whom in which game, how good a schedule is, and the bounds that no schedule
beats.
"""

from generator.table.rotation.best_rotation import (
    APART,
    GAMES,
    TABLES,
    NoRotation,
    Rotation,
    rotation,
)
from generator.table.rotation.quality import Bound, Quality, bound, quality
from generator.table.rotation.schedule import (
    PLAYERS_AT_A_TABLE,
    Game,
    Schedule,
    ScheduleFault,
    Table,
    faults,
)

__all__ = [
    "APART",
    "GAMES",
    "PLAYERS_AT_A_TABLE",
    "TABLES",
    "Bound",
    "Game",
    "NoRotation",
    "Quality",
    "Rotation",
    "Schedule",
    "ScheduleFault",
    "Table",
    "bound",
    "faults",
    "quality",
    "rotation",
]
