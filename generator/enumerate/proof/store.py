"""Proofs of all editions, kept in a folder as long as rules and code are the same; JSON in and out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from generator.enumerate.proof.findings import Cell, Implied, Label, Proof
from generator.enumerate.proof.prove import prove
from generator.rules.ruleset import Ruleset, from_json, to_json

_CODE = ("enumerate", "bulk", "score", "game", "rules")
_AT_ONCE = 2  # each takes about a gigabyte


def to_data(proof: Proof) -> dict[str, Any]:
    """A proof as JSON values, each pair an object."""
    data = asdict(proof)
    data["fans"] = {fan: list(counts) for fan, counts in proof.fans.items()}
    for name in ("cells", "labels", "implied"):
        data[name] = [item._asdict() for item in getattr(proof, name)]
    return data


def from_data(data: Mapping[str, Any]) -> Proof:
    """The proof that :func:`to_data` wrote."""
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


def proofs(rules: Mapping[str, Ruleset], folder: Path) -> dict[str, Proof]:
    """The proof of each edition; those that are not in the folder are made and put there."""
    code = _code()
    places = {name: folder / f"{name}-{_key(item, code)}.json" for name, item in rules.items()}
    missing = [name for name, path in places.items() if not path.is_file()]
    if missing:
        folder.mkdir(parents=True, exist_ok=True)
        with ProcessPoolExecutor(_AT_ONCE, get_context("spawn")) as pool:
            made = pool.map(_made, [to_json(rules[name]) for name in missing])
            for name, data in zip(missing, made, strict=True):
                for old in folder.glob(f"{name}-*.json"):
                    old.unlink()
                text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
                places[name].write_text(text, "utf-8")
    return {name: from_data(json.loads(path.read_text("utf-8"))) for name, path in places.items()}


def _made(data: dict[str, Any]) -> dict[str, Any]:
    return to_data(prove(from_json(data)))


def _key(rules: Ruleset, code: str) -> str:
    text = json.dumps(to_json(rules), sort_keys=True, default=list)
    return sha256((code + text).encode()).hexdigest()[:16]


def _code() -> str:
    """A digest of the code that proofs depend on."""
    digest = sha256()
    root = files("generator")
    for name in _CODE:
        for path in _sources(root.joinpath(name)):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def _sources(folder: Traversable) -> list[Traversable]:
    found = []
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            found += _sources(item)
        elif item.name.endswith(".py"):
            found.append(item)
    return found
