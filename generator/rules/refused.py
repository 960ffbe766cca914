"""A request that cannot be answered as it was made."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.i18n import Speaker


class Refused(Exception):
    """A request is refused, for a reason that the catalogue ``refusals`` has in every language.

    ``key`` is the reason's key there; ``code`` is the code with which the command line exits.
    ``blanks`` fill the text's blanks: each is a value, or a function of the speaker that returns one.
    """

    def __init__(self, key: str, code: int = 2, **blanks: object) -> None:
        super().__init__(key)
        self.key, self.code, self.blanks = key, code, blanks

    def say(self, speaker: Speaker) -> str:
        """Return the reason in the speaker's language."""
        blanks = {
            name: value(speaker) if callable(value) else value
            for name, value in self.blanks.items()
        }
        if "perhaps" in blanks:
            near = blanks["perhaps"]
            blanks["perhaps"] = speaker.say("refusals", "perhaps", name=near) if near else ""
        return speaker.say("refusals", self.key, **blanks)
