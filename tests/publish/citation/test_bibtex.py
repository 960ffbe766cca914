"""BibTeX as a strict reader takes it: one entry, known fields, braces in pairs, nothing left for TeX."""

from __future__ import annotations

import re
import unicodedata

import pytest

from generator.i18n import LANGUAGES
from generator.publish.citation import write
from tests.publish.citation.conftest import BASE, World
from tests.sizes import part, some

FIELDS = ["author", "title", "year", "howpublished", "url", "urldate", "abstract", "note"]
VERBATIM = {"howpublished", "url"}  # \url{} and url are not read by TeX
COMMANDS = re.compile(r"\\[a-z]+|\\[`'^~=\"](?=[A-Za-z])|\\[vc] (?=[A-Za-z])|\\[$&#_%]")


def fields_of(entry: str) -> tuple[str, dict[str, str]]:
    """The key and the fields of one entry, by counting braces; fails on anything else."""
    head = re.match(r"@misc\{([A-Za-z0-9:-]+),\n", entry)
    assert head, entry
    place, found = head.end(), {}
    while not entry.startswith("}", place):
        name = re.compile(r"  ([a-z]+) = \{").match(entry, place)
        assert name, entry[place : place + 60]
        start = place = name.end()
        depth = 1
        while depth:
            assert place < len(entry), entry
            depth += {"{": 1, "}": -1}.get(entry[place], 0)
            place += 1
        assert name[1] not in found
        found[name[1]] = entry[start : place - 1]
        assert entry.startswith(",\n", place)
        place += 2
    assert entry[place:] == "}\n"
    return head[1], found


@pytest.mark.slow
@pytest.mark.parametrize("language", some(LANGUAGES, "es"))
def test_every_entry_should_be_one_that_a_strict_reader_takes(language: str, world: World) -> None:
    keys = set()
    items = part([*world.contents], 3, LANGUAGES.index(language))
    for item in items:
        key, fields = fields_of(write(world.cited(item, language), "bibtex"))
        assert list(fields) == FIELDS
        assert fields["url"] == f"{BASE}r/{item}/"
        assert fields["howpublished"] == f"\\url{{{fields['url']}}}"
        assert (fields["year"], fields["urldate"]) == ("2026", "2026-11-21")
        for name, text in fields.items():
            if name not in VERBATIM:
                rest = COMMANDS.sub("", text)
                assert not set(rest) & set("\\$&#_%~^"), (item, name, text)
                assert not any(_accented(sign) for sign in rest), (item, name, text)
        keys.add(key)
    assert len(keys) == len(items)


def _accented(sign: str) -> bool:
    """A Latin letter with one of the accents that TeX has commands for."""
    base, *accents = list(unicodedata.normalize("NFD", sign))
    return base.isascii() and bool(set(accents) & set("\u0301\u0303\u0308\u0304\u0300"))


def test_names_in_spanish_should_be_spelt_in_commands(world: World) -> None:
    entry = write(world.cited("late-arrival", "es"), "bibtex")
    assert r"{\'i}" in entry or r"{\'o}" in entry
    assert r"{\guillemotleft}" in entry
