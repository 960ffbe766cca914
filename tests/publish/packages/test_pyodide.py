"""The wheel in a browser, under a Python that runs there; the wheel itself is tested in every run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import generator as fanpu
from generator.game.notation import write_hand
from generator.verify.random_hands import hands
from tests.chromium import missing, until
from tests.conftest import ROOT
from tests.publish.site.serving import served as serving

pytestmark = [pytest.mark.browser, pytest.mark.long]
PYODIDE = ROOT / "node_modules/pyodide"
PAGE = """<!doctype html><title>fanpu</title><script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
python.unpackArchive(await (await fetch("fanpu.whl")).arrayBuffer(), "wheel");
const given = await (await fetch("hands.json")).json();
python.globals.set("given", JSON.stringify(given));
window.answer = python.runPython(`
import json, fanpu
rules = fanpu.load("mil")
json.dumps([rules.explain(hand, lang="zh").to_json() for hand in json.loads(given)])
`);
</script>"""


@pytest.fixture
def served(wheel: Path, tmp_path: Path) -> Iterator[tuple[str, Path]]:
    if not PYODIDE.is_dir():
        missing("pyodide (npm ci)")
    (tmp_path / "pyodide").symlink_to(PYODIDE)
    (tmp_path / "fanpu.whl").symlink_to(wheel)
    (tmp_path / "index.html").write_text(PAGE, "utf-8")
    with serving(tmp_path) as address:
        yield f"{address}/", tmp_path


def test_it_should_answer_in_a_browser_as_it_does_here(
    served: tuple[str, Path], browser: Browser
) -> None:
    address, folder = served
    given = [write_hand(hand) for hand in hands(314, 12)]
    (folder / "hands.json").write_text(json.dumps(given), "utf-8")
    page = browser.new_page()
    page.goto(address)
    until(page, "window.answer")
    rules = fanpu.load("mil")
    expected = [rules.explain(hand, lang="zh").to_json() for hand in given]
    assert json.loads(page.evaluate("window.answer")) == expected
    page.close()
