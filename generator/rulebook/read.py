"""Read ``rules_data/``: every file, every fault of YAML or shape, and the rulebook of what is sound.

Nothing else in the project reads the rulebook's files.
"""

from __future__ import annotations

import hashlib
import json
import re
from contextlib import suppress
from functools import cache, partial
from pathlib import Path, PurePath

from generator.documents.problems import Mark, Problem, problem
from generator.documents.refused_signs import cleaned, spelled
from generator.documents.shapes import check_shape, shape_digest
from generator.documents.yaml_tree import Document, find_marks, read_yaml
from generator.records.kind import Files
from generator.records.kinds import FILES, LeftOut, Rulebook, build
from generator.rulebook.agreed_numbers import filled
from generator.rulebook.mend import mend, unreadable
from generator.store import Store, store_of
from generator.store import digest as content_key

VERSION_FILE = "VERSION"
LOCK_FILE = "ids.lock"
_SOUND = "sound-files"
_VERSION = re.compile(r"(0|[1-9][0-9]{0,4})(\.(0|[1-9][0-9]{0,4})){1,2}((a|b|rc|\.dev)[0-9]{1,4})?")
_PLACE = re.compile(r"[A-Za-z0-9._-]+(/[A-Za-z0-9._-]+)*")  # of a file that belongs here
_shape = cache(shape_digest)


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


def read_version(folder: Path) -> tuple[str, list[Problem]]:
    """The version number written beside the data, and what is wrong with it.

    ``0`` where it is missing or is no version number: it stands on every page.
    """
    try:
        content = (folder / VERSION_FILE).read_bytes()
    except OSError:
        return "0", []
    text = content.decode("utf-8", "replace")
    written = text.removesuffix("\n").removesuffix("\r")
    if _VERSION.fullmatch(written):
        return written, []
    path = f"{folder.name}/{VERSION_FILE}"
    return "0", [problem(path, Mark(1, 1), "VERSION_FORM", text=spelled(written))]


def files_of(relative: PurePath) -> Files | None:
    """Return what a file is one of, by its place; None if it has no business there."""
    return next(
        (
            files
            for files in FILES.values()
            for path in files.paths
            if path.count("/") == len(relative.parts) - 1 and relative.match(path)
        ),
        None,
    )


def read_rulebook(folder: Path) -> tuple[Rulebook, list[Problem]]:
    """The rulebook in the folder, as far as it can be read, and every fault of reading it.

    What cannot be read is left out, and the rulebook says what that was.
    """
    start = Mark(1, 1)
    if not folder.is_dir():
        missing = problem(folder.as_posix(), start, "FOLDER_MISSING")
        return build([], "0", "", LeftOut(rules=True)), [missing]
    store = store_of(folder.resolve().parent)
    problems: list[Problem] = []
    sound: list[tuple[str, Document]] = []
    left_out = LeftOut()
    for path in rule_files(folder):
        relative = path.relative_to(folder)
        name = cleaned((Path(folder.name) / relative).as_posix())
        if relative.as_posix() in (VERSION_FILE, LOCK_FILE):
            continue
        files = files_of(relative)
        if files is None or not _PLACE.fullmatch(relative.as_posix()):
            problems.append(problem(name, start, "FILE_UNKNOWN"))
            continue
        document, faults, lost = _kept(path.read_bytes(), name, files, store)
        problems += faults
        left_out |= lost
        if document is not None:
            sound.append((files.schema, document))
    version, faults = read_version(folder)
    book = build(sound, version, digest(folder), left_out)
    return filled(book), [*problems, *faults]


def _kept(
    content: bytes, name: str, files: Files, store: Store
) -> tuple[Document | None, list[Problem], LeftOut]:
    """As :func:`_read`; of a file that once was sound, the data are remembered by its content."""
    key = content_key(content, _shape(files.schema))
    kept = store.read(_SOUND, key)
    if kept is not None:
        with suppress(ValueError):
            find = partial(find_marks, content.decode())
            return Document(name, json.loads(kept), find), [], LeftOut()
    document, problems, left_out = _read(content, name, files)
    if document is not None and not problems:
        store.write(_SOUND, key, json.dumps(document.data, ensure_ascii=False).encode())
    return document, problems, left_out


def _read(
    content: bytes, name: str, files: Files
) -> tuple[Document | None, list[Problem], LeftOut]:
    """A file as far as it can be used, its faults, and what is left out of it."""
    text = content.decode("utf-8", "replace")
    try:
        content.decode("utf-8")
    except UnicodeDecodeError as error:
        mark = Mark(content[: error.start].count(b"\n") + 1, 1)
        return None, [problem(name, mark, "FILE_ENCODING")], unreadable(name, files, text)
    document, problems = read_yaml(name, text)
    if document is None:
        return None, problems, unreadable(name, files, text)
    faults = list(check_shape(document, files.schema))
    mended, left_out = mend(document, files, faults)
    return mended, [*problems, *(found for _, found in faults)], left_out
