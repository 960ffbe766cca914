"""The one exception that a program sees, in any language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from generator.game.hand_faults import HandFault, NotAWin
from generator.i18n import Speaker
from generator.languages import LANGUAGES
from generator.rules.refused import Refused

CODES = {
    "no_edition": "EDITION_UNKNOWN",
    "no_question": "QUESTION_UNKNOWN",
    "no_reading": "READING_UNKNOWN",
    "no_language": "LANGUAGE_UNKNOWN",
    "notation": "NOTATION_UNKNOWN",
    "no_fan": "FAN_UNKNOWN",
    "no_fan_number": "FAN_NUMBER_UNKNOWN",
    "several_fans": "FAN_UNCLEAR",
    "not_a_fan": "FAN_ELSEWHERE",
    "sought_and_not": "FAN_WANTED_AND_NOT",
    "no_tile": "TILE_UNKNOWN",
    "range": "RANGE",
    "no_id": "RECORD_UNKNOWN",
    "several_records": "RECORD_UNCLEAR",
}
"""What programs know a refusal by, in Python and in JavaScript; ``i18n/interface.yaml`` has the words."""


class Fault(Exception):
    """What is wrong with a hand, a name or a wish.

    ``code`` does not change between versions: that of a hand's fault (``TILE_COUNT``), ``NOT_A_WIN``, or
    of a request (``EDITION_UNKNOWN``, ``FAN_UNKNOWN``).
    ``column`` is the place in the hand's text, from 1; 0 where the fault is in no text.
    ``params`` are its figures and names.
    """

    def __init__(self, cause: HandFault | NotAWin | Refused) -> None:
        super().__init__(cause)
        self._cause = cause
        self.column = cause.column if isinstance(cause, HandFault) else 0
        self.params: Mapping[str, Any] = {}
        if isinstance(cause, NotAWin):
            self.code, self.column, self.params = "NOT_A_WIN", 1, {"n": cause.away}
        elif isinstance(cause, HandFault):
            self.code, self.params = cause.code, dict(cause.params)
        else:
            self.code = CODES[cause.key]
            self.params = {
                name: value for name, value in cause.blanks.items() if not callable(value)
            }

    @property
    def message(self) -> str:
        """The fault in English words."""
        return self.say("en")

    def say(self, lang: str) -> str:
        """Return the fault in words of a language (``zh``, ``es``, ``en``); raises Fault for another."""
        speaker = spoken(lang)
        if isinstance(self._cause, Refused):
            return _said(self.code, self._cause, speaker)
        from generator.ask.json_scores import failed

        return str(failed("", self._cause, speaker)["error"]["message"])

    def __str__(self) -> str:
        place = f"{self.column}: " if self.column else ""
        return f"{place}{self.code} {self.message}"


def _said(code: str, cause: Refused, speaker: Speaker) -> str:
    blanks = {
        name: value(speaker) if callable(value) else value for name, value in cause.blanks.items()
    }
    near = blanks.get("perhaps", "")
    blanks["perhaps"] = speaker.say("interface", "PERHAPS", name=near) if near else ""
    return speaker.say("interface", code, **blanks)


@contextmanager
def as_faults() -> Iterator[None]:
    """Turn any exception that the house raises about its input into a Fault."""
    try:
        yield
    except (HandFault, NotAWin, Refused) as cause:
        raise Fault(cause) from None


def spoken(lang: str) -> Speaker:
    """Return the speaker of a language; raises Fault for an unknown language."""
    if lang not in LANGUAGES:
        raise Fault(Refused("no_language", name=lang, known=", ".join(LANGUAGES)))
    return Speaker(lang)
