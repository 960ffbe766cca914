"""The navigation of a language: five doors (the tabs of the header), their pages, and the way to a page.

``i18n/navigation.yaml`` has the doors in order, and under each its pages by their paths.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import yaml

from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.languages import language_of
from generator.publish.site.page.page_model import Page
from generator.publish.site.translation.theme_texts import write_settings
from generator.records.edition import Edition
from generator.store.whole_file import write_whole

WORDS = "navigation"
DOOR = "door:"
INDEX = "/index"


@cache
def doors() -> Mapping[str, tuple[str, ...]]:
    """Return the paths of each door's pages, by the door's key in the catalogue (``door:…``)."""
    found: dict[str, tuple[str, ...]] = {}
    door = ""
    for key in catalogue(WORDS):
        if key.startswith(DOOR):
            door = key
            found[door] = ()
        else:
            found[door] += (key,)
    return found


@cache
def _door_of() -> Mapping[str, str]:
    return {path: door for door, paths in doors().items() for path in paths}


def navigation(pages: Iterable[Page], speaker: Speaker) -> list[dict[str, list[dict[str, str]]]]:
    """The doors with their pages, as MkDocs' ``nav`` has them."""
    sources = {page.path: page.source for page in pages}
    missing = _door_of().keys() - sources.keys()
    assert not missing, f"in {WORDS}.yaml, but no page: {missing}"
    return [
        {speaker.say(WORDS, door): [{speaker.say(WORDS, path): sources[path]} for path in paths]}
        for door, paths in doors().items()
    ]


def trail(page: Page, speaker: Speaker) -> Iterator[tuple[str, str]]:
    """The way to a page: titles and addresses of its door's first page and of the list that it is in.

    A page that is in no folder of the navigation has none.
    """
    own = page.path in _door_of()
    parent = page.path if own else f"{page.path.split('/')[0]}{INDEX}"
    door = _door_of().get(parent)
    if door is None:
        return
    first = doors()[door][0]
    if page.path != first:
        yield speaker.say(WORDS, door), address_of(first)
    if not own and parent != first:
        yield speaker.say(WORDS, parent), address_of(parent)


def door_of(page: Page, speaker: Speaker) -> str:
    """Return the title of the door that a page is behind; empty if it is behind none."""
    door = _door_of().get(page.path) or _door_of().get(f"{page.path.split('/')[0]}{INDEX}")
    return speaker.say(WORDS, door) if door else ""


def address_of(path: str) -> str:
    """The address of a page of the navigation, from the root of its language's site."""
    return f"{path.removesuffix('index').strip('/')}/"


def write_navigation(
    pages: Iterable[Page], editions: Iterable[Edition], root: Path, address: str = ""
) -> None:
    """Write ``build/nav.<language>.yml``, from which each language's configuration inherits.

    It has the navigation, the editions and languages that the header offers, and the language's address
    below ``address``, where the site will stand, if that is known.  The pages of any language will do.
    Languages are built beside one another, and the others inherit from the Chinese: so each build
    writes all, whole files only.
    """
    found = tuple(pages)
    write_settings(root)
    offered = sorted(editions, key=lambda edition: edition.order)
    for language in LANGUAGES:
        inherited = {} if language == LANGUAGES[0] else {"INHERIT": "../mkdocs.yml"}
        running = [
            {
                "id": item.id,
                "name": item.short[language],
                "played": item.played[language],
            }
            for item in offered
        ]
        data = inherited | {
            "nav": navigation(found, Speaker(language)),
            "extra": {
                "editions": running,
                "languages": [
                    {"code": code, "name": named.name, "short": named.short}
                    for code in LANGUAGES
                    for named in [language_of(code)]
                ],
                "code": language,
                "locale": language_of(language).locale,
            },
        }
        if address:
            data["site_url"] = f"{address}{language}/"
        path = root / "build" / f"nav.{language}.yml"
        path.parent.mkdir(exist_ok=True)
        write_whole(path, yaml.safe_dump(data, allow_unicode=True, sort_keys=False))
