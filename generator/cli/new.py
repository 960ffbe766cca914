"""``new``: a record to be filled in, whole, with the ids that it needs, and what else it asks for."""

from __future__ import annotations

import os
import re
import sys
from argparse import Namespace
from importlib.resources import files
from pathlib import Path

from generator.cli.command import Command, argument
from generator.documents.near_names import nearest
from generator.i18n import Speaker
from generator.rulebook.ids import Locked, fresh_id, read_lock
from generator.rulebook.loaded.kept_rulesets import HOUSE_FILE
from generator.rulebook.rule_files import LOCK_FILE
from generator.rules.refused import Refused
from generator.store.whole_file import write_whole

KINDS = ("question", "hand", "misprint", "term", "foul", "case", "edition")
_UNNAMED = ("hand", "case")
_SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_PREFIXES = {"term": "t-", "foul": "f-"}
_GIVEN = re.compile(r"^  - id: ([a-z0-9]+)-", re.MULTILINE)


def _kind(text: str) -> str:
    """Return the kind; Refused for one that is not started here, with where to see a whole one."""
    if text not in KINDS:
        raise Refused("not_new", name=text, known=", ".join(KINDS), perhaps=nearest(text, KINDS))
    return text


def new(options: Namespace, speaker: Speaker) -> int:
    """Write the file of a question, a foul or house rules, or print a record to put into a list.

    What is to be done next goes to the error stream, so that what is printed can go into a file.
    """
    kind, name, rules = options.kind, options.name or "", options.rules
    if not name and kind not in _UNNAMED:
        raise Refused("needs_name", kind=kind)
    if options.name is not None and kind in _UNNAMED:
        raise Refused("needs_no_name", kind=kind, name=name)
    if name and not _SLUG.fullmatch(name):
        raise Refused("not_a_slug", name=name)
    if options.source and kind != "misprint":
        raise Refused("needs_option", option="--source", other="misprint")
    used = read_lock((rules / LOCK_FILE).read_text("utf-8", "replace"))[0]
    place, head = _list_of(rules, options, used)
    if kind == "misprint":
        name = _prefixed(name, place)
    elif kind in _PREFIXES:
        name = _PREFIXES[kind] + name.removeprefix(_PREFIXES[kind])
    if name in used:
        raise Refused("id_taken", name=name)
    template = files("generator.documents").joinpath(f"templates/{kind}.yaml").read_text("utf-8")
    gaps = {"id": name, "source": options.source}
    gaps |= {drawn: fresh_id(drawn, os.urandom(8).hex(), used) for drawn in ("x", "c", "e")}
    text = head + re.sub(r"\{(id|x|c|e|source)\}", lambda gap: str(gaps[gap[1]]), template)
    path = _path(rules, kind, name)
    if path is None:
        print(text, end="")
    elif path.exists():
        raise Refused("file_there", path=path)
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text)
        print(path)
    editions = "\n".join(
        f"  {item}: {name}: first" for item in sorted(rules.glob("editions/*.yaml"))
    )
    blanks = {"path": path or place, "lines": editions, "folder": name, "rules": rules}
    print(speaker.say("refusals", f"next:{kind}", **blanks), file=sys.stderr)
    return 0


def _path(rules: Path, kind: str, name: str) -> Path | None:
    """Return the path of the record's own file; None for a kind without files of its own."""
    if kind == "question":
        return rules / "questions" / f"{name}.yaml"
    if kind == "foul":
        return rules / "fouls" / f"{name.removeprefix(_PREFIXES[kind])}.yaml"
    return Path(name) / HOUSE_FILE if kind == "edition" else None


def _list_of(rules: Path, options: Namespace, used: dict[str, Locked]) -> tuple[Path, str]:
    """The file of the list that a record goes into, and what it begins with if there is none yet."""
    if options.kind != "misprint":
        return rules / "terms.yaml", ""
    source = options.source
    sources = [item.id for item in used.values() if item.kind == "source" and not item.retired]
    known = ", ".join(sources)
    if not source:
        raise Refused("needs_source", known=known)
    if source not in sources:
        raise Refused("no_source", name=source, known=known, perhaps=nearest(source, sources))
    path = rules / "misprints" / f"{source}.yaml"
    return path, "" if path.is_file() else f"source: {source}\nmisprints:\n"


def _prefixed(name: str, path: Path) -> str:
    """A misprint's id with what most of its book's begin with, as ``es06``."""
    given = _GIVEN.findall(path.read_text("utf-8", "replace")) if path.is_file() else []
    prefix = max(given, key=given.count, default="")
    return name if not prefix or name.startswith(f"{prefix}-") else f"{prefix}-{name}"


COMMAND = Command(
    new,
    (
        argument("kind", type=_kind, choices=KINDS, metavar="KIND"),
        argument("name", nargs="?", metavar="ID"),
        argument("--source", metavar="SOURCE"),
    ),
    on_files=True,
)
