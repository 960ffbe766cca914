"""The page on known scorers, where one is installed and where none is."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from generator.i18n import Speaker
from generator.languages import OWN
from generator.publish.api import suite
from generator.publish.scorers import known_scorers
from generator.publish.scorers.known_scorers import known_results, versions
from generator.publish.site.build_stamp import inputs
from generator.publish.site.page.context import Site
from generator.publish.site.pages import conformance
from generator.verify.check import Report
from tests.conftest import ROOT, RULES
from tests.publish.site.building import Built
from tests.sizes import sized

pytestmark = pytest.mark.slow  # runs another scorer over the suite

DOCS = ROOT / "docs"


def body(report: Report, language: str, docs: Path = DOCS) -> str:
    (page,) = conformance.pages(Site(report, language, docs))
    assert page.address == "api/conformance/"
    return str(page.body)


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """No known scorer is installed."""

    def version(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(known_scorers, "version", version)


@pytest.fixture(autouse=True)
def made_anew() -> None:
    known_results.cache_clear()


@pytest.mark.parametrize("language", OWN)
def test_the_page_should_show_what_was_run(report: Report, language: str, built: Built) -> None:
    """What the build has found out, and kept."""
    docs = built.folder.parent / "docs"
    html = body(report, language, docs)
    (result,) = known_results(report, docs)
    assert f"PyMahjongGB {result.version}" in html
    assert f"<code>{report.rulebook.label}</code>" in html
    assert report.releases[-1].date in html
    for counts in result.editions.values():
        assert f">{sum(counts.values())}</td>" in html
        assert f">{counts['differ']}</td>" in html
    assert html.count("<li>") == len(result.groups)
    assert "questions/one-melded-one-concealed-kong/" in html
    assert "docs/examples/conform/pymahjonggb.py" in html


@pytest.mark.parametrize("language", OWN)
def test_the_page_should_say_plainly_that_a_scorer_is_not_there(
    report: Report, language: str, nowhere: None
) -> None:
    html = body(report, language)
    assert Speaker(language).say("conform", "not_installed", name="PyMahjongGB") in html
    assert "<table" not in html
    assert "docs/examples/conform/pymahjonggb.py" in html


@pytest.mark.long
def test_results_should_be_kept_and_the_same_when_made_again(
    report: Report, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A part of the suite, run twice; in ``make test-long`` as much as the whole once."""
    some_lines = list(suite(report))[:: sized(8, 2)]
    monkeypatch.setattr(known_scorers, "suite", lambda report: some_lines)
    first, again = tmp_path / "first/docs", tmp_path / "again/docs"
    for docs in (first, again):
        docs.parent.mkdir()
        docs.symlink_to(DOCS)
    made = known_results(report, first)
    assert sum(sum(counts.values()) for counts in made[0].editions.values()) > sized(250, 1000)
    known_results.cache_clear()
    assert known_results(report, again) == made
    (kept,) = (tmp_path / "first/build/kept/scorers").iterdir()
    assert kept.read_bytes() == (tmp_path / "again/build/kept/scorers" / kept.name).read_bytes()
    known_results.cache_clear()
    monkeypatch.setattr(known_scorers, "feed", None)  # what is kept is not run again
    assert known_results(report, first) == made


def test_a_build_should_depend_on_the_versions_of_known_scorers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    there = inputs(ROOT, RULES, scorers=versions())
    monkeypatch.setattr(known_scorers, "version", lambda name: "9.9")
    assert versions() == ["PyMahjongGB 9.9"]
    assert inputs(ROOT, RULES, scorers=versions()) != there


def test_no_module_should_need_a_known_scorer() -> None:
    """The adapter alone imports the package, in a process of its own."""
    for path in (ROOT / "generator").rglob("*.py"):
        assert "MahjongGB import" not in path.read_text("utf-8"), path
