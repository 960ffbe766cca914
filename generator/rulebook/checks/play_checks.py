"""Statistics of play name fans that exist, and their numbers fit their groups."""

from __future__ import annotations

from collections.abc import Iterator

from generator.documents.problems import Problem
from generator.records.kinds import Rulebook
from generator.rulebook.checks.common import known_fans, unknown


def play(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield a fault for every fan that does not exist, and every count that its group cannot have."""
    known = known_fans(rulebook)
    for group in rulebook.play_groups:
        for fan, (least, most) in group.fans.items():
            if fan not in known:
                yield unknown(group.place, "FAN_UNKNOWN", fan, known, "fans", fan)
            if least > most or (group.counted == "wins" and most > group.wins):
                yield group.place.problem("PLAY_COUNT", "fans", fan, name=fan, wins=group.wins)
    for pair in rulebook.play_pairs:
        for index, fan in enumerate(pair.fans):
            if fan not in known:
                yield unknown(pair.place, "FAN_UNKNOWN", fan, known, "fans", index)
