"""Chromium for the tests that need a browser: one for each process.

Without it, or without axe, these tests are skipped, loudly; ``FANPU_BROWSER=required`` makes that a
failure.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


def missing(what: str) -> None:
    """Skip, or fail where the browser is required."""
    if os.environ.get("FANPU_BROWSER") == "required":
        pytest.fail(f"{what} is required and was not found")
    pytest.skip(f"{what} was not found: nothing was tested in a browser")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        missing("Chromium (Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield found
        found.close()
