"""What the rulebook says: a rule by its id or name, and what answers a question in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from math import log
from typing import Any, NamedTuple

from generator.american.american_hand import read_american
from generator.american.american_interpreter import AmericanInterpreter
from generator.documents.near_names import fold, nearest
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand
from generator.i18n import Speaker, catalogue
from generator.interface.fault import as_faults, spoken
from generator.interface.own_rules import own_rulebook, own_rules
from generator.records.content import NO_EDITION, edition_keys
from generator.records.kinds import Found, Rulebook
from generator.records.view import CardResult, HandResult, View
from generator.rulebook.books import books
from generator.rules.refused import Refused
from generator.score import Interpreter
from generator.wording.rulebook_view import rulebook_view

_HAN = re.compile(r"[\u4e00-\u9fff]+")
_WORD = re.compile(r"[a-z0-9]{2,}")
_NAMED = 2  # times as much as in a text


@dataclass(frozen=True)
class RecordName:
    """Something that can be looked up; ``address`` is permanent, from the root of the site on."""

    id: str
    kind: str
    name: str
    address: str

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON values."""
        return {"id": self.id, "kind": self.kind, "name": self.name, "address": self.address}


@dataclass(frozen=True)
class RecordText(RecordName):
    """What the rulebook says, in one language.

    ``texts`` and ``sources`` are by edition, or under an empty name for what editions do not concern;
    ``sources`` are the places in the books, empty where no book says it.
    ``version`` is that of the rules.
    """

    texts: Mapping[str, str]
    sources: Mapping[str, str]
    version: str

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON values."""
        return {
            **super().to_json(),
            "texts": dict(self.texts),
            "sources": dict(self.sources),
            "version": self.version,
        }


@cache
def _view() -> View:
    return rulebook_view(own_rulebook(), own_rules(), _hand_result, _card_result)


@cache
def _interpreters() -> tuple[Interpreter, ...]:
    return tuple(map(Interpreter, own_rules().values()))


def _hand_result(name: str) -> HandResult | None:
    """Score a worked hand under every edition that accepts it; None if it is of the American game."""
    example = next((item for item in own_rulebook().examples if item.id == name), None)
    if example is None:
        return None
    hand, scored = read_hand(example.hand), []
    for interpreter in _interpreters():
        with suppress(HandFault):
            scored.append((interpreter, interpreter.derive(hand)))
    return HandResult.of(hand, scored)


def _card_result(name: str) -> CardResult | None:
    """Name the hands of the card that a worked hand of the American game completes."""
    for card in own_rulebook().cards:
        for example in card.examples():
            if example.id == name:
                hand = read_american(example.hand)
                return CardResult.of(hand, AmericanInterpreter(card.compiled).derive(hand))
    return None


@cache
def _cited() -> Mapping[str, Found]:
    """Every record that can be cited, by id."""
    return {item.id: item for item in own_rulebook().every() if item.kind.content is not None}


class _Sought(NamedTuple):
    """A record as it is sought: what it is called, folded, and the words of its names and its texts."""

    id: str
    called: tuple[str, ...]
    names: frozenset[str]
    words: frozenset[str]


@cache
def _index(language: str) -> tuple[_Sought, ...]:
    asked, view = catalogue("sought"), _view()
    found = []
    for name, item in _cited().items():
        called, texts = [view.names[language].get(name, name)], []
        if item.kind.search is not None:
            for entry in item.kind.search.entries(view, language, item.record, item.owner):
                words = asked[entry.address][language] if entry.address in asked else ""
                called += [entry.title, *entry.names, *entry.more, entry.pinyin, *words.split("|")]
            found_texts = item.kind.search.texts(view, language, item.record, item.owner)
            texts = [text.text for text in found_texts]
        called = [fold(word) for word in called if word]
        names = frozenset(_words(" ".join(called)))
        within = frozenset(_words(fold(" ".join(texts))))
        found.append(_Sought(name, tuple(dict.fromkeys(called)), names, names | within))
    return tuple(found)


@cache
def _weights(language: str) -> Mapping[str, float]:
    """Return how much each word tells of a record: the fewer records have it, the more."""
    every = _index(language)
    held = Counter(word for item in every for word in item.words)
    return {word: log(len(every) / times) for word, times in held.items()}


def look_up(name: str, lang: str = "en") -> RecordText:
    """Return what the rulebook says of a record: a fan, a question, an article, a worked hand, …

    ``name`` is its id, or what it is called.
    Raises Fault if no record has this id or name, or if several have this name.
    """
    speaker = spoken(lang)
    with as_faults():
        return _text(_cited()[_identified(name, lang)], speaker, own_rulebook())


def _identified(name: str, language: str) -> str:
    if name in _cited():
        return name
    asked = fold(name)
    found = [item.id for item in _index(language) if asked in item.called[:2]]
    found = found or [item.id for item in _index(language) if asked in item.called]
    if len(found) == 1:
        return found[0]
    if found:
        raise Refused("several_records", name=name, known=", ".join(found))
    near = nearest(name, _cited()) or next((item.id for item in search(name, language, 1)), "")
    raise Refused("no_id", name=name, perhaps=near)


def _text(item: Found, speaker: Speaker, book: Rulebook) -> RecordText:
    assert item.kind.content is not None
    content = item.kind.content(_view(), item.record, item.owner)
    if content is None:
        raise Refused("no_id", name=item.id, perhaps="")
    language = speaker.language
    lead = content.lead[language]
    gists = {
        edition: speaker.tongue.gap.join(filter(None, (lead, content.gists[edition][language])))
        for edition in edition_keys(content.editions or (NO_EDITION,))
        if edition in content.gists
    }
    return RecordText(
        item.id,
        content.kind,
        content.name[language],
        _address(item.id),
        gists,
        books(content, book, speaker),
        book.label,
    )


def search(query: str, lang: str = "en", limit: int = 10) -> tuple[RecordName, ...]:
    """Return the records that a question in words is about, the likeliest first."""
    spoken(lang)
    asked = fold(query)
    words, weights = frozenset(_words(asked)), _weights(lang)

    def told(among: frozenset[str]) -> float:
        return sum(weights.get(word, 0.0) for word in words & among)

    ranked = []
    for item in _index(lang):
        rank = 1000.0 if asked in item.called else _NAMED * told(item.names) + told(item.words)
        if rank:
            ranked.append((-rank, len(item.called[0]), item.id))
    names = _view().names[lang]
    return tuple(
        RecordName(
            record, _cited()[record].kind.called, names.get(record, record), _address(record)
        )
        for _, _, record in sorted(ranked)[:limit]
    )


def _words(text: str) -> Iterator[str]:
    """Yield the words of an alphabet in a text, and every two Chinese characters that stand together."""
    yield from _WORD.findall(text)
    for run in _HAN.findall(text):
        yield from (run[at : at + 2] for at in range(max(1, len(run) - 1)))


def _address(record: str) -> str:
    return f"r/{record}/"
