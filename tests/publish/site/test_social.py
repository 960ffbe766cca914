"""Pictures to share: a card for each page of their kinds, named only where the picture is there."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from generator.i18n import LANGUAGES
from generator.publish.paper.chromium import take_picture
from generator.publish.site import social
from generator.publish.site.page.context import Site
from generator.publish.site.social import HEIGHT, WIDTH, cards, file_of, page_of, picture_of
from generator.verify.check import Report
from tests.conftest import ROOT
from tests.publish.site.conftest import Built

SHARED = ("./", "rarity/", "fans/pure-straight/", "questions/all-green-half-flush/")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_fan_and_question_should_have_a_card(language: str, report: Report) -> None:
    site = Site(report, language, ROOT / "docs")
    paths = [card.path for kind in ("fans", "questions") for card in cards(site, kind)]
    fans = [f"fans/{fan.id}" for fan in report.rulebook.fans]
    assert paths == fans + [f"questions/{item.id}" for item in report.rulebook.questions]


def test_a_card_should_need_nothing_from_elsewhere(report: Report) -> None:
    """The tiles are in the page itself: it is opened as a file."""
    site = Site(report, "en", ROOT / "docs")
    html = page_of(site, next(iter(cards(site, "fans"))))
    used = set(re.findall(r'href="([^"]*)"', html))
    assert used
    assert all(name.startswith("#t") and f'id="{name[1:]}"' in html for name in used)


def test_a_page_should_name_a_picture_only_if_it_is_there(
    report: Report, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = Site(report, "en", ROOT / "docs")
    monkeypatch.setattr(social, "kept", lambda _: tmp_path)
    assert picture_of(site, "fans/pure-straight") == ""
    (tmp_path / file_of("fans/pure-straight")).write_bytes(b"png")
    assert picture_of(site, "fans/pure-straight") == "assets/social/fans-pure-straight.png"
    assert dict(social.files(site)) == {"assets/social/fans-pure-straight.png": b"png"}


@pytest.mark.slow
@pytest.mark.browser
def test_a_picture_should_have_the_size_that_is_asked_for(report: Report, tmp_path: Path) -> None:
    """A PNG's header gives width and height from its sixteenth byte on."""
    site = Site(report, "zh", ROOT / "docs")
    page = tmp_path / "card.html"
    page.write_text(page_of(site, next(iter(cards(site, "fans")))), "utf-8")
    made = take_picture(page, tmp_path / "card.png", WIDTH, HEIGHT)
    assert struct.unpack(">II", made[16:24]) == (WIDTH, HEIGHT)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "page", ["./", "rarity/", "fans/pure-straight/", "questions/all-green-half-flush/"]
)
def test_a_page_should_say_what_it_is_where_it_is_shared(
    page: str, language: str, built: Built
) -> None:
    html = built.pages[language][page]
    for name in ("og:title", "og:description", "og:locale"):
        (content,) = re.findall(rf'<meta property="{name}" content="([^"]+)"', html)
        assert content.strip()
