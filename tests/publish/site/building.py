"""The three sites and what else is costly, made once for all processes that run tests."""

from __future__ import annotations

import os
import pickle
import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cached_property
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

import pytest
from filelock import FileLock

from generator.i18n import LANGUAGES, Speaker
from generator.publish.site.build_sites import MAKER, build_sites
from tests.links import link

ROOT = Path(__file__).resolve().parents[3]
KEPT = ("kept",)
COUNTED = ("pairs", "proofs", "rarity-counted", "rarity-drawn")
"""What takes longest in a build where nothing is kept: the next run of the tests has it from this one."""
CHOSEN = os.environ.get("FANPU_MAKER", MAKER)
"""What makes the pages that the tests look at: with another maker, they test the sites that it makes."""
T = TypeVar("T")
PROCESS = os.environ.get("PYTEST_XDIST_WORKER")


class Built:
    """What was built: the folder, what the builder said, and the pages by language."""

    def __init__(self, folder: Path, said: list[str]) -> None:
        self.folder = folder
        self.said = said

    @cached_property
    def pages(self) -> Mapping[str, Mapping[str, str]]:
        """Language to address (``fans/full-flush/``) to HTML."""
        return {
            language: {
                path.parent.relative_to(self.folder / language).as_posix() + "/": path.read_text()
                for path in sorted((self.folder / language).rglob("index.html"))
            }
            for language in LANGUAGES
        }


def folder_of(factory: pytest.TempPathFactory) -> Path:
    """Where it is built: all processes know one place."""
    run = factory.getbasetemp()
    return (run.parent if PROCESS else run) / "built"


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[], T]) -> T:
    """Make something, or take what another process has made: ``name`` is the same in all."""
    path = folder_of(factory).with_name(f"{name}.pickle")
    with FileLock(f"{path}.lock"):
        if not path.is_file():
            path.write_bytes(pickle.dumps(make()))
        found: T = pickle.loads(path.read_bytes())
    return found


def build_ahead(root: Path) -> None:
    """Begin to build beside the tests of the first of several processes; those that ask will wait."""
    if PROCESS == "gw0":
        get_context("spawn").Process(target=build_once, args=(root,)).start()


def build_once(root: Path, maker: str = CHOSEN, kept: Path = ROOT) -> Built:
    """Build, or take what another process has built; ``kept`` is where earlier builds were."""
    done = root / "said.txt"
    with FileLock(f"{root}.lock"):
        if not done.is_file():
            shutil.rmtree(root, ignore_errors=True)
            said = _build(root, maker, kept)
            done.write_text("\n".join(said), "utf-8")
    return Built(root / "site", done.read_text("utf-8").splitlines())


def _build(root: Path, maker: str, kept: Path) -> list[str]:
    for name in ("docs", "rules_data"):
        shutil.copytree(ROOT / name, root / name)
    for name in KEPT:  # made by earlier builds and checks of the same rules and code
        if (kept / "build" / name).is_dir():
            unfinished = shutil.ignore_patterns("*.part")
            shutil.copytree(
                kept / "build" / name, root / "build" / name, ignore=unfinished, copy_function=link
            )
    for config in ROOT.glob("mkdocs*.yml"):
        shutil.copy(config, root)
    said: list[str] = []
    code = build_sites(root / "rules_data", said.append, Speaker("en"), maker=maker)
    assert code == 0, "\n".join(said)
    for name in COUNTED:
        (kept / "build/kept" / name).mkdir(parents=True, exist_ok=True)
        for path in (root / "build/kept" / name).glob("[!.]*"):  # none half written
            with suppress(FileExistsError):
                link(path, kept / "build/kept" / name / path.name)
    return said
