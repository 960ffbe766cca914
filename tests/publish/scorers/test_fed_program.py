"""A program is fed lines: what it answers, and which line ends it or makes it hang."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from generator.publish.scorers.fed_program import ENDED, HUNG, IN_A_ROW, UNASKED, Fed, Reply, feed
from generator.rules.refused import Refused

LINES = [f"line {number}" for number in range(60)]
PATIENCE = 180  # seconds, in which a Python starts and answers on the busiest machine
LIMIT = 12  # seconds for a program that hangs; they pass twice, and have to hold two starts

READING = """
import os, sys, threading
for line in sys.stdin:
    line = line.strip()
    {act}
    print(line.upper(), flush={flush})
"""


def fed(
    folder: Path,
    act: str,
    *,
    flush: bool = True,
    seconds: float = PATIENCE,
    lines: list[str] = LINES,
) -> Fed:
    program = folder / "program.py"
    program.write_text(READING.format(act=act, flush=flush))
    return feed([sys.executable, str(program)], lines, seconds)


def texts(found: Fed) -> list[str | None]:
    return [reply.text for reply in found.replies]


def test_each_line_should_have_its_answer(tmp_path: Path) -> None:
    found = fed(tmp_path, "pass")
    assert texts(found) == [line.upper() for line in LINES]
    assert not found.spare
    assert found.code == 0


@pytest.mark.parametrize("flush", [True, False])
def test_the_lines_at_which_a_program_crashes_should_be_named(tmp_path: Path, flush: bool) -> None:
    found = fed(tmp_path, "if line.endswith('7'): os._exit(3)", flush=flush)
    crashed = {place for place in range(60) if place % 10 == 7}
    for place, reply in enumerate(found.replies):
        wanted = Reply(None, ENDED, 3) if place in crashed else Reply(LINES[place].upper())
        assert reply == wanted, place


@pytest.mark.long  # it waits
def test_a_line_at_which_a_program_hangs_should_be_named(tmp_path: Path) -> None:
    act = "if line == 'line 1': threading.Event().wait()"
    found = fed(tmp_path, act, seconds=LIMIT, lines=LINES[:3])
    assert found.replies == (Reply("LINE 0"), Reply(None, HUNG, None), Reply("LINE 2"))


def test_a_program_that_answers_nothing_should_be_asked_no_more(tmp_path: Path) -> None:
    found = fed(tmp_path, "sys.exit(4)")
    assert found.replies[:IN_A_ROW] == (Reply(None, ENDED, 4),) * IN_A_ROW
    assert set(found.replies[IN_A_ROW:]) == {Reply(None, UNASKED)}


def test_answers_to_no_line_should_be_told(tmp_path: Path) -> None:
    found = fed(tmp_path, "print('and')", lines=LINES[:1])
    assert texts(found) == ["and"]
    assert found.spare == ("LINE 0",)


def test_a_program_that_writes_for_ever_should_be_ended(tmp_path: Path) -> None:
    found = fed(tmp_path, "while True: print('more')", lines=LINES[:2])
    assert texts(found) == ["more", "more"]
    assert found.spare == ("more",)


def test_the_code_of_a_program_that_answered_all_should_be_told(tmp_path: Path) -> None:
    assert (
        fed(tmp_path, "if line == 'line 59': import atexit; atexit.register(os._exit, 9)").code == 9
    )


def test_bytes_that_are_no_text_should_be_an_answer_all_the_same(tmp_path: Path) -> None:
    act = r"sys.stdout.buffer.write(b'\xff\n'); sys.stdout.flush(); continue"
    assert texts(fed(tmp_path, act, lines=LINES[:1])) == [r"\xff"]


def test_a_program_that_is_not_there_should_be_refused() -> None:
    with pytest.raises(Refused) as refused:
        feed(["./no-such-program"], LINES, 1)
    assert refused.value.key == "not_run"
