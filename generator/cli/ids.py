"""``ids``: ids that are new or lost, and ids to give."""

from __future__ import annotations

import os
from argparse import Namespace
from datetime import date

from generator.cli.command import Command, argument, flag, number
from generator.documents.near_names import nearest
from generator.i18n import Speaker
from generator.rulebook.ids import fresh_id, merged, read_lock, retired, write_lock
from generator.rulebook.read import read_rulebook
from generator.rulebook.rule_files import LOCK_FILE, SEALS_FILE
from generator.rulebook.seals import read_seals, renewed, write_seals
from generator.rules.refused import Refused
from generator.store.whole_file import write_whole
from generator.verify.check import check
from generator.verify.promises import check_promises, earlier, published
from generator.wording.problem_words import write_problem

_WRITTEN = ("ID_NOT_LOCKED", "ID_UNPUBLISHED", "LOCK_ORDER")
"""Codes of the faults that ``--write`` mends."""


def ids(options: Namespace, speaker: Speaker) -> int:
    """Compare the ids with the lock file, or add the new ones and drop those never published."""
    if options.new and options.write:
        raise Refused("not_with", option="--write", other="--new")
    if options.new:
        return _new_ids(options)
    if options.replacement and not options.retire:
        raise Refused("needs_option", option="--replacement", other="--retire")
    if options.retire:
        _retire(options)
    report = check(options.rules)
    mine = [found for found in report.problems if found.code.startswith(("ID_", "LOCK_"))]
    unread = any(found.code.startswith("LOCK_") and found.code != "LOCK_ORDER" for found in mine)
    if options.write and not unread:  # else what the lines mean would be lost
        path = options.rules / LOCK_FILE
        text = path.read_text("utf-8") if path.is_file() else ""
        dropped = {dict(found.params)["id"] for found in mine if found.code == "ID_UNPUBLISHED"}
        write_whole(path, write_lock(merged(report.rulebook, text, dropped)))
        seals = options.rules / SEALS_FILE
        sealed = seals.read_text("utf-8") if seals.is_file() else ""
        anew = renewed(report.rulebook, sealed, options.same)
        kept = {key: seal for key, seal in anew.items() if key[1] not in dropped}
        write_whole(seals, write_seals(kept))
        mine = [found for found in mine if found.code not in _WRITTEN]
    if not mine:
        mine = check_promises(report.rulebook, options.rules, earlier(options.rules))
    for found in mine:
        print(write_problem(found, speaker))
    return 1 if mine else 0


def _retire(options: Namespace) -> None:
    """Retire ids in the lock and drop their seals; they were published and their records are gone."""
    path = options.rules / LOCK_FILE
    locked, faults = read_lock(path.read_text("utf-8"))
    if faults:
        return  # which the comparison tells
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
    write_whole(path, text)
    seals = options.rules / SEALS_FILE
    sealed, bad = read_seals(seals.read_text("utf-8") if seals.is_file() else "")
    if not bad:
        left = {key: seal for key, seal in sealed.items() if key[1] not in options.retire}
        write_whole(seals, write_seals(left))


def _new_ids(options: Namespace) -> int:
    path = options.rules / LOCK_FILE
    used = set(read_lock(path.read_text("utf-8"))[0]) if path.is_file() else set()
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
)
