"""Tables for more than one machine: the same scoring, a partition a task, on Dask.

Needs Dask: ``pip install 'fanpu[dask]'``, on the workers as well.  A data set is many files, in storage
that all workers see under the same paths; each file is scored as ``fanpu score-table`` scores it, into a
target, rejects and summary of its own::

    from pathlib import Path
    from dask.distributed import Client
    from generator.bulk.files.partitions import score_partitions
    from generator.rulebook.loaded.kept_rulesets import RULES, kept_rulebook

    sources = sorted(Path("/data/hands").glob("*.parquet"))
    found = score_partitions(
        Client("tcp://scheduler:8786"),
        {source: Path("/data/scores") / source.name for source in sources},
        [kept_rulebook(RULES).ruleset(edition)],
    )
    print(sum(summary.rows for summary in found.values()))

If a worker dies, its partitions go to others, which resume its work; the bytes are those that one
machine would have written.
A second call does only what is left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from dask.distributed import Client

from generator.bulk.files.score_run import BATCH, Summary, TableRequest, score_table
from generator.rules.ruleset import Ruleset


def score_partitions(
    client: Client,
    partitions: Mapping[Path, Path],
    rulesets: Sequence[Ruleset],
    *,
    column: str | None = None,
    fans: bool = True,
    batch: int = BATCH,
    language: str = "en",
) -> dict[Path, Summary]:
    """The summary of each partition, by target; ``partitions`` maps sources to targets.

    The rest is as in :class:`generator.bulk.files.TableRequest`.
    Raises TableFault for the first partition that cannot be scored.
    """
    rules = client.submit(tuple, rulesets)  # once for all tasks, and made again if it is lost
    tasks = {
        target: client.submit(
            _score,
            TableRequest(source, target, (), column, fans, batch, language, wait=True),
            rules,
            pure=False,
        )
        for source, target in partitions.items()
    }
    found: dict[Path, Summary] = client.gather(tasks)
    return found


def _score(asked: TableRequest, rulesets: tuple[Ruleset, ...]) -> Summary:
    return score_table(replace(asked, rulesets=rulesets))
