"""Pages written by hand, in ``docs/pages/<language>/``: Markdown with the site's helpers, made HTML here.

They name tiles, hands and numbers through the helpers only, so that every hand on them is scored and
no number of the rules is typed.  ``page_source`` decides what else they may contain, and the template
runs in a sandbox; Markdown's own attributes are checked once it has made its tree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree.ElementTree import Element

from jinja2 import Environment, FunctionLoader, StrictUndefined, TemplateError
from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup

from generator.documents.marks import marked
from generator.documents.refused_signs import spelled
from generator.game.tiles import FLOWERS, TILES
from generator.publish.site.lessons.american_lesson import AmericanLesson
from generator.publish.site.lessons.lesson import Lesson
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_blocks import folder_of, text_of
from generator.publish.site.page.page_faults import HelperFault, PageFault, line_of
from generator.publish.site.page.page_model import Page, rooted
from generator.publish.site.page.page_source import (
    AMERICAN,
    GAME,
    HELPERS,
    SUITS,
    TERMS,
    faults_of_page,
    sandbox,
)
from generator.publish.site.page.part_plan import PartPlan
from generator.publish.templates import macro

JUMP = "<!-- jump -->"  # where a page wants links to its headings
LATE = "<!-- late -->"  # on a page that the search knows only once its full text is there
_EXTENSIONS = ["attr_list", "def_list", "fenced_code", "md_in_html", "tables"]
_LEADS = ("~/", "#")  # how a link to a page of ours begins
_ATTRIBUTES = {"id", "class", "style"}  # the last for the columns of tables: Markdown writes it
_FETCHING = {"img"}
_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
_HEADING = re.compile(r"^## (.+?) \{#([\w-]+)\}$", re.MULTILINE)
_LINE_END = re.compile(r"(?<=[，。；：！？）])\n(?=[\u3000-\u9fff\[*{`A-Za-z]|\d+[^\d.])")
_BEHIND_BRACKET = re.compile(r"(?<=）) (?=[\u4e00-\u9fff])")


def pages(site: Site) -> Iterator[Page]:
    """Every page in the language's folder; its first line is its title.

    Raises PageFault, with file and line, on a page that cannot be made; so does a body when it is asked
    for, if it has an attribute that acts.
    """
    folder = folder_of(site.docs, site.language)
    templates = sandbox(
        loader=FunctionLoader(partial(_loaded, folder, site.language)),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    lesson = Lesson(site)
    values = {name: getattr(lesson, name) for name in HELPERS} | {
        SUITS: (*_suits(), tuple(FLOWERS)),
        TERMS: _tile_names(site, folder.name),
        **_american(site),
    }
    for path in sorted(folder.rglob("*.md")):
        place = path.relative_to(folder).as_posix().removesuffix(".md")
        for found in faults_of_page(_shown(path, folder), path.read_bytes()):
            raise PageFault(found.path, found.line, found)
        filled = _filled(templates, path, folder, values)
        _check_marks(path, folder, filled, site)
        text = site.linked(_run_on(filled) if not site.tongue.gap else filled)
        title = _TITLE.search(text)
        assert title is not None
        body = _TITLE.sub(r"# \1 {#top}", text, count=1).replace(LATE, "")
        page = Page(place, title[1], Markup, late=LATE in text)
        yield replace(page, make=partial(_body, page, body, _shown(path, folder)))


def _body(page: Page, body: str, shown: str) -> Markup:
    return rooted(page, _html(body.replace(JUMP, _jump(body)), shown))


def _loaded(folder: Path, language: str, name: str) -> tuple[str, str, None]:
    """A page's text for the templates, with its path: a fault is told with its line in the file."""
    return text_of(folder / name, folder, language), str(folder / name), None


def _american(site: Site) -> dict[str, SimpleNamespace]:
    """The helpers of the American game, where there is a card."""
    cards = site.rulebook.cards
    if not cards:
        return {}
    lesson = AmericanLesson(site, cards[0])
    return {GAME: SimpleNamespace(**{name: getattr(lesson, name) for name in AMERICAN})}


def _tile_names(site: Site, language: str) -> dict[str, dict[str, dict[str, str]]]:
    """The names of tiles by language; a page that falls back to ``language`` asks for its names."""
    own = {language: site.language}
    return {
        term.tile: {"name": {code: term.name[own.get(code, code)] for code in term.name}}
        for term in site.rulebook.terms
        if term.tile
    }


class _Attributes(Treeprocessor):
    """Finds the first attribute that acts: last of all, so that nothing adds one after it."""

    refused = ""

    def run(self, root: Element) -> None:
        """Look at every element that Markdown made; tags written as such are looked at in the source."""
        for item in root.iter():
            for name, value in item.attrib.items():
                led = name == "href" and value.startswith(_LEADS)
                if item.tag in _FETCHING or not (led or name in _ATTRIBUTES):
                    self.refused = self.refused or f'{name}="{value}"'


def _html(text: str, shown: str) -> str:
    """The HTML of a page's Markdown; PageFault if it has an attribute that acts."""
    markdown = Markdown(extensions=_EXTENSIONS)
    attributes = _Attributes(markdown)
    markdown.treeprocessors.register(attributes, "attributes", -1000)
    html = markdown.convert(text)
    if attributes.refused:
        raise PageFault(shown, 1, HelperFault("attribute", text=spelled(attributes.refused)))
    return html


def _jump(body: str) -> Markup:
    """A row of links to the page's headings."""
    headings = [(Markup(title), anchor) for title, anchor in _HEADING.findall(body)]
    return macro("site/lesson", "jump", headings)


def _run_on(text: str) -> str:
    """Chinese as it is set: no space where a line of a paragraph ends, or after a wide bracket."""
    return _LINE_END.sub("", _BEHIND_BRACKET.sub("", text))


def _shown(path: Path, folder: Path) -> str:
    """The file as a writer knows it: ``docs/pages/en/start.md``."""
    return f"docs/pages/{folder.name}/{path.relative_to(folder).as_posix()}"


def _check_marks(path: Path, folder: Path, filled: str, site: Site) -> None:
    """Every ``[[id]]`` of the page leads somewhere."""
    for item in marked(filled):
        if item not in site.addresses:
            lines = path.read_text("utf-8").splitlines()
            line = next((n for n, text in enumerate(lines, 1) if f"[[{item}" in text), 1)
            raise PageFault(_shown(path, folder), line, HelperFault("unknown", name=item))


def _suits() -> tuple[tuple[str, ...], ...]:
    return TILES[:9], TILES[9:18], TILES[18:27], TILES[27:31], TILES[31:]


def _filled(templates: Environment, path: Path, folder: Path, values: dict[str, Any]) -> str:
    """The page with its helpers' answers."""
    name = path.relative_to(folder).as_posix()
    shown = _shown(path, folder)
    try:
        return templates.get_template(name).render(**values)
    except HelperFault as fault:
        raise PageFault(shown, line_of(path, fault.__traceback__), fault) from fault
    except TemplateError as error:
        line = getattr(error, "lineno", None) or line_of(path, error.__traceback__)
        raise PageFault(shown, line, HelperFault("template", detail=error.message)) from error


START_IN_BOOK = PartPlan("start/", "start", pages)
TILES_IN_BOOK = PartPlan("tiles/", "tiles_page", pages)
