"""What every page is made from: the report of the check, in one language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from markupsafe import Markup, escape

from generator.documents.marks import TERM, marked, plain, replaced
from generator.documents.text_numbers import Value, of_penalties
from generator.documents.written import Words
from generator.i18n import Speaker, catalogue
from generator.publish.record_view import view_of
from generator.publish.site.first_use import mark
from generator.publish.site.pictures.tile_pictures import Pictures
from generator.publish.templates import LANG, macro
from generator.records.edition import Edition
from generator.records.exclusion import WrittenExclusion
from generator.records.kinds import Rulebook
from generator.records.question import Question
from generator.records.reading import Reading
from generator.records.view import View
from generator.rulebook.compile import taken
from generator.rules.ruleset import Cite
from generator.verify.check import Report
from generator.verify.worked_examples import Executed, Executor

ROOT = "~/"
"""What an address begins with until its page is made: the root of the language's site."""


class Site:
    """The rulebook and its executed hands, with words, names and links of one language."""

    def __init__(self, report: Report, language: str, docs: Path) -> None:
        assert report.executor is not None
        self.docs = docs
        self.report = report
        self.rulebook: Rulebook = report.rulebook
        self.executor: Executor = report.executor
        self.executed: Mapping[str, Executed] = report.executed
        self.language = language
        self.speaker = Speaker(language)
        words = catalogue("site")
        self.words = {key: words[key][language] for key in words}
        self.pictures = Pictures(
            {term.tile: term.name[language] for term in self.rulebook.terms if term.tile},
            self.words | {"flowers": self.words["flowers_label"]},
        )

    def say(self, key: str, **blanks: object) -> str:
        """A text of the site."""
        return self.speaker.say("site", key, **blanks)

    def own(self, words: Words) -> str:
        """A text of the rulebook in the page's language, as it reads without links."""
        return plain(words[self.language], self.names)

    def prose(self, words: Words, prefix: str = ROOT) -> Markup:
        """A text of the rulebook as HTML: its lines run on, its marks become links.

        Those of terms are left to the page, which links each at its first use.
        """
        join = "" if self.language == "zh" else " "
        return self.linked(escape(join.join(words[self.language].splitlines())), prefix)

    def linked(self, text: str, prefix: str = ROOT) -> Markup:
        """HTML or Markdown with its marks as links; no full stop after a name that asks."""
        found = replaced(
            text,
            lambda item, label: (
                mark(item, label or escape(self.names.get(item, item)))
                if item.startswith(TERM)
                else self.link(item, prefix, Markup(label))
            ),
        )
        return Markup(re.sub("([?？]</a>)[.。]", r"\1", found))

    @cached_property
    def questions(self) -> dict[str, Question]:
        """The questions by id."""
        return {question.id: question for question in self.rulebook.questions}

    @cached_property
    def names(self) -> dict[str, str]:
        """The name of whatever can be linked."""
        return self.rulebook.names(self.speaker)

    @cached_property
    def addresses(self) -> Mapping[str, str]:
        """Where whatever can be linked is, from the site's root."""
        return self.rulebook.addresses

    @cached_property
    def view(self) -> View:
        """What the published forms of records are made from."""
        return view_of(self.report)

    @cached_property
    def about(self) -> dict[str, set[str]]:
        """For the address of a term's page the terms that stand there: itself, or a suit's tiles."""
        found: dict[str, set[str]] = {}
        for term in self.rulebook.terms:
            found.setdefault(self.addresses[term.id].partition("#")[0], set()).add(term.id)
        return found

    def link(self, item: str, prefix: str = ROOT, text: str = "") -> Markup:
        """A link to whatever has an id, called by its name or by ``text``."""
        label = text or self.names.get(item, item)
        return macro("site/links", "link", prefix + self.addresses[item], label)

    def citing(self, item: str, prefix: str = ROOT, anchored: bool = False) -> Markup:
        """The id of whatever has one as the way to cite it: a link to its permanent address.

        ``anchored`` makes the link the place where the id stands on its page.
        """
        return macro("site/links", "citing", prefix, item, anchored)

    def hand(self, example: str, prefix: str = ROOT) -> Markup:
        """A link to an executed example, named after the page that it stands on."""
        owner = self.names[self.executed[example].example.owner]
        return macro("site/links", "hand", self.link(example, prefix, owner), example)

    def cite(self, cite: Cite, prefix: str = ROOT) -> Markup:
        """A source with the place in it."""
        return self.link(cite.source, prefix) + self.speaker.comma + self.speaker.place(cite.at)

    def cites(self, cites: tuple[Cite, ...], prefix: str = ROOT) -> Markup:
        """Sources in a row, places of the same source together."""
        groups: dict[str, list[str]] = {}
        for cite in cites:
            place = re.sub("(?<!,) ", "\u00a0", self.speaker.place(cite.at))
            groups.setdefault(cite.source, []).append(place)
        links = [(self.link(source, prefix), places) for source, places in groups.items()]
        return macro("site/links", "cites", links, self.speaker.comma, self.speaker.semicolon)

    def aliases(self, also: Mapping[str, tuple[str, ...]]) -> Markup:
        """Other names in a row, each once even where two languages share it."""
        seen: set[str] = set()
        new: dict[str, list[str]] = {}
        for language, found in also.items():
            new[language] = [name for name in found if name not in seen]
            seen.update(found)
        shown = [(language, names) for language, names in new.items() if names]
        return macro("site/links", "names", shown, LANG)

    @cached_property
    def numbers(self) -> dict[str, Mapping[str, Value]]:
        """The numbers of each edition, those inside penalties included."""
        return {
            name: {**interpreter.rules.numbers, **of_penalties(interpreter.rules.penalties)}
            for name, interpreter in self.executor.interpreters.items()
        }

    @cached_property
    def named_in(self) -> dict[str, set[str]]:
        """What the texts of each file name, by the file's path."""
        found: dict[str, set[str]] = {}
        for place, _, words in self.rulebook.prose():
            here = found.setdefault(place.document.path, set())
            here.update(item for text in words.values() for item in marked(text))
        return found

    @cached_property
    def class_names(self) -> dict[str, Words]:
        """The names of tile classes by language."""
        return {named.id: named.name for named in self.rulebook.classes}

    @cached_property
    def taken(self) -> dict[str, dict[str, Reading]]:
        """For each edition the reading of each question."""
        return {edition.id: taken(self.rulebook, edition) for edition in self.rulebook.editions}

    @cached_property
    def deciding(self) -> dict[str, list[Executed]]:
        """For each question the executed hands that decide it, its own first."""
        found: dict[str, list[Executed]] = {question: [] for question in self.questions}
        for run in self.executed.values():
            if run.example.decides is not None:
                found[run.example.decides.question].append(run)
        for question, runs in found.items():
            runs.sort(key=lambda run: run.example.owner != question)
        return found

    @cached_property
    def source_authority(self) -> dict[str, str]:
        """What kind of authority each source has."""
        return {source.id: source.authority for source in self.rulebook.sources}

    @cached_property
    def in_force(self) -> dict[str, tuple[Edition, ...]]:
        """For each exclusion the editions that have it."""
        editions = self.rulebook.editions
        return {
            exclusion.id: tuple(
                edition
                for edition in editions
                if exclusion.id in self.executor.in_force[edition.id]
            )
            for exclusion in self.rulebook.exclusions
        }

    @cached_property
    def question_of(self) -> dict[str, Question]:
        """For each exclusion that a reading brings, its question."""
        return {
            exclusion.id: question
            for question in self.rulebook.questions
            for reading in question.readings
            for exclusion in reading.patch.exclude
        }

    def points(self, fan: str) -> dict[str, int]:
        """A fan's value by edition."""
        return {
            name: next(item.points for item in interpreter.rules.fans if item.id == fan)
            for name, interpreter in self.executor.interpreters.items()
        }

    def fan_points(self, fan: str) -> str:
        """A fan's value, one number where editions agree: ``24``, or ``6 / 8 / 6``."""
        values = list(self.points(fan).values())
        return str(values[0]) if len(set(values)) == 1 else " / ".join(map(str, values))

    def bars(self, fan: str) -> list[WrittenExclusion]:
        """What a fan excludes, those that nobody has in force last."""
        found = [exclusion for exclusion in self.rulebook.exclusions if exclusion.by == fan]
        return sorted(found, key=lambda item: not self.in_force[item.id])

    def barred_by(self, fan: str) -> list[WrittenExclusion]:
        """What excludes a fan."""
        found = [exclusion for exclusion in self.rulebook.exclusions if exclusion.fan == fan]
        return sorted(found, key=lambda item: not self.in_force[item.id])

    def counted(self, fans: tuple[str, ...]) -> str:
        """Fans in a row with their counts."""
        return self.speaker.join(
            [
                self.names[fan] + (f" × {count}" if count > 1 else "")
                for fan, count in Counter(fans).items()
            ]
        )
