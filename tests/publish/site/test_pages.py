"""The built sites: the same in three languages, made of executed hands, without loose ends."""

from __future__ import annotations

import re
from pathlib import Path
from posixpath import normpath

import pytest

from generator.ask.table_cases import KINDS
from generator.i18n import LANGUAGES
from generator.publish.api import api_files
from generator.publish.page_policy import SHEET, allowed_scripts, policy
from generator.publish.site.linkcheck import check_built
from generator.store.file_states import names_under
from generator.verify.check import Report
from tests.conftest import ROOT
from tests.publish.site.conftest import Built, text_of

LINK = re.compile(r'<a\b[^>]*\bhref="([^"#?:]*)')


def ids(html: str) -> set[str]:
    return set(re.findall(r'\bid="([^"]+)"', html))


def test_the_languages_should_have_the_same_pages_and_anchors(built: Built) -> None:
    zh, es, en = (built.pages[language] for language in LANGUAGES)
    assert zh.keys() == es.keys() == en.keys()
    assert len(zh) > 130
    for address in zh:
        assert ids(zh[address]) == ids(es[address]) == ids(en[address]), address


def test_every_page_should_be_reached_by_links_from_the_first(built: Built) -> None:
    pages = {address.removeprefix("./"): html for address, html in built.pages["en"].items()}
    reached, open_ones = {""}, [""]
    while open_ones:
        here = open_ones.pop()
        for link in set(LINK.findall(pages[here])):
            address = normpath(here + link).removeprefix(".")
            address += "/" if address else ""
            if address in pages and address not in reached:
                reached.add(address)
                open_ones.append(address)
    assert pages.keys() - reached == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_should_show_the_data_version_and_its_language(
    language: str, built: Built, report: Report
) -> None:
    for address, html in built.pages[language].items():
        assert f"<code>{report.rulebook.label}</code>" in html, address
        assert re.search(r'<html lang="(zh|es|en)', html)[1] == language  # type: ignore[index]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_switch_should_lead_to_the_same_page(language: str, built: Built) -> None:
    for address, html in built.pages[language].items():
        for other in LANGUAGES:
            if other == language:
                continue
            link = re.search(rf'<a href="([^"]+)" hreflang="{other}"', html)
            assert link, address
            here = (built.folder / language / address / link[1]).resolve()
            assert here == (built.folder / other / address).resolve(), address
            assert not link[1].startswith(("/", "http"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_executed_hand_should_be_shown_and_no_other(
    language: str, built: Built, report: Report
) -> None:
    shown = set(re.findall(r'data-example="([^"]*)"', "".join(built.pages[language].values())))
    of_cases = {
        name
        for name, run in report.cases.items()
        if isinstance(run.case.given.get("hand"), str)  # of the American game only settlements
        and run.case.kind in (*KINDS, "american-settlement")
    }
    drawn = {name for name in shown if name.startswith("drawn-")}  # of the page of rarity
    proved = {name for name in shown if name.startswith("proved-")}  # of the pages of pairs
    assert drawn
    assert proved
    assert shown == set(report.executed) | set(report.cards) | of_cases | drawn | proved


@pytest.mark.parametrize("language", LANGUAGES)
def test_totals_on_the_pages_should_be_those_of_the_run(
    language: str, built: Built, report: Report
) -> None:
    """Each card carries the points that this run computed for its hand."""
    cards: dict[str, str] = {}
    for html in built.pages[language].values():
        for card in html.split('class="ex"')[1:]:
            found = re.search(r'\bid="([^"]+)"', card)
            assert found
            cards.setdefault(found[1], card)
    for run in report.executed.values():
        text = text_of(cards[run.example.id])
        for derivation in run.derivations.values():
            assert re.search(rf"\b{derivation.points}\b", text), run.example.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_should_have_loose_ends(language: str, built: Built) -> None:
    for address, html in built.pages[language].items():
        text = text_of(html)
        assert not re.search(
            r"\[\[|\]\]|\{\{|\}\}|\{%|\bNone\b(?!\.| of)|\bnan\b|Traceback", text
        ), address
        assert "<h1" in html, address
        assert not re.search(r"<h[1-6][^>]*>\s*</h", html), address
        if language != "zh" and address.startswith(("fans/", "questions/", "editions/", "hands/")):
            main = html.split("<article")[1].split("</article")[0]
            main = re.sub(r'(?s)<(\w+)[^>]* lang="zh[^>]*>.*?</\1>', "", main)
            stray = re.findall(r"[\u4e00-\u9fff]+", text_of(main))
            assert set(stray) <= {"国标小助手"}, address


# What every page on a fan has, in this order (anchors): the answer first, the sources last.
ORDER = ["top", "what", "hands", "near", "try", "reference", "sources"]
ANCHORS = {"excludes", "excluded-by", "differ"}  # wherever they stand


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_on_fans_should_have_their_parts_in_order(
    language: str, built: Built, report: Report
) -> None:
    for fan in report.rulebook.fans:
        html = built.pages[language][f"fans/{fan.id}/"]
        places = [html.index(f' id="{part}"') for part in ORDER]
        assert places == sorted(places)
        assert ids(html) >= ANCHORS
        reference = html[places[-2] :]
        assert fan.id in text_of(reference)
        for words in (fan.name["zh"], fan.name["es"], fan.name["en"], fan.name["pinyin"]):
            assert words in reference.replace("&#39;", "'"), fan.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_should_tell_pages_apart(language: str, built: Built) -> None:
    titles = [re.search(r"<title>(.*?)</title>", html) for html in built.pages[language].values()]
    assert all(titles)
    names = [title[1] for title in titles if title]
    assert len(names) == len(set(names))


def test_pictures_should_have_a_text_in_the_pages_language(built: Built) -> None:
    """The first hand of the 1998 book, p. 53: four pungs of winds and a pair."""
    for language, words in (("zh", "东风"), ("es", "viento"), ("en", "East")):
        html = built.pages[language]["fans/big-four-winds/"]
        labels = re.findall(
            r'class="hand" role="img" data-example="[^"]+" aria-label="([^"]+)"', html
        )
        assert len(labels) >= 3
        assert all(label.strip() for label in labels)
        assert any(words.lower() in label.lower() for label in labels), labels


def test_every_source_principle_and_question_should_be_linked_from_somewhere(
    built: Built, report: Report
) -> None:
    html = "".join(built.pages["en"].values())
    cited = {cite.source for fan in report.rulebook.fans for cite in fan.cite}
    assert len(cited) >= 4
    for source in cited:
        assert f"sources/#{source}" in html, source
    for principle in report.rulebook.principles:
        assert f"principles/{principle.id}/" in html
    for question in report.rulebook.questions:
        assert f"questions/{question.id}/" in html


def test_the_files_for_programs_should_be_those_of_the_run(built: Built, report: Report) -> None:
    """On each site the same bytes, and none at an address without the version of the format."""
    made = {f"v1/{path}": text for path, text in api_files(report)}
    for language in LANGUAGES:
        folder = built.folder / language / "api"
        beside = {name for name in names_under(folder) if not name.endswith(".html")}
        assert beside == made.keys()
        assert all((folder / path).read_text("utf-8") == text for path, text in made.items())
        assert not (built.folder / language / "assets/rulebook.json").exists()
    assert not list(built.folder.rglob("*.md"))


def test_the_configuration_should_need_no_plugin_and_no_hook() -> None:
    """So that MkDocs' successor can build the pages."""
    for path in ROOT.glob("mkdocs*.yml"):
        text = path.read_text("utf-8")
        assert "hooks:" not in text
        assert "plugins:" not in text or "plugins: {}" in text


def test_the_whole_build_should_say_what_it_did(built: Built) -> None:
    said = "\n".join(built.said)
    assert re.search(r"checked: .*\+[0-9a-f]{12}, \d{4,} hands scored", said)
    assert re.search(r"built: \d{3,} pages", said)
    assert "links: 0 faults" in said


FAULTS = {
    '<a href="nothing/">x</a>': "broken link nothing/",
    '<a href="other/#nowhere">x</a>': "no anchor for other/#nowhere",
    '<a href="#nowhere">x</a>': "no anchor for #nowhere",
    '<a href="../../x">x</a>': "leads out of the site: ../../x",
    '<img src="https://example.org/x.png">': "names what is elsewhere",
    '<script src="//example.org/x.js"></script>': "names what is elsewhere",
    '<a href="https://example.org/">x</a>': "names what is elsewhere",
    '<a href="mailto:x@example.org">x</a>': "leads elsewhere: mailto:x@example.org",
    '<a href="javascript:x">x</a>': "has javascript:",
    "<script>alert(1)</script>": "has a script in it: 'alert(1)'",
    "<script >alert(1)</script>": "has a script that is not written as ours are",
    "<SCRIPT data-src='x'>alert(1)</SCRIPT>": "has a script that is not written as ours are",
    "<b onclick='x'>x</b>": "has a handler: onclick=",
    "<b title='>'/ONCLICK =x>x</b>": "has a handler: onclick =",
    '<meta http-equiv="refresh" content="0;url=other/">': "has no policy",
    '<svg><use href="tiles.svg#t0m"/></svg>': "no tile for tiles.svg#t0m",
    '<b id="a"></b><i id="a"></i>': "id a is there twice",
    '<div class="hand" data-example="x-000000"></div>': "not execute (x-000000)",
    '<div class="hand"></div>': "not execute (no example)",
}


@pytest.mark.parametrize("html", FAULTS)
def test_a_fault_in_the_built_pages_should_be_found(html: str, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    sheet = f'<meta http-equiv="Content-Security-Policy" content="{SHEET}"><p id="here">'
    (tmp_path / "other/index.html").write_text(sheet, "utf-8")
    (tmp_path / "tiles.svg").write_text('<svg><symbol id="t1m"></symbol></svg>', "utf-8")
    good = (
        f'<meta http-equiv="Content-Security-Policy" content="{policy(["go()"])}"><script>go()</script>'
        '<script type="application/json" id="data">{"a": 1}</script>'
        '<a href="other/#here">x</a><p>https://example.org/</p>'
        '<svg><use href="tiles.svg#t1m"/></svg><div class="hand" data-example="x-1"></div>'
    )
    page = tmp_path / "index.html"
    page.write_text(good, "utf-8")
    assert check_built(tmp_path, {"x-1"}) == []
    page.write_text(good + html, "utf-8")
    found = check_built(tmp_path, {"x-1"})
    assert any(FAULTS[html] in fault for fault in found)


# What a page may not be allowed: each would let in what the scan cannot see.
@pytest.mark.parametrize(
    "written",
    ["", "default-src *", "default-src 'self'", f"{policy()}; script-src 'unsafe-inline'",
     f"{policy()}; script-src 'self' https:", f"{policy()}; script-src 'self' 'unsafe-eval'",
     f"{policy()}; script-src-elem *", f"{policy()}; default-src 'none'", f"{policy()}; script-src",
     policy().replace("base-uri 'none'", "base-uri *")],
)  # fmt: skip
def test_a_policy_that_allows_more_should_be_none(written: str) -> None:
    assert allowed_scripts(written) is None


def test_a_policy_should_allow_the_scripts_that_it_was_made_for() -> None:
    assert allowed_scripts(policy()) == allowed_scripts(SHEET) == frozenset()
    # The example of the specification (CSP Level 3, 8.3: alert('Hello, world.');).
    assert allowed_scripts(policy(["alert('Hello, world.');"])) == {
        "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
    }
