"""The calculator opened in Chromium, and what it shows."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, Request

from tests.chromium import tab
from tests.publish.site.conftest import Built
from tests.publish.site.serving import served

PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 900}
WON = "[EEE,2][234m,1]55567p88s8s|SE1000|ab"
WAITING = "123456789m1112p |EE0000"
UNDER = "wmo-2006"

# The points and the fans that the page shows, each with its page's last word.
SHOWN = """() => {
  const total = document.querySelector("#c-ruling .c-total b");
  return {
    total: total && parseInt(total.textContent),
    fans: [...document.querySelectorAll("#c-ruling .c-fans li")].map(row =>
      [row.querySelector("a").getAttribute("href"), row.querySelector("b").textContent]),
    start: document.querySelector("#c-ruling .c-start")?.textContent ?? "",
  };
}"""
# One hand after the other in one page, as the back button would bring them.
MANY = f"""async asked => {{
  const shown = {SHOWN};
  const found = [];
  for (const query of asked) {{
    history.replaceState(null, "", query);
    dispatchEvent(new PopStateEvent("popstate"));
    await new Promise(resolve => setTimeout(() => setTimeout(resolve)));
    found.push(shown());
  }}
  return found;
}}"""


@pytest.fixture(scope="session")
def site(built: Built) -> Iterator[str]:
    with served(built.folder) as address:
        yield address


class Watched:
    """A page that remembers what went wrong in it."""

    def __init__(self, page: Page, site: str) -> None:
        self.page, self.site, self.wrong = page, site, list[str]()
        page.on("console", lambda message: self.wrong.append(message.text))
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("requestfailed", self._failed)

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # what a reader who goes on leaves behind
            self.wrong.append(request.url)

    def open(self, language: str = "en", hand: str = "", edition: str = UNDER) -> Page:
        query = "&".join(
            [f"hand={quote(hand)}"] * bool(hand) + [f"edition={edition}"] * bool(edition)
        )
        self.page.goto(f"{self.site}/{language}/calculator/{query and '?' + query}")
        self.page.wait_for_selector("[data-ready][data-listening]")
        settled(self.page)
        return self.page


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[Watched]:
    with tab(browser, viewport=PHONE, has_touch=True) as page:
        watched = Watched(page, site)
        yield watched
        assert watched.wrong == []


@pytest.fixture
def desk(browser: Browser, site: str) -> Iterator[Watched]:
    with tab(browser, viewport=DESKTOP) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        watched = Watched(page, site)
        yield watched
        assert watched.wrong == []


def settled(page: Page) -> None:
    """The answer comes when the page has nothing else to do."""
    page.evaluate("() => new Promise(done => setTimeout(() => setTimeout(done)))")
