"""Worked hands that belong to no single fan, and every example that a book prints or captions."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.context import Page, Site
from generator.publish.site.hand_cards import card
from generator.publish.site.page_templates import render
from generator.records.model import Captions, Claim, Example
from generator.verify.impossible_captions import KINDS, count_captions


def pages(site: Site) -> Iterator[Page]:
    """The list, each collection, and each book's examples."""
    counts = {
        listed.source: count_captions(site.rulebook, listed) for listed in site.rulebook.captions
    }
    body = render("worked", site=site, prefix="../", counts=counts, kinds=KINDS)
    yield Page("hands/index", site.say("worked"), body)
    prefix = "../../"
    for collection in site.rulebook.collections:
        body = render(
            "collection",
            site=site,
            prefix=prefix,
            collection=collection,
            hands=[card(site, example, prefix) for example in collection.examples],
        )
        yield Page(f"hands/{collection.id}", site.own(collection.title), body)
    for listed in site.rulebook.captions:
        title = site.say("captions_of", source=site.names[listed.source])
        body = render(
            "captions", site=site, prefix=prefix, title=title, rows=_rows(site, listed, prefix)
        )
        yield Page(f"hands/{listed.source}", title, body)


def _rows(site: Site, listed: Captions, prefix: str) -> list[tuple[str, str, str, str]]:
    """Place, tiles, hands, and where what the book says does not hold."""
    found: dict[str, list[tuple[Example, Claim]]] = {}
    for example in site.rulebook.examples():
        for claim in example.claims:
            if claim.cite.source == listed.source:
                found.setdefault(claim.cite.at, []).append((example, claim))
    impossible = {item.at: item for item in listed.impossible}
    rows = []
    for at in listed.captions:
        place = site.speaker.place(at)
        hands: list[str] = []
        kinds: list[str] = []
        fails: list[str] = []
        if at in impossible:
            kinds.append(site.say("kind:impossible"))
            fails.append(site.link(impossible[at].misprint, prefix))
        for example, claim in found.get(at, ()):
            owner = site.link(example.owner, prefix)
            hands.append(f"{owner} {site.link(example.id, prefix, example.id)}")
            kinds.append(site.say(f"kind:{example.tiles}"))
            if claim.impossible:
                fails.append(site.say("no_hand", edition=site.link(claim.impossible, prefix)))
            fails += [site.link(item.see, prefix) for item in claim.fails]
        rows.append((place, _once(kinds), _once(hands) or "–", _once(fails) or "–"))
    return rows


def _once(items: list[str]) -> str:
    return "<br>".join(dict.fromkeys(items))
