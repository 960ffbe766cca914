"""What scripts say: the words of hands and rulings, and those of the pages that find and deal hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from generator.i18n import catalogue
from generator.publish.api import RULEBOOK
from generator.publish.site.page.by_edition import NOT_SCORED
from generator.publish.site.page.context import Site
from generator.publish.site.page.script_modules import modules
from generator.publish.site.texts.sought_names import named, sought
from generator.records.edition import Edition
from generator.records.term import ELSEWHERE
from generator.rulebook.compile import stated_in
from generator.rulebook.export import decides_a_score

# What the scripts say out of the catalogues that they share with the other pages.
_ANSWER = (
    "points", "flowers_outside", "reaches", "below", "not_scored", "excluded", "barred", "barred_again",
    "barred_more", "wait",
    "wait:several-tiles", "wait:another-arrangement", "wait:no-winning-tile", "wait:two-kinds",
    "payments", "pay:drawn", "pay:claimed", "pay:robbed", "equal_of", "lower_of",
    "list", "inferred", "same", "notice:LAST_OF_KIND_IN_MELDS",
)  # fmt: skip
OF_HANDS = (
    "comma", "and", "standing", "winning", "flowers_label", "concealed-kong", "melded-kong",
    "meld-chow", "meld-pung", "wind:E", "wind:S", "wind:W", "wind:N", "won:drawn", "won:discard",
    "won:robbed", "won:with", "last_of_kind", "last_of_wall", "after_last_of_wall", "replacement",
    "dealt", "mixed", "flowers",
)  # fmt: skip
"""What says a hand, and how it was won, out of the site's catalogue."""
PICKER = "finding_page"
WORKER = "finding/worker.js"
# What a ruling says out of the calculator's own catalogue; the rest is about entering a hand.
_OF_RULINGS = {
    "below", "flowers", "no_tiles", "not_allowed", "wait:counted", "wait:no-shape",
    "whole_hand",
    "shape:edge", "shape:closed", "shape:single",
}  # fmt: skip
_PICKED = (
    "pick", "pick_help", "pick_help_once", "browse", "no_option", "options", "added", "remove", "removed",
)  # fmt: skip
_ANSWERS = ("find:smallest", "find:among", "find:equal", "find:exhausted")


def ruling_words(site: Site) -> dict[str, Any]:
    """Return what scripts that show hands and derivations say, and where their links lead."""
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
    questions = [item.id for item in rulebook.questions if decides_a_score(item)]
    offered = [item.id for item in editions(site)]
    named = [*fans, *unlisted, *principles, *offered, *questions]
    houses = [item.id for item in rulebook.editions if item.house]
    named += [*(item.id for item in rulebook.sources), *houses]
    words = {key: text[language] for key, text in catalogue("calculator").items()}
    words |= {f"answer:{key}": catalogue("answer")[key][language] for key in _ANSWER}
    words |= {f"site:{key}": catalogue("site")[key][language] for key in OF_HANDS}
    words["series:names"] = catalogue("procedure")["series:names"][language]
    return {
        "language": language,
        "signs": site.tongue.signs,
        "version": rulebook.label,
        "words": words,
        "faults": _texts("hand_faults", language),
        "places": _texts("places", language),
        "tiles": site.pictures.names,
        "names": {item: site.names[item] for item in named},
        "at": {item: site.addresses[item] for item in (*unlisted, *offered, *houses)},
        "fans": fans,
        "principles": principles,
        "questions": questions,
        "authority": {item.id: _authority(site, item) for item in rulebook.editions},
        "long": {item.id: item.name[language] for item in editions(site)},
    }


def _authority(site: Site, edition: Edition) -> str:
    """The sources that make an edition's rules, by name."""
    return site.speaker.semicolon.join(
        site.names[source] for source in stated_in(site.rulebook, edition)
    )


def _texts(name: str, language: str) -> Mapping[str, Any]:
    return {key: text[language] for key, text in catalogue(name).items()}


def editions(site: Site) -> list[Edition]:
    """The editions, sorted by their ``order``."""
    return sorted(site.rulebook.editions, key=lambda edition: edition.order)


def play_words(site: Site, own: str) -> dict[str, Any]:
    """Return what a page's script says: the words of derivations, the picker and catalogue ``own``.

    ``picks`` holds for each fan its id, its number, its points under each edition and what it is
    looked for by; ``elsewhere`` what other games count and no edition does is looked for by, and what is
    said of it; ``helper`` names what the search beside the page consists of.
    """
    found = ruling_words(site) | {
        "faults": {},
        "questions": [],
    }  # no hand is entered or compared here
    entry = catalogue("calculator").keys() - _OF_RULINGS
    found["words"] = {key: text for key, text in found["words"].items() if key not in entry}
    for name in dict.fromkeys((PICKER, own)):
        texts = catalogue(name)
        found["words"] |= {f"{name}:{key}": texts[key][site.language] for key in texts}
    answers = catalogue("answer")
    found["words"] |= {f"answer:{key}": answers[key][site.language] for key in _ANSWERS}
    found["editions"] = {edition.id: edition.short[site.language] for edition in editions(site)}
    found["picks"] = list(_picks(site))
    found["elsewhere"] = [
        [named(term.name, term.also), site.view.run_on(site.language, term.text)]
        for term in site.rulebook.terms
        if term.kind == ELSEWHERE
    ]
    loaded = modules(site.docs / "scripts", (WORKER,))
    found["helper"] = [*(f"assets/{name}" for name in loaded), RULEBOOK]
    return found


def picker_words(site: Site) -> dict[str, Any]:
    """Return what the picker of fans says: its words, the fans' names, and what finds them."""
    texts = catalogue(PICKER)
    return {
        "language": site.language,
        "signs": site.tongue.signs,
        "words": {f"{PICKER}:{key}": texts[key][site.language] for key in _PICKED},
        "names": {fan.id: site.names[fan.id] for fan in site.rulebook.fans},
        "at": {},
        "editions": {edition.id: edition.short[site.language] for edition in editions(site)},
        "picks": list(_picks(site)),
        "elsewhere": [],
    }


def _picks(site: Site) -> Iterable[list[Any]]:
    for fan in site.rulebook.fans:
        points = site.by_edition.points(fan.id)
        numbers = " ".join(dict.fromkeys(str(number) for number in fan.number.values()))
        values = [points.get(edition.id, NOT_SCORED) for edition in editions(site)]
        yield [fan.id, fan.rank, values, f"{numbers} {sought(fan)}"]
