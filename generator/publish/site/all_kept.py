"""All proofs and figures of a rulebook, and what makes those that are not kept."""

from __future__ import annotations

import os
from functools import partial

from generator.enumerate.proof.kept_proofs import after_enumeration, wanted
from generator.enumerate.rarity.rarity_report import RarityReport
from generator.store import Job, Store, beside_each_other


def missing(report: RarityReport, store: Store) -> list[Job]:
    """Return what makes and keeps those proofs and figures of a report that are not kept.

    The figures of drawn hands need no enumeration, so they are made beside it.
    """
    needing = store.missing(map(wanted, report.rules.values()))
    if counted := store.missing(report.counted_hands.values()):
        needing.insert(0, partial(_one_after_the_other, counted))
    jobs = store.missing([report.drawn_hands])
    if needing:
        jobs.append(partial(_keep_enumerated, report, needing))
    return jobs


def _keep_enumerated(report: RarityReport, jobs: list[Job]) -> None:
    beside_each_other(after_enumeration(report.rules, jobs), at_once=os.cpu_count())


def _one_after_the_other(jobs: list[Job]) -> None:
    for job in jobs:
        job()
