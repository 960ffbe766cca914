"""Scorers that others publish, each with an adapter in ``docs/examples/conform/``.

Where such a package is installed, it is run over the suite; nothing needs it to be there.  Its results
are kept by its version, its adapter, the suite and the rules, and made again when one of these has
changed.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import lru_cache, partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, NamedTuple

from generator.enumerate.score_parts import score_parts
from generator.publish.api import suite
from generator.publish.scorers.answers import fan_ids_by_name, held
from generator.publish.scorers.causes import Suspects
from generator.publish.scorers.fed_program import feed
from generator.publish.scorers.groups import explained, grouped
from generator.publish.scorers.result_files import ConformResult, to_json
from generator.publish.scorers.suite_lines import inputs
from generator.records.reading import ruled
from generator.store import code_digest, digest, store_of
from generator.verify.check import Report

ADAPTERS = "examples/conform"
SECONDS = 60
_KIND = "scorers"


class KnownScorer(NamedTuple):
    """A package by its name in the registry, and the file of its adapter."""

    name: str
    adapter: str


KNOWN = (KnownScorer("PyMahjongGB", "pymahjonggb.py"),)


class KnownResult(NamedTuple):
    """A scorer, its version (empty where it is not installed), and what it came to.

    ``editions`` are counts of lines by edition and outcome; ``groups`` as ``result_files`` has them, of
    their plainest line the id, the edition, and the points ``expected`` and ``got``, None for none.
    """

    scorer: KnownScorer
    version: str
    editions: Mapping[str, Mapping[str, int]]
    groups: list[dict[str, Any]]


def installed(scorer: KnownScorer) -> str:
    """Return the version of a scorer that is installed here; empty if none is."""
    try:
        return version(scorer.name)
    except PackageNotFoundError:
        return ""


def versions() -> list[str]:
    """Return every known scorer with its version, on which a build depends."""
    return [f"{scorer.name} {installed(scorer)}" for scorer in KNOWN]


@lru_cache(maxsize=1)
def known_results(report: Report, docs: Path) -> tuple[KnownResult, ...]:
    """Return what each known scorer came to, kept or made now; ``docs`` has the adapters."""
    return tuple(_result(scorer, report, docs) for scorer in KNOWN)


def _result(scorer: KnownScorer, report: Report, docs: Path) -> KnownResult:
    found = installed(scorer)
    adapter = docs / ADAPTERS / scorer.adapter
    if not found or not adapter.is_file():
        return KnownResult(scorer, "", {}, [])
    assert report.executor is not None
    essential = [
        ({key: value for key, value in given.items() if key != "explained"}, expected)
        for given, expected in suite(report)
    ]
    readings = [
        (question.id, reading.id, ruled(reading))
        for question in report.rulebook.questions
        for reading in question.readings
    ]
    key = digest(
        found,
        adapter.read_bytes(),
        essential,
        [score_parts(rules) for rules in report.executor.rules.values()],
        repr(readings),
        sorted(fan_ids_by_name(report.rulebook).items()),
        code_digest(__name__),
    )
    store = store_of(docs.parent)
    kept = store.json(_KIND, key, partial(_made, adapter, report))
    return KnownResult(scorer, found, kept["editions"], kept["groups"])


def _made(adapter: Path, report: Report) -> dict[str, Any]:
    pairs = list(suite(report))
    program = [sys.executable, str(adapter)]
    fed = feed(program, list(inputs(pairs, tiles=True)), SECONDS)
    verdicts = held(fed, pairs, report.rulebook)
    suspects = Suspects(report.rulebook)
    causes = explained(verdicts, suspects)
    groups = grouped(verdicts, causes, suspects)
    found = to_json(ConformResult(program, "", verdicts, causes, groups))
    for item in found["groups"]:
        plainest = verdicts[item["plainest"] - 1]
        item["plainest"] = {
            "id": plainest.given["id"],
            "edition": plainest.edition,
            "expected": plainest.expected.get("points"),
            "got": plainest.answer.points if plainest.answer else None,
        }
    return {"editions": found["editions"], "groups": found["groups"]}
