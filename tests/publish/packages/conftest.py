"""The packages, made once for all tests: the wheel, and the npm package from the real rulebook."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.publish.packages.npm_package import npm_files
from generator.publish.packages.wheel_backend import build_wheel
from generator.records.kinds import Rulebook
from generator.rulebook.loaded.kept_rulesets import kept_rulebook
from generator.score import Interpreter
from generator.verify.check import Report
from tests.conftest import ROOT, RULES
from tests.publish.packages.packaged import Packaged
from tests.publish.site.building import made_once


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, as pip would ask for it."""
    folder = tmp_path_factory.mktemp("dist")

    def make() -> tuple[str, bytes]:
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(ROOT)
            name = build_wheel(str(folder))
        return name, (folder / name).read_bytes()

    name, content = made_once(tmp_path_factory, "wheel", make)
    path = folder / name
    path.write_bytes(content)
    return path


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
