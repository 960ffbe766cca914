"""Chromium for the tests that need a browser: one for each process.

Without it, or without axe, these tests are skipped, loudly; ``FANPU_BROWSER=required`` makes that a
failure.
"""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    # Else each window loads two pages of the address bar behind it, which cost more than a page of ours,
    # and each page begins a process for one that may come.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess",
]  # fmt: skip

PATIENCE = 180_000
"""Milliseconds to wait for what must come, on the slowest and busiest machine; a fault takes so long."""


# A page starts the site's service worker when it is idle, which fetches more than most pages weigh.
WITHOUT_WORKER = (
    """if (!location.pathname.endsWith("/offline/")) delete Navigator.prototype.serviceWorker"""
)

_FOUND = 'typeof found === "function" ? found(arg) : found'


def until(page: Page, expression: str, arg: object = None) -> None:
    """Wait until an expression holds.  Playwright's own waiting is a script that our policy stops."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        with suppress(Error):  # the page is being left for another
            # Only whether it holds: what a page has (a worker) need not have a value here.
            if page.evaluate(f"arg => {{ const found = {expression}; return !!({_FOUND}); }}", arg):
                return
        page.wait_for_timeout(50)
    pytest.fail(f"never came: {expression}")


def missing(what: str) -> None:
    """Skip a test that needs a program or package, or fail where ``FANPU_BROWSER`` requires it."""
    if os.environ.get("FANPU_BROWSER") == "required":
        pytest.fail(f"{what} is required and was not found")
    pytest.skip(f"{what} was not found: tests that need it did not run")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        missing("Chromium (Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=FLAGS)
        new = found.new_context

        def patient(**options: Any) -> BrowserContext:
            """A context that waits, with the service worker only where ``service_workers`` is given."""
            context = new(**options)
            context.set_default_timeout(PATIENCE)
            if "service_workers" not in options:
                context.add_init_script(WITHOUT_WORKER)
            return context

        found.new_context = patient  # type: ignore[method-assign]
        expect.set_options(timeout=PATIENCE)
        yield found
        _left.clear()
        found.close()


_left: dict[str, Page] = {}
"""By what it was asked for, a tab that a test has left: its window, process and cache are there."""


@contextmanager
def tab(browser: Browser, **options: Any) -> Iterator[Page]:
    """Open a tab as new for a test: half of what a page costs is its window and its process.

    ``options`` are those of a context.  It has no storage, no cookie, no permission and no listener of
    the test before.  What cannot be taken back (a script for each page, a clock, a medium, more pages)
    needs a context of its own.
    """
    key = json.dumps(options, sort_keys=True)
    page = _left.pop(key, None) or browser.new_context(**options).new_page()
    listen, heard = page.on, list[tuple[Any, Callable[..., Any]]]()

    def remembered(event: Any, listener: Callable[..., Any]) -> None:
        heard.append((event, listener))
        listen(event, listener)

    page.on = remembered  # type: ignore[method-assign, assignment]
    try:
        yield page
        page.on = listen  # type: ignore[method-assign]
        for event, listener in heard:
            page.remove_listener(event, listener)
        _emptied(page, options.get("viewport"))
    except BaseException:
        page.context.close()
        raise
    if key in _left:  # two were open at once
        _left.pop(key).context.close()
    _left[key] = page


def _emptied(page: Page, viewport: Any) -> None:
    """Leave nothing of a visit in a tab."""
    context = page.context
    page.unroute_all()
    context.clear_permissions()
    context.clear_cookies()
    where = urlsplit(page.url)
    if where.scheme == "http":
        origin = f"{where.scheme}://{where.netloc}"
        page.goto("about:blank")  # what a page writes as it is left is written now
        tools = context.new_cdp_session(page)
        tools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        tools.detach()
    if viewport:
        page.set_viewport_size(viewport)
    page.mouse.move(-1, -1)
