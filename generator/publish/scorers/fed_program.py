"""Feed lines to a program and take its answers, a line each; what ends or hangs is started again.

A program may write its answers when it likes, even all at its end.  So where it ends or hangs too early,
the line that did it is not yet known: the first line without an answer is given to it alone.  If it
answers that one, its answers were lost on the way, and ever more lines are given at once until it fails
again.
"""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from tempfile import TemporaryFile
from threading import Thread
from typing import IO, NamedTuple

from generator.rules.refused import Refused

IN_A_ROW = 20
"""So many lines one after the other without an answer, and the program is asked no more."""

ENDED, HUNG, UNASKED = "ended", "hung", "unasked"
_LONGEST = 1 << 20  # bytes of an answer; the longest of ours has a thousand


class Reply(NamedTuple):
    """An answer, or None and why there is none; ``code`` is the exit code of a program that ended."""

    text: str | None
    missing: str = ""
    code: int | None = None


class Fed(NamedTuple):
    """What a program answered: ``replies`` has one for each line.

    ``spare`` are answers beyond the lines.
    ``code`` is the exit code of the last run that answered all its lines: 0 if there was none, or if that
    run had to be stopped.
    """

    replies: tuple[Reply, ...]
    spare: tuple[str, ...] = ()
    code: int = 0


class _ProgramRun(NamedTuple):
    answers: list[str]
    how: str
    code: int | None


def feed(program: Sequence[str], lines: Sequence[str], seconds: float) -> Fed:
    """Return what a program answers to the lines on its standard input.

    ``seconds`` is how long the next answer may take.  Raises Refused if the program cannot be started.
    """
    replies: list[Reply] = []
    spare: list[str] = []
    size, unanswered, code = len(lines), 0, 0
    while len(replies) < len(lines):
        if unanswered == IN_A_ROW:
            replies += [Reply(None, UNASKED)] * (len(lines) - len(replies))
            break
        batch = lines[len(replies) : len(replies) + size]
        run = _run(program, batch, seconds)
        replies += [Reply(text) for text in run.answers[: len(batch)]]
        spare += run.answers[len(batch) :]
        if run.answers:
            unanswered = 0
        if len(run.answers) >= len(batch):
            size *= 2
            code = run.code or 0
        elif len(batch) > 1:
            size = 1
        else:
            replies.append(Reply(None, run.how, run.code))
            unanswered += 1
            size = len(lines)
    return Fed(tuple(replies), tuple(spare), code)


def _run(program: Sequence[str], batch: Sequence[str], seconds: float) -> _ProgramRun:
    """Run the program once on these lines; read at most one answer more than there are lines.

    ``seconds`` is the longest wait for an answer, and for the end.
    """
    with TemporaryFile() as given:
        given.write("".join(f"{line}\n" for line in batch).encode())
        given.seek(0)
        process = _started(program, given)
        said: Queue[str | None] = Queue()
        assert process.stdout is not None
        Thread(target=_listen, args=(process.stdout, said, len(batch) + 1), daemon=True).start()
        answers: list[str] = []
        try:
            while (text := said.get(timeout=seconds)) is not None:
                answers.append(text)
            return _ProgramRun(answers, ENDED, process.wait(seconds))
        except (Empty, subprocess.TimeoutExpired):
            return _ProgramRun(answers, HUNG, None)
        finally:
            process.kill()
            process.wait()


def _started(program: Sequence[str], given: IO[bytes]) -> subprocess.Popen[bytes]:
    try:
        return subprocess.Popen(program, stdin=given, stdout=subprocess.PIPE)
    except OSError as error:
        raise Refused("not_run", program=program[0], said=error.strerror) from None


def _listen(output: IO[bytes], said: Queue[str | None], most: int) -> None:
    """Put the lines that a program writes into a queue, and None at its end."""
    with suppress(ValueError), output:
        for _ in range(most):
            line = output.readline(_LONGEST)
            if not line:
                break
            said.put(line.decode("utf-8", "backslashreplace").rstrip("\r\n"))
    said.put(None)
