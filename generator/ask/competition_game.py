"""Competition mahjong behind the ``Game`` protocol."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from generator.game.notation import (
    read_hand,
    write_botzone,
    write_hand,
    write_tenhou,
    write_unicode,
)
from generator.score import Interpreter, Tally

if TYPE_CHECKING:
    from generator.game.hand import Hand
    from generator.i18n import Speaker
    from generator.rulebook.loaded.kept_rulesets import KeptRulebook
    from generator.rules.game_protocol import CaseRun, Decided, Sought, Worth


class CompetitionGame:
    """The game under one edition; ``kept`` has the names that an answer in words needs."""

    notations: Mapping[str, Callable[[Hand], str]] = {
        "gb": write_hand,
        "tenhou": write_tenhou,
        "unicode": write_unicode,
        "botzone": write_botzone,
    }

    def __init__(self, interpreter: Interpreter, kept: KeptRulebook | None = None) -> None:
        self.interpreter = interpreter
        self.edition = interpreter.rules.edition
        self._kept = kept

    @cached_property
    def cases(self) -> Mapping[str, CaseRun]:
        """Return each kind of case, run under this edition."""
        from generator.ask.table_cases import KINDS
        from generator.rules.game_protocol import cases_of

        return cases_of(KINDS, self.interpreter)

    @staticmethod
    def read(text: str) -> Hand:
        """Return the hand that a text describes, in any notation."""
        return read_hand(text)

    def worth(self, text: str) -> Worth:
        """Return the points and the fans."""
        from generator.rules.game_protocol import Worth

        found = self.interpreter.tally(read_hand(text))
        return Worth(found.points, found.fans, "fan")

    def score(self, text: str, whole: bool) -> dict[str, Any]:
        """Return the result for a hand, as other programs read it."""
        from generator.ask.json_scores import scored

        return scored(text, self.interpreter, whole).to_json()

    def score_lines(self, text: str, speaker: Speaker) -> Iterator[str]:
        """Return the derivation in words."""
        from generator.wording.derivation_words import DerivationWords

        kept = self._kept
        answer = DerivationWords(
            self.interpreter.rules,
            speaker,
            lambda kind, item: kept.name(kind, item, speaker.language) if kept else item,
        )
        return answer.lines(self.interpreter.derive(read_hand(text)))

    def waits(self, text: str) -> dict[str, Any]:
        """Return every tile that wins, with its score by discard and by self-draw."""
        from generator.ask.scored_waits import read_waiting, winning_tiles, wins

        found = winning_tiles(wins(read_waiting(text), self.interpreter), self.interpreter)
        waits = [win.to_json() for win in found]
        return {"hand": text, "edition": self.edition, "waits": waits}

    def waits_lines(self, text: str, speaker: Speaker) -> Iterator[str]:
        """Return the same in words, as many lines for a tile as there are ways to win with it."""
        from generator.ask.scored_waits import read_waiting, wins
        from generator.game.tiles import TILES

        found = list(wins(read_waiting(text), self.interpreter))
        if not found:
            yield speaker.say("answer", "waits_none")
        for win in found:
            yield f"{TILES[win.tile]}  ×{win.left}"
            for key, tally in (("by_discard", win.discard), ("by_self_draw", win.self_drawn)):
                line = self._line(tally, speaker)
                yield f"  {speaker.say('answer', key)}{speaker.colon}{line}"

    def _line(self, tally: Tally, speaker: Speaker) -> str:
        from generator.wording.fans_line import fans_line

        rules = self.interpreter.rules
        names = {fan.id: fan.names[speaker.language] for fan in rules.fans}
        points = speaker.say("answer", "points", n=tally.points)
        text = points + speaker.aside(fans_line(tally.fans, names, speaker))
        if tally.points_without_flowers < rules.minimum:
            return speaker.say("answer", "without_flowers_below", scored=text)
        return text

    def claim(self, discard: str, calls: Sequence[str], last: bool) -> Decided:
        """Return who gets a discard; ``calls`` are seat, call and seconds (``W pung 3``)."""
        from generator.rules.game_protocol import Decided
        from generator.rules.procedure_faults import ProcedureFault
        from generator.table.procedure_runs import read_claim, run_claim
        from generator.table.questions_behind import questions_behind
        from generator.wording.procedure_words import claim_lines

        if not re.fullmatch("[ESWN]", discard):
            raise ProcedureFault("SEAT_UNKNOWN", text=discard)
        called = {made.player: made.call for made in map(read_claim, calls)}
        given = {"discarder": discard, "claims": calls, "last": last}
        rules = self.interpreter.rules
        result = run_claim(given, rules)
        return Decided(
            result,
            lambda speaker, name: claim_lines(called, result, speaker, name),
            {
                name: rules.readings[name]
                for name in questions_behind(result, "hu" in called.values())
            },
        )

    @property
    def errors(self) -> Mapping[str, tuple[str, ...]]:
        """Return none: what a foul costs is in the rulebook, whatever else happened."""
        return {}

    def error_lines(self, speaker: Speaker) -> Iterator[str]:
        """Return nothing, for there are no such errors."""
        return iter(())

    def rule(self, words: Sequence[str]) -> Decided:
        """Refuse, for there are no such errors."""
        from generator.rules.refused import Refused

        raise Refused("no_foul", name=" ".join(words), perhaps="")

    def find(self, wishes: Mapping[str, Any]) -> Sought:
        """Search for a hand that scores the fans wished for."""
        from generator.ask.fan_names import FanNames
        from generator.ask.find_fans import find_fans

        called = FanNames(self.interpreter.rules, self._kept)
        return find_fans(wishes, self.interpreter, called, self.score_lines)
