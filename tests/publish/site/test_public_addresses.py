"""Where the addresses of the site and its repository are set, each page leads to its file and a form."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
import yaml

from generator.i18n import LANGUAGES
from generator.publish.site.linkcheck import look_over
from generator.publish.site.mkdocs_pages import MkDocsPages
from generator.publish.site.public_addresses import PublicAddresses, public_addresses
from generator.rules.refused import Refused
from generator.store import store_of
from tests.conftest import ROOT
from tests.publish.site.building import Built

KNOWN = PublicAddresses("https://example.org/fanpu/", "https://github.com/example/fanpu/")
LABEL = "0.1.0+0123456789ab"
PAGES = {
    "fans/full-flush/index.md": "rules_data/fans/22-full-flush.yaml",
    "questions/seats-change/index.md": "rules_data/questions/seats-change.yaml",
    "timeline/index.md": "rules_data/timeline.yaml",
    "start/index.md": "docs/pages/{}/start.md",
    "pairs/full-flush/index.md": "",
}


def settings(folder: Path, **given: str) -> Path:
    (folder / "mkdocs.yml").write_text(yaml.safe_dump(given), "utf-8")
    return folder


def test_the_settings_should_name_both_addresses(tmp_path: Path) -> None:
    assert public_addresses(tmp_path) == ("", "")
    root = settings(tmp_path, site_url="https://example.org/fanpu", repo_url="https://x.org/a/b/")
    assert public_addresses(root) == ("https://example.org/fanpu/", "https://x.org/a/b/")
    assert public_addresses(root, "http://localhost:8/")[0] == "http://localhost:8/"


@pytest.mark.parametrize(
    "typed", ["example.org", "ftp://example.org/", 'https://x.org/"/', "https://x.org/?a"]
)
def test_what_is_no_address_should_be_refused(typed: str, tmp_path: Path) -> None:
    for key in ("site_url", "repo_url"):
        with pytest.raises(Refused):
            public_addresses(settings(tmp_path, **{key: typed}))


def source(built: Built, language: str, name: str) -> str:
    return (built.folder.parent / "build/docs" / language / name).read_text("utf-8")


def front(text: str) -> dict[str, object]:
    found = yaml.safe_load(text.split("---\n")[1])
    assert isinstance(found, dict)
    return found


def test_a_page_should_lead_to_its_file_and_to_the_form_in_its_language(
    built: Built, tmp_path: Path
) -> None:
    root = built.folder.parent
    for language in LANGUAGES:
        docs = root / "build/docs" / language
        names = [path.relative_to(docs).as_posix() for path in docs.rglob("*.md")]
        mkdocs = MkDocsPages(root, language, names, KNOWN)
        for name, file in PAGES.items():
            text = source(built, language, name)
            label = str(front(text)["data_version"])
            html = mkdocs.page(name, text.replace(label, LABEL), LABEL).decode()
            links = [unescape(link) for link in re.findall(r'href="(https://github[^"]+)"', html)]
            edits = [link for link in links if "/edit/" in link]
            wanted = f"{KNOWN.repository}edit/main/{file.format(language)}"
            assert edits == ([wanted] if file else [])
            (report,) = (link for link in links if "/issues/new" in link)
            asked = parse_qs(urlsplit(report).query)
            own = f"{KNOWN.site}{language}/{name.removesuffix('index.md')}"
            assert asked == {
                "template": [f"correction-{language}.yml"],
                "page": [own],
                "version": [LABEL],
            }
            assert f'<link rel="canonical" href="{own}">' in html
            assert 'data-md-component="source"' not in html  # which would ask the host for figures
            page = tmp_path / language / name.replace(".md", ".html")
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(html, "utf-8")
        seen = look_over(tmp_path, language, LABEL, store_of(tmp_path), KNOWN)
        assert len(seen) == len(PAGES)
        assert [item for page in seen.values() for item in page["acting"]] == []
        assert not any("github" in link for page in seen.values() for link in page["links"])


def test_nothing_should_lead_anywhere_where_no_repository_is_known(built: Built) -> None:
    for language in LANGUAGES:
        for name in PAGES:
            page = built.folder / language / name.replace(".md", ".html")
            html = page.read_text("utf-8")
            assert "/issues/new" not in html
            assert 'rel="canonical"' not in html


def test_every_file_that_a_page_names_should_be_there(built: Built) -> None:
    for language in LANGUAGES:
        docs = built.folder.parent / "build/docs" / language
        named = {}
        for path in docs.rglob("*.md"):
            line = re.search(r"^written: (.+)$", path.read_text("utf-8")[:3000], re.MULTILINE)
            if line:
                named[path.relative_to(docs).as_posix()] = json.loads(line[1])
        for name, file in named.items():
            assert (ROOT / file).is_file(), (name, file)
        for folder in ("fans", "questions", "fouls", "rules", "principles"):
            assert sum(name.startswith(f"{folder}/") for name in named) >= 5, folder
        assert len(named) > 350
