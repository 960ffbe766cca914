"""The pull request of an enemy, built by hand in spite of all that refuses it: nothing of it runs.

``fanpu site`` refuses it and names each line.  Then its faults are struck from the report, as a careless
maintainer would comment a check out, and the sites are made of what was read and opened in a browser.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from generator.documents.problems import Problem
from generator.i18n import Speaker
from generator.publish.site.build_sites import build_language, build_sites
from generator.publish.site.pages import written
from generator.verify.check import Report, check
from tests.chromium import until
from tests.publish.preview.edits import project
from tests.publish.site.serving import served
from tests.rulebook.edited import Fault, write_edited
from tests.rulebook.enemy import PAGE, PAGE_FAULTS, RULES

pytestmark = pytest.mark.long  # a site is built

# Each says that it ran; the dialogs of the pull request itself are heard as well.
SCRIPTS = """

<script>window.ran = 1</script>

<img src=x onerror="window.ran = 2"> <svg onload="window.ran = 3"></svg>

<script src="https://x.example/x.js"></script>
"""
LISTEN = """
window.stopped = [];
addEventListener("securitypolicyviolation", (event) => window.stopped.push(event.violatedDirective));
"""
LESSON = "docs/pages/es/start.md"


@pytest.fixture
def pulled(tmp_path: Path) -> tuple[Path, list[Fault]]:
    """The project with the enemy's rules, and the faults that are there."""
    root = project(tmp_path / "project")
    (root / "rules_data").rename(root / "true")
    return root, write_edited(RULES, root / "rules_data")


def test_a_build_should_refuse_every_line(pulled: tuple[Path, list[Fault]]) -> None:
    root, expected = pulled
    said: list[str] = []
    assert build_sites(root / "rules_data", said.append, Speaker("en")) == 1
    for fault in expected:
        start = f"rules_data/{fault.path}:{fault.line}:"
        assert [line for line in said if line.startswith(start) and fault.code in line], fault
    assert not (root / "site").exists()


def test_a_build_of_its_page_should_be_refused_though_the_check_is_not_asked(
    tmp_path: Path,
) -> None:
    root = project(tmp_path / "project")
    (root / "docs/pages/es/start.md").write_text(PAGE, "utf-8")
    report = replace(check(root / "rules_data"), problems=())
    part = build_language(report, "es", root, Speaker("en"))
    path, line, rest = part.fault.split(":", 2)
    assert path == "docs/pages/es/start.md"
    assert rest.split()[1] in PAGE_FAULTS[int(line)]
    assert not part.written


def test_nothing_should_run_of_what_was_built_by_hand(
    pulled: tuple[Path, list[Fault]], browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    root, _ = pulled
    with (root / LESSON).open("a", encoding="utf-8") as file:
        file.write(SCRIPTS)
    monkeypatch.setattr(written, "faults_of_page", _nothing)
    for language in ("es", "zh"):
        part = build_language(_struck(root), language, root, Speaker("en"))
        assert not part.fault, part.fault
    texts = {path: path.read_text("utf-8") for path in (root / "site").rglob("*.html")}
    hostile = [path for path, text in texts.items() if "alert(1)" in text or "window.ran" in text]
    assert len(hostile) > 2
    dialogs: list[str] = []
    asked: list[str] = []
    context = browser.new_context(service_workers="block")
    context.add_init_script(LISTEN)
    page = context.new_page()
    page.on("dialog", lambda found: (dialogs.append(found.message), found.dismiss())[1])
    # What is stopped by the policy is told as a request too, but never comes to a route.
    page.route("**/*", lambda route: (asked.append(route.request.url), route.continue_())[1])
    stopped = 0
    with served(root / "site") as address:
        for path in [*sorted(hostile)[:12], root / "site/es/start/index.html"]:
            place = path.relative_to(root / "site").as_posix().removesuffix("index.html")
            page.goto(f"{address}/{place}", wait_until="networkidle")
            if path == root / "site/es/start/index.html":  # all of SCRIPTS
                until(page, "window.stopped.length > 3")
            for link in page.locator("a[href^='javascript:']").all():
                before = page.evaluate("window.stopped.length")
                link.evaluate("link => link.click()")
                until(page, "before => window.stopped.length > before", before)
            assert page.evaluate("window.ran") is None, place
            stopped += page.evaluate("window.stopped.length")
        assert not [url for url in asked if not url.startswith((address, "data:"))]
    assert dialogs == []
    assert stopped > 2  # by the policy, for the page itself was built with all its scripts


def _struck(root: Path) -> Report:
    return replace(check(root / "rules_data"), problems=())


def _nothing(*given: object) -> Iterator[Problem]:
    return iter(())
