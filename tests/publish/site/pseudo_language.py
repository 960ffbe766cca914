"""A language that nobody speaks: every English text with an accent on each letter, in brackets.

A letter without an accent on its pages has escaped translation.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Message
from babel.messages.pofile import read_po, write_po

CODE = "qps"
SETTINGS = "name: ⟦Ṕśéúďó⟧\nshort: Ɋ\nhtml: qps\n"
OPEN, CLOSE = "⟦", "⟧"
_ACCENTED = str.maketrans(
    string.ascii_letters,
    "áḃćďéḟǵḣíĵḱĺḿńóṕɋŕśťúṽẃẋýźÁḂĆĎÉḞǴḢÍĴḰĹḾŃÓṔɊŔŚŤÚṼẂẊÝŹ",
)
_KEPT = re.compile(
    r"\{\{.*?\}\}|\{%.*?%\}|\{[^{}]*\}|\[\[[\w/-]+\|?|<[^>]*>|\]\([^)]*\)|`[^`\n]*`|番谱", re.DOTALL
)
_LEAD = re.compile(
    r"(?:\s|#{1,6} |[-*+] (?!\*)|\d+\. |> |\||:?--+:?|: |<[^>]*>|\{\{.*?\}\}|\{%.*?%\})*"
)
_TAIL = re.compile(r"(?:\s|\||<[^>]*>|\{#[\w-]+\}|\{\{[^{}]*\}\}|\{%[^{}]*%\})*\Z")


def accented(text: str) -> str:
    """The text with an accent on each letter; blanks, marks, tags and code as they are."""
    made, start = "", 0
    for kept in _KEPT.finditer(text):
        made += text[start : kept.start()].translate(_ACCENTED) + kept[0]
        start = kept.end()
    return made + text[start:].translate(_ACCENTED)


def bracketed(text: str) -> str:
    """A text of the program or of a record: each of its lines in brackets."""
    return "\n".join(
        f"{OPEN}{accented(line)}{CLOSE}" if line else line for line in text.split("\n")
    )


def bracketed_piece(text: str) -> str:
    """A piece of a page: the brackets stand where its words begin and end."""
    lead, tail = _LEAD.match(text), _TAIL.search(text)
    assert lead is not None
    assert tail is not None
    start, end = lead.end(), tail.start()
    if start >= end:
        return text
    return text[:start] + OPEN + accented(text[start:end]) + CLOSE + text[end:]


def fill(path: Path, wanted: Callable[[int], bool] = lambda _: True) -> None:
    """Translate the messages of a PO file, those of the places that are wanted."""
    catalog = read_po(BytesIO(path.read_bytes()))
    put = bracketed_piece if path.name == "pages.po" else bracketed
    for place, message in enumerate(item for item in catalog if item.id):
        if wanted(place):
            message.string = _said(message, put)
    file = BytesIO()
    write_po(file, catalog, width=0)
    path.write_bytes(file.getvalue())


def _said(message: Message, put: Callable[[str], str]) -> str | tuple[str, ...]:
    if isinstance(message.id, str):
        return put(message.id)
    return tuple(map(put, message.id))
