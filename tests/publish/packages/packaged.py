"""The npm package asked the same as Python: results, explanations in three languages, faults."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from generator.ask.compare_editions import compared
from generator.ask.competition_game import CompetitionGame
from generator.ask.json_scores import scored
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand
from generator.i18n import Speaker
from generator.interface import hand
from generator.languages import OWN
from generator.records.kinds import Rulebook
from generator.rulebook.loaded.kept_rulesets import KeptRulebook
from generator.score import Interpreter, NotAWin
from tests.engine.both import Both, Question

NOTHING = {
    "without": [], "only": False, "self_drawn": None, "melds": None, "kongs": None, "winning": None,
    "points": None, "at_least": 0, "limit": None, "differs": None,
}  # fmt: skip


class Packaged(Both):
    """Asks Python, and the package as a program that installed it would."""

    def __init__(
        self,
        rulebook: Rulebook,
        folder: Path,
        under: Callable[..., Interpreter],
        kept: KeptRulebook,
    ) -> None:
        super().__init__(rulebook, folder / "rulebook.json", under)
        self.package = (str(folder / "index.js"),)
        self.kept = kept

    def answer(self, question: Question) -> Any:
        """Python's answer, a fault with its words in each language."""
        try:
            return getattr(self, question["ask"])(**{**question, "ask": self._rules(question)})
        except NotAWin as failure:
            code, column, blanks = "NOT_A_WIN", 1, {"n": failure.away}
        except HandFault as fault:
            code, column, blanks = fault.code, fault.column, fault.params
        return {"fault": [code, column, *(say(language, code, blanks) for language in OWN)]}

    def scored(self, ask: Interpreter, hand: str, **_: object) -> dict[str, Any]:
        return scored(hand, ask, False).to_json()

    def explained(self, ask: Interpreter, hand: str, **_: object) -> list[Any]:
        game = CompetitionGame(ask, self.kept)
        lines = [list(game.score_lines(hand, Speaker(language))) for language in OWN]
        return [scored(hand, ask, True).to_json(), *lines]

    def waited(self, ask: Interpreter, hand: str, **_: object) -> dict[str, Any]:
        return CompetitionGame(ask).waits(hand)

    def compared(self, ask: None, hand: str) -> dict[str, Any]:
        found = compared(hand, self.rulebook).to_json()
        return {**found, "scores": {e: found["scores"][e] for e in self.kept.editions}}

    def found(
        self, ask: Interpreter, fans: list[str], wishes: Mapping[str, Any], **_: object
    ) -> dict[str, Any]:
        return CompetitionGame(ask, self.kept).find({**NOTHING, "fans": fans, **wishes}).json

    def converted(self, ask: None, hand: str, to: str) -> str:
        return CompetitionGame.notations[to](read_hand(hand))

    def typed(self, ask: None, parts: list[Any], more: Mapping[str, Any]) -> str:
        return hand(*parts, **more)

    def shown(self, ask: Interpreter, hand: str, language: str, **_: object) -> dict[str, Any]:
        """What the tag shows below a hand; a fault is shown too."""
        speaker, rules = Speaker(language), ask.rules
        try:
            points, bare, fans = ask.tally(read_hand(hand))
        except NotAWin as failure:
            return {"fault": say(language, "NOT_A_WIN", {"n": failure.away})}
        except HandFault as fault:
            return {"fault": say(language, fault.code, fault.params)}
        names = {fan.id: fan.names[language] for fan in rules.fans}
        short = {item.id: item.short[language] for item in self.rulebook.editions}
        limits = {"minimum": rules.minimum, "missing": rules.minimum - bare}
        return {
            "points": speaker.say("answer", "points", n=points),
            "edition": short[rules.edition],
            "path": f"calculator/?{urlencode({'hand': hand, 'edition': rules.edition}, safe='*')}",
            "fans": [
                {
                    "value": f"{count} × {value}" if count > 1 else str(value),
                    "name": names[fan],
                    "path": self.rulebook.addresses[fan],
                }
                for fan, value, count in fans
            ],
            "verdict": speaker.say(
                "answer", "reaches" if bare >= rules.minimum else "below", **limits
            ),
        }


def say(language: str, code: str, blanks: Mapping[str, object]) -> str:
    """What is wrong with a hand, in a language."""
    return Speaker(language).say("hand_faults", code, **blanks)
