"""The texts of a translation, read from its PO files and kept as JSON.

Babel reads them, and is asked for only where a translation exists.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from generator.languages import TRANSLATIONS, language_of
from generator.languages.held_signs import unlike
from generator.store.kept import Store, digest

FILES = ("messages.po", "names.po", "texts.po", "pages.po")
"""What program and site say; names of records; their other texts; pages written by hand."""

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"\s*')

_STORE, _KIND = Store(Path(__file__).parent / "__pycache__"), "translations"

Forms = str | Mapping[str, str]
"""A translation: one text, or one for each kind of number that the language tells apart."""


@cache
def translations(code: str) -> Mapping[tuple[str, str], Forms]:
    """The texts that a language has, by context and English text; what is fuzzy is left out."""
    found: dict[tuple[str, str], Forms] = {}
    for name in FILES:
        path = TRANSLATIONS / code / name
        content = path.read_bytes() if path.is_file() else b""
        key = digest(content, language_of(code).cldr)
        kept = _STORE.json(_KIND, key, lambda: _read(content, code))  # noqa: B023 - called at once
        found |= {(context, source): forms for context, source, forms in kept}
    return found


def _read(content: bytes, code: str) -> list[Any]:
    """The sound messages of a file as JSON values; none of one that cannot be read."""
    if not content or any(quote_faults(content)):
        return []
    from io import BytesIO

    from babel.messages.pofile import PoFileError, read_po

    try:
        catalog = read_po(BytesIO(content), locale=None, abort_invalid=True)
    except (PoFileError, ValueError, UnicodeError):
        return []
    kinds = kinds_of_number(language_of(code).cldr)
    return [
        [message.context or "", source, forms]
        for message in catalog
        if message.id and not message.fuzzy
        for source in (message.id if isinstance(message.id, str) else message.id[-1],)
        for forms in (_forms(message.id, message.string, kinds),)
        if forms
    ]


def quote_faults(content: bytes) -> Iterator[tuple[int, int]]:
    """Yield line and column, from 1, where the quotation marks of a file are at fault.

    That is a string's first mark if it has no last, else what follows the last: it may be a mark inside.
    Babel takes whatever comes last for the mark that closes, and a letter would be lost.
    """
    for number, line in enumerate(content.decode("utf-8", "replace").split("\n"), 1):
        start = line.find('"')
        if start < 0 or line.lstrip().startswith("#"):
            continue
        string = _STRING.match(line, start)
        if string is None:
            yield number, start + 1
        elif string.end() < len(line):
            yield number, string.end() + 1


def _forms(source: str | Sequence[str], written: Any, kinds: Iterable[str]) -> Forms | None:
    """Return a message's text or forms in the language; None if it is not whole or has a fault."""

    if isinstance(written, str):
        return None if unlike(source, written) else written or None
    kinds = tuple(kinds)
    forms = dict(zip(kinds, written, strict=False))
    sound = len(forms) == len(kinds) and all(
        form and not unlike(source, form, kind) for kind, form in forms.items()
    )
    return forms if sound else None


@cache
def kinds_of_number(cldr: str) -> tuple[str, ...]:
    """The kinds of number that a language tells apart, in the order of a PO file's forms."""
    if not cldr:
        return ("one", "other")
    from babel.core import Locale

    held = Locale.parse(cldr).plural_form.tags | {"other"}
    return tuple(name for name in ("zero", "one", "two", "few", "many", "other") if name in held)


def plural_header(cldr: str) -> str:
    """What gettext is told of a language's kinds of number: how many, and which form a number has.

    Of CLDR's operands gettext knows the number alone; the exponents ``c`` and ``e``, of a number written
    as ``1c6``, are 0 where it is written in full.
    """
    from babel.core import Locale
    from babel.plural import to_gettext

    return re.sub(r"\b[ce]\b", "0", to_gettext(Locale.parse(cldr).plural_form))


@cache
def kind_of_number(cldr: str, number: str) -> str:
    """Return the kind of number that a written one is in a language; ``other`` for no plain number.

    ``cldr`` is the language's name in the CLDR, empty for our own rule.
    """
    if not number.isdecimal():
        return "other"
    if not cldr:
        return "one" if number == "1" else "other"
    from babel.core import Locale

    return str(Locale.parse(cldr).plural_form(int(number)))
