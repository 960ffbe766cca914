"""What the full text looks through: the texts of pages, each at its place on one of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import unescape

from generator.publish.site.context import Site
from generator.publish.site.first_use import resolve
from generator.publish.site.page import Page
from generator.records.forms import Form, Rotations
from generator.records.model import Words
from generator.wording.american_words import AmericanWords
from generator.wording.penalty_words import penalty_summary

_HEADING = re.compile(r'^<h[2-6] id="(?P<anchor>[^"]*)">(?P<title>.*)</h[2-6]>$', re.MULTILINE)
_UNREAD = re.compile(r"<h1\b.*?</h1>|<[^>]+>")


@dataclass(frozen=True)
class Text:
    """A text at an ``address`` of the site; ``id`` is that of what stands there, if it has its own."""

    kind: str
    address: str
    text: str
    id: str = ""


def texts(site: Site, made: Iterable[Page]) -> Iterator[Text]:
    """Every text, in the order of the rulebook's parts, then the pages written by hand."""
    for part in (_counted, _regulated, _recorded, _hands):
        yield from (text for text in part(site) if text.text)
    folder = site.docs / "pages" / site.language
    for page in made:
        if (folder / f"{page.path}.md").is_file():
            yield from _sections(page)


def _say(site: Site, *texts: Words | None) -> str:
    join = "" if site.language == "zh" else " "
    return join.join(site.own(text).replace("\n", join).strip() for text in texts if text)


def _counted(site: Site) -> Iterator[Text]:
    """Fans, exclusions, principles, questions and their readings, editions."""
    book, at = site.rulebook, site.addresses
    for fan in book.fans:
        yield Text("fan", at[fan.id], _say(site, fan.text))
    for item in book.exclusions():
        names = f"{site.names[item.by]} – {site.names[item.fan]}"
        note = _say(site, item.note)
        yield Text("exclusion", at[item.id], f"{names}. {note}".removesuffix(". "), item.id)
    for principle in book.principles:
        yield Text("principle", at[principle.id], _say(site, principle.text, principle.how))
    for question in book.questions:
        yield Text("question", at[question.id], _say(site, question.why, question.history))
        for reading in question.readings:
            name = f"{question.id}/{reading.id}"
            told = _say(site, reading.answer, reading.note, reading.consequence)
            yield Text("reading", at[name], told, name)
    for edition in book.editions:
        yield Text("edition", at[edition.id], _say(site, edition.text))


def _regulated(site: Site) -> Iterator[Text]:
    """Articles' clauses, fouls with what they cost, terms."""
    book, at = site.rulebook, site.addresses
    rules = [interpreter.rules for interpreter in site.executor.interpreters.values()]
    for article in book.articles:
        for clause in article.clauses:
            when = _say(site, clause.when) + site.speaker.colon if clause.when else ""
            yield Text("clause", at[clause.id], when + _say(site, clause.text), clause.id)
    for foul in book.fouls:
        costs = dict.fromkeys(penalty_summary(rule, foul.id, site.speaker) for rule in rules)
        yield Text("foul", at[foul.id], " ".join((_say(site, foul.text), *costs)))
    for term in book.terms:
        if term.text:
            yield Text("term", at[term.id], _say(site, term.text))


def _recorded(site: Site) -> Iterator[Text]:
    """Misprints, sources, events, forms."""
    book, at = site.rulebook, site.addresses
    for misprint in book.misprints:
        told = f"{misprint.printed} → {misprint.meant}. "
        told += _say(site, misprint.evidence, misprint.literally)
        yield Text("misprint", at[misprint.id], told, misprint.id)
    for source in book.sources:
        told = f"{source.publisher}, {source.year}. {_say(site, source.text)}"
        yield Text("source", at[source.id], told)
    for event in book.timeline:
        yield Text("event", at[event.id], f"{event.year}. {_say(site, event.text)}")
    forms: tuple[Form | Rotations, ...] = (*book.forms, *book.rotations)
    for form in forms:
        yield Text("form", at[form.id], _say(site, form.text))


def _hands(site: Site) -> Iterator[Text]:
    """Worked hands and cases, with what is said of them; a hand without a word is found by its id."""
    book, at = site.rulebook, site.addresses
    for collection in book.collections:
        yield Text("collection", at[collection.id], _say(site, collection.text))
    for example in book.examples():
        told = _say(site, example.near, example.note)
        yield Text("hand", at[example.id], f"{example.hand} {told}".strip(), example.id)
    for card in book.cards:
        words = AmericanWords(site.speaker)
        yield Text("page", at[card.id], _say(site, card.text))
        for section in card.sections:
            yield Text("page", f"american/{section.id}/", _say(site, section.text))
        for hand in card.hands:
            told = words.pattern(hand.pattern) if hand.pattern else words.say("lost")
            yield Text("card-hand", at[hand.id], f"{told}. {_say(site, hand.inferred)}".strip())
        for worked in card.examples():
            yield Text("hand", at[worked.id], worked.hand, worked.id)
    for group in book.procedures:
        yield Text("cases", at[group.id], _say(site, group.text))
        for case in group.cases:
            yield Text("case", at[case.id], _say(site, case.note), case.id)


def _sections(page: Page) -> Iterator[Text]:
    """A page written by hand, heading by heading."""
    body = resolve(page.body, lambda _, words: words)
    places = list(_HEADING.finditer(body))
    ends = [place.start() for place in places[1:]] + [len(body)]
    yield Text("page", page.address, _plain(body[: places[0].start() if places else len(body)]))
    for place, end in zip(places, ends, strict=True):
        told = f"{_plain(place['title'])}. {_plain(body[place.end() : end])}"
        yield Text("section", f"{page.address}#{place['anchor']}", told)


def _plain(html: str) -> str:
    """The words of HTML below a page's title."""
    return " ".join(unescape(_UNREAD.sub("", html)).split())
