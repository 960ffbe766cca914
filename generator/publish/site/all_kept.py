"""All proofs and figures of a rulebook; those that are not kept are made in parallel."""

from __future__ import annotations

import os
from functools import partial

from generator.enumerate.proof.kept_proofs import after_enumeration, wanted
from generator.enumerate.rarity.rarity_report import RarityReport
from generator.store import Job, Store, beside_each_other


def keep_all(report: RarityReport, store: Store) -> None:
    """Make and keep the proofs of a report's editions, and its figures.

    The figures of drawn hands need no enumeration, so they are made beside it.
    """
    drawn, counted = report.wanted
    needing = store.missing([counted, *map(wanted, report.rules.values())])
    jobs = store.missing([drawn])
    if needing:
        jobs.append(partial(_keep_enumerated, report, needing))
    beside_each_other(jobs)


def _keep_enumerated(report: RarityReport, jobs: list[Job]) -> None:
    beside_each_other(after_enumeration(report.rules, jobs), at_once=os.cpu_count())
