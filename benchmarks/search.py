"""The search on a phone: milliseconds a query in Chromium, its processor slowed four times.

Run as ``python benchmarks/search.py`` after ``fanpu site``: every query of
``tests/publish/site/queries.tsv`` on its own site, with the full text loaded, asked of three fresh
searches; its middle time counts.
"""

from __future__ import annotations

import shutil
import statistics
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import sync_playwright

from generator.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
SLOWER = 4
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu"]
MEASURE = """async (queries) => {
  const { Finder } = await import(new URL("assets/search/find.js", location).href);
  const read = async (name) => (await fetch(`assets/search/${name}.json`)).json();
  const [titles, texts] = [await read("titles"), await read("texts")];
  const begin = performance.now();
  const finder = new Finder(titles);
  const first = performance.now();
  finder.add(texts);
  const ready = performance.now();
  const runs = [finder, new Finder(titles), new Finder(titles)].map((one) => {
    one.add(texts);
    return queries.map((query) => {
      const start = performance.now();
      one.find(query);
      return performance.now() - start;
    });
  });
  const times = queries.map((_, i) => runs.map((run) => run[i]).sort((a, b) => a - b)[1]);
  return { titles: first - begin, texts: ready - first, times };
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def queries(language: str) -> list[str]:
    """The queries of a language."""
    lines = (ROOT / "tests/publish/site/queries.tsv").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return [row[1] for row in rows if row[0] == language]


def main() -> None:
    handler = partial(Quiet, directory=str(ROOT / "site"))
    with (
        ThreadingHTTPServer(("127.0.0.1", 0), handler) as server,
        sync_playwright() as playwright,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for language in LANGUAGES:
            page = browser.new_page(viewport={"width": 360, "height": 740})
            page.goto(f"http://127.0.0.1:{server.server_port}/{language}/")
            page.context.new_cdp_session(page).send(
                "Emulation.setCPUThrottlingRate", {"rate": SLOWER}
            )
            asked = queries(language)
            found = page.evaluate(MEASURE, asked)
            times = sorted(zip(found["times"], asked, strict=True))
            only = [time for time, _ in times]
            print(
                f"{language}: {len(only)} queries, median {statistics.median(only):.1f} ms, "
                f"95 % under {only[len(only) * 95 // 100]:.1f} ms, longest {only[-1]:.1f} ms "
                f"({times[-1][1]}); titles read in {found['titles']:.0f} ms, texts in "
                f"{found['texts']:.0f} ms; processor slowed {SLOWER} times"
            )
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
