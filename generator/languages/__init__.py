"""The one list of languages, with the settings of each: one file a language, without texts of the site.

``zh.yaml``, ``es.yaml`` and ``en.yaml`` beside this module are the languages of the house, in which
every text is written.  Any other is a folder of ``translations/`` at the top of the repository, with a
``language.yaml`` of the same shape; a setting that it leaves out is that of English.

Code never asks which language it speaks.  It asks for the property that it means.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.store.kept import Store
from generator.store.kept_yaml import UnreadableFile, kept_yaml, read_own_yaml

OWN = ("zh", "es", "en")
"""The languages in which every text is written; the first is the one whose site has the settings."""

_HERE = Path(__file__).parent
TRANSLATIONS = Path(__file__).resolve().parents[2] / "translations"
"""Where other languages are, a folder each."""
SETTINGS = "language.yaml"


@dataclass(frozen=True)
class Language:
    """The names, codes and punctuation of a language.

    ``html`` is its code in pages, ``locale`` the one for other sites, ``theme`` that of Material's own
    words, ``direction`` the direction of its script, ``cldr`` the code of its plurals in Unicode's
    data (empty: one form for 1, one for every other number).
    ``fallback`` is the language that stands in for a missing text: English for a translation that names
    none.

    ``chinese``: names of fans, tiles and terms are the Chinese ones, and pages show pinyin with them
    instead of a second name.  ``apart``: a space separates letters and figures from characters.
    ``numerals``: parts of an article have Chinese numerals.

    ``comma``, ``semicolon``, ``colon``, ``stop`` (behind a name, before what it says), ``period``,
    ``row`` (between items) and ``slash`` come with the space around them; ``gap`` stands between
    sentences, ``last`` before the last of several numbers.

    ``decimal`` and ``group`` are the signs inside numbers, grouped from ``groups_from`` on;
    ``ordinals`` pairs patterns of a number's last figures with forms of the ordinal; the first pattern
    that fits gives the form (``{}nd`` for 2);
    ``numbers`` has the words from two on, ``powers`` two powers of ten that have a name, larger first.

    ``figures`` has, from one to ten, a pattern of the words that may stand in a text for the figure;
    ``room`` is the most letters of a short text, ``label`` those of an answer of a word or two.
    ``script`` is han or latin; ``spelled_out`` is a pattern of the rules' values written as words;
    ``stand_in`` is the word for a name that is not known yet.
    """

    code: str
    name: str
    short: str
    html: str
    locale: str = "en_US"
    theme: str = "en"
    direction: str = "ltr"
    cldr: str = ""
    fallback: str = ""
    chinese: bool = False
    apart: bool = False
    numerals: bool = False
    comma: str = ", "
    semicolon: str = "; "
    colon: str = ": "
    stop: str = ". "
    period: str = ". "
    brackets: str = " ({})"
    row: str = ", "
    slash: str = " / "
    gap: str = " "
    last: str = ", "
    decimal: str = "."
    group: str = ","
    groups_from: int = 1000
    percent: str = "{}%"
    figures: tuple[str, ...] = ()
    powers: tuple[int, ...] = (9, 6)
    ordinals: tuple[tuple[str, str], ...] = (("", "{}."),)
    numbers: tuple[str, ...] = ()
    room: int = 260
    label: int = 28
    script: str = "latin"
    spelled_out: str = ""
    stand_in: str = "x"

    @property
    def signs(self) -> dict[str, object]:
        """The settings from which the scripts of a page compose texts."""
        names = ("comma", "semicolon", "colon", "row", "gap", "apart", "numerals", "ordinals")
        return {name: getattr(self, name) for name in names}

    def ordinal(self, number: int) -> str:
        """Return the ordinal of a number in figures: ``2nd``, ``2.ª``, ``2``."""
        form = next(form for ends, form in self.ordinals if re.search(ends, str(number)))
        return form.format(number)

    def written(self, figures: str) -> str:
        """Return a number that Python wrote with the language's own decimal sign."""
        return figures.replace(".", self.decimal)


def language_of(code: str) -> Language:
    """Return the settings of a language; KeyError for an unknown code."""
    return _KNOWN[code]


def read_settings(code: str) -> Language:
    """Read the settings of a translation again: its file may be newer than the list."""
    data = _settings_in(TRANSLATIONS / code / SETTINGS)
    return _read(code, data if isinstance(data, dict) else {})


def _read(code: str, data: Mapping[str, object]) -> Language:
    """The settings in a file, without those that cannot be used: ``fanpu check`` reports its faults."""
    values = {
        name: _firm(value) for name, value in data.items() if name in Language.__dataclass_fields__
    }
    if code not in OWN:
        values = {"name": code, "short": code.upper(), "html": code, "fallback": "en"} | values
    return Language(**{**values, "code": code})  # type: ignore[arg-type]


def _firm(value: object) -> object:
    return tuple(map(_firm, value)) if isinstance(value, list) else value


def _settings_in(path: Path) -> Any:
    """Read a file of settings; one of a translation that is no YAML is taken for empty, and reported."""
    try:
        return read_own_yaml(path)
    except UnreadableFile:
        if path.is_relative_to(TRANSLATIONS):
            return {}
        raise


def _all() -> dict[str, Language]:
    files = {code: f"{_HERE}/{code}.yaml" for code in OWN}
    files |= {path.parent.name: str(path) for path in sorted(TRANSLATIONS.glob(f"*/{SETTINGS}"))}
    store = Store(_HERE / "__pycache__")
    found = kept_yaml(store, "languages", "all", list(files.values()), _settings_in)
    return {
        code: _read(code, data if isinstance(data, dict) else {})
        for code, data in zip(files, found, strict=True)
    }


_KNOWN = _all()
LANGUAGES = tuple(_KNOWN)
"""The codes of all languages, those of the house first."""
ADDED = LANGUAGES[len(OWN) :]
"""The codes of those that are translations."""
