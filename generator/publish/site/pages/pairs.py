"""Fans in pairs: what was proved of each, with the hands that show it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from generator.enumerate.proof.findings import (
    AS_WON,
    COMBINE,
    EXCLUDED,
    IN_STANDARD,
    INEVITABLE,
    NEVER,
    Proof,
)
from generator.enumerate.proof.pairs_by_edition import Hand, Pair
from generator.game.notation import read_hand
from generator.i18n.amounts import grouped
from generator.publish.site.cards.calculator_link import calculator_link
from generator.publish.site.context import Site
from generator.publish.site.page import Page
from generator.publish.site.page_templates import render
from generator.publish.site.pictures.pairs_picture import STATES, letters, picture
from generator.publish.site.proved import FOLDER, fans, hand_id, proved

GROUPS = ("differ", COMBINE, EXCLUDED)


def pages(site: Site) -> Iterator[Page]:
    """The picture of all, and a page for each fan."""
    told = _Told(site)
    yield Page(f"{FOLDER}/index", told.say("title"), told.index(), told.say("lead"), door="fans")
    for fan in told.fans:
        title = told.say("of_fan", fan=site.names[fan])
        yield Page(f"{FOLDER}/{fan}", title, told.fan(fan), late=True)


class _Told:
    """What was proved, in the words of a language."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.proved = proved(site.executor, site.docs.parent)
        self.fans = fans(site.executor)
        self.editions = {item.id: item for item in site.rulebook.editions}
        self.joint = {edition: self._joint(item) for edition, item in self.proved.proofs.items()}
        self._exclusions = {item.id: item for item in site.rulebook.exclusions}
        self.of: dict[str, list[Pair]] = {fan: [] for fan in self.fans}
        for pair in self.proved.pairs:
            for fan in dict.fromkeys((pair.first, pair.second)):
                self.of[fan].append(pair)

    def say(self, key: str, **blanks: object) -> str:
        """A text about pairs."""
        return self.site.speaker.say("pairs", key, **blanks)

    def _joint(self, proof: Proof) -> dict[tuple[str, str], list[str]]:
        """What pairs of fans bring that neither brings alone."""
        order = {fan: place for place, fan in enumerate(self.fans)}
        found: dict[tuple[str, str], list[str]] = {}
        for one, other, third in proof.joint:
            first, second = sorted((one, other), key=order.__getitem__)
            found.setdefault((first, second), []).append(third)
        return found

    def index(self) -> str:
        """The page of all pairs."""
        site = self.site
        pictures = []
        for edition, proof in self.proved.proofs.items():
            states = {
                (pair.first, pair.second): pair.cells[edition].state
                for pair in self.proved.pairs
                if edition in pair.cells
            }
            mine = [fan for fan in self.fans if (fan, fan) in states]
            name = site.names[edition]
            counts = {key: self._number(many) for key, many in proof.states().items()}
            drawn = picture(self.say("picture", edition=name), mine, states)
            pictures.append((edition, name, mine, letters(mine, states), counts, drawn))
        return render(
            "pairs", site=site, told=self, prefix="../", pictures=pictures, states=STATES,
            labels=self._labels("../"), implied=self._implied("../"), files=list(self.proved.proofs),
        )  # fmt: skip

    def fan(self, fan: str) -> str:
        """The page of a fan: its pairs by what they are."""
        groups: dict[str, list[Pair]] = {name: [] for name in (*GROUPS, NEVER)}
        for pair in self.of[fan]:
            groups[pair.state or "differ"].append(pair)
        proof = next(iter(self.proved.proofs.values()))
        forms = list(proof.forms.values())
        blanks = {
            "standard": self._number(proof.forms["standard"]),
            "pairs": self._number(proof.forms["seven-pairs"]),
            "others": self._number(
                sum(forms) - proof.forms["standard"] - proof.forms["seven-pairs"]
            ),
        }
        return render(
            "pairs_of", site=self.site, told=self, prefix="../../", fan=fan, groups=groups,
            rows={name: [self._row(fan, pair) for pair in groups[name]] for name in GROUPS},
            never=[self._named(fan, self._other(fan, pair), "../../") for pair in groups[NEVER]],
            never_proof=self.say("never_proof", **blanks),
        )  # fmt: skip

    def _other(self, fan: str, pair: Pair) -> str:
        return pair.second if pair.first == fan else pair.first

    def _link(self, fan: str, prefix: str) -> str:
        return f'<a href="{prefix}{FOLDER}/{fan}/">{escape(self.site.names[fan])}</a>'

    def _named(self, fan: str, other: str, prefix: str) -> str:
        """The other fan, with its page; or that it is the same twice."""
        return self.say("itself") if other == fan else self._link(other, prefix)

    def _row(self, fan: str, pair: Pair) -> dict[str, str]:
        """A pair on the page of a fan; the hands stand on the page of its first fan."""
        other = self._other(fan, pair)
        prefix = "../../"
        hands = "".join(self._hand(pair, hand, prefix) for hand in pair.hands)
        if fan != pair.first:
            hands = (
                f'<a href="{prefix}{FOLDER}/{pair.first}/#{fan}">{self.say("see")}</a>'
                if hands
                else "–"
            )
        return {
            "id": other,
            "name": self._named(fan, other, prefix),
            "result": self._result(fan, pair),
            "hands": hands or "–",
        }

    def _result(self, fan: str, pair: Pair) -> str:
        """The states where editions differ, what always comes along, why one is excluded."""
        site, parts = self.site, []
        if not pair.state:
            for state in dict.fromkeys(pair.states.values()):
                parts.append(f"{self._where(pair, state)}<b>{self.say('name:' + state)}</b>")
        cells = list(pair.cells.values())
        for one, two in ((pair.first, pair.second), (pair.second, pair.first)):
            if one != two and all(
                (cell.first_has if cell.first == one else cell.second_has) for cell in cells
            ):
                parts.append(
                    self.say("brings", fan=escape(site.names[one]), other=escape(site.names[two]))
                )
        thirds = [self.joint[edition].get((pair.first, pair.second), ()) for edition in pair.cells]
        if thirds[0] and len({frozenset(item) for item in thirds}) == 1:
            names = [escape(site.names[fan]) for fan in thirds[0]]
            parts.append(self.say("together", fans=site.speaker.join(names)))
        both = {cell.both for cell in cells if cell.both is not None}
        if len(both) == 1 and (many := both.pop()):
            key = "met_in_at_most" if cells[0].at_most else "met_in"
            parts.append(self.say(key, n=self._number(many)))
        ids = dict.fromkeys(id for cell in cells for id in cell.exclusions)
        for id in ids:
            under = [name for name, cell in pair.cells.items() if id in cell.exclusions]
            where = "" if len(under) == len(cells) else self._under(under)
            parts.append(where + self._excluded(id))
        if not ids and EXCLUDED in pair.states.values():
            where = "" if pair.state else self._where(pair, EXCLUDED)
            parts.append(where + self.say("by_others"))
        return "<br>".join(parts)

    def _where(self, pair: Pair, state: str) -> str:
        """The editions under which a pair is of a state, and a colon."""
        return self._under([name for name, its in pair.states.items() if its == state])

    def _under(self, names: Sequence[str]) -> str:
        speaker = self.site.speaker
        shown = speaker.join([self.site.own(self.editions[name].short) for name in names])
        return f"{shown}{speaker.colon}"

    def _because(self, id: str) -> str:
        """Why there is an exclusion: a principle, or a book's list."""
        because = self._exclusions[id].because
        return escape(self.site.names.get(because) or self.site.speaker.say("answer", "list"))

    def _excluded(self, id: str) -> str:
        """An exclusion: by which fan, why, and its place."""
        site = self.site
        item = self._exclusions[id]
        text = f"{escape(site.names[item.by])} → {escape(site.names[item.fan])}"
        place = site.link(id, "../../", id)
        return f"{text}{site.speaker.aside(self._because(id))} <small>{place}</small>"

    def _hand(self, pair: Pair, hand: Hand, prefix: str) -> str:
        site = self.site
        read = read_hand(hand.text)
        drawn = site.pictures.hand(read, prefix, hand_id(pair, hand))
        edition = hand.editions[0]
        interpreter = site.executor.interpreters[edition]
        tally = interpreter.tally(read)
        points = site.speaker.say("answer", "points", n=tally.points)
        address = calculator_link(prefix, hand.text, edition)
        names = "" if len(pair.cells) == len(hand.editions) else self._under(hand.editions)
        return f'<div class="proved">{drawn}<small>{names}<a href="{address}">{points}</a></small></div>'

    def _number(self, many: int) -> str:
        return grouped(many, self.site.language)

    def _labels(self, prefix: str) -> list[tuple[str, str, str, dict[str, str], str, str]]:
        """Each exclusion: its fans and its reason, its label by edition, a hand that shows a choice."""
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
        rows: list[tuple[str, str, str, dict[str, str], str, str]] = []
        for id, (by, fan) in sorted(
            fans_of.items(), key=lambda item: [order[name] for name in item[1]]
        ):
            hand = ""
            if id in hands:
                text, edition = hands[id]
                address = calculator_link(prefix, text, edition)
                hand = f'<a href="{address}">{self.say("see")}</a>'
            rows.append(
                (self.site.link(id, prefix, id), self._link(by, prefix), self._link(fan, prefix),
                 found[id], hand, self._because(id))
            )  # fmt: skip
        return rows

    def _implied(self, prefix: str) -> list[tuple[str, str, str, str]]:
        """What always comes along, no rule bars, and scores: edition, fan, what it brings, where."""
        how = {INEVITABLE: ""} | {name: self.say("how:" + name) for name in (IN_STANDARD, AS_WON)}
        return [
            (self.site.own(self.editions[edition].short), self._link(item.fan, prefix),
             self._link(item.brings, prefix), how[item.how])
            for edition, proof in self.proved.proofs.items()
            for item in proof.implied
            if not item.listed and item.state == COMBINE
        ]  # fmt: skip
