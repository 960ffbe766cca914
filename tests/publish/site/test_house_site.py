"""The site of a club: its pages, its column beside the others, its place in the calculator."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from generator.i18n import LANGUAGES
from generator.publish.site.page.context import Site
from generator.publish.site.source_files import SourceFiles
from generator.publish.site.texts.fans_by_edition import sums
from generator.verify.check import Report, with_house_rules
from tests.conftest import ROOT, RULES
from tests.sizes import LONG, some

CLUB = ROOT / "docs/examples/club"
SEEN = some(LANGUAGES, "es")
FEDERATION = """\
id: north
based-on: mil
name: Northern Federation
draft: true
not-scored: [chicken-hand]
points: {two-concealed-kongs: 8}
"""
"""Under the edition that it is based on, some worked hands may not be declared."""
PAGES = ("questions/house-cierzo/", "editions/cierzo/", "fans/chart/", "fouls/")
PROVED = (
    "fans/four-concealed-chows/",
    "fans/two-melded-kongs/",
    "fans/chicken-hand/",
    "editions/wmo-2006-cierzo/",
    "editions/mil-north/",
)
"""Pages that have proofs or figures of a house, which take as long as those of our own editions."""


@pytest.fixture(scope="module")
def two_houses(report: Report, tmp_path_factory: pytest.TempPathFactory) -> Report:
    federation = tmp_path_factory.mktemp("north")
    (federation / "edition.yaml").write_text(FEDERATION, "utf-8")
    return with_house_rules(report, RULES, [CLUB, federation])


@pytest.fixture(scope="module")
def pages(report: Report, two_houses: Report) -> Mapping[str, Mapping[str, str]]:
    """The sources of the club's own pages, and of others on which it has a column, by language."""
    club = two_houses if LONG else with_house_rules(report, RULES, [CLUB])
    found: dict[str, dict[str, str]] = {}
    for language in SEEN:
        sources = SourceFiles(Site(club, language, ROOT / "docs"))
        for address in some((*PAGES, *PROVED), *PAGES):
            page = sources.find(f"{address}index.md")
            assert page is not None, address
            found.setdefault(language, {})[address] = page.decode()
    return found


@pytest.mark.slow
@pytest.mark.parametrize("language", SEEN)
def test_a_club_should_have_its_pages(
    language: str, pages: Mapping[str, Mapping[str, str]]
) -> None:
    found = pages[language]
    assert "Club Cierzo" in found["questions/house-cierzo/"]
    assert found["questions/house-cierzo/"].count('class="ex"') == 20  # the others are listed
    assert 'data-for="cierzo"' in found["fans/chart/"]
    for address in some(["questions/house-cierzo/", *PROVED[:1]], "questions/house-cierzo/"):
        assert "../r/" not in found[address]  # nobody is promised its ids
    if LONG:
        assert 'data-for="cierzo"' in found["fans/two-melded-kongs/"]
    for body in found.values():
        assert "undefined" not in body
        assert "None" not in body


@pytest.mark.slow
def test_a_fan_that_is_not_scored_should_have_no_value_there(two_houses: Report) -> None:
    site = Site(two_houses, "en", ROOT / "docs")
    assert site.by_edition.points("chicken-hand") == {"cn-1998": 8, "wmo-2006": 8, "mil": 8}
    assert site.by_edition.points("four-concealed-chows") == {"cierzo": 12}


@pytest.mark.slow
def test_a_hand_that_may_not_be_declared_should_be_so_there_too(two_houses: Report) -> None:
    site = Site(two_houses, "en", ROOT / "docs")
    run = next(run for run in two_houses.executed.values() if "mil" in run.example.refused)
    assert sums(site, run).count("MIL") == sums(site, run).count("Northern Federation") == 1
