"""A language that nobody speaks, whole and at one part in a hundred: no text escapes translation.

In a copy of the repository, as a contributor would: ``fanpu translate``, then some pages that the preview
shows, and in ``make test-long`` all, one part in a hundred, and the site.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from lxml import etree, html

from generator.languages import OWN, TRANSLATIONS, language_of
from generator.languages.fallback import has_marks
from tests.conftest import ROOT
from tests.links import link
from tests.publish.site.conftest import Built
from tests.publish.site.pseudo_language import CODE, OPEN, SETTINGS, fill
from tests.publish.site.test_browser import KINDS
from tests.sizes import some

COPIED = ("generator", "docs", "rules_data")
READABLE = ("title", "aria-label", "alt", "placeholder")
HAN = re.compile(r"[\u4e00-\u9fff]")
WORD = re.compile(r"[A-Za-z]{2,}|[\u4e00-\u9fff]")
TEXTS = {".css", ".csv", ".html", ".js", ".json", ".jsonl", ".svg", ".txt", ".webmanifest", ".xml"}

# What is no language, by where it stands: each with its reason.
NOT_READ = {"script", "style", "template"}  # no text
NOTATION = {"code", "pre", "kbd"}  # what is typed: commands, hands, keys of the data
EXEMPT = {
    "the name of the project": r"番谱|Fanpu",
    "the name of another program": r"PyMahjongGB",
    "the name of a file": r"[\w-]+\.(?:json|csv)\b",
    "an id, and a place in a file": r"(?<![\w-])[a-z0-9]+(?:[-/][a-z0-9]+)+(?![\w-])",
    "the data version": r"\d+\.\d+\.\d+\+[0-9a-f]{12}",
    "a blank of a message, and a key of the data, on the page of codes": r"\{[^{}]*\}",
    "names of teams in a worked case": r"Sol\b|Luna\b",
    "editions as letters, on the sheets": r"\b[A-E]{2,3}\b",
    "a unit": r"\d[\d.]*\s[kM]B",
    "a heading of a book, as it is printed": r"“[^”]*”|§\s[\w-]+",
}
EXEMPT_PLACES = {
    "names of the sections of a book, as they are printed": ("sources/", "small"),
    "publishers and years": ("sources/", "summary"),
}
# The scorers of others are held to the suite by their names of fans, which takes longer than all pages.
QUICK = [kind for kind in KINDS if kind != "api/conformance/"]
IDS = {"cite", "id"}  # classes of elements whose text is an id
OTHERS = re.compile("|".join(EXEMPT.values()))
ACCENTED = re.compile("[áéíóúńśťŕ]")

Texts = Iterator[tuple[etree._Element, str, bool]]


def made(root: Path, *arguments: str) -> str:
    """Run our program in the copy; what it said."""
    run = subprocess.run(
        [sys.executable, "-m", "generator", *arguments], cwd=root, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-3000:]
    return run.stdout + run.stderr


def translate(root: Path, wanted: Callable[[int], bool]) -> None:
    """Give the copy the pseudo-language, of whose texts those of some places are translated."""
    shutil.rmtree(root / TRANSLATIONS.name, ignore_errors=True)
    made(root, "translate", CODE)
    folder = root / TRANSLATIONS.name / CODE
    (folder / "language.yaml").write_text(SETTINGS, "utf-8")
    for path in folder.glob("*.po"):
        fill(path, wanted)


SOME = f"""
import sys
from pathlib import Path
from generator.publish.preview.live_site import LiveSite
from generator.verify.check import check
folder, *names = map(Path, sys.argv[1:])
rules = Path("rules_data")
site = LiveSite(check(rules), rules, ("{CODE}",))
for name in names:
    path = folder / name / "index.html"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(site.file(str("{CODE}" / name / "index.html")))
"""
"""Writes some pages of the pseudo-language, as the preview serves them, to a folder."""


def served(root: Path, names: Sequence[str]) -> Path:
    """Write these pages of the pseudo-language to a folder of the copy."""
    site = root / "served"
    shutil.rmtree(site, ignore_errors=True)
    subprocess.run([sys.executable, "-c", SOME, site, *names], cwd=root, check=True)
    return site


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory, built: Built) -> Path:
    root = tmp_path_factory.mktemp("pseudo")
    left = shutil.ignore_patterns("*.part", "*.pyc.*")
    for name in COPIED:
        shutil.copytree(ROOT / name, root / name, ignore=left)
    kept = built.folder.parent / "build/kept"
    shutil.copytree(kept, root / "build/kept", ignore=left, copy_function=link)
    for config in ROOT.glob("mkdocs*.yml"):
        shutil.copy(config, root)
    return root


def texts_of(page: Path) -> Texts:
    """Every text and every readable attribute, with its element and whether it is an attribute."""
    for item in html.parse(str(page)).getroot().iter():
        if not isinstance(item.tag, str):
            continue
        if item.text:
            yield item, item.text, False
        above = item.getparent()
        if item.tail and above is not None:
            yield above, item.tail, False
        for name in READABLE:
            if item.get(name):
                yield item, item.get(name), True
        if item.tag == "meta" and re.search("title|description|site_name", _named(item)):
            yield item, item.get("content"), True


def _named(meta: etree._Element) -> str:
    return f"{meta.get('name')} {meta.get('property')}"


def language_around(item: etree._Element) -> str:
    """The language that the nearest element says."""
    return next(found.get("lang") for found in (item, *item.iterancestors()) if found.get("lang"))


def escaped(site: Path, attributes: bool = True) -> dict[str, str]:
    """By page, the first text that is said to be of the language and is not."""
    found: dict[str, str] = {}
    for page in sorted(site.rglob("*.html")):
        name = page.relative_to(site).as_posix()
        for item, text, attribute in texts_of(page):
            headed = attribute or item.tag == "title"  # in which no part can say its language
            if (headed and not attributes) or not WORD.search(OTHERS.sub("", _bare(text, headed))):
                continue
            tags = {item.tag, *(above.tag for above in item.iterancestors())}
            if tags & NOT_READ or (tags & NOTATION and not attribute):
                continue
            if language_around(item) != CODE or item.get("class") in IDS:
                continue
            if any(name.startswith(at) and item.tag == tag for at, tag in EXEMPT_PLACES.values()):
                continue
            found.setdefault(name, f"<{item.tag}> {text.strip()[:100]}")
    return found


def _bare(text: str, headed: bool) -> str:
    """A text without the Chinese that its English has as well, or a fan's Chinese name in a heading."""
    return HAN.sub("", text) if headed or ACCENTED.search(text) else text


def leaks(root: Path) -> list[str]:
    """Files of the site in which a sign of falling back is left."""
    return [
        path.relative_to(root).as_posix()
        for path in sorted(root.rglob("*"))
        if path.suffix in TEXTS and has_marks(path.read_text("utf-8", "replace"))
    ]


@pytest.fixture(scope="module")
def whole(copy: Path) -> str:
    translate(copy, lambda place: True)
    return made(copy, "site")


@pytest.mark.long
def test_no_text_should_escape_translation(copy: Path, whole: str) -> None:
    assert "links: 0 faults" in whole
    pages = [*(copy / "site" / CODE).rglob("index.html")]
    assert len(pages) > 700
    assert escaped(copy / "site" / CODE) == {}
    assert leaks(copy / "site") == []


@pytest.mark.long
def test_a_translation_should_be_offered_everywhere(copy: Path, whole: str) -> None:
    site = copy / "site"
    for name in (*OWN, CODE):
        page = (site / name / "fans/full-flush/index.html").read_text("utf-8")
        for other in {*OWN, CODE} - {name}:
            assert f'href="../../../{other}/fans/full-flush/" hreflang="{other}"' in page
    assert f'hreflang="{CODE}"' in (site / "index.html").read_text("utf-8")
    assert f'hreflang="{CODE}"' in (site / "r/full-flush/index.html").read_text("utf-8")
    assert (site / f"offline.{CODE}.json").is_file()
    assert CODE in (site / "en/api/v1/index.json").read_text("utf-8")
    told = made(copy, "score", "1112345678999s8s|SE1000", "--edition", "mil", "--lang", CODE)
    assert OPEN in told
    assert not WORD.search(re.sub(r"[\[(|].*?[\])|]|\S*\d\S*", "", told.splitlines()[1]))
    row = html.parse(str(site / "en/contribute/languages/index.html")).xpath(
        "//tr[th[@lang=$code]]/td", code=CODE
    )
    assert all("(100%)" in cell.text_content() for cell in row)
    assert len(row) == 4


@pytest.mark.slow
def test_no_text_of_any_kind_of_page_should_escape_translation(copy: Path) -> None:
    translate(copy, lambda place: True)
    site = served(copy, some(KINDS, *QUICK[::6]))
    assert escaped(site) == {}
    assert leaks(site) == []
    told = made(copy, "score", "1112345678999s8s|SE1000", "--edition", "mil", "--lang", CODE)
    assert OPEN in told


@pytest.mark.long
def test_what_is_missing_should_stand_there_in_english_and_say_so(copy: Path, built: Built) -> None:
    translate(copy, lambda place: place % 100 == 0)
    site = served(copy, [*built.pages["en"]])
    assert escaped(site, attributes=False) == {}
    fan = html.parse(str(site / "fans/seven-shifted-pairs/index.html"))
    english = language_of("en").html
    assert fan.xpath("//h1/span[@lang=$code]/text()", code=english) == ["Seven Shifted Pairs"]
    assert leaks(site) == []
    told = made(copy, "score", "--help", "--lang", CODE)
    assert told.isprintable() is False  # lines, no marks
    assert not has_marks(told)
