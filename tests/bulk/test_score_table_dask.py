"""The same scoring over partitions on Dask, with a worker killed in the middle."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from pathlib import Path

import distributed
import pytest

from generator.bulk.files import TableFault
from generator.bulk.files.partitions import score_partitions
from tests.bulk.tables import beside, put, results, ruleset, run, texts

PARTITIONS, ROWS, BATCH = 4, 1500, 50


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_a_killed_worker_should_change_no_byte(tmp_path: Path) -> None:
    known = texts(PARTITIONS * ROWS)
    sources = [
        put(
            tmp_path / f"{place}.csv",
            [{"n": n, "hand": known[n] if n % 100 else "bad"} for n in range(place, len(known), 4)],
        )
        for place in range(PARTITIONS)
    ]
    plain = [tmp_path / "plain" / f"{source.stem}.parquet" for source in sources]
    summaries = [
        run(source, target, batch=BATCH) for source, target in zip(sources, plain, strict=True)
    ]
    partitions = {source: tmp_path / "dask" / f"{source.stem}.parquet" for source in sources}
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        pids = client.run(os.getpid)
        killed: list[Path] = []

        def kill_one() -> None:
            """Kill the worker that has done some of a partition, but not all."""
            until = time.monotonic() + 90
            while time.monotonic() < until:
                for target in partitions.values():
                    folder = beside(target, ".parts")
                    if (folder / "000005.rows").exists() and not target.exists():
                        (pid,) = (pid for pid in pids.values() if holds(pid, folder / "lock"))
                        os.kill(pid, signal.SIGKILL)
                        killed.append(target)
                        return
                time.sleep(0.005)

        killer = threading.Thread(target=kill_one)
        killer.start()
        found = score_partitions(client, partitions, [ruleset("mil")], batch=BATCH)
        killer.join()
        assert len(killed) == 1
        assert set(client.run(os.getpid).values()) != set(pids.values())
        with pytest.raises(TableFault, match="FILE_MISSING"):
            score_partitions(client, {tmp_path / "no.csv": tmp_path / "x.csv"}, [ruleset("mil")])
    assert [found[target].rows for target in partitions.values()] == [ROWS] * PARTITIONS
    assert [found[target].verdicts for target in partitions.values()] == [
        summary.verdicts for summary in summaries
    ]
    for target, same in zip(partitions.values(), plain, strict=True):
        assert results(target) == results(same)
        assert not beside(target, ".parts").exists()


def holds(pid: int, path: Path) -> bool:
    """Whether a process has a file open."""
    return any(os.path.realpath(item) == str(path) for item in Path(f"/proc/{pid}/fd").iterdir())
