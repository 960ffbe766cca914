"""Numbers in texts: that a blank has a value, is in every language, and no value is typed instead."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from generator.documents.document import Path
from generator.documents.loose_braces import blanks_of, has_loose_braces
from generator.documents.near_names import nearest
from generator.documents.problems import Problem
from generator.documents.text_numbers import PLACEHOLDER, of_penalties
from generator.documents.written import Place, Words
from generator.languages import OWN, language_of
from generator.records import clause, reading
from generator.records.clause import Clause
from generator.records.kinds import KINDS, Rulebook
from generator.rulebook.agreed_numbers import agreed
from generator.rulebook.compile import compile_edition

# Values of the rules written out: number words and figures, with their units.
_VALUE = {
    language: re.compile(language_of(language).spelled_out, re.IGNORECASE) for language in OWN
}
_FIGURE = re.compile("[0-9０-９]+")
_NOT_TEXT = re.compile(r"\[\[[a-z0-9/-]+\|?|\]\]")


def texts_filled(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield a fault for each number that a text names, but an edition that has the text lacks."""
    values = {}
    for edition in rulebook.editions:
        rules = compile_edition(rulebook, edition)
        values[edition.id] = rules.numbers.keys() | of_penalties(rules.penalties).keys()
    everything = set[str]().union(*values.values()) if values else set()
    same = agreed(rulebook)
    clauses = {id(item.place): item for item in rulebook.clauses}
    for place, inside, words in rulebook.prose():
        held = clauses.get(id(place))
        for language in OWN:
            for name in dict.fromkeys(PLACEHOLDER.findall(words.get(language, ""))):
                where = (*inside, language)
                if name not in everything:
                    near = nearest(name, sorted(everything))
                    yield _at(place, where, name, "NUMBER_UNKNOWN", name=name, near=near)
                elif held is None or held.game:
                    # Where numbers are filled in, those that are agreed have gone.
                    code = "NUMBER_UNFILLED" if held or name in same else "NUMBER_DIFFERS"
                    yield _at(place, where, name, code, id=name)
                else:
                    lacking = [item for item in _has(held, rulebook) if name not in values[item]]
                    if lacking:
                        told = ", ".join(lacking)
                        yield _at(place, where, name, "NUMBER_UNSET", id=name, editions=told)


def _at(place: Place, where: Path, blank: str, code: str, **params: str) -> Problem:
    """A fault of a blank in the text of a language, at the blank."""
    offset = place.written(*where).find(f"{{{blank}}}")
    return place.problem_in_text(code, offset, where, **params)


def _has(held: Clause, rulebook: Rulebook) -> tuple[str, ...]:
    """The editions that have a clause."""
    return held.held_by(edition.id for edition in rulebook.editions)


def numbers_alike(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield a fault for each language of a text that names other numbers than the other languages do.

    A blank that is misspelled or means nothing is told as such, and nothing else of its text.
    """
    known = {number.id for number in rulebook.numbers} | {"minimum", "base"}
    known |= {f"{foul.id}.{part}" for foul in rulebook.fouls for part in ("points", "optional")}
    for place, inside in _filled(rulebook):
        written = place.written(*inside)
        if not any("{" in text for text in written.values()):
            continue
        named = {
            language: set(PLACEHOLDER.findall(written[language]))
            for language in OWN
            if written.get(language)
        }
        times = Counter(name for names in named.values() for name in names)
        usual = {name for name, count in times.items() if count > 1}
        misspelled = any(has_loose_braces(written[language]) for language in named)
        if len(named) < len(OWN) or misspelled or not known.issuperset(times):
            continue
        for language, names in named.items():
            if odd := sorted(names ^ usual):
                signs = " ".join(f"{{{name}}}" for name in odd)
                yield place.problem("NUMBERS_UNLIKE", *inside, language, signs=signs)


def _filled(rulebook: Rulebook) -> Iterator[tuple[Place, Path]]:
    """Yield the place of each text in which numbers are filled in, and the path inside."""
    for item in rulebook.every():
        by_edition = item.kind is clause.KIND and not item.record.game
        if item.kind.fill is not None or item.kind is reading.KIND or by_edition:
            for path, words in item.kind.texts(item.record):
                if words:
                    yield item.place, path


def numbers_idle(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield a fault for each blank outside the texts of records, as in a name: it would stay a blank."""
    texts = {
        (place.document.path, (*place.where, *inside)) for place, inside, _ in rulebook.prose()
    }
    documents = {
        item.place.document.path: item.place.document
        for item in rulebook.every()
        if hasattr(item.record, "place")
    }
    for document in documents.values():
        for where, blank in blanks_of(document):
            if (document.path, where[:-1]) not in texts:
                yield document.problem(where, "NUMBER_UNFILLED", id=blank)


def numbers_typed(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield a fault for each text that names numbers of the rules, but has a value of one written out.

    Texts are taken from their files, as some records have their numbers filled in when they are read.
    """
    for kind in KINDS:
        named = kind.numbers_named
        if named is not None:
            for item in rulebook.found[kind.name]:
                if named.binds(item.record, item.owner):
                    written = item.place.written()
                    for key in named.keys:
                        if key in written:
                            yield from _typed(item.place, written[key], named.figures, key)


def _typed(place: Place, words: Words, figures: bool, key: str) -> Iterator[Problem]:
    for language in OWN:
        text = words[language]
        bare = _NOT_TEXT.sub("", PLACEHOLDER.sub("", text))
        match = _VALUE[language].search(bare) or (_FIGURE.search(bare) if figures else None)
        if match:
            yield place.problem("NUMBER_TYPED", key, language, text=match[0])
