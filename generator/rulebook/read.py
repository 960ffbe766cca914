"""Read ``rules_data/``: every file, every fault of YAML or shape, and the rulebook of what is sound.

Nothing else in the project reads the rulebook's files.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from generator.documents.problems import Mark, Problem, problem
from generator.documents.shapes import check_shape
from generator.documents.yaml_tree import Document, read_yaml
from generator.records.build import build
from generator.records.model import LeftOut, Rulebook
from generator.rulebook.mend import mend, unreadable
from generator.rulebook.text_numbers import filled

VERSION_FILE = "VERSION"
LOCK_FILE = "ids.lock"
_FOLDERS = {
    "fans": "fan",
    "principles": "principle",
    "questions": "question",
    "editions": "edition",
    "misprints": "misprints",
    "captions": "captions",
    "examples": "examples",
    "numbers": "numbers",
    "fouls": "foul",
    "sections": "sections",
    "cases": "cases",
    "rotations": "rotations",
}
_TREES = {"articles": "article"}  # folders of folders: a chapter each
_CARD = "nmjl"  # the American game's folder
_OF_CARD = {"hands": "card-hand", "articles": "article", "cases": "cases"}
_FILES = {
    "sources.yaml": "sources",
    "terms.yaml": "terms",
    "classes.yaml": "classes",
    "forms.yaml": "forms",
    "timeline.yaml": "timeline",
    "unnoticed.yaml": "unnoticed",
    f"{_CARD}/card.yaml": "card",
}


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
    if relative.as_posix() in _FILES:
        return _FILES[relative.as_posix()]
    if len(relative.parts) == 2 and relative.suffix == ".yaml":
        return _FOLDERS.get(relative.parts[0])
    if len(relative.parts) == 3 and relative.suffix == ".yaml":
        if relative.parts[0] == _CARD:
            return _OF_CARD.get(relative.parts[1])
        return _TREES.get(relative.parts[0])
    return None


def read_rulebook(folder: Path) -> tuple[Rulebook, list[Problem]]:
    """The rulebook in the folder, as far as it can be read, and every fault of reading it.

    What cannot be read is left out, and the rulebook says what that was.
    """
    start = Mark(1, 1)
    if not folder.is_dir():
        missing = problem(folder.as_posix(), start, "FOLDER_MISSING")
        return build([], "0", "", LeftOut(rules=True)), [missing]
    problems: list[Problem] = []
    sound: list[tuple[str, Document]] = []
    left_out = LeftOut()
    for path in rule_files(folder):
        relative = path.relative_to(folder)
        name = (Path(folder.name) / relative).as_posix()
        if relative.as_posix() in (VERSION_FILE, LOCK_FILE):
            continue
        kind = kind_of(relative)
        if kind is None:
            problems.append(problem(name, start, "FILE_UNKNOWN"))
            continue
        document, faults, lost = _read(path.read_bytes(), name, kind)
        problems += faults
        left_out |= lost
        if document is not None:
            sound.append((kind, document))
    return filled(build(sound, data_version(folder), digest(folder), left_out)), problems


def _read(content: bytes, name: str, kind: str) -> tuple[Document | None, list[Problem], LeftOut]:
    """A file as far as it can be used, its faults, and what is left out of it."""
    text = content.decode("utf-8", "replace")
    try:
        content.decode("utf-8")
    except UnicodeDecodeError as error:
        mark = Mark(content[: error.start].count(b"\n") + 1, 1)
        return None, [problem(name, mark, "FILE_ENCODING")], unreadable(name, kind, text)
    document, problems = read_yaml(name, text)
    if document is None:
        return None, problems, unreadable(name, kind, text)
    faults = list(check_shape(document, kind))
    mended, left_out = mend(document, kind, faults)
    return mended, [*problems, *(found for _, found in faults)], left_out
