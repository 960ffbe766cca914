"""The zip of the site, unpacked and read without a server."""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from generator.cli import main
from generator.publish.site.folder.archive import contents, write_zip
from generator.publish.site.folder.folder_page import Folder, page_for_folder
from generator.publish.site.linkcheck import check_built
from generator.publish.site.offline.file_lists import IDS
from tests.chromium import until
from tests.conftest import RULES
from tests.links import link
from tests.publish.site.calculator_page import settled
from tests.publish.site.conftest import Built
from tests.publish.site.test_browser import KINDS, PHONE
from tests.publish.site.test_offline import HAND
from tests.publish.site.unfolding import unfolded
from tests.sizes import LONG, part

LABEL = "1.2.3+abc"
ADDRESS = re.compile(r'<(?:a|link|script|img|use)\b[^>]*\b(?:href|src)="([^"#?]+)')


@pytest.fixture(scope="session")
def folder(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Spanish and English, as the zip has them; a page of each kind, in ``make test-long`` all."""
    site = tmp_path_factory.mktemp("site") / "site"
    site.mkdir()
    shutil.copy(built.folder / IDS, site)
    for name in ("es", "en", "r/full-flush"):
        wanted = _other_pages(built.folder / name)
        shutil.copytree(built.folder / name, site / name, copy_function=link, ignore=wanted)
    folder = tmp_path_factory.mktemp("folder") / f"fanpu-es-en-{LABEL}"
    for path, content in contents(site, ["es", "en"], LABEL):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    return folder


def _other_pages(top: Path) -> Callable[[str, list[str]], set[str]]:
    """What is not copied: the pages that are not one of each kind."""

    def ignored(at: str, names: list[str]) -> set[str]:
        place = Path(at).relative_to(top).as_posix()
        wanted = LONG or place == "." or f"{place}/" in [*KINDS, "fans/full-flush/"]
        return set() if wanted else {"index.html"} & {*names}

    return ignored


FOLDER = Folder(
    frozenset({"es/index.html", "es/fans/index.html", "es/fans/a/index.html", "es/a.css"}),
    {"a": "fans/a/", "a/x": "fans/a/#x"},
    {"t1m": '<symbol id="t1m"/>'},
)


@pytest.mark.parametrize(
    ("page", "written", "read"),
    [
        ("es/index.html", '<a href="fans/">', '<a href="fans/index.html">'),
        ("es/fans/index.html", '<a href="../.">', '<a href="../index.html">'),
        ("es/fans/index.html", '<a href="..">', '<a href="../index.html">'),
        ("es/fans/index.html", '<a href="./?q=1#x">', '<a href="index.html?q=1#x">'),
        ("es/fans/index.html", '<a href="#x">', '<a href="#x">'),
        ("es/fans/index.html", '<a href="https://a/b/">', '<a href="https://a/b/">'),
        ("es/fans/index.html", '<a href="../../r/a/">', '<a href="a/index.html">'),
        ("es/fans/index.html", '<a href="../../r/a/x/">', '<a href="a/index.html#x">'),
        ("es/index.html", '<a href="../zh/">中文</a>!', '<span class="not-here">中文</span>!'),
        ("es/index.html", '<link href="../zh/">', ""),
        ("es/index.html", '<link rel="modulepreload" href="x.js">', ""),
    ],
)
def test_links_should_name_files_that_are_in_the_folder(page: str, written: str, read: str) -> None:
    assert page_for_folder(FOLDER, page, written) == read


def test_tiles_should_be_in_the_page_that_shows_them() -> None:
    html = '<body><use href="../assets/tiles.svg#t1m"/></body>'
    found = page_for_folder(FOLDER, "es/fans/index.html", html)
    assert '<use href="#t1m"/>' in found
    assert found.count('<symbol id="t1m"/>') == 1


@pytest.mark.long
def test_the_same_site_should_give_the_same_zip(built: Built, tmp_path: Path) -> None:
    """The pages of fans, with all that every page needs."""
    site, first, second = tmp_path / "site", tmp_path / "1/fanpu.zip", tmp_path / "2/fanpu.zip"
    for name in ("en/assets", "en/fans"):
        shutil.copytree(built.folder / name, site / name, copy_function=link)
    shutil.copy(built.folder / IDS, site)
    for target in (first, second):
        target.parent.mkdir()
        write_zip(site, ["en"], LABEL, target)
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.long
def test_the_command_should_write_a_zip_that_the_page_for_storing_offers(
    built: Built, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site = tmp_path / "site"
    shutil.copytree(built.folder / "en", site / "en", copy_function=link)
    for path in [*built.folder.glob("*.json"), built.folder / "index.html"]:
        shutil.copy(path, site)
    shutil.copytree(RULES, tmp_path / "rules_data")
    data = json.loads((site / "offline.json").read_text())["data"]
    name = f"fanpu-en-{data}.zip"
    (site / "en/fanpu-en-0.0.1+old.zip").touch()
    assert main(["--rules", str(tmp_path / "rules_data"), "zip", "en"]) == 0
    assert name in capsys.readouterr().out
    assert [path.name for path in site.rglob("*.zip")] == [name]
    languages = json.loads((site / "offline.json").read_text())["languages"]
    size = (site / "en" / name).stat().st_size
    assert languages["en"]["zip"] == {"name": name, "size": size}
    assert "zip" not in languages["es"]
    assert main(["--rules", str(tmp_path / "rules_data"), "zip", "xx"]) == 2
    assert main(["--rules", str(tmp_path / "none/rules_data"), "zip"]) == 2


@pytest.mark.long
def test_every_link_of_the_folder_should_lead_to_a_file(folder: Path, built: Built) -> None:
    """Pages stand in the folder as in the site; what is rewritten are their addresses and tiles."""
    pages = sorted(folder.rglob("*.html"))
    assert len(pages) > 2 * len(built.pages["es"])
    for path in part(pages, 5):
        html = path.read_text("utf-8")
        assert html.count('<meta http-equiv="Content-Security-Policy"') == 1, path
        drawn = set(re.findall(r'<(?:symbol|g) id="([^"]+)"', html))  # the sprite's, the page's own
        assert set(re.findall(r'<use href="#([^"]+)"', html)) <= drawn, path
        for address in ADDRESS.findall(html):
            if ":" not in address:
                assert (path.parent / address.replace("%2B", "+")).is_file(), (path, address)


@pytest.mark.long
def test_every_anchor_of_the_folder_should_be_there(folder: Path, built: Built) -> None:
    hands = {
        example
        for html in built.pages["en"].values()
        for example in re.findall(r'data-example="([^"]+)"', html)
    }
    # Files and blobs are allowed.
    its_own = ("no anchor for #t", "has no policy", "has a script in it")
    faults = check_built(folder, hands)
    assert [fault for fault in faults if not any(own in fault for own in its_own)] == []


@pytest.mark.browser
def test_pages_should_open_from_the_folder_with_their_tiles(browser: Browser, folder: Path) -> None:
    with browser.new_context(viewport=PHONE, locale="es") as context:  # type: ignore[arg-type]
        page = context.new_page()
        errors: list[str] = []
        page.on("console", lambda message: errors.append(message.text))
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto((folder / "index.html").as_uri())
        page.wait_for_url("**/es/index.html")
        for language, kinds in (("es", part(KINDS, 16)), ("en", part(KINDS, 16, 8))):
            for kind in kinds:
                page.goto((folder / language / kind / "index.html").as_uri())
                settled(page)
                assert errors == [], (language, kind)
                empty = page.evaluate(
                    "[...document.querySelectorAll('use')].filter(use => !use.getBBox().width"
                    " && use.getClientRects().length).length"
                )
                assert empty == 0, kind
        page.goto((folder / "es/tiles/index.html").as_uri())
        widths = page.locator(".tiles use").evaluate_all("all => all.map(u => u.getBBox().width)")
        assert len(widths) == 42
        assert all(widths)
        page.locator("header a[hreflang=en]").click()
        page.wait_for_url("**/en/tiles/index.html")
        page.goto((folder / "en/fans/index.html").as_uri())
        page.fill("#fan-filter [name=q]", "hun yi se")
        expect(page.locator("#fan-table tbody tr:visible th")).to_have_text(["Half Flush"])
        page.goto((folder / "es/search/index.html").as_uri() + "?q=qingyise")
        page.locator("main a", has_text="Mano Pura").first.click()
        page.wait_for_url("**/es/fans/full-flush/**")
        unfolded(page.locator("a.cite:text-is('full-flush')").first).click()
        expect(page.locator("dialog textarea")).to_have_value(re.compile("full-flush"))
        page.goto((folder / "es/calculator/index.html").as_uri() + f"?hand={HAND}&edition=mil")
        expect(page.locator("main")).to_contain_text("98")
        page.goto((folder / "en/offline/index.html").as_uri())
        assert page.locator("[data-folder]").is_visible()
        assert not page.locator("#store").is_visible()
        assert errors == []


@pytest.mark.browser
def test_modules_and_data_should_load_from_the_folder(browser: Browser, tmp_path: Path) -> None:
    """What the loader promises to any page script: imports, its own place, data, tiles drawn later."""
    site = tmp_path / "site"
    assets = site / "es/assets"
    (assets / "deep").mkdir(parents=True)
    (assets / "offline").mkdir()
    (site / "es/there").mkdir()
    loader = Path(__file__).resolve().parents[3] / "docs/scripts/offline/folder.js"
    (assets / "offline/folder.js").write_text(loader.read_text("utf-8"))
    (assets / "tiles.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="t1m" viewBox="0 0 6 8">'
        '<path d="M0 0H6V8Z"/></symbol></svg>'
    )
    (assets / "data.json").write_text('{"n": 40}')
    (assets / "deep/leaf.js").write_text('export const two = 2;\nexport default "\\u2028 `$`";\n')
    (assets / "deep/later.js").write_text("export const later = import.meta.url;\n")
    (assets / "deep/worker.js").write_text(
        'import { two } from "./leaf.js";\n'
        'const data = fetch(new URL("../data.json", import.meta.url)).then(found => found.json());\n'
        'self.addEventListener("message", async event =>'
        " postMessage(event.data + two + (await data).n));\n"
    )
    (assets / "page.js").write_text(
        '/** @typedef {import("./page.js").Self} Self */\n'
        'const worker = new Worker(new URL("deep/worker.js", import.meta.url), {type: "module"});\n'
        'worker.addEventListener("message", e => { document.body.dataset.worker = e.data; });\n'
        "worker.postMessage(100);\n"
        'document.body.dataset.later = (await import("./deep/later.js")).later;\n'
        'import text, { two } from "./deep/leaf.js";\n'
        'const data = await (await fetch(new URL("data.json", import.meta.url))).json();\n'
        "document.body.dataset.sum = String(data.n + two) + text;\n"
        'document.getElementById("late").innerHTML ='
        ' \'<svg width=60 height=80><use href="assets/tiles.svg#t1m"></use></svg>'
        '<a href="there/">there</a>\';\n'
    )
    (site / "es/index.html").write_text(
        '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body><div id="late"></div>'
        '<script type="module" src="assets/page.js"></script></body>'
    )
    (site / "es/there/index.html").write_text("<!doctype html><title>there</title><body></body>")
    (site / "offline.ids.json").write_text("{}")
    write_zip(site, ["es"], LABEL, tmp_path / "made.zip")
    with zipfile.ZipFile(tmp_path / "made.zip") as made:
        made.extractall(tmp_path)
    with browser.new_context() as context:
        page = context.new_page()
        errors: list[str] = []
        page.on("console", lambda message: errors.append(message.text))
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto((tmp_path / "made/es/index.html").as_uri())
        until(page, "document.querySelector('use')?.getBBox().width > 0")
        assert page.evaluate("document.body.dataset.sum") == "42\u2028 `$`"
        assert page.evaluate("document.body.dataset.later").endswith("es/assets/deep/later.js")
        until(page, "document.body.dataset.worker === '142'")
        page.evaluate("history.replaceState(null, '', '?hand=1')")
        page.click("text=there")
        page.wait_for_url("**/es/there/index.html")
        page.goto((tmp_path / "made/es/index.html").as_uri())
        page.evaluate("location.assign('there/?hand=2')")
        page.wait_for_url("**/es/there/index.html?hand=2")
        assert errors == []
