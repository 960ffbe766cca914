"""What citing needs beside the pages: the cards that the scripts read, and the permanent addresses.

The cards of a language, 2,500 of them, are some 260 kB compressed.  They are spread over sixteen files
by a sum over the id, so that a dialog fetches one of about 16 kB, and a pasted id is found without
knowing its kind or page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from generator.i18n import LANGUAGES, Speaker
from generator.publish.citation import Content, Hashes, books, card, gather
from generator.publish.citation.citation_words import citation_words
from generator.publish.citation.frozen import standing
from generator.publish.citation.record_history import EarlierRecord, History, history
from generator.publish.site.page.context import Site
from generator.publish.site.permanent import FOLDER, permanent_pages
from generator.publish.site.texts.edition_texts import Held
from generator.records.kinds import Rulebook
from generator.rulebook.ids import Locked, read_lock
from generator.rulebook.rule_files import LOCK_FILE
from generator.store.compact_json import compact_json
from generator.store.file_states import names_under
from generator.verify.check import Report

FILES = 16


def file_of(item: str, files: int = FILES) -> int:
    """Return the number of the file that has an id; ``docs/scripts/cite/data.js`` does the same sum."""
    total = 0
    for letter in item:
        total = (total * 31 + ord(letter)) % 65521
    return total % files


def citation_files(rules: Path, report: Report, docs: Path) -> Iterator[tuple[str, str | bytes]]:
    """Yield cards, words and ids of each language, and the permanent addresses, by path in ``site/``."""
    locked, _ = read_lock((rules / LOCK_FILE).read_text("utf-8"))
    contents = gather(report)
    groups = {item: found.groups for item in contents if (found := standing(report, item))}
    addresses = Site(report, LANGUAGES[0], docs).addresses
    for language in LANGUAGES:
        folder = f"{language}/assets/cite"
        yield f"{folder}/words.json", compact_json(words(report, language))
        yield f"{folder}/ids.txt", "\n".join(locked) + "\n"
        told = history(report)
        made = cards_of(report.rulebook, locked, contents, groups, addresses, told, language)
        for number, cards in enumerate(made):
            yield f"{folder}/data/{number}.json", compact_json(cards)
    for name in names_under(docs / "permanent"):
        yield f"{FOLDER}/{name}", (docs / "permanent" / name).read_bytes()
    for name, page in permanent_pages(locked.values(), contents, addresses, history(report)):
        yield f"{name}/index.html", page


def cards_of(
    rulebook: Rulebook,
    locked: Mapping[str, Locked],
    contents: Mapping[str, Content],
    groups: Mapping[str, Hashes],
    addresses: Mapping[str, str],
    told: History,
    language: str,
) -> list[dict[str, Any]]:
    """The cards of a language by file, and what became of retired ids.

    A card has as ``was`` how releases had it where that was different, the latest first.
    """
    files: list[dict[str, Any]] = [{} for _ in range(FILES)]
    speaker = Speaker(language)
    for item, lock in locked.items():
        if lock.retired:
            by = "" if lock.replacement == "-" else lock.replacement
            found: dict[str, Any] = {"kind": lock.kind, "retired": lock.retired, "by": by}
        else:
            content = contents[item]
            book = books(content, rulebook, speaker)
            found = card(content, groups[item], language, addresses[item], book).to_json()
        was = [_was(earlier, speaker) for earlier in told.earlier(item)]
        if was:
            found["was"] = was
        files[file_of(item)][item] = found
    return files


def _was(earlier: EarlierRecord, speaker: Speaker) -> dict[str, Any]:
    """Return a record as a release had it: version, date, hashes and texts; of a hand its points."""
    record = earlier.record
    said = earlier.said.get(speaker.language) or {
        "lead": f"{earlier.hand} =",
        "gist": {
            edition: speaker.say("citation", "points", n=points)
            for edition, points in earlier.points.items()
        },
    }
    return {
        "version": earlier.version,
        "date": earlier.date,
        "words": record.words,
        "ruling": record.ruling,
        "sources": record.sources,
        **said,
    }


def words(report: Report, language: str) -> dict[str, Any]:
    """Return the words of citations in a language, and the version and editions that they cite."""
    speaker = Speaker(language)
    held: tuple[Held, ...] = (*report.rulebook.editions, *report.rulebook.cards)
    said = citation_words(language)
    return {
        "language": language,
        "version": report.rulebook.label,
        "files": FILES,
        "shorts": {item.id: item.short[language] for item in held},
        "texts": {key: text for key, text in said.items() if isinstance(text, str)}
        | {
            "join": speaker.join(["", ""]),
            "colon": speaker.colon,
            "semicolon": speaker.semicolon,
            "aside": speaker.aside("{text}"),
        },
    }
