"""The site of a club: its pages, its column beside the others, its place in the calculator."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from generator.i18n import LANGUAGES
from generator.publish.site.page.context import Site
from generator.publish.site.source_files import SourceFiles
from generator.verify.check import Report, beside
from tests.conftest import ROOT, RULES
from tests.sizes import some

CLUB = ROOT / "docs/examples/club"
SEEN = some(LANGUAGES, "es")
PAGES = (
    "questions/house-cierzo/",
    "fans/four-concealed-chows/",
    "editions/cierzo/",
    "editions/wmo-2006-cierzo/",
)


@pytest.fixture(scope="module")
def club(report: Report) -> Report:
    return beside(report, RULES, [CLUB])


@pytest.fixture(scope="module")
def pages(club: Report) -> Mapping[str, Mapping[str, str]]:
    """The sources of the club's own pages, and of others on which it has a column, by language."""
    wanted = {*PAGES, "fans/chicken-hand/", "fans/two-melded-kongs/"}
    return {
        language: {
            page.address: page.body
            for page in SourceFiles(Site(club, language, ROOT / "docs")).pages
            if page.address in wanted
        }
        for language in SEEN
    }


@pytest.mark.slow
@pytest.mark.parametrize("language", SEEN)
def test_a_club_should_have_its_pages(
    language: str, pages: Mapping[str, Mapping[str, str]]
) -> None:
    found = pages[language]
    assert set(PAGES) <= found.keys()
    assert "Club Cierzo" in found["questions/house-cierzo/"]
    assert found["questions/house-cierzo/"].count('class="ex"') == 20  # the others are listed
    assert "../r/" not in found["fans/four-concealed-chows/"]  # nobody is promised its ids
    assert 'data-for="cierzo"' in found["fans/two-melded-kongs/"]
    for body in found.values():
        assert "undefined" not in body
        assert "None" not in body


@pytest.mark.slow
def test_a_fan_that_is_not_scored_should_have_no_value_there(club: Report) -> None:
    site = Site(club, "en", ROOT / "docs")
    assert site.by_edition.points("chicken-hand") == {"cn-1998": 8, "wmo-2006": 8, "mil": 8}
    assert site.by_edition.points("four-concealed-chows") == {"cierzo": 12}
