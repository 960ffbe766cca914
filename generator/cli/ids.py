"""``ids``: ids that are new or lost, and ids to give."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from generator.cli.command import Command, argument, flag, number
from generator.documents.near_names import nearest
from generator.documents.problems import Problem, gathered
from generator.i18n import Speaker
from generator.records.kinds import Rulebook
from generator.rulebook.ids import fresh_id, merged, read_lock, retired, write_lock
from generator.rulebook.read import read_rulebook
from generator.rulebook.rule_files import LOCK_FILE, SEALS_FILE, entry_at, read_text
from generator.rulebook.seals import read_seals, renewed, write_seals
from generator.rules.refused import Refused
from generator.store.whole_file import write_whole
from generator.verify.check import Report, check
from generator.verify.promises import check_promises, earlier, published
from generator.wording.problem_words import write_problem

_WRITTEN = ("ID_NOT_LOCKED", "ID_UNPUBLISHED", "LOCK_ORDER")
"""Codes of the faults that ``--write`` mends."""
_WORDS = "summaries"


def ids(options: Namespace, speaker: Speaker) -> int:
    """Compare the ids with the lock file, or add the new ones and drop those never published.

    Nothing is written while a record, the lock or the seals cannot be read: what they hold would be lost.
    """
    if options.new and options.write:
        raise Refused("not_with", option="--write", other="--new")
    if options.new:
        return _new_ids(options)
    if options.replacement and not options.retire:
        raise Refused("needs_option", option="--replacement", other="--retire")
    if options.same and not options.write:
        raise Refused("needs_option", option="--same", other="--write")
    report = check(options.rules)
    unread = _unread(report, options.rules)
    if unread and (options.write or options.retire):
        _tell(unread, speaker)
        raise Refused("mend_first", 1)
    if options.retire:
        _retire(options)
        report = check(options.rules)
    mine = [found for found in report.problems if found.code.startswith(("ID_", "LOCK_"))]
    done = speaker.say(_WORDS, "ids:as_written")
    if options.write:
        dropped = {dict(found.params)["id"] for found in mine if found.code == "ID_UNPUBLISHED"}
        done = _write(report.rulebook, options, dropped, speaker)
        mine = [found for found in mine if found.code not in _WRITTEN]
    mine = gathered([*unread, *mine])
    if not mine:
        mine = check_promises(report.rulebook, options.rules, earlier(options.rules))
    _tell(mine, speaker)
    if options.write or not mine:
        print(done, file=sys.stderr)
    return 1 if mine else 0


def _tell(problems: Iterable[Problem], speaker: Speaker) -> None:
    for found in problems:
        print(write_problem(found, speaker))


def _read(rules: Path, name: str) -> tuple[str, list[Problem]]:
    """Return the text of the lock or the seals, empty if there is none yet, and what bars reading it."""
    text, faults = read_text(entry_at(rules / name), f"{rules.name}/{name}")
    return text, [found for found in faults if found.code != "FILE_GONE"]


def _unread(report: Report, rules: Path) -> list[Problem]:
    """Return the faults that hide an id or a seal."""
    book, faults = read_rulebook(rules)
    lines = [found for found in report.problems if found.code.startswith("LOCK_")]
    return [
        *(faults if book.left_out else ()),
        *(found for found in lines if found.code != "LOCK_ORDER"),
        *(found for name in (LOCK_FILE, SEALS_FILE) for found in _read(rules, name)[1]),
    ]


def _write(rulebook: Rulebook, options: Namespace, dropped: set[str], speaker: Speaker) -> str:
    """Write the lock and the seals anew; return what has changed in them, in words.

    An id that is locked and was never published stands for whatever its record is now.
    """
    text, sealed = _read(options.rules, LOCK_FILE)[0], _read(options.rules, SEALS_FILE)[0]
    locked, seals = read_lock(text)[0], read_seals(sealed)[0]
    public = published(options.rules)
    promised = {
        key: seal for key, seal in seals.items() if key[1] in public or key[1] not in locked
    }
    lock = merged(rulebook, text, dropped)
    anew = renewed(rulebook, write_seals(promised), options.same)
    known = {name for _, name in (*seals, *anew)}
    for name in options.same:
        if name not in known:
            raise Refused("no_id", name=name, perhaps=nearest(name, known))
    anew = {key: seal for key, seal in anew.items() if key[1] not in dropped}
    changed = False
    for name, before, after in (
        (LOCK_FILE, text, write_lock(lock)),
        (SEALS_FILE, sealed, write_seals(anew)),
    ):
        if before != after:
            changed = True
            write_whole(options.rules / name, after)
    if not changed:
        return speaker.say(_WORDS, "ids:as_written")
    return speaker.say(
        _WORDS,
        "ids:written",
        added=len({item.id for item in lock} - locked.keys()),
        dropped=len(dropped),
        sealed=sum(seals.get(key) != seal for key, seal in anew.items()),
        unsealed=len(seals.keys() - anew.keys()),
    )


def _retire(options: Namespace) -> None:
    """Retire ids in the lock and drop their seals; they were published and their records are gone."""
    locked, _ = read_lock(_read(options.rules, LOCK_FILE)[0])
    public = published(options.rules)
    here = {item for _, item, _ in read_rulebook(options.rules)[0].citable_ids()}
    for item in options.retire:
        if item in here:
            raise Refused("id_in_use", name=item)
        if item in locked and item not in public:
            raise Refused("id_unpublished", name=item)
    try:
        text = write_lock(retired(locked, options.retire, date.today(), options.replacement or "-"))
    except KeyError as unknown:
        name = str(unknown.args[0])
        raise Refused("no_id", name=name, perhaps=nearest(name, locked)) from None
    except ValueError as fault:
        raise Refused("id_retired", name=str(fault)) from None
    write_whole(options.rules / LOCK_FILE, text)
    sealed, bad = read_seals(_read(options.rules, SEALS_FILE)[0])
    if not bad:
        left = {key: seal for key, seal in sealed.items() if key[1] not in options.retire}
        write_whole(options.rules / SEALS_FILE, write_seals(left))


def _new_ids(options: Namespace) -> int:
    used = set(read_lock(_read(options.rules, LOCK_FILE)[0])[0])
    for prefix in ("x", "e", "c"):
        for _ in range(options.new):
            name = fresh_id(prefix, os.urandom(8).hex(), used)
            used.add(name)
            print(name)
    return 0


COMMAND = Command(
    ids,
    (
        flag("--write"),
        number("--new", 1, 10_000),
        argument("--retire", nargs="+", default=(), metavar="ID"),
        argument("--replacement", metavar="ID"),
        argument("--same", nargs="+", default=(), metavar="ID"),
    ),
    on_files=True,
)
