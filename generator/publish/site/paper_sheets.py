"""The single sheets: the fan table, two sides of A4, and the referee's card, two sides of A6."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from string import ascii_uppercase

from generator.publish.fallen_back import with_languages
from generator.publish.site.page.context import Site
from generator.publish.site.pages.paper import CARD, TABLE
from generator.publish.site.texts.edition_texts import Held
from generator.publish.site.texts.penalties_by_edition import summaries
from generator.publish.templates import LANG, render, style
from generator.records.fan import Fan

_OFTEN = 4
"""A penalty that so many entries of the card share stands once, at its foot, and has a number."""
_SHORT = 12
"""A text of so few letters stands where it belongs, however often."""
_MARKS = "①②③④⑤⑥⑦⑧⑨"


@dataclass(frozen=True)
class Barred:
    """A fan that another excludes; ``letters`` are the editions, none if it is all of them."""

    name: str
    letters: str


@dataclass(frozen=True)
class TableLine:
    """A fan of the table."""

    fan: Fan
    points: str
    name: str
    others: tuple[tuple[str, str], ...]
    excludes: tuple[Barred, ...]


@dataclass(frozen=True)
class Ruling:
    """A penalty: the letters of its editions, none if it is all of them; a text, or a number for it."""

    letters: str
    text: str
    note: int


def files(site: Site) -> Iterator[tuple[str, str]]:
    """The sheets as the site offers them: path from the language's root, and HTML."""
    yield TABLE, fan_table(site)
    yield CARD, card(site)


def fan_table(site: Site) -> str:
    """The table as a page that stands alone."""
    lines = [_line(site, fan) for fan in site.rulebook.fans]
    value = {fan.id: site.by_edition.highest_points(fan.id) for fan in site.rulebook.fans}
    groups = [list(found) for _, found in groupby(lines, lambda line: value[line.fan.id])]
    turn = _turn([len(group) for group in groups])
    others = site.beside[1:]
    return _sheet(site, "fan_table", sides=[groups[:turn], groups[turn:]], others=others)


def _turn(sizes: list[int]) -> int:
    """Return after how many groups the sheet is turned: where its sides differ least."""
    return min(range(1, len(sizes)), key=lambda place: abs(sum(sizes[:place]) - sum(sizes[place:])))


def card(site: Site) -> str:
    """The referee's card as a page that stands alone."""
    found = {foul.id: summaries(site, foul) for foul in site.rulebook.fouls}
    often = Counter(variant.text for variants in found.values() for variant in variants)
    notes = {text: number for number, text in enumerate(_shared(often), 1)}
    entries = [
        (
            site.own(foul.name),
            foul.id,
            foul.stage,
            [
                Ruling(letters(site, variant.editions), variant.text, notes.get(variant.text, 0))
                for variant in found[foul.id]
            ],
        )
        for foul in site.rulebook.fouls
    ]
    half = (len(entries) + 1) // 2
    return _sheet(site, "card", sides=[entries[:half], entries[half:]], notes=notes, marks=_MARKS)


def _shared(often: Counter[str]) -> Iterator[str]:
    for text, times in often.most_common():
        if times >= _OFTEN and len(text) > _SHORT:
            yield text


def _sheet(site: Site, template: str, **values: object) -> str:
    def say(key: str, **blanks: object) -> str:
        return site.speaker.say("paper", key, **blanks)

    return with_languages(
        render(
            f"site/{template}",
            site=site,
            say=say,
            lang=LANG[site.language],
            langs=LANG,
            style=style("site/sheets"),
            title=say(template),
            key=[
                (letters(site, (edition,)), site.own(edition.short))
                for edition in site.rulebook.editions
            ],
            made_by=site.speaker.say("forms", "made_by", version=site.rulebook.label),
            **values,
        )
    )


def letters(site: Site, editions: tuple[Held, ...]) -> str:
    """The editions as letters, A for the first; nothing for all of them."""
    every = site.rulebook.editions
    names = dict(zip((edition.id for edition in every), ascii_uppercase, strict=False))
    return "".join(names[edition.id] for edition in editions) if len(every) > len(editions) else ""


def _line(site: Site, fan: Fan) -> TableLine:
    others = tuple((language, fan.name[language]) for language in site.beside[1:])
    return TableLine(
        fan,
        site.by_edition.fan_points(fan.id),
        site.own(fan.name),
        others,
        tuple(_barred(site, fan)),
    )


def _barred(site: Site, fan: Fan) -> Iterator[Barred]:
    """Yield each fan that a fan excludes in some edition and can occur with, with those editions."""
    found: dict[str, set[str]] = {}
    for item in site.by_edition.exclusions_by(fan.id):
        if not item.idle:
            found.setdefault(item.fan, set()).update(
                edition.id for edition in site.by_edition.in_force[item.id]
            )
    for name, having in found.items():
        editions = tuple(edition for edition in site.rulebook.editions if edition.id in having)
        if editions:
            yield Barred(site.names[name], letters(site, editions))
