"""Texts in every language: those of the house as they are written, and those that translations add."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from generator.languages import ADDED, LANGUAGES, OWN, language_of
from generator.languages.fallback import marked
from generator.languages.po_files import Forms, translations

SOURCE = "en"
"""The language that is translated from."""
NAMES = "; "
"""What stands between several names in one entry of a PO file."""


class Translatable(NamedTuple):
    """A text to be translated: file, context, the English text, and its form for one if it has two."""

    file: str
    context: str
    text: str
    one: str = ""


def is_text(value: object) -> bool:
    """Return whether a value of our files is a text by language."""
    return isinstance(value, dict) and SOURCE in value and not set(value) - {*LANGUAGES, "pinyin"}


def entry(file: str, context: str, words: Mapping[str, Any]) -> Translatable:
    """Return a text as a translator gets it; ``words`` are by language, lists and forms among them."""
    source = words[SOURCE]
    if isinstance(source, list):
        return Translatable(file, context, NAMES.join(source))
    if isinstance(source, dict):
        return Translatable(file, context, source["many"], source["one"])
    return Translatable(file, context, source.rstrip("\n"))


def add(context: str, words: dict[str, Any], plain: bool = False) -> None:
    """Add to a text what each translation says, else what it falls back to, marked unless ``plain``.

    What not every language has, as other names, has nothing to fall back to.
    """
    source = entry("", context, words).text
    for code in ADDED:
        own = translations(code).get((context, source))
        if isinstance(words[SOURCE], list):
            if own:
                words[code] = str(own).split(NAMES)
        elif own is not None:
            words[code] = own
        elif words.keys() >= set(OWN):
            back = language_of(code).fallback
            found = words.get(back, words[SOURCE])
            words[code] = found if plain else _marked(found, back if back in words else SOURCE)


def _marked(text: Forms, language: str) -> Forms:
    if isinstance(text, str):
        return marked(text, language)
    return {kind: marked(form, language) for kind, form in text.items()}


def texts_in(value: Any, path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every text by language in a file's data, with its path: keys, and the ids of items of lists."""
    if is_text(value):
        yield path, value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from texts_in(item, f"{path}/{key}")
    elif isinstance(value, list):
        for place, item in enumerate(value):
            name = item.get("id", place) if isinstance(item, dict) else place
            yield from texts_in(item, f"{path}/{name}")
