"""The navigation comes from the pages: each names its door, the catalogue its short title."""

import pytest
from markupsafe import Markup

from generator.i18n import Speaker, catalogue
from generator.publish.site.navigation import DOOR, WORDS, navigation
from generator.publish.site.page import Page

PAGES = tuple(
    Page(key, "", Markup(""), door="fans") for key in catalogue(WORDS) if not key.startswith(DOOR)
)


def test_pages_should_stand_behind_their_doors_in_the_order_of_their_titles() -> None:
    doors = navigation(reversed(PAGES), Speaker("en"))
    assert [name for door in doors[:3] for name in door] == ["At the table", "Learn", "Fans"]
    assert [f"{page.path}.md" for page in PAGES] == [
        path for entry in doors[2]["Fans"] for path in entry.values()
    ]
    assert not any(entries for door in doors for name, entries in door.items() if name != "Fans")


def test_a_page_behind_a_door_should_have_a_short_title() -> None:
    with pytest.raises(AssertionError, match="nothing"):
        navigation((*PAGES, Page("nothing", "", Markup(""), door="fans")), Speaker("en"))


def test_a_short_title_should_have_its_page() -> None:
    with pytest.raises(KeyError):
        navigation(PAGES[1:], Speaker("en"))
