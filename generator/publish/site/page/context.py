"""What every page is made from: the report of the check, in one language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from markupsafe import Markup, escape

from generator.documents.marks import TERM, marked, plain, quoted, run_in
from generator.documents.places import WHOLE, page_runs
from generator.documents.written import Words
from generator.i18n import Speaker, catalogue
from generator.languages import ADDED, OWN, Language, language_of
from generator.publish.record_view import view_of
from generator.publish.site.page.by_edition import ByEdition
from generator.publish.site.page.first_use import mark
from generator.publish.site.tiles.tile_pictures import Pictures
from generator.publish.templates import ROOT, macro, remembered
from generator.records.kinds import Rulebook
from generator.records.support import HOUSE, STATED
from generator.records.view import View
from generator.rules.ruleset import Cite
from generator.verify.check import Report
from generator.verify.worked_examples import Executed, Executor

_BREAKABLE = re.compile("(?<!,) ")


class Site:
    """The rulebook and its scored hands, with words, names and links of one language."""

    def __init__(self, report: Report, language: str, docs: Path) -> None:
        assert report.executor is not None
        self.docs = docs
        self.report = report
        self.rulebook: Rulebook = report.rulebook
        self.executor: Executor = report.executor
        self.executed: Mapping[str, Executed] = report.executed
        self.by_edition = ByEdition(self.rulebook, self.executor, self.executed)
        self.language = language
        self.speaker = Speaker(language)
        self.tongue = self.speaker.tongue
        words = catalogue("site")
        self.words = {key: words[key][language] for key in words}
        self.pictures = Pictures(
            {term.tile: term.name[language] for term in self.rulebook.terms if term.tile},
            self.words | {"flowers": self.words["flowers_label"]},
        )

    def say(self, key: str, **blanks: object) -> str:
        """A text of the site."""
        return self.speaker.say("site", key, **blanks)

    def spoken(self, code: str) -> Language:
        """The settings of a language."""
        return language_of(code)

    def called(self, code: str) -> str:
        """Return what the page calls a language; a translation, by the name that it has for itself."""
        return language_of(code).name if code in ADDED else self.words[f"language_{code}"]

    @property
    def rules(self) -> Path:
        """The folder of the rulebook's files."""
        path = self.rulebook.editions[0].place.document.path
        return self.docs.parent / path.split("/")[0]

    @property
    def beside(self) -> list[str]:
        """The languages whose names stand beside one another: the page's own, then those of the house."""
        return list(dict.fromkeys((self.language, *OWN)))

    def own(self, words: Words) -> str:
        """Return a text of the rulebook in the page's language, plain, with each mark as the words that a
        reader sees."""
        return plain(words[self.language], self.names)

    def prose(self, words: Words) -> Markup:
        """A text of the rulebook as HTML: its lines run on, its marks become links.

        Those of terms are left to the page, which links each at its first use.
        """
        return self.linked(escape(self.tongue.gap.join(words[self.language].splitlines())))

    def linked(self, text: str) -> Markup:
        """HTML or Markdown with its marks as links; the name of a question stands in quotation marks."""
        found = run_in(
            quoted(text, self.names),
            lambda item, label: (
                mark(item, label or escape(self.names.get(item, item)))
                if item.startswith(TERM)
                else self.link(item, Markup(label))
            ),
        )
        return Markup(found)

    @cached_property
    def ranks(self) -> Mapping[str, int]:
        """The place of each fan of the rulebook among the fans."""
        return {fan.id: fan.rank for fan in self.rulebook.fans}

    @cached_property
    def names(self) -> dict[str, str]:
        """The name of whatever can be linked."""
        return self.rulebook.names(self.speaker)

    @cached_property
    def addresses(self) -> Mapping[str, str]:
        """The address of everything that can be linked, by id, from the site's root."""
        return self.rulebook.addresses

    @cached_property
    def view(self) -> View:
        """The view of the rulebook from which the published forms of records are made."""
        return view_of(self.report)

    @cached_property
    def terms_on_page(self) -> dict[str, set[str]]:
        """The ids of the terms on a page (one term, or the tiles of a suit), by the page's address."""
        found: dict[str, set[str]] = {}
        for term in self.rulebook.terms:
            found.setdefault(self.addresses[term.id].partition("#")[0], set()).add(term.id)
        return found

    def link(self, item: str, text: str = "") -> Markup:
        """A link to whatever has an id, called by its name or by ``text``."""
        label = text or self.names.get(item, item)
        return _link(self.addresses[item], label)

    def citing(self, item: str, anchored: bool = False) -> Markup:
        """The id of whatever has one as the way to cite it: a link to its permanent address.

        ``anchored`` makes the link the place where the id stands on its page.
        What house rules add has no such address.
        """
        if item in self.rulebook.of_houses:
            return macro("site/links", "uncited", item, anchored)
        return macro("site/links", "citing", ROOT, item, anchored)

    def hand(self, example: str) -> Markup:
        """A link to a scored example, named after the page that it stands on."""
        owner = self.names[self.executed[example].example.owner]
        return macro("site/links", "hand", self.link(example, owner), example)

    def cite(self, cite: Cite) -> Markup:
        """A source with the place in it."""
        return Markup("{}").format(self.speaker.cited(self.link(cite.source), cite.at))

    def basis_note(self, edition: str, question: str) -> str:
        """A remark beside an answer that the edition's own rules do not simply state; else empty."""
        label = self.by_edition.bases[edition][question].label
        return "" if label in (*STATED, HOUSE) else self.speaker.aside(self.say(f"support:{label}"))

    def basis(self, edition: str, question: str) -> Markup:
        """Return what an edition's answer rests on: the place, and the edition it is taken over from."""
        basis = self.by_edition.bases[edition][question]
        said = self.say(f"support:{basis.label}")
        if basis.cite:
            key = "basis:silent" if basis.label == "silent" else "basis"
            said = self.say(key, support=said, place=self.cite(basis.cite))
        if basis.carried:
            said = self.say("carried", basis=said, edition=self.names[basis.carried])
        return Markup("{}").format(said)

    def cites(self, cites: tuple[Cite, ...]) -> Markup:
        """Sources in a row, places of the same source together."""
        groups: dict[str, list[str]] = {}
        for cite in cites:
            places = groups.setdefault(cite.source, [])
            if cite.at != WHOLE:
                places.append(cite.at)
        links = [
            (
                self.link(source),
                [_BREAKABLE.sub("\u00a0", self.speaker.place(at)) for at in page_runs(places)],
            )
            for source, places in groups.items()
        ]
        return macro("site/links", "cites", links, self.speaker.comma, self.speaker.semicolon)

    @cached_property
    def named_in(self) -> dict[str, set[str]]:
        """The ids that the texts of each file name, by the file's path."""
        found: dict[str, set[str]] = {}
        for place, _, words in self.rulebook.prose():
            here = found.setdefault(place.document.path, set())
            here.update(item for text in words.values() for item in marked(text))
        return found

    @cached_property
    def ids_on_page(self) -> Mapping[str, list[str]]:
        """The ids of the records on each page, by the page's address from the site's root."""
        found: dict[str, list[str]] = {}
        for item, address in self.addresses.items():
            found.setdefault(address.partition("#")[0], []).append(item)
        return found

    @cached_property
    def source_file_of(self) -> Mapping[str, str]:
        """The file whose records a page shows, by the page's address from the site's root.

        A page that shows records of several files has none, nor has a page of house rules.
        """
        whole: dict[str, str] = {}
        parts: dict[str, set[str]] = {}
        for item in self.rulebook.every():
            if item.id in self.addresses and item.id not in self.rulebook.of_houses:
                page, anchor, _ = self.addresses[item.id].partition("#")
                path = item.place.document.path
                if anchor:
                    parts.setdefault(page, set()).add(path)
                else:
                    whole.setdefault(page, path)
        alone = {page: next(iter(paths)) for page, paths in parts.items() if len(paths) == 1}
        return alone | whole

    @cached_property
    def class_names(self) -> dict[str, Words]:
        """The names of tile classes by language."""
        return {named.id: named.name for named in self.rulebook.classes}

    @cached_property
    def source_authority(self) -> dict[str, str]:
        """The kind of authority that each source has, by the source's id."""
        return {source.id: source.authority for source in self.rulebook.sources}


@remembered
def _link(address: str, label: str) -> Markup:
    """A link to an address from the site's root; most are wanted often."""
    return macro("site/links", "link", ROOT + address, label)
