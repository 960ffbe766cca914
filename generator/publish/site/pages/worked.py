"""Worked hands that belong to no single fan, and every example that a book prints or captions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.publish.site.cards.hand_cards import card
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.page.part_plan import PartPlan, ungrouped
from generator.records.captions import Captions
from generator.records.collection import Collection
from generator.records.example import Claim, Example
from generator.verify.impossible_captions import KINDS, count_captions


def pages(site: Site) -> Iterator[Page]:
    """The list, each collection, and each book's examples."""
    counts = {
        listed.source: count_captions(site.rulebook, listed) for listed in site.rulebook.captions
    }
    yield fill_page(site, "hands/index", site.say("worked"), "worked", counts=counts, kinds=KINDS)
    yield from (_collection(site, collection) for collection in site.rulebook.collections)
    yield from (_captioned(site, listed) for listed in site.rulebook.captions)


def _collection(site: Site, collection: Collection) -> Page:
    return fill_page(
        site,
        f"hands/{collection.id}",
        site.own(collection.title),
        "collection",
        then=lambda: {"hands": [card(site, example) for example in collection.examples]},
        collection=collection,
    )


def _captioned(site: Site, listed: Captions) -> Page:
    return fill_page(
        site,
        f"hands/{listed.source}",
        site.say("captions_of", source=site.names[listed.source]),
        "captions",
        then=lambda: {"captions": _captions(site, listed)},
    )


@dataclass(frozen=True)
class Caption:
    """A caption of a book: its place, where its tiles are from, the hands made of it, what fails."""

    place: str
    tiles: tuple[str, ...]
    hands: tuple[Example, ...]
    fails: tuple[str, ...]


def _captions(site: Site, listed: Captions) -> Iterator[Caption]:
    """The captions of a book in their order."""
    found: dict[str, list[tuple[Example, Claim]]] = {}
    for example in site.rulebook.examples:
        for claim in example.claims:
            if claim.cite.source == listed.source:
                found.setdefault(claim.cite.at, []).append((example, claim))
    impossible = {item.at: item for item in listed.impossible}
    for at in listed.captions:
        hands: dict[str, Example] = {}
        kinds: list[str] = []
        fails: list[str] = []
        if at in impossible:
            kinds.append(site.say("kind:impossible"))
            fails.append(site.link(impossible[at].misprint))
        for example, claim in found.get(at, ()):
            hands[example.id] = example
            kinds.append(site.say(f"kind:{example.tiles}"))
            if claim.impossible:
                fails.append(site.say("no_hand", edition=site.link(claim.impossible)))
            fails += [site.link(item.see) for item in claim.fails]
        yield Caption(
            site.speaker.place(at),
            tuple(dict.fromkeys(kinds)),
            tuple(hands.values()),
            tuple(dict.fromkeys(fails)),
        )


IN_BOOK = PartPlan("hands/", "worked", pages, ungrouped(lambda site: site.rulebook.collections))
