"""Start ``fanpu`` and ``python -m generator``: signals are answered before the rest is imported.

Ctrl-C ends a command with 130, SIGTERM with 143, and neither with a traceback.  While modules are
imported and while Python ends there is nothing to tidy up: the process leaves at once.  In between the
signal is a KeyboardInterrupt, so that a file that is half written is removed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from signal import SIG_IGN, SIGINT, SIGTERM, getsignal, signal
from types import FrameType


class Stopped(KeyboardInterrupt):
    """A signal asked the command to end; ``code`` is the exit code."""

    def __init__(self, code: int) -> None:
        super().__init__()
        self.code = code


def main() -> int:
    """Run what was typed; return the exit code."""
    _answer(_leave)
    from generator.store.kept_yaml import UnreadableFile

    sys.unraisablehook = _lost
    try:
        from generator.cli import main as run

        try:
            _answer(_stop)
            return run()
        finally:
            _answer(_leave)
    except Stopped as stopped:
        return stopped.code
    except UnreadableFile as fault:  # a text with which it would be said
        print(fault, file=sys.stderr)
        return 1


def _answer(handler: Callable[[int, FrameType | None], None]) -> None:
    """Let ``handler`` answer signals, except those that whoever started us wants ignored."""
    for number in (SIGINT, SIGTERM):
        if getsignal(number) is not SIG_IGN:
            signal(number, handler)


def _leave(number: int, frame: FrameType | None) -> None:
    """End the process as it stands."""
    os._exit(128 + number)


def _stop(number: int, frame: FrameType | None) -> None:
    """Raise Stopped, once; an import that it would break off half-way ends the process instead."""
    _answer(_leave)
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            _leave(number, frame)
        frame = frame.f_back
    raise Stopped(128 + number)


def _lost(unraisable: sys.UnraisableHookArgs) -> None:
    """End the process where Stopped was raised in a place from which Python lets nothing out."""
    if isinstance(unraisable.exc_value, Stopped):
        os._exit(unraisable.exc_value.code)
    sys.__unraisablehook__(unraisable)


if __name__ == "__main__":
    raise SystemExit(main())
