"""What a page written by hand can ask for: numbers, points and payments, and hands taken apart.

Everything comes from the rulebook or from a scored example, so that such a page cannot contradict
the data.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from markupsafe import Markup

from generator.documents.text_numbers import spelt_by_name
from generator.game.hand_faults import HandFault
from generator.game.notation import read_pieces
from generator.game.tiles import WINDS
from generator.publish.site.cards.hand_cards import (
    card,
    circumstances,
    left_out_words,
    opened,
    payment_words,
)
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_faults import HelperFault, known
from generator.publish.site.texts.edition_texts import labels
from generator.publish.site.texts.mnemonics import mnemonic
from generator.publish.site.texts.penalties_by_edition import summaries
from generator.publish.templates import macro
from generator.score import ScoredArrangement
from generator.verify.worked_examples import Executed, total
from generator.wording.problem_words import write_fault

_PIECES = "site/lesson"


class Lesson:
    """The helpers of pages written by hand."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.examples = {example.id: example for example in site.rulebook.examples}

    def tile(self, name: str) -> Markup:
        """Return the picture of a tile without words for it: they stand beside it."""
        return self.site.pictures.tile(known(name, self.site.pictures.names))

    def pieces(self, text: str) -> Markup:
        """A picture of melds and loose tiles: ``[234m,1] 56s``."""
        try:
            return self.site.pictures.pieces(read_pieces(text))
        except HandFault as fault:
            raise HelperFault("pieces", fault=write_fault(fault, self.site.speaker)) from fault

    def flowers(self) -> Markup:
        """A picture of the flowers."""
        return self.site.pictures.flowers()

    def seats(self) -> Markup:
        """A picture of the table from East's side: the winds of the seats in the order of play."""
        winds = [(wind, self.tile(wind), self.site.say(f"wind:{wind}")) for wind in WINDS]
        return macro(_PIECES, "seats", self.site.say("seats"), winds)

    def number(self, name: str) -> str:
        """A number of the rules; where editions differ, each one's with its name."""
        found = {
            edition: spelt_by_name(numbers[name], name, self.site.language)
            for edition, numbers in self.site.by_edition.numbers.items()
            if name in numbers
        }
        if not found:
            raise HelperFault("unknown", name=name)
        return self._spread(found)

    def points(self, fan: str) -> str:
        """Return the points of a fan; where they differ, with the editions of each value."""
        known(fan, self.site.names)
        return self._spread(
            {name: str(value) for name, value in self.site.by_edition.points(fan).items()}
        )

    def example(self, name: str) -> Markup:
        """The card of a scored example."""
        return card(self.site, self.examples[known(name, self.examples)])

    def hand(self, name: str) -> Markup:
        """A scored hand with its total, and a link to its card."""
        run = self._run(name)
        points = self.site.speaker.say("answer", "points", n=self.total(name))
        return macro(
            _PIECES,
            "hand",
            self.site.pictures.hand(run.hand, name),
            circumstances(self.site, run.hand),
            self.site.speaker.colon,
            self.site.link(name, text=points),
            opened(self.site, run.hand),
        )

    def total(self, name: str) -> str:
        """Return the total of a scored hand, flowers included; where it differs, with the editions."""
        run = self._run(name)
        fans = {edition: self.site.executor.fans(run, edition) for edition in run.derivations}
        return self._spread({edition: str(total(found)) for edition, found in fans.items()})

    def paid(self, name: str) -> str:
        """Return in words who pays how much for a scored hand; where it differs, with the editions."""
        run = self._run(name)
        return self._spread(
            {
                edition: payment_words(self.site, run.hand, found.points, edition)
                for edition, found in run.derivations.items()
            }
        )

    def split(self, name: str) -> Markup:
        """A scored hand, set by set, as it is scored."""
        run = self._run(name)
        placement = self._best(run)[0].placement
        groups = [element.tiles() for element in placement.elements]
        if not all(groups):
            raise HelperFault("no_sets", example=name)
        return self.site.pictures.arranged(groups, placement.completed, name)

    def step(self, name: str, fan: str) -> Markup:
        """A fan that a scored hand scores under every edition: its points and its tiles."""
        run = self._run(name)
        best = self._best(run)
        if not all(known(fan, self.site.names) in arranged.fans for arranged in best):
            raise HelperFault("not_scored", example=name, fan=fan)
        elements = best[0].placement.elements
        places = next(item.elements for item in best[0].scored if item.fan == fan)
        if places and len(places) < len(elements):
            shown = self.site.pictures.pieces([elements[place].tiles() for place in places])
        else:
            shown = Markup("")
        return macro(_PIECES, "step", self.points(fan), self.site.link(fan), shown)

    def left_out(self, name: str, fan: str) -> str:
        """A fan that is there and is scored under no edition, with the first reason."""
        removed = [
            next((item for item in arranged.removed if item.fan == fan), None)
            for arranged in self._best(self._run(name))
        ]
        if not removed or removed[0] is None or None in removed:
            raise HelperFault("not_left_out", example=name, fan=fan)
        return left_out_words(self.site, fan, removed[0].reasons[0], cited=False)

    def foul(self, name: str) -> Markup:
        """Return a link to a foul with what it costs."""
        fouls = {foul.id: foul for foul in self.site.rulebook.fouls}
        found = summaries(self.site, fouls[known(name, fouls)])
        costs = [(labels(self.site, item.editions), item.text) for item in found]
        return macro(_PIECES, "foul", self.site.link(name), self.site.speaker.colon, costs)

    def score_it(self, name: str, *decoys: str) -> Markup:
        """A scored hand to be scored by the reader: its fans and some that do not score, to be opened.

        The styles add up the points of those opened, so that no script is needed.
        """
        say = partial(self.site.speaker.say, "learn")
        run = self._run(name)
        found = next(iter(run.derivations.values()))
        scored = dict.fromkeys(item.fan for item in found.best[0].scored)
        answers = {
            fan: (self.step(name, fan), self.site.by_edition.highest_points(fan)) for fan in scored
        } | {fan: (Markup("{}").format(self.left_out(name, fan)), 0) for fan in decoys}
        ranks = self.site.ranks
        return macro(
            _PIECES,
            "score_it",
            say,
            self.split(name),
            [
                (self.site.names[fan], mnemonic(self.site.language, fan), *answers[fan])
                for fan in sorted(answers, key=lambda fan: ranks[fan])
            ],
            found.points_without_flowers,
            found.minimum,
        )

    def _run(self, name: str) -> Executed:
        return self.site.executed[known(name, self.site.executed)]

    def _best(self, run: Executed) -> list[ScoredArrangement]:
        """The arrangement shown, under each edition."""
        return [derivation.best[0] for derivation in run.derivations.values()]

    def _spread(self, values: Mapping[str, str]) -> str:
        """Return the one value that all editions have; else each value, with the editions that have it.

        ``values`` are by edition.
        """
        groups: dict[str, list[str]] = {}
        for edition, value in values.items():
            groups.setdefault(value, []).append(edition)
        editions = self.site.rulebook.editions
        if len(groups) == 1 and len(values) == len(editions):
            return next(iter(groups))
        shown = []
        for value, names in groups.items():
            held = labels(self.site, tuple(item for item in editions if item.id in names))
            shown.append((value, self.site.speaker.aside(held), " ".join(names)))
        return macro(_PIECES, "spread", shown, self.site.tongue.slash)
