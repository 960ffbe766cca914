"""What every command prints in the same way."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TextIO

from generator.ask.json_scores import failed
from generator.game.hand_faults import HandFault
from generator.i18n import Speaker
from generator.score import NotAWin, Tally

SHOWN = 200  # a longer hand is not repeated


class Output(NamedTuple):
    """How a command answers: in which language, and as text or as JSON."""

    speaker: Speaker
    json: bool

    def fail(self, text: str, error: HandFault | NotAWin) -> int:
        """Say what is wrong with a hand as typed; exit code 1."""
        if self.json:
            write_json(failed(text, error, self.speaker))
            return 1
        details = failed(text, error, self.speaker)["error"]
        place = f"column {details['column']}: {details['code']}"
        print(f"fanpu: {place} {details['message']}", file=sys.stderr)
        if isinstance(error, HandFault) and text.isprintable() and len(text) <= SHOWN:
            print(f"  {text}\n  {' ' * (error.column - 1)}^", file=sys.stderr)
        return 1


def write_json(value: Any) -> None:
    """One value on one line."""
    print(json.dumps(value, ensure_ascii=False))


def fans_line(tally: Tally, names: Mapping[str, str], speaker: Speaker) -> str:
    """The fans of a tally with their points, in one line."""
    return speaker.join(
        [
            f"{names[fan]} {value}" + (f" × {count}" if count > 1 else "")
            for fan, value, count in tally.fans
        ]
    )


def hands_of(argument: str, stream: TextIO) -> Iterator[str]:
    """The hand given, or for ``-`` each line that is not empty."""
    for line in stream if argument == "-" else [argument]:
        text = line.rstrip("\r\n")
        if argument != "-" or text.strip():
            yield text


def every(texts: Iterator[str], do: Callable[[str], int]) -> int:
    """Do something with each hand; the worst exit code."""
    worst = 0
    for text in texts:
        worst = max(worst, do(text))
    return worst
