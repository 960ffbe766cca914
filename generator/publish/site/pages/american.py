"""The American game: its card, section by section, and a page for each hand."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.cards.american_cards import American
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.page.part_plan import Groups, PartPlan, addresses_of
from generator.records.card import WrittenCard
from generator.records.card_hand import WrittenHand


def pages(site: Site) -> Iterator[Page]:
    """The overview, the sections, the hands."""
    for card in site.rulebook.cards:
        american = American(site, card)
        yield _overview(site, american, card)
        yield from _sections(site, american, card)
        for before, hand, after in zip(
            (None, *card.hands), card.hands, (*card.hands[1:], None), strict=False
        ):
            yield _hand(site, american, hand, before, after)


def _overview(site: Site, american: American, card: WrittenCard) -> Page:
    return fill_page(
        site,
        "american/index",
        american.words.say("title"),
        "american",
        american.words.say("lead"),
        words=american.words,
        card=card,
        sections=[
            (section, [hand for hand in card.hands if hand.section == section.id])
            for section in card.sections
        ],
        articles=[item for item in site.rulebook.articles if item.game == card.id],
        cases=[
            group
            for group in site.rulebook.procedures
            if all(card.id in case.expect for case in group.cases)
        ],
    )


def _sections(site: Site, american: American, card: WrittenCard) -> Iterator[Page]:
    for section in card.sections:
        yield fill_page(
            site,
            f"american/{section.id}",
            f"{site.own(section.name)} · {american.words.say('title')}",
            "american_section",
            site.own(section.text),
            words=american.words,
            american=american,
            section=section,
            hands=[hand for hand in card.hands if hand.section == section.id],
        )


def _hand(
    site: Site,
    american: American,
    hand: WrittenHand,
    before: WrittenHand | None,
    after: WrittenHand | None,
) -> Page:
    words = american.words

    def neighbours() -> list[tuple[WrittenHand, int]]:
        near = american.compiled.neighbors.get(hand.id, ())
        return [(american.hands[item], away) for item, away in near]

    return fill_page(
        site,
        f"american/{hand.number}",
        site.names[hand.id],
        "american_hand",
        words.pattern(hand.pattern) if hand.pattern else words.say("lost"),
        words=words,
        american=american,
        hand=hand,
        section=next(item for item in american.card.sections if item.id == hand.section),
        gap=site.tongue.gap,
        won=[item for item in hand.examples if hand.id in item.completes],
        near=[item for item in hand.examples if hand.id not in item.completes],
        before=before,
        after=after,
        then=lambda: {"neighbours": neighbours()},
    )


def _groups(site: Site) -> Groups:
    """The hands of each card, section by section; before them the game's first page."""
    for card in site.rulebook.cards:
        for section in card.sections:
            hands = addresses_of(site, (hand for hand in card.hands if hand.section == section.id))
            first = ["american/"] * (section is card.sections[0])
            yield f"american/{section.id}/", site.own(section.name), [*first, *hands]


IN_BOOK = PartPlan("american/", "american_page", pages, _groups)
