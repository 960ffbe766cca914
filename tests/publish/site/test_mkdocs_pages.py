"""MkDocs page by page beside ``mkdocs build --strict`` of the same sources."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import pytest

from generator.publish.finished_html import MARK
from generator.publish.site.linkcheck import look_over
from generator.publish.site.mkdocs_pages import MkDocsFault, MkDocsPages
from generator.publish.site.output_folder import OutputFolder
from generator.publish.site.public_addresses import PublicAddresses
from generator.store import store_of

ROOT = Path(__file__).resolve().parents[3]
LABEL = "0.1.0+0123456789ab"
FRONT = f'---\ntitle: "A title"\ndata_version: "{LABEL}"\nhide: [navigation]\n---\n\n'
SOURCES = {
    "index.md": f'{FRONT}{MARK}\n<h1 id="top">Home</h1>\n<h2 id="more">More</h2>\n',
    "fans/chart.md": f"{FRONT}# A chart {{#top}}\n\n[home](../index.md)\n",
    "assets/one.txt": "one\n",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for config in ROOT.glob("mkdocs*.yml"):
        shutil.copy(config, tmp_path)
    shutil.copytree(ROOT / "docs" / "overrides", tmp_path / "docs" / "overrides")
    docs = OutputFolder(tmp_path / "build")
    nav = "nav:\n  - Fans:\n      - Chart: fans/chart.md\n"
    docs.write("nav.zh.yml", nav)
    docs.write("nav.es.yml", f"INHERIT: ../mkdocs.yml\n{nav}")
    for name, text in SOURCES.items():
        docs.write(f"docs/es/{name}", text)
    return tmp_path


def made(root: Path, sources: dict[str, str]) -> dict[str, bytes]:
    texts = {name: text for name, text in sources.items() if name.endswith(".md")}
    pages = MkDocsPages(root, "es", texts)
    found = {pages.address(name): pages.page(name, text, LABEL) for name, text in texts.items()}
    found |= {name: text.encode() for name, text in sources.items() if name not in texts}
    return found | pages.theme_files


@pytest.mark.slow
def test_pages_should_be_those_of_a_strict_build_also_when_they_are_kept(root: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", "mkdocs.es.yml"],
        cwd=root,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        check=True,
        capture_output=True,
    )
    site = root / "site" / "es"
    expected = {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in site.rglob("*")
        if path.is_file()
    }
    policy = re.compile(rb'(?<=Content-Security-Policy" content=")[^"]*')
    for _ in range(2):  # made, then taken from the store
        pages = made(root, SOURCES)
        assert policy.search(pages["index.html"])[0].startswith(b"default-src 'self'")
        # MkDocs alone does not know which scripts the theme writes into a page.
        assert expected == {name: policy.sub(b"", content) for name, content in pages.items()}


def test_a_page_should_tell_its_own_address_where_that_is_known(root: Path) -> None:
    """And the pictures shared with it; the look over the pages takes neither for a place elsewhere."""
    own = "https://example.org/fanpu/"
    with (root / "build/nav.es.yml").open("a") as configuration:
        configuration.write(f"site_url: {own}es/\n")
    shared = FRONT.replace("hide:", "picture: assets/social/home.png\nhide:")
    found = made(root, SOURCES | {"index.md": f"{shared}{MARK}\n<h1>Home</h1>\n"})
    page = found["index.html"].decode()
    assert f'<link rel="canonical" href="{own}es/">' in page
    assert f'<meta property="og:url" content="{own}es/">' in page
    assert f'<meta property="og:image" content="{own}es/assets/social/home.png">' in page
    site = OutputFolder(root / "site")
    site.write("es/index.html", page)
    store = store_of(root)
    acting = {
        known: look_over(root / "site", "es", LABEL, store, PublicAddresses(known))[
            "es/index.html"
        ]["acting"]
        for known in (own, "https://example.org/other/")
    }
    assert acting[own] == []
    assert len(acting["https://example.org/other/"]) == 3


def test_a_broken_link_should_be_a_fault_each_time(root: Path) -> None:
    sources = SOURCES | {"fans/chart.md": f"{FRONT}# A chart\n\n[none](none.md)\n"}
    for _ in range(2):
        with pytest.raises(MkDocsFault, match=r"none\.md"):
            made(root, sources)


def test_a_folder_should_keep_files_that_do_not_change_and_lose_those_not_written(
    tmp_path: Path,
) -> None:
    for content in ("one", "two"):
        folder = OutputFolder(tmp_path)
        folder.write("a/same", "same")
        folder.write("a/other", content)
        if content == "one":
            folder.write("b/gone", "")
            os.utime(tmp_path / "a/same", ns=(1, 1))
        folder.sweep()
    files = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")}
    assert files == {"a", "a/same", "a/other"}
    assert (tmp_path / "a/same").stat().st_mtime_ns == 1
    assert (tmp_path / "a/other").read_text() == "two"


OLD, NEW = "0.1.0+0123456789ab", "0.1.0+ba9876543210"


@pytest.mark.parametrize(
    ("before", "content", "over"),
    [
        (f"<p>{OLD}</p>", f"<p>{NEW}</p>", True),
        (f"{OLD} ?v={quote(OLD)} {OLD}", f"{NEW} ?v={quote(NEW)} {NEW}", True),
        (f"<p>{OLD}</p>", f"<b>{NEW}</b>", False),
        (f"{OLD} {OLD}", f"{OLD} {NEW}", False),
        (f"{OLD} {NEW}", f"{NEW} {OLD}", False),
        ("<p>a</p>", "<p>b</p>", False),
        (f"<p>{OLD}</p>", f"<p>{NEW}</p>\n", False),
    ],
)
def test_a_file_should_be_written_over_where_only_the_version_has_changed(
    before: str, content: str, over: bool, tmp_path: Path
) -> None:
    OutputFolder(tmp_path).write("file", before)
    place = (tmp_path / "file").stat().st_ino
    open_before = (tmp_path / "file").open()  # or its place could be given to the new one
    OutputFolder(tmp_path, NEW).write("file", content)
    assert (tmp_path / "file").read_text() == content
    assert ((tmp_path / "file").stat().st_ino == place) == over
    open_before.close()


def test_a_file_with_another_name_should_not_be_written_over(tmp_path: Path) -> None:
    """A copy of the site that shares its files stays as it is."""
    OutputFolder(tmp_path).write("file", OLD)
    os.link(tmp_path / "file", tmp_path / "copy")
    OutputFolder(tmp_path, NEW).write("file", NEW)
    assert (tmp_path / "file").read_text() == NEW
    assert (tmp_path / "copy").read_text() == OLD
