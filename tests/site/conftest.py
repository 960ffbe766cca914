"""The three sites, built once from the real rulebook in a folder of their own."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

import pytest
from filelock import FileLock

from generator.site.build import build_sites
from generator.words import LANGUAGES, Speaker
from tests.conftest import ROOT

PROOFS = ROOT / "build" / "proofs"


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


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Where tests run in several processes the first that asks builds and the others read."""
    run = tmp_path_factory.getbasetemp()
    root = (run.parent if "PYTEST_XDIST_WORKER" in os.environ else run) / "built"
    done = root / "said.txt"
    with FileLock(f"{root}.lock"):
        if not done.is_file():
            shutil.rmtree(root, ignore_errors=True)
            said = _build(root)
            done.write_text("\n".join(said), "utf-8")
    return Built(root / "site", done.read_text("utf-8").splitlines())


def _build(root: Path) -> list[str]:
    for name in ("docs", "rules_data"):
        shutil.copytree(ROOT / name, root / name)
    if PROOFS.is_dir():  # made by an earlier build of the same rules and code
        shutil.copytree(PROOFS, root / "build" / "proofs")
    for config in ROOT.glob("mkdocs*.yml"):
        shutil.copy(config, root)
    said: list[str] = []
    code = build_sites(root / "rules_data", said.append, Speaker("en"))
    assert code == 0, "\n".join(said)
    return said


def text_of(html: str) -> str:
    """What a reader sees of a page, roughly: no tags, scripts or styles."""
    html = re.sub(r"(?s)<(script|style|svg)\b.*?</\1>", " ", html)
    return re.sub(r"<[^>]+>", " ", html)
