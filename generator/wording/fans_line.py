"""The fans of a hand in one line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.i18n import Speaker


def fans_line(
    fans: Iterable[tuple[str, int, int]], names: Mapping[str, str], speaker: Speaker
) -> str:
    """Write fans, each given as id, points and count, with their points: ``All Chows 2``."""
    return speaker.join(
        [
            f"{names[fan]} " + (f"{count} × {value}" if count > 1 else str(value))
            for fan, value, count in fans
        ]
    )
