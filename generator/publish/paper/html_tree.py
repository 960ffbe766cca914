"""A page's HTML as a tree that can be walked and changed: no more than our own pages need.

Text and character references are kept as they are written, so that untouched parts come out unchanged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html import escape, unescape
from html.parser import HTMLParser
from typing import Union

from generator.publish.fallen_back import VOID_ELEMENTS

POINT = "·"
"""What stands between items in a row."""

_WITHOUT_END = VOID_ELEMENTS | {"use"}
"""Elements that are written without an end tag: ``use`` of our drawings has no content either."""


@dataclass
class HtmlElement:
    """An element; its children are elements and texts as written."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Node] = field(default_factory=list)

    @property
    def classes(self) -> list[str]:
        """The names in its class."""
        return self.attributes.get("class", "").split()

    def walk(self) -> Iterator[HtmlElement]:
        """Yield the element itself and every one in it, in the order of the page."""
        yield self
        for child in self.children:
            if isinstance(child, HtmlElement):
                yield from child.walk()

    def prune(self, unwanted: Callable[[HtmlElement], bool]) -> None:
        """Take out every element below it that is not wanted, and the point that joined it to others."""
        kept: list[Node] = []
        gap = False
        for child in self.children:
            if isinstance(child, HtmlElement):
                if unwanted(child):
                    gap = True
                    continue
                child.prune(unwanted)
            elif gap and child.lstrip().startswith(POINT) and _is_open(kept):
                child = child.lstrip().removeprefix(POINT).lstrip()
                if not child:
                    continue
            gap = False
            kept.append(child)
        last = kept[-1] if gap and kept else None
        if isinstance(last, str):
            rest = last.rstrip().removesuffix(POINT).rstrip()
            kept[-1:] = [rest] if rest else []
        self.children = kept

    @property
    def text(self) -> str:
        """The text that a reader sees in the element and in those below it."""
        return "".join(
            child.text if isinstance(child, HtmlElement) else unescape(child)
            for child in self.children
        )


Node = Union[HtmlElement, str]  # noqa: UP007 - HtmlElement names it above


def _is_open(kept: list[Node]) -> bool:
    """Return whether an item may follow these nodes without a joining point before it."""
    last = kept[-1] if kept else ""
    return isinstance(last, str) and (not last.strip() or last.rstrip()[-1] in f"{POINT}:：")


class _HtmlBuilder(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.root = HtmlElement("")
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = HtmlElement(tag, {name: value or "" for name, value in attrs})
        self._open[-1].children.append(made)
        if tag not in _WITHOUT_END:
            self._open.append(made)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = HtmlElement(tag, {name: value or "" for name, value in attrs})
        self._open[-1].children.append(made)

    def handle_endtag(self, tag: str) -> None:
        """Close the element, and what was left open in it."""
        for place in range(len(self._open) - 1, 0, -1):
            if self._open[place].tag == tag:
                del self._open[place:]
                return

    def handle_data(self, data: str) -> None:
        self._open[-1].children.append(data)

    def handle_entityref(self, name: str) -> None:
        self._open[-1].children.append(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._open[-1].children.append(f"&#{name};")


def parse(html: str) -> HtmlElement:
    """The tree; its root is an element without a name."""
    builder = _HtmlBuilder()
    builder.feed(html)
    builder.close()
    return builder.root


def write(node: Node) -> str:
    """The HTML of a tree."""
    if isinstance(node, str):
        return node
    inner = "".join(map(write, node.children))
    if not node.tag:
        return inner
    attributes = "".join(
        f' {name}="{escape(value, quote=True)}"' for name, value in node.attributes.items()
    )
    if node.tag in _WITHOUT_END:
        return f"<{node.tag}{attributes}>"
    return f"<{node.tag}{attributes}>{inner}</{node.tag}>"
