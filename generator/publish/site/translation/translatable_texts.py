"""Everything that a translation translates, and what is wrong with one or still missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from generator.documents.problems import Mark, Problem, problem
from generator.documents.refused_signs import refused, told
from generator.documents.shapes import check_shape
from generator.documents.yaml_tree import read_yaml
from generator.i18n.read_catalogue import (
    catalogue_names,
    read_catalogue,
    unreadable_catalogues,
)
from generator.languages import ADDED, OWN, SETTINGS, TRANSLATIONS, language_of
from generator.languages.held_signs import unlike
from generator.languages.po_files import FILES, kinds_of_number, quote_faults, translations
from generator.languages.translated import Translatable, entry, texts_in
from generator.publish.site.page import page_blocks
from generator.publish.site.translation import theme_texts
from generator.records.kinds import Rulebook
from generator.rulebook.translated_records import translatable
from generator.store.kept_yaml import UnreadableFile

if TYPE_CHECKING:
    from babel.messages import Catalog, Message

_ALLOWED = "\u00a0\u202f"
"""Spaces that do not break: some languages have them before a sign."""


class Extent(NamedTuple):
    """How far a file of a translation is: texts that are there, of how many."""

    done: int
    all: int


def every(rulebook: Rulebook, rules: Path) -> list[Translatable]:
    """Every text that is translated, in the order in which the files have it."""
    root = rules.resolve().parent
    documents = {
        item.place.document.path: item.place.document
        for item in rulebook.every()
        if hasattr(item.record, "place") and item.place.document.path.startswith(f"{rules.name}/")
    }
    found = [
        entry("messages.po", context, words)
        for name in catalogue_names()
        for context, words in texts_in(read_catalogue(name), name)
    ]
    found += theme_texts.translatable(root)
    found += translatable((documents[path] for path in sorted(documents)), rules)
    found += page_blocks.translatable(root / "docs")
    return [item for item in dict.fromkeys(found) if item.text.strip()]


def extents(code: str, texts: Iterable[Translatable]) -> Mapping[str, Extent]:
    """Return how many messages of each file of a translation are done, and how many there are."""
    known = translations(code)
    every: Counter[str] = Counter()
    done: Counter[str] = Counter()
    for item in texts:
        every[item.file] += 1
        done[item.file] += (item.context, item.text) in known
    return {name: Extent(done[name], every[name]) for name in FILES}


_OF_NUMBERS = dict.fromkeys(map(ord, "\u00a0\u2009\u202f"), "\u3000")
"""Spaces that group digits in some languages, to the ideographic space: other texts may hold none."""


def _of_catalogue(fault: UnreadableFile) -> list[Problem]:
    """Return the fault as the check tells it: of YAML in the words, and at the place, of rules' files."""
    found: list[Problem] = []
    if fault.code == "YAML_SYNTAX":
        _, found = read_yaml(fault.path, fault.file.read_text("utf-8", "replace"))
    plain = problem(fault.path, Mark(fault.line, fault.column), fault.code, **fault.params)
    return [item for item in found if item.code.startswith("YAML_")][:1] or [plain]


def faults_of_texts(rulebook: Rulebook, rules: Path) -> Iterator[Problem]:
    """Yield the first fault of each catalogue, and every fault of every translation.

    Of a translation they are those of its settings, and of each message at its line; they are looked for
    where the catalogues have none.
    """
    unreadable = list(unreadable_catalogues())
    for fault in unreadable:
        yield from _of_catalogue(fault)
    if unreadable or not ADDED:
        return
    contexts = {(item.file, item.context) for item in every(rulebook, rules)}
    for code in ADDED:
        yield from _settings(code)
        for name in FILES:
            path = TRANSLATIONS / code / name
            if path.is_file():
                yield from _file(code, path, contexts)


def _settings(code: str) -> Iterator[Problem]:
    path = TRANSLATIONS / code / SETTINGS
    text = path.read_text("utf-8").translate(_OF_NUMBERS)
    document, found = read_yaml(f"{TRANSLATIONS.name}/{code}/{SETTINGS}", text)
    yield from found
    if document is not None:
        yield from (fault for _, fault in check_shape(document, "language"))
        own = language_of(code)
        if own.fallback not in OWN:  # only these have every text
            yield document.problem(("fallback",), "VALUE_UNKNOWN", value=own.fallback, hint="en")


def read_messages(code: str, path: Path) -> tuple[Catalog | None, list[Problem]]:
    """Return the messages of a translation's file; None, and why, if it cannot be read."""
    from babel.messages.pofile import PoFileError, read_po

    shown = f"{TRANSLATIONS.name}/{code}/{path.name}"
    content = path.read_bytes()
    if places := list(quote_faults(content)):
        return None, [problem(shown, Mark(*place), "TRANSLATION_QUOTE") for place in places]
    try:
        return read_po(BytesIO(content), abort_invalid=True), []
    except PoFileError as error:
        place = Mark(max(error.lineno, 0) + 1, 1)
    except (ValueError, UnicodeError):
        place = Mark(1, 1)
    return None, [problem(shown, place, "TRANSLATION_SYNTAX")]


def _file(code: str, path: Path, contexts: set[tuple[str, str]]) -> Iterator[Problem]:
    catalog, problems = read_messages(code, path)
    yield from problems
    shown = f"{TRANSLATIONS.name}/{code}/{path.name}"
    kinds = kinds_of_number(language_of(code).cldr)
    for message in catalog or ():
        if message.id:
            yield from _message(shown, path.name, message, contexts, kinds)


def _message(
    shown: str,
    file: str,
    message: Message,
    contexts: set[tuple[str, str]],
    kinds: tuple[str, ...],
) -> Iterator[Problem]:
    place = Mark(message.lineno or 1, 1)
    context = str(message.context or "")
    if (file, context) not in contexts:
        yield problem(shown, place, "TRANSLATION_CONTEXT", context=context)
        return
    source = message.id if isinstance(message.id, str) else message.id[-1]
    written = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    if isinstance(message.id, str):
        kinds = ("",)
    elif len(written) != len(kinds):
        yield problem(shown, place, "TRANSLATION_FORMS", forms=len(written), wanted=len(kinds))
    for kind, text in zip_longest(kinds, written, fillvalue=""):
        if not text or message.fuzzy:
            continue
        for found in unlike(message.id, text, kind):
            yield problem(shown, place, found.code, signs=found.signs)
        for sign in refused(text):
            if sign.text not in _ALLOWED and sign.text not in source:
                yield told(shown, place, sign)
