"""Read the subset of YAML that is safe to write rules in, with the place of every value.

Refused, each with its own code: anchors and aliases, tags, keys given twice, and plain words that
YAML would read as something else (``no``, ``~``, ``010``, ``1:30``, ``1.0``) or would cut (``tile
#3``); and what no text may contain (``refused_signs``), in keys and values, each at its own place.
A text of several lines is a block below ``|``; quotes and brackets close on the line on which they open,
so that a forgotten one is reported where it is missing.
Plain whole numbers are numbers; ``true`` and ``false`` are booleans; everything else is text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Any, NoReturn

import yaml

from generator.documents.document import QUOTED, Document, Marks, Path
from generator.documents.problems import Mark, Problem, problem
from generator.documents.refused_signs import (
    cleaned,
    faults_of_file,
    place_in,
    place_of,
    refused,
    spelled,
    told,
)
from generator.documents.yaml_faults import continued_fault, mark_of, syntax_fault

try:
    from yaml import CSafeLoader as _Loader
except ImportError:  # PyYAML without its C part: slower, the same answers
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]


_WHOLE = re.compile(r"-?(0|[1-9][0-9]*)\Z")
_AMBIGUOUS = re.compile(
    r"""(?ix) ~ | null | yes | no | on | off
    | [-+]? 0 [0-9_]+ | [-+]? [0-9][0-9_]* _ [0-9_]* | 0[xob][0-9a-f_]+
    | [-+]? [0-9]+ (:[0-9]+)+ | [-+]? [0-9]* \. [0-9]+ (e[-+]?[0-9]+)? | [-+]? [0-9]+ \.? e [-+]? [0-9]+
    | [-+]? \.inf | \.nan | [0-9]{4}-[0-9]{1,2}-[0-9]{1,2} | [-+][0-9]+ | =  | << """
)
_COMMENT = re.compile(r" +(#\S.*)")  # a text that goes on, rather than a comment behind it
_DEEPEST = 30  # steps from the top of a file; the rules have ten
_DIGITS = 9  # of a number; every program that reads ours can hold it


class _Refusal(Exception):
    """A fault after which the file cannot be read on."""


class _Builder:
    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self.values: dict[Path, Mark] = {}
        self.keys: dict[Path, Mark] = {}
        self.problems: list[Problem] = []
        self._events: Iterator[Any] = yaml.parse(text, Loader=_Loader)
        self._bracket: Any = None  # where the outermost that is open begins
        self._line = 0  # on which the last list or mapping ended
        self._unsure = False  # which of two values of a key is meant

    def build(self) -> Any:
        try:
            next(self._events)  # stream start
            event = next(self._events)
            if isinstance(event, yaml.StreamEndEvent):
                self._report(Mark(1, 1), "FILE_EMPTY")
                return None
            data = self._node(next(self._events), ())
            next(self._events)  # document end
            event = next(self._events)
            if not isinstance(event, yaml.StreamEndEvent):
                self._refuse(mark_of(event), "YAML_DOCUMENTS")
            return None if self._unsure else data
        except _Refusal:
            return None
        except yaml.YAMLError as error:
            self._report(*syntax_fault(error, self.text))
            return None

    def _refused(self, event: Any) -> str:
        """The text of a key or a value, with a problem for each thing that it may not hold."""
        text: str = event.value
        faults = list(refused(text))
        if not faults:
            return text
        start, end = event.start_mark.index, event.end_mark.index
        behind: dict[str, int] = {}
        for found in faults:
            place = place_of(self.text[:end], found, behind.get(found.text, start))
            behind[found.text] = place + 1
            self.problems.append(told(self.path, place_in(self.text, place), found))
        return cleaned(text)

    def _report(self, mark: Mark, code: str, **params: object) -> None:
        self.problems.append(problem(self.path, mark, code, **params))

    def _refuse(self, mark: Mark, code: str, **params: object) -> NoReturn:
        self._report(mark, code, **params)
        raise _Refusal

    def _node(self, event: Any, where: Path) -> Any:
        mark = mark_of(event)
        self.values[where] = mark
        if isinstance(event, yaml.AliasEvent):
            self._refuse(mark, "YAML_ANCHOR", name=event.anchor)
        if event.anchor:
            self._report(mark, "YAML_ANCHOR", name=event.anchor)
        if event.tag:
            self._report(mark, "YAML_TAG", tag=event.tag)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, mark)
        if len(where) == _DEEPEST:
            self._refuse(mark, "YAML_DEPTH", most=_DEEPEST)
        if self._bracket is None and event.flow_style:
            self._bracket = event
        sequence = isinstance(event, yaml.SequenceStartEvent)
        data = self._sequence(where) if sequence else self._mapping(where)
        if self._bracket is event:
            self._bracket = None
            if mark.line != self._line:
                self._refuse(mark, "YAML_BRACKET")
        return data

    def _sequence(self, where: Path) -> list[Any]:
        items: list[Any] = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            items.append(self._node(event, (*where, len(items))))
        self._line = mark_of(event).line
        return items

    def _mapping(self, where: Path) -> dict[str, Any]:
        data: dict[str, Any] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            mark = mark_of(event)
            if not isinstance(event, yaml.ScalarEvent):
                self._refuse(mark, "YAML_KEY")
            self._one_line(event, mark)
            key = self._refused(event)
            value = next(self._events)
            if self._lacks_value(event, value):
                self._report(mark, "YAML_COMMA", key=key)
                continue
            place = (*where, key)
            if key in data:
                self._report(mark, "YAML_DUPLICATE_KEY", key=key)
                self._unsure = True
            self.keys[place] = mark
            data[key] = self._node(value, place)
        self._line = mark_of(event).line
        return data

    def _lacks_value(self, key: Any, value: Any) -> bool:
        """Whether a key in brackets has no colon: it is what follows the comma of a text."""
        empty = isinstance(value, yaml.ScalarEvent) and value.implicit[0] and not value.value
        behind = self.text[key.end_mark.index :].lstrip(" ")[:1]
        return empty and self._bracket is not None and behind != ":"

    def _one_line(self, event: Any, mark: Mark) -> None:
        """A text stands on its line or is a block below ``|``."""
        if event.start_mark.line == event.end_mark.line or event.style == "|":
            return
        if event.style in QUOTED:
            self._refuse(mark, "YAML_QUOTE")
        if self._bracket is not None:
            self._refuse(mark_of(self._bracket), "YAML_BRACKET")
        self._refuse(*continued_fault(event, self.text))

    def _scalar(self, event: Any, mark: Mark) -> Any:
        self._one_line(event, mark)
        text = event.value if event.value == "<<" and event.implicit[0] else self._refused(event)
        if not event.implicit[0]:  # quoted, or a block
            return text
        is_cut = self._is_cut(event)
        if _WHOLE.match(text):
            if len(text) > _DIGITS:
                self._report(mark, "YAML_NUMBER", digits=len(text.lstrip("-")))
                return 0
            return int(text)
        if text in ("true", "false"):
            return text == "true"
        if not text:
            if not is_cut:
                self._report(mark, "VALUE_EMPTY")
        elif _AMBIGUOUS.fullmatch(text) or text.lower() in ("true", "false"):
            self._report(mark, "YAML_AMBIGUOUS", text=text)
        return text

    def _is_cut(self, event: Any) -> bool:
        """Whether YAML takes the rest of a plain text for a comment, which is a fault."""
        rest = _COMMENT.match(self.text, event.end_mark.index)
        if rest is None:
            return False
        # In brackets the rest of the line goes on, and nothing behind can be told apart.
        tell = self._report if self._bracket is None else self._refuse
        tell(place_in(self.text, rest.start(1)), "YAML_COMMENT", text=spelled(rest[1].rstrip()))
        return True


def read_yaml(path: str, text: str) -> tuple[Document | None, list[Problem]]:
    """The document in ``text``, or None; and everything wrong with it. ``path`` is for messages."""
    unseen = list(faults_of_file(path, text))
    builder = _Builder(path, text)
    data = builder.build()
    if data is None:  # what cannot be seen may be why: YAML allows few of such signs
        return None, unseen[:1] or builder.problems
    problems = list(dict.fromkeys([*unseen, *builder.problems]))
    return Document(path, data, partial(find_marks, text)), problems


def find_marks(text: str) -> Marks:
    """Return the place of every value, and of every key, in YAML that has no fault of syntax."""
    builder = _Builder("", text)
    builder.build()
    return Marks(builder.values, builder.keys, text.split("\n"))
