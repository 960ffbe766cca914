"""Write what the service worker needs to the root of the built sites, and the worker itself."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.i18n import LANGUAGES
from generator.publish.site.offline.file_lists import IDS, KeptFile, KeptList, pack, shell, whole
from generator.publish.site.page.context import Site
from generator.rulebook.ids import read_lock
from generator.rulebook.rule_files import LOCK_FILE
from generator.store import Store, digest
from generator.store.compact_json import compact_json
from generator.store.whole_file import write_whole

WORKER = "worker/sw.js"
SUMMARY = "offline.json"
PARTS = {"shell": shell, "pack": pack}
"""What may be kept of a language beside the whole, by the names of its lists."""
_KIND = "offline"  # where the store has the sizes of packed files


def written() -> set[str]:
    """Return the names of all files that are written here."""
    lists = {list_name(language, kind) for language in LANGUAGES for kind in ("", *PARTS)}
    return {"sw.js", IDS, SUMMARY, *lists}


def write_worker(target: Site, rules: Path, built: Path) -> None:
    """Write the worker, and the pages of ids, which every list has; ``target`` is any language's site."""
    write_whole(built / "sw.js", (target.docs / WORKER).read_bytes())
    lock = (rules / LOCK_FILE).read_text("utf-8")
    _write(built / IDS, pages_of_ids(target.addresses, lock))


def write_kept_lists(built: Path, data: str, language: str, store: Store) -> None:
    """Write the lists of a language as it is built; the store knows the sizes of files once packed."""
    key = digest(language)
    known: dict[str, int] = store.json(_KIND, key, dict)
    sizes = dict(known)
    write_lists(built, data, language, sizes)
    if sizes != known:
        store.write(_KIND, key, json.dumps(sizes).encode())


def write_lists(built: Path, data: str, language: str, sizes: dict[str, int]) -> None:
    """Write the lists of a language as it is built.

    ``sizes`` are those of packed files by hash, and gets those that are new.
    """
    everything = whole(built, data, language, sizes)
    _write(built / list_name(language), everything.to_json())
    for kind, part in PARTS.items():
        _write(built / list_name(language, kind), part(built, everything).to_json())


def write_summary(built: Path) -> None:
    """Write the file that tells a device whether there is anything newer: versions, sizes, zips."""
    languages: dict[str, Any] = {}
    for language in LANGUAGES:
        whole_list = _read(built / list_name(language))
        languages[language] = whole_list.summary | {
            kind: _read(built / list_name(language, kind)).summary for kind in PARTS
        }
        for found in sorted((built / language).glob(f"fanpu-{language}-*.zip")):
            languages[language]["zip"] = {"name": found.name, "size": found.stat().st_size}
    _write(built / SUMMARY, {"data": whole_list.data, "languages": languages})


def list_name(language: str, kind: str = "") -> str:
    """Return the path of a list, from the root of the built sites."""
    return f"offline.{language}{'.' + kind if kind else ''}.json"


def pages_of_ids(addresses: Mapping[str, str], lock: str) -> dict[str, str]:
    """Return the address of each id, from a language's root; a retired one has its successor's."""
    found = dict(addresses)
    locked = read_lock(lock)[0]
    for item, last in locked.items():
        while last.replacement in locked:
            last = locked[last.replacement]
        if item not in found and last.id in addresses:
            found[item] = addresses[last.id]
    return found


def _write(path: Path, value: Any) -> None:
    write_whole(path, compact_json(value))


def _read(path: Path) -> KeptList:
    found = json.loads(path.read_text("utf-8"))
    files = tuple(KeptFile(*row) for row in found["files"])
    return KeptList(found["language"], found["data"], files)
