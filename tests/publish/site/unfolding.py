"""Opening the folds around what a page has, as a reader does."""

from __future__ import annotations

from playwright.sync_api import Locator


def unfolded(target: Locator, key: str = "") -> Locator:
    """Open the folds around it by their summaries, the outermost first; with a key, by keyboard."""
    for fold in target.locator("xpath=ancestor::details").all():
        if fold.get_attribute("open") is None:
            summary = fold.locator("xpath=./summary")
            if key:
                summary.press(key)
            else:
                summary.click()
    return target
