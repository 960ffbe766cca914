"""What the scripts of the pages used at the table say and work with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from generator.documents.marks import plain
from generator.i18n import catalogue
from generator.publish.site.page.context import Site
from generator.publish.site.texts.script_words import editions
from generator.publish.site.texts.sought_names import folded
from generator.records.foul import Foul
from generator.rulebook.compile import cites_of
from generator.table.questions_behind import BEHIND, HU_FIRST, LATE_PUNG_STANDS, OF_WALLS
from generator.table.rules_on_pages import rules_for_page

# The fouls that a referee is called for most often, in our judgment: they are offered first.
COMMON = (
    "f-false-hu-points", "f-false-hu-form", "f-wrong-tile-count", "f-empty-call", "f-late-pung",
    "f-early-draw", "f-wrong-meld", "f-own-tile-exposed", "f-misnamed-discard", "f-slow-play",
)  # fmt: skip
OF_CLAIMS = (*dict.fromkeys(BEHIND.values()), HU_FIRST, LATE_PUNG_STANDS, "kong-with-last-tile")
"""The questions that an answer to a claim may rest on, or leave open."""
_PLACES = 2  # how many places of a rule are cited


def ledger_words(site: Site) -> dict[str, Any]:
    """The words and rules of the record of fouls, and the fouls with what they are looked for by."""
    fouls = [
        {
            "id": foul.id,
            "name": site.own(foul.name),
            "sought": _sought(site, foul),
            "common": foul.id in COMMON,
        }
        for foul in sorted(site.rulebook.fouls, key=_place_offered)
    ]
    return _words(site, ("penalty", "procedure"), ()) | {"fouls": fouls}


def claims_words(site: Site) -> dict[str, Any]:
    """The words and rules of who gets a discard."""
    return _words(site, ("procedure",), OF_CLAIMS) | {"behind": dict(BEHIND)}


def wall_words(site: Site) -> dict[str, Any]:
    """The words and rules of where the wall is broken."""
    return _words(site, ("procedure",), OF_WALLS) | {"behind_wall": list(OF_WALLS)}


def _words(site: Site, catalogues: Iterable[str], questions: Iterable[str]) -> dict[str, Any]:
    language = site.language
    words = {key: text[language] for key, text in catalogue("table").items()}
    for name in catalogues:
        words |= {f"{name}:{key}": text[language] for key, text in catalogue(name).items()}
    offered = editions(site)
    fouls = [foul.id for foul in site.rulebook.fouls]
    named = [*fouls, *questions, *(edition.id for edition in offered)]
    return {
        "language": language,
        "signs": site.tongue.signs,
        "words": words,
        "names": {item: site.names[item] for item in named}
        | {edition.id: site.own(edition.short) for edition in offered},
        "at": {item: site.addresses[item] for item in named},
        "editions": {
            edition.id: rules_for_page(site.view.rules[edition.id]) for edition in offered
        },
        "rests": {
            edition.id: {name: _rests(site, edition.id, name) for name in questions}
            for edition in offered
        },
    }


def _rests(site: Site, edition: str, question: str) -> list[str]:
    """The answer of an edition to a question, and where it stands."""
    rulebook, speaker = site.rulebook, site.speaker
    reading = site.by_edition.taken[edition][question]
    found = next(item for item in rulebook.editions if item.id == edition)
    places = [
        speaker.cited(site.names[cite.source], cite.at)
        for cite in cites_of(rulebook, found, question, reading.id)[:_PLACES]
    ]
    answer = plain(site.speaker.run_on(site.own(reading.answer)), site.names)
    return [answer + site.basis_note(edition, question), speaker.semicolon.join(places)]


def _place_offered(foul: Foul) -> int:
    """The place of a foul in the list: common ones in the order of ``COMMON``, then all others alike."""
    return COMMON.index(foul.id) if foul.id in COMMON else len(COMMON)


def _sought(site: Site, foul: Foul) -> str:
    names = [*foul.name.values(), *(name for group in foul.also.values() for name in group)]
    return folded(" ".join([*names, foul.id, plain(site.own(foul.text), site.names)]))
