"""The American game: its card, the hands of it, and worked hands."""

from __future__ import annotations

from collections.abc import Iterator

from generator.american.american_hand import write_american
from generator.publish.citation.content import Content, Sayer, texts
from generator.records.card import WrittenCard, WrittenHand
from generator.records.model import LANGUAGES
from generator.verify.card_examples import ExecutedCardExample
from generator.wording.american_words import AmericanWords


def contents(sayer: Sayer) -> Iterator[Content]:
    """Every card with what is on it; all of it holds under the card's own edition."""
    for card in sayer.rulebook.cards:
        yield _card(sayer, card)
        for hand in card.hands:
            yield _hand(sayer, card, hand)
        for example in card.examples():
            if example.id in sayer.report.cards:
                yield _example(sayer, card, sayer.report.cards[example.id])


def _card(sayer: Sayer, card: WrittenCard) -> Content:
    """Words: names and text.  Ruling: how many hands."""
    return Content(
        "edition",
        card.id,
        sayer.named(card.id),
        (card.id,),
        {card.id: sayer.short(card.text)},
        texts(sayer, name=card.name, short=card.short, text=card.text),
        {card.id: {"year": card.year, "hands": len(card.hands)}},
        card.cite,
    )


def _hand(sayer: Sayer, card: WrittenCard, hand: WrittenHand) -> Content:
    """Words: what is inferred.  Ruling: value, play, jokers, and the pattern."""
    gist: dict[str, str] = {}
    for language, speaker in sayer.speakers.items():
        words = AmericanWords(speaker)
        said = words.pattern(hand.pattern) if hand.pattern else words.say("lost")
        gist[language] = f"{words.say('points', n=hand.points)}{speaker.colon}{said}"
    pattern = hand.pattern and {
        "groups": [[group.size, group.of, group.suit] for group in hand.pattern.groups],
        "numbers": {letter: list(of) for letter, of in sorted(hand.pattern.numbers.items())},
        "free": sorted(hand.pattern.free),
    }
    return Content(
        "card-hand",
        hand.id,
        sayer.named(hand.id),
        (card.id,),
        {card.id: gist},
        texts(sayer, inferred=hand.inferred),
        {
            card.id: {
                "points": hand.points,
                "exposed": hand.exposed,
                "jokers": hand.jokers,
                "pattern": pattern,
            }
        },
        hand.cite,
    )


def _example(sayer: Sayer, card: WrittenCard, run: ExecutedCardExample) -> Content:
    """Words: its note.  Ruling: the tiles and what they are."""
    example = run.example
    gist: dict[str, str] = {}
    for language, speaker in sayer.speakers.items():
        words = AmericanWords(speaker)
        found = dict.fromkeys(
            f"{words.hand(item.hand.number)} {words.say('points', n=item.hand.points)}"
            for item in run.derivation.completed
        )
        gist[language] = speaker.join(list(found)) or words.say("none")
    hand = write_american(run.hand)
    return Content(
        "example",
        example.id,
        sayer.named(example.owner),
        (card.id,),
        {card.id: gist},
        texts(sayer, note=example.note),
        {
            card.id: {
                "hand": hand,
                "completes": dict(example.completes),
                "refused": dict(example.refused),
                "lacks": dict(example.lacks),
            }
        },
        {"tiles": example.tiles},
        dict.fromkeys(LANGUAGES, f"{hand} ="),
    )
