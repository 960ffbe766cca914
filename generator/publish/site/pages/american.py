"""The American game: its card, section by section, and a page for each hand."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.cards.american_cards import American
from generator.publish.site.context import Site
from generator.publish.site.page import Page
from generator.publish.site.page_templates import render
from generator.records.card import WrittenCard
from generator.records.card_hand import WrittenHand

PREFIX = "../../"


def pages(site: Site) -> Iterator[Page]:
    """The overview, the sections, the hands."""
    for card in site.rulebook.cards:
        american = American(site, card)
        yield _overview(site, american, card)
        yield from _sections(site, american, card)
        for place, hand in enumerate(card.hands):
            before = card.hands[place - 1] if place else None
            after = card.hands[place + 1] if place + 1 < len(card.hands) else None
            yield _hand(site, american, hand, before, after)


def _overview(site: Site, american: American, card: WrittenCard) -> Page:
    sections = [
        (section, [hand for hand in card.hands if hand.section == section.id])
        for section in card.sections
    ]
    body = render(
        "american",
        site=site,
        prefix="../",
        words=american.words,
        card=card,
        sections=sections,
        articles=[item for item in site.rulebook.articles if item.game == card.id],
        cases=[
            group
            for group in site.rulebook.procedures
            if all(card.id in case.expect for case in group.cases)
        ],
    )
    return Page(
        "american/index",
        american.words.say("title"),
        body,
        american.words.say("lead"),
        door="questions",
    )


def _sections(site: Site, american: American, card: WrittenCard) -> Iterator[Page]:
    for section in card.sections:
        body = render(
            "american_section",
            site=site,
            prefix=PREFIX,
            words=american.words,
            american=american,
            section=section,
            hands=[hand for hand in card.hands if hand.section == section.id],
            ways=lambda hand: _ways(american, hand),
        )
        title = f"{site.own(section.name)} · {american.words.say('title')}"
        yield Page(f"american/{section.id}", title, body, site.own(section.text))


def _hand(
    site: Site,
    american: American,
    hand: WrittenHand,
    before: WrittenHand | None,
    after: WrittenHand | None,
) -> Page:
    section = next(item for item in american.card.sections if item.id == hand.section)
    title = site.names[hand.id]
    near = american.compiled.neighbours.get(hand.id, ())
    body = render(
        "american_hand",
        site=site,
        prefix=PREFIX,
        words=american.words,
        american=american,
        hand=hand,
        title=title,
        section=section,
        ways=_ways(american, hand),
        gap="" if site.language == "zh" else " ",
        won=[
            american.worked(example, PREFIX)
            for example in hand.examples
            if hand.id in example.completes
        ],
        near=[
            american.worked(example, PREFIX)
            for example in hand.examples
            if hand.id not in example.completes
        ],
        neighbours=[(american.hands[item], away) for item, away in near],
        before=before,
        after=after,
    )
    about = american.words.pattern(hand.pattern) if hand.pattern else american.words.say("lost")
    return Page(f"american/{hand.number}", title, body, about)


def _ways(american: American, hand: WrittenHand) -> int:
    """In how many ways it can be played: sets of fourteen tiles, jokers as what they stand for."""
    found = american.of(hand)
    return len(found.instances) if found else 0
