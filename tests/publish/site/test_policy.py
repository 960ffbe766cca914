"""Every page under its policy, in a browser: nothing of ours is stopped, nothing else runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.chromium import until
from tests.publish.site.conftest import Built
from tests.publish.site.serving import served
from tests.sizes import some

PAGES = [
    "", "en/404.html", "en/american/charleston/", "en/fans/full-flush/", "en/search/?q=flush",
    "en/forms/score-sheet.html", "en/paper/card.html", "en/paper/table.html", "r/full-flush/",
]  # fmt: skip
"""One of each template that no visit opens; those of ``test_browser`` say in the console what was
stopped."""

LISTEN = """
window.stopped = [];
addEventListener("securitypolicyviolation", (event) =>
  window.stopped.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""

INJECTED = """<script>window.ran = 1</script><img src=x onerror="window.ran = 2">
<a id="enemy" href="javascript:window.ran=3">x</a><svg onload="window.ran = 4"></svg>
<iframe srcdoc="<script>parent.ran = 5</script>"></iframe><base href="https://x.example/">
<script src="data:text/javascript,window.ran=6"></script><object data="data:text/html,x"></object>
<script src="https://x.example/x.js"></script><script type="module">window.ran = 7</script>
<link rel="stylesheet" href="https://x.example/x.css"><form action="https://x.example/"></form>"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context(service_workers="block", locale="en-US") as context:
        context.add_init_script(LISTEN)
        yield context.new_page()


@pytest.mark.long
def test_no_page_should_be_stopped_by_its_policy(page: Page, built: Built) -> None:
    with served(built.folder) as root:
        for place in PAGES:
            answer = page.goto(f"{root}/{place}", wait_until="networkidle")
            assert answer is not None
            assert answer.ok, place
            assert page.locator("meta[http-equiv=Content-Security-Policy]").count() == 1, place
            assert page.evaluate("window.stopped") == [], place


@pytest.mark.parametrize(
    "place",
    some(["en/fans/full-flush/", "en/calculator/", "en/paper/card.html"], "en/calculator/"),
)
def test_what_gets_into_a_page_raw_should_not_run(
    place: str, page: Page, built: Built, tmp_path: Path
) -> None:
    """As if everything else had failed: raw HTML in the middle of a built page."""
    path = built.folder / place
    path = path if path.suffix else path / "index.html"
    html = path.read_text("utf-8").replace("</h1>", f"</h1>{INJECTED}", 1)
    asked: list[str] = []
    with served(built.folder) as root:
        page.route("**/*", lambda route: (asked.append(route.request.url), route.continue_())[1])
        page.route(
            f"{root}/{place}", lambda route: route.fulfill(body=html, content_type="text/html")
        )
        page.goto(f"{root}/{place}", wait_until="networkidle")
        until(page, "window.stopped.length > 5")
        before = page.evaluate("window.stopped.length")
        page.locator("#enemy").first.evaluate("link => link.click()")
        until(page, "before => window.stopped.length > before", before)
        assert page.evaluate("window.ran") is None
        assert not [url for url in asked if not url.startswith(root)]
