"""Fans in pairs: what was proved of each, with the hands that show it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, partial

from markupsafe import Markup

from generator.enumerate.proof.findings import (
    AS_WON,
    COMBINE,
    EXCLUDED,
    INEVITABLE,
    NEVER,
    Implied,
    Proof,
)
from generator.enumerate.proof.pairs_by_edition import Pair, ShowingHand
from generator.game.notation import read_hand
from generator.i18n.amounts import grouped
from generator.publish.site.cards.calculator_link import calculator_link
from generator.publish.site.figures.proved import FOLDER, Proved, fans, hand_id, proved
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.pictures.fan_patterns import pattern
from generator.publish.site.pictures.pairs_picture import DIFFER, STATES, letters, picture, sign
from generator.publish.site.texts.definition_words import phrases
from generator.publish.site.texts.script_words import picker_words
from generator.publish.templates import ROOT, macro

GROUPS = ("differ", COMBINE, EXCLUDED)
_PIECES = "site/pairs_pieces"

Excluding = tuple[str, str, str]  # which fan excludes which, and why


def pages(site: Site) -> Iterator[Page]:
    """The page that asks about two, that of all exclusions, and a page for each fan."""
    pairs = PairsWords(site)
    yield pairs.index()
    yield pairs.exclusions()
    for fan in pairs.fans:
        yield pairs.page(fan)


class PairsWords:
    """What was proved, in the words of a language."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.fans = fans(site.executor)
        self.editions = {item.id: item for item in site.rulebook.editions}
        self._exclusions = {item.id: item for item in site.rulebook.exclusions}
        self._results: dict[tuple[str, str], tuple[str, ...]] = {}

    @cached_property
    def proved(self) -> Proved:
        """Everything that was proved; only the pages' bodies need it."""
        return proved(self.site.executor, self.site.docs.parent)

    @cached_property
    def joint(self) -> dict[str, dict[tuple[str, str], list[str]]]:
        """The fans that two fans bring together and neither alone, by edition and pair."""
        return {edition: self._joint(item) for edition, item in self.proved.proofs.items()}

    @cached_property
    def of(self) -> dict[str, list[Pair]]:
        """The pairs of each fan."""
        found: dict[str, list[Pair]] = {fan: [] for fan in self.fans}
        for pair in self.proved.pairs:
            for fan in dict.fromkeys((pair.first, pair.second)):
                found[fan].append(pair)
        return found

    def say(self, key: str, **blanks: object) -> str:
        """A text about pairs."""
        return self.site.speaker.say("pairs", key, **blanks)

    def _joint(self, proof: Proof) -> dict[tuple[str, str], list[str]]:
        """Return the fans that two fans bring together and neither alone, by pair."""
        order = {fan: place for place, fan in enumerate(self.fans)}
        found: dict[tuple[str, str], list[str]] = {}
        for one, other, third in proof.joint:
            first, second = sorted((one, other), key=order.__getitem__)
            found.setdefault((first, second), []).append(third)
        return found

    def index(self) -> Page:
        """The page of all pairs."""
        title, about = self.say("title"), self.say("lead")
        return fill_page(self.site, f"{FOLDER}/index", title, "pairs", about, then=self._index)

    def _index(self) -> dict[str, object]:
        states = []
        for edition, proof in self.proved.proofs.items():
            here = {
                (pair.first, pair.second): pair.cells[edition].state
                for pair in self.proved.pairs
                if edition in pair.cells
            }
            mine = [fan for fan in self.fans if (fan, fan) in here]
            counts = {key: self._number(many) for key, many in proof.states().items()}
            states.append((edition, self.site.names[edition], mine, letters(mine, here), counts))
        series = self._by_series()
        return {
            "told": self,
            "states": states,
            "series": series,
            "drawn": self._square([fans for _, fans in series]),
            "signs": [(state, sign(state)) for state in STATES],
            "words": picker_words(self.site),
            "implied": self._implied(),
            "files": list(self.proved.proofs),
        }

    def exclusions(self) -> Page:
        """Return the page of every exclusion: whether it must be, or is a choice."""
        return fill_page(
            self.site,
            f"{FOLDER}/exclusions",
            self.say("exclusions"),
            "pairs_exclusions",
            late=True,
            then=lambda: {
                "told": self,
                "labels": self._labels(),
                "files": list(self.proved.proofs),
            },
        )

    def _by_series(self) -> list[tuple[str, list[str]]]:
        """The fans by series; those that no rulebook lists last."""
        of = {fan.id: fan.series for fan in self.site.rulebook.fans}
        found = [
            (self.site.own(item.name), [fan for fan in self.fans if of.get(fan) == item.id])
            for item in self.site.rulebook.series
        ]
        others = [fan for fan in self.fans if fan not in of]
        return found + ([(self.say("unlisted"), others)] if others else [])

    def _square(self, groups: Sequence[Sequence[str]]) -> Markup:
        """The picture of all pairs, by series."""
        states = {
            (pair.first, pair.second): pair.state or DIFFER
            if len(pair.cells) == len(self.proved.proofs)
            else DIFFER
            for pair in self.proved.pairs
        }
        names = [(fan, self.site.names[fan]) for group in groups for fan in group]
        starts = [sum(map(len, groups[:place])) for place in range(len(groups))]
        return picture(self.say("picture"), names, starts, states)

    def page(self, fan: str) -> Page:
        """The page of a fan: its pairs by what they are."""
        title, then = self.say("of_fan", fan=self.site.names[fan]), partial(self._of, fan)
        return fill_page(self.site, f"{FOLDER}/{fan}", title, "pairs_of", late=True, then=then)

    def _of(self, fan: str) -> dict[str, object]:
        groups: dict[str, list[Pair]] = {name: [] for name in (*GROUPS, NEVER)}
        for pair in self.of[fan]:
            groups[pair.state or "differ"].append(pair)
        proof = next(iter(self.proved.proofs.values()))
        others = sum(proof.forms.values()) - proof.forms["standard"] - proof.forms["seven-pairs"]
        blanks = {
            "standard": self._number(proof.forms["standard"]),
            "pairs": self._number(proof.forms["seven-pairs"]),
            "others": self._number(others),
            "group": self.say("group:" + NEVER),
        }
        return {
            "told": self,
            "fan": fan,
            "drawn": pattern(self.site, fan),
            "rows": {name: [self._row(fan, pair) for pair in groups[name]] for name in GROUPS},
            "never": [self._named(fan, self._other(fan, pair)) for pair in groups[NEVER]],
            "never_proof": self.say("never_proof", **blanks),
        }

    def _other(self, fan: str, pair: Pair) -> str:
        return pair.second if pair.first == fan else pair.first

    def _link(self, fan: str) -> Markup:
        """A link to the page of a fan's pairs."""
        return macro("site/links", "link", f"{ROOT}{FOLDER}/{fan}/", self.site.names[fan])

    def to_all(self) -> Markup:
        """A link to the page of all pairs."""
        return macro("site/links", "link", f"{ROOT}{FOLDER}/", self.say("title"))

    def _see(self, address: str) -> Markup:
        return macro("site/links", "link", address, self.say("see"))

    def _named(self, fan: str, other: str) -> str:
        """The other fan, with its page; or that it is the same twice."""
        return self.say("itself") if other == fan else self._link(other)

    def _row(self, fan: str, pair: Pair) -> dict[str, object]:
        """A pair on the page of a fan; the hands stand on the page of its first fan."""
        other = self._other(fan, pair)
        if fan == pair.first:
            hands = [self._hand(pair, hand) for hand in pair.hands]
        else:
            hands = [self._see(f"{ROOT}{FOLDER}/{pair.first}/#{fan}")] if pair.hands else []
        name = self._named(fan, other)
        return {"id": other, "name": name, "result": self._result(pair), "hands": hands}

    def _result(self, pair: Pair) -> tuple[str, ...]:
        """Return the sentences about a pair, which stand on the pages of both fans."""
        key = pair.first, pair.second
        if key not in self._results:
            self._results[key] = tuple(self._said(pair))
        return self._results[key]

    def _said(self, pair: Pair) -> Iterator[str]:
        """Line by line: the states where editions differ, what always comes along, why one is
        excluded, and in how many cases both are there.
        """
        site = self.site
        if not pair.state:
            for state in dict.fromkeys(pair.states.values()):
                where, name = self._where(pair, state), self.say("name:" + state)
                yield macro(_PIECES, "state", where, name)
        cells = list(pair.cells.values())
        excluded = self._exclusions_of(pair)
        for one, two in ((pair.first, pair.second), (pair.second, pair.first)):
            if one != two and all(
                (cell.first_has if cell.first == one else cell.second_has) for cell in cells
            ):
                known = [
                    item
                    for item, under in excluded.items()
                    if item[:2] == (one, two) and len(under) == len(cells)
                ]
                if not known:
                    yield _line(self.say("brings", fan=site.names[one], other=site.names[two]))
                for item in known:
                    ids = dict.fromkeys(excluded.pop(item).values())
                    where = "" if pair.state else self._where(pair, EXCLUDED)
                    yield self._excluded("brings_excluded", item, ids, where)
        thirds = [self.joint[edition].get((pair.first, pair.second), ()) for edition in pair.cells]
        if thirds[0] and len({frozenset(item) for item in thirds}) == 1:
            names = [site.names[fan] for fan in thirds[0]]
            yield _line(self.say("together", fans=site.speaker.series(names, "names")))
        for item, under in excluded.items():
            where = "" if len(under) == len(cells) else self._under(list(under))
            yield self._excluded("excludes", item, dict.fromkeys(under.values()), where)
        itself = ":itself" if pair.first == pair.second else ""
        if not any(cell.exclusions for cell in cells) and EXCLUDED in pair.states.values():
            where = "" if pair.state else self._where(pair, EXCLUDED)
            yield _line(where + self.say("by_others" + itself))
        both = {cell.both for cell in cells if cell.both is not None}
        if len(both) == 1 and (many := both.pop()):
            key = "met_in_at_most" if cells[0].at_most else "met_in"
            yield _line(self.say(key + itself, n=self._number(many)), "cases")

    def _where(self, pair: Pair, state: str) -> str:
        """The editions under which a pair is of a state, and a colon."""
        return self._under([name for name, its in pair.states.items() if its == state])

    def _under(self, names: Sequence[str]) -> str:
        speaker = self.site.speaker
        shown = speaker.join([self.site.own(self.editions[name].short) for name in names])
        return f"{shown}{speaker.colon}"

    def _because(self, id: str) -> str:
        """Return the reason for an exclusion: the name of a principle, or that a book lists it."""
        because = self._exclusions[id].because
        return self.site.names.get(because) or self.site.speaker.say("answer", "list")

    def _exclusions_of(self, pair: Pair) -> dict[Excluding, dict[str, str]]:
        """The exclusions of a pair that say the same, each with its id by edition."""
        found: dict[Excluding, dict[str, str]] = {}
        for edition, cell in pair.cells.items():
            for id in cell.exclusions:
                item = self._exclusions[id]
                found.setdefault((item.by, item.fan, self._because(id)), {})[edition] = id
        return found

    def _excluded(self, key: str, item: Excluding, ids: Iterable[str], where: str = "") -> Markup:
        """An exclusion: by which fan, why, and its places."""
        by, fan, because = item
        names = self.site.names
        said = self.say(key, by=names[by], fan=names[fan], because=because)
        places = [self.site.link(id, text=id) for id in ids]
        return macro(_PIECES, "excluded", where, said, places)

    def _hand(self, pair: Pair, hand: ShowingHand) -> Markup:
        site, edition = self.site, hand.editions[0]
        drawn = site.pictures.hand(read_hand(hand.text), hand_id(pair, hand))
        said = site.speaker.say("answer", "points", n=hand.points)
        address = calculator_link(ROOT, hand.text, edition)
        names = "" if len(pair.cells) == len(hand.editions) else self._under(hand.editions)
        return macro(_PIECES, "hand", drawn, names, address, said)

    def _number(self, many: int) -> str:
        return grouped(many, self.site.language)

    def _labels(self) -> list[tuple[str, str, dict[str, str], str]]:
        """Return a row for each exclusion: its id, what it says, its label by edition, and a hand.

        The hand shows that the exclusion is a choice; it is empty where there is none.
        """
        found: dict[str, dict[str, str]] = {}
        hands: dict[str, tuple[str, str]] = {}
        fans_of: dict[str, tuple[str, str]] = {}
        for edition, proof in self.proved.proofs.items():
            for item in proof.labels:
                found.setdefault(item.exclusion, {})[edition] = item.label
                fans_of[item.exclusion] = item.by, item.fan
                if item.hand:
                    hands.setdefault(item.exclusion, (item.hand, edition))
        order = {fan: place for place, fan in enumerate(self.fans)}
        rows: list[tuple[str, str, dict[str, str], str]] = []
        for id, (by, fan) in sorted(
            fans_of.items(), key=lambda item: [order[name] for name in item[1]]
        ):
            hand = ""
            if id in hands:
                hand = self._see(calculator_link(ROOT, *hands[id]))
            blanks = {"by": self._link(by), "fan": self._link(fan), "because": self._because(id)}
            said = self.say("excludes", **blanks)
            rows.append((self.site.link(id, text=id), said, found[id], hand))
        return rows

    def _implied(self) -> list[tuple[str, str]]:
        """Fans that always come along, are not excluded, and score: edition, what is so and when."""
        return [
            (self.site.own(self.editions[edition].short), self._brings(edition, item))
            for edition, proof in self.proved.proofs.items()
            for item in proof.implied
            if not item.listed and item.state == COMBINE
        ]

    def _brings(self, edition: str, item: Implied) -> str:
        """Return in words what a fan brings, with the condition under which it does."""
        blanks: dict[str, object] = {
            "fan": self._link(item.fan),
            "other": self._link(item.brings),
        }
        if item.how == INEVITABLE:
            return self.say("brings", **blanks)
        if item.how == AS_WON:
            rules = self.site.executor.interpreters[edition].rules
            asked = next(fan.define["won"] for fan in rules.fans if fan.id == item.brings)
            won = phrases({"won": asked}, self.site.speaker, self.site.class_names)
            blanks["won"] = self.site.speaker.series(list(won))
        return self.say("brings:" + item.how, **blanks)


def _line(text: str, style: str = "") -> Markup:
    return macro(_PIECES, "line", text, style)
