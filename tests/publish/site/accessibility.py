"""What axe finds in a page that is open."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

from tests.chromium import missing
from tests.conftest import ROOT

AXE = ROOT / "node_modules/axe-core/axe.min.js"
# Only what is asked for leaves the browser: axe's whole answer is as large as the page.
# No selectors are made for every element, and no files fetched again for rules about videos.
# What fades in is looked at when it has done so: half faded, its contrast is too small.
RUN = """async rules => {
  const ends = each => each.effect.getComputedTiming().endTime < Infinity;
  const passing = each => each.playState === "running" && ends(each);
  const moving = document.getAnimations().filter(passing).map(each => each.finished.catch(() => {}));
  await Promise.race([Promise.all(moving), new Promise(done => setTimeout(done, 2000))]);
  const only = {resultTypes: ["violations"], selectors: false, preload: false};
  const {passes, violations} = await axe.run({...rules, ...only});
  return [passes.length, violations.map(({id, nodes}) => [id, nodes[0].html.slice(0, 200)])];
}"""


class Verdict(NamedTuple):
    """How many rules held, and of each that did not its name and the first place."""

    passes: int
    violations: list[list[str]]


@pytest.fixture(scope="session")
def axe() -> str:
    if not AXE.is_file():
        missing("axe (npm ci)")
    return AXE.read_text("utf-8")


def looked_over(page: Page, axe: str, **rules: Any) -> Verdict:
    """``rules`` are axe's options: all rules without any."""
    page.evaluate(axe)
    return Verdict(*page.evaluate(RUN, rules))
