"""A form as one self-contained HTML page: its own styles, no request to anywhere, A4 when printed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from generator.documents.places import parse_place
from generator.i18n import Speaker
from generator.publish.fallen_back import with_languages
from generator.publish.templates import LANG, render
from generator.records.form import Form
from generator.records.kinds import Rulebook
from generator.rules.ruleset import Cite


@dataclass(frozen=True)
class Desk:
    """What every form is printed with: the rulebook and the language."""

    rulebook: Rulebook
    speaker: Speaker

    def form(self, name: str) -> Form:
        """The record of a form; KeyError if there is none."""
        found = {form.id: form for form in self.rulebook.forms}
        return found[name]

    def say(self, key: str, **blanks: object) -> str:
        """A word of the forms."""
        return self.speaker.say("forms", key, **blanks)

    def page(self, form: str, template: str, **values: Any) -> str:
        """A template filled, with the form's title, its sources and the data version."""
        record = self.form(form)
        language = self.speaker.language
        html = render(
            f"forms/{template}",
            say=self.say,
            size=size,
            lang=LANG[language],
            title=record.title[language],
            follows=self._follows(record),
            made_by=self.say("made_by", version=self.rulebook.label),
            **values,
        )
        return with_languages(html)

    def cites(self, cites: Iterable[Cite]) -> str:
        """Places in sources, in a row."""
        names = {source.id: source.short for source in self.rulebook.sources}
        speaker = self.speaker
        return speaker.semicolon.join(
            speaker.cited(names[cite.source][speaker.language], cite.at) for cite in cites
        )

    def _follows(self, record: Form) -> str:
        """The appendices and annexes that a form follows."""
        return self.say("follows") + self.cites(cite for cite in record.cite if _appended(cite))


def _appended(cite: Cite) -> bool:
    return any(kind in ("appendix", "annex") for kind, _ in parse_place(cite.at))


def size(text: str, room: int) -> str:
    """A class that makes a long text smaller; ``room`` is how many narrow letters fit a line."""
    wide = sum(2 if ord(letter) > 0x2E80 else 1 for letter in text)
    return "" if wide <= room else "s" if wide <= 2 * room else "xs"
