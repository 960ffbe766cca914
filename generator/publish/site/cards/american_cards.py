"""The American game on the page: worked hands as cards."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

from markupsafe import Markup

from generator.american.american_derivation import Completed
from generator.american.american_hand import AmericanHand, write_american
from generator.publish.site.page.context import Site
from generator.publish.site.pictures.american_pictures import AmericanPictures
from generator.publish.templates import render
from generator.records.card import WrittenCard
from generator.records.card_example import CardExample
from generator.records.card_hand import WrittenHand
from generator.verify.card_examples import ExecutedCardExample
from generator.wording.american_words import AmericanWords


class American:
    """What the pages of a card are made from, in one language."""

    def __init__(self, site: Site, card: WrittenCard) -> None:
        self.site = site
        self.card = card
        self.words = AmericanWords(site.speaker)
        self.pictures = AmericanPictures(site)
        self.compiled = card.compiled
        self.hands = {hand.id: hand for hand in card.hands}

    def ways(self, hand: WrittenHand) -> int:
        """Return in how many ways a hand can be played.

        A way is a set of fourteen tiles, jokers counted as the tiles that they stand for.
        There are 0 for a hand whose pattern is lost, because the compiled card leaves it out.
        """
        return sum(len(item.instances) for item in self.compiled.hands if item.id == hand.id)

    def jokers(self, hand: WrittenHand) -> str:
        """Return the key of the words that say whether jokers may, may not or must be used in a hand."""
        if not hand.jokers:
            return "no_jokers"
        needed = any(item.needs_jokers for item in self.compiled.hands if item.id == hand.id)
        return "jokers_needed" if needed else "jokers"

    def grouped(self, example: CardExample) -> Markup:
        """A worked hand group by group, as its own hand of the card has them."""
        run = self._run(example)
        for found in run.derivation.completed:
            if found.hand.id == example.owner:
                return self.pictures.groups(found.groups, example.id)
        return self.pictures.hand(run.hand, example.id)

    def worked(self, example: CardExample) -> Markup:
        """A worked hand as a card: tiles, how it was won, what it is and why it is not another."""
        run = self._run(example)
        written = write_american(run.hand)
        return render(
            "site/american_card",
            site=self.site,
            words=self.words,
            example=example,
            picture=self.pictures.hand(run.hand, example.id),
            how=self.site.speaker.comma.join(self._how(run.hand)),
            written=written,
            query=quote(written),
            completed=[
                (found, self.words.bound(found)) for found in _once(run.derivation.completed)
            ],
            refused=run.derivation.refused,
            near=list(self._near(example, run)),
        )

    def _run(self, example: CardExample) -> ExecutedCardExample:
        """The example as this build scored it."""
        return self.site.report.cards[example.id]

    def _how(self, hand: AmericanHand) -> Iterator[str]:
        won = "before_play" if hand.before_play else "own_pick" if hand.own_pick else "discard"
        yield self.words.say(won)
        if hand.joker_used:
            yield self.words.say("joker_used")

    def _near(self, example: CardExample, run: ExecutedCardExample) -> Iterator[str]:
        """Yield in words what is missing for each hand of the card that the example is near to."""
        for hand, missing in example.lacks.items():
            near = run.near[hand]
            assert near.missing == missing
            yield self.words.near(near)


def _once(found: tuple[Completed, ...]) -> list[Completed]:
    """Return each hand of the card once, in the first way that completes it."""
    first: dict[str, Completed] = {}
    for item in found:
        first.setdefault(item.hand.id, item)
    return list(first.values())
