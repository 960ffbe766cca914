"""Both engines asked the same questions: Python, and the page's engine in node."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

from generator.ask.compare_editions import compare
from generator.ask.scored_waits import wins
from generator.game.hand import Meld
from generator.game.hand_faults import HandFault
from generator.game.notation import (
    read_hand,
    read_pieces,
    write_botzone,
    write_hand,
    write_tenhou,
    write_unicode,
)
from generator.records.kinds import Rulebook
from generator.score import Interpreter, NotAWin, Tally, payments
from generator.score.derivation import write_derivation

Question = dict[str, Any]
SCRIPT = Path(__file__).with_name("parity.js")
WRITERS = (write_hand, write_tenhou, write_unicode, write_botzone)


class Both:
    """Asks Python's interpreter and the page's engine, and tells where they differ."""

    package: tuple[str, ...] = ()
    """The npm package's first module, where that is asked too."""

    def __init__(
        self, rulebook: Rulebook, exported: Path, under: Callable[..., Interpreter]
    ) -> None:
        self.rulebook = rulebook
        self.exported = exported
        self.under = under

    def differences(self, asked: Sequence[Question]) -> list[str]:
        """The questions that were answered otherwise."""
        theirs = self.pages(asked)
        assert len(asked) == len(theirs)
        found = []
        for question, line in zip(asked, theirs, strict=True):
            ours = self.answer(question)
            if written(ours) != line and json.loads(written(ours)) != json.loads(line):
                found.append(f"{written(question)}\n  Python: {written(ours)}\n  page: {line}")
        return found

    def pages(self, questions: Iterable[Question]) -> list[str]:
        """The answers of the page's engine, a line of JSON for each question."""
        run = subprocess.run(
            [node(), str(SCRIPT), str(self.exported), *self.package],
            input="\n".join(
                map(json.dumps, questions)
            ),  # in ASCII: node takes U+2028 for a line's end
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert run.returncode == 0, run.stderr
        return run.stdout.split("\n")[:-1]

    def rulesets(self, questions: Iterable[Question]) -> list[dict[str, Any]]:
        """What the page compiles for an edition and the readings instead of its own."""
        return [json.loads(line) for line in self.pages({"ask": "compile", **q} for q in questions)]

    def answer(self, question: Question) -> Any:
        """Python's answer to a question."""
        try:
            return getattr(self, question["ask"])(**{**question, "ask": self._rules(question)})
        except NotAWin as failure:
            return {"away": failure.away}
        except HandFault as fault:
            return {"fault": [fault.code, fault.column, fault.params]}

    def _rules(self, question: Question) -> Interpreter | None:
        if "edition" not in question:
            return None
        return self.under(question["edition"], **question.get("instead", {}))

    def read(self, ask: None, hand: str) -> list[str]:
        found = read_hand(hand)
        return [write(found) for write in WRITERS]

    def pieces(self, ask: None, hand: str) -> list[Any]:
        return [
            [piece.kind, piece.tile, piece.source, piece.claimed, piece.promoted]
            if isinstance(piece, Meld)
            else piece
            for piece in read_pieces(hand)
        ]

    def derive(self, ask: Interpreter, hand: str, **_: object) -> list[Any]:
        found = read_hand(hand)
        derived = ask.derive(found)
        paid = payments(found, derived.points, ask.rules.base)
        return [
            write_derivation(derived),
            derived.points,
            derived.points_without_flowers,
            ask.fans_of(derived),
            ask.tally(found),
            [paid.discarder, paid.others, paid.received],
        ]

    def tally(self, ask: Interpreter, hand: str, **_: object) -> Tally:
        return ask.tally(read_hand(hand))

    def wins(self, ask: Interpreter, hand: str, **_: object) -> list[Any]:
        return list(wins(read_hand(hand), ask))

    def failing(self, ask: Interpreter, hand: str, fan: str, **_: object) -> list[list[str]]:
        return ask.failing(fan, read_hand(hand))

    def compare(self, ask: None, hand: str) -> list[Any]:
        found = compare(read_hand(hand), self.rulebook)
        return [
            list(found.scores.items()),
            [
                [item.question.id, item.first, item.second, item.readings, item.tally, item.alone]
                for item in found.differences
            ],
        ]


def written(value: object) -> str:
    """A value as JavaScript writes it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def node() -> str:
    """Node's path; without it the test is skipped, or fails where browsers are required."""
    path = shutil.which("node")
    if path is None:
        if os.environ.get("FANPU_BROWSER") == "required":
            pytest.fail("node is required and was not found")
        pytest.skip("node was not found: the page's engine was not compared with Python's")
    return path
