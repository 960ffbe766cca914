"""The service worker in Chromium: saving a language, the server stopped, a newer version, deleting."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from generator.i18n import LANGUAGES, catalogue
from generator.publish.site.offline.write_worker import write_lists, write_summary
from tests.chromium import PATIENCE, until
from tests.conftest import ROOT
from tests.publish.site.conftest import Built
from tests.publish.site.test_browser import KINDS, PHONE
from tests.sizes import LONG, part, some

pytestmark = pytest.mark.browser


# Big Four Winds 88, Half Flush 6, Two Concealed Pungs 2, Melded Kong 1, Self-Drawn 1.
HAND = "[EEE,2][SSSS,1]WWWNN55pN|EE1000"


class Host:
    """A server that can be stopped and started again at its address, and counts what is asked."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self.broken: set[str] = set()
        self.free: int | None = None
        self.holds = threading.Event()
        self._go_on = threading.Event()
        self._port = 0
        self._server: ThreadingHTTPServer | None = None
        self.start()

    def start(self) -> None:
        host = self

        class Handler(SimpleHTTPRequestHandler):
            def do_GET(self) -> None:
                path = self.path.partition("?")[0].lstrip("/")
                host.asked.append(path)
                if host.free is not None and len(host.asked) > host.free:
                    host.holds.set()
                    host._go_on.wait()
                if path in host.broken:
                    self.send_error(500)
                else:
                    super().do_GET()

            def end_headers(self) -> None:
                self.send_header("Cache-Control", "no-cache")  # what is fetched again is asked for
                super().end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        handler = partial(Handler, directory=str(self.folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), handler)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def answer_only(self, more: int) -> None:
        """Let what is asked after that many wait for ``answer_all``; ``holds`` is set when one does."""
        self.holds.clear()
        self._go_on.clear()
        self.free = len(self.asked) + more

    def answer_all(self) -> None:
        self.free = None
        self._go_on.set()

    def asked_since(self, before: int) -> list[str]:
        """What was asked for after so many; the browser looks when it likes for a newer worker."""
        return [path for path in self.asked[before:] if path != "fanpu/sw.js"]

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"


PAGES = {"full-flush", "big-four-winds", "late-chow", "ledger", "claims", "wall"}
RULES = {"v1"}  # of api/, where the calculator's rulebook is
SHEETS = re.compile(r"(rotation|annex)-.*\.html|.*\.(map|csv)|pairs.*\.json")
"""Many files of a kind, of which some stay, and what no list has."""


@pytest.fixture(scope="module")
def small_site(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site with a few of the pages that stand below others, and lists of what is left."""
    whole, small = built.folder, tmp_path_factory.mktemp("small") / "site"

    def left_out(folder: str, names: list[str]) -> set[str]:
        parts = Path(folder).relative_to(whole).parts
        if not parts:
            return {"r"}
        below = {name for name in names if Path(folder, name).is_dir()}
        many = {name for name in names if SHEETS.fullmatch(name)}
        if parts[1:] == ("api", *RULES):
            return below
        return many | (below - PAGES - RULES if len(parts) == 2 and parts[1] != "assets" else set())

    shutil.copytree(whole, small, ignore=left_out)
    data = json.loads((small / "offline.json").read_text("utf-8"))["data"]
    sizes: dict[str, int] = {}
    for language in LANGUAGES:
        listed = json.loads((whole / f"offline.{language}.json").read_text("utf-8"))["files"]
        sizes |= {found: packed for _, _, packed, found in listed}
    for language in LANGUAGES:
        write_lists(small, data, language, sizes)
    write_summary(small)
    return small


def served(site: Path, folder: Path) -> Iterator[Host]:
    """A site in a folder below the server's root, as on a shared host."""
    shutil.copytree(site, folder / "fanpu")
    found = Host(folder)
    yield found
    found.answer_all()
    found.stop()


@pytest.fixture
def host(small_site: Path, tmp_path: Path) -> Iterator[Host]:
    yield from served(small_site, tmp_path)


def storing(browser: Browser) -> BrowserContext:
    """A context whose pages may keep themselves."""
    return browser.new_context(viewport=PHONE, locale="es", service_workers="allow")  # type: ignore[arg-type]


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    with storing(browser) as found:
        yield found


class Saved(NamedTuple):
    """A page of a device that has saved Spanish, and what it said before and after."""

    page: Page
    host: Host
    before: str
    after: str


@pytest.fixture(scope="module")
def saved(
    browser: Browser, built: Built, small_site: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Saved]:
    """The server is stopped: nothing that is looked at can change what is kept.

    With every page there is where much is tried; some of each kind are kept as all are.
    """
    site = built.folder if LONG else small_site
    for host in served(site, tmp_path_factory.mktemp("saved")):
        with storing(browser) as context:
            page = opened(context, host, "es")
            before = page.inner_text("#store .state")
            save(page)
            after = page.inner_text("#store .state")
            host.stop()
            yield Saved(page, host, before, after)


def listed(host: Host, language: str, kind: str = "") -> list[tuple[str, int, int, str]]:
    """The files of a language as the build lists them."""
    name = f"offline.{language}{kind}.json"
    files: list[tuple[str, int, int, str]] = json.loads((host.folder / "fanpu" / name).read_text())[
        "files"
    ]
    return files


def opened(context: BrowserContext, host: Host, language: str) -> Page:
    """The page for storing, when it knows the state."""
    page = context.new_page()
    page.goto(f"{host.address}/fanpu/{language}/offline/")
    expect(page.locator("#store .acts button").first).to_be_visible()
    return page


def save(page: Page) -> None:
    """Save everything, or go on, and wait until the language is saved."""
    page.locator("#store :is([data-act=save], [data-act=go_on])").first.click()
    expect(page.locator("#store [data-act=check]")).to_be_visible()
    expect(page.locator("#store :is([data-act=save], [data-act=go_on])")).to_have_count(0)


def state(page: Page) -> dict[str, Any]:
    """The lists that the worker has in use."""
    found: dict[str, Any] = page.evaluate(
        "() => import(document.querySelector('script[src$=\"offline/register.js\"]').src)"
        ".then(module => module.ask('look', {now: true}))"
    )
    return found


def until_in_use(page: Page, name: str) -> None:
    """Wait until the worker has a list in use."""
    end = time.monotonic() + PATIENCE / 1000
    while name not in state(page)["lists"]:
        assert time.monotonic() < end, f"{name} never came into use"
        page.wait_for_timeout(250)


def kept_files(page: Page) -> int:
    """How many files the worker has in its store."""
    count: int = page.evaluate(
        """async () => {
          const name = (await caches.keys()).find(name => name.includes(" files "));
          return (await (await caches.open(name)).keys()).length;
        }"""
    )
    return count


FETCH_ALL = """async paths => {
  const found = {};
  for (const path of paths) {
    const answer = await fetch(new URL(path, document.baseURI.replace(/es\\/offline\\/.*/, "")));
    const hash = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
    found[path] = [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, "0")).join("");
  }
  return found;
}"""


def test_every_page_of_a_saved_language_should_open_with_the_server_stopped(
    saved: Saved,
) -> None:
    page, host, before, after = saved
    assert "MB" in before, "the size is not said before"
    files = listed(host, "es")
    assert str(len(files)) in after
    page.goto(f"{host.address}/fanpu/es/offline/")
    root = host.folder / "fanpu"
    paths = [path for path, *_ in files]
    pages = {
        path.removesuffix("index.html"): path for path in paths if path.endswith("/index.html")
    }
    built_pages = {path.relative_to(root).as_posix() for path in (root / "es").rglob("*.html")}
    assert built_pages <= set(paths)
    answers = page.evaluate(FETCH_ALL, [*paths, *pages])
    for address, found in answers.items():
        content = (root / pages.get(address, address)).read_bytes()
        assert found == hashlib.sha256(content).hexdigest(), address
    page = page.context.new_page()
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text))
    page.on("pageerror", lambda error: errors.append(str(error)))
    for kind in (kind for kind in part(KINDS, 12) if f"es/{kind}" in pages):
        answer = page.goto(f"{host.address}/fanpu/es/{kind}", wait_until="load")
        assert answer is not None
        assert answer.status == 200, kind
        assert answer.from_service_worker
        html = (root / "es" / kind / "index.html").read_text("utf-8")
        assert page.title() in html
        assert page.locator("h1").first.inner_text().strip() != ""
        assert errors == [], kind
    page.goto(f"{host.address}/fanpu/es/tiles/")
    widths = page.locator(".tiles use").evaluate_all("all => all.map(use => use.getBBox().width)")
    assert len(widths) == 42
    assert all(widths)


@pytest.mark.long
def test_other_addresses_of_a_saved_page_should_open_with_the_server_stopped(saved: Saved) -> None:
    """Queries, no slash at the end, index.html, permanent addresses, the front door, no such page."""
    page, host, *_ = saved
    root = f"{host.address}/fanpu"
    for typed, shown in (
        ("es/fouls/?q=falso&x=%7C", "es/fouls/?q=falso&x=%7C"),
        ("es/fouls/index.html?q=1", "es/fouls/index.html?q=1"),
        ("es/fans/full-flush?q=1", "es/fans/full-flush/?q=1"),
        ("r/full-flush/", "es/fans/full-flush/"),
        ("r/full-flush", "es/fans/full-flush/"),
        ("", "es/"),
        ("es/forms/score-sheet.html", "es/forms/score-sheet.html"),
    ):
        page.goto(f"{root}/{typed}")
        page.wait_for_url(f"{root}/{shown}")
        assert page.title() != ""
    ids = json.loads((host.folder / "fanpu/offline.ids.json").read_text())
    reading = next(item for item in ids if item.startswith("late-chow/"))
    page.goto(f"{root}/r/{reading}/")
    assert page.url == f"{root}/es/{ids[reading]}"
    answer = page.goto(f"{root}/es/no-such-page/")
    assert answer is not None
    assert answer.status == 404
    not_there = (host.folder / "fanpu/es/404.html").read_text("utf-8")
    assert page.locator("h1").first.inner_text() == re.findall(r"<h1[^>]*>([^<]+)<", not_there)[0]
    colour = page.locator("header").evaluate("header => getComputedStyle(header).backgroundColor")
    assert colour == "rgb(253, 252, 248)", "the page for what is not there has no styles"


def test_a_page_that_is_not_saved_should_say_so_in_three_languages(saved: Saved) -> None:
    page, host, *_ = saved
    answer = page.goto(f"{host.address}/fanpu/zh/fans/full-flush/")
    assert answer is not None
    assert answer.status == 503
    worker = (ROOT / "docs/worker/sw.js").read_text("utf-8")
    said = dict(re.findall(r'<p lang="(\w\w)">([^<]+)</p>', worker))
    assert sorted(said) == sorted(LANGUAGES)
    for language, words in said.items():
        assert page.locator(f"p[lang={language}]").inner_text() == words
    page.locator("a[lang=es]").first.click()
    assert page.url == f"{host.address}/fanpu/es/fans/full-flush/"


@pytest.mark.long
@pytest.mark.parametrize("language", some(LANGUAGES, "zh"))
def test_what_opens_offline_after_any_visit_should_be_kept_when_the_page_is_idle(
    language: str, context: BrowserContext, host: Host
) -> None:
    page = context.new_page()
    page.goto(f"{host.address}/fanpu/{language}/fans/full-flush/")
    kept = listed(host, language, ".shell")
    until_in_use(page, f"shell.{language}")
    assert state(page)["lists"][f"shell.{language}"]["files"] == len(kept)
    host.stop()
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text))
    for path in (path for path, *_ in kept if path.endswith("/index.html")):
        answer = page.goto(f"{host.address}/fanpu/{path.removesuffix('index.html')}?hand=1")
        assert answer is not None
        assert answer.status == 200
        page.wait_for_load_state("networkidle")
    page.goto(f"{host.address}/fanpu/{language}/calculator/?hand={HAND}&edition=mil")
    expect(page.locator("main")).to_contain_text("98")
    assert errors == []
    assert kept_files(page) == len({found for *_, found in kept}), "more is kept than the list has"
    answer = page.goto(f"{host.address}/fanpu/{language}/timeline/")
    assert answer is not None
    assert answer.status == 503


@pytest.mark.long
def test_a_reader_who_saves_data_should_not_be_given_more_than_the_page(
    context: BrowserContext, host: Host
) -> None:
    """The page asks whether data is to be saved last of all, before it would ask the worker for more.

    The worker answers in turn: after two more answers it would have asked for what it was to fetch.
    """
    context.add_init_script(
        "Object.defineProperty(navigator, 'connection', "
        "{value: {get saveData() { window.askedWhetherToSave = true; return true; }}})"
    )
    page = context.new_page()
    page.goto(f"{host.address}/fanpu/es/start/")
    until(page, "navigator.serviceWorker.controller")
    until(page, "window.askedWhetherToSave")
    for _ in range(2):
        assert state(page)["lists"] == {}
    assert "fanpu/offline.es.shell.json" not in host.asked


@pytest.mark.long
def test_an_interrupted_saving_should_not_count_and_should_go_on_where_it_was(
    context: BrowserContext, host: Host
) -> None:
    page = opened(context, host, "es")
    host.answer_only(len(listed(host, "es")) // 2)
    page.click("#store [data-act=save]")
    expect(page.locator("#store [data-act=stop]")).to_be_visible()
    assert host.holds.wait(PATIENCE / 1000), "not so many files were asked for"
    until(page, "document.querySelector('#store progress').value > .1")
    page.click("#store [data-act=stop]")
    host.answer_all()
    expect(page.locator("#store [data-act=go_on]")).to_be_visible()
    assert "saved.es" not in state(page)["lists"]
    kept = kept_files(page)
    host.stop()
    answer = page.goto(f"{host.address}/fanpu/es/fans/full-flush/")
    assert answer is not None
    assert answer.status == 503
    host.start()
    page = opened(context, host, "es")
    before = len(host.asked)
    host.broken = {"fanpu/es/timeline/index.html"}
    page.locator("#store [data-act=go_on]").click()
    expect(page.locator("#store .lost li")).to_have_text("es/timeline/index.html")
    assert "500" in page.inner_text("#store .said")
    assert "saved.es" not in state(page)["lists"]
    asked = {path for path in host.asked_since(before) if not path.endswith(".json")} - host.broken
    assert 0 < len(asked) <= kept_files(page) - kept, "what was kept was fetched again"
    host.broken = set()
    before = len(host.asked)
    save(page)
    fetched = [path for path in host.asked_since(before) if not path.endswith(".json")]
    assert fetched == ["fanpu/es/timeline/index.html"]


def test_the_referees_pack_should_serve_alone_and_be_the_first_of_everything(
    context: BrowserContext, host: Host
) -> None:
    page = opened(context, host, "es")
    acts = page.locator("#store .acts button").evaluate_all("all => all.map(b => b.dataset.act)")
    assert acts[:2] == ["save_pack", "save"]
    assert all("MB" in text for text in page.locator("#store .acts button").all_inner_texts())
    page.click("#store [data-act=save_pack]")
    expect(page.locator("#store [data-act=check]")).to_be_visible()
    assert "pack.es" in state(page)["lists"]
    page.click("#store [data-act=check]")
    pack = listed(host, "es", ".pack")
    expect(page.locator("#store .said")).to_contain_text(str(len(pack)))
    host.stop()
    for path, shown in (
        ("fouls/", "#foul-filter"), ("fouls/ledger/", "#ledger:not([hidden])"), ("rules/", "h1"),
        ("table/claims/", "#claims:not([hidden])"), ("table/wall/", "#t-picture svg"),
        ("questions/late-chow/", "h1"), ("calculator/?hand=123m", "[data-ready]"),
    ):  # fmt: skip
        answer = page.goto(f"{host.address}/fanpu/es/{path}")
        assert answer is not None
        assert answer.status == 200, path
        expect(page.locator(shown).first).to_be_attached()
    answer = page.goto(f"{host.address}/fanpu/es/fans/full-flush/")
    assert answer is not None
    assert answer.status == 503
    assert page.locator("a[href$='es/fouls/']").count() == 1
    host.start()
    page = opened(context, host, "es")
    before = len(host.asked)
    save(page)
    of_pack = {f"fanpu/{path}" for path, *_ in pack} - {"fanpu/es/offline/index.html"}
    fetched = {path for path in host.asked[before:] if path.endswith("index.html")}
    assert not fetched & of_pack, "what the pack has is not fetched again"
    assert set(state(page)["lists"]) - {"shell.es"} == {"saved.es"}


def test_a_browser_that_does_not_answer_should_be_said(browser: Browser, host: Host) -> None:
    with browser.new_context(viewport=PHONE) as context:  # type: ignore[arg-type]
        context.add_init_script(
            "navigator.serviceWorker.register = () => new Promise(() => {})"
        )  # the registration hangs
        page = context.new_page()
        page.clock.install(time=0)
        page.clock.pause_at(1000)
        page.goto(f"{host.address}/fanpu/es/offline/")
        words = catalogue("offline")["script"]
        expect(page.locator("#store .state")).to_have_text(words["looking"]["es"])
        page.clock.fast_forward(6000)
        expect(page.locator("#store .state")).to_have_text(words["slow"]["es"])


@pytest.mark.long
def test_a_newer_version_should_be_noticed_and_only_what_changed_fetched(
    context: BrowserContext, host: Host
) -> None:
    page = opened(context, host, "es")
    save(page)
    root = host.folder / "fanpu"
    old = json.loads((root / "offline.json").read_text())["data"]
    new = "9.9.9+abcdef012345"
    for path in root.rglob("*"):
        if path.suffix in {".html", ".json", ".js"}:
            path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    changed = root / "es/fans/full-flush/index.html"
    changed.write_text(changed.read_text("utf-8").replace("</h1>", " (nueva)</h1>", 1), "utf-8")
    (root / "es/new").mkdir()
    shutil.copy(root / "es/start/index.html", root / "es/new/index.html")
    (root / "es/new/extra.txt").write_text("extra")
    for language in LANGUAGES:
        write_lists(root, new, language, {})
    write_summary(root)

    page.goto(f"{host.address}/fanpu/es/fans/full-flush/")
    assert "nueva" not in page.inner_text("h1"), "one version until the reader updates"
    page = opened(context, host, "es")
    assert new in page.inner_text("#store .state")
    assert old in page.inner_text("#store .state")
    expect(page.locator("#stored.newer")).to_contain_text(new)
    before = len(host.asked)
    page.click("#store [data-act=update]")
    expect(page.locator("#store [data-act=check]")).to_be_visible()
    expect(page.locator("#store [data-act=update]")).to_have_count(0)
    assert old not in page.inner_text("#store .state")
    assert set(host.asked_since(before)) == {
        "fanpu/offline.es.json",
        "fanpu/offline.json",
        "fanpu/es/fans/full-flush/index.html",
        "fanpu/es/new/extra.txt",
    }
    host.stop()
    for path in ("es/fans/full-flush/", "es/questions/late-chow/", "es/new/"):
        page.goto(f"{host.address}/fanpu/{path}")
        assert page.inner_text(".md-copyright code") == new
    page.goto(f"{host.address}/fanpu/es/fans/full-flush/")
    assert "nueva" in page.inner_text("h1")


@pytest.mark.long
def test_a_site_that_changes_while_it_is_saved_should_not_be_stored_mixed(
    context: BrowserContext, host: Host
) -> None:
    """Half of one version and half of another is what nobody must rule by."""
    changed = host.folder / "fanpu/es/timeline/index.html"
    changed.write_text(changed.read_text("utf-8") + "<!-- newer than the list -->", "utf-8")
    page = opened(context, host, "es")
    page.click("#store [data-act=save]")
    expect(page.locator("#store [data-act=go_on]")).to_be_visible()
    assert "saved.es" not in state(page)["lists"]


@pytest.mark.long
def test_what_is_lost_should_be_found_and_mended(context: BrowserContext, host: Host) -> None:
    page = opened(context, host, "es")
    save(page)
    page.click("#store [data-act=check]")
    expect(page.locator("#store .said")).to_contain_text(str(len(listed(host, "es"))))
    hashes = {path: found for path, _, _, found in listed(host, "es")}
    page.evaluate(
        """async ([gone, bad]) => {
          const name = (await caches.keys()).find(name => name.includes(" files "));
          const store = await caches.open(name);
          for (const {url} of await store.keys()) {
            if (url.endsWith(gone)) await store.delete(url);
            if (url.endsWith(bad)) await store.put(url, new Response("other"));
          }
        }""",
        [hashes["es/timeline/index.html"], hashes["es/fouls/index.html"]],
    )
    page.click("#store [data-act=check]")
    expect(page.locator("#store .lost li")).to_have_text(
        ["es/fouls/index.html", "es/timeline/index.html"]
    )
    page.click("#store [data-act=mend]")
    expect(page.locator("#store .lost li")).to_have_count(0)
    page.click("#store [data-act=check]")
    expect(page.locator("#store .said")).to_contain_text(str(len(listed(host, "es"))))
    assert page.locator("#store .lost li").count() == 0


@pytest.mark.long
def test_a_second_language_should_share_what_it_can_and_deleting_should_leave_the_rest(
    context: BrowserContext, host: Host
) -> None:
    page = opened(context, host, "es")
    save(page)
    before = len(host.asked)
    page = opened(context, host, "en")
    save(page)
    bundle = [path for path in host.asked[before:] if "main." in path]
    assert len(bundle) <= 1, "the page itself may fetch its style, the worker need not"
    for _ in range(2):
        page.click("#store [data-act=forget]")
    expect(page.locator("#store [data-act=save]")).to_be_visible()
    assert set(state(page)["lists"]) - {"shell.en", "shell.es"} == {"saved.es"}
    host.stop()
    answer = page.goto(f"{host.address}/fanpu/es/fans/full-flush/")
    assert answer is not None
    assert answer.status == 200
    answer = page.goto(f"{host.address}/fanpu/en/fans/full-flush/")
    assert answer is not None
    assert answer.status == 503
