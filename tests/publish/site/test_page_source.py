"""Pages written by hand: what a stranger might put into one, and that ours hold none of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.i18n import Speaker
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_faults import PageFault
from generator.publish.site.page.page_source import faults_of_page, faults_of_pages
from generator.publish.site.pages import written
from generator.store.file_states import names_under
from generator.verify.check import Report
from tests.conftest import ROOT
from tests.sizes import sized

# Each stands in the third line of a page, from its first column on.
HOSTILE = {
    "a script": ("<script>alert(1)</script>", "PAGE_HTML"),
    "a handler": ('<b onclick="alert(1)">x</b>', "PAGE_HTML"),
    "a handler in another case": ('<B oNcLick="alert(1)">x</b>', "PAGE_HTML"),
    "a style": ('<p style="position:fixed">x</p>', "PAGE_HTML"),
    "a frame": ('<iframe src="https://x.example"></iframe>', "PAGE_HTML"),
    "a link that is a script": ('<a href="javascript:alert(1)">x</a>', "PAGE_HTML"),
    "a link to elsewhere": ('<a href="https://x.example">x</a>', "PAGE_HTML"),
    "a comment that ends at once": ("<!--> <img src=x onerror=alert(1)> -->", "PAGE_HTML"),
    "a picture": ("<svg onload=alert(1)>", "PAGE_HTML"),
    "a tag put together": ('<scr{{ "ipt" }}>alert(1)', "PAGE_HTML"),
    "a link in Markdown": ("[x](javascript:alert(1))", "PAGE_LINK"),
    "a link in Markdown by name": ("[x]: javascript:alert(1)", "PAGE_LINK"),
    "a picture in Markdown": ("![x](~/x)", "PAGE_LINK"),
    "an attribute in Markdown": ('{: onclick="alert(1)" }', "PAGE_HTML"),
    "a class of everything": ('{{ "".__class__.__mro__[1].__subclasses__() }}', "PAGE_TEMPLATE"),
    "what a helper belongs to": ("{{ pieces.__self__.site }}", "PAGE_TEMPLATE"),
    "a helper of no name": ("{{ american.site }}", "PAGE_TEMPLATE"),
    "a helper's own code": ("{{ number.__globals__['os'].system('id') }}", "PAGE_TEMPLATE"),
    "a filter": ('{{ "x"|attr("upper") }}', "PAGE_TEMPLATE"),
    "a name of Jinja": ("{{ lipsum.__globals__ }}", "PAGE_TEMPLATE"),
    "another file": ('{% include "tiles.md" %}', "PAGE_TEMPLATE"),
    "a value set": ("{% set x = 1 %}", "PAGE_TEMPLATE"),
    "a macro": ("{% macro x() %}{% endmacro %}", "PAGE_TEMPLATE"),
    "a loop without end": ("{% for a in range(10 ** 9) %}x{% endfor %}", "PAGE_TEMPLATE"),
    "loops in loops": (
        "{% for a in suits %}" * 3 + "{% endfor %}" * 3,
        "PAGE_TEMPLATE",
    ),
    "a long text": ('{{ "x" * 10 ** 9 }}', "PAGE_TEMPLATE"),
    "a record behind a name": ("{{ terms['1m'].place.document }}", "PAGE_TEMPLATE"),
    "a template with a fault": ("{{ number( }}", "PAGE_TEMPLATE"),
    "a sign that turns the text round": ("\u202ex", "TEXT_UNSEEN"),
}


def test_our_pages_should_hold_nothing_of_the_kind() -> None:
    assert not list(faults_of_pages(ROOT / "docs"))


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_page_should_be_refused_at_its_line(name: str) -> None:
    text, code = HOSTILE[name]
    found = list(faults_of_page("x.md", f"# A title\n\n{text}\n".encode()))
    assert code in {item.code for item in found}
    assert {item.line for item in found} == {3}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_page_should_not_be_made(name: str, report: Report, tmp_path: Path) -> None:
    folder = tmp_path / "pages/en"
    folder.mkdir(parents=True)
    (folder / "odd.md").write_text(f"# A title\n\n{HOSTILE[name][0]}\n", "utf-8")
    with pytest.raises(PageFault) as caught:
        list(written.pages(Site(report, "en", tmp_path)))
    assert caught.value.write(Speaker("en")).startswith("docs/pages/en/odd.md:3:")


# What Markdown itself can make of a text that has been let through: the second guard.
@pytest.mark.parametrize(
    "text", ["[x](~/y){: onclick=x }", "[x](https://x.example)", "![x](~/y)", "[x]\n\n[x]: data:x"]
)
def test_an_attribute_that_acts_should_be_seen_in_the_tree(text: str) -> None:
    with pytest.raises(PageFault):
        written._html(text, "odd.md")


SIGNS = "<>!-/ab=\"'{}%#[]() \n`~:&;"
PIECES = [
    "<script>", "</script>", "<img src=x ", "<svg", "<iframe ", " onerror=", " onload=x>", "<!-->",
    "<!-- ", " -->", "<!-- x -->", "<!-- jump -->", "<!-- late -->", "{: onclick=x }",
    "{: href=javascript:x }", "{#x}", "[x]", "[x]: ", "](javascript:", "](~/x)", "](#x)", "![",
    "<javascript:x>", "javascript:", "data:", '<a href="~/x">', '<a href="javascript:x">', "</a>",
    '<p class="x">', "<p onload=x>", "</p>", "<b>", "</b>", "\n\n", "    ", "* ", "1. ", "# ", "> ",
    "| ", "```\n", "~~~\n", "``", "{{ tile(", "{{", "}}", "&lt;", "&#60;", "\\",
]  # fmt: skip
ACTS = re.compile(
    r"<(?:script|img|svg|iframe)\b|<[^>]*\son\w+\s*=|<!--(?! (?:jump|late) -->)"
    r"|<[^>]*=\s*[\"']?\s*(?:javascript|data):",
    re.IGNORECASE,
)


@settings(max_examples=sized(40, 400))
@given(st.lists(st.sampled_from([*SIGNS, *PIECES]), max_size=30).map("".join))
def test_no_tag_should_come_out_of_a_page_that_passes_but_those_allowed(text: str) -> None:
    """Whatever is put together, what is let through has none of the tags and attributes that act."""
    if list(faults_of_page("x.md", text.encode())):
        return
    try:
        html = written._html(text, "x.md")
    except PageFault:  # the second guard
        return
    assert not ACTS.search(html)
    for piece in html.lower().split("<")[1:]:
        assert piece[:1] in "/abcdefhilopstu!", piece


def test_a_link_in_docs_should_be_told_and_not_published(tmp_path: Path) -> None:
    """It would publish whatever it leads to on the machine that builds."""
    docs = tmp_path / "docs"
    (docs / "scripts").mkdir(parents=True)
    (docs / "pages").mkdir()
    (tmp_path / "secret").write_text("mine", "utf-8")
    (docs / "scripts" / "own.js").write_text("", "utf-8")
    (docs / "scripts" / "odd.js").symlink_to(tmp_path / "secret")
    (docs / "styles").symlink_to(tmp_path)
    found = {(item.path, item.code) for item in faults_of_pages(docs)}
    assert found == {("docs/scripts/odd.js", "FILE_LINK"), ("docs/styles", "FILE_LINK")}
    assert names_under(docs) == ["scripts/own.js"]
