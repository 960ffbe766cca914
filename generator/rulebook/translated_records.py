"""The texts of the rulebook's files as translators have them: by record and field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path, PurePath

from generator.documents.document import Document
from generator.languages import ADDED
from generator.languages.translated import Translatable, add, entry, texts_in

_NAMES, _TEXTS = "names.po", "texts.po"
_NAMING = {"name", "short", "title", "also", "plural"}
"""The fields in which records are called something."""


def translate(document: Document, folder: Path) -> None:
    """Add to a document what each translation says; its files are in ``folder``."""
    if ADDED:
        for context, words in texts_in(document.data, _called(document, folder)):
            add(context, words)


def translatable(documents: Iterable[Document], folder: Path) -> Iterator[Translatable]:
    """Every text of these documents for the translators' files."""
    for document in documents:
        for context, words in texts_in(document.data, _called(document, folder)):
            file = _NAMES if context.rpartition("/")[2] in _NAMING else _TEXTS
            yield entry(file, context, words)


def _called(document: Document, folder: Path) -> str:
    """Return how the contexts of a file begin: with its folder and its record, or its own name."""
    path = PurePath(document.path).relative_to(folder.name)
    name = document.data.get("id", path.stem) if isinstance(document.data, dict) else path.stem
    return (path.parent / name).as_posix()
