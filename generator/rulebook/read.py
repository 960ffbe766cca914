"""Read ``rules_data/``: every file, every fault of YAML or shape, and the rulebook of what is sound.

Nothing else in the project reads the rulebook's files.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from generator.rulebook.build import build
from generator.rulebook.model import Rulebook
from generator.rulebook.problems import Mark, Problem, problem
from generator.rulebook.shapes import check_shape
from generator.rulebook.yaml_tree import Document, read_yaml

VERSION_FILE = "VERSION"
LOCK_FILE = "ids.lock"
_FOLDERS = {
    "fans": "fan",
    "principles": "principle",
    "questions": "question",
    "editions": "edition",
    "misprints": "misprints",
    "examples": "examples",
}
_FILES = {"sources.yaml": "sources", "terms.yaml": "terms", "classes.yaml": "classes"}


def rule_files(folder: Path) -> list[Path]:
    """Every file under the folder, sorted; hidden ones left out."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file()
        and not any(part.startswith(".") for part in path.relative_to(folder).parts)
    )


def digest(folder: Path) -> str:
    """The SHA-256 of all files: names and contents, in order."""
    found = hashlib.sha256()
    for path in rule_files(folder):
        content = path.read_bytes().replace(b"\r\n", b"\n")
        name = path.relative_to(folder).as_posix()
        found.update(f"{name}\0{len(content)}\0".encode())
        found.update(content)
    return found.hexdigest()


def data_version(folder: Path) -> str:
    """The version number written beside the data; ``0`` where it is missing."""
    try:
        return (folder / VERSION_FILE).read_text("utf-8").strip() or "0"
    except OSError:
        return "0"


def kind_of(relative: Path) -> str | None:
    """The kind of a file by its place, or None."""
    if len(relative.parts) == 1:
        return _FILES.get(relative.name)
    if len(relative.parts) == 2 and relative.suffix == ".yaml":
        return _FOLDERS.get(relative.parts[0])
    return None


def read_rulebook(folder: Path) -> tuple[Rulebook, list[Problem]]:
    """The rulebook in the folder, as far as it can be read, and every fault of reading it.

    A file with a fault of shape is left out of the rulebook, never half read.
    """
    problems: list[Problem] = []
    sound: list[tuple[str, Document]] = []
    for kind, document, faults in _documents(folder):
        problems += faults
        if document is None:
            continue
        shape = list(check_shape(document, kind))
        problems += shape
        if not shape:
            sound.append((kind, document))
    return build(sound, data_version(folder), digest(folder)), problems


def _documents(folder: Path) -> Iterator[tuple[str, Document | None, list[Problem]]]:
    start = Mark(1, 1)
    if not folder.is_dir():
        yield "", None, [problem(folder.as_posix(), start, "FOLDER_MISSING")]
        return
    for path in rule_files(folder):
        relative = path.relative_to(folder)
        name = (Path(folder.name) / relative).as_posix()
        if relative.name in (VERSION_FILE, LOCK_FILE):
            continue
        kind = kind_of(relative)
        if kind is None:
            yield "", None, [problem(name, start, "FILE_UNKNOWN")]
            continue
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError as error:
            line = path.read_bytes()[: error.start].count(b"\n") + 1
            yield kind, None, [problem(name, Mark(line, 1), "FILE_ENCODING")]
            continue
        document, faults = read_yaml(name, text)
        yield kind, document, faults
