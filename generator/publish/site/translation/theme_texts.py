"""The words in MkDocs' settings and the theme's own, and the settings of the sites of translations.

``mkdocs.yml`` is the whole configuration; the settings of a translation are made from it and written
into ``build/``.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import yaml

from generator.languages import ADDED, OWN, language_of
from generator.languages.translated import Translatable, add, entry
from generator.store.whole_file import write_whole

_FILE, _CONTEXT = "messages.po", "mkdocs"
_LEFT = (
    "docs_dir",
    "site_dir",
    "INHERIT",
    "custom_dir",
    "media",
    "scheme",
    "primary",
    "accent",
    "icon",
)
"""Keys whose values are no words."""
_THEME_LANGUAGE = ("theme", "language")
THEME = {
    "action.skip": "Skip to content",
    "clipboard.copy": "Copy to clipboard",
    "clipboard.copied": "Copied to clipboard",
    "footer": "Footer",
    "header": "Header",
    "nav": "Navigation",
    "search": "Search",
    "tabs": "Tabs",
    "toc": "Table of contents",
    "top": "Back to top",
}
"""What the theme says on our pages, by its own keys."""

Words = dict[str, Any]


def config_of(code: str) -> str:
    """The settings of a language's site, from the top of the repository."""
    if code in ADDED:
        return f"build/mkdocs.{code}.yml"
    return "mkdocs.yml" if code == OWN[0] else f"mkdocs.{code}.yml"


def translatable(root: Path) -> Iterator[Translatable]:
    """Every word of the settings and of the theme for the translators' files."""
    for path, words in _texts(root):
        yield entry(_FILE, "/".join((_CONTEXT, *map(str, path))), words)


def write_settings(root: Path) -> None:
    """Write the settings of each translation's site."""
    if not ADDED:
        return
    found = _texts(root)
    for path, words in found:
        add("/".join((_CONTEXT, *map(str, path))), words)
    for code in ADDED:
        own = language_of(code)
        base = yaml.safe_load((root / config_of("en")).read_text("utf-8"))
        data: dict[str, Any] = deepcopy(base) | {
            "INHERIT": f"nav.{code}.yml",
            "docs_dir": f"docs/{code}",
            "site_dir": f"../site/{code}",
        }
        data["theme"] |= {"language": own.theme, "custom_dir": "../docs/overrides"}
        data["extra"]["theme_words"] = {"language": own.html, "direction": own.direction}
        for path, words in found:
            inside: Any = data
            for step in path[:-1]:
                inside = inside[step]
            inside[path[-1]] = words[code]
        text = yaml.safe_dump(data, allow_unicode=True, sort_keys=False)
        write_whole(root / config_of(code), text)


def _texts(root: Path) -> list[tuple[tuple[str | int, ...], Words]]:
    """Every text of the settings by its path, in the languages of the house."""
    data = {code: yaml.safe_load((root / config_of(code)).read_text("utf-8")) for code in OWN}
    found: list[tuple[tuple[str | int, ...], Words]] = []
    for path in _paths(data["en"], ()):
        words = {}
        for code in OWN:
            value = data[code]
            for step in path:
                value = value[step]
            words[code] = value
        found.append((path, words))
    theme = ("extra", "theme_words")
    return found + [((*theme, key), dict.fromkeys(OWN, text)) for key, text in THEME.items()]


def _paths(value: Any, path: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    if isinstance(value, dict):
        for key, item in value.items():
            if key not in _LEFT and (*path, key) != _THEME_LANGUAGE:
                yield from _paths(item, (*path, key))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from _paths(item, (*path, place))
    elif isinstance(value, str):
        yield path
