"""The navigation: the catalogue has the doors and what is behind them; a page has its way from one."""

import pytest
from markupsafe import Markup

from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.publish.site.navigation import DOOR, WORDS, door_of, doors, navigation, trail
from generator.publish.site.page import Page


def made(path: str) -> Page:
    return Page(path, "", Markup)


PAGES = tuple(made(key) for key in catalogue(WORDS) if not key.startswith(DOOR))


def test_there_should_be_five_doors_with_pages_behind_each() -> None:
    assert len(doors()) == 5
    assert all(doors().values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_should_stand_behind_their_doors_in_the_order_of_the_catalogue(language: str) -> None:
    found = navigation(reversed(PAGES), Speaker(language))
    assert [f"{page.path}.md" for page in PAGES] == [
        path
        for door in found
        for entries in door.values()
        for entry in entries
        for path in entry.values()
    ]


def test_a_short_title_should_have_its_page() -> None:
    with pytest.raises(AssertionError, match="start"):
        navigation(PAGES[1:], Speaker("en"))


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
