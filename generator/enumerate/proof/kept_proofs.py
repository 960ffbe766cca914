"""Proofs of editions, kept on disk by what decides a score and by the code; proofs as JSON."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from generator.bulk.rule_tables import Tables
from generator.enumerate import PROOFS
from generator.enumerate.all_arrangements import standard
from generator.enumerate.proof.findings import Cell, Implied, Label, Proof
from generator.enumerate.proof.proof_key import proof_key
from generator.enumerate.proof.prove import prove
from generator.rules.ruleset import Ruleset
from generator.store import Job, Store, Wanted, beside_each_other


def to_data(proof: Proof) -> dict[str, Any]:
    """Return a proof as JSON values, each pair an object."""
    data = dict(vars(proof))
    data["fans"] = {fan: list(counts) for fan, counts in proof.fans.items()}
    for name in ("cells", "labels", "implied"):
        data[name] = [item._asdict() for item in getattr(proof, name)]
    return data


def from_data(data: Mapping[str, Any]) -> Proof:
    """Return the proof that :func:`to_data` wrote."""
    return Proof(
        edition=data["edition"],
        version=data["version"],
        forms=data["forms"],
        cases=data["cases"],
        fans={fan: (once, twice) for fan, (once, twice) in data["fans"].items()},
        cells=tuple(
            Cell(**{**item, "exclusions": tuple(item["exclusions"])}) for item in data["cells"]
        ),
        labels=tuple(Label(**item) for item in data["labels"]),
        implied=tuple(Implied(**item) for item in data["implied"]),
        joint=tuple((first, second, third) for first, second, third in data["joint"]),
    )


def wanted(rules: Ruleset) -> Wanted:
    """Return the proof of a ruleset as a value to keep."""
    return Wanted(PROOFS, proof_key(rules), lambda: to_data(prove(rules)))


def kept_proof(rules: Ruleset, store: Store) -> Proof:
    """Return the proof of a ruleset, made if it is not kept."""
    return from_data({**store.json(*wanted(rules)), "version": rules.version})


def proofs(rules: Mapping[str, Ruleset], store: Store) -> dict[str, Proof]:
    """Return the proof of each edition; those that are not kept are made beside each other."""
    beside_each_other(
        after_enumeration(rules, store.missing(map(wanted, rules.values()))), os.cpu_count()
    )
    found = {name: kept_proof(item, store) for name, item in rules.items()}
    store.prune(PROOFS, {proof_key(item) for item in rules.values()}, spare=6)
    return found


def after_enumeration(rules: Mapping[str, Ruleset], jobs: list[Job]) -> list[Job]:
    """Return jobs that all find the standard arrangements of the editions enumerated."""
    if jobs:
        for item in rules.values():
            standard(Tables(item))
    return jobs
