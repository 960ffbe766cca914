"""The one exception that a program sees, in any language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from generator.game.hand_faults import HandFault, NotAWin
from generator.i18n import Speaker
from generator.languages import LANGUAGES
from generator.rules.refused import Refused


class Fault(Exception):
    """What is wrong with a hand, a name or a wish.

    ``code`` does not change between versions: that of a hand's fault (``TILE_COUNT``), ``NOT_A_WIN``, or
    of a request (``NO_EDITION``, ``NO_FAN``).  ``column`` is the place in the hand's text, from 1;
    0 where the fault is in no text.  ``params`` are its figures and names.
    """

    def __init__(self, cause: HandFault | NotAWin | Refused) -> None:
        super().__init__(cause)
        self._cause = cause
        self.column = cause.column if isinstance(cause, HandFault) else 0
        self.params: Mapping[str, Any] = {}
        if isinstance(cause, NotAWin):
            self.code, self.column, self.params = "NOT_A_WIN", 1, {"away": cause.away}
        elif isinstance(cause, HandFault):
            self.code, self.params = cause.code, dict(cause.params)
        else:
            self.code = cause.key.upper()
            self.params = {
                name: value for name, value in cause.blanks.items() if not callable(value)
            }

    @property
    def message(self) -> str:
        """What is wrong, in English."""
        return self.say("en")

    def say(self, lang: str) -> str:
        """What is wrong, in a language (``zh``, ``es``, ``en``)."""
        speaker = spoken(lang)
        if isinstance(self._cause, Refused):
            return self._cause.say(speaker)
        from generator.ask.json_scores import failed

        return str(failed("", self._cause, speaker)["error"]["message"])

    def __str__(self) -> str:
        place = f"{self.column}: " if self.column else ""
        return f"{place}{self.code} {self.message}"


@contextmanager
def as_faults() -> Iterator[None]:
    """Raise whatever the house raises about something given as a Fault."""
    try:
        yield
    except (HandFault, NotAWin, Refused) as cause:
        raise Fault(cause) from None


def spoken(lang: str) -> Speaker:
    """Return who speaks a language; Fault for one that there is not."""
    if lang not in LANGUAGES:
        raise Fault(Refused("no_language", name=lang, known=", ".join(LANGUAGES)))
    return Speaker(lang)
