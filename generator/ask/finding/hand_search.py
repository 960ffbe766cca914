"""Find a hand: rule out what the definitions forbid, improve random hands, then try every hand.

``docs/scripts/finding/search.js`` is this search line by line: for the same request both find the same
hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from generator.ask.finding.drafts import KONGS, Draft
from generator.ask.finding.needs import Needs, needs_of
from generator.ask.finding.neighbors import neighbors
from generator.ask.finding.request import FoundHand, ImpossibleRequest, NotFound, Request
from generator.ask.finding.seeded import Seeded
from generator.ask.finding.space import Space
from generator.game.arrangements import placements
from generator.game.hand import Hand
from generator.game.hand_faults import HandFault
from generator.game.tiles import parse_class
from generator.rules.ruleset import Define, Ruleset
from generator.score import Interpreter, NotAWin, Tally
from generator.score.conditions import CIRCUMSTANCES
from generator.score.set_patterns import SET_KEYS
from generator.score.situation import LAST_OF_KIND, LAST_OF_WALL, REPLACEMENT, ROBBED_KONG
from generator.store.compact_json import compact_json

ROUNDS = 4  # random searches before the search of everything, which starts if none finds a hand
DRAWN = 500  # drafts drawn in a round
ENOUGH = 60  # drafts that meet the request: a round draws no more once it has them
IMPROVED = (2, 1)  # best drafts of a round that are improved: with sets, and of other forms
STEPS = 8  # changes made to one draft at most, each the best of its kind
KEPT = 500  # hands among which the nth is chosen
LIMIT = 8_000
"""Steps after which the search of everything gives up.

A hand scored is one step; four structures, or states of their sets, that are looked at are one step.
"""
FEW = 1_000  # steps: after a random find, the search of everything still runs if it takes fewer

Result = FoundHand | ImpossibleRequest | NotFound


class Rank(NamedTuple):
    """How far a hand is from the request, then how natural it is; lower is better."""

    missing: int
    against: int
    equal: bool  # only another count of the same total has the fans
    extra: int
    extra_points: int
    special: int  # rare circumstances, kongs, four alike, flowers
    tiles: tuple[int, ...]

    @property
    def answers(self) -> bool:
        """Whether the hand meets the request."""
        return self.missing == 0 and self.against == 0

    def simpler(self, than: Rank) -> bool:
        """Return whether a step to this hand is worth taking.

        From a hand that meets the request, lower tiles alone are not worth a step.
        """
        return self[:-1] < than[:-1] if than.answers else self < than


class Ranked(NamedTuple):
    """A hand with its rank and its score."""

    rank: Rank
    hand: Hand
    tally: Tally

    def found(self, smallest: bool = False) -> FoundHand:
        """Return the hand as an answer; ``smallest`` if the search compared it with every other hand."""
        return FoundHand(self.hand, self.tally, smallest, self.rank.equal)


class _HandSearch:
    def __init__(
        self, request: Request, interpreter: Interpreter, other: Interpreter | None
    ) -> None:
        self.request = request
        self.interpreter = interpreter
        self.other = other
        self.rules = interpreter.rules
        self.exchangeable = interpreter.exchangeable
        self.wanted = dict(request.fans)
        self.scored: dict[Draft, Ranked | None] = {}

    def rank(self, draft: Draft) -> Ranked | None:
        """Return the hand of a draft with its score and rank, or None if the draft makes no hand."""
        if draft not in self.scored:
            self.scored[draft] = self.score(draft)
        return self.scored[draft]

    def score(self, draft: Draft, thorough: bool = False) -> Ranked | None:
        """Return what :meth:`rank` returns, without remembering it.

        A draft that lacks a wanted fan is also ranked by its other counts of the same total, if one of
        them may have the fan; ``thorough`` ranks those of every hand with several arrangements.
        """
        hand = draft.hand()
        if hand is None:
            return None
        tally = _tallied(self.interpreter, hand)
        if tally is None:
            return None
        points = {fan: value for fan, value, _ in tally.fans}
        counts = {fan: count for fan, _, count in tally.fans}
        best = self._rank(draft, hand, tally, counts, points)
        several = thorough and len(placements(hand)) > 1
        if best.missing and (several or self._may_exchange(counts)):
            for other in self.interpreter.equal_counts(hand)[1:]:
                best = min(best, self._rank(draft, hand, tally, other, points, equal=True))
        return Ranked(best, hand, tally)

    def _may_exchange(self, counts: Mapping[str, int]) -> bool:
        """Return whether a missing fan could take the place of one that is not asked for."""
        missing = {fan for fan, count in self.wanted.items() if counts.get(fan, 0) < count}
        spare = (counts[fan] - self.wanted.get(fan, 0) for fan in self.exchangeable & counts.keys())
        return missing <= self.exchangeable and any(count > 0 for count in spare)

    def _rank(
        self,
        draft: Draft,
        hand: Hand,
        tally: Tally,
        counts: Mapping[str, int],
        points: Mapping[str, int],
        equal: bool = False,
    ) -> Rank:
        request = self.request
        missing = sum(max(0, count - counts.get(fan, 0)) for fan, count in request.fans)
        over = {fan: count - self.wanted.get(fan, 0) for fan, count in counts.items()}
        extra = sum(count for count in over.values() if count > 0)
        extra_points = sum(points.get(fan, 1) * count for fan, count in over.items() if count > 0)
        against = sum(counts.get(fan, 0) for fan in request.without)
        against += extra if request.only else 0
        bare = tally.points_without_flowers
        if request.points is not None and bare != request.points:
            against += 1 + abs(bare - request.points)
        against += max(0, request.at_least - bare)
        if self.other is not None:
            theirs = _tallied(self.other, hand)
            against += theirs is not None and bare == theirs.points_without_flowers
        special = draft.won.special + sum(state in KONGS for state in draft.states) + draft.flowers
        special += sum(count == 4 for count in hand.counts())
        return Rank(missing, against, equal, extra, extra_points, special, hand.held)

    def improve(self, draft: Draft, space: Space, random: Seeded) -> Ranked | None:
        """Change one thing at a time while that helps; return the best hand seen."""
        best = self.rank(draft)
        for _ in range(STEPS):
            better = None
            for other in neighbors(draft, space, random):
                ranked = self.rank(other)
                if best is not None and ranked is not None and ranked.rank.simpler(best.rank):
                    best, better = ranked, other
            if better is None:
                break
            draft = better
        return best


def _tallied(interpreter: Interpreter, hand: Hand) -> Tally | None:
    """Return the score; None if the hand is no win or the rules do not allow it."""
    try:
        return interpreter.tally(hand)
    except (HandFault, NotAWin):
        return None


def find(
    request: Request,
    interpreter: Interpreter,
    limit: int = LIMIT,
    other: Interpreter | None = None,
    nth: int = 0,
) -> Result:
    """Return a hand that scores the wanted fans, or why there is none.

    Under ``other`` the hand must have another total, or be no hand.
    ``limit`` bounds the search of everything, in the steps of :data:`LIMIT`.
    The same request and ``nth`` always find the same hand; each ``nth`` looks elsewhere.
    The answer is the hand with the fewest other fans, then the fewest points of them, then the fewest
    rare circumstances and kongs, then the lowest tiles.
    """
    why = impossible(request, interpreter)
    if why is not None:
        return why
    rules = interpreter.rules
    spare = frozenset[str]() if other else inert(request, rules)
    space = Space(_needs(request, rules), _classes(rules), request, spare)
    if space.empty:
        return ImpossibleRequest("contradiction", ("sets",))
    search = _HandSearch(request, interpreter, other)
    random = Seeded(_seed(search, nth))
    for _ in range(ROUNDS):
        answer = _at_random(search, space, random)
        if answer is None:
            continue
        if nth or not _is_small(space, min(limit, FEW)):
            return answer
        best = _of_all(search, space, FEW, 0)
        return best if isinstance(best, FoundHand) and best.smallest else answer
    return _of_all(search, space, limit, nth)


def impossible(request: Request, interpreter: Interpreter) -> ImpossibleRequest | None:
    """Return why definitions and exclusions alone leave no hand, or None if they leave some."""
    needs = _needs(request, interpreter.rules)
    if needs.clashes:
        return ImpossibleRequest("contradiction", tuple(dict.fromkeys(needs.clashes)))
    return _always_excluded(request, interpreter)


def _classes(rules: Ruleset) -> dict[str, int]:
    return {name: parse_class(tiles) for name, tiles in rules.classes.items()}


def _needs(request: Request, rules: Ruleset) -> Needs:
    defines = {fan.id: fan.define for fan in rules.fans}
    return needs_of((defines[fan] for fan, _ in request.fans), _classes(rules))


def _at_random(search: _HandSearch, space: Space, random: Seeded) -> FoundHand | None:
    drawn: list[tuple[Rank, Draft]] = []
    answers = 0
    for _ in range(DRAWN):
        draft = space.draw(random)
        ranked = search.rank(draft) if draft is not None else None
        if draft is not None and ranked is not None:
            drawn.append((ranked.rank, draft))
            answers += ranked.rank.answers
        if answers == ENOUGH:
            break
    drawn.sort(key=lambda item: item[0])
    best: Ranked | None = None
    of_sets = [draft for _, draft in drawn if draft.sets]
    others = [draft for _, draft in drawn if not draft.sets]
    for draft in (*of_sets[: IMPROVED[0]], *others[: IMPROVED[1]]):
        improved = search.improve(draft, space, random)
        if improved is not None and (best is None or improved.rank < best.rank):
            best = improved
    return best.found() if best is not None and best.rank.answers else None


def _seed(search: _HandSearch, nth: int) -> str:
    """Return the request as the text that ``JSON.stringify`` makes of it in the page."""
    request = search.request
    asked = {
        "fans": request.fans,
        "without": sorted(request.without),
        "only": request.only,
        "selfDrawn": request.self_drawn,
        "melds": request.melds,
        "kongs": request.kongs,
        "winning": request.winning,
        "points": request.points,
        "atLeast": request.at_least,
    }
    other = search.other.rules.edition if search.other else ""
    parts = [search.rules.edition, other, asked, nth]
    return compact_json(parts)


def _is_small(space: Space, limit: int) -> bool:
    """Return whether a space lists all its drafts, and trying them takes fewer than ``limit`` steps."""
    quarters = 0
    for draft in space.everything():
        quarters += 1 if draft is None else 4
        if quarters >= 4 * limit:
            return False
    return space.listed


def _of_all(search: _HandSearch, space: Space, limit: int, nth: int) -> Result:
    """Score every hand within the needs until the ``limit``, in the steps of :data:`LIMIT`."""
    answers: list[Ranked] = []
    best: Ranked | None = None
    nearest: Ranked | None = None
    tried = passed = 0
    whole = space.listed
    for draft in space.everything():
        if draft is None:
            passed += 1
        else:
            tried += 1
            ranked = search.score(draft, thorough=True)
            if ranked is not None:
                if nearest is None or ranked.rank < nearest.rank:
                    nearest = ranked
                if ranked.rank.answers:
                    if best is None or ranked.rank < best.rank:
                        best = ranked
                    if nth and len(answers) < KEPT:
                        answers.append(ranked)
        if tried + passed // 4 >= limit:
            whole = False
            break
    if best is not None and nth:
        answers.sort(key=lambda item: item.rank)
        place = nth % len(answers)
        return answers[place].found(whole and place == 0)
    if best is not None:
        return best.found(whole)
    if whole:
        return ImpossibleRequest("exhausted", tried=tried)
    return NotFound(tried, nearest.hand if nearest else None)


def inert(request: Request, rules: Ruleset) -> frozenset[str]:
    """Return the rare ways of winning that can never produce a wanted fan.

    A way is inert if no wanted fan reads it, and the fans that do are about the win alone, are excluded
    only by such fans, and exclude nothing that excludes a fan in turn or must not score: then it adds
    its own points to every arrangement alike, and may only take a wanted fan away.
    """
    if request.points is not None or request.at_least:
        return frozenset()
    wanted = {fan for fan, _ in request.fans}
    defines = {fan.id: fan.define for fan in rules.fans}
    about_win = {fan for fan, define in defines.items() if set(define) <= {"won"}}
    excluders = {exclusion.by for exclusion in rules.exclusions}
    found = set()
    for name in (LAST_OF_KIND, LAST_OF_WALL, REPLACEMENT, ROBBED_KONG):
        readers = {fan for fan, define in defines.items() if name in define.get("won", ())}
        harmless = readers <= about_win and not readers & wanted
        for exclusion in rules.exclusions:
            if exclusion.fan in readers and exclusion.by not in about_win:
                harmless = False
            if exclusion.by in readers and exclusion.fan in excluders | request.without:
                harmless = False
            if exclusion.when is not None and "won" in exclusion.when:
                harmless = False
        if harmless:
            found.add(name)
    return frozenset(found)


def _always_excluded(request: Request, interpreter: Interpreter) -> ImpossibleRequest | None:
    """Return the exclusion by which one wanted fan always excludes another, or None."""
    rules = interpreter.rules
    wanted = {fan for fan, _ in request.fans}
    defines = {fan.id: fan.define for fan in rules.fans}
    for exclusion in rules.exclusions:
        if not {exclusion.by, exclusion.fan} <= wanted or exclusion.when or exclusion.at_most:
            continue
        if interpreter.before(exclusion.by, exclusion.fan) and (
            exclusion.wherever or _covers(defines[exclusion.by], defines[exclusion.fan])
        ):
            return ImpossibleRequest("excluded", (exclusion.id, exclusion.by, exclusion.fan))
    return None


def _covers(by: Define, fan: Define) -> bool:
    """Return whether every instance of one fan holds all elements of every instance of the other."""
    if _owns(fan) == "nothing" or _owns(by) == "hand":
        return True
    return _owns(by) == "four sets" and _owns(fan) in ("sets", "four sets")


def _owns(define: Define) -> str:
    keys = set(define)
    if keys <= CIRCUMSTANCES:
        return "nothing"
    if "four-alike" in keys or "knitted-straight" in keys:
        return "some"
    for key in SET_KEYS:
        if define.get(key):
            if define.get("owns") == "hand":
                return "hand"
            if key == "pairs" or "pair" in keys:
                return "some" if key != "pairs" or define[key] != 7 else "hand"
            return "four sets" if define[key] == 4 else "sets"
    return "hand"
