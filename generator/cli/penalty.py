"""``penalty``: what a foul costs, under every edition or the one named."""

from __future__ import annotations

import argparse
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any

from generator.cli.choice import wrong
from generator.cli.show import write_json
from generator.documents.marks import plain
from generator.i18n import Speaker
from generator.records.model import Edition, Rulebook
from generator.records.regulations import Foul
from generator.rulebook.cache import RulebookFaulty
from generator.rulebook.compile import compile_edition, penalty_cites
from generator.rulebook.read import read_rulebook
from generator.table.penalties import ruling
from generator.wording.penalty_words import penalty_lines, penalty_summary
from generator.wording.record_names import names


def penalty(options: argparse.Namespace, speaker: Speaker) -> int:
    """A foul's penalty; without a foul, the list of them."""
    rulebook, problems = read_rulebook(options.rules)
    if problems:
        raise RulebookFaulty(problems)
    editions = _editions(rulebook, options.edition)
    if options.nth is not None and options.nth < 1:
        wrong("--nth counts from 1")
    found = list(_matching(rulebook.fouls, " ".join(options.foul)))
    if not found:
        wrong(f"no foul is called {' '.join(options.foul)!r}; `fanpu penalty` lists them")
    if options.json:
        write_json([_record(rulebook, foul, editions, options.nth or 1) for foul in found])
    elif len(found) == 1:
        print("\n".join(_ruling(rulebook, found[0], editions, speaker, options.nth or 0)))
    else:
        print("\n".join(_list(rulebook, found, editions, speaker)))
    return 0


def _editions(rulebook: Rulebook, name: str | None) -> list[Edition]:
    found = [edition for edition in rulebook.editions if name in (None, edition.id)]
    if not found:
        known = ", ".join(edition.id for edition in rulebook.editions)
        wrong(f"no edition {name!r}; there are: {known}")
    return found


def _matching(fouls: Iterable[Foul], asked: str) -> Iterator[Foul]:
    """Fouls by id or name; by part of a name, if none has it whole."""
    wanted = _folded(asked).removeprefix("f-")
    fouls = tuple(fouls)
    whole = [foul for foul in fouls if wanted in _names(foul)]
    yield from whole or [
        foul for foul in fouls if all(word in " ".join(_names(foul)) for word in wanted.split())
    ]


def _names(foul: Foul) -> list[str]:
    names = [foul.id.removeprefix("f-"), *foul.name.values()]
    names += [name for group in foul.also.values() for name in group]
    return [_folded(name) for name in names]


def _folded(text: str) -> str:
    spread = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def _list(
    rulebook: Rulebook, fouls: list[Foul], editions: list[Edition], speaker: Speaker
) -> Iterator[str]:
    for foul in fouls:
        yield f"{foul.name[speaker.language]}  [{foul.id}]"
        for edition in editions:
            rules = compile_edition(rulebook, edition)
            summary = penalty_summary(rules, foul.id, speaker)
            yield f"    {edition.short[speaker.language]}{speaker.colon}{summary}"


def _ruling(
    rulebook: Rulebook, foul: Foul, editions: list[Edition], speaker: Speaker, nth: int
) -> Iterator[str]:
    language = speaker.language
    yield f"{foul.name[language]}  [{foul.id}]"
    called = names(rulebook, speaker)
    yield plain(" ".join(foul.text[language].splitlines()), called)
    for edition in editions:
        rules = compile_edition(rulebook, edition)
        yield f"{edition.short[language]}{speaker.colon}".rstrip()
        for line in penalty_lines(rules, foul.id, speaker, nth):
            yield f"  - {line}"
        for cite in penalty_cites(rulebook, foul, edition):
            yield f"    {called[cite.source]}{speaker.comma}{speaker.place(cite.at)}"


def _record(rulebook: Rulebook, foul: Foul, editions: list[Edition], nth: int) -> dict[str, Any]:
    record: dict[str, Any] = {"foul": foul.id, "nth": nth, "editions": {}}
    for edition in editions:
        found = ruling(compile_edition(rulebook, edition), foul.id, nth)
        record["editions"][edition.id] = {
            "named": found.named,
            "warning": found.warning,
            "points": list(found.points),
            "to": found.to,
            "taken": found.taken,
            "hand": found.hand or None,
            "effects": list(found.effects),
            "optional": None
            if found.optional is None
            else {"points": found.optional.points, "to": found.optional.to},
            "cite": [
                {"source": cite.source, "at": cite.at}
                for cite in penalty_cites(rulebook, foul, edition)
            ],
        }
    return record
