"""``new``: a record to be filled in, whole, with the ids that it needs."""

from __future__ import annotations

import os
import re
from argparse import Namespace
from importlib.resources import files
from pathlib import Path

from generator.cli.command import Command, argument
from generator.i18n import Speaker
from generator.rulebook.ids import fresh_id, read_lock
from generator.rulebook.kept_rulesets import HOUSE_FILE
from generator.rulebook.rule_files import LOCK_FILE
from generator.rules.refused import Refused
from generator.store.whole_file import write_whole

KINDS = ("question", "hand", "misprint", "term", "edition")
_UNNAMED = ("hand",)
_SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def new(options: Namespace, speaker: Speaker) -> int:
    """Write the file of a question or of house rules, or print a record to put into a list."""
    name = options.name or ""
    if not name and options.kind not in _UNNAMED:
        raise Refused("needs_name", kind=options.kind)
    if name and not _SLUG.fullmatch(name):
        raise Refused("not_a_slug", name=name)
    text = (
        files("generator.documents").joinpath(f"templates/{options.kind}.yaml").read_text("utf-8")
    )
    lock = options.rules / LOCK_FILE
    used = set(read_lock(lock.read_text("utf-8"))[0])
    if name in used:
        raise Refused("id_taken", name=name)
    text = text.replace("{id}", name).replace("{x}", fresh_id("x", os.urandom(8).hex(), used))
    path = _path(options.rules, options.kind, name)
    if path is None:
        print(text, end="")
        return 0
    if path.exists():
        raise Refused("file_there", path=path)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, text)
    print(path)
    return 0


def _path(rules: Path, kind: str, name: str) -> Path | None:
    """Where the record has a file of its own."""
    if kind == "question":
        return rules / "questions" / f"{name}.yaml"
    return Path(name) / HOUSE_FILE if kind == "edition" else None


COMMAND = Command(
    new,
    (
        argument("kind", choices=KINDS, metavar="KIND"),
        argument("name", nargs="?", metavar="ID"),
    ),
)
