"""The live preview: from the moment in which a file is written to its change in a browser's open page.

``python benchmarks/preview.py``; ``make bench`` has the same figures beside MkDocs.
"""

from __future__ import annotations

import re
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Error, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from generator.store import store_of  # noqa: E402
from tests.chromium import FLAGS  # noqa: E402
from tests.publish.preview.edits import project  # noqa: E402
from tests.publish.preview.served import Served  # noqa: E402

RUNS = 3  # there and back
CALM = 3  # seconds between changes: what changed a moment ago is looked at again
LOOKED = 0.01  # seconds between two looks at the page
HAND = "[111m,1][222m,2][333m,3][444m,1]9m9m|WS0000"
FAULTS = "!!document.querySelector('#preview-faults')"


class Edit(NamedTuple):
    """A change of a file from the project's folder, and what holds in the page that shows it.

    ``within``: seconds that it may take.
    """

    name: str
    file: str
    change: Callable[[str], str]
    shown: str
    within: int = 2


def _spoken(text: str) -> str:
    """Put a word before the Spanish text of a fan."""
    found = re.compile(r"\n  es: (?:\|\n +|[\"'])?").search(text, text.index("\ntext:"))
    assert found is not None
    return f"{text[: found.end()]}Sabido: {text[found.end() :]}"


FAN = "rules_data/fans/22-full-flush.yaml"
TEMPLATE = "generator/publish/site/templates/fan.html.j2"
LEAD = "document.querySelector('p.lead')"
EDITS = (
    Edit("a text", FAN, _spoken, f"{LEAD}.textContent.includes('Sabido:')"),
    Edit(
        "a hand",
        FAN,
        lambda text: text.replace(HAND, HAND.replace("m", "s")),
        "!!document.querySelector('#x-h5zfku use[href$=\"1s\"]')",
    ),
    Edit("a fault", FAN, lambda text: text.replace("points: 24", "points: many"), FAULTS),
    Edit(
        "a template",
        TEMPLATE,
        lambda text: text.replace('class="lead"', 'class="lead edited"'),
        "!!document.querySelector('p.lead.edited')",
    ),
    Edit(
        "a catalogue",
        "generator/i18n/fan_page.yaml",
        lambda text: text.replace("es: Prueba tú", "es: Sabido es"),
        "document.body.textContent.includes('Sabido es')",
    ),
    Edit(
        "a style",
        "docs/styles/site/20-reading.css",
        lambda text: text + "p.lead { letter-spacing: 3px }\n",
        f"getComputedStyle({LEAD}).letterSpacing == '3px'",
    ),
    Edit(
        "a script",
        "docs/scripts/cite.js",
        lambda text: text + "document.documentElement.dataset.edited = 'yes';\n",
        "document.documentElement.dataset.edited == 'yes'",
    ),
    Edit("a rule", FAN, lambda text: text.replace("points: 24", "points: 25"), FAULTS, 15),
)


def seen(page: Page, expression: str, wanted: bool) -> None:
    """Wait until it holds, or no longer holds, in the page, which may be loaded anew meanwhile."""
    while True:
        try:
            if page.evaluate(f"() => !!({expression})") is wanted:
                return
        except Error:
            pass
        time.sleep(LOOKED)


def preview() -> Iterator[tuple[Edit, float]]:
    """Yield each edit with the seconds until it is seen, the median of some, there and back."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = project(Path(folder), "generator")
        shutil.copytree(store_of(ROOT).folder, store_of(root).folder)
        served = Served(root)
        page = playwright.chromium.launch(executable_path=chromium, args=FLAGS).new_page()
        page.goto(f"{served.address}es/fans/full-flush/")
        for edit in EDITS:
            path = root / edit.file
            before = path.read_text("utf-8")
            after = edit.change(before)
            assert before != after, edit.name
            taken = []
            for text in (after, before) * RUNS:
                time.sleep(CALM)
                path.write_text(text, "utf-8")
                started = time.perf_counter()
                seen(page, edit.shown, text is after)
                taken.append(time.perf_counter() - started)
            yield edit, median(taken)
        served.stop()


if __name__ == "__main__":
    for edit, seconds in preview():
        print(f"{edit.name:12} {seconds:.2f} s (at most {edit.within})")
