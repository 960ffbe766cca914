"""Faults of wording that a machine can see: script, sentences, spaces, Markdown, words that we avoid."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from generator.documents.document import Path
from generator.documents.marks import LINK, replaced
from generator.documents.problems import Problem
from generator.documents.written import Place
from generator.languages import OWN, language_of
from generator.records.avoided import Avoided
from generator.records.kinds import Rulebook
from generator.rulebook.left_out_records import texts_left_out
from generator.store import Store, code_digest, digest

_HAN = re.compile(r"[\u4e00-\u9fff]")
# Traditional forms of characters that the rulebooks use; the project writes simplified Chinese.
_TRADITIONAL = re.compile(
    r"[發東門對龍張單雙順連邊風種麼數組將槓條萬幾計點這個們說過時會來國無與從兩]"
)
_SPACES = re.compile(r"  |\t")
# Pages show a text as it is: what Markdown would make of it stays on them as a sign.
_MARKDOWN = re.compile(
    r"\*\*|__|~~|`"
    r"|(?<![\w*])\*(?=[^\s*])[^*\n]*(?<=\S)\*(?!\w)"
    r"|(?<![\w/])_(?=[^\s_])[^_\n]*(?<=\S)_(?!\w)"
    r"|^ *(?:#{1,6}|[-*+>]|\d{1,2}\.) "
    r"|\]\(",
    re.MULTILINE,
)
_SENTENCE = re.compile(r"[。！？](?=[^\s”」』）])")
_SENTENCE_LATIN = re.compile(r"(?<=[a-záéíóúñ)”»])[.!?] +(?=[¿¡«“]?[A-ZÁÉÍÓÚÑ])")

_EXPLAINED = frozenset({"note", "near"})
_A_LINE_EACH = {
    "questions": frozenset({"why", "history", "note", "consequence"}),
    "misprints": frozenset({"evidence"}),
    "fans": _EXPLAINED,
    "examples": _EXPLAINED,
}
"""By folder, the texts that have a sentence a line even where there are only two: their lines run on
wherever they are shown.  Of any other text the first line may stand alone, so its writer decides."""

_SOUND = "sound-texts"
_CHARACTERS = "han"  # the script
_QUOTED = re.compile(r"“[^”]*”|«[^»]*»")

_Fault = tuple[str, int, dict[str, str]]  # code, offset in the words of the text, parameters


def check_texts(rulebook: Rulebook, store: Store) -> list[Problem]:
    """Return every fault of wording, each at its own line and column.

    A file whose texts have none is remembered by them, and looked at again when one changes.
    """
    avoided = AvoidedWords(rulebook)
    files: dict[str, list[_Text]] = {}
    for place, key, words in (*rulebook.prose(), *texts_left_out(rulebook)):
        strict = _has_a_line_each(place.document.path, (*place.where, *key))
        for language in OWN:
            if words.get(language):  # one that is missing is a fault of shape
                text = place.written(*key, language).rstrip()
                item = _Text(place, (*key, language), language, text, strict)
                files.setdefault(place.document.path, []).append(item)
    name = digest(code_digest(__name__), avoided.given)
    sound = set(json.loads(store.read(_SOUND, name) or "[]"))
    keys = {path: digest([item[2:] for item in texts]) for path, texts in files.items()}
    looked = {
        path: list(_faults(files[path], avoided)) for path in files if keys[path] not in sound
    }
    if looked:
        faultless = sorted(keys[path] for path in files if not looked.get(path))
        store.write(_SOUND, name, json.dumps(faultless).encode())
        store.prune(_SOUND, {name})
    return [found for faults in looked.values() for found in faults]


class _Text(NamedTuple):
    """A text of a language: whose it is and where in that, and whether each sentence has a line."""

    place: Place
    key: Path
    language: str
    text: str
    strict: bool


def _faults(texts: Iterable[_Text], avoided: AvoidedWords) -> Iterator[Problem]:
    for place, key, language, text, strict in texts:
        worded = _worded(text, language)
        for code, at, params in (
            *_check(language, worded, strict),
            *avoided.faults(language, worded),
        ):
            yield place.problem_in_text(code, _offset(text, language, at), key, **params)


class AvoidedWords:
    """What ``rules_data/avoided.yaml`` says, as searches through a text of a language."""

    def __init__(self, rulebook: Rulebook) -> None:
        names = {term.id: term.name for term in rulebook.terms}
        self.given: list[tuple[str, tuple[str, ...], str]] = []
        self._searches: dict[str, list[_Search]] = {}
        for item in rulebook.avoided:
            instead = names[item.term][item.language] if item.term in names else item.instead
            self.given.append((item.language, item.words, instead))
            self._searches.setdefault(item.language, []).append(_search(item, instead))

    def faults(self, language: str, text: str) -> list[_Fault]:
        """Every word that is avoided, and what stands instead; words in quotation marks are others'."""
        lowered = text.lower()
        likely = [
            item
            for item in self._searches.get(language, ())
            if any(part in lowered for part in item.parts)
        ]
        if not likely:
            return []
        ours = _QUOTED.sub(lambda quoted: " " * len(quoted[0]), text)
        found = [
            ("TEXT_WORD", match.start(), {"found": match[0], "instead": item.instead})
            for item in likely
            for match in item.words.finditer(ours)
        ]
        return sorted(found, key=lambda fault: fault[1])


class _Search(NamedTuple):
    """An entry: its words, a part of each without which it cannot be there, and what stands instead."""

    words: re.Pattern[str]
    parts: tuple[str, ...]
    instead: str


def _search(item: Avoided, instead: str) -> _Search:
    """Return how to find an avoided word: Latin words are found whole."""
    words = "|".join(re.escape(word).replace(r"\*", r"\w*") for word in item.words)
    is_han = language_of(item.language).script == _CHARACTERS
    pattern = re.compile(words if is_han else rf"\b(?:{words})\b", re.IGNORECASE)
    parts = tuple(max(word.lower().split("*"), key=len) for word in item.words)
    return _Search(pattern, parts, instead)


def _worded(text: str, language: str) -> str:
    """The text with the words of its marks."""
    return replaced(text, lambda item, words: words or language_of(language).stand_in)


def _offset(text: str, language: str, place: int) -> int:
    """Return where in a text a character of its words is."""
    dropped = 0
    for match in LINK.finditer(text):
        start = match.start() - dropped
        words = match[2] or language_of(language).stand_in
        if place < start:
            break
        if place < start + len(words):
            return match.start(2) + place - start if match[2] else match.start()
        dropped += len(match[0]) - len(words)
    return place + dropped


def _has_a_line_each(path: str, where: Path) -> bool:
    """Return whether a text of a file has each sentence on a line of its own."""
    folder = path.rpartition("/")[0].rpartition("/")[2]
    return where[-1] in _A_LINE_EACH.get(folder, ())


def _check(language: str, text: str, strict: bool) -> Iterator[_Fault]:
    """Yield the faults of a text; with ``strict``, also several sentences in its only line."""
    if language_of(language).script == _CHARACTERS:
        wrong = _TRADITIONAL.search(text)
        if wrong or not _HAN.search(text):
            start, found = (wrong.start(), wrong[0]) if wrong else (0, text)
            yield "TEXT_SCRIPT", start, {"language": language, "found": found}
        several = _SENTENCE.search(text)
    else:
        wrong = _HAN.search(text)
        if wrong:
            yield "TEXT_SCRIPT", wrong.start(), {"language": language, "found": wrong[0]}
        several = _SENTENCE_LATIN.search(text)
    if several and (strict or "\n" in text):
        yield "TEXT_SENTENCES", several.end(), {}
    if marked := _MARKDOWN.search(text):
        yield "TEXT_MARKDOWN", marked.start(), {"found": marked[0].strip()}
    if spaces := _SPACES.search(text):
        yield "TEXT_SPACE", spaces.start(), {}
