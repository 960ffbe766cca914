"""``llms.txt``: in the format that programs expect, and every link of it leads somewhere."""

from __future__ import annotations

import re
from posixpath import join, normpath

import pytest

from generator.i18n import LANGUAGES, Speaker
from generator.publish.site.llms_txt import NAME, llms_txt, root_llms_txt
from generator.publish.site.navigation import WORDS, doors
from generator.publish.site.page.context import Site
from generator.publish.site.source_files import SourceFiles
from generator.verify.check import Report
from tests.conftest import ROOT
from tests.publish.site.building import Built

pytestmark = pytest.mark.slow  # makes the list of all pages

LINE = re.compile(r"# .+|> .+|## .+|- \[[^\[\]]+\]\([^()\s]+\)(: .+)?|\w.*|")
LINK = re.compile(r"^- \[[^\[\]]+\]\(([^()\s]+)\)", re.MULTILINE)
ELSEWHERE = "https://example.org/fanpu/"


def sources(report: Report, language: str) -> SourceFiles:
    return SourceFiles(Site(report, language, ROOT / "docs"))


@pytest.mark.parametrize("folder", ["", *(f"{language}/" for language in LANGUAGES)])
def test_every_link_should_lead_somewhere(folder: str, built: Built) -> None:
    text = (built.folder / folder / NAME).read_text("utf-8")
    links = LINK.findall(text)
    assert len(links) > 20
    for link in links:
        target = built.folder / normpath(join(folder, link))
        assert (target / "index.html" if link.endswith("/") else target).is_file(), link


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_should_name_every_page_of_the_navigation_in_the_site_s_language(
    language: str, report: Report
) -> None:
    made = sources(report, language)
    text = llms_txt(made.site, made.pages)
    lines = text.splitlines()
    assert all(LINE.fullmatch(line) for line in lines)
    assert lines[0] == f"# {made.site.say('site_name')}"
    assert lines[2].startswith("> ")
    say = Speaker(language).say
    headings = [line.removeprefix("## ") for line in lines if line.startswith("## ")]
    assert headings == [*(say(WORDS, door) for door in doors()), say("api", "title"), "Optional"]
    titles = {page.path: page.title for page in made.pages}
    for paths in doors().values():
        for path in paths:
            assert f"- [{titles[path]}](" in text
    assert "](api/v1/rulebook.json): " in text
    assert "{" not in text
    assert "](../" in text.partition("## Optional")[2]


def test_with_an_address_every_link_should_begin_with_it(report: Report) -> None:
    made = sources(report, LANGUAGES[0])
    for text in (
        llms_txt(made.site, made.pages, ELSEWHERE),
        root_llms_txt(report.rulebook, ELSEWHERE),
    ):
        assert all(link.startswith(ELSEWHERE) for link in LINK.findall(text))
    assert f"{ELSEWHERE}r/e-wfmht7/" in llms_txt(made.site, made.pages, ELSEWHERE)


def test_the_root_should_lead_to_the_file_of_each_language(report: Report) -> None:
    text = root_llms_txt(report.rulebook)
    assert all(LINE.fullmatch(line) for line in text.splitlines())
    for language in LANGUAGES:
        assert f"]({language}/{NAME}): " in text
        assert f"]({language}/api/v1/rulebook.json): " in text
        first = Speaker(language).say(WORDS, next(iter(doors())))
        assert f"- [{first}]({language}/" in text
