"""What pip calls to make a package of a checkout or of a source archive (PEP 517).

In a wheel the package is called ``fanpu``, in its imports too: it has our folders under that name, the
catalogues as JSON, and inside the rules, read and compiled, so that it scores with nothing but Python.  A
source archive, and what a checkout installs to work on, are setuptools' own.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import build_meta as setuptools_backend
from setuptools.build_meta import build_editable as build_editable
from setuptools.build_meta import build_sdist as build_sdist
from setuptools.build_meta import get_requires_for_build_editable as get_requires_for_build_editable
from setuptools.build_meta import get_requires_for_build_sdist as get_requires_for_build_sdist
from setuptools.build_meta import prepare_metadata_for_build_editable as prepare_editable

prepare_metadata_for_build_editable = prepare_editable

OURS, NAME = "generator", "fanpu"
_MODULE = re.compile(rf"\b{OURS}(?=\.[a-z_])")
_BESIDE = ("README.md", "LICENSE", "LICENSE-data")
_MAKERS = Path(__file__).parent.name
"""The folder of what makes packages, which a package is no place for."""
_AS_JSON = ("i18n", "languages")
"""Folders whose YAML every answer reads."""
_LONG = (
    5_000  # bytes of JSON, which are some hundreds fewer as packed JSON than as a wheel makes them
)


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """Return the packages that a build of the wheel needs to read the rules."""
    return ["jsonschema-rs>=0.60", "pyyaml>=6.0"]


def build_wheel(
    wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None
) -> str:
    """Make the wheel of the project in the current folder; its file's name."""
    target = Path(wheel_directory).resolve()
    with TemporaryDirectory() as folder:
        write_package(Path.cwd(), Path(folder))
        with _inside(Path(folder)):
            return str(setuptools_backend.build_wheel(str(target), config_settings))


@contextmanager
def _inside(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def write_package(root: Path, target: Path) -> None:
    """Write the project of the package ``fanpu`` to an empty folder.

    ValueError if the rules have faults.
    """
    from generator.store.compact_json import compact_json

    for name in _BESIDE:
        shutil.copy(root / name, target)
    project = (root / "pyproject.toml").read_text("utf-8")
    (target / "pyproject.toml").write_text(_project(project), "utf-8")
    own = shutil.ignore_patterns("__pycache__", ".*", _MAKERS)
    shutil.copytree(root / OURS, target / NAME, ignore=own)
    for path in (target / NAME).rglob("*.py"):
        path.write_text(_MODULE.sub(NAME, path.read_text("utf-8")), "utf-8")
    for path in (target / NAME).rglob("*.json"):
        path.write_text(compact_json(json.loads(path.read_text("utf-8"))), "utf-8")
    for folder in _AS_JSON:
        for path in (target / NAME / folder).glob("*.yaml"):
            _as_json(path)
    inside = target / NAME / "inside"
    inside.mkdir()
    for name, content in _rules(root / "rules_data"):
        (inside / name).write_bytes(content)


def _project(text: str) -> str:
    """The settings of the package: its modules under their new name, made by setuptools alone."""
    text = re.sub(r"(?m)^build-backend = .*$\n(^backend-path = .*$\n)?", _BACKEND, text)
    text = text.replace(f'"{OURS}', f'"{NAME}').replace(f"\n{OURS} = ", f"\n{NAME} = ")
    text = text.replace('["*.yaml"]', '["*.json", "*.json.xz"]')
    return text.replace('["py.typed"]', '["py.typed", "inside/*"]')


_BACKEND = 'build-backend = "setuptools.build_meta"\n'


def _as_json(path: Path) -> None:
    import yaml

    from generator.store.compact_json import compact_json
    from generator.store.packed_json import SUFFIX, pack

    data = yaml.safe_load(path.read_text("utf-8"))
    content = compact_json(data).encode()
    if len(content) > _LONG:
        path.with_suffix(SUFFIX).write_bytes(pack(data))
    else:
        path.with_suffix(".json").write_bytes(content)
    path.unlink()


def _rules(folder: Path) -> Iterator[tuple[str, bytes]]:
    from generator.rulebook.loaded.kept_rulesets import compiled
    from generator.rulebook.packed_rules import packed
    from generator.rulebook.read import read_rulebook, written_files
    from generator.store import store_of

    book, problems = read_rulebook(folder)
    if problems:
        raise ValueError(problems[0])
    index, rules = compiled(book)
    files = written_files(folder, store_of(folder.parent))
    yield from packed(book.version, book.digest, files, index, rules)
