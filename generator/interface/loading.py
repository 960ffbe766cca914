"""Load the rules that are inside the package, by edition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.ask.american_game import AmericanGame
from generator.ask.competition_game import CompetitionGame
from generator.ask.games import game_under, game_with_readings
from generator.ask.results import ComparedHand
from generator.documents.near_names import nearest
from generator.interface.edition_rules import AmericanCard, Rules
from generator.interface.fault import as_faults
from generator.interface.own_rules import own_kept, own_rulebook
from generator.languages import LANGUAGES
from generator.rules.refused import Refused


@dataclass(frozen=True)
class EditionName:
    """An edition: its id, its names by language, and ``competition`` or ``american``."""

    id: str
    names: Mapping[str, str]
    game: str


def editions() -> tuple[EditionName, ...]:
    """Return every edition that there is."""
    kept = own_kept()
    return tuple(
        EditionName(name, {code: kept.name("edition", name, code) for code in LANGUAGES}, game)
        for name, game in kept.games.items()
    )


def load(edition: str, readings: Mapping[str, str] | None = None) -> Rules:
    """Return the rules of an edition of competition mahjong (``cn-1998``, ``wmo-2006``, ``mil``).

    ``readings`` are answers to questions in place of the edition's own, by question.
    Raises Fault for an unknown edition, question or reading.
    """
    kept = own_kept()
    with as_faults():
        if edition not in kept.editions:
            raise _unknown(edition, kept.editions)
        if readings:
            from generator.rulebook.asked_readings import in_place_of_own

            book = own_rulebook()
            instead = in_place_of_own(readings.items(), book)
            return Rules(game_with_readings(kept, book, edition, instead))
        game = game_under(kept, edition)
    assert isinstance(game, CompetitionGame)
    return Rules(game)


def load_card(card: str) -> AmericanCard:
    """Return a card of the American game (``nmjl-1976``); raises Fault for an unknown card."""
    kept = own_kept()
    known = [name for name in kept.games if name not in kept.editions]
    with as_faults():
        if card not in known:
            raise _unknown(card, known)
        game = game_under(kept, card)
    assert isinstance(game, AmericanGame)
    return AmericanCard(game, kept.ruleset(kept.editions[0]).version)


def _unknown(name: str, known: Sequence[str]) -> Refused:
    return Refused("no_edition", name=name, known=", ".join(known), perhaps=nearest(name, known))


def compare(hand: str) -> ComparedHand:
    """Return a hand under every edition in which it wins, and the questions that make the difference."""
    from generator.ask.compare_editions import compared

    with as_faults():
        return compared(hand, own_rulebook())


def convert(hand: str, to: str = "gb") -> str:
    """Return a hand in a notation: gb, tenhou, unicode or botzone."""
    from generator.ask.notations import converted

    with as_faults():
        return converted(hand, to)
