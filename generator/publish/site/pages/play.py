"""What the pages that find and deal hands share: the words of their scripts, the fans to pick."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from generator.i18n import catalogue
from generator.publish.site.context import Site
from generator.publish.site.pages.calculator import modules
from generator.publish.site.pages.calculator import spoken as said
from generator.publish.site.pages.fan_list import sought
from generator.records.edition import Edition

PICKER = "finding_page"
WORKER = "finding/worker.js"
# What a ruling says out of the calculator's own catalogue; the rest is about entering a hand.
_OF_RULINGS = {
    "flowers", "loses", "no_tiles", "wait:counted", "wait:no-shape", "whole_hand",
    "shape:edge", "shape:closed", "shape:single",
}  # fmt: skip
_ANSWERS = ("find:smallest", "find:among", "find:equal", "find:exhausted")


def editions(site: Site) -> list[Edition]:
    """The editions in their order."""
    return sorted(site.rulebook.editions, key=lambda edition: edition.order)


def spoken(site: Site, own: str) -> dict[str, Any]:
    """What a page's script says: the words of derivations, of the picker and of catalogue ``own``.

    ``picks`` holds for each fan its id, its number, its points under each edition and what it is
    looked for by; ``helper`` names what the search beside the page consists of.
    """
    found = said(site) | {"faults": {}, "questions": []}  # no hand is entered or compared here
    entry = catalogue("calculator").keys() - _OF_RULINGS
    found["words"] = {key: text for key, text in found["words"].items() if key not in entry}
    for name in dict.fromkeys((PICKER, own)):
        texts = catalogue(name)
        found["words"] |= {f"{name}:{key}": texts[key][site.language] for key in texts}
    answers = catalogue("answer")
    found["words"] |= {f"answer:{key}": answers[key][site.language] for key in _ANSWERS}
    found["editions"] = {edition.id: edition.short[site.language] for edition in editions(site)}
    found["picks"] = list(_picks(site))
    found["helper"] = [*modules(site.docs / "scripts", (WORKER,)), "rulebook.json"]
    return found


def _picks(site: Site) -> Iterable[list[Any]]:
    for fan in site.rulebook.fans:
        points = site.by_edition.points(fan.id)
        numbers = " ".join(dict.fromkeys(str(number) for number in fan.number.values()))
        values = [points[edition.id] for edition in editions(site)]
        yield [fan.id, fan.rank, values, f"{numbers} {sought(fan)}"]
