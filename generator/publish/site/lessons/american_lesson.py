"""What a page written by hand can ask of the American game: tiles, worked hands, cases, numbers."""

from __future__ import annotations

from markupsafe import Markup

from generator.american.american_tiles import COPIES, FLOWER, JOKER
from generator.american.card_pattern import TILES
from generator.american.charleston import PASSED
from generator.documents.text_numbers import spelt_by_name
from generator.game.hand_faults import HandFault
from generator.publish.site.cards.american_cards import American
from generator.publish.site.case_kinds.case_cards import case_card
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_faults import HelperFault, known
from generator.publish.site.pictures.charleston_picture import CHARLESTONS, drawings
from generator.publish.templates import macro
from generator.records.card import WrittenCard
from generator.wording.problem_words import write_fault

_WALLS, _TIERS = 4, 2


class AmericanLesson:
    """The helpers of pages written by hand, under the name ``american``."""

    def __init__(self, site: Site, card: WrittenCard) -> None:
        self.site = site
        self.card = American(site, card)
        self.examples = {item.id: item for hand in card.hands for item in hand.examples}
        self.values = sorted({hand.points for hand in card.hands})
        self.numbers = {
            "tiles": sum(COPIES),
            "copies": COPIES[0],
            "flowers": COPIES[FLOWER],
            "jokers": COPIES[JOKER],
            "hands": len(card.hands),
            "full": TILES,
            "held": TILES - 1,
            "stacks": sum(COPIES) // (_WALLS * _TIERS),
            "passed": PASSED,
            "least": self.values[0],
            "most": self.values[-1],
        }

    def number(self, name: str) -> str:
        """A number of the game."""
        return spelt_by_name(self.numbers[known(name, self.numbers)], name, self.site.language)

    def tiles(self, text: str) -> Markup:
        """Tiles in a row, and exposures: ``123m``, ``[55mJ]``; never a hand."""
        try:
            return macro("site/lesson", "row", self.card.pictures.inline(text))
        except HandFault as fault:
            raise HelperFault("pieces", fault=write_fault(fault, self.site.speaker)) from fault

    def worked(self, example: str) -> Markup:
        """The card of a worked hand."""
        return self.card.worked(self.examples[known(example, self.examples)])

    def grouped(self, example: str) -> Markup:
        """A worked hand group by group, as its hand of the card has them."""
        return self.card.grouped(self.examples[known(example, self.examples)])

    def pattern(self, hand: str) -> str:
        """A hand of the card in words."""
        pattern = self.card.hands[known(hand, self.card.hands)].pattern
        if not pattern:
            raise HelperFault("unknown", name=hand)
        return self.card.words.pattern(pattern)

    def points(self, hand: str) -> str:
        """Return in words how many points a hand of the card is worth."""
        points = self.card.hands[known(hand, self.card.hands)].points
        return self.card.words.say("points", n=points)

    def pays(self, hand: str) -> str:
        """Return in words who pays how much for a hand of the card."""
        return self.card.words.pays(self.card.hands[known(hand, self.card.hands)].points)

    def passes(self, charleston: str) -> str:
        """The passes of a Charleston, drawn."""
        ways = dict(CHARLESTONS)
        return drawings(self.card.words, ways[known(charleston, ways)])

    def case(self, name: str) -> str:
        """The card of a case that was run."""
        return case_card(self.site, known(name, self.site.report.cases))
