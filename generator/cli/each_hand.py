"""What the commands on hands share: one hand or many, text or JSON, and the fault of a wrong one."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from typing import Any

from generator.game.hand_faults import HandFault, NotAWin
from generator.i18n import Speaker

SHOWN = 200  # a longer hand is not repeated


def each_hand(options: Namespace, speaker: Speaker, answer: Callable[[str], str]) -> int:
    """Print the answer for the hand, or for ``-`` for each line that is not empty; 1 if one has none."""
    worst = 0
    for text in _hands(options.hand):
        try:
            print(answer(text))
        except (HandFault, NotAWin) as fault:
            worst = fail(text, fault, options.json, speaker)
    return worst


def _hands(argument: str) -> Iterator[str]:
    for line in sys.stdin if argument == "-" else [argument]:
        text = line.rstrip("\r\n")
        if argument != "-" or text.strip():
            yield text


def fail(text: str, fault: HandFault | NotAWin, as_json: bool, speaker: Speaker) -> int:
    """Say what is wrong with a hand as typed; the exit code 1."""
    from generator.ask.json_scores import failed

    found = failed(text, fault, speaker)
    if as_json:
        print(written(found))
        return 1
    details = found["error"]
    if isinstance(fault, NotAWin):
        print(f"fanpu: {details['message']} [{details['code']}]", file=sys.stderr)
        return 1
    place = speaker.say("refusals", "column", n=details["column"], message=details["message"])
    print(f"fanpu: {place} [{details['code']}]", file=sys.stderr)
    if text.isprintable() and len(text) <= SHOWN:
        print(f"  {text}\n  {' ' * (fault.column - 1)}^", file=sys.stderr)
    return 1


def written(value: Any) -> str:
    """Write a JSON value on one line."""
    import json

    return json.dumps(value, ensure_ascii=False)
