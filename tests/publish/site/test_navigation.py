"""The navigation: the catalogue has the doors and what is behind them; a page has its way from one."""

from pathlib import Path

import pytest
import yaml
from markupsafe import Markup

from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.publish.site.navigation import (
    DOOR,
    WORDS,
    door_of,
    doors,
    navigation,
    trail,
    write_navigation,
)
from generator.publish.site.page.page_model import Page


def made(path: str) -> Page:
    return Page(path, "", Markup)


PAGES = tuple(made(key) for key in catalogue(WORDS) if not key.startswith(DOOR))


def test_there_should_be_five_doors_with_pages_behind_each() -> None:
    assert len(doors()) == 5
    assert all(doors().values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_should_stand_behind_their_doors_in_the_order_of_the_catalogue(language: str) -> None:
    found = navigation(reversed(PAGES), Speaker(language))
    assert [page.source for page in PAGES] == [
        path
        for door in found
        for entries in door.values()
        for entry in entries
        for path in entry.values()
    ]


def test_a_short_title_should_have_its_page() -> None:
    with pytest.raises(AssertionError, match="start"):
        navigation(PAGES[1:], Speaker("en"))


def test_each_language_should_have_its_address_where_the_site_has_one(tmp_path: Path) -> None:
    for address, own in (
        ("https://example.org/fanpu/", "https://example.org/fanpu/es/"),
        ("", None),
    ):
        write_navigation(PAGES, [], tmp_path, address)
        written = yaml.safe_load((tmp_path / "build/nav.es.yml").read_text("utf-8"))
        assert written.get("site_url") == own


@pytest.mark.parametrize(
    ("path", "door", "way"),
    [
        ("fans/index", "Fans", []),
        ("fans/chart", "Fans", [("Fans", "fans/")]),
        ("fans/pure-straight", "Fans", [("Fans", "fans/")]),
        ("fouls/false-hu", "Rules & fouls", [("Rules & fouls", "rules/"), ("Fouls", "fouls/")]),
        ("calculator/index", "Tools", []),
        ("offline", "Tools", [("Tools", "calculator/")]),
        ("index", "", []),
    ],
)
def test_a_page_should_have_its_way_from_a_door(
    path: str, door: str, way: list[tuple[str, str]]
) -> None:
    assert door == door_of(made(path), Speaker("en"))
    assert way == list(trail(made(path), Speaker("en")))
