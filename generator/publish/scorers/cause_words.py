"""Causes in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.documents.written import Words
from generator.i18n import Speaker
from generator.publish.scorers.causes import ADDED, EXCLUSION, FLAG, READING, Cause
from generator.records.kinds import Rulebook

_WORDS = "conform"


class CauseWords:
    """Says causes in a language.

    ``named`` gives what to call whatever has an id, and ``told`` the text of an answer: plain, or HTML
    with links; ``cited`` what the id of an exclusion is shown as.
    """

    def __init__(
        self,
        rulebook: Rulebook,
        speaker: Speaker,
        named: Callable[[str], str],
        told: Callable[[Words], str],
        cited: Callable[[str], str] = str,
    ) -> None:
        self._speaker, self._named, self._told, self._cited = speaker, named, told, cited
        self._answers: Mapping[tuple[str, str], Words] = {
            (question.id, reading.id): reading.answer
            for question in rulebook.questions
            for reading in question.readings
        }
        self._exclusions = {item.id: item for item in rulebook.exclusions}

    def say(self, cause: Cause, always: bool = False) -> str:
        """Return a cause in words; ``always``: the fan that it adds is in every answer."""
        key = f"cause:{'always' if always and cause.kind == ADDED else cause.kind}"
        if cause.kind == READING:
            return self._speaker.say(
                _WORDS,
                key,
                question=self._named(cause.what),
                answer=self.answer(cause.what, cause.how),
            )
        if cause.kind == FLAG:
            return self._speaker.say(
                _WORDS, key, flag=self._speaker.say(_WORDS, f"flag:{cause.what}")
            )
        if cause.kind == EXCLUSION:
            item = self._exclusions[cause.what]
            return self._speaker.say(
                _WORDS,
                key,
                by=self._named(item.by),
                fan=self._named(item.fan),
                id=self._cited(cause.what),
            )
        return self._speaker.say(
            _WORDS, key, **({"what": self._named(cause.what)} if cause.what else {})
        )

    def answer(self, question: str, reading: str) -> str:
        """Return what a reading answers, without its last stop: it stands in quotation marks."""
        return self._told(self._answers[question, reading]).rstrip(".。")
