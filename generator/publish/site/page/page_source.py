"""What a page written by hand may hold: Markdown, a few tags, and calls of the helpers that have a name.

Such a page comes from a stranger's pull request, and making it must not run, read or write anything.  So
its template is looked at before it is run: calls of named helpers with written arguments, loops over the
tiles, and nothing else; and every ``<`` of it begins one of a few tags without any attribute that acts.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jinja2 import TemplateSyntaxError, nodes
from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.documents.problems import Mark, Problem, problem
from generator.documents.refused_signs import faults_of_file, place_in, spelled

HELPERS = (
    "tile",
    "pieces",
    "flowers",
    "seats",
    "number",
    "points",
    "example",
    "hand",
    "total",
    "paid",
    "split",
    "score_it",
    "step",
    "left_out",
    "foul",
)
"""What a page can call: methods of Lesson."""

AMERICAN = (
    "number",
    "tiles",
    "worked",
    "grouped",
    "pattern",
    "points",
    "pays",
    "passes",
    "case",
)
"""What a page can call by ``american``: methods of AmericanLesson."""

SUITS, TERMS, GAME = "suits", "terms", "american"
"""What else it can name: the tiles, and the terms of tiles with their ``name``."""

MARKS = r"<!-- (?:jump|late) -->"
_TAG = re.compile(
    rf"{MARKS}|</?(?:a|b|br|code|dd|div|dl|dt|figure|p|span)(?: class=\"[a-z -]+\")?"
    r"(?: href=\"(?:~/|#)[\w/#-]*\")?>"
)
_FENCED = re.compile(r"^(```|~~~).*?^\1 *$", re.MULTILINE | re.DOTALL)
_TEMPLATE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
_ANCHOR = re.compile(r"\{#[\w-]+\}")
_LINK = re.compile(r"\]\((?!~/|#)[^)\n]*|^ {0,3}\[[^\]\n]+\]:.*|!\[[^\n]*", re.MULTILINE)
_NODES = (
    nodes.Template,
    nodes.Output,
    nodes.TemplateData,
    nodes.Name,
    nodes.Const,
    nodes.Call,
    nodes.Getattr,
    nodes.Getitem,
    nodes.For,
)
_FIELDS = {"name", "zh", "es", "en"}
_DEEPEST = 2  # loops in loops


def sandbox(**settings: Any) -> ImmutableSandboxedEnvironment:
    """An environment for pages written by hand; ``{#id}`` is how a heading gets its anchor."""
    return ImmutableSandboxedEnvironment(
        comment_start_string="{##", comment_end_string="##}", autoescape=True, **settings
    )


def faults_of_pages(docs: Path) -> Iterator[Problem]:
    """Yield every fault of every page in ``docs/pages/``, and one for each symbolic link in ``docs/``.

    A symbolic link is a fault because it may lead out of the folder.
    """
    for place, folders, names in os.walk(docs):
        for name in (*folders, *names):
            path = Path(place) / name
            if path.is_symlink():
                yield problem(path.relative_to(docs.parent).as_posix(), Mark(1, 1), "FILE_LINK")
    for path in sorted((docs / "pages").rglob("*.md")):
        yield from faults_of_page(path.relative_to(docs.parent).as_posix(), path.read_bytes())


def faults_of_page(path: str, content: bytes) -> Iterator[Problem]:
    """Everything that a page may not hold, at its place."""
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        yield problem(path, Mark(line, 1), "FILE_ENCODING")
        return
    yield from faults_of_file(path, text)
    try:
        tree = sandbox().parse(text)
    except TemplateSyntaxError as error:
        yield _of_template(path, text, error.lineno, error.message or "")
    else:
        for line, found in _refused(tree, 0, frozenset()):
            yield _of_template(path, text, line, found)
    for place in (match.start() for match in re.finditer("<", text)):
        if not _TAG.match(text, place):
            piece = text[place : text.find("\n", place)]
            yield problem(path, place_in(text, place), "PAGE_HTML", text=spelled(piece))
    bare = _TEMPLATE.sub(_blanked, _FENCED.sub(_blanked, text))
    for match in re.finditer(r"\{", bare):
        if not _ANCHOR.match(bare, match.start()):
            piece = bare[match.start() : bare.find("\n", match.start())]
            yield problem(path, place_in(text, match.start()), "PAGE_HTML", text=spelled(piece))
    for match in _LINK.finditer(bare):
        yield problem(path, place_in(text, match.start()), "PAGE_LINK", text=spelled(match[0]))


def _blanked(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match[0])


def _of_template(path: str, text: str, line: int, found: str) -> Problem:
    written = text.split("\n")[line - 1] if line <= text.count("\n") + 1 else ""
    column = max(0, min((at for at in map(written.find, ("{{", "{%")) if at >= 0), default=0))
    return problem(path, Mark(line, column + 1), "PAGE_TEMPLATE", text=spelled(found))


def _refused(node: nodes.Node, depth: int, looped: frozenset[str]) -> Iterator[tuple[int, str]]:
    """The line of each part of a template that is not allowed, and what it is."""
    if not isinstance(node, _NODES) or not _is_allowed(node, looped):
        yield node.lineno, _called(node)
        return
    if isinstance(node, nodes.For):
        depth += 1
        named = isinstance(node.target, nodes.Name) and isinstance(node.iter, nodes.Name)
        if not named or depth > _DEEPEST or node.test or node.else_ or node.recursive:
            yield node.lineno, _called(node)
            return
        looped |= {node.target.name}  # type: ignore[attr-defined]
    for child in node.iter_child_nodes():
        yield from _refused(child, depth, looped)


def _is_allowed(node: nodes.Node, looped: frozenset[str]) -> bool:
    match node:
        case nodes.Name(name=name):
            return name in looped or name in {*HELPERS, SUITS, TERMS, GAME}
        case nodes.Getattr(node=nodes.Name(name=name), attr=attr) if name == GAME:
            return attr in AMERICAN
        case nodes.Getattr(attr=attr):
            return attr in _FIELDS
        case nodes.Call(node=nodes.Name(name=name)):
            return name in HELPERS and _is_plain(node)
        case nodes.Call(node=nodes.Getattr(node=nodes.Name(name=name))):
            return name == GAME and _is_plain(node)
        case nodes.Call():
            return False
        case _:
            return True


def _is_plain(call: nodes.Call) -> bool:
    """Return whether a call has nothing but positional arguments, each a constant or a name."""
    plain = all(isinstance(item, nodes.Const | nodes.Name) for item in call.args)
    return plain and not call.kwargs and call.dyn_args is None and call.dyn_kwargs is None


def _called(node: nodes.Node) -> str:
    """Return Jinja's words for the refused part of a template."""
    name = getattr(node, "name", None) or getattr(node, "attr", None)
    kind = type(node).__name__
    return f"{kind} {name}" if isinstance(name, str) else kind
