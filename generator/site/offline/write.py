"""Write what the service worker needs to the root of the built sites, and the worker itself."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.rulebook.ids import read_lock
from generator.rulebook.read import LOCK_FILE
from generator.site.context import Site
from generator.site.offline.lists import IDS, List, shell, whole
from generator.words import LANGUAGES

WORKER = "worker/sw.js"
SUMMARY = "offline.json"
# Written by other parts of the build; without them less opens offline, and nothing breaks.
OPTIONAL = ("calculator/index.html", "assets/search*.json")


def write_offline(target: Site, rules: Path, built: Path) -> None:
    """The worker, the ids' pages, and for each language its lists; ``target`` is any language's site."""
    shutil.copyfile(target.docs / WORKER, built / "sw.js")
    lock = (rules / LOCK_FILE).read_text("utf-8")
    _write(built / IDS, pages_of_ids(target.addresses, lock))
    write_lists(built, target.rulebook.label)


def write_lists(built: Path, data: str) -> None:
    """The lists of each language as it is built, and the summary of them."""
    lists = {language: whole(built, data, language) for language in LANGUAGES}
    shells = {language: shell(built, lists[language], OPTIONAL) for language in LANGUAGES}
    for language in LANGUAGES:
        _write(built / list_name(language), lists[language].to_json())
        _write(built / list_name(language, "shell"), shells[language].to_json())
    _write(built / SUMMARY, summary(data, lists, shells))


def summary(data: str, lists: Mapping[str, List], shells: Mapping[str, List]) -> dict[str, Any]:
    """What is looked at to see whether there is anything newer: small."""
    return {
        "data": data,
        "languages": {
            language: found.summary | {"shell": shells[language].summary}
            for language, found in lists.items()
        },
    }


def list_name(language: str, kind: str = "") -> str:
    """Where a list is, from the root."""
    return f"offline.{language}{'.' + kind if kind else ''}.json"


def pages_of_ids(addresses: Mapping[str, str], lock: str) -> dict[str, str]:
    """Where each id stands, from a language's root; a retired one stands where its successor does."""
    found = dict(addresses)
    locked = read_lock(lock)[0]
    for item, last in locked.items():
        while last.replacement in locked:
            last = locked[last.replacement]
        if item not in found and last.id in addresses:
            found[item] = addresses[last.id]
    return found


def _write(path: Path, value: Any) -> None:
    path.write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")), "utf-8")
