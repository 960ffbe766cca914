"""Run work of several parts, each in its own process, which starts with everything in memory."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, TypeVar

from generator.store.whole_file import remove_parts

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkProcess

Result = TypeVar("Result")
_PATIENCE = 5  # seconds that a process has to end by itself
_SIGNALS = (signal.SIGINT, signal.SIGTERM)
Job = Callable[[], None]
"""Work that leaves its result on disk."""


def beside_each_other(
    jobs: Sequence[Callable[[], Result]],
    at_once: int | None = None,
    meanwhile: Callable[[], object] = lambda: None,
) -> list[Result]:
    """Return the results of all jobs in their order.

    A job that fails raises RuntimeError here, or its own OSError or MemoryError; the other jobs end
    first.  If a signal stopped its process, this process is stopped in the same way.

    Processes are forked, so a job may use what cannot be pickled, such as a report; its result is
    pickled.  Where a system cannot fork, the jobs run one after the other.  ``at_once``: how many run at
    a time, where memory for all is too much.  ``meanwhile`` is work of this process, beside the first
    jobs.
    """
    from multiprocessing import get_all_start_methods, get_context
    from multiprocessing.connection import wait

    if "fork" not in get_all_start_methods():
        meanwhile()
        return [job() for job in jobs]
    context = get_context("fork")
    waiting = list(enumerate(jobs))[::-1]
    running: dict[object, tuple[int, Connection, ForkProcess]] = {}
    results: dict[int, Result] = {}
    failures: dict[int, str] = {}
    refused: OSError | MemoryError | None = None

    def start() -> None:
        while waiting and (at_once is None or len(running) < at_once):
            place, job = waiting.pop()
            receives, sends = context.Pipe(duplex=False)
            process = context.Process(target=_run, args=(job, sends))
            with _undisturbed():
                process.start()
                running[receives] = place, receives, process
            sends.close()

    try:
        start()
        meanwhile()
        while running:
            for ready in wait([receives for _, receives, _ in running.values()]):
                place, receives, process = running.pop(ready)
                try:
                    done, value = receives.recv()
                except EOFError:
                    process.join()
                    done, value = False, _why(process.exitcode)
                process.join()
                if done:
                    results[place] = value
                elif isinstance(value, (OSError, MemoryError)):
                    refused = refused or value
                else:
                    failures[place] = value
            start()
    except BaseException:
        for _, _, process in running.values():
            process.terminate()
        for _, _, process in running.values():
            process.join(_PATIENCE)
            process.kill()
            process.join()
        raise
    if failures:
        raise RuntimeError("\n".join(failures[place] for place in sorted(failures)))
    if refused:
        raise refused
    return [results[place] for place in range(len(jobs))]


def _why(code: int | None) -> MemoryError | str:
    """Return why a process ended before it sent its result; raise the signal here that stopped it."""
    for number in _SIGNALS:
        if code == 128 + number:
            signal.raise_signal(number)
    if code == -getattr(signal, "SIGKILL", 0):  # the system kills a process when memory runs out
        return MemoryError()
    return f"a process ended before its work, with code {code}"


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Hold signals back, so that none meets a process that begins before it says how it ends."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave(number: int, frame: FrameType | None) -> None:
    """End a process of a part as it stands, without the file that it has half written."""
    remove_parts()
    os._exit(128 + number)


def _run(job: Callable[[], object], sends: Connection) -> None:
    for number in _SIGNALS:
        signal.signal(number, _leave)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
    try:
        sends.send((True, job()))
    except (OSError, MemoryError) as fault:
        sends.send((False, fault))
    except Exception:
        import traceback

        sends.send((False, traceback.format_exc()))
