"""The American game behind the ``Game`` protocol."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from generator.american.american_hand import AmericanHand, read_american, write_american
from generator.american.american_interpreter import AmericanInterpreter

if TYPE_CHECKING:
    from generator.i18n import Speaker
    from generator.rules.game_protocol import CaseRun, Decided, Sought, Worth

NEAREST = 3  # hands of the card that an answer in words names


class AmericanGame:
    """The game with one card."""

    notations: Mapping[str, Callable[[AmericanHand], str]] = {"gb": write_american}

    def __init__(self, edition: str, interpreter: AmericanInterpreter) -> None:
        self.edition = edition
        self.interpreter = interpreter

    @cached_property
    def cases(self) -> Mapping[str, CaseRun]:
        """Return each kind of case, run with this card."""
        from generator.american.case_runs import KINDS
        from generator.rules.game_protocol import cases_of

        return cases_of(KINDS, self.interpreter)

    @staticmethod
    def read(text: str) -> AmericanHand:
        """Return the hand that a text describes."""
        return read_american(text)

    def worth(self, text: str) -> Worth:
        """Return the points of the best hand of the card that the tiles are."""
        from generator.game.hand_faults import NotAWin
        from generator.rules.game_protocol import Worth

        hand = read_american(text)
        best = self.interpreter.derive(hand).completed if hand.winning is not None else ()
        if not best:
            raise NotAWin(self.interpreter.nearest(hand, 1)[0].missing)
        return Worth(best[0].hand.points, ((best[0].hand.id, best[0].hand.points, 1),), "hand")

    def score(self, text: str, whole: bool) -> dict[str, Any]:
        """Return, for fourteen tiles, the hands of the card that they complete and their value.

        For thirteen, return the tiles that complete a hand.  Thirteen tiles, and fourteen that
        complete nothing, also have the hands nearest to them.
        """
        from generator.american.json_results import scored

        return scored(text, self.edition, self.interpreter)

    def score_lines(self, text: str, speaker: Speaker) -> Iterator[str]:
        """Return what the tiles are and are not, what they lack, and the hands nearest to them."""
        from generator.american.american_tiles import written
        from generator.wording.american_words import AmericanWords

        hand, words = read_american(text), AmericanWords(speaker)
        yield write_american(hand)
        if hand.winning is not None:
            derivation = self.interpreter.derive(hand)
            yield from words.lines(derivation)
            if derivation.completed:
                return
        else:
            for tile, derivation in self.interpreter.waits(hand).items():
                names = dict.fromkeys(item.hand.number for item in derivation.completed)
                hands = speaker.join([words.hand(number) for number in names])
                points = words.say("points", n=derivation.points)
                yield words.say("waits_for", tile=written([tile]), hands=hands, points=points)
        for item in self.interpreter.nearest(hand, NEAREST):
            yield words.say("nearest_hand", near=words.near(item))

    def waits(self, text: str) -> dict[str, Any]:
        """Return the same as :meth:`score`, which says of thirteen tiles what they wait for."""
        return self.score(text, True)

    def waits_lines(self, text: str, speaker: Speaker) -> Iterator[str]:
        """Return the same as :meth:`score_lines`."""
        return self.score_lines(text, speaker)

    def claim(self, discard: str, calls: Sequence[str], last: bool) -> Decided:
        """Return who gets a discard (``E 5m``); ``calls`` are seat, call, tiles (``S pung 5mJ``)."""
        from generator.american.case_runs import read_call, run_claim
        from generator.rules.game_protocol import Decided
        from generator.wording.american_case_words import claim_lines, left_open
        from generator.wording.procedure_words import capital

        self._refuse({"last": last})
        given = {"discard": discard, "calls": [read_call(text) for text in calls]}
        result = run_claim(given, self.interpreter)

        def lines(speaker: Speaker, name: Callable[[str], str]) -> Iterator[str]:
            yield from map(capital, claim_lines(given, result, speaker))
            yield from left_open(result, speaker)

        return Decided(result, lines, {})

    @property
    def errors(self) -> Mapping[str, tuple[str, ...]]:
        """Return the errors that the rules speak of."""
        from generator.american.typed_ruling import FACTS

        return {error: (*needed, *others) for error, (needed, others) in FACTS.items()}

    def error_lines(self, speaker: Speaker) -> Iterator[str]:
        """Return each error's name, and below it the facts that its ruling asks for."""
        for error, facts in self.errors.items():
            yield f"{speaker.say('american_cases', f'error:{error}')}  [{error}]"
            yield f"    {speaker.join(list(facts))}"

    def rule(self, words: Sequence[str]) -> Decided:
        """Return what an error leads to (``mah-jongg-in-error by=W threw=S``)."""
        from generator.american.case_runs import run_ruling
        from generator.american.typed_ruling import read_ruling
        from generator.rules.game_protocol import Decided
        from generator.table.sheet.cell_values import write_signed
        from generator.wording.american_case_words import left_open, ruling_lines
        from generator.wording.procedure_words import capital

        result = run_ruling(read_ruling(words), self.interpreter)

        def lines(speaker: Speaker, name: Callable[[str], str]) -> Iterator[str]:
            yield from map(capital, ruling_lines(result, speaker))
            changes = result.get("changes", {})
            if changes:
                paid = [f"{player} {write_signed(points)}" for player, points in changes.items()]
                yield speaker.join(paid)
            yield from left_open(result, speaker)

        return Decided(result, lines, {})

    def _refuse(self, options: Mapping[str, Any]) -> None:
        """Refuse options that mean nothing in the game, if they were given."""
        from generator.rules.refused import Refused

        for option, value in options.items():
            if value not in (None, False, 0, []):
                shown = f"--{option.replace('_', '-')}"
                raise Refused("not_option", edition=self.edition, option=shown)

    def find(self, wishes: Mapping[str, Any]) -> Sought:
        """Return a hand that is the hand of the card wished for, played without exposures."""
        from generator.american.example_hand import example_hand
        from generator.rules.game_protocol import Sought
        from generator.rules.refused import Refused

        known = ("fans", "self_drawn")
        self._refuse({name: value for name, value in wishes.items() if name not in known})
        if len(wishes["fans"]) != 1:
            raise Refused("one_card_hand")
        (name,) = wishes["fans"]
        numbers = {hand.number: hand for hand in self.interpreter.card.hands}
        wanted = next(
            (hand for n, hand in numbers.items() if name in (hand.id, str(n))),
            None,
        )
        if wanted is None:
            raise Refused("no_card_hand", name=name, first=min(numbers), last=max(numbers))
        hand = example_hand(wanted, self.interpreter, bool(wishes["self_drawn"]))
        text = write_american(hand)
        return Sought(True, self.score(text, True), lambda speaker: self.score_lines(text, speaker))
