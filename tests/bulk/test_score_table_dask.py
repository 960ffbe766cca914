"""The same scoring over partitions on Dask, with a worker killed in the middle."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from generator.bulk.files import TableFault
from tests.bulk.tables import beside, put, results, ruleset, run, texts

PARTITIONS, ROWS, BATCH = 4, 400, 40


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_a_killed_worker_should_change_no_byte(tmp_path: Path) -> None:
    import distributed  # a second that only who runs this test shall spend

    from generator.bulk.files.partitions import score_partitions

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
        client.run(killed_at, 5, workers=[next(iter(pids))])
        found = score_partitions(client, partitions, [ruleset("mil")], batch=BATCH)
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


def killed_at(journal: int) -> None:
    """Kill this process as it is about to write a journal for the nth time."""
    left = journal

    def count(event: str, told: tuple[object, ...]) -> None:
        nonlocal left
        if event == "os.rename" and str(told[1]).endswith("journal.json"):
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(count)
