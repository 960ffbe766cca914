"""Table rotation: who meets whom in which game, how good a schedule is, and what none can better."""

from generator.tournament.quality import Bound, Quality, bound, quality
from generator.tournament.rotation import GAMES, TABLES, NoRotation, Rotation, rotation
from generator.tournament.schedule import SEATS, Fault, Game, Schedule, Table, faults

__all__ = [
    "GAMES",
    "SEATS",
    "TABLES",
    "Bound",
    "Fault",
    "Game",
    "NoRotation",
    "Quality",
    "Rotation",
    "Schedule",
    "Table",
    "bound",
    "faults",
    "quality",
    "rotation",
]
