"""A case on a page: words, links and tiles for its kind, and the pieces that every kind is made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from generator.game.tiles import WINDS
from generator.publish.site.page.context import Site
from generator.publish.site.pictures.american_pictures import AmericanPictures
from generator.publish.templates import macro
from generator.records.case import Case
from generator.table.sheet.cell_values import write_signed
from generator.wording.procedure_words import capital, of, seat

Given = Mapping[str, Any]
Result = Mapping[str, Any]
PLAYERS = "ABCD"
_TEMPLATE = "site/case_pieces"


@dataclass(frozen=True)
class ShownCase:
    """A case in one language."""

    site: Site
    case: Case

    @property
    def given(self) -> Given:
        """The case's input."""
        return self.case.given

    def say(self, key: str, **blanks: object) -> str:
        """A text of the cases of the American game, or of the site for the others."""
        catalogue = "american_cases" if self.case.of_card else "site"
        return self.site.speaker.say(catalogue, key, **blanks)

    def wind(self, name: str) -> str:
        """A seat's wind, as a table heads a row or a column with it."""
        return capital(self.site.say(f"wind:{name}"))

    def who(self, name: str) -> str:
        """A seat, or one who sits out, as a sentence has it."""
        if name in WINDS:
            return seat(name, self.site.speaker)
        return self.say(f"bettor:{name}")

    def of(self, name: str) -> str:
        """A seat as an owner."""
        return of(name, self.site.speaker)

    def all_of(self, names: Iterable[str]) -> str:
        """Seats as a sentence has them."""
        return self.site.speaker.series([self.who(name) for name in names])

    def laid(self, text: str) -> Markup:
        """Tiles of the American game as they are typed, drawn in a sentence or a table."""
        return AmericanPictures(self.site).inline(text)

    def points(self, points: int) -> str:
        """A number of points."""
        return self.site.speaker.say("answer", "points", n=points)

    def sentence(self, *parts: str) -> Markup:
        """A paragraph of what happened, part by part; empty ones left out.

        Chinese runs the parts on in one sentence; Spanish and English give each its own.
        """
        said = [part for part in parts if part]
        if not self.site.tongue.gap:
            return line(Markup("{}。").format(Markup("，").join(said)))
        return line(Markup(" ").join(Markup("{}.").format(capital(part)) for part in said))

    def left_open(self, result: Result) -> Iterator[Markup]:
        """The questions that the rules leave open; where none is on record, the reading that is run."""
        for question in result.get("open", ()):
            text = self.site.speaker.say("procedure", "open") + self.site.speaker.colon
            if question in self.site.by_edition.questions:
                yield line(text + self.site.link(question))
            else:
                yield line(text + self.say(f"open:{question}"))


def line(text: str, style: str = "") -> Markup:
    """A paragraph, with the class that styles it."""
    return macro(_TEMPLATE, "line", text, style)


def listed(lines: Iterable[str]) -> Markup:
    """Sentences as a list; nothing where there are none."""
    return macro(_TEMPLATE, "listed", [capital(item) for item in lines])


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> Markup:
    """A small table of figures."""
    return macro(_TEMPLATE, "table", heads, rows)


def changes(moved: Mapping[str, int], heads: Mapping[str, str]) -> Markup:
    """A row of points gained and lost; ``heads`` are the names of those it has, in order."""
    return table(heads.values(), [[write_signed(moved.get(name, 0)) for name in heads]])
