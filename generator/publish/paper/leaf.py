"""A page of the site as a piece of the book: without what only a screen needs, ids in the margin."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from markupsafe import Markup

from generator.publish.paper.anchors import Anchors
from generator.publish.paper.html_tree import POINT, HtmlElement, Node, parse
from generator.publish.paper.page_numbers import wanted
from generator.publish.site.page.context import Site
from generator.publish.site.page.first_use import resolve
from generator.publish.site.page.page_model import Page
from generator.publish.templates import macro

_SCREEN = {"form", "nav", "script", "button", "dialog", "link", "style", "template", "output"}
_CITE = "cite"
_SCREEN_CLASSES = {"jump", "pn", "headerlink", "screen", _CITE}
GONE = "gone"
_UNNUMBERED = {"sc", "more", "cites", "claims", "origin", "under"}
_INLINE = {"span", "figure", "a", "b"}
"""Where an id has no margin beside it: it stands in the line."""


@dataclass
class Leaf:
    """A page of the site as part of the book.

    ``title`` is HTML; ``body`` is the page as a tree without its title.
    """

    page: Page
    anchor: str
    title: str
    body: HtmlElement


def leaf(site: Site, page: Page, anchors: Anchors, level: int, deep: bool) -> Leaf:
    """Return a page with its anchors set; its links have the site's addresses until ``settle`` runs.

    ``level`` is the heading level of the title.
    If ``deep``, headings below the title stay headings; otherwise they become paragraphs.
    """

    def link(term: str, words: str) -> str:
        address = page.prefix + site.addresses[term]
        return macro("site/links", "term", address, Markup(words))

    body = resolve(page.body, link, site.terms_on_page.get(page.address, ()))
    tree = parse(body)
    for item in tree.walk():
        if _CITE in item.classes and "id" in item.attributes:  # where it stands, only its id counts
            item.tag, item.attributes, item.children = "span", {"id": item.attributes["id"]}, []
    tree.prune(lambda item: item.tag in _SCREEN or bool(_SCREEN_CLASSES & {*item.classes}))
    title = _take_title(tree)
    anchor = anchors.of(page.address)
    _set_ids(tree, page, anchors)
    for more in anchors.sharing(page.address):
        tree.children.insert(0, HtmlElement("span", {"id": more}))
    tree.prune(lambda item: _says_id(item, anchor, site))
    for item in list(tree.walk()):
        _lower(item, level, deep)
        if "ex" in item.classes:
            _beside(item)
    return Leaf(page, anchor, title, tree)


def _take_title(tree: HtmlElement) -> str:
    for holder in (tree, *tree.walk()):
        for item in holder.children:
            if isinstance(item, HtmlElement) and item.tag == "h1":
                holder.children.remove(item)
                return escape(item.text.strip(), quote=False)
    raise ValueError("a page without a title")


def _set_ids(tree: HtmlElement, page: Page, anchors: Anchors) -> None:
    """Give each element the id that the book has for it, and show the ids of the rulebook."""
    for item in list(tree.walk()):
        if "id" not in item.attributes:
            continue
        address = f"{page.address}#{item.attributes['id']}"
        anchor = anchors.of(address)
        item.attributes["id"] = anchor
        shown = [anchor] if anchors.is_id(anchor) else []
        for more in anchors.sharing(address):
            item.children.insert(0, HtmlElement("span", {"id": more}))
            shown.append(more)
        if shown:
            _show(item, shown)


def _show(item: HtmlElement, ids: list[str]) -> None:
    """The ids beside what they name."""
    _drop_texts(item, ids)
    text = "<br>".join(map(breakable, ids))
    if item.tag in _INLINE:
        item.children.append(HtmlElement("small", {"class": "id"}, [text]))
        return
    cells = (child for child in item.children if isinstance(child, HtmlElement))
    place = next(cells) if item.tag == "tr" else item
    place.attributes["class"] = " ".join([*place.classes, "named"])
    place.children.insert(0, HtmlElement("span", {"class": "mid"}, [text]))


def breakable(name: str) -> str:
    """An id that may go on in another line after each of its parts."""
    return escape(name).replace("-", "-<wbr>").replace("/", "/<wbr>")


def _drop_texts(item: HtmlElement, ids: list[str]) -> None:
    """The ids as the page itself says them: the margin says them now."""
    item.prune(lambda found: "id" in found.classes and found.text in ids)


def _says_id(item: HtmlElement, anchor: str, site: Site) -> bool:
    """Return whether an element says the page's own id, which the margin says."""
    if item.tag == "div" and not item.classes:
        first = next((child for child in item.children if isinstance(child, HtmlElement)), None)
        return first is not None and first.tag == "dt" and first.text == site.say("id")
    return "id" in item.classes and item.text == anchor


def _lower(item: HtmlElement, level: int, deep: bool) -> None:
    """Put headings below the page's own, or make them plain lines; unfold what the screen has folded."""
    if item.tag in ("h2", "h3", "h4"):
        if deep:
            item.tag = f"h{min(level + int(item.tag[1]) - 1, 6)}"
        else:
            item.attributes["class"], item.tag = f"sub {item.tag}", "p"
    elif item.tag == "details":
        item.tag, item.attributes = "div", _unfolded(item, "more")
    elif item.tag == "summary":
        item.tag, item.attributes = "p", _unfolded(item, "fold")
    elif item.tag == "use":
        item.attributes["href"] = "#" + item.attributes["href"].partition("#")[2]
    elif item.tag == "svg":
        item.attributes["aria-hidden"] = "true"  # the hand says what its tiles are


def _unfolded(item: HtmlElement, style: str) -> dict[str, str]:
    """The attributes of what was folded: its id and its place in the margin stay."""
    named = ["named"] if "named" in item.classes else []
    kept = {key: value for key, value in item.attributes.items() if key == "id"}
    return {"class": " ".join([style, *named]), **kept}


def _beside(card: HtmlElement) -> None:
    """The tables of a worked hand apart from its words: they stand beside each other."""
    if not any("sc" in item.classes for item in card.walk()):
        return
    score = HtmlElement("div", {"class": "score"})
    for block in card.walk():
        kept: list[Node] = []
        for child in block.children:
            scores = isinstance(child, HtmlElement) and {"sc", "under"} & {*child.classes}
            (score.children if scores else kept).append(child)
        if block is not score:
            block.children = kept
    card.children.insert(0, score)


def settle(found: Leaf, anchors: Anchors) -> None:
    """Lead links into the book, and take out those to what only the site has."""
    for item in list(found.body.walk()):
        for place, child in enumerate(item.children):
            if isinstance(child, HtmlElement) and child.tag == "a" and "href" in child.attributes:
                target = anchors.to(found.page, child.attributes["href"])
                _lead(child, target, item.tag == "p" and _is_apart(item.children, place))
    found.body.prune(lambda item: item.tag == GONE)
    found.body.prune(_is_empty)
    _number(found.body, found.anchor, anchors)


def _number(item: HtmlElement, here: str, anchors: Anchors) -> None:
    """Put the page number after each link that leads far away."""
    if _UNNUMBERED & {*item.classes}:
        return
    kept: list[Node] = []
    for child in item.children:
        kept.append(child)
        if isinstance(child, HtmlElement):
            _number(child, here, anchors)
            target = child.attributes.get("href", "#")[1:] if child.tag == "a" else ""
            if target and target.partition("/")[0] != here and anchors.is_far(target):
                kept.append(HtmlElement("span", {"class": "pg"}, [wanted(target)]))
    item.children = kept


def _is_apart(row: list[Node], place: int) -> bool:
    """Return whether the link at a place in a row is an item of it, and not words of a sentence."""
    before = row[place - 1] if place else ""
    after = row[place + 1] if place + 1 < len(row) else ""
    if not (isinstance(before, str) and isinstance(after, str)):
        return True
    return before.strip()[-1:] in ("", POINT) and after.strip()[:1] in ("", POINT)


def _lead(link: HtmlElement, anchor: str, apart: bool) -> None:
    """The link with its new target; without one, its words alone if they tell the reader something."""
    link.attributes.pop("href")
    if anchor:
        link.attributes["href"] = f"#{anchor}"
    elif apart and "id" not in link.attributes:
        link.tag = GONE
    else:
        link.tag = "span"


def _is_empty(item: HtmlElement) -> bool:
    """Return whether nothing is left of a paragraph or a list: no text, no drawing, no id."""
    if item.tag not in ("p", "ul") or item.text.strip():
        return False
    return not any(found.tag == "svg" or "id" in found.attributes for found in item.walk())
