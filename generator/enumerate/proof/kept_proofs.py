"""Proofs of editions, kept on disk by what decides a score and by the code; proofs as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import partial
from multiprocessing import get_context
from typing import Any

from generator.enumerate.proof.findings import Cell, Implied, Label, Proof
from generator.enumerate.proof.prove import prove
from generator.enumerate.score_parts import score_parts
from generator.rules.ruleset import Ruleset, from_json, to_json
from generator.store import Store, code_digest, digest

_KIND = "proofs"
_AT_ONCE = 2


def to_data(proof: Proof) -> dict[str, Any]:
    """Return a proof as JSON values, each pair an object."""
    data = asdict(proof)
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


def proof_key(rules: Ruleset) -> str:
    """Return the key under which the proof of a ruleset is kept."""
    return digest(code_digest("generator.enumerate.proof.prove"), score_parts(rules))


def proofs(rules: Mapping[str, Ruleset], store: Store) -> dict[str, Proof]:
    """Return the proof of each edition; those that are not kept are made, two at a time, and kept."""
    keys = {name: proof_key(item) for name, item in rules.items()}
    missing = [name for name in rules if store.read(_KIND, keys[name]) is None]
    made: dict[str, dict[str, Any]] = {}
    if missing:
        with ProcessPoolExecutor(_AT_ONCE, get_context("spawn")) as pool:
            asked = [to_json(rules[name]) for name in missing]
            made = dict(zip(missing, pool.map(_made, asked), strict=True))

    def make(name: str) -> dict[str, Any]:
        return made.get(name) or _made(to_json(rules[name]))

    found = {name: store.json(_KIND, keys[name], partial(make, name)) for name in rules}
    store.prune(_KIND, set(keys.values()))
    return {
        name: from_data({**data, "version": rules[name].version}) for name, data in found.items()
    }


def _made(data: dict[str, Any]) -> dict[str, Any]:
    """Return the proof of a ruleset, both as JSON values, as another process hands them on."""
    return to_data(prove(from_json(data)))
