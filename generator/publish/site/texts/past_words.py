"""The changes of a record in words."""

from __future__ import annotations

from collections.abc import Mapping

from generator.documents.written import Words
from generator.i18n import Speaker
from generator.languages import language_of
from generator.languages.fallback import marked
from generator.publish.citation.frozen import CHANGED
from generator.publish.citation.record_history import History, Moment
from generator.publish.citation.writing import gists_by_edition
from generator.rulebook.releases import Release, Said

_INNER = str.maketrans("“”", "‘’")
_INNER_OF_ANGLES = str.maketrans("«»“”", "“”‘’")


def said_before(speaker: Speaker, text: str) -> str:
    """Say that a record had this text before; quotation marks in the text become inner ones."""
    angles = "«" in speaker.say("history", "before", text="")
    inner = text.translate(_INNER_OF_ANGLES if angles else _INNER)
    return speaker.say("history", "before", text=inner)


class PastWords:
    """Tells moments in one language; ``shorts`` are the short names of editions."""

    def __init__(self, speaker: Speaker, shorts: Mapping[str, Words]) -> None:
        self._speaker = speaker
        self._shorts = {name: words[speaker.language] for name, words in shorts.items()}

    def _say(self, key: str, **blanks: object) -> str:
        return self._speaker.say("history", key, **blanks)

    def head(self, moment: Moment) -> str:
        """Return the release of a moment and its day, or that the change is not yet released."""
        return self._head(moment.version, moment.date)

    def release(self, release: Release | None) -> str:
        """Return the name of a release and its day; None stands for what is not yet released."""
        return self._head(release.version, release.date) if release else self._head("", "")

    def _head(self, version: str, date: str) -> str:
        if not version:
            return self._say("unreleased")
        return self._say("release", version=version, date=date)

    def what(self, moment: Moment) -> str:
        """Name what changed, without the text before."""
        step = moment.step
        if step.state != CHANGED:
            return self._say(f"state:{step.state}")
        parts = []
        if step.ruling:
            under = [self._shorts.get(name, name) for name in step.ruling if name]
            names = self._speaker.aside(self._speaker.join(under)) if under else ""
            parts.append(self._say("ruling") + names)
        if self._speaker.language in step.words:
            parts.append(self._say("words"))
        elif step.words and not step.ruling:
            parts.append(self._say("other_words"))
        if step.sources:
            parts.append(self._say("sources"))
        return self._speaker.join(parts)

    def reads(self, moment: Moment) -> bool:
        """Return whether the change shows in this language: not if it is in another's words alone."""
        step = moment.step
        mine = self._speaker.language in step.words
        return step.state != CHANGED or bool(step.ruling) or mine or step.sources

    def before(self, moment: Moment) -> str:
        """Quote the text before, else tell the answers or points before; empty if they are the same."""
        text = self._said(moment.was)
        told = [said_before(self._speaker, text)] if text else []
        if moment.answers:
            answers = [f"{name}{self._speaker.colon}{own}" for name, own in moment.answers.items()]
            told += [self._say("answers_before", answers=self._speaker.semicolon.join(answers))]
        if told:
            return self._speaker.semicolon.join(told)
        if moment.points and moment.step.ruling:
            points = [
                self._shorts.get(name, name) + self._speaker.colon + str(value)
                for name, value in moment.points.items()
            ]
            return self._say("points_before", points=self._speaker.semicolon.join(points))
        return ""

    def _said(self, was: Mapping[str, Said]) -> str:
        """The text in a release; a language added since gets that of another, marked as such."""
        own = self._speaker.language
        if own in was:
            return self.text(was[own])
        other = language_of(own).fallback
        return marked(self.text(was[other]), other) if other in was else ""

    def text(self, said: Said) -> str:
        """Return a frozen record as one text; where editions differ, each has its own gist."""
        lead, gist = said.get("lead", ""), said["gist"]
        own = gist if isinstance(gist, str) else gists_by_edition(self._speaker, gist, self._shorts)
        return language_of(self._speaker.language).gap.join(part for part in (lead, own) if part)

    def since(self, told: History, name: str) -> str:
        """Say in which release a record first appeared, or that none has it."""
        release = told.since(name)
        if release is None:
            return self._say("not_released")
        key = "first" if any(told.moments(name)) else "unchanged"
        return self._say(key, version=release.version, date=release.date)
