"""Pages written by hand as translators have them: piece by piece, as blank lines part them.

A piece that has no translation is that of the language that it falls back to, marked from where its
words begin to where they end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from generator.languages import ADDED, language_of
from generator.languages.fallback import marked_block
from generator.languages.po_files import translations
from generator.languages.translated import SOURCE, Translatable

_FILE = "pages.po"
_FENCE = re.compile(r"^(```|~~~).*?^\1 *$", re.MULTILINE | re.DOTALL)
_BETWEEN = re.compile(r"\n(?:[ \t]*\n)+")
_TEMPLATE = r"\{\{(?:(?!\}\}).)*\}\}|\{%(?:(?!%\}).)*%\}|<!--.*?-->|</?[a-z][^>]*>|\{#[\w-]+\}"
_SYNTAX = r"\s|#{1,6} |[-*+] (?!\*)|\d+\. |> |\||:--*:?|-{2,}:?|: "
_BEGIN = re.compile(rf"(?:{_TEMPLATE}|{_SYNTAX})*", re.DOTALL)
_END = re.compile(rf"(?:{_TEMPLATE}|\s|\|)*\Z", re.DOTALL)
_UNREAD = re.compile(rf"{_TEMPLATE}|\[\[[\w/-]+(?:\||\]\])", re.DOTALL)


def folder_of(docs: Path, language: str) -> Path:
    """Return the folder of a language's hand-written pages: its own, or the one it falls back to."""
    while language in ADDED:
        language = language_of(language).fallback
    return docs / "pages" / language


def text_of(path: Path, folder: Path, language: str) -> str:
    """A page in a language."""
    text = path.read_text("utf-8")
    if language not in ADDED:
        return text
    known = translations(language)
    context = context_of(path, folder)
    own = folder.name
    english = _english(path, folder, text)
    made = []
    for piece, source in zip(pieces(text), english, strict=True):
        found = known.get((context, source.strip()))
        indent = piece[: len(piece) - len(piece.lstrip())]
        made.append(f"{indent}{found}" if found else _fallen(piece, own))
    return "\n\n".join(made) + "\n"


def _english(path: Path, folder: Path, text: str) -> list[str]:
    """The English pieces beside those of a page; the page's own where the two are not divided alike."""
    own = pieces(text)
    other = folder.parent / SOURCE / path.relative_to(folder)
    found = pieces(other.read_text("utf-8")) if other.is_file() else own
    return found if len(found) == len(own) else own


def translatable(docs: Path) -> Iterator[Translatable]:
    """Every piece of every page for the translators' file."""
    folder = docs / "pages" / SOURCE
    for path in sorted(folder.rglob("*.md")):
        context = context_of(path, folder)
        for piece in dict.fromkeys(pieces(path.read_text("utf-8"))):
            if _is_worded(piece):
                yield Translatable(_FILE, context, piece.strip())


def context_of(path: Path, folder: Path) -> str:
    """Return the context of a page's texts in the file for translators: ``pages/learn/eight``."""
    return f"pages/{path.relative_to(folder).as_posix().removesuffix('.md')}"


def pieces(text: str) -> list[str]:
    """The pieces of a page; one that is fenced stays whole."""
    fenced = [range(*match.span()) for match in _FENCE.finditer(text)]
    found, start = [], 0
    for match in _BETWEEN.finditer(text):
        if not any(match.start() in place for place in fenced):
            found.append(text[start : match.start()])
            start = match.end()
    return [piece for piece in (*found, text[start:]) if piece.strip()]


def _is_worded(piece: str) -> bool:
    return any(map(str.isalpha, _UNREAD.sub("", piece)))


def _fallen(piece: str, language: str) -> str:
    if not _is_worded(piece):
        return piece
    begin = _BEGIN.match(piece)
    end = _END.search(piece)
    assert begin is not None
    assert end is not None
    if begin.end() >= end.start():
        return piece
    words = marked_block(piece[begin.end() : end.start()], language)
    return piece[: begin.end()] + words + piece[end.start() :]
