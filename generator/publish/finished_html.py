"""A Python-Markdown extension that leaves pages of finished HTML unchanged.

The body of such a page begins with ``MARK``.  Nothing in it is read as Markdown.  A heading
with an ``id`` that starts its line and ends on it (``<h2 id="what">…</h2>``) gets a permalink, as
the ``toc`` extension gives one to headings in Markdown; those of the first two levels are the page's
table of contents.  Pages without the mark are ordinary Markdown.
"""

from __future__ import annotations

import re
from html import escape, unescape
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.extensions.toc import nest_toc_tokens, strip_tags
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor

MARK = "<!-- finished html -->"
"""The first line of a page that is finished HTML."""

_HEADING = re.compile(
    r'^(?P<open><h(?P<level>[1-6])\b[^>]*?\bid="(?P<id>[^"]*)"[^>]*>)(?P<words>.*)</h(?P=level)>$',
    re.MULTILINE,
)
_ANCHOR = re.compile(r'\sid="([^"]*)"')
_DEPTH = 2  # of the table of contents


class _Take(Preprocessor):
    """Keeps a marked page away from all other processors: they see an empty one."""

    body: str | None = None

    def run(self, lines: list[str]) -> list[str]:
        """Return no lines if they begin with the mark, else the lines."""
        self.body = None
        if not lines or lines[0].strip() != MARK:
            return lines
        self.body = "\n".join(lines[1:]).strip()
        return []


class _Contents(Treeprocessor):
    """Tells the headings and anchors of a kept page to those that look for them in Markdown."""

    def __init__(self, md: Markdown, take: _Take) -> None:
        super().__init__(md)
        self.take = take

    def run(self, root: Element) -> None:
        """Set the table of contents, and the anchors that MkDocs checks links against."""
        if self.take.body is None:
            return
        found: Any = [
            {
                "level": int(heading["level"]),
                "id": unescape(heading["id"]),
                "name": strip_tags(heading["words"]),
                "html": heading["words"],
                "data-toc-label": "",
            }
            for heading in _HEADING.finditer(self.take.body)
            if int(heading["level"]) <= _DEPTH
        ]
        self.md.toc_tokens = nest_toc_tokens(found)  # type: ignore[attr-defined]
        for processor in self.md.treeprocessors:
            anchors = getattr(processor, "present_anchor_ids", None)  # MkDocs'
            if anchors is not None:
                anchors.update(map(unescape, _ANCHOR.findall(self.take.body)))


class _Give(Postprocessor):
    """Puts a kept page back, with its permalinks."""

    def __init__(self, md: Markdown, take: _Take, permalink: str) -> None:
        super().__init__(md)
        self.take = take
        self.permalink = escape(permalink)

    def run(self, text: str) -> str:
        """Return the kept page, or the text if none is kept."""
        if self.take.body is None:
            return text
        return _HEADING.sub(
            rf'\g<open>\g<words><a class="headerlink" href="#\g<id>" title="{self.permalink}">'
            rf"{self.permalink}</a></h\g<level>>",
            self.take.body,
        )


class FinishedHtml(Extension):
    """The three processors; ``permalink`` is the sign after a heading."""

    def __init__(self, **options: str) -> None:
        self.config = {"permalink": ["#", "The sign after a heading"]}
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:
        """Take the page before anything else reads it, and give it back after everything else."""
        take = _Take(md)
        md.preprocessors.register(take, "finished_html_take", 1000)
        md.treeprocessors.register(_Contents(md, take), "finished_html_contents", -1000)
        give = _Give(md, take, self.getConfig("permalink"))
        md.postprocessors.register(give, "finished_html_give", -1000)


def makeExtension(**options: str) -> FinishedHtml:
    """Return the extension; Python-Markdown finds it by this name."""
    return FinishedHtml(**options)
