"""The navigation of a language: seven doors, and behind each the pages that name it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import yaml

from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.publish.site.page import Page
from generator.store.whole_file import write_whole

WORDS = "navigation"
DOOR = "door:"


def navigation(pages: Iterable[Page], speaker: Speaker) -> list[dict[str, list[dict[str, str]]]]:
    """The doors with their pages, as MkDocs' ``nav`` has them, in the order of the catalogue."""
    behind = {page.path: page.door for page in pages if page.door}
    found: dict[str, list[dict[str, str]]] = {}
    for key in catalogue(WORDS):
        if key.startswith(DOOR):
            found[key] = []
        else:
            found[DOOR + behind.pop(key)].append({speaker.say(WORDS, key): f"{key}.md"})
    assert not behind, f"without a title in {WORDS}.yaml: {behind}"
    return [{speaker.say(WORDS, door): entries} for door, entries in found.items()]


def write_navigation(pages: Iterable[Page], root: Path) -> None:
    """Write ``build/nav.<language>.yml``, from which each language's configuration inherits.

    The pages of any language will do.  Languages are built beside one another, and the others
    inherit from the Chinese: so each build writes all, whole files only.
    """
    found = tuple(pages)
    for language in LANGUAGES:
        inherited = {} if language == LANGUAGES[0] else {"INHERIT": "../mkdocs.yml"}
        data = inherited | {"nav": navigation(found, Speaker(language))}
        path = root / "build" / f"nav.{language}.yml"
        path.parent.mkdir(exist_ok=True)
        write_whole(path, yaml.safe_dump(data, allow_unicode=True, sort_keys=False))
