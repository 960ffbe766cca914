"""The calculator: keys and fields as HTML, and the words that its scripts say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator.game.tiles import FLOWERS, SUITS, TILES
from generator.i18n import catalogue
from generator.publish.site.context import Site
from generator.publish.site.page import Page, fill_page
from generator.rulebook.export import decides_a_score

# What is asked for at once: first what takes a hand, then what answers it.
SCRIPTS = ("calculator/main.js", "calculator/panel.js")
# What the scripts say out of the catalogues that they share with the other pages.
_ANSWER = (
    "points", "flowers_outside", "reaches", "below", "not_scored", "excluded", "barred", "wait",
    "wait:several-tiles", "wait:another-arrangement", "wait:no-winning-tile", "wait:two-kinds",
    "payments", "pay:drawn", "pay:claimed", "equal", "same", "notice:LAST_OF_KIND_IN_MELDS",
)  # fmt: skip
_SITE = (
    "comma", "and", "standing", "winning", "flowers_label", "concealed-kong", "melded-kong",
    "meld-chow", "meld-pung", "round", "seat", "wind:E", "wind:S", "wind:W", "wind:N", "self_drawn",
    "by_discard", "last_of_kind", "last_of_wall", "after_last_of_wall", "replacement",
    "robbed_kong", "dealt", "mixed", "flowers", "list_only",
)  # fmt: skip
_IMPORT = re.compile(r'^(?:import|export)\b[^";]*\bfrom "(\.[^"]+)"', re.MULTILINE)


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    suits = [TILES[9 * place : 9 * place + 9] for place in range(len(SUITS))]
    page = fill_page(
        site,
        "calculator/index",
        site.speaker.say("calculator", "title"),
        "calculator",
        site.speaker.say("calculator", "lead"),
        say=lambda key, **blanks: site.speaker.say("calculator", key, **blanks),
        suits=suits,
        honors=TILES[27:],
        flowers=FLOWERS,
        place=TILES.index,
        editions=sorted(site.rulebook.editions, key=lambda edition: edition.order),
        words=spoken(site),
        door="table",
    )
    yield replace(page, template="calculator.html", scripts=modules(site.docs / "scripts"))


def modules(scripts: Path, first: tuple[str, ...] = SCRIPTS) -> tuple[str, ...]:
    """Scripts and all that they import, each before the next, to be asked for at the same time."""
    found: dict[str, None] = {}
    for name in first:
        _reach(scripts, name, found)
    return tuple(found)


def _reach(scripts: Path, first: str, found: dict[str, None]) -> None:
    waiting = [first]
    while waiting:
        name = waiting.pop(0)
        if name in found:
            continue
        found[name] = None
        folder = Path(name).parent
        text = (scripts / name).read_text("utf-8")
        waiting += [_join(folder, target) for target in _IMPORT.findall(text)]


def _join(folder: Path, target: str) -> str:
    parts = list(folder.parts)
    for part in target.split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def spoken(site: Site) -> dict[str, Any]:
    """What scripts that show hands and derivations say, and where their links lead."""
    language = site.language
    rulebook = site.rulebook
    unlisted = [
        fan.id
        for question in rulebook.questions
        for reading in question.readings
        for fan in reading.patch.fans
    ]
    fans = [fan.id for fan in rulebook.fans]
    principles = [item.id for item in rulebook.principles]
    editions = [item.id for item in rulebook.editions]
    questions = [item.id for item in rulebook.questions if decides_a_score(item)]
    named = [*fans, *unlisted, *principles, *editions, *questions]
    named += [item.id for item in rulebook.sources]
    words = {key: text[language] for key, text in catalogue("calculator").items()}
    words |= {f"answer:{key}": catalogue("answer")[key][language] for key in _ANSWER}
    words |= {f"site:{key}": catalogue("site")[key][language] for key in _SITE}
    return {
        "language": language,
        "version": rulebook.label,
        "words": words,
        "faults": _texts("hand_faults", language),
        "places": _texts("places", language),
        "tiles": site.pictures.names,
        "names": {item: site.names[item] for item in named},
        "at": {item: site.addresses[item] for item in (*unlisted, *editions)},
        "fans": fans,
        "principles": principles,
        "questions": questions,
        "long": {item.id: item.name[language] for item in rulebook.editions},
    }


def _texts(name: str, language: str) -> Mapping[str, Any]:
    return {key: text[language] for key, text in catalogue(name).items()}
