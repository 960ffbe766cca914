"""Read ``rules_data/``: report every fault of YAML or shape, and make a rulebook of what is sound.

Records come into the project only this way.  A few other modules open files of the folder for ids, locks,
seals or versions, not for rules.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path, PurePath

from generator.documents.decoded_text import decode_text
from generator.documents.document import Document
from generator.documents.loose_braces import loose_braces
from generator.documents.problems import Mark, Problem, problem
from generator.documents.refused_signs import spelled
from generator.documents.shapes import causes, check_shape, schema_line, shape_digest
from generator.documents.yaml_tree import find_marks, read_yaml
from generator.languages import TRANSLATIONS
from generator.records.kind import Files
from generator.records.kinds import FILES, LeftOut, Rulebook, build
from generator.rulebook.agreed_numbers import filled
from generator.rulebook.mend import as_meant, ids_in, mend, unreadable
from generator.rulebook.packed_rules import RuleFile
from generator.rulebook.rule_files import (
    LOCK_FILE,
    SEALS_FILE,
    VERSION_FILE,
    FolderEntry,
    digest,
    entries,
    entry_at,
    name_of,
    read_bytes,
    read_text,
)
from generator.rulebook.translated_records import translate
from generator.store import Store, store_of
from generator.store import digest as content_key
from generator.store.file_states import while_unchanged

_SOUND = "sound-files"
_REMEMBERED = 2_000  # files that were sound, some four states of the rulebook
_VERSION = re.compile(r"(0|[1-9][0-9]{0,4})(\.(0|[1-9][0-9]{0,4})){1,2}((a|b|rc|\.dev)[0-9]{1,4})?")
_START = Mark(1, 1)
_shape = cache(shape_digest)

_Read = tuple[Document | None, list[Problem], LeftOut]

_PLACES = {path: files for files in FILES.values() for path in files.paths}
_PLACE = re.compile(
    "|".join(f"({re.escape(path)})".replace(r"\*", "[A-Za-z0-9._-]+") for path in _PLACES)
)


def read_version(folder: Path) -> tuple[str, list[Problem]]:
    """The version number written beside the data, and what is wrong with it.

    ``0`` where it is missing or is no version number: it stands on every page.
    """
    path = f"{folder.name}/{VERSION_FILE}"
    text, problems = read_text(entry_at(folder / VERSION_FILE), path)
    written = text.removesuffix("\n").removesuffix("\r")
    if problems or _VERSION.fullmatch(written):
        return "0" if problems else written, problems
    return "0", [problem(path, _START, "VERSION_FORM", text=spelled(written))]


def _place_of(relative: PurePath) -> str | None:
    """Return the path in ``_PLACES`` that a file has in its folder; None if a file has no place there."""
    found = _PLACE.fullmatch(relative.as_posix())
    return None if found is None else [*_PLACES][(found.lastindex or 0) - 1]


def read_rulebook(folder: Path, store: Store | None = None) -> tuple[Rulebook, list[Problem]]:
    """The rulebook in the folder, as far as it can be read, and every fault of reading it.

    What cannot be read is left out, and the rulebook says what that was.
    Sound files are remembered in ``store``, by default the one beside the folder.
    """
    found, problems = _read_rulebook(folder, store)
    return found, [*problems]


@while_unchanged(TRANSLATIONS)
def _read_rulebook(folder: Path, store: Store | None) -> tuple[Rulebook, list[Problem]]:
    if not folder.is_dir():
        absent = problem(folder.as_posix(), _START, "FOLDER_MISSING")
        return build([], "0", "", LeftOut(rules=True, blind=True)), [absent]
    found = [
        entry for entry in entries(folder) if name_of(entry.path, folder) not in _beside(folder)
    ]
    if not found:
        return build([], "0", "", LeftOut(rules=True, blind=True)), []
    sound, problems, left_out = _read_all(folder, found, store or store_of(folder.resolve().parent))
    for _, document in sound:
        translate(document, folder)
    version, faults = read_version(folder)
    book = build(sound, version, digest(folder), left_out)
    return filled(book), [*problems, *faults]


def forget_old_files(store: Store) -> None:
    """Keep of files that were sound only the newest: an older one is read from its YAML again."""
    store.prune(_SOUND, set(), _REMEMBERED)


def written_files(folder: Path, store: Store) -> Iterator[RuleFile]:
    """Yield what each file of the rules says; ValueError where one has a fault."""
    found = [
        entry for entry in entries(folder) if name_of(entry.path, folder) not in _beside(folder)
    ]
    sound, problems, _ = _read_all(folder, found, store)
    if problems:
        raise ValueError(problems[0])
    for schema, document in sound:
        yield schema, document.path, document.data


def _read_all(
    folder: Path, found: Iterable[FolderEntry], store: Store
) -> tuple[list[tuple[str, Document]], list[Problem], LeftOut]:
    """The sound files, each with the name of its schema; the faults; and what is left out."""
    problems: list[Problem] = []
    sound: list[tuple[str, Document]] = []
    left_out = LeftOut()
    missing = dict(_PLACES)
    for entry in found:
        name = name_of(entry.path, folder)
        relative = entry.path.relative_to(folder)
        place = _place_of(relative)
        meant = place or _place_of(_with_our_suffix(relative))
        missing.pop(meant or "", None)
        if place is None:
            read = _unknown(entry, name, "FILE_SUFFIX" if meant else "FILE_UNKNOWN")
        else:
            read = _entry(entry, name, _PLACES[place], store)
        document, faults, lost = read
        problems += faults
        left_out |= lost
        if document is not None and place is not None:
            sound.append((_PLACES[place].schema, document))
    for path, files in missing.items():
        problems.append(problem(f"{folder.name}/{path}", _START, "FILE_GONE"))
        left_out |= LeftOut(rules=files.rules, blind=True)
    return sound, problems, left_out


def _beside(folder: Path) -> tuple[str, ...]:
    return tuple(f"{folder.name}/{name}" for name in (VERSION_FILE, LOCK_FILE, SEALS_FILE))


def _with_our_suffix(path: PurePath) -> PurePath:
    """Return the path with which a file of YAML would be read, if it has another ending of YAML."""
    return path.with_suffix(".yaml") if path.suffix.lower() in (".yml", ".yaml") else path


def _unknown(entry: FolderEntry, name: str, code: str) -> _Read:
    """Return the fault of a file that has no place, and its ids: it may be a renamed file of rules."""
    text, faults = read_text(entry, name)
    found = problem(name, _START, entry.code or code)
    return None, [found], LeftOut(frozenset() if faults else ids_in(text))


def _entry(entry: FolderEntry, name: str, files: Files, store: Store) -> _Read:
    """Return a file as far as it can be used, its faults, and what is left out of it."""
    content = None if entry.code else read_bytes(entry.path)
    if content is None:
        fault = problem(name, _START, entry.code or "FILE_UNREADABLE")
        return None, [fault], unreadable(name, files, "")
    return _kept(content, name, files, store)


def _kept(content: bytes, name: str, files: Files, store: Store) -> _Read:
    """Read as :func:`_read` does; the store keeps the data of sound files by their content."""
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


def _read(content: bytes, name: str, files: Files) -> _Read:
    """Return a file's content as far as it can be used, its faults, and what is left out of it."""
    text, problems = decode_text(name, content)
    if problems:
        return None, problems, unreadable(name, files, text)
    document, problems = read_yaml(name, text)
    if document is None:
        return None, problems, unreadable(name, files, text)
    faults = list(check_shape(document, files.schema))
    problems = [*causes(problems, faults), *loose_braces(document)]
    line = schema_line(name, files.schema)
    if text.splitlines()[0].rstrip() != line:
        problems.append(problem(name, _START, "SCHEMA_LINE", line=line))
    meant = as_meant(document, faults)
    left = list(check_shape(meant, files.schema)) if meant is not document else faults
    if set(left) <= set(faults):
        document, faults = meant, left
    mended, left_out = mend(document, files, faults)
    return mended, problems, left_out
