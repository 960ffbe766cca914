"""What the project says, in three languages: catalogues in YAML beside this file.

A text may have blanks in braces, and forms for one and for many: ``{one: …, many: …}``.
What a blank is filled with may be HTML (``Markup``): the text around it is then escaped, and the whole
is HTML.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from generator.i18n.read_catalogue import read_catalogue
from generator.languages import ADDED, language_of
from generator.languages import LANGUAGES as LANGUAGES
from generator.languages.fallback import has_marks, marked
from generator.languages.po_files import kind_of_number
from generator.languages.translated import add, texts_in

_DIGITS = ("", *"一二三四五六七八九")


_TYPED = {"search_words", "sheet_words", "sought"}
"""Catalogues of words that people type, which are compared and not shown."""


@cache
def catalogue(name: str) -> Mapping[str, Any]:
    """A catalogue by its file's name: key to texts by language."""
    found = _Catalogue(read_catalogue(name))
    found.name = name
    if ADDED:
        for context, words in texts_in(found, name):
            add(context, words, plain=name in _TYPED)
    return found


class _Catalogue(dict[str, Any]):
    """Texts by key; a key that is not there is said with the file in which it belongs."""

    name = ""

    def __missing__(self, key: str) -> Any:
        raise KeyError(f"{key!r} is not in generator/i18n/{self.name}.yaml")


class Speaker:
    """Says things in one language.

    ``comma``, ``semicolon`` and ``colon`` come with the space that the language puts behind them;
    so do ``period`` and ``stop``, between the name of an edition and the sentences that it says.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.tongue = own = language_of(language)
        self.comma, self.semicolon, self.colon = own.comma, own.semicolon, own.colon
        self.stop, self.period = own.stop, own.period

    def say(self, catalogue_name: str, key: str, **blanks: object) -> str:
        """The text of a key with its blanks filled; ``n`` chooses between one and many."""
        return self.fill(catalogue(catalogue_name)[key], **blanks)

    def fill(self, texts: Mapping[str, Any], **blanks: object) -> str:
        """Return a text as :meth:`say` does, where the texts of its key are found already."""
        text = self.form(texts, str(blanks.get("n")))
        if not blanks:
            return str(text)
        form = _around(str(text), blanks.values())
        if has_marks(form):
            blanks = {name: self._within(blank) for name, blank in blanks.items()}
        return _spaced(form, blanks) if self.tongue.apart else form.format(**blanks)

    def form(self, texts: Mapping[str, Any], number: str = "") -> str:
        """A text with its blanks open, in the form for a number; for any number if none is given."""
        text = texts[self.language]
        return str(text[self._kind(text, number)] if isinstance(text, dict) else text)

    def _kind(self, forms: Mapping[str, str], number: str) -> str:
        """The form for a number: a translation's, or one of our own two."""
        if "other" not in forms:
            return "one" if number == "1" else "many"
        kind = kind_of_number(self.tongue.cldr, number)
        return kind if kind in forms else "other"

    def _within(self, blank: object) -> object:
        """Return what fills a blank of a text that has fallen back, marked as the speaker's language."""
        if isinstance(blank, str) and any(map(str.isalpha, blank)):
            return marked(blank, self.language)
        return blank

    def place(self, at: str) -> str:
        """A place in a source, as the language writes it."""
        from generator.documents.places import parse_place

        return self.comma.join(self._part(kind, number) for kind, number in parse_place(at))

    def cited(self, source: str, at: str) -> str:
        """A source with the place in it; the name alone of what is cited as a whole."""
        return source if at == "whole" else source + self.comma + self.place(at)

    def _part(self, kind: str, number: str) -> str:
        """A page, a number, or a heading that has a name of its own and items under it."""
        if kind == "article":
            return "".join(
                self.say("places", f"article:{level}", n=self._ordinal(level, part))
                for level, part in enumerate(number.split("."), 1)
            )
        if kind == "page" and "-" in number:
            first, last = number.split("-")
            return self.say("places", "pages", first=first, last=last)
        name, _, item = number.partition(".")
        headings = catalogue("headings")
        if kind != "section" or name not in headings:
            return self.say("places", kind, n=number)
        heading = self.fill(headings[name])
        if not item:
            return heading
        key = "section_of" if item[0].isdigit() else "section_named"
        return self.say("places", key, heading=heading, n=item.replace("-", " "))

    def _ordinal(self, level: int, number: str) -> str:
        """The number of an article's part; in Chinese numerals where the language wants them, but for the
        lowest level."""
        if not self.tongue.numerals or level > 3 or not number.isdigit():
            return number
        tens, ones = divmod(int(number), 10)
        return f"{_DIGITS[tens] if tens > 1 else ''}{'十' if tens else ''}{_DIGITS[ones]}"

    def aside(self, text: str) -> str:
        """Return a text in the brackets of the language, with the space before them."""
        return _around(self.tongue.brackets, (text,)).format(text)

    def noted(self, text: str, note: str) -> str:
        """A text with a note in brackets, inside its last sentence."""
        stop = text[-1:] if text.endswith((".", "。")) else ""
        return text.removesuffix(stop) + self.aside(note) + stop

    def join(self, items: Sequence[str]) -> str:
        """Return items in a row: ``a, b, c``."""
        return _around(self.tongue.row, items).join(items)

    def series(self, items: Sequence[str], kind: str = "") -> str:
        """Return items as a sentence has them: ``a, b and c``.

        ``names`` are names of fans or editions, ``or`` those of which one is meant, ``nor`` those
        denied of a subject, ``denied`` those that are themselves the subject.
        """
        if len(items) < 2:
            return self.join(items)
        key = f"series:{kind}" if kind else "series"
        return self.say("procedure", key, some=self.join(items[:-1]), last=items[-1])

    def run_on(self, text: str) -> str:
        """A text that has a sentence a line, in one line."""
        return self.tongue.gap.join(text.splitlines())


_HAN, _NARROW = re.compile(r"[\u4e00-\u9fff]"), re.compile(r"[A-Za-z0-9]")
_TAG = re.compile(r"<[^>]*>")


def _spaced(form: str, blanks: Mapping[str, object]) -> str:
    """A Chinese text with its blanks filled; letters and figures that they bring stand apart.

    The page does the same in ``docs/scripts/spaced.js``.
    """
    made = form[:0]
    beside = ""  # the sign before, tags left out
    for words, field in _pieces(str(form)):
        for piece in (type(form)(words), *(() if field is None else (blanks[field],))):
            text = piece if hasattr(piece, "__html__") else str(piece)
            shown = _TAG.sub("", text)
            gap = " " if shown and _apart(beside, shown[0]) else ""
            made += gap + text
            beside = shown[-1:] or beside
    return made


def _apart(before: str, after: str) -> bool:
    """Return whether a Chinese character meets a Latin letter or a digit, whichever comes first."""
    return bool(
        (_HAN.match(before) and _NARROW.match(after))
        or (_NARROW.match(before) and _HAN.match(after))
    )


@cache
def _pieces(form: str) -> tuple[tuple[str, str | None], ...]:
    """The words of a form, each with the name of the blank behind it."""
    from string import Formatter

    return tuple((words, field) for words, field, _, _ in Formatter().parse(form))


def _around(text: str, inserted: Iterable[object]) -> str:
    """The text, made HTML if one of what is inserted in it is HTML."""
    for item in inserted:
        if hasattr(item, "__html__"):
            from markupsafe import escape

            return escape(text)
    return text
