"""The American game on the page: worked hands as cards."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from urllib.parse import quote

from generator.american.american_derivation import Completed
from generator.american.american_hand import AmericanHand, write_american
from generator.american.compiled_card import CardHand
from generator.publish.site.context import Site
from generator.publish.site.pictures.american_pictures import AmericanPictures
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

    def of(self, hand: WrittenHand) -> CardHand | None:
        """A hand as the interpreter has it, or None where its pattern is lost."""
        return next((item for item in self.compiled.hands if item.id == hand.id), None)

    def picture(self, example: CardExample, prefix: str) -> str:
        """A worked hand as it lies."""
        return self.pictures.hand(self.run(example).hand, prefix, example.id)

    def grouped(self, example: CardExample, prefix: str) -> str:
        """A worked hand group by group, as its own hand of the card has them."""
        found = self.own(example)
        if found is None:
            return self.picture(example, prefix)
        return self.pictures.groups(found.groups, prefix, example.id)

    def run(self, example: CardExample) -> ExecutedCardExample:
        """The example as this build executed it."""
        return self.site.report.cards[example.id]

    def own(self, example: CardExample) -> Completed | None:
        """The example as the hand of the card on whose page it stands."""
        completed = self.run(example).derivation.completed
        return next((item for item in completed if item.hand.id == example.owner), None)

    def worked(self, example: CardExample, prefix: str) -> str:
        """A worked hand as a card: tiles, how it was won, what it is and why it is not another."""
        run = self.run(example)
        lines = "".join(f"<li>{line}</li>" for line in self._lines(example, run, prefix))
        code = escape(write_american(run.hand))
        origin = self.site.say(f"tiles:{example.tiles}")
        return (
            f'<div class="ex" id="{example.id}">{self.picture(example, prefix)}'
            f'<p class="how">{self._how(run.hand)} · {self._opened(run.hand, prefix)}</p><ul>{lines}</ul>'
            f'<p class="origin">{origin} · <code>{code}</code> · '
            f"{self.site.citing(example.id, prefix)}</p></div>"
        )

    def _opened(self, hand: AmericanHand, prefix: str) -> str:
        """A link that opens the hand in the calculator."""
        address = f"{prefix}american/calculator/?hand={quote(write_american(hand))}"
        return f'<a class="calc-open" href="{address}">{self.words.say("open_here")}</a>'

    def _how(self, hand: AmericanHand) -> str:
        won = "before_play" if hand.before_play else "own_pick" if hand.own_pick else "discard"
        parts = [self.words.say(won)]
        if hand.joker_used:
            parts.append(self.words.say("joker_used"))
        return escape(" · ".join(parts))

    def _lines(self, example: CardExample, run: ExecutedCardExample, prefix: str) -> Iterator[str]:
        colon = self.site.speaker.colon
        shown: set[str] = set()
        for found in run.derivation.completed:
            if found.hand.id in shown:
                continue
            shown.add(found.hand.id)
            points = self.words.say("points", n=found.hand.points)
            bound = self.words.bound(found)
            more = self.site.speaker.aside(escape(bound)) if bound else ""
            yield f"{self.site.link(found.hand.id, prefix)}{colon}<b>{points}</b>{more}"
        for refused in run.derivation.refused:
            yield escape(self.words.refusal(refused))
        for hand, missing in example.lacks.items():
            near = run.near[hand]
            assert near.missing == missing
            yield escape(self.words.near(near))
