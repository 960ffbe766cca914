"""Work of several parts, each in a process of its own that starts with all that is in memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Result = TypeVar("Result")
Job = Callable[[], None]
"""Work that leaves its result on disk."""


def beside_each_other(jobs: Sequence[Callable[[], Result]]) -> list[Result]:
    """Return the results of all jobs in their order; a job that fails raises RuntimeError here.

    Processes are forked, so a job may use what cannot be pickled, such as a report; its result is
    pickled.  Where a system cannot fork, the jobs run one after the other.
    """
    from multiprocessing import get_all_start_methods, get_context

    if "fork" not in get_all_start_methods():
        return [job() for job in jobs]
    context = get_context("fork")
    running = []
    for job in jobs:
        receives, sends = context.Pipe(duplex=False)
        process = context.Process(target=_run, args=(job, sends))
        process.start()
        sends.close()
        running.append((process, receives))
    results: list[Result] = []
    failures: list[str] = []
    for process, receives in running:
        try:
            done, value = receives.recv()
        except EOFError:
            done, value = False, "a process ended before its work"
        process.join()
        if done:
            results.append(value)
        else:
            failures.append(value)
    if failures:
        raise RuntimeError("\n".join(failures))
    return results


def _run(job: Callable[[], object], sends: Connection) -> None:
    try:
        sends.send((True, job()))
    except Exception:
        import traceback

        sends.send((False, traceback.format_exc()))
