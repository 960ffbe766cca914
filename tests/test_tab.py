"""A tab that a test has left is as new for the next, or tests would depend on their order."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.chromium import tab
from tests.publish.site.serving import served

pytestmark = pytest.mark.browser
WRITES = """() => {
  const write = () => { localStorage.at = sessionStorage.at = "here"; document.cookie = "at=here"; };
  write();
  addEventListener("pagehide", write);
  console.log("heard");
}"""
READS = """async () => [localStorage.length, sessionStorage.length, document.cookie, innerWidth,
  (await caches.keys()).length,
  (await navigator.permissions.query({name: "clipboard-read"})).state]"""
SCREEN = {"width": 437, "height": 700}  # of no other test


def test_nothing_of_a_test_should_be_left_in_its_tab(browser: Browser, tmp_path: Path) -> None:
    without_icon = (
        '<link rel="icon" href="data:,">'  # or Chromium asks for one, at times, and says so
    )
    (tmp_path / "index.html").write_text(
        f"<!doctype html><title>page</title>{without_icon}", "utf-8"
    )
    heard: list[str] = []
    with served(tmp_path) as address:
        with tab(browser, viewport=SCREEN) as first:
            first.goto(address)
            clean = first.evaluate(READS)
            first.context.grant_permissions(["clipboard-read"])
            first.on("console", lambda message: heard.append(message.text))
            first.route("**/*", lambda route: route.fulfill(body="<title>other</title>"))
            first.set_viewport_size({"width": 900, "height": 700})
            first.evaluate(WRITES)
            first.evaluate("caches.open('kept')")
            assert first.evaluate(READS) != clean
        with tab(browser, viewport=SCREEN) as again:
            assert again is first
            again.goto(address)
            assert again.title() == "page"
            assert again.evaluate(READS) == clean
            again.evaluate("console.log('heard again')")
        with pytest.raises(ZeroDivisionError), tab(browser, viewport=SCREEN) as failed:  # noqa: PT012
            failed.goto(address)
            raise ZeroDivisionError
        with tab(browser, viewport=SCREEN) as other:
            assert other is not failed
    assert heard == ["heard"]
