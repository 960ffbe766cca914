"""Jobs beside each other: their results, how many at a time, and what is said of one that fails."""

from __future__ import annotations

import os
import signal
import time
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import pytest

from generator.store import beside_each_other

pytestmark = pytest.mark.slow  # starts many processes


def told(file: Path, name: str) -> str:
    for what in ("begins", "ends"):
        with file.open("a") as out:
            out.write(f"{name} {what}\n")
    return name


def refuse() -> str:
    raise ValueError("no such hand")


def test_results_should_stand_in_the_order_of_the_jobs(tmp_path: Path) -> None:
    jobs = [partial(told, tmp_path / "told", name) for name in "abcd"]
    assert beside_each_other(jobs) == beside_each_other(jobs, at_once=2) == list("abcd")
    assert beside_each_other([]) == []


def test_no_more_should_run_at_a_time_than_asked(tmp_path: Path) -> None:
    file = tmp_path / "told"
    beside_each_other([partial(told, file, name) for name in "abc"], at_once=1)
    lines = [f"{name} {what}" for name in "abc" for what in ("begins", "ends")]
    assert file.read_text().splitlines() == lines


def test_a_job_that_fails_should_be_told_after_the_others_ended(tmp_path: Path) -> None:
    file = tmp_path / "told"
    with pytest.raises(RuntimeError, match="no such hand"):
        beside_each_other([refuse, partial(told, file, "other")])
    assert file.read_text() == "other begins\nother ends\n"


def end_by(number: int) -> None:
    os.kill(os.getpid(), number)
    time.sleep(60)


def test_a_process_that_the_system_kills_should_be_want_of_memory() -> None:
    with pytest.raises(MemoryError):
        beside_each_other([partial(end_by, signal.SIGKILL)])
    with pytest.raises(RuntimeError, match="ended before its work"):
        beside_each_other([partial(os._exit, 3)])


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_process_that_is_stopped_should_stop_this_one(number: int) -> None:
    class StoppedHereError(Exception):
        pass

    def stop(_: int, frame: object) -> None:
        raise StoppedHereError

    before = signal.signal(number, stop)
    try:
        with pytest.raises(StoppedHereError):
            beside_each_other([partial(end_by, number), partial(time.sleep, 60)])
    finally:
        signal.signal(number, before)
    assert not active_children()


def waited_for(file: Path) -> bool:
    for _ in range(6000):
        if file.exists():
            return True
        time.sleep(0.01)
    return False


def test_this_process_should_work_beside_the_jobs(tmp_path: Path) -> None:
    file = tmp_path / "here"
    assert beside_each_other([partial(waited_for, file)], meanwhile=file.touch) == [True]
    file.unlink()
    assert beside_each_other([], meanwhile=file.touch) == []
    assert file.exists()


def test_jobs_should_end_where_this_process_fails(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no such hand"):
        beside_each_other([partial(waited_for, tmp_path / "never")], meanwhile=refuse)
    assert not active_children()
