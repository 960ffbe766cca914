"""Write the pages and assets of one language into ``build/docs/<language>/``."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from markupsafe import Markup

from generator.publish.finished_html import MARK
from generator.publish.site.context import Site
from generator.publish.site.first_use import resolve
from generator.publish.site.navigation import write_navigation
from generator.publish.site.page import Page
from generator.publish.site.pages import KINDS
from generator.publish.site.pages.rarity import files as figures
from generator.publish.site.paper_sheets import files as sheets
from generator.publish.site.pictures.sprite import sprite
from generator.publish.site.printed_files import files
from generator.publish.site.proved import files as proofs
from generator.publish.site.search import write_search
from generator.rulebook.export import export
from generator.verify.check import Report

FAVICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80">'
    '<rect x="2" y="2" width="56" height="76" rx="9" fill="#fffdf5" stroke="#1d4f43" stroke-width="4"/>'
    '<path d="M30 14V66M16 30H44V48H16Z" fill="none" stroke="#b3261e" stroke-width="6"/></svg>\n'
)
TYPES = shutil.ignore_patterns("*.d.ts")  # for the compiler that checks the scripts


def write_language(report: Report, language: str, docs: Path, target: Path) -> int:
    """Write everything for a language; the number of pages."""
    site = Site(report, language, docs)
    if target.exists():
        shutil.rmtree(target)
    pages = [page for kind in KINDS for page in kind(site)]
    write_navigation(pages, docs.parent)
    for page in pages:
        path = target / f"{page.path}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        body = _marked(page, _linked(page, site))
        path.write_text(_front(page, report) + body, "utf-8")
    for name, html in (*files(site), *sheets(site), *figures(site), *proofs(site)):
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(html, "utf-8")
    _assets(report, docs, target / "assets")
    write_search(site, pages, target / "assets" / "search")
    return len(pages)


def _front(page: Page, report: Report) -> str:
    """Front matter; JSON strings are YAML strings."""
    lines = [f"title: {json.dumps(page.title, ensure_ascii=False)}"]
    if page.description:
        lines.append(f"description: {json.dumps(page.description, ensure_ascii=False)}")
    hidden = "[navigation]"
    if page.template:
        lines += [f"template: {page.template}", f"modules: {json.dumps(page.scripts)}"]
        hidden = "[navigation, toc]"
    lines += [f'data_version: "{report.rulebook.label}"', f"hide: {hidden}"]
    return "---\n" + "\n".join(lines) + "\n---\n\n"


def _linked(page: Page, site: Site) -> str:
    """The page's body, each term linked at its first use on it."""

    def link(term: str, words: str) -> str:
        return f'<a class="term" href="{page.prefix}{site.addresses[term]}">{words}</a>'

    return resolve(page.body, link, site.about.get(page.address, ()))


def _marked(page: Page, body: str) -> str:
    """Tell MkDocs that the body is finished, or give Markdown's title its anchor."""
    if isinstance(page.body, Markup):
        return f"{MARK}\n{body}"
    title, newline, rest = body.partition("\n")
    return (title if title.endswith("}") else f"{title} {{#top}}") + newline + rest


def _assets(report: Report, docs: Path, target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    (target / "tiles.svg").write_text(sprite(), "utf-8")
    (target / "favicon.svg").write_text(FAVICON, "utf-8")
    for folder in ("styles", "scripts"):
        shutil.copytree(docs / folder, target, dirs_exist_ok=True, ignore=TYPES)
    rulebook = json.dumps(export(report.rulebook), ensure_ascii=False, separators=(",", ":"))
    (target / "rulebook.json").write_text(rulebook, "utf-8")
