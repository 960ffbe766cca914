"""The calculator as on a phone at a table: 400 kbps, 400 ms, a processor four times slower.

``python benchmarks/calculator.py`` measures the built site in ``site/``: a first visit, a second one
out of the browser's cache, one once the service worker has kept the calculator, and how long a score
with its derivation takes.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from statistics import median
from urllib.parse import quote

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.chromium import FLAGS  # noqa: E402
from tests.publish.site.serving import served  # noqa: E402

KBPS, LATENCY, SLOWER = 400, 400, 4
PHONE = {"width": 360, "height": 740}
RUNS = 5
HANDS = (
    "[EEE,1][FFFF]123m11s12p3p|EE0000",
    "11223344556677m|EE1000",
    "123m123m123s123p55p|EE1000",
    "111222333m1119s9s|SW0000|abcd",
    "22334455667788s|EE1000",
    "[EEEE,2][SSSS,1]WWWNN55p5p|EE1000|ab",
)
# The score with its derivation as elements of the page; and from the change of the hand until then,
# with the frame that shows the hand between.
TIMED = """async ([hand, edition]) => {
  performance.clearMeasures();
  const box = document.getElementById("c-ruling");
  const drawn = new Promise(resolve =>
    new MutationObserver((_, observer) => { observer.disconnect(); resolve(performance.now()); })
      .observe(box, {childList: true}));
  history.replaceState(null, "", `?hand=${encodeURIComponent(hand)}&edition=${edition}`);
  const start = performance.now();
  dispatchEvent(new PopStateEvent("popstate"));
  const whole = await drawn - start;
  await new Promise(resolve => setTimeout(resolve));
  return [performance.getEntriesByName("calculator-answer").at(-1).duration, whole];
}"""

# Whether the service worker has taken the calculator's list into use.
KEPT = """async () => {
  const name = (await caches.keys()).find(name => name.includes(" lists "));
  return !!name && (await (await caches.open(name)).keys()).some(({url}) => url.includes("~/shell."));
}"""


def slowed(page: Page, network: bool = True) -> None:
    """The phone's processor and, if asked for, its network."""
    session = page.context.new_cdp_session(page)
    if network:
        session.send("Network.enable")
        rate = KBPS * 1000 / 8
        session.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": LATENCY,
                "downloadThroughput": rate,
                "uploadThroughput": rate,
            },
        )
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def visited(page: Page, address: str) -> tuple[float, float]:
    """Milliseconds until the page takes a hand, and until it answers."""
    page.goto(address, wait_until="commit")
    page.wait_for_selector("[data-ready]", timeout=60_000)
    entry, ready = (
        page.evaluate(f"performance.getEntriesByName('calculator-{name}')[0].startTime")
        for name in ("entry", "ready")
    )
    return entry, ready


def visits(browser: Browser, address: str) -> None:
    """First and second visits, with an empty hand and with one in the address."""
    for name, query in (("empty", ""), ("a hand", f"?hand={quote(HANDS[0])}&edition=wmo-2006")):
        first, second, kept = [], [], []
        for _ in range(RUNS):
            with browser.new_context(viewport=PHONE) as context:  # type: ignore[arg-type]
                page = context.new_page()
                slowed(page)
                first.append(visited(page, f"{address}/es/calculator/{query}"))
                page.wait_for_load_state("networkidle")
                page.goto("about:blank")
                second.append(visited(page, f"{address}/es/calculator/{query}"))
                page.wait_for_function(KEPT, timeout=120_000)
                page.goto("about:blank")
                kept.append(visited(page, f"{address}/es/calculator/{query}"))
        for title, times in (
            ("first visit", first),
            ("second visit, from the cache", second),
            ("a visit once it is kept", kept),
        ):
            entry, ready = (median(each[place] for each in times) for place in (0, 1))
            best = min(each[1] for each in times)
            print(
                f"{title}, {name}: takes a hand {entry:.0f} ms, answers {ready:.0f} ms (best {best:.0f})"
            )


def scores(browser: Browser, address: str) -> None:
    """A score with its derivation, drawn; each hand new to the page."""
    with browser.new_context(viewport=PHONE) as context:  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(f"{address}/es/calculator/?edition=wmo-2006")
        page.wait_for_selector("[data-ready]")
        page.wait_for_load_state("networkidle")
        slowed(page, network=False)
        page.evaluate(TIMED, ["123456789m11155p|EE0000", "wmo-2006"])  # the engine is warm
        for hand in HANDS:
            times = []
            for _ in range(RUNS):
                page.evaluate(TIMED, ["", "wmo-2006"])
                page.wait_for_timeout(50)
                times.append(page.evaluate(TIMED, [hand, "wmo-2006"]))
                page.wait_for_timeout(400)
            own, whole = (median(each[place] for each in times) for place in (0, 1))
            print(
                f"{hand}: score with derivation {own:.0f} ms (the first time {times[0][0]:.0f}),"
                f" {whole:.0f} ms after the tap"
            )


def main() -> None:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright, served(ROOT / "site") as address:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        visits(browser, address)
        scores(browser, address)
        browser.close()


if __name__ == "__main__":
    main()
