"""The npm package, written once from the real rulebook."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.publish.packages.npm_package import npm_files
from generator.records.kinds import Rulebook
from generator.rulebook.kept_rulesets import kept_rulebook
from generator.score import Interpreter
from generator.verify.check import Report
from tests.conftest import RULES
from tests.publish.packages.packaged import Packaged


@pytest.fixture(scope="session")
def npm_folder(report: Report, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as a folder."""
    folder = tmp_path_factory.mktemp("npm")
    for name, content in npm_files(report).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


@pytest.fixture(scope="session")
def packaged(rulebook: Rulebook, npm_folder: Path, under: Callable[..., Interpreter]) -> Packaged:
    return Packaged(rulebook, npm_folder, under, kept_rulebook(RULES))
